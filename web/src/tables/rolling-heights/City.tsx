/** The map: neighborhoods, lots, and the towers that rise on them. */

import type { ReadonlySignal } from '@preact/signals';
import { useComputed } from '@preact/signals';
import { seatColour, seatShape } from '../../parts/Seat';
import type {
  RollingHeightsBuildingView as Building,
  RollingHeightsEditionView as Edition,
  SeatInfo,
  RollingHeightsSpaceView as Space,
  RollingHeightsView as View,
} from '../../protocol';
import type { Lit, LitTarget, PointingAt } from '../../table';
import { CUBE, LOT, lotAt, mapSize, neighborhoodAt, standing } from './geometry';
import { Coin, FlatCube, MeepleFigure, Star, TypeSign } from './icons';
import { Above, Tower } from './Tower';
import { spaceWords } from './words';

interface CityProps {
  view: View;
  edition: Edition;
  seats: SeatInfo[];
  lit: Lit;
  pointing: ReadonlySignal<PointingAt>;
  /** Spaces that the last move was about. */
  latest: ReadonlySet<number>;
  /** Seen from straight above instead of from a corner. */
  above: boolean;
}

export function City({ view, edition, seats, lit, pointing, latest, above }: CityProps) {
  const { width, height } = mapSize(edition);
  return (
    <svg class="rh-city" viewBox={`0 0 ${width} ${height}`} role="group" aria-label="The city">
      <rect class="rh-streets" width={width} height={height} rx="10" />
      {view.neighborhoods.map((hood, i) => (
        <Neighborhood key={i} name={hood.name} edition={edition} index={i} />
      ))}
      {view.spaces.map((space, i) => (
        <Lot
          key={i}
          space={space}
          index={i}
          edition={edition}
          label={spaceWords(view, edition, seats, i)}
          lit={lit}
          latest={latest.has(i)}
        />
      ))}
      <Prices view={view} edition={edition} pointing={pointing} />
      {/* Row by row from the back, above all lots, so that towers may rise into the row behind. */}
      {view.spaces.map(
        (space, i) =>
          space.building && (
            <Standing key={i} building={space.building} index={i} edition={edition} above={above} lit={lit} />
          ),
      )}
    </svg>
  );
}

function Neighborhood({ name, edition, index }: { name: string; edition: Edition; index: number }) {
  const { x, y, side } = neighborhoodAt(edition, index);
  return (
    <g class="rh-hood">
      <rect x={x - 4} y={y - 4} width={side + 8} height={side + 8} rx="6" />
      <text x={x + 2} y={y - 8.5}>
        {name}
      </text>
    </g>
  );
}

/* -- the ground ----------------------------------------------------------------------------------- */

interface LotProps {
  space: Space;
  index: number;
  edition: Edition;
  label: string;
  lit: Lit;
  latest: boolean;
}

function Lot({ space, index, edition, label, lit, latest }: LotProps) {
  const { x, y } = lotAt(edition, index);
  const open = lit(`space/${index}`);
  const classes = [
    'rh-lot',
    space.water && 'water',
    space.prime > 0 && 'prime',
    latest && 'latest',
    open?.props.class,
  ];
  return (
    <g
      {...(open?.props ?? { role: 'img', 'aria-label': label })}
      class={classes.filter(Boolean).join(' ')}
      transform={`translate(${x} ${y})`}
      {...(space.building ? { 'data-look': `space/${index}` } : {})}
    >
      <rect class="rh-ground" width={LOT} height={LOT} rx="5" />
      {space.water ? <Ripples /> : <Ground space={space} edition={edition} open={open} />}
      {space.building && <Foundation building={space.building} edition={edition} />}
      {open && <SitePrice open={open} />}
      {latest && <rect class="rh-latest" x="-2" y="-2" width={LOT + 4} height={LOT + 4} rx="7" />}
    </g>
  );
}

const Ripples = () => (
  <path
    class="rh-ripples"
    d="M14 26q8-7 16 0t16 0M48 44q8-7 16 0t16 0M12 60q8-7 16 0t16 0M46 76q8-7 16 0t16 0M52 18q8-7 16 0t14 0"
  />
);

