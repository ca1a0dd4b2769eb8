/** How long the one who is asked may still take. */

import { useEffect, useState } from 'preact/hooks';
import type { Deadline } from '../session';

const day = 86_400;
const hour = 3600;

/** A number of seconds for people: 4:07, 3 h 20 min, 2 days 5 h. */
export function span(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole >= day) return `${Math.floor(whole / day)} days ${Math.floor((whole % day) / hour)} h`;
  if (whole >= hour) return `${Math.floor(whole / hour)} h ${Math.floor((whole % hour) / 60)} min`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** Seconds to the deadline, counted down as time goes by. */
export function useLeft(deadline: Deadline | null): number | null {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!deadline) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [deadline]);
  return deadline && (deadline.at - now) / 1000;
}

export function Clock({ deadline }: { deadline: Deadline | null }) {
  const left = useLeft(deadline);
  if (!deadline || left === null) return null;
  const pressing = left < deadline.turn / 5;
  return (
    <span
      class={`clock ${pressing ? 'pressing' : ''}`}
      role="timer"
      title={`Of ${span(deadline.turn)} a turn`}
    >
      {left > 0 ? `${span(left)} left` : `${span(-left)} over time`}
    </span>
  );
}
