/** What happened, choice by choice. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { EventView, SeatInfo } from '../protocol';
import { SeatMark, seatName, Words } from './Seat';

interface LogProps {
  log: EventView[];
  seats: SeatInfo[];
  /** The choice that is being shown; later lines are dimmed. */
  at?: number;
  jump?(n: number): void;
}

/** Lines that came with the same choice belong together. */
export function grouped(log: EventView[]): { n: number; lines: EventView[] }[] {
  const groups: { n: number; lines: EventView[] }[] = [];
  for (const line of log) {
    const last = groups.at(-1);
    if (last?.n === line.n) last.lines.push(line);
    else groups.push({ n: line.n, lines: [line] });
  }
  return groups;
}

export function Log({ log, seats, at, jump }: LogProps) {
  const [only, setOnly] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const shown = only === null ? log : log.filter(line => line.text.includes(`{${only}}`));
  const count = shown.length;
  // A new line scrolls the log, nothing else does
  useEffect(() => {
    const here = box.current?.querySelector('.now');
    if (here) here.scrollIntoView({ block: 'nearest' });
    else if (box.current && at === undefined) box.current.scrollTop = box.current.scrollHeight;
  }, [count, at]);
  return (
    <div class="log">
      <div class="log-filter" role="group" aria-label="Show lines about">
        <button type="button" aria-pressed={only === null} onClick={() => setOnly(null)}>
          All
        </button>
        {seats.map(({ seat }) => (
          <button
            key={seat}
            type="button"
            aria-pressed={only === seat}
            aria-label={seatName(seats, seat)}
            title={seatName(seats, seat)}
            onClick={() => setOnly(only === seat ? null : seat)}
          >
            <SeatMark seat={seat} />
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div class="log-lines" role="log" aria-live="off" aria-label="Log" tabIndex={0} ref={box}>
        {grouped(shown).map(({ n, lines }, i) => (
          <div
            key={`${n}-${i}`}
            class={`log-group ${at === n ? 'now' : ''} ${at !== undefined && n > at ? 'later' : ''}`}
          >
            {lines.map((line, j) => (
              <p key={j} class={`log-line ${line.kind}`}>
                <Words text={line.text} seats={seats} />
              </p>
            ))}
            {jump && (
              <button
                type="button"
                class="log-jump"
                onClick={() => jump(n)}
                aria-label={`Show the table after choice ${n}`}
              >
                {n}
              </button>
            )}
          </div>
        ))}
        {count === 0 && <p class="quiet">Nothing yet.</p>}
      </div>
    </div>
  );
}
