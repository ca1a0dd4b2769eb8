/** The tower in the round: from the view to solids and pins.  One space is one unit wide. */

import type { Body, Outlook, Pin, Sheet, Solid, Spot } from '../../model/solids';
import type {
  MeepleTowersEditionView as Edition,
  EventView,
  MeepleTowersPlacementView as Placement,
  MeepleTowersSupportsView as Stack,
  MeepleTowersTileView as Tile,
  MeepleTowersView as View,
} from '../../protocol';
import type { Lit, PointingAt } from '../../table';
import { coming } from './coming';
import { cellTarget, laid, type Place, samePlace } from './geometry';
import { FIGURE, paint, room, SIGNS, seatSign, section } from './pieces';
import type { Placing } from './placing';
import { kindName, signed } from './words';

const SUPPORT = 0.64; // how high a support is drawn
const SLAB = 0.09; // how thick a tile is drawn
const GAP = 0.035; // between neighbouring tiles
const GROUND = 0.26;
const FACING = 0.42; // where one looks from at first, and so where meeples look to

const WOOD = { board: '#b98a57', regular: '#ecd9b2', advanced: '#8d6a45', ruler: '#f6ead0' };
const LIT = '#19b184';
const HINT = '#8c5cf0';
const PICK = '#ff7d4d';

/** What lies between two heights; `spread` lifts the storeys apart to look between them. */
export interface Heights {
  /** A surface on which something stands, or the underside of a tile. */
  level(height: number): number;
}

export const heights = (spread: number): Heights => ({ level: height => height * (SUPPORT + spread) });

/** Where the feet of something stand: tiles have a thickness in the drawing even if they have none in the rules. */
const floorOf = (tile: number | null, height: number, up: Heights): number =>
  up.level(height) + (tile === null ? 0 : SLAB);

const TILT = 0.7; // how far above the horizon one looks from at first
const SIGHT = Math.tan(Math.PI / 11.25); // half of what the camera sees, one unit away, across its narrower side
const CLEAR = { above: 0.97, below: 0.85, beside: 0.97 }; // how much of it; the buttons lie at the lower edge
const HEAD = 0.7; // the height of a meeple

/** As near as possible with the whole board, the tower and the ruler in sight. */
export function outlook(view: View, spread: number): Outlook {
  const { rows, columns } = view.board;
  const high = heights(spread).level(Math.max(2, Math.ceil(view.tallest)));
  const spots = outermost(view, high);
  const middles = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].map(
    (z): Spot => [columns / 2, rows / 2, z * Math.max(2, high / 2)],
  );
  const [best] = middles
    .map(around => ({ around, distance: distanceFor(spots, around) }))
    .sort((a, b) => a.distance - b.distance);
  return { ...(best as { around: Spot; distance: number }), turn: FACING, tilt: TILT };
}

/** Spots that enclose all that stands. */
function outermost({ board: { rows, columns, margin } }: View, high: number): Spot[] {
  const corners = (inset: number, z: number): Spot[] =>
    [inset, columns - inset].flatMap(x => [inset, rows - inset].map((y): Spot => [x, y, z]));
  const [x, y] = [columns + 0.6, -0.6];
  return [...corners(margin - 0.14, -GROUND), ...corners(0.4, high + HEAD), [x, y, -GROUND], [x, y, high]];
}

/** How far from `around` one must stand to see all these spots. */
function distanceFor(spots: readonly Spot[], around: Spot): number {
  const [sin, cos] = [Math.sin(FACING), Math.cos(FACING)];
  const distances = spots.map(spot => {
    const [x, y, z] = spot.map((one, i) => one - (around[i] as number)) as [number, number, number];
    const away = sin * x + cos * y;
    const near = Math.cos(TILT) * away + Math.sin(TILT) * z;
    const up = Math.cos(TILT) * z - Math.sin(TILT) * away;
    const aside = Math.abs(cos * x - sin * y) / CLEAR.beside;
    return near + Math.max(aside, up / CLEAR.above, -up / CLEAR.below) / SIGHT;
  });
  return Math.max(...distances);
}

/* -- what stands there ------------------------------------------------------------------------ */