/**
 * What is printed on land: the price of prime real estate, points and the types that earn them.
 * On a lot that is offered, only points that the plan would score stand out.
 */
function Ground({ space, edition, open }: { space: Space; edition: Edition; open: LitTarget | null }) {
  const scoring = (open?.option.args.points ?? 0) > 0;
  return (
    <g class={open && !scoring ? 'rh-printed faint' : 'rh-printed'}>
      {space.prime > 0 && (
        <g class="rh-prime" transform="translate(19 19)">
          <path d="M0-17 17 0 0 17-17 0Z" />
          <text y="6">{space.prime}</text>
        </g>
      )}
      {space.vp > 0 && (
        <Star x={LOT - 20} y={20} size={scoring ? 42 : 33}>
          {scoring ? `+${space.vp}` : space.vp}
        </Star>
      )}
      {(open ? [] : space.types).map((type, i) => (
        <TypeSign
          key={type}
          type={edition.types[type]?.key ?? ''}
          x={LOT / 2 - 15 * space.types.length + 30 * i + 2}
          y={58}
          size={26}
        />
      ))}
    </g>
  );
}

/** The plan as it lies on its lot: a blueprint until it is built, a paved court afterwards. */
function Foundation({ building, edition }: { building: Building; edition: Edition }) {
  const type = edition.types[edition.plans[building.plan]?.type ?? 0]?.key ?? '';
  return (
    <g
      class={`rh-foundation ${type} ${building.complete ? 'complete' : ''}`}
      style={{ '--seat': seatColour(building.owner) }}
      data-piece={`plan/${building.plan}`}
    >
      <rect class="court" x="0" y="0" width={LOT} height={LOT} rx="5" />
      {!building.complete && <path class="raster" d="M23 4v84M46 4v84M69 4v84M4 23h84M4 46h84M4 69h84" />}
      <rect class="rh-owned" x="2.5" y="2.5" width={LOT - 5} height={LOT - 5} rx="4" />
      <rect class="rh-kerb" x="5.5" y="5.5" width={LOT - 11} height={LOT - 11} rx="2.5" />
      <circle class="rh-disc" cx="15.5" cy={LOT - 15.5} r="11.5" />
      <g class="rh-owner" transform={`translate(7.5 ${LOT - 23.5})`}>
        {seatShape(building.owner)}
      </g>
      <TypeSign type={type} x={LOT - 26} y={LOT - 26} size={20} />
    </g>
  );
}

/** What it costs to place the plan here, all in all. */
function SitePrice({ open }: { open: LitTarget }) {
  const { cost } = open.option.args;
  return (
    <g class="rh-site">
      <rect class="rh-edge" x="1.5" y="1.5" width={LOT - 3} height={LOT - 3} rx="5" />
      {cost === 0 ? (
        <text class="rh-free" x={LOT / 2} y={66}>
          free
        </text>
      ) : (
        <Coin x={LOT / 2} y={60} size={44}>
          {cost}
        </Coin>
      )}
    </g>
  );
}

/** While somebody looks at a plan in the market: what it would cost on every lot within reach. */
function Prices({
  view,
  edition,
  pointing,
}: {
  view: View;
  edition: Edition;
  pointing: ReadonlySignal<PointingAt>;
}) {
  const looked = useComputed(() => {
    const option = pointing.value.hovered ?? pointing.value.picked;
    return option?.kind === 'BUY' ? (option.args.slot ?? null) : null;
  });
  const slot = looked.value === null ? undefined : view.market[looked.value];
  if (!slot || slot.budget === null) return null;
  const { cost, budget } = slot;
  return (
    <g class="rh-prices">
      {view.spaces.map((space, i) => {
        if (!space.site || space.site.cost > budget) return null;
        const { x, y } = lotAt(edition, i);
        return (
          <Coin key={i} x={x + LOT / 2} y={y + 60} size={40}>
            {cost + space.site.cost}
          </Coin>
        );
      })}
    </g>
  );
}

/* -- what stands there ------------------------------------------------------------------------------ */

