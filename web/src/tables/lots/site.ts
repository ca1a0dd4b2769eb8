/** The building site as solids: slab, tower, what hangs over it, and where a block could land. */

import type { Outlook, Pin, Solid, Spot } from '../../model/solids';
import type {
  LOTSEditionView as Edition,
  LOTSLevelView as Level,
  LOTSPieceView as Piece,
  LOTSPlacingView as Placing,
  LOTSPoseView as Pose,
  LOTSView as View,
} from '../../protocol';
import type { Lit } from '../../table';
import { paintGrid, paintPattern } from './patterns';

const GAP = 0.025;
const SLAB = 0.3;
const SIDE = 4; // cells; every footprint lies in such a square

/** The traffic light of a risk, and what it means. */
export const lights: Record<string, { colour: string; words: string }> = {
  green: { colour: '#2f9e5b', words: 'hardly any risk' },
  amber: { colour: '#e0a11b', words: 'some risk' },
  red: { colour: '#d8432f', words: 'risky' },
  black: { colour: '#2b2733', words: 'will fall' },
};

const spot = (cell: readonly number[]): Spot => [cell[0] ?? 0, cell[1] ?? 0, cell[2] ?? 0];

const colourOf = (edition: Edition, piece: Piece): string => edition.pieces[piece.colour]?.hex ?? '#888888';

/** The cells of a piece, as seen from its own corner. */
const own = (piece: Piece): Spot[] =>
  piece.cells.map(([x = 0, y = 0, z = 0]) => [x - piece.x, y - piece.y, z - piece.level]);

/** A block with its pattern on every face that looks up. */
function block(edition: Edition, piece: Piece): Solid {
  const cells = own(piece);
  const pattern = edition.pieces[piece.colour]?.pattern ?? '';
  const under = new Set(cells.map(([x, y, z]) => `${x},${y},${z - 1}`));
  const tops = cells.filter(cell => !under.has(String(cell)));
  return {
    key: `piece/${piece.id}`,
    shape: [
      { kind: 'cells', cells, gap: GAP },
      ...tops.map(([x, y, z]) => ({
        kind: 'sheet' as const,
        width: 0.9,
        depth: 0.9,
        picture: `lots/${pattern}`,
        paint: paintPattern(pattern),
        offset: [x + 0.5, y + 0.5, z + 1 - GAP] as const,
      })),
    ],
    at: [piece.x, piece.y, piece.level],
    colour: colourOf(edition, piece),
    target: `piece/${piece.id}`,
    enter: 'drop',
    leave: 'tumble',
  };
}

/** The ground: the slab of the footprint in its plot of grass. */
function ground(view: View, edition: Edition): Solid[] {
  const lot = edition.footprints.find(({ level }) => level === view.lot);
  const cells = (lot?.cells ?? []).map(([x = 0, y = 0]): Spot => [x, y, 0]);
  const grid = JSON.stringify(lot?.cells ?? []);
  return [
    {
      key: 'plot',
      shape: { kind: 'cells', cells: [[0, 0, 0]], size: [SIDE + 1.6, SIDE + 1.6, 0.2] },
      at: [-0.8, -0.8, -SLAB - 0.1],
      colour: '#7fa67c',
    },
    {
      key: 'slab',
      shape: [
        { kind: 'cells', cells, size: [1, 1, SLAB] },
        {
          kind: 'sheet',
          width: SIDE,
          depth: SIDE,
          picture: `lots/grid/${grid}`,
          paint: paintGrid(lot?.cells ?? []),
          offset: [SIDE / 2, SIDE / 2, SLAB],
        },
      ],
      at: [0, 0, -SLAB],
      colour: '#b9b4ad',
    },
  ];
}

/** A pose and one of the levels it can be placed at. */
export interface Landing {
  target: string;
  level: Level;
  pose: Pose;
}

/** Every landing that can be chosen now in this orientation: a level each, or the level of a settled pose. */
export function landings(placing: Placing | null, orientation: number): Landing[] {
  if (!placing) return [];
  return placing.poses
    .filter(pose => pose.option === null || pose.orientation === orientation)
    .flatMap(pose =>
      pose.option === null
        ? pose.levels.map(level => ({ target: `level/${level.level}`, level, pose }))
        : [{ target: pose.target, level: best(pose), pose }],
    );
}

/** Of several levels the one that is dropped onto, being the highest. */
const best = (pose: Pose): Level => pose.levels.at(-1) as Level;