export function tower(view: View, edition: Edition, spread: number): Solid[] {
  const up = heights(spread);
  return [
    ...ground(view, edition),
    ruler(view, up),
    ...tiles(view, edition, up),
    ...supports(view, up),
    ...view.meeples.map((meeple): Solid => {
      const at: Spot = [meeple.column + 0.5, meeple.row + 0.5, floorOf(meeple.tile, meeple.bottom, up)];
      return {
        key: `meeple/${meeple.row}/${meeple.column}/${meeple.bottom}/${meeple.owner}`,
        shape: figure(meeple.owner),
        at,
        turn: FACING,
        colour: paint(meeple.owner),
        target: cellTarget(meeple),
        enter: 'drop',
        leave: 'lift',
      };
    }),
  ];
}

function ground(view: View, edition: Edition): Solid[] {
  const { rows, columns, margin, spaces, seam } = view.board;
  const [width, depth] = [columns - 2 * margin, rows - 2 * margin];
  const open = new Set(view.cells.filter(cell => cell.storeys === 1).map(cellTarget));
  const board: Solid = {
    key: 'board',
    shape: {
      kind: 'prism',
      outline: [
        [margin - 0.14, margin - 0.14],
        [margin + width + 0.14, margin - 0.14],
        [margin + width + 0.14, margin + depth + 0.14],
        [margin - 0.14, margin + depth + 0.14],
      ],
      thickness: GROUND,
      round: 0.03,
    },
    at: [0, 0, -GROUND],
    colour: WOOD.board,
  };
  const line: Solid = {
    key: 'seam',
    shape: { kind: 'cells', cells: [[0, 0, 0]], size: [width + 0.28, 0.035, 0.012] },
    at: [margin - 0.14, seam - 0.0175, 0],
    colour: '#6b4a28',
  };
  const rooms = spaces.flatMap((row, i) =>
    [...row].map((letter, j): Solid => {
      const place = { row: margin + i, column: margin + j };
      const kind = edition.kinds.find(one => one.letter === letter)?.name ?? '';
      return {
        key: `ground/${place.row}/${place.column}`,
        shape: roomSheet(kind, false),
        at: [place.column + 0.5, place.row + 0.5, 0.006],
        colour: '#ffffff',
        ...(open.has(cellTarget(place)) ? { target: cellTarget(place) } : {}),
      };
    }),
  );
  return [board, line, ...rooms];
}

function tiles(view: View, edition: Edition, up: Heights): Solid[] {
  return view.tiles.flatMap((tile, i): Solid[] => {
    const face = edition.faces[tile.face];
    const z = up.level(tile.bottom);
    const slab: Solid = {
      key: `tile/${i}`,
      shape: slabBody(tile.cells),
      at: [0, 0, z - GAP],
      colour: face?.side === 'advanced' ? WOOD.advanced : WOOD.regular,
      enter: 'drop',
      leave: 'lift',
    };
    const rooms = tile.cells.map(
      (cell): Solid => ({
        key: `room/${i}/${cell.row}/${cell.column}`,
        shape: roomSheet(kindName(edition, cell.kind), cell.icon),
        at: [cell.column + 0.5, cell.row + 0.5, z + SLAB + 0.006],
        colour: '#ffffff',
        enter: 'drop',
        leave: 'lift',
        ...(cell.open ? { target: cellTarget(cell) } : {}),
      }),
    );
    return [slab, ...rooms];
  });
}

/** All cells of a tile as one slab, GAP narrower than they are on every side. */
const slabBody = (cells: readonly Place[]): Body => ({
  kind: 'cells',
  cells: cells.map(({ row, column }): Spot => [column, row, 0]),
  size: [1, 1, SLAB + 2 * GAP],
  gap: GAP,
});

const supports = (view: View, up: Heights): Solid[] =>
  view.supports.flatMap(stack =>
    stack.owners.map((seat, i): Solid => {
      const base = up.level(stack.bottom) + SUPPORT * i;
      const foot = i === 0 && stack.tile !== null ? SLAB : 0;
      return {
        key: `support/${stack.row}/${stack.column}/${stack.bottom}/${i}`,
        shape: pillar(seat, SUPPORT - foot - 0.015),
        at: [stack.column + 0.5, stack.row + 0.5, base + foot],
        colour: paint(seat),
        enter: 'drop',
        leave: 'lift',
        ...(stack.open ? { target: cellTarget(stack) } : {}),
      };
    }),
  );

function pillar(seat: number, height: number): Body {
  const outline = section(seat);
  return outline
    ? { kind: 'prism', outline, thickness: height, round: 0.02 }
    : { kind: 'cylinder', radius: 0.27, top: 0.27, height, sides: 32 };
}

