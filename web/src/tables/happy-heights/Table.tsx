/** The Happy Heights table: a function of view and question.  All it remembers is what somebody is looking at. */

import './table.css';
import { useSignal } from '@preact/signals';
import { useMovement } from '../../movement';
import { SeatMark, seatColour, seatName } from '../../parts/Seat';
import type {
  HappyHeightsEditionView as Edition,
  EventView,
  HappyHeightsHeldCardView as HeldCard,
  HappyHeightsNeighborhoodView as Home,
  HappyHeightsView as View,
} from '../../protocol';
import type { Panel, TableProps } from '../../table';
import { CardBack, CardFace } from './Card';
import { Goals } from './Goals';
import { Defs } from './icons';
import { Market } from './Market';
import { Street } from './Neighborhood';
import { Key, Medal, Plate } from './Plate';
import { count, faceWords } from './words';

export { Result } from './Result';

type Props = TableProps<View, Edition>;

export default function Table(props: Props) {
  const { view, edition, seats, you, lit, motion } = props;
  const root = useMovement(view, motion);
  const front = useSignal(0); // a spectator's choice of street
  const visited = useSignal<number | null>(null); // somebody else's street, enlarged
  const seat = you ?? front.value;
  const own = view.neighborhoods[seat] ?? view.neighborhoods[0];
  if (!own) return null;
  const others = neighbours(view, own.seat);
  const visit = (other: number): void => {
    if (you === null) front.value = other;
    else visited.value = visited.value === other ? null : other;
  };
  return (
    <div
      class={`hh seats-${view.neighborhoods.length} ${visited.value === null ? '' : 'visiting'}`}
      ref={root}
    >
      <Defs />
      <div class="hh-grid">
        <Rounds {...props} />
        <Goals view={view} edition={edition} seats={seats} seat={own.seat} lit={lit} />
        <Market view={view} edition={edition} lit={lit} />
        <Own {...props} home={own} />
        {(others.length > 0 || view.rival) && (
          <aside class="hh-others" aria-label="The other neighborhoods">
            {view.rival && <Rival {...props} />}
            {others.map(home => (
              <Neighbour
                key={home.seat}
                {...props}
                home={home}
                enlarged={visited.value === home.seat}
                onVisit={() => visit(home.seat)}
              />
            ))}
          </aside>
        )}
      </div>
    </div>
  );
}

/** The others, starting with whoever sits to the left. */
const neighbours = (view: View, seat: number): Home[] => {
  const homes = view.neighborhoods;
  return homes.map((_, i) => homes[(seat + i) % homes.length] as Home).slice(1);
};

/** The card that was built last in this street, to be marked until the next move. */
const latestOf = (events: EventView[], seat: number): number | null => {
  const built = events.findLast(event => event.kind === 'Built' && event.facts.seat === seat);
  return built ? (built.facts.card as number) : null;
};

/* -- the top edge ----------------------------------------------------------------------------- */

