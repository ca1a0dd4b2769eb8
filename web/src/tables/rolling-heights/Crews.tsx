/** Everybody at a glance: crews by colour, tokens, plans, and where they would stand if it ended now. */

import { Peek } from '../../parts/Peek';
import { SeatMark, seatColour } from '../../parts/Seat';
import type {
  RollingHeightsEditionView as Edition,
  RollingHeightsPlayerView as Player,
  SeatInfo,
  RollingHeightsView as View,
} from '../../protocol';
import { MeepleIcon, WildToken } from './icons';
import { ScoreSheet } from './Result';
import { count, playerName } from './words';

interface CrewsProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  /** Whose yard is shown in full already. */
  shown: number;
}

export function Crews({ view, edition, seats, shown }: CrewsProps) {
  return (
    <section class="rh-crews" aria-label="All crews">
      {view.order.map(seat => {
        const player = view.players[seat];
        return (
          player && (
            <Brief
              key={seat}
              player={player}
              name={playerName(view, seats, seat)}
              edition={edition}
              large={seat === shown}
            />
          )
        );
      })}
    </section>
  );
}

interface BriefProps {
  player: Player;
  name: string;
  edition: Edition;
  large: boolean;
}

function Brief({ player, name, edition, large }: BriefProps) {
  return (
    <div class={large ? 'rh-brief shown' : 'rh-brief'} style={{ '--seat': seatColour(player.seat) }}>
      <div class="rh-brief-head">
        <SeatMark seat={player.seat} />
        <b class="rh-brief-name">{name}</b>
        <span title={count(player.wild, 'Wild Token')}>
          <WildToken />
          {player.wild}
        </span>
        <Peek
          label={`${name}: ${player.score} VP, ${player.if_over} if the game ended now without Targets`}
          face={
            <>
              <b>{player.score}</b> <small>({player.if_over})</small>
            </>
          }
        >
          <b>{player.if_over} VP if it ended now, without Targets</b>
          <ScoreSheet player={player} />
        </Peek>
      </div>
      {!large && (
        <ul class="rh-brief-crew" aria-label={count(player.meeples, 'meeple')}>
          {player.crew.map(
            (crew, colour) =>
              crew.total > 0 && (
                <li key={colour} title={count(crew.total, edition.meeples[colour]?.trade ?? '')}>
                  <MeepleIcon colour={edition.meeples[colour]?.key ?? ''} />
                  {crew.total}
                  <span class="unseen"> {edition.meeples[colour]?.trade}</span>
                </li>
              ),
          )}
        </ul>
      )}
    </div>
  );
}
