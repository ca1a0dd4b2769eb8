/** What happened, turn by turn and choice by choice. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { EventView, SeatInfo } from '../protocol';
import { SeatMark, seatColour, seatName, Words } from './Seat';

interface LogProps {
  log: EventView[];
  seats: SeatInfo[];
  /** The choice that is being shown; later lines are dimmed. */
  at?: number;
  jump?(n: number): void;
}

interface Choice {
  n: number;
  lines: EventView[];
}

interface Turn {
  seat: number;
  choices: Choice[];
}

/** Choices that one seat made in a row are a turn; lines that came with the same choice belong together. */
export function turnsOf(log: EventView[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of log) {
    let turn = turns.at(-1);
    if (turn?.seat !== line.seat) {
      turn = { seat: line.seat, choices: [] };
      turns.push(turn);
    }
    const last = turn.choices.at(-1);
    if (last?.n === line.n) last.lines.push(line);
    else turn.choices.push({ n: line.n, lines: [line] });
  }
  return turns;
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
        {turnsOf(shown).map(({ seat, choices }, i) => (
          <div key={i} class="log-turn" style={{ '--seat': seatColour(seat) }}>
            {choices.map(({ n, lines }) => (
              <div
                key={n}
                class={`log-choice ${at === n ? 'now' : ''} ${at !== undefined && n > at ? 'later' : ''}`}
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
          </div>
        ))}
        {count === 0 && <p class="quiet">Nothing yet.</p>}
      </div>
    </div>
  );
}
