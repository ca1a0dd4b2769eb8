/** The score track: a loop of spaces with everybody's token on it. */

import { seatColour, seatShape } from '../../parts/Seat';
import type {
  RollingHeightsEditionView as Edition,
  SeatInfo,
  RollingHeightsView as View,
} from '../../protocol';
import type { Point } from './geometry';
import { playerName } from './words';

const STEP = 20;

/** The middle of a space: out along the upper side, back along the lower one. */
function spaceAt(space: number, length: number): Point {
  const half = Math.ceil(length / 2);
  return space < half
    ? { x: (space + 0.5) * STEP, y: STEP / 2 }
    : { x: (2 * half - space - 0.5) * STEP, y: 1.5 * STEP };
}

export function Track({ view, edition, seats }: { view: View; edition: Edition; seats: SeatInfo[] }) {
  const length = edition.track_length;
  const width = Math.ceil(length / 2) * STEP;
  const words = view.players
    .map(player => `${playerName(view, seats, player.seat)} ${player.score}`)
    .join(', ');
  return (
    <svg class="rh-track" viewBox={`0 0 ${width} ${2 * STEP}`} role="img" aria-label={`Scores: ${words}`}>
      <rect class="rail" x="1" y="1" width={width - 2} height={2 * STEP - 2} rx={STEP - 1} />
      <path class="kerb" d={`M${STEP} ${STEP}H${width - STEP}`} />
      {Array.from({ length }, (_, i) => {
        const { x, y } = spaceAt(i, length);
        return (
          <g key={i} transform={`translate(${x} ${y})`}>
            {i % 5 === 0 ? <text y="3.4">{i}</text> : <circle r="1.3" />}
          </g>
        );
      })}
      {view.players.map((player, i) => {
        // Tokens on one space stand beside each other.
        const same = view.players.filter((other, j) => j < i && other.on_track === player.on_track).length;
        const { x, y } = spaceAt(player.on_track, length);
        return (
          <g
            key={player.seat}
            class="rh-token"
            style={{ '--seat': seatColour(player.seat) }}
            data-piece={`token/${player.seat}`}
            transform={`translate(${x + same * 6} ${y - same * 2})`}
          >
            <g transform="translate(-9 -9) scale(1.12)">{seatShape(player.seat)}</g>
            {player.laps > 0 && (
              <text class="lap" y="3">
                +{player.laps * length}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
