/** The city: its market, its deck, and at the beginning the starter cards somebody chooses from. */

import { Peek } from '../../parts/Peek';
import type {
  TundraEditionView as Edition,
  TundraEstateView as Estate,
  TundraView as View,
} from '../../protocol';
import type { Lit } from '../../table';
import { Effect, Frames } from './Effect';
import { Sign } from './icons';
import { boardSigns } from './Orders';
import { count } from './words';

interface MarketProps {
  view: View;
  edition: Edition;
  lit: Lit;
}

export function Market({ view, edition, lit }: MarketProps) {
  return (
    <section class="tu-market" aria-label="City market">
      <header>
        <b>Market</b>
        <Deck view={view} edition={edition} lit={lit} />
        <Peek
          class="tu-chip"
          label={`Discards: ${count(view.discard.length, 'card')}`}
          face={<>{view.discard.length} discarded</>}
        >
          <Names edition={edition} cards={view.discard} title="Discarded city cards" />
        </Peek>
      </header>
      <div class="tu-stalls">
        {view.market.map((card, place) =>
          card === null ? (
            <div key={`empty ${place}`} class="tu-card gone" role="img" aria-label="an empty place" />
          ) : (
            <Stall key={card} card={card} place={place} edition={edition} lit={lit} />
          ),
        )}
      </div>
    </section>
  );
}

function Deck({ view, edition, lit }: MarketProps) {
  const open = lit('renew');
  if (open) {
    return (
      <span {...open.props} class={`tu-press strong ${open.props.class}`} data-place="deck">
        <Sign name="renew" /> Renew
      </span>
    );
  }
  return (
    <span data-place="deck">
      <Peek
        class="tu-chip"
        label={`City deck: ${count(view.deck, 'card')}`}
        face={
          <>
            <Sign name="card" /> {view.deck}
          </>
        }
      >
        <Names edition={edition} cards={view.unseen} title="Still in the deck, in some order" />
      </Peek>
    </span>
  );
}

function Names({ edition, cards, title }: { edition: Edition; cards: number[]; title: string }) {
  return (
    <>
      <b>{cards.length === 0 ? 'No cards' : title}</b>
      <ul class="tu-names">
        {cards.map(card => (
          <li key={card}>{edition.city[card]?.name}</li>
        ))}
      </ul>
    </>
  );
}

function Stall({ card, place, edition, lit }: { card: number; place: number; edition: Edition; lit: Lit }) {
  const open = lit(`market/${place}`);
  return (
    <div
      {...open?.props}
      class={`tu-card ${edition.city[card]?.kind ?? ''} ${open?.props.class ?? ''}`}
      title={edition.city[card]?.text}
      data-piece={`card/${card}`}
      data-enter="deck"
    >
      <CityFace edition={edition} card={card} />
    </div>
  );
}

/** Advisors have a portrait, enhancements their rows. */
export function CityFace({
  edition,
  card,
  used = false,
}: {
  edition: Edition;
  card: number;
  used?: boolean;
}) {
  const face = edition.city[card];
  if (!face) return null;
  return (
    <>
      <span class="tu-card-name">{face.name}</span>
      {face.effect === null ? (
        <Frames edition={edition} frames={face.frames} />
      ) : (
        <span class="tu-portrait">
          <span class="tu-sitter">
            <Portrait name={face.id} />
            {used && <span class="tu-used">used</span>}
          </span>
          <Effect edition={edition} effect={face.effect} />
        </span>
      )}
    </>
  );
}

/** A felt head in a hood; its ears and colours differ from card to card. */
function Portrait({ name }: { name: string }) {
  const n = Number(name.slice(2)) || 0;
  const ears = [
    'M9 12 10 3l7 6zM31 12 30 3l-7 6z',
    'M13 13C9 8 10 1 13 0c3 2 4 8 3 12zM27 13c4-5 3-12 0-13-3 2-4 8-3 12z',
    'M7 10a5 5 0 1 1 8-3zM33 10a5 5 0 1 0-8-3z',
    'M12 10 6 5 5 0l4 3 1-3 3 5zM28 10l6-5 1-5-4 3-1-3-3 5z',
  ][n % 4];
  return (
    <svg class={`tu-head fur-${n % 5}`} viewBox="0 0 40 36" aria-hidden="true">
      <path class="fur" d={ears} />
      <circle class="fur" cx="20" cy="18" r="12.5" />
      <ellipse class="muzzle" cx="20" cy="23" rx="6.5" ry="5" />
      <circle class="eye" cx="15" cy="16" r="1.7" />
      <circle class="eye" cx="25" cy="16" r="1.7" />
      <path class="eye" d="M17.5 21h5L20 24z" />
      <path class="scarf" d="M8 29c7 5 17 5 24 0l2 7H6z" />
    </svg>
  );
}

/** The starter cards in hand; each can be tucked under one of the boards. */
export function Hand({ edition, estate, lit }: { edition: Edition; estate: Estate; lit: Lit }) {
  return (
    <section class="tu-market tu-hand" aria-label="Starter cards">
      <header>
        <b>Your starter cards</b>
        <span class="tu-chip">{estate.starters_chosen} tucked</span>
      </header>
      <div class="tu-stalls two">
        {estate.hand.map((card, place) => {
          const face = card === null ? undefined : edition.starters[card];
          if (!face) return <div key={place} class="tu-card gone" role="img" aria-label="chosen" />;
          return (
            <div key={place} class="tu-card starter" data-piece={`starter/${face.id}`}>
              <span class="tu-card-name">{face.name}</span>
              <Frames edition={edition} frames={face.frames} />
              <span class="tu-under-which">
                {edition.boards.map((board, b) => {
                  const open = lit(`starter/${place}/${b}`);
                  return (
                    open && (
                      <span
                        key={board.id}
                        {...open.props}
                        class={`tu-small ${board.id} ${open.props.class}`}
                        title={`Under ${board.name}`}
                      >
                        <Sign name={boardSigns[b] ?? 'card'} />
                      </span>
                    )
                  );
                })}
              </span>
            </div>
          );
        })}
      </div>
    </section>
  );
}
