/** What everybody has in front of them: blocks, cubes, crew cards, a hand that is steady or not. */

import { SeatMark, seatColour, seatName } from '../../parts/Seat';
import type {
  LOTSEditionView as Edition,
  LOTSPlayerView as Player,
  SeatInfo,
  LOTSView as View,
} from '../../protocol';
import type { Lit } from '../../table';
import { CrewIcon } from './CrewIcon';
import { Iso } from './Iso';
import { count } from './words';

interface TraysProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  you: number | null;
  lit: Lit;
}

export function Trays(props: TraysProps) {
  const { view, you } = props;
  const from = you ?? view.first;
  const around = view.players.map((_, i) => view.players[(from + i) % view.players.length] as Player);
  return (
    <div class="lots-trays">
      {around.map(player => (
        <Tray key={player.seat} {...props} player={player} />
      ))}
    </div>
  );
}

function Tray({ view, edition, seats, lit, player }: TraysProps & { player: Player }) {
  const { seat, bank, cubes } = player;
  const open = lit(`seat/${seat}`);
  const name = seatName(seats, seat);
  return (
    <section
      {...open?.props}
      class={`lots-tray ${view.active === seat ? 'active' : ''} ${open?.props.class ?? ''}`}
      style={{ '--seat': seatColour(seat) }}
      aria-label={open ? open.props['aria-label'] : `Tray of ${name}`}
    >
      <header>
        <SeatMark seat={seat} />
        <b>{name}</b>
        <span class="lots-goal" title={`${player.to_goal} to the goal`}>
          {player.score}
          <small>/{view.goal}</small>
        </span>
      </header>
      <div class="lots-bank">
        {bank.map((colour, i) => (
          <BankBlock
            key={i}
            edition={edition}
            lit={lit}
            seat={seat}
            colour={colour}
            forced={view.turn.forced}
          />
        ))}
        <Cubes edition={edition} lit={lit} seat={seat} count={cubes} />
        {view.crew && <Cards player={player} edition={edition} />}
      </div>
      <footer>
        {player.taps && <span class="lots-badge">taps</span>}
        {player.one_hand && <span class="lots-badge">one hand</span>}
        {player.sigma > 0 && (
          <span class="lots-badge" title="How far off this hand is on average, in hundredths of a cell">
            ±{Math.round(player.sigma / 10)}
          </span>
        )}
      </footer>
    </section>
  );
}

interface BankBlockProps {
  edition: Edition;
  lit: Lit;
  seat: number;
  colour: number;
  forced: number | null;
}

function BankBlock({ edition, lit, seat, colour, forced }: BankBlockProps) {
  const shape = edition.pieces[colour];
  const open = lit(`bank/${seat}/${colour}`);
  if (!shape) return null;
  return (
    <span
      {...open?.props}
      class={`lots-block ${forced === colour ? 'forced' : ''} ${open?.props.class ?? ''}`}
      title={shape.name}
    >
      <Iso cells={shape.orientations[0]?.cells ?? []} colour={shape.hex} size={54} />
      <small>{open?.option.note || shape.name}</small>
    </span>
  );
}

function Cubes({
  edition,
  lit,
  seat,
  count: n,
}: {
  edition: Edition;
  lit: Lit;
  seat: number;
  count: number;
}) {
  const open = lit(`cube/${seat}`);
  const cube = edition.pieces.at(-1);
  if (!cube || (n === 0 && !open)) return null;
  return (
    <span {...open?.props} class={`lots-block ${open?.props.class ?? ''}`} title={count(n, 'purple cube')}>
      <Iso cells={[[0, 0, 0]]} colour={cube.hex} size={40} />
      <small>× {n}</small>
    </span>
  );
}

/** Crew cards that are not one's own lie face down; those that one has given away are known. */
function Cards({ player, edition }: { player: Player; edition: Edition }) {
  if (player.cards === 0 || player.hand !== null) return null;
  const known = player.known.map(role => edition.roles[role]?.name).join(', ');
  return (
    <span
      class="lots-backs"
      title={`${count(player.cards, 'crew card')}${known ? `, among them ${known}` : ''}`}
    >
      {Array.from({ length: player.cards }, (_, i) => (
        <i key={i} />
      ))}
    </span>
  );
}

/** One's own crew cards, to be played by a click in their window. */
export function Hand({ view, edition, you, lit }: TraysProps) {
  const player = view.players[you ?? -1];
  if (!view.crew || !player?.hand) return null;
  return (
    <section class="lots-hand" aria-label="Your crew cards">
      {player.hand.length === 0 && (
        <p class="quiet">Crew cards are for whoever is last to reach a hard hat.</p>
      )}
      {player.hand.map((role, i) => {
        const card = edition.roles[role];
        const open = lit(`crew/${role}`);
        return (
          card && (
            <div
              key={`${role}/${i}`}
              {...open?.props}
              class={`lots-card ${open?.props.class ?? ''}`}
              data-piece={`crew/${role}/${i}`}
            >
              <CrewIcon op={card.op} />
              <b>{card.name}</b>
              <small class="lots-when">{card.timing}</small>
              <p>{card.effect}</p>
            </div>
          )
        );
      })}
      {player.hand.length > 0 && !player.may_play && <p class="quiet">One card a turn: yours is played.</p>}
    </section>
  );
}