/** A meeple stands on a plinth of its seat's shape, so that colour is never the only sign. */
const figure = (seat: number): readonly Body[] => {
  const outline = section(seat);
  const plinth: Body = outline
    ? { kind: 'prism', outline, thickness: 0.07, round: 0.015 }
    : { kind: 'cylinder', radius: 0.27, height: 0.07, sides: 32 };
  return [
    plinth,
    { kind: 'prism', outline: FIGURE, thickness: 0.2, upright: true, round: 0.025, offset: [0, 0, 0.08] },
  ];
};

/* -- painted sheets --------------------------------------------------------------------------- */

function roomSheet(kind: string, icon: boolean): Sheet {
  return {
    kind: 'sheet',
    width: 0.9,
    depth: 0.9,
    picture: `meeple-towers/${kind}/${icon}`,
    paint: (brush, width, depth) => paintRoom(brush, width, depth, kind, icon),
  };
}

function paintRoom(
  brush: CanvasRenderingContext2D,
  width: number,
  depth: number,
  kind: string,
  icon: boolean,
) {
  const { floor, line } = room(kind);
  brush.scale(width / 100, depth / 100);
  rounded(brush, 0, 0, 100, 100, 9);
  brush.fillStyle = floor;
  brush.fill();
  if (kind === 'striped') stripes(brush, floor);
  brush.strokeStyle = line;
  brush.lineWidth = 2;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  const sign = SIGNS[kind];
  if (sign) {
    brush.save();
    brush.translate(icon ? 66 : 25, icon ? 4 : 25);
    brush.scale(icon ? 1.25 : 2.1, icon ? 1.25 : 2.1);
    brush.globalAlpha = 0.8;
    brush.stroke(new Path2D(sign));
    brush.restore();
  }
  if (!icon) return;
  brush.lineWidth = 5;
  brush.setLineDash([9, 5]);
  brush.beginPath();
  brush.arc(50, 52, 27, 0, 7);
  brush.stroke();
  brush.fillStyle = line;
  brush.beginPath();
  brush.arc(50, 52, 11, 0, 7);
  brush.fill();
}

function stripes(brush: CanvasRenderingContext2D, floor: string): void {
  brush.save();
  brush.clip();
  brush.fillStyle = '#f2cf3f';
  brush.fillRect(0, 0, 100, 100);
  brush.strokeStyle = '#3d382e';
  brush.lineWidth = 9;
  for (let x = -100; x < 110; x += 22) {
    brush.beginPath();
    brush.moveTo(x, 105);
    brush.lineTo(x + 110, -5);
    brush.stroke();
  }
  rounded(brush, 16, 16, 68, 68, 6);
  brush.fillStyle = floor;
  brush.fill();
  brush.restore();
}

function rounded(
  brush: CanvasRenderingContext2D,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
): void {
  brush.beginPath();
  brush.roundRect(x, y, w, h, r);
}

/** A levelling staff at the corner of the board: one band for each support of height. */
function ruler(view: View, up: Heights): Solid {
  const levels = Math.max(3, Math.ceil(view.tallest));
  const band = up.level(1);
  const side = (upright: number, offset: Spot): Sheet => ({
    kind: 'sheet',
    width: 0.3,
    depth: band * levels,
    upright,
    picture: `meeple-towers/ruler/${levels}/${band}`,
    paint: (brush, width, depth) => paintRuler(brush, width, depth, levels),
    offset,
  });
  const half = 0.151;
  return {
    key: 'ruler',
    shape: [
      { kind: 'cells', cells: [[-0.5, -0.5, 0]], size: [0.3, 0.3, band * levels + GROUND] },
      side(0, [0, half, GROUND]),
      side(Math.PI / 2, [half, 0, GROUND]),
      side(Math.PI, [0, -half, GROUND]),
      side(-Math.PI / 2, [-half, 0, GROUND]),
    ],
    at: [view.board.columns + 0.42, -0.42, -GROUND],
    colour: WOOD.ruler,
  };
}