function Rounds({ view, seats }: Props) {
  return (
    <div class="hh-rounds">
      <ol class="hh-track" aria-label={`Round ${view.round} of ${view.rounds}`}>
        {Array.from({ length: view.rounds }, (_, i) => i + 1).map(round => (
          <li
            key={round}
            class={round < view.round ? 'past' : round === view.round ? 'now' : ''}
            aria-current={round === view.round ? 'step' : undefined}
          >
            {round}
          </li>
        ))}
      </ol>
      {view.order.length > 1 && (
        <ol class="hh-order" aria-label="Turn order this round">
          {view.order.map(seat => (
            <li
              key={seat}
              class={view.acting === seat ? 'acting' : ''}
              style={{ '--seat': seatColour(Math.max(seat, 0)) }}
            >
              {seat < 0 ? 'Rival' : <SeatMark seat={seat} />}
              {seat >= 0 && <span class="hh-order-name">{seatName(seats, seat)}</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/* -- the own street --------------------------------------------------------------------------- */

function Own(props: Props & { home: Home }) {
  const { view, edition, seats, you, home, events } = props;
  return (
    <section
      class="hh-home"
      aria-label={home.seat === you ? 'Your neighborhood' : seatName(seats, home.seat)}
    >
      <Plate view={view} edition={edition} seats={seats} home={home} you={you} />
      <div class="hh-dock">
        <Hand {...props} />
        <Reserve {...props} />
      </div>
      <div class="hh-canvas">
        <Street
          home={home}
          edition={edition}
          name={seatName(seats, home.seat)}
          lit={props.lit}
          pointing={props.pointing}
          large
          latest={latestOf(events, home.seat)}
        />
      </div>
    </section>
  );
}

/** Where the card in hand came from: for the eye that has to follow it. */
const originOf = (home: Home): string => (home.drafted_from === -1 ? 'deck' : `seat/${home.seat}`);

function Hand({ edition, home, lit }: Props & { home: Home }) {
  const open = lit('hand');
  const card = home.hand?.card ?? null;
  const face = card === null ? undefined : edition.cards[card];
  return (
    <div class="hh-slot hh-hand">
      <div
        {...open?.props}
        class={`hh-place ${open?.props.class ?? ''}`}
        {...(card === null ? {} : { 'data-piece': `card/${card}`, 'data-enter': originOf(home) })}
      >
        <Held held={home.hand} edition={edition} nothing="no card in hand" />
        {open && (
          <span class="hh-pill word">
            Keep <span class="hh-verb">{open.option.note}</span>
          </span>
        )}
      </div>
      <div class="hh-caption">{face ? face.name : <span class="faint">In hand</span>}</div>
    </div>
  );
}

function Reserve({ edition, home, lit, you }: Props & { home: Home }) {
  const open = lit(`reserve/${home.seat}`);
  const card = home.reserve?.card ?? null;
  const known = home.seat === you && home.reserve?.known ? 'seen by all' : '';
  return (
    <div class="hh-slot hh-reserve">
      <div {...open?.props} class={`hh-place hh-blueprint ${open?.props.class ?? ''}`}>
        <div {...(card === null ? {} : { 'data-piece': `card/${card}`, 'data-enter': originOf(home) })}>
          <Held held={home.reserve} edition={edition} nothing="the reserve is empty" />
        </div>
        {open && (
          <span class="hh-pill word">
            Swap <span class="hh-verb">{open.option.note}</span>
          </span>
        )}
      </div>
      <div class="hh-caption">
        Reserve
        {known && <span class="faint"> · {known}</span>}
      </div>
    </div>
  );
}

/** A card somebody holds: its face if the viewer knows it, its back if not, an outline if there is none. */
function Held({ held, edition, nothing }: { held: HeldCard | null; edition: Edition; nothing: string }) {
  if (!held) return <div class="hh-gone" role="img" aria-label={nothing} />;
  if (held.card === null) return <CardBack />;
  return <CardFace edition={edition} card={held.card} />;
}

/* -- the others ------------------------------------------------------------------------------- */

interface NeighbourProps extends Props {
  home: Home;
  enlarged: boolean;
  onVisit(): void;
}

function Neighbour(props: NeighbourProps) {
  const { view, edition, seats, you, home, events, enlarged, onVisit } = props;
  const name = seatName(seats, home.seat);
  return (
    <section class={enlarged ? 'hh-neighbour enlarged' : 'hh-neighbour'} aria-label={name}>
      <Plate view={view} edition={edition} seats={seats} home={home} you={you} />
      <div class="hh-street-and-hand">
        <div class="hh-holds">
          <Holds what="in hand" held={home.hand} edition={edition} origin={originOf(home)} />
          <Holds what="reserve" held={home.reserve} edition={edition} origin={originOf(home)} />
        </div>
        <button
          type="button"
          class="hh-visit"
          aria-pressed={enlarged}
          aria-label={enlarged ? `Make ${name}'s street small again` : `Enlarge ${name}'s street`}
          onClick={onVisit}
        >
          <Street
            home={home}
            edition={edition}
            name={name}
            lit={props.lit}
            pointing={props.pointing}
            large={false}
            latest={latestOf(events, home.seat)}
          />
        </button>
      </div>
    </section>
  );
}

/** What another player holds, small; a face only if it is known. */
function Holds({
  what,
  held,
  edition,
  origin,
}: {
  what: string;
  held: HeldCard | null;
  edition: Edition;
  origin: string;
}) {
  if (!held) return null;
  const face = held.card === null ? undefined : edition.cards[held.card];
  return (
    <span
      class="hh-holding"
      title={face ? `${what}: ${faceWords(edition, face)}` : `${what}: unknown to you`}
    >
      <span
        class="hh-mini"
        {...(held.card === null ? {} : { 'data-piece': `card/${held.card}`, 'data-enter': origin })}
      >
        {held.card === null ? (
          <CardBack width={40} label={`${what}: unknown`} />
        ) : (
          <CardFace edition={edition} card={held.card} width={40} />
        )}
      </span>
      <span class="hh-holding-word">{what}</span>
    </span>
  );
}

function Rival({ view, edition }: Props) {
  const rival = view.rival;
  if (!rival) return null;
  return (
    <section class="hh-neighbour hh-rival" aria-label="The Rival">
      <header class={view.acting === -1 ? 'hh-plate acting' : 'hh-plate'}>
        <b class="hh-name">The Rival</b>
        <span class="hh-key-hook">{view.key === -1 && <Key />}</span>
        <span class="hh-claims">
          {rival.claims.map(goal => (
            <Medal key={goal} edition={edition} goal={goal} />
          ))}
        </span>
        <span class="hh-score-plain">
          <b>{rival.score}</b> points
        </span>
      </header>
      <div class="hh-pile" data-place="rival">
        {rival.cards.map(card => (
          <span key={card} class="hh-mini" data-piece={`card/${card}`}>
            <CardFace edition={edition} card={card} width={52} />
          </span>
        ))}
        {rival.cards.length === 0 && <span class="faint">Its cards will lie here.</span>}
      </div>
    </section>
  );
}

/* -- for the page around the table ------------------------------------------------------------ */

export const panel = (view: View, seat: number, edition: Edition): Panel => {
  const home = view.neighborhoods[seat];
  const goals = home?.claims ?? [];
  return {
    score: home?.score ?? null,
    place: home?.place ?? null,
    first: view.key === seat,
    chips: home
      ? [
          {
            label: 'built',
            value: `${home.cards_built}/${view.rounds}`,
            title: `${count(home.cards_built, 'card')} of ${view.rounds} built`,
          },
          {
            label: 'goals',
            value: String(goals.length),
            title:
              goals.length === 0
                ? 'no goals yet'
                : `goals: ${goals.map(g => edition.goals[g]?.name).join(', ')}`,
          },
        ]
      : [],
  };
};

export const order = (view: View): number[] => view.order.filter(seat => seat >= 0);

export const stand = (view: View): string => `Round ${view.round} of ${view.rounds}`;

export const announce = (before: View, after: View): string | null =>
  after.round === after.rounds && before.round < after.rounds ? 'The last round begins.' : null;

export const verdict = (view: View): string | null => view.verdict;
