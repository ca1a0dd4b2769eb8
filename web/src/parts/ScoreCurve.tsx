/** How the scores grew, choice by choice, with the biggest jumps marked. */

import type { SeatInfo } from '../protocol';
import { seatColour, seatName, seatShape } from './Seat';

interface ScoreCurveProps {
  scores: number[][];
  seats: SeatInfo[];
  at: number;
  jump(n: number): void;
}

export interface Swing {
  n: number;
  seat: number;
  points: number;
}

/** The largest changes one choice brought to one seat, largest first. */
export function swings(scores: number[][], count: number): Swing[] {
  const found: Swing[] = [];
  for (const [n, now] of scores.entries()) {
    const before = scores[n - 1];
    if (!before) continue;
    for (const [seat, score] of now.entries()) found.push({ n, seat, points: score - (before[seat] ?? 0) });
  }
  return found
    .filter(({ points }) => points !== 0)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.n - b.n)
    .slice(0, count);
}

const width = 600;
const height = 150;
const edge = { left: 30, right: 14, top: 14, bottom: 20 };

export function ScoreCurve({ scores, seats, at, jump }: ScoreCurveProps) {
  const last = Math.max(scores.length - 1, 1);
  const all = scores.flat();
  const most = Math.max(1, ...all);
  const least = Math.min(0, ...all);
  const x = (n: number) => edge.left + (n / last) * (width - edge.left - edge.right);
  const y = (points: number) =>
    height - edge.bottom - ((points - least) / (most - least)) * (height - edge.top - edge.bottom);
  const pick = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const part = ((event.clientX - box.left) / box.width) * width;
    const n = Math.round(((part - edge.left) / (width - edge.left - edge.right)) * last);
    jump(Math.min(last, Math.max(0, n)));
  };
  const step = Math.max(5, Math.ceil(most / 4 / 5) * 5);
  const marks = Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
  return (
    <figure class="curve">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider below does the same by keyboard */}
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label="Scores over the game" onClick={pick}>
        {marks.map(points => (
          <g key={points} class="curve-mark">
            <line x1={edge.left} x2={width - edge.right} y1={y(points)} y2={y(points)} />
            <text x={edge.left - 5} y={y(points) + 3.5} text-anchor="end">
              {points}
            </text>
          </g>
        ))}
        <line class="curve-now" x1={x(at)} x2={x(at)} y1={edge.top - 6} y2={height - edge.bottom} />
        {seats.map(({ seat }) => (
          <g key={seat} style={{ color: seatColour(seat) }}>
            <polyline
              class="curve-line"
              points={scores.map((now, n) => `${x(n)},${y(now[seat] ?? 0)}`).join(' ')}
            />
            <g
              fill="currentColor"
              transform={`translate(${x(last) - 6} ${y(scores.at(-1)?.[seat] ?? 0) - 6}) scale(0.75)`}
            >
              {seatShape(seat)}
            </g>
          </g>
        ))}
        {swings(scores, 3).map(({ n, seat, points }) => (
          <g key={`${n}-${seat}`} class="curve-swing" style={{ color: seatColour(seat) }}>
            <circle cx={x(n)} cy={y(scores[n]?.[seat] ?? 0)} r="4" />
            <text x={x(n)} y={y(scores[n]?.[seat] ?? 0) - 7} text-anchor="middle">
              {points > 0 ? `+${points}` : points}
            </text>
          </g>
        ))}
      </svg>
      <figcaption class="swings">
        Biggest swings:
        {swings(scores, 3).map(({ n, seat, points }) => (
          <button key={`${n}-${seat}`} type="button" class="phrase" onClick={() => jump(n)}>
            {points > 0 ? `+${points}` : points} {seatName(seats, seat)}
          </button>
        ))}
      </figcaption>
    </figure>
  );
}
