/** What stands on a lot: stacks of cubes that rise from its plan, or the same seen from straight above. */

import { seatShape } from '../../parts/Seat';
import type {
  RollingHeightsBuildingView as Building,
  RollingHeightsEditionView as Edition,
  RollingHeightsFilledStackView as Stack,
} from '../../protocol';
import { CUBE, fromAbove, type Point, standing, wire } from './geometry';
import { Cube } from './icons';

interface TowerProps {
  building: Building;
  space: number;
  edition: Edition;
  /** Pieces move; in a score sheet nothing does. */
  pieces?: boolean;
}

/** Seen from a corner: the tall stacks behind, a roof in the owner's colour when all is built. */
export function Tower({ building, space, edition, pieces = true }: TowerProps) {
  const stacks = standing(building.stacks);
  const tallest = stacks[0];
  return (
    <g class={building.complete ? 'rh-tower complete' : 'rh-tower'}>
      {stacks.map(({ stack, index, at }) => (
        <g key={index}>
          {!building.complete && stack.cubes < stack.height && (
            <path class="rh-wire" d={wire(at, stack.cubes, stack.height)} />
          )}
          <Cubes stack={stack} index={index} at={at} space={space} edition={edition} pieces={pieces} />
        </g>
      ))}
      {building.complete && tallest && (
        <Roof at={tallest.at} height={tallest.stack.height} owner={building.owner} />
      )}
    </g>
  );
}

interface CubesProps {
  stack: Stack;
  index: number;
  at: Point;
  space: number;
  edition: Edition;
  pieces: boolean;
}

function Cubes({ stack, index, at, space, edition, pieces }: CubesProps) {
  const colour = edition.cubes[stack.colour]?.key ?? '';
  return (
    <>
      {Array.from({ length: stack.cubes }, (_, level) => {
        const misc = level >= stack.cubes - stack.misc;
        const piece = {
          'data-piece': `cube/${space}/${index}/${level}`,
          'data-enter': `hand/${misc ? 'm' : ''}${colour}`,
        };
        return (
          <g key={level} {...(pieces ? piece : {})}>
            <Cube colour={colour} at={at} level={level} misc={misc} />
          </g>
        );
      })}
    </>
  );
}

/** The owner's cap, with the owner's shape. */
function Roof({ at, height, owner }: { at: Point; height: number; owner: number }) {
  const y = at.y - height * CUBE.rise;
  const a = CUBE.across / 2;
  const d = CUBE.deep / 2;
  return (
    <g class="rh-roof">
      <path class="left" d={`M${at.x - a} ${y}L${at.x} ${y + d}L${at.x} ${y - 15}Z`} />
      <path class="right" d={`M${at.x + a} ${y}L${at.x} ${y + d}L${at.x} ${y - 15}Z`} />
      <g class="rh-flag" transform={`translate(${at.x - 6.5} ${y - 26}) scale(.8)`}>
        {seatShape(owner)}
      </g>
    </g>
  );
}

/** Seen from straight above: a square for every stack, with how high it is of how high it must be. */
export function Above({ building, edition }: Omit<TowerProps, 'space'>) {
  const side = building.stacks.length > 4 ? 21 : 27;
  const places = fromAbove(building.stacks.length, side);
  return (
    <g class="rh-above">
      {building.stacks.map((stack, i) => {
        const at = places[i] as Point;
        const half = side / 2 - 1;
        return (
          <g
            key={i}
            class={`rh-flat ${edition.cubes[stack.colour]?.key} ${stack.cubes < stack.height ? 'open' : ''}`}
          >
            <rect x={at.x - half} y={at.y - half} width={2 * half} height={2 * half} rx="3" />
            <text x={at.x} y={at.y + 4.5}>
              {stack.cubes === stack.height ? stack.height : `${stack.cubes}/${stack.height}`}
            </text>
          </g>
        );
      })}
    </g>
  );
}
