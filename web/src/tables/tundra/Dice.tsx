/** The dice that are still to be used, what can be done to them, and the buttons that end something. */

import { seatColour } from '../../parts/Seat';
import type {
  TundraEditionView as Edition,
  TundraEstateView as Estate,
  EventView,
  TundraView as View,
} from '../../protocol';
import type { Lit, LitTarget, PointingAt } from '../../table';
import { Effect } from './Effect';
import { Die, Sign, type SignName } from './icons';
import { fallOf } from './moments';
import { count } from './words';

interface DiceProps {
  view: View;
  edition: Edition;
  events: EventView[];
  estate: Estate;
  lit: Lit;
  pointing: PointingAt;
}

export function Dice({ view, edition, events, estate, lit, pointing }: DiceProps) {
  const values = [...new Set(estate.dice)];
  const title = edition.titles[estate.title];
  return (
    <div class="tu-dice" style={{ '--seat': seatColour(estate.seat) }}>
      {values.map(value => (
        <Alike key={value} value={value} events={events} estate={estate} lit={lit} pointing={pointing} />
      ))}
      {estate.unrolled > 0 && <span class="tu-chip">{count(estate.unrolled, 'die', 'dice')} to roll</span>}
      {values.length === 0 && estate.unrolled === 0 && (
        <span class="tu-chip">{view.round === 0 ? 'no dice yet' : 'no dice left'}</span>
      )}
      {estate.set_aside > 0 && <span class="tu-chip">{estate.set_aside} set aside</span>}
      <Buy supply={estate.supply} price={title?.buy ?? 0} open={lit('buy')} />
      {view.movement !== null && (
        <span class="tu-chip strong">
          <Sign name="move" /> {count(view.movement, 'step')} left
        </span>
      )}
      <Taken view={view} edition={edition} />
      <span class="tu-answers">
        <Press open={lit('accept')} strong />
        <Press open={lit('stop')} />
        <Press open={lit('end')} strong />
      </span>
    </div>
  );
}

/** Dice of one value: what is done to one of them could be done to any. */
function Alike({
  value,
  events,
  estate,
  lit,
  pointing,
}: Omit<DiceProps, 'view' | 'edition'> & { value: number }) {
  const drop = lit(`die/${value}/drop`);
  const wanted = (pointing.hovered ?? pointing.picked)?.args.value === value;
  const alike = estate.dice.filter(die => die === value);
  const { how, all } = fallOf(events, estate.seat, value);
  return (
    <span class={`tu-alike ${wanted ? 'wanted' : ''}`} data-place={`dice/${estate.seat}/${value}`}>
      <Small open={lit(`die/${value}/down`)} name="down" />
      <span {...drop?.props} class={`tu-faces ${drop?.props.class ?? ''}`}>
        {alike.map((die, i) => (
          <Die key={i} value={die} seat={estate.seat} fall={all || i === alike.length - 1 ? how : null} />
        ))}
      </span>
      <Small open={lit(`die/${value}/up`)} name="up" />
      <Small open={lit(`die/${value}/reroll`)} name="reroll" />
      {[1, 2, 3, 4, 5, 6].map(face => {
        const open = lit(`die/${value}/set/${face}`);
        return (
          open && (
            <span key={face} {...open.props} class={`tu-small ${open.props.class}`}>
              <Die value={face} />
            </span>
          )
        );
      })}
    </span>
  );
}

function Small({ open, name }: { open: LitTarget | null; name: SignName }) {
  if (!open) return null;
  return (
    <span {...open.props} class={`tu-small ${open.props.class}`} title={open.option.label}>
      <Sign name={name} />
    </span>
  );
}

function Buy({ supply, price, open }: { supply: number; price: number; open: LitTarget | null }) {
  const words = (
    <>
      +1 die <b>{price}</b>
      <Sign name="berry" />
    </>
  );
  if (!open) return supply > 0 ? <span class="tu-chip faint">{words}</span> : null;
  return (
    <span {...open.props} class={`tu-press ${open.props.class}`}>
      {words}
    </span>
  );
}

/** An enhancement that was just taken and looks for a board. */
function Taken({ view, edition }: { view: View; edition: Edition }) {
  const card = view.card === null ? undefined : edition.city[view.card];
  if (!card) return null;
  return (
    <span class="tu-chip strong" data-piece={`card/${view.card}`}>
      {card.name}:
      {card.frames.map(({ high, low, effect }) => (
        <span key={high} class="tu-inline">
          {high === low ? high : `${high}–${low}`} <Effect edition={edition} effect={effect} />
        </span>
      ))}
    </span>
  );
}

function Press({ open, strong = false }: { open: LitTarget | null; strong?: boolean }) {
  if (!open) return null;
  return (
    <span {...open.props} class={`tu-press ${strong ? 'strong' : ''} ${open.props.class}`}>
      {open.option.label}
    </span>
  );
}
