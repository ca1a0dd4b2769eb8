/** The building site as solids: slab, tower, what hangs over it, and where a block could land. */

import type { Outlook, Pin, Solid, Spot } from '../../model/solids';
import type {
  LOTSEditionView as Edition,
  LOTSLevelView as Level,
  LOTSPieceView as Piece,
  LOTSPlacingView as Placing,
  LOTSPoseView as Pose,
  LOTSStandingView as Standing,
  LOTSView as View,
} from '../../protocol';
import type { Lit } from '../../table';
import { paintGrid, paintSkin } from './patterns';

const GAP = 0.025;
const SLAB = 0.3;
export const SIDE = 4; // cells; every footprint lies in such a square

/** The traffic light of a risk, and what it means. */
export const lights: Record<string, { colour: string; words: string; risk: string }> = {
  green: { colour: '#2f9e5b', words: 'hardly any risk', risk: 'under 3 %' },
  amber: { colour: '#e0a11b', words: 'some risk', risk: 'to 15 %' },
  red: { colour: '#d8432f', words: 'risky', risk: 'more' },
  black: { colour: '#2b2733', words: 'will fall', risk: 'falls' },
};

/** On the lot y runs away from the person, in the model towards them. */
const spot = ([x = 0, y = 0, z = 0]: readonly number[]): Spot => [x, SIDE - 1 - y, z];

/** Of the person's plan of the lot: how far from its far edge a cell lies. */
export const row = (y: number): number => SIDE - 1 - y;

const colourOf = (edition: Edition, piece: Piece): string => edition.pieces[piece.colour]?.hex ?? '#888888';

/** The cells of a piece, as seen from its own corner. */
const own = (piece: Piece): Spot[] => {
  const [left, back, low] = cornerOf(piece);
  return piece.cells.map(spot).map(([x, y, z]) => [x - left, y - back, z - low]);
};

const cornerOf = (piece: Piece): Spot => spot([piece.x, piece.y, piece.level]);

/** A block with its pattern on every face. */
function block(edition: Edition, piece: Piece): Solid {
  const pattern = edition.pieces[piece.colour]?.pattern ?? '';
  const skin = { picture: `lots/${pattern}`, paint: paintSkin(pattern) };
  return {
    key: `piece/${piece.id}`,
    shape: { kind: 'cells', cells: own(piece), gap: GAP, skin },
    at: cornerOf(piece),
    colour: colourOf(edition, piece),
    target: `piece/${piece.id}`,
    enter: 'drop',
    leave: 'tumble',
  };
}

/** The ground: the slab of the footprint in its plot of grass. */
function ground(view: View, edition: Edition): Solid[] {
  const lot = edition.footprints.find(({ level }) => level === view.lot);
  const cells = (lot?.cells ?? []).map(spot);
  const grid = JSON.stringify(cells);
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
          paint: paintGrid(cells),
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

/** Above the middle of some cells of the lot. */
const middle = ({ cells }: Pick<Level, 'cells'>): Spot => {
  const spots = cells.map(spot);
  const mean = (axis: 0 | 1) => spots.reduce((sum, cell) => sum + cell[axis] + 0.5, 0) / spots.length;
  return [mean(0), mean(1), Math.max(...spots.map(([, , z]) => z + 1))];
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

/** What the landing one looks at would score, and where from. */
export function scorePins(view: View, edition: Edition, looked: Landing | null): Pin[] {
  if (!looked) return [];
  const touched = view.tower.filter(({ piece }) => looked.level.contacts.includes(piece.id));
  return [
    ...touched.map(({ piece }): Pin => {
      const [x, y, top] = middle(piece);
      return { key: `contact/${piece.id}`, at: [x, y, top - 0.5], ...worth(edition.match_points) };
    }),
    ...looked.level.floors.map((level): Pin => {
      return { key: `floor/${level}`, at: [0, SIDE, level + 0.5], ...worth(edition.floor_points) };
    }),
  ];
}

const worth = (points: number) => ({ text: `+${points}`, class: 'lots-worth' });

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
    return swing.axis === 'x' ? [away, 0, 0] : [0, -away, 0];
  };
  const { piece } = swing;
  const [x, y, high] = middle(piece);
  const lift = swing.removal ? 0.25 : 1.1;
  return [
    {
      ...block(edition, piece),
      key: `hanging/${piece.id}`,
      at: lifted(cornerOf(piece), lift),
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

const lifted = ([x, y, z]: Spot, by: number): Spot => [x, y, z + by];

const ghostOf = (edition: Edition, piece: Piece): Solid => ({
  key: 'aim',
  shape: { kind: 'cells', cells: piece.cells.map(spot), gap: GAP },
  at: [0, 0, 0],
  colour: colourOf(edition, piece),
  look: 'ghost',
});

const LEAN = 0.3; // cells, at most

/** What the last piece touched trembles, the more the further off it was let go, and the less sturdy it is. */
function wobble({ last }: View, { piece, sturdiness }: Standing): Pick<Solid, 'wobble'> {
  if (!last || last.removal || piece.id === last.piece.id || !beside(piece, last.piece)) return {};
  const [ex = 0, ey = 0] = last.e;
  const lean = (mils: number) =>
    Math.max(-LEAN, Math.min(LEAN, (0.2 * mils) / Math.max(100, sturdiness ?? 1000)));
  return { wobble: { cause: last.piece.id, lean: [lean(ex), -lean(ey)] } };
}

const beside = (a: Piece, b: Piece): boolean =>
  a.cells.some(([x = 0, y = 0, z = 0]) =>
    b.cells.some(([u = 0, v = 0, w = 0]) => Math.abs(x - u) + Math.abs(y - v) + Math.abs(z - w) === 1),
  );

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
      .map(standing => {
        const glow = glowing.get(standing.piece.id);
        return { ...block(edition, standing.piece), ...wobble(view, standing), ...(glow ? { glow } : {}) };
      }),
    ...gantry(view, edition, hanging),
  ];
}

const TURN = 0.5;
const TILT = 0.46;
const LENS = Math.tan(0.28); // half of what is seen one unit away
const ROOM = 0.9; // of the picture is filled

/** The tower and all that could land on it in view, from the person's corner. */
export function outlook(view: View): Outlook {
  const high = Math.max(2.4, highest(view));
  const around: Spot = [SIDE / 2, SIDE / 2, high / 2 - 0.1];
  return { around, distance: distanceTo(around, high), turn: TURN, tilt: TILT };
}

function highest(view: View): number {
  const tower = view.floors.length;
  if (view.swing) return Math.max(tower, middle(view.swing.piece)[2] + 2);
  const landing = view.placing?.poses.flatMap(({ levels }) => levels.map(level => middle(level)[2])) ?? [];
  return Math.max(tower, ...landing.map(top => top + 0.6));
}

/** From how far away a lot built so high is seen whole. */
function distanceTo([x, y, z]: Spot, high: number): number {
  const edges = [-0.5, SIDE + 0.5];
  const corners = edges.flatMap(a =>
    edges.flatMap(b => [-SLAB, high].map((c): Spot => [a - x, b - y, c - z])),
  );
  const needed = corners.map(([a, b, c]) => {
    const right = a * Math.cos(TURN) - b * Math.sin(TURN);
    const nearer = a * Math.sin(TURN) + b * Math.cos(TURN);
    const up = c * Math.cos(TILT) - nearer * Math.sin(TILT);
    const towards = nearer * Math.cos(TILT) + c * Math.sin(TILT);
    return Math.max(Math.abs(up), Math.abs(right)) / (LENS * ROOM) + towards;
  });
  return Math.max(...needed);
}
