/** Where things lie on the map: hexagons with pointy tops, and the ribbon of victory points round them. */

import type { TundraLayoutView as Layout, TundraPlaceView as Place } from '../../protocol';

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** Half the width of a hexagon: the unit of the layout's doubled-width coordinates. */
export const HALF = 50;
/** From the middle of a hexagon to a corner. */
export const RADIUS = HALF / Math.cos(Math.PI / 6);
/** What the ribbon and the snow round the glades take. */
const MARGIN = 33;
/** Settlements are numbered after the largest map's glades. */
const SETTLEMENT = 24;

export const middle = ({ row, x }: Place): Point => ({ x: x * HALF, y: row * RADIUS * 1.5 });

/** The corners of a hexagon round the origin, as the points of a polygon. */
export const hexagon = (radius = RADIUS): string =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return `${round(radius * Math.cos(angle))},${round(radius * Math.sin(angle))}`;
  }).join(' ');

const round = (n: number): number => Math.round(n * 10) / 10;

/** A glade's place, or from 24 on that of a settlement. */
export const placeOf = (layout: Layout, cell: number): Place | undefined =>
  cell < SETTLEMENT ? layout.glades[cell] : layout.settlements[cell - SETTLEMENT];

/** All the hexagons and what lies round them. */
export function bounds(layout: Layout): Box {
  const points = [...layout.glades, ...layout.settlements].map(middle);
  const xs = points.map(point => point.x);
  const ys = points.map(point => point.y);
  const x = Math.min(...xs) - HALF - MARGIN;
  const y = Math.min(...ys) - RADIUS - MARGIN;
  return { x, y, width: Math.max(...xs) + HALF + MARGIN - x, height: Math.max(...ys) + RADIUS + MARGIN - y };
}

/** The middles of so many spaces at equal distances along the rim of a box, clockwise from its upper left corner. */
export function ribbon({ x, y, width, height }: Box, spaces: number): Point[] {
  const length = 2 * (width + height);
  return Array.from({ length: spaces }, (_, i) => {
    const along = (length * i) / spaces;
    if (along < width) return { x: x + along, y };
    if (along < width + height) return { x: x + width, y: y + along - width };
    if (along < 2 * width + height) return { x: x + width - (along - width - height), y: y + height };
    return { x, y: y + height - (along - 2 * width - height) };
  });
}

export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** Where somebody coming from a neighbouring hexagon sets foot on this one, and the way they look, in degrees. */
export function entrance(from: Point, to: Point): Point & { turn: number } {
  const dx = from.x - to.x;
  const dy = from.y - to.y;
  const far = Math.hypot(dx, dy) || 1;
  const depth = HALF * 0.6;
  return {
    x: to.x + (dx / far) * depth,
    y: to.y + (dy / far) * depth,
    turn: (Math.atan2(-dy, -dx) * 180) / Math.PI,
  };
}

/** So many pieces in a row about a middle, no wider than the room. */
export const inRow = (count: number, gap: number, room: number): number[] => {
  const step = count < 2 ? 0 : Math.min(gap, room / (count - 1));
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * step);
};

/** The six neighbours of a hexagon. */
const around = ({ row, x }: Place): Place[] => [
  { row, x: x + 2 },
  { row: row + 1, x: x + 1 },
  { row: row + 1, x: x - 1 },
  { row, x: x - 2 },
  { row: row - 1, x: x - 1 },
  { row: row - 1, x: x + 1 },
];

/** Gaps with land on all sides: what cannot be reached from outside without crossing a hexagon. */
export function lakes(layout: Layout): Place[] {
  const name = ({ row, x }: Place): string => `${row}/${x}`;
  const land = [...layout.glades, ...layout.settlements];
  const rows = land.map(place => place.row);
  const xs = land.map(place => place.x);
  const [top, bottom] = [Math.min(...rows) - 1, Math.max(...rows) + 1];
  const [left, right] = [Math.min(...xs) - 2, Math.max(...xs) + 2];
  const parity = ((land[0]?.row ?? 0) + (land[0]?.x ?? 0)) % 2;
  const places: Place[] = [];
  for (let row = top; row <= bottom; row++)
    for (let x = left; x <= right; x++)
      if (Math.abs(row + x) % 2 === Math.abs(parity)) places.push({ row, x });
  const dry = new Set(land.map(name));
  const outside = places.filter(
    ({ row, x }) => row === top || row === bottom || x <= left + 1 || x >= right - 1,
  );
  const reached = new Set(outside.map(name).filter(place => !dry.has(place)));
  const within = new Set(places.map(name));
  const waiting = outside.filter(place => reached.has(name(place)));
  for (let place = waiting.pop(); place; place = waiting.pop())
    for (const next of around(place)) {
      if (!within.has(name(next)) || dry.has(name(next)) || reached.has(name(next))) continue;
      reached.add(name(next));
      waiting.push(next);
    }
  return places.filter(place => !dry.has(name(place)) && !reached.has(name(place)));
}
