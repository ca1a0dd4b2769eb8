/** Who was likely to win, turn by turn, as bots that played on from there found out. */

import { useEffect, useState } from 'preact/hooks';
import { analysis } from '../api';
import type { AnalysisView, SeatInfo } from '../protocol';
import { seatColour, seatName, seatShape } from './Seat';

interface ChanceCurveProps {
  table: string;
  seats: SeatInfo[];
  last: number;
  at: number;
  jump(n: number): void;
}

const patience = 1200; // milliseconds between two looks at an analysis that grows

/** The analysis of a finished game; the server goes on with it while we ask. */
function useAnalysis(table: string): AnalysisView | null {
  const [found, setFound] = useState<AnalysisView | null>(null);
  // Asks again until all moments are there
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let gone = false;
    const look = () =>
      analysis(table).then(
        view => {
          if (gone) return;
          setFound(view);
          if (view.moments.length < view.of) timer = setTimeout(look, patience);
        },
        () => undefined,
      );
    look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [table]);
  return found;
}

export interface Turning {
  from: number;
  n: number;
  seat: number;
  change: number;
}

/** The turns that brought one seat most, largest first. */
export function turnings({ moments, chances }: Pick<AnalysisView, 'moments' | 'chances'>, count: number) {
  const found: Turning[] = [];
  for (const [i, now] of chances.entries()) {
    const before = chances[i - 1];
    if (!before) continue;
    const gains = now.map((chance, seat) => chance - (before[seat] ?? 0));
    const change = Math.max(...gains);
    found.push({ from: moments[i - 1] ?? 0, n: moments[i] ?? 0, seat: gains.indexOf(change), change });
  }
  return found
    .filter(({ change }) => change >= 0.1)
    .sort((a, b) => b.change - a.change || a.n - b.n)
    .slice(0, count);
}

const width = 600;
const height = 130;
const edge = { left: 44, right: 14, top: 12, bottom: 12 };
const percent = (share: number) => `${Math.round(100 * share)} %`;

export function ChanceCurve({ table, seats, last, at, jump }: ChanceCurveProps) {
  const found = useAnalysis(table);
  if (!found || found.of === 0) return null;
  const { moments, chances, of } = found;
  const x = (n: number) => edge.left + (n / Math.max(last, 1)) * (width - edge.left - edge.right);
  const y = (share: number) => height - edge.bottom - share * (height - edge.top - edge.bottom);
  const growing = moments.length < of;
  const here = chances[moments.findLastIndex(n => n <= at)] ?? chances[0];
  return (
    <figure class="curve chances">
      <figcaption>
        <h2>Who was likely to win</h2>
        <ul class="chances-here">
          {here &&
            seats.map(({ seat }) => (
              <li key={seat} style={{ color: seatColour(seat) }}>
                <span class="chances-name">{seatName(seats, seat)}</span> {percent(here[seat] ?? 0)}
              </li>
            ))}
        </ul>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label="Chances to win over the game">
        {[0, 0.5, 1].map(share => (
          <g key={share} class="curve-mark">
            <line x1={edge.left} x2={width - edge.right} y1={y(share)} y2={y(share)} />
            <text x={edge.left - 5} y={y(share) + 3.5} text-anchor="end">
              {percent(share)}
            </text>
          </g>
        ))}
        <line class="curve-now" x1={x(at)} x2={x(at)} y1={edge.top - 6} y2={height - edge.bottom} />
        {seats.map(({ seat }) => (
          <g key={seat} style={{ color: seatColour(seat) }}>
            <polyline
              class="curve-line"
              points={chances.map((now, i) => `${x(moments[i] ?? 0)},${y(now[seat] ?? 0)}`).join(' ')}
            />
            <g
              fill="currentColor"
              transform={`translate(${x(moments.at(-1) ?? 0) - 6} ${y(chances.at(-1)?.[seat] ?? 0) - 6}) scale(0.75)`}
            >
              {seatShape(seat)}
            </g>
          </g>
        ))}
      </svg>
      {growing ? (
        <p class="quiet" role="status">
          Bots are playing on from every turn: {moments.length} of {of}
        </p>
      ) : (
        <p class="swings">
          Turning points:
          {turnings(found, 3).map(({ from, n, seat, change }) => (
            <button key={n} type="button" class="phrase" onClick={() => jump(n)}>
              +{percent(change)} {seatName(seats, seat)}, moves {from + 1}–{n}
            </button>
          ))}
          {turnings(found, 1).length === 0 && ' none; it was open, or decided, all along'}
        </p>
      )}
    </figure>
  );
}