const middle = ({ cells }: Level): Spot => {
  const mean = (axis: number) => cells.reduce((sum, cell) => sum + (cell[axis] ?? 0) + 0.5, 0) / cells.length;
  const top = Math.max(...cells.map(cell => (cell[2] ?? 0) + 1));
  return [mean(0), mean(1), top];
};

/** A coin floats above each landing: its colour is the risk, a click on it chooses it. */
export function coins(found: Landing[], lit: Lit): Solid[] {
  return found.flatMap(({ target, level }) => {
    const open = lit(target);
    if (!open) return [];
    const [x, y, z] = middle(level);
    const light = lights[level.light]?.colour ?? '#888888';
    const near = /hovered|picked|hinted/.test(open.props.class);
    return [
      {
        key: `coin/${target}`,
        shape: { kind: 'cylinder' as const, radius: near ? 0.3 : 0.24, height: 0.1 },
        at: [x, y, z + 0.18] as const,
        colour: light,
        glow: light,
        target,
      },
    ];
  });
}

export function coinPins(found: Landing[], lit: Lit): Pin[] {
  return found
    .filter(({ target }) => lit(target))
    .map(({ target, level }) => {
      const [x, y, z] = middle(level);
      return {
        key: target,
        target,
        at: [x, y, z + 0.32],
        text: level.points > 0 ? `+${level.points}` : '0',
        class: `lots-pin ${level.light}`,
      };
    });
}

/** What would stand there, translucent. */
export function ghost(edition: Edition, colour: number, { target, level }: Landing): Solid {
  return {
    key: `ghost/${target}`,
    shape: { kind: 'cells', cells: level.cells.map(spot), gap: GAP },
    at: [0, 0, 0],
    colour: edition.pieces[colour]?.hex ?? '#888888',
    look: 'ghost',
    glow: lights[level.light]?.colour,
  };
}

interface Hanging {
  /** From -1 to 1 at this moment; null: nobody here taps. */
  place: (() => number) | null;
}

/** The piece on the gantry, and the hook it hangs from. */
function gantry(view: View, edition: Edition, { place }: Hanging): Solid[] {
  const swing = view.swing;
  if (!swing) return [];
  const reach = swing.amplitude / 1000;
  const sway = (): Spot => {
    const away = place ? place() * reach : 0;
    return swing.axis === 'x' ? [away, 0, 0] : [0, away, 0];
  };
  const { piece } = swing;
  const high = Math.max(...piece.cells.map(cell => (cell[2] ?? 0) + 1));
  const [x, y] = middle({ cells: piece.cells } as Level);
  const lift = swing.removal ? 0.25 : 1.1;
  return [
    {
      ...block(edition, piece),
      key: `hanging/${piece.id}`,
      at: [piece.x, piece.y, piece.level + lift],
      target: undefined,
      enter: undefined,
      leave: undefined,
      ...(place ? { swing: sway } : {}),
    },
    {
      key: 'hook',
      shape: { kind: 'cylinder', radius: 0.035, height: 4 },
      at: [x, y, high + lift],
      colour: '#4a4550',
      ...(place ? { swing: sway } : {}),
    },
    ghostOf(edition, piece),
  ];
}

const ghostOf = (edition: Edition, piece: Piece): Solid => ({
  key: 'aim',
  shape: { kind: 'cells', cells: piece.cells.map(spot), gap: GAP },
  at: [0, 0, 0],
  colour: colourOf(edition, piece),
  look: 'ghost',
});

interface Marks {
  /** Pieces to be marked: touched by what is looked at, or lit. */
  glowing: ReadonlyMap<number, string>;
  hanging: Hanging;
}

export function solids(view: View, edition: Edition, { glowing, hanging }: Marks): Solid[] {
  const taken = view.swing?.removal ? view.swing.piece.id : null;
  return [
    ...ground(view, edition),
    ...view.tower
      .filter(({ piece }) => piece.id !== taken)
      .map(({ piece }) => {
        const glow = glowing.get(piece.id);
        return { ...block(edition, piece), ...(glow ? { glow } : {}) };
      }),
    ...gantry(view, edition, hanging),
  ];
}

/** The whole tower in view, from the person's corner. */
export function outlook(view: View): Outlook {
  const floors = Math.max(3, view.floors.length + (view.placing || view.swing ? 1 : 0));
  return {
    around: [SIDE / 2, SIDE / 2, Math.max(0.6, floors / 2 - 0.8)],
    distance: 11.5 + floors * 0.95,
    turn: 0.62,
    tilt: 0.52,
  };
}
