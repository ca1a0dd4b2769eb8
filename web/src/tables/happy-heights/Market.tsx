/** What can be drafted: the cards of the Market, the deck, and what was thrown away. */

import { Peek } from '../../parts/Peek';
import type { HappyHeightsEditionView as Edition, HappyHeightsView as View } from '../../protocol';
import type { Lit } from '../../table';
import { CardBack, CardFace } from './Card';
import { count } from './words';

interface MarketProps {
  view: View;
  edition: Edition;
  lit: Lit;
}

export function Market({ view, edition, lit }: MarketProps) {
  return (
    <section class="hh-market" aria-label="Market">
      {view.market.map((card, slot) => (
        <Slot key={card ?? `empty-${slot}`} card={card} slot={slot} edition={edition} lit={lit} />
      ))}
      <Deck view={view} lit={lit} />
      <Discard cards={view.discard} edition={edition} />
    </section>
  );
}

function Slot({
  card,
  slot,
  edition,
  lit,
}: {
  card: number | null;
  slot: number;
  edition: Edition;
  lit: Lit;
}) {
  const open = lit(`market/${slot}`);
  const face = card === null ? undefined : edition.cards[card];
  if (card === null || !face) {
    return (
      <div class="hh-slot">
        <div class="hh-gone" role="img" aria-label={`market slot ${slot + 1}: taken`} />
        <div class="hh-caption faint">taken</div>
      </div>
    );
  }
  return (
    <div class="hh-slot">
      <div
        {...open?.props}
        class={`hh-place ${open?.props.class ?? ''}`}
        data-piece={`card/${card}`}
        data-enter="deck"
      >
        <CardFace edition={edition} card={card} />
        {open?.option.note && <span class="hh-pill">{open.option.note}</span>}
      </div>
      <div class="hh-caption">{face.name}</div>
    </div>
  );
}

const kindWords: Record<string, string> = {
  building: 'Building',
  wild_building: 'Wild building',
  business: 'Business',
  wild_business: 'Wild business',
  park: 'Park',
  bus_stop: 'Bus stop',
};

function Deck({ view, lit }: { view: View; lit: Lit }) {
  const open = lit('deck');
  return (
    <div class="hh-slot hh-deck">
      <div
        {...open?.props}
        class={`hh-place ${view.deck > 1 ? 'stack' : ''} ${open?.props.class ?? ''}`}
        data-place="deck"
      >
        {view.deck > 0 ? (
          <CardBack label={`the deck: ${count(view.deck, 'card')}`} />
        ) : (
          <div class="hh-gone" role="img" aria-label="the deck is empty" />
        )}
        <span class="hh-count" aria-hidden="true">
          {view.deck}
        </span>
        {open?.option.note && <span class="hh-pill">{open.option.note}</span>}
      </div>
      <Peek class="hh-caption" label="What the next card of the deck may be" face={<>Deck · odds</>}>
        <Odds view={view} />
      </Peek>
    </div>
  );
}

const percent = (part: number, of: number): string => `${of === 0 ? 0 : Math.round((100 * part) / of)} %`;

function Odds({ view }: { view: View }) {
  return (
    <>
      <b>The next card, as far as you can know</b>
      <table class="hh-odds">
        <tbody>
          {view.odds.map(({ kind, count: n, of }) => (
            <tr key={kind}>
              <th scope="row">{kindWords[kind] ?? kind}</th>
              <td class="bar">
                <span style={{ width: `${of === 0 ? 0 : (100 * n) / of}%` }} />
              </td>
              <td>{percent(n, of)}</td>
              <td class="faint">
                {n} of {of}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Discard({ cards, edition }: { cards: number[]; edition: Edition }) {
  const top = cards.at(-1);
  return (
    <div class="hh-slot hh-discard">
      <div class="hh-place" data-place="discard">
        {top === undefined ? (
          <div class="hh-gone" role="img" aria-label="the discard pile is empty" />
        ) : (
          <div data-piece={`card/${top}`}>
            <CardFace edition={edition} card={top} class="faded" />
          </div>
        )}
        <span class="hh-count" aria-hidden="true">
          {cards.length}
        </span>
      </div>
      <Peek class="hh-caption" label={`Discard pile: ${count(cards.length, 'card')}`} face={<>Discards</>}>
        {cards.length === 0 ? (
          <span>Nothing has been discarded yet.</span>
        ) : (
          <>
            <b>All discarded cards</b>
            <div class="hh-browse">
              {cards.map(card => (
                <CardFace key={card} edition={edition} card={card} width={84} />
              ))}
            </div>
          </>
        )}
      </Peek>
    </div>
  );
}
