/** A player's own board: title, tracks, advisors, what is left in the supply; and the others, small. */

import { Peek } from '../../parts/Peek';
import { SeatMark, seatColour, seatName } from '../../parts/Seat';
import type {
  TundraEditionView as Edition,
  TundraEstateView as EstateView,
  EventView,
  SeatInfo,
  TundraView as View,
} from '../../protocol';
import type { Lit } from '../../table';
import { CityFace } from './City';
import { Die, Sign, signOf } from './icons';
import { fallOf, type Gain, gainsOf } from './moments';
import { count, GOODS, goodName } from './words';

interface EstateProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  events: EventView[];
  /** Which events they are, so that the same gain twice is seen twice. */
  moment: number;
  estate: EstateView;
  lit: Lit;
}

export function Estate({ view, edition, seats, events, moment, estate, lit }: EstateProps) {
  const { seat } = estate;
  const busy = view.activation?.seat === seat ? `order/${seat}/${view.activation.board}` : `title/${seat}`;
  const gains = gainsOf(events, seat, busy);
  return (
    <section
      class="tu-estate"
      aria-label={`Estate of ${seatName(seats, estate.seat)}`}
      style={{ '--seat': seatColour(estate.seat) }}
      data-place={`estate/${estate.seat}`}
    >
      <header>
        <SeatMark seat={estate.seat} />
        <b>{edition.characters[estate.seat]}</b>
        <span data-place={`title/${seat}`}>
          <TitleOf edition={edition} estate={estate} />
        </span>
      </header>
      <div class="tu-tracks">
        {GOODS.map((good, i) => (
          <Track
            key={good}
            good={i}
            have={estate.goods[i] ?? 0}
            cap={edition.caps[i] ?? 1}
            seat={estate.seat}
            producing={view.acting === estate.seat ? (view.gathering?.[i] ?? null) : null}
            gains={gains.filter(gain => gain.good === i)}
            moment={moment}
            lit={lit}
          />
        ))}
      </div>
      <Advisors edition={edition} estate={estate} lit={lit} />
      <p class="tu-supply">
        <span title={`${count(estate.workers_left, 'worker')} left in the supply`}>
          <Sign name="worker" /> {estate.workers_left}
        </span>
        <span title={`${count(estate.towers_left, 'tower')} left in the supply`}>
          <Sign name="tower" /> {estate.towers_left}
        </span>
        <span title={`${estate.income_vp} VP from upgraded boards at the start of a round`}>
          <Sign name="vp" /> +{estate.income_vp}
        </span>
        <Prices edition={edition} estate={estate} />
        <Secret edition={edition} estate={estate} />
      </p>
    </section>
  );
}

/** What free actions cost under this title; a price that differs from the basic one has a woven border. */
function Prices({ edition, estate }: { edition: Edition; estate: EstateView }) {
  const title = edition.titles[estate.title];
  if (!title) return null;
  const prices = [
    { key: 'reroll', sign: 'reroll', words: 'a reroll', price: title.reroll },
    { key: 'shift', sign: 'adjust', words: '+1 or −1', price: title.shift },
    { key: 'buy', sign: 'buy', words: 'another die', price: title.buy },
  ] as const;
  return (
    <span class="tu-prices">
      {prices.map(({ key, sign, words, price }) => (
        <span
          key={key}
          class={title.marked.includes(key) ? 'marked' : ''}
          title={`${words}: ${count(price, 'berry', 'berries')}`}
        >
          <Sign name={sign} />
          {price}
        </span>
      ))}
      <Sign name="berry" />
    </span>
  );
}

/** The values of the title; what differs from the basic one has a woven border. */
function TitleOf({ edition, estate }: { edition: Edition; estate: EstateView }) {
  const title = edition.titles[estate.title];
  if (!title) return null;
  const values = [
    { key: 'reroll', words: 'a reroll', value: count(title.reroll, 'berry', 'berries') },
    { key: 'shift', words: '+1 or −1', value: count(title.shift, 'berry', 'berries') },
    { key: 'buy', words: 'another die', value: count(title.buy, 'berry', 'berries') },
    { key: 'dice_start', words: 'dice by round', value: title.dice_start.join(', ') },
    { key: 'dice_max', words: 'at most', value: count(title.dice_max, 'die', 'dice') },
    { key: 'advisors_max', words: 'at most', value: count(title.advisors_max, 'advisor') },
    { key: 'market_cards', words: 'market cards under a board', value: String(title.market_cards) },
  ];
  return (
    <Peek class="tu-chip" label={`Title ${title.name}: ${title.text}`} face={title.name}>
      <b>{title.name}</b>
      <p>{title.text}</p>
      <ul class="tu-names">
        {values.map(({ key, words, value }) => (
          <li key={key} class={title.marked.includes(key) ? 'marked' : ''}>
            {words}: <b>{value}</b>
          </li>
        ))}
      </ul>
    </Peek>
  );
}

interface TrackProps {
  good: number;
  have: number;
  cap: number;
  seat: number;
  producing: number | null;
  gains: Gain[];
  moment: number;
  lit: Lit;
}

