/** The Tundra table: a function of view and question.  All it remembers is whose boards somebody is looking at. */

import './table.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useMovement } from '../../movement';
import { SeatName } from '../../parts/Seat';
import { unlit } from '../../pointing';
import type {
  TundraEditionView as Edition,
  EventView,
  QuestionView,
  TundraView as View,
} from '../../protocol';
import type { Panel, TableProps } from '../../table';
import { Hand, Market } from './City';
import { Dice } from './Dice';
import { Estate, Rivals } from './Estate';
import { Glades, Sites, Unopened } from './Glades';
import { Goals, Rounds } from './Goals';
import { Orders } from './Orders';
import { count, ROMAN } from './words';

export { Result } from './Result';

export default function Table(props: TableProps<View, Edition>) {
  const { view, edition, question, seats, you, events, lit, pointing, motion } = props;
  const root = useMovement(view, motion);
  const moment = useMoment(events);
  const visited = useSignal<number | null>(null);
  const own = question?.seat ?? you;
  // Whoever is asked sees their own boards, whatever they were looking at.
  useEffect(() => {
    if (question) visited.value = null;
  }, [question, visited]);
  const seat = visited.value ?? own ?? view.acting ?? 0;
  const estate = view.estates[seat];
  if (!estate) return null;
  const asked = question?.seat === seat ? lit : unlit;
  const activation = view.activation?.seat === seat ? view.activation : null;
  return (
    <div class={`tu seats-${view.estates.length}`} ref={root}>
      <div class="tu-grid">
        <div class="tu-top">
          <div class="tu-left">
            <Rounds view={view} seats={seats} />
            <Goals view={view} edition={edition} seats={seats} seat={seat} lit={lit} />
            <p class="tu-count">
              <Unopened view={view} />
              <Sites view={view} />
            </p>
          </div>
          <Glades view={view} edition={edition} question={question} seats={seats} events={events} lit={lit} />
          <div
            class={`tu-right ${estate.hand.length > 0 ? 'choosing' : marketIsAsked(question) ? 'asked' : ''}`}
          >
            {estate.hand.length > 0 ? (
              <Hand edition={edition} estate={estate} lit={asked} />
            ) : (
              <Market view={view} edition={edition} lit={lit} />
            )}
            <Rivals
              view={view}
              edition={edition}
              seats={seats}
              events={events}
              moment={moment}
              own={own}
              shown={seat}
              show={other => {
                visited.value = other;
              }}
            />
          </div>
        </div>
        <div class="tu-bottom">
          <Estate
            view={view}
            edition={edition}
            seats={seats}
            events={events}
            moment={moment}
            estate={estate}
            lit={asked}
          />
          <div class="tu-desk">
            {own !== null && seat !== own && (
              <p class="tu-visiting">
                These are the boards of <SeatName seats={seats} seat={seat} />
                <button
                  type="button"
                  class="tu-back"
                  onClick={() => {
                    visited.value = null;
                  }}
                >
                  Back to yours
                </button>
              </p>
            )}
            <Dice
              view={view}
              edition={edition}
              events={events}
              estate={estate}
              lit={asked}
              pointing={pointing.value}
            />
            <Orders
              edition={edition}
              estate={estate}
              events={events}
              activation={activation}
              lit={asked}
              pointing={pointing.value}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Whether somebody chooses from the market: on a phone it comes first then. */
const marketIsAsked = (question: QuestionView | null): boolean =>
  question?.options.some(({ target }) => target === 'renew' || target.startsWith('market/')) ?? false;

/** A number for what just happened, another one each time. */
function useMoment(events: EventView[]): number {
  const last = useRef({ events, n: 0 });
  if (last.current.events !== events) last.current = { events, n: last.current.n + 1 };
  return last.current.n;
}

/* -- for the page around the table ------------------------------------------------------------ */

export const panel = (view: View, seat: number): Panel => {
  const estate = view.estates[seat];
  return {
    score: estate?.score ?? null,
    place: estate?.place ?? null,
    first: view.first === seat,
    chips: estate
      ? [
          {
            label: 'dice',
            value: String(estate.dice.length + estate.unrolled),
            title: `${count(estate.dice.length + estate.unrolled, 'die', 'dice')} left this round`,
          },
          {
            label: 'towers',
            value: String(estate.towers.length),
            title: `${count(estate.towers.length, 'tower')} built`,
          },
          {
            label: 'cards',
            value: String(estate.city_cards),
            title: count(estate.city_cards, 'city card'),
          },
        ]
      : [],
  };
};

export const order = (view: View): number[] => view.order;

export const stand = (view: View): string =>
  view.round === 0
    ? 'Set-up'
    : `Round ${ROMAN[view.round] ?? view.round} of ${ROMAN[view.rounds] ?? view.rounds}`;

export const announce = (before: View, after: View): string | null =>
  after.round === after.rounds && before.round < after.rounds ? 'The last round begins.' : null;

export const verdict = (view: View): string | null => view.verdict;