interface StandingProps {
  building: Building;
  index: number;
  edition: Edition;
  above: boolean;
  lit: Lit;
}

const GROUND = { x: LOT / 2, y: 61 };
const ROOFS = { x: LOT / 2 + 4, y: LOT / 2 - 5 }; // seen from above, clear of the owner's mark

function Standing({ building, index, edition, above, lit }: StandingProps) {
  const { x, y } = lotAt(edition, index);
  const ability = lit(`building/${index}/ability`);
  const cubes = edition.cubes
    .map((cube, colour) => ({ key: cube.key, colour, open: lit(`building/${index}/${cube.key}`) }))
    .filter(({ open }) => open !== null);
  return (
    <g transform={`translate(${x} ${y})`} style={{ '--seat': seatColour(building.owner) }}>
      {ability && (
        <g {...ability.props} class={`rh-visit ${ability.props.class}`}>
          <rect class="rh-edge" x="1.5" y="1.5" width={LOT - 3} height={LOT - 3} rx="5" />
        </g>
      )}
      <g
        class="rh-standing"
        transform={`translate(${above ? ROOFS.x : GROUND.x} ${above ? ROOFS.y : GROUND.y})`}
      >
        {above ? (
          <Above building={building} edition={edition} />
        ) : (
          <Tower building={building} space={index} edition={edition} />
        )}
      </g>
      {!building.complete && (
        <Star x={above ? 13 : 17} y={above ? 13 : 17} size={above ? 21 : 29}>
          {building.points}
        </Star>
      )}
      {ability && (
        <g class="rh-visitor" transform="translate(3 2)">
          <g transform="scale(.72)">
            <MeepleFigure colour="purple" />
          </g>
          <text x="58" y="19">
            {ability.option.note}
          </text>
        </g>
      )}
      {!above && cubes.map(({ key, colour }) => <Next key={key} building={building} colour={colour} />)}
      {cubes.map(({ key, open }, i) => (
        <Place key={key} colour={key} open={open as LitTarget} at={i} of={cubes.length} />
      ))}
    </g>
  );
}

interface PlaceProps {
  colour: string;
  open: LitTarget;
  at: number;
  of: number;
}

/** A click on the lot builds: its area is shared by the colours that can be built there now. */
function Place({ colour, open, at, of }: PlaceProps) {
  const wide = LOT / of;
  const { left, points = 0, misc } = open.option.args;
  const completes = left === 0 && wide > 30;
  const half = Math.min(completes ? 34 : 22, wide / 2 - 2);
  return (
    <g {...open.props} class={`rh-place ${open.props.class}`} transform={`translate(${at * wide} 0)`}>
      <rect class="rh-edge" x="1.5" y="1.5" width={wide - 3} height={LOT - 3} rx="5" />
      <g class="rh-drop" transform={`translate(${wide / 2} ${LOT - 13})`}>
        <rect x={-half} y="-11" width={2 * half} height="23" rx="11" />
        <g transform={`translate(${completes ? 8 - half : -6} -6)`}>
          <FlatCube colour={colour} misc={misc === 1} />
        </g>
        {completes && (
          <text x="11" y="5.5">
            ✓{points > 0 && `+${points}`}
          </text>
        )}
      </g>
    </g>
  );
}

/** A glowing outline where the next cube of this colour would go. */
function Next({ building, colour }: { building: Building; colour: number }) {
  const next = standing(building.stacks).find(
    ({ stack }) => stack.colour === colour && stack.cubes < stack.height,
  );
  if (!next) return null;
  const y = next.at.y - (next.stack.cubes + 1) * CUBE.rise;
  const a = CUBE.across / 2;
  const d = CUBE.deep / 2;
  return (
    <g class="rh-next" transform={`translate(${GROUND.x} ${GROUND.y})`}>
      <path
        d={`M${next.at.x} ${y - d}l${a} ${d}v${CUBE.rise}l${-a} ${d}l${-a} ${-d}v${-CUBE.rise}zM${next.at.x - a} ${y}l${a} ${d}l${a} ${-d}M${next.at.x} ${y + d}v${CUBE.rise}`}
      />
    </g>
  );
}