function Track({ good, have, cap, seat, producing, gains, moment, lit }: TrackProps) {
  const open = lit(`good/${seat}/${good}`);
  const name = GOODS[good] ?? 'berry';
  return (
    <div
      {...open?.props}
      class={`tu-track ${name} ${open?.props.class ?? ''}`}
      title={`${goodName(good)}: ${have} of ${cap}${producing ? `; ${count(producing, 'piece')} may still produce` : ''}`}
    >
      <span class="tu-store">
        <Sign name={signOf(name)} />
        <Arrivals gains={gains} moment={moment} seat={seat} />
      </span>
      <span class="tu-groove" style={{ '--at': have / cap, '--steps': cap }}>
        <b class="tu-marker" data-piece={`marker/${seat}/${good}`}>
          {have}
        </b>
      </span>
      {open ? <span class="tu-note">{open.option.note}</span> : <span class="tu-cap">{cap}</span>}
    </div>
  );
}

/** Goods on their way to a track: seen only while they fly. */
function Arrivals({ gains, moment, seat }: { gains: Gain[]; moment: number; seat: number }) {
  return gains.map(({ good, from }, i) => {
    const name = `gain/${moment}/${seat}/${good}/${i}`;
    return (
      <span key={name} class="tu-arrival" data-piece={name} data-enter={from} data-leave="vanish">
        <Sign name={signOf(GOODS[good] ?? 'any')} />
      </span>
    );
  });
}

function Advisors({ edition, estate, lit }: { edition: Edition; estate: EstateView; lit: Lit }) {
  const most = edition.titles[estate.title]?.advisors_max ?? 0;
  const free = Math.max(0, most - estate.advisors.length);
  return (
    <div class="tu-advisors">
      {estate.advisors.map(({ card, turned }, place) => {
        const open = lit(`advisor/${estate.seat}/${place}`);
        return (
          <div
            key={card}
            {...open?.props}
            class={`tu-card advisor ${turned ? 'turned' : ''} ${open?.props.class ?? ''}`}
            title={`${edition.city[card]?.text}${turned ? '; used this round' : ''}`}
            data-piece={`card/${card}`}
            data-place={`advisor/${card}`}
          >
            <CityFace edition={edition} card={card} used={turned} />
          </div>
        );
      })}
      {Array.from({ length: free }, (_, i) => (
        <div key={`free ${i}`} class="tu-card gone" role="img" aria-label="a place for an advisor" />
      ))}
    </div>
  );
}

function Secret({ edition, estate }: { edition: Edition; estate: EstateView }) {
  const goal = estate.personal && edition.personal[estate.personal.goal];
  if (!goal || !estate.personal) return null;
  const { count: reached, points, tier } = estate.personal;
  return (
    <Peek
      class="tu-chip"
      label={`Personal goal ${goal.name}: ${reached}, ${points} VP`}
      face={
        <>
          <Sign name="goal" /> {goal.name} {reached}
        </>
      }
    >
      <b>{goal.name}</b>
      <p>{goal.text}</p>
      <ol class="tu-tiers">
        {goal.tiers.map((needed, i) => (
          <li key={needed} class={tier > i ? 'reached' : ''}>
            {needed}
            <span>
              {goal.vp[i]}
              <Sign name="vp" />
            </span>
          </li>
        ))}
      </ol>
      <p>
        Now {reached}: {points} VP.
      </p>
    </Peek>
  );
}

/* -- the others ------------------------------------------------------------------------------- */

interface RivalsProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  events: EventView[];
  moment: number;
  /** Whose estate lies in front anyway. */
  own: number | null;
  shown: number;
  show(seat: number): void;
}

/** The others, small; a click lays that player's boards in front. */
export function Rivals({ view, edition, seats, events, moment, own, shown, show }: RivalsProps) {
  return (
    <ul class="tu-rivals" aria-label="The other estates">
      {view.estates
        .filter(({ seat }) => seat !== own)
        .map(estate => (
          <li key={estate.seat}>
            <button
              type="button"
              class={`tu-rival ${view.acting === estate.seat ? 'acting' : ''}`}
              style={{ '--seat': seatColour(estate.seat) }}
              aria-pressed={shown === estate.seat}
              title={`Lay out the boards of ${seatName(seats, estate.seat)}`}
              onClick={() => show(estate.seat)}
              data-place={shown === estate.seat ? undefined : `estate/${estate.seat}`}
            >
              <SeatMark seat={estate.seat} />
              <span class="tu-rival-name">{seatName(seats, estate.seat)}</span>
              <span class="tu-rival-goods">
                {GOODS.map((good, i) => (
                  <span key={good} class="tu-store">
                    <Sign name={signOf(good)} />
                    {estate.seat !== shown && (
                      <Arrivals
                        gains={gainsOf(events, estate.seat, '').filter(gain => gain.good === i)}
                        moment={moment}
                        seat={estate.seat}
                      />
                    )}
                    {estate.goods[i]}
                  </span>
                ))}
              </span>
              <span class="tu-rival-pieces">
                <Sign name="tower" />
                {estate.towers.length}
                <Sign name="card" />
                {estate.city_cards}
              </span>
              <span class="tu-break" />
              <span class="tu-rival-dice">
                {estate.dice.map((value, i) => (
                  <Die
                    key={i}
                    value={value}
                    seat={estate.seat}
                    fall={fallOf(events, estate.seat, value).how}
                  />
                ))}
              </span>
              <span
                class="tu-lamps"
                role="img"
                aria-label={`upgraded: ${estate.boards.filter(board => board.upgraded).length} of 4 boards`}
              >
                {estate.boards.map((board, b) => (
                  <i key={b} class={`${edition.boards[b]?.id} ${board.upgraded ? 'on' : ''}`} />
                ))}
              </span>
            </button>
          </li>
        ))}
    </ul>
  );
}
