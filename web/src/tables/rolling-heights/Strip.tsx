/** A market strip: nine plans, the oldest and cheapest on the left, and the pile they come from. */

import type {
  RollingHeightsEditionView as Edition,
  RollingHeightsSlotView as Slot,
  RollingHeightsView as View,
} from '../../protocol';
import type { Lit } from '../../table';
import { WildToken } from './icons';
import { PlanBack, PlanTile } from './Plan';
import { count } from './words';

interface StripProps {
  view: View;
  edition: Edition;
  lit: Lit;
  level: 1 | 2;
}

export function Strip({ view, edition, lit, level }: StripProps) {
  const slots = view.market.length / view.piles.length;
  const first = (level - 1) * slots;
  const left = view.piles[level - 1] ?? 0;
  return (
    <section class={`rh-strip level-${level}`} aria-label={`Market, Level ${level}`}>
      {view.market.slice(first, first + slots).map((slot, i) => (
        <Well
          key={slot.plan ?? `gap-${i}`}
          slot={slot}
          placing={slot.plan !== null && slot.plan === view.turn?.placing}
          index={first + i}
          edition={edition}
          lit={lit}
          level={level}
        />
      ))}
      <div
        class="rh-pile"
        role="img"
        data-place={`pile/${level}`}
        aria-label={`Level ${level} pile: ${count(left, 'plan')}`}
        title={`${count(left, 'plan')} left in the Level ${level} pile`}
      >
        <PlanBack level={level} left={left} />
      </div>
    </section>
  );
}

interface WellProps {
  slot: Slot;
  /** It is this plan that looks for a space now. */
  placing: boolean;
  index: number;
  edition: Edition;
  lit: Lit;
  level: number;
}

function Well({ slot, placing, index, edition, lit, level }: WellProps) {
  const open = lit(`market/${index}`);
  const plan = slot.plan === null ? undefined : edition.plans[slot.plan];
  return (
    <div class={`rh-well ${slot.seeds ? 'seeds' : ''}`}>
      {plan ? (
        <div
          {...open?.props}
          class={`rh-offer ${placing ? 'placing' : ''} ${open?.props.class ?? ''}`}
          data-piece={`plan/${slot.plan}`}
          data-enter={`pile/${level}`}
          data-look={`plan/${index}`}
        >
          <PlanTile plan={plan} edition={edition} />
        </div>
      ) : (
        <div class="rh-gap" role="img" aria-label={`${edition.slot_names[index]}: empty`} />
      )}
      <Price cost={slot.cost} total={open?.option.args.least} />
      {slot.tokens > 0 && (
        <span class="rh-seeded" title={`${count(slot.tokens, 'Wild Token')} for whoever takes it`}>
          <span data-piece={`seed/${slot.plan}/${slot.tokens}`} data-enter="wild-supply">
            <WildToken />
          </span>
          {slot.tokens > 1 && <b aria-hidden="true">{slot.tokens}</b>}
          <span class="unseen">{count(slot.tokens, 'Wild Token')}</span>
        </span>
      )}
    </div>
  );
}

/** What is printed at the slot; while the plan can be bought, what it costs at least with its space. */
function Price({ cost, total }: { cost: number; total: number | undefined }) {
  return total === undefined ? (
    <span class="rh-price" title={`costs ${cost}, and what its space costs`}>
      <span class="unseen">costs </span>
      {cost}
    </span>
  ) : (
    <span class="rh-price total" title={`costs ${total} or more with its space`}>
      <span class="unseen">costs at least </span>
      {total}
    </span>
  );
}
