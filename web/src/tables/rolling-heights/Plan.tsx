/** A Building Plan: a tile with its stacks as an elevation, and what it brings when it is built. */

import type { RollingHeightsEditionView as Edition, RollingHeightsPlanView as Plan } from '../../protocol';
import { FlatCube, MeepleFigure, SplitMeeple, Star, TypeSign } from './icons';
import { planWords } from './words';

const WIDTH = 100;
const HEIGHT = 126;
const FLOOR = 90; // where the elevation stands
const ROOM = { width: 90, height: 60 };

interface PlanProps {
  plan: Plan;
  edition: Edition;
}

/** The tile as it lies in the market; its label says the same in words. */
export function PlanTile({ plan, edition }: PlanProps) {
  return (
    <svg class="rh-plan" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={planWords(edition, plan)}>
      <PlanDrawing plan={plan} edition={edition} />
    </svg>
  );
}

function PlanDrawing({ plan, edition }: PlanProps) {
  const type = edition.types[plan.type]?.key ?? '';
  return (
    <g class={`rh-plan-face ${type}`}>
      <rect class="sheet" x="1.5" y="1.5" width={WIDTH - 3} height={HEIGHT - 3} rx="6" />
      <path class="band" d={`M1.5 8a6.5 6.5 0 0 1 6.5-6.5h84a6.5 6.5 0 0 1 6.5 6.5v16h-97z`} />
      <TypeSign type={type} x={39} y={2} size={21} />
      <Star x={82} y={14} size={29}>
        {plan.variable ? `${plan.vp}+` : plan.vp}
      </Star>
      <path class="ground" d={`M6 ${FLOOR + 0.5}h88`} />
      <Elevation plan={plan} edition={edition} />
      <Rewards plan={plan} edition={edition} />
    </g>
  );
}

/** The stacks side by side, as in an architect's elevation. */
function Elevation({ plan, edition }: PlanProps) {
  const side = Math.min(18, ROOM.height / plan.height, ROOM.width / plan.stacks.length - 2);
  const gap = Math.min(4, (ROOM.width - side * plan.stacks.length) / plan.stacks.length);
  const left = (WIDTH - plan.stacks.length * side - (plan.stacks.length - 1) * gap) / 2;
  return (
    <>
      {plan.stacks.flatMap(({ colour, height }, i) =>
        Array.from({ length: height }, (_, level) => (
          <g
            key={`${i}-${level}`}
            transform={`translate(${left + i * (side + gap)} ${FLOOR - (level + 1) * side}) scale(${side / 12})`}
          >
            <FlatCube colour={edition.cubes[colour]?.key ?? ''} />
          </g>
        )),
      )}
    </>
  );
}

function Rewards({ plan, edition }: PlanProps) {
  const size = 26;
  const key = (colour: number): string => edition.meeples[colour]?.key ?? '';
  const left = plan.ability ? 6 : (WIDTH - plan.meeples.length * (size + 5) + 5) / 2;
  return (
    <>
      {plan.meeples.map((grant, i) => {
        const x = left + i * (size + 5);
        return grant.length === 1 ? (
          <g key={i} transform={`translate(${x} 94) scale(${size / 42})`}>
            <MeepleFigure colour={key(grant[0] as number)} />
          </g>
        ) : (
          <SplitMeeple key={i} colours={grant.map(key)} x={x} y={94} size={size} />
        );
      })}
      {plan.ability && (
        <g class="rh-ribbon" transform={`translate(${plan.meeples.length ? 66 : 50} 108)`}>
          <path d="M-26-11h52l-6 11 6 11h-52l6-11z" />
          <g transform="translate(-11 -11) scale(.5)">
            <MeepleFigure colour="purple" />
          </g>
        </g>
      )}
    </>
  );
}

/** The face-down side. */
export function PlanBack({ level, left }: { level: number; left: number }) {
  return (
    <svg class="rh-plan back" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect class="sheet" x="1.5" y="1.5" width={WIDTH - 3} height={HEIGHT - 3} rx="6" />
      <path class="rays" d="M50 92 18 22M50 92 34 16M50 92V14M50 92 66 16M50 92 82 22M30 92h40" />
      <text x="50" y="66">
        {level === 1 ? 'I' : 'II'}
      </text>
      <text class="left" x="50" y="114">
        {left}
      </text>
    </svg>
  );
}