function paintRuler(brush: CanvasRenderingContext2D, width: number, depth: number, levels: number): void {
  const band = depth / levels;
  brush.fillStyle = WOOD.ruler;
  brush.fillRect(0, 0, width, depth);
  for (let level = 1; level <= levels; level += 1) {
    const top = depth - level * band;
    brush.fillStyle = level % 2 ? '#b23f26' : '#2a2733';
    brush.fillRect(0, top, width, 0.04);
    brush.fillRect(0, top + band / 2, width * 0.4, 0.02);
    brush.font = `800 ${width * 0.8}px sans-serif`;
    brush.textAlign = 'center';
    brush.textBaseline = 'top';
    brush.fillText(String(level), width / 2, top + 0.07);
  }
}

/* -- what could be done ----------------------------------------------------------------------- */

/** Spaces that can be chosen glow; over the one that is looked at hangs what would come there. */
export function choices(view: View, lit: Lit, { hovered, picked }: PointingAt, spread: number): Solid[] {
  const up = heights(spread);
  return view.cells.flatMap((cell): Solid[] => {
    const open = lit(cellTarget(cell));
    if (!open) return [];
    const looked = [hovered?.id, picked?.id].includes(open.option.id);
    const colour = open.picked ? PICK : open.props.class.includes('hinted') ? HINT : LIT;
    const top = topOf(view, cell, up);
    const pad: Solid = {
      key: `pad/${cell.row}/${cell.column}`,
      shape: { kind: 'prism', outline: PAD, thickness: 0.03 },
      at: [cell.column + 0.5, cell.row + 0.5, top + 0.012],
      colour,
      glow: colour,
      look: looked ? 'solid' : 'ghost',
      target: cellTarget(cell),
    };
    const comes = looked ? coming(view, open.option) : null;
    if (!comes) return [pad];
    // A swapped piece takes the place of what stands there; all else is put on top.
    const base = cell.meeple === null ? top : topOf(view, { ...cell, supports: [] }, up);
    const ghost: Solid = {
      key: 'coming',
      shape: comes.piece === 'meeple' ? figure(comes.seat) : pillar(comes.seat, SUPPORT - 0.015),
      at: [cell.column + 0.5, cell.row + 0.5, base + 0.05],
      turn: comes.piece === 'meeple' ? FACING : 0,
      colour: paint(comes.seat),
      glow: paint(comes.seat),
      look: 'ghost',
    };
    return [pad, ghost];
  });
}

const PAD: readonly (readonly [number, number])[] = [
  [-0.4, -0.34],
  [-0.34, -0.4],
  [0.34, -0.4],
  [0.4, -0.34],
  [0.4, 0.34],
  [0.34, 0.4],
  [-0.34, 0.4],
  [-0.4, 0.34],
];

/** The height of a space with the supports that stand on it. */
const topOf = (
  view: View,
  cell: Pick<View['cells'][number], 'row' | 'column' | 'height' | 'storeys' | 'supports'>,
  up: Heights,
) =>
  cell.supports.length > 0
    ? up.level(cell.height) + SUPPORT * cell.supports.length
    : up.level(cell.height) + (onTile(view, cell) ? SLAB : 0);

const onTile = (view: View, cell: Place): boolean =>
  view.tiles.some(tile =>
    tile.cells.some(one => one.open && one.row === cell.row && one.column === cell.column),
  );

/** A dot over each space that can be chosen, so that none is lost behind a floor. */
export const choicePins = (view: View, lit: Lit, spread: number): Pin[] =>
  view.cells.flatMap((cell): Pin[] => {
    const target = cellTarget(cell);
    const open = lit(target);
    if (!open) return [];
    const { points } = open.option.args;
    return [
      {
        key: target,
        at: [cell.column + 0.5, cell.row + 0.5, topOf(view, cell, heights(spread)) + 0.03],
        text: points ? String(points) : '',
        class: points ? 'mt-pin worth' : 'mt-pin dot',
        target,
      },
    ];
  });

/** What a tile has just brought: the square over it, and at every pillar that was paid the node. */
export function gainPins(view: View, edition: Edition, events: readonly EventView[], spread: number): Pin[] {
  const built = events.some(event => event.kind === 'TileBuilt');
  const tile = view.tiles.at(-1);
  const face = tile && edition.faces[tile.face];
  if (!built || !tile || !face) return [];
  const up = heights(spread);
  const paid = paidStacks(view, tile);
  const nodes = paid.flatMap(stack =>
    stack.owners.map(
      (seat, i): Pin => ({
        key: `node/${stack.row}/${stack.column}/${i}`,
        at: [stack.column + 0.5, stack.row + 0.5, up.level(stack.bottom) + SUPPORT * (i + 0.5)],
        text: `${seatSign(seat)} ${signed(face.node)}`,
        class: `mt-pin gain seat-${seat}`,
      }),
    ),
  );
  const middle = (of: (cell: Place) => number) =>
    tile.cells.reduce((sum, cell) => sum + of(cell) + 0.5, 0) / tile.cells.length;
  const square: Pin = {
    key: 'square',
    at: [middle(cell => cell.column), middle(cell => cell.row), up.level(tile.top) + SUPPORT],
    text: `${seatSign(tile.builder)} ${signed(face.square)}`,
    class: `mt-pin gain square seat-${tile.builder}`,
  };
  return [...nodes, square];
}

