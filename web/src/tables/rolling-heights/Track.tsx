/** The score track: a loop of spaces, seen as a rail, with everybody's token on it. */

import { seatColour, seatShape } from '../../parts/Seat';
import type {
  RollingHeightsEditionView as Edition,
  SeatInfo,
  RollingHeightsView as View,
} from '../../protocol';
import { playerName } from './words';

const STEP = 20;

export function Track({ view, edition, seats }: { view: View; edition: Edition; seats: SeatInfo[] }) {
  const length = edition.track_length;
  const words = view.players
    .map(player => `${playerName(view, seats, player.seat)} ${player.score}`)
    .join(', ');
  return (
    <svg class="rh-track" viewBox={`0 0 ${length * STEP} 34`} role="img" aria-label={`Scores: ${words}`}>
      <rect class="rail" x="1" y="9" width={length * STEP - 2} height="16" rx="8" />
      {Array.from({ length }, (_, i) => (
        <g key={i} transform={`translate(${(i + 0.5) * STEP} 17)`}>
          {i % 5 === 0 ? <text y="5">{i}</text> : <circle r="2" />}
        </g>
      ))}
      {view.players.map((player, i) => {
        // Tokens on one space stand beside each other.
        const same = view.players.filter((other, j) => j < i && other.on_track === player.on_track).length;
        return (
          <g
            key={player.seat}
            class="rh-token"
            style={{ '--seat': seatColour(player.seat) }}
            data-piece={`token/${player.seat}`}
          >
            <g
              transform={`translate(${(player.on_track + 0.5) * STEP - 12 + same * 8} ${5 - same * 2}) scale(1.5)`}
            >
              {seatShape(player.seat)}
            </g>
            {player.laps > 0 && (
              <text class="lap" x={(player.on_track + 0.5) * STEP + same * 8} y={20.5 - same * 2}>
                +{player.laps * length}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
