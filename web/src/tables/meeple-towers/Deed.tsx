/** What is being done: the step of the card, the tile in hand and how it is turned, what it would bring to whom. */

import { SeatName } from '../../parts/Seat';
import type {
  MeepleTowersEditionView as Edition,
  MeepleTowersPlacementView as Placement,
  SeatInfo,
  MeepleTowersView as View,
} from '../../protocol';
import type { Lit } from '../../table';
import { Slab, StepSigns } from './Glyphs';
import { CELL } from './geometry';
import type { Placing } from './placing';
import type { Refusal } from './refusal';
import { count, kindName, signed } from './words';

interface DeedProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  lit: Lit;
  placing: Placing | null;
  refused: Refusal | null;
}

export function Deed({ view, edition, seats, lit, placing, refused }: DeedProps) {
  const { doing } = view;
  const card = doing && edition.cards[doing.card];
  const half = doing && card?.halves[doing.half];
  if (!doing || !card || !half) return null;
  return (
    <div class="mt-deed">
      <p class="mt-deed-card">
        <b>
          {card.id} {half.name}
        </b>
        {half.steps.map((step, i) => (
          <span
            key={step.text}
            class={i === doing.step ? 'now' : i < doing.step ? 'done' : ''}
            title={step.text}
          >
            <StepSigns edition={edition} step={step} />
            {i === doing.step && doing.still > 1 && <small>{doing.still} to go</small>}
            <span class="unseen">{step.text}</span>
          </span>
        ))}
      </p>
      <Skip lit={lit} />
      {placing && <Turning view={view} edition={edition} placing={placing} />}
      {placing?.looked && <Outcome view={view} edition={edition} seats={seats} placement={placing.looked} />}
      {placing && !placing.looked && !refused && <Advice />}
      {refused && (
        <p class="mt-refused">
          Not {placing ? 'with its middle on' : 'on'} <b>{refused.name}</b>: {refused.why_not}{' '}
          <small>{refused.clause}</small>
        </p>
      )}
    </div>
  );
}

const Advice = () => (
  <p class="mt-outcome quiet">
    <span class="mt-for-mouse">
      Point at a space to hold the tile there. X or the wheel turns it, a click builds.
    </span>
    <span class="mt-for-touch">
      Tap a number to hold the tile there, once more to build. A picture above turns it.
    </span>
  </p>
);

/** Declining has no place on the tower, so it has one beside the step. */
function Skip({ lit }: { lit: Lit }) {
  const open = lit('skip');
  if (!open) return null;
  return (
    <div {...open.props} class={`mt-skip ${open.props.class}`}>
      {open.option.label}
    </div>
  );
}

/** The tile in each rotation in which it fits somewhere. */
function Turning({ view, edition, placing }: { view: View; edition: Edition; placing: Placing }) {
  const { ghost } = view;
  const face = ghost && edition.faces[ghost.face];
  if (!ghost || !face) return null;
  return (
    <div class="mt-turning" role="group" aria-label={`How ${face.tile} is turned`}>
      {placing.rotations.map(rotation => {
        const turned = ghost.rotations.find(one => one.rotation === rotation);
        const ways = ghost.placements.filter(placement => placement.rotation === rotation).length;
        if (!turned) return null;
        return (
          <button
            key={rotation}
            type="button"
            class="mt-turned"
            aria-pressed={placing.hold.rotation.rotation === rotation}
            aria-label={`Turned ${90 * rotation} degrees: ${count(ways, 'place')}`}
            title={`${count(ways, 'place')}; X turns the tile`}
            onClick={() => placing.turnTo(rotation)}
          >
            <svg
              viewBox={`-8 -8 ${turned.columns * CELL + 16} ${turned.rows * CELL + 16}`}
              aria-hidden="true"
            >
              <Slab edition={edition} face={face} cells={turned.cells} />
            </svg>
            <small aria-hidden="true">{ways}</small>
          </button>
        );
      })}
    </div>
  );
}

interface OutcomeProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  placement: Placement;
}

function Outcome({ view, edition, seats, placement }: OutcomeProps) {
  return (
    <ul class="mt-outcome">
      <li>
        level <b>{placement.level}</b>
      </li>
      {view.players
        .filter(({ seat }) => placement.points[seat])
        .map(({ seat }) => (
          <li key={seat}>
            <SeatName seats={seats} seat={seat} /> <b>{signed(placement.points[seat] ?? 0)}</b>
          </li>
        ))}
      {placement.covers.map(({ seat, row, column, kind, token }) => (
        <li key={`${row}/${column}`}>
          covers <SeatName seats={seats} seat={seat} />
          {token ? ` (+${kindName(edition, kind)} token)` : ' (no token)'}
        </li>
      ))}
    </ul>
  );
}