/** The stacks right under a tile that scored; where short ones do not, only those that reach it. */
function paidStacks(view: View, tile: Tile): Stack[] {
  const before = view.tiles.slice(0, view.tiles.indexOf(tile));
  const under = view.supports.filter(stack => {
    if (!tile.cells.some(cell => samePlace(cell, stack))) return false;
    const below = before.findLastIndex(one => one.cells.some(cell => samePlace(cell, stack)));
    return !stack.open && (stack.tile ?? -1) === below;
  });
  const scored = tile.paid.reduce((sum, count) => sum + count, 0);
  const all = under.flatMap(({ owners }) => owners).length === scored;
  return all ? under : under.filter(({ bottom, owners }) => bottom + owners.length > tile.bottom - 0.5);
}

/** The tile in hand: a plate where it could be held, and the whole tile where one looks. */
export function ghosts(
  view: View,
  edition: Edition,
  { hold, looked }: Placing,
  lit: Lit,
  spread: number,
): Solid[] {
  const up = heights(spread);
  const plates = hold.handles.map(({ at, placement }): Solid => {
    const open = lit(placement.target);
    const colour = open?.picked ? PICK : open?.props.class.includes('hinted') ? HINT : LIT;
    return {
      key: `plate/${at.row}/${at.column}`,
      shape: { kind: 'cylinder', radius: 0.3, height: 0.05, sides: 24 },
      at: [at.column + 0.5, at.row + 0.5, up.level(placement.bottom)],
      colour,
      glow: colour,
      look: placement === looked ? 'solid' : 'ghost',
      target: placement.target,
    };
  });
  if (!looked || !view.ghost) return plates;
  const cells = laid(hold.rotation, looked);
  const z = up.level(looked.bottom);
  const face = edition.faces[view.ghost.face];
  return [
    ...plates.filter(plate => plate.target !== looked.target),
    {
      key: 'ghost',
      shape: slabBody(cells),
      at: [0, 0, z - GAP],
      colour: face?.side === 'advanced' ? WOOD.advanced : LIT,
      glow: LIT,
      look: 'ghost',
      target: looked.target,
    },
    ...cells.map(
      (cell): Solid => ({
        key: `ghost/${cell.row}/${cell.column}`,
        shape: roomSheet(kindName(edition, cell.kind), cell.icon),
        at: [cell.column + 0.5, cell.row + 0.5, z + SLAB + 0.008],
        colour: '#ffffff',
        look: 'veiled',
        target: looked.target,
      }),
    ),
  ];
}

/** The points of every place the tile fits; of the one that is looked at, the points of everybody. */
export function ghostPins(view: View, { hold, looked }: Placing, spread: number): Pin[] {
  const up = heights(spread);
  const at = (place: Place, placement: Placement): Spot => [
    place.column + 0.5,
    place.row + 0.5,
    up.level(placement.bottom) + 0.05,
  ];
  return hold.handles.flatMap(({ at: place, placement }): Pin[] => {
    const spot = at(place, placement);
    const own: Pin = {
      key: placement.target,
      at: spot,
      text: signed(placement.points[view.acting ?? 0] ?? 0),
      class: placement === looked ? 'mt-pin looked' : 'mt-pin',
      target: placement.target,
    };
    if (placement !== looked) return [own];
    const others = placement.points
      .map((points, seat) => ({ points, seat }))
      .filter(({ points, seat }) => points > 0 && seat !== view.acting);
    return [
      own,
      ...others.map(
        ({ points, seat }, i): Pin => ({
          key: `points/${seat}`,
          at: [spot[0], spot[1], spot[2] + 0.62 * (i + 1)],
          text: `${seatSign(seat)} ${signed(points)}`,
          class: `mt-pin seat-${seat}`,
        }),
      ),
    ];
  });
}
