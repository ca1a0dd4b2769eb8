/** A plan or a lot held closer to the eye, with everything in words. */

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type {
  RollingHeightsEditionView as Edition,
  RollingHeightsPlanView as Plan,
  SeatInfo,
  RollingHeightsView as View,
} from '../../protocol';
import { MeepleIcon, TypeIcon } from './icons';
import type { Looked } from './looking';
import { PlanTile } from './Plan';
import { buildingWords, capital, count, grantWords, groundWords, playerName, stackWords } from './words';

interface CloserProps {
  looked: Looked;
  root: RefObject<HTMLElement | null>;
  view: View;
  edition: Edition;
  seats: SeatInfo[];
}

export function Closer({ looked, root, view, edition, seats }: CloserProps) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (card.current && root.current) putBeside(card.current, root.current, looked.rect);
  }, [looked, root]);
  const [what, number] = looked.at.split('/');
  const index = Number(number);
  const lines = what === 'plan' ? offerLines(view, index) : spaceLines(view, edition, seats, index);
  const shown = what === 'plan' ? view.market[index]?.plan : view.spaces[index]?.building?.plan;
  const plan = shown === null || shown === undefined ? undefined : edition.plans[shown];
  if (!plan && lines.length === 0) return null;
  return (
    <div class="rh-closer" ref={card} aria-hidden="true">
      {plan && <PlanTile plan={plan} edition={edition} />}
      <div class="rh-closer-words">
        <b class="rh-title">{plan ? plan.name : edition.space_names[index]}</b>
        {plan && <PlanLines plan={plan} edition={edition} />}
        {lines.map(line => (
          <p key={line} class="rh-closer-note">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}

function PlanLines({ plan, edition }: { plan: Plan; edition: Edition }) {
  const type = edition.types[plan.type];
  return (
    <>
      <p>
        <TypeIcon type={type?.key ?? ''} /> {capital(type?.name ?? '')}, Level {plan.level}
      </p>
      <p>
        {count(plan.cubes, 'cube')}: {stackWords(edition, plan)}
      </p>
      <p>
        <b>{plan.vp_text}</b>
      </p>
      {plan.meeples.map((grant, i) => (
        <p key={i}>
          {grant.map(colour => (
            <MeepleIcon key={colour} colour={edition.meeples[colour]?.key ?? ''} />
          ))}{' '}
          {grantWords(edition, grant)}
        </p>
      ))}
      {plan.ability && (
        <p>
          <MeepleIcon colour="purple" /> {plan.ability.steady}
          {plan.ability.hard !== plan.ability.steady && <>; hard: {plan.ability.hard}</>}
        </p>
      )}
    </>
  );
}

function offerLines(view: View, index: number): string[] {
  const slot = view.market[index];
  if (!slot) return [];
  const lines = [
    `Costs ${slot.cost} here${slot.least === null ? '' : `, at least ${slot.least} with its space`}.`,
  ];
  if (slot.tokens > 0) lines.push(`${count(slot.tokens, 'Wild Token')} for whoever takes it.`);
  if (slot.seeds) lines.push('Gets a Wild Token when somebody buys past it.');
  return lines;
}

function spaceLines(view: View, edition: Edition, seats: SeatInfo[], index: number): string[] {
  const space = view.spaces[index];
  if (!space || (space.water && !space.building)) return [];
  const lines: string[] = [];
  const { building } = space;
  if (building) {
    lines.push(`${capital(buildingWords(edition, building, playerName(view, seats, building.owner)))}.`);
    if (!building.complete) lines.push(`Would score ${building.points} VP now.`);
  } else {
    lines.push(`${capital(groundWords(edition, space))}.`);
    if (space.site && space.site.cost > 0)
      lines.push(
        `A plan here costs ${space.site.cost} more: prime ${space.site.prime}, distance ${space.site.distance}.`,
      );
  }
  lines.push(`${view.neighborhoods[space.neighborhood]?.name}, ${edition.space_names[index]}`);
  return lines;
}

const GAP = 10;

/** Beside the thing, above the tray so that nothing grows; positions are those of the table's own box. */
function putBeside(card: HTMLElement, root: HTMLElement, thing: DOMRect): void {
  const box = root.getBoundingClientRect();
  const size = card.getBoundingClientRect();
  const floor = root.closest('.cloth-scroll')?.getBoundingClientRect().bottom ?? innerHeight;
  const room = { width: document.documentElement.clientWidth, height: Math.min(innerHeight, floor) };
  const right = thing.right + GAP;
  const left = thing.left - GAP - size.width;
  const x = right + size.width < room.width ? right : Math.max(GAP, left);
  const y = Math.min(Math.max(GAP, thing.top - 8), room.height - size.height - GAP);
  card.style.left = `${x - box.left}px`;
  card.style.top = `${y - box.top}px`;
}
