/** Where things stand: from lots and levels to coordinates, in the units of the street's viewBox. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const CARD_WIDTH = 120;
export const BAND = 60; // the window row: all that shows of an upper floor
export const FRONT = 72; // the ground-floor front, under the band of the level-1 card
export const CARD_HEIGHT = BAND + FRONT;
export const GAP = 8; // between two lots: room for a heart
export const FINGER = 88; // what a fingertip needs when five lots share the width of a phone

const MARGIN = 28;
const HEADROOM = 34; // flags and the ghost of a floor above the last storey
const CURB = 20;
const TUNNEL = FINGER - CURB;
const SOIL = 24;

/** How much of the underground is drawn: all of it under one's own street, a slice in the small pictures. */
export type Depth = 'deep' | 'slim';

/** A surveyed street: everything the functions below need to know. */
export interface Plan {
  readonly lots: number;
  readonly columns: number; // the widest the street may get
  readonly storeys: number; // the sky is this high
  readonly depth: Depth;
  readonly width: number;
  readonly height: number;
  readonly ground: number; // the y of the street line
}

const widest = (columns: number): number =>
  Math.max(
    columns * CARD_WIDTH + (columns - 1) * GAP + 2 * MARGIN,
    // one lot short of the full width, a plot for a fingertip still fits at either end
    (columns - 1) * CARD_WIDTH + (columns - 2) * GAP + 2 * (FINGER + GAP) + 8,
  );

export function survey(lots: number, columns: number, storeys: number, depth: Depth = 'deep'): Plan {
  const ground = HEADROOM + FRONT + storeys * BAND;
  const below = depth === 'deep' ? CURB + TUNNEL + FINGER : CURB + TUNNEL + SOIL;
  return { lots, columns, storeys, depth, width: widest(columns), height: ground + below, ground };
}

/** How high the sky must be for these towers: room for one floor more, growing in few steps. */
export const skyline = (tallest: number, limit: number): number =>
  Math.max(Math.min(tallest + 1, limit), Math.min(3, limit));

/** The left edge of a lot.  The street stays centred; -1 and `lots` are the plots beside it. */
export function lotX(plan: Plan, lot: number): number {
  const street = plan.lots * CARD_WIDTH + (plan.lots - 1) * GAP;
  return (plan.width - street) / 2 + lot * (CARD_WIDTH + GAP);
}

/** The window row of one level; level 1 is the ground. */
export const bandBox = (plan: Plan, lot: number, level: number): Box => ({
  x: lotX(plan, lot),
  y: plan.ground - FRONT - level * BAND,
  width: CARD_WIDTH,
  height: BAND,
});

export const frontBox = (plan: Plan, lot: number): Box => ({
  x: lotX(plan, lot),
  y: plan.ground - FRONT,
  width: CARD_WIDTH,
  height: FRONT,
});

/** The whole ground-level card: band and front. */
export const groundBox = (plan: Plan, lot: number): Box => ({
  x: lotX(plan, lot),
  y: plan.ground - CARD_HEIGHT,
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
});

/** Where a fingertip adds a floor as `level`: the band to come and the air above it. */
export function floorTarget(plan: Plan, lot: number, level: number): Box {
  const band = bandBox(plan, lot, level);
  return { ...band, y: band.y - (FINGER - BAND), height: FINGER };
}

/** The free end of the street, as wide as the picture allows; null if there is no room for another lot. */
export function plotBox(plan: Plan, side: 'left' | 'right'): Box | null {
  if (plan.lots >= plan.columns) return null;
  const ground = groundBox(plan, side === 'left' ? -1 : plan.lots);
  if (plan.lots === 0) return side === 'right' ? { ...ground, x: (plan.width - CARD_WIDTH) / 2 } : null;
  const left = Math.max(ground.x, 4);
  const right = Math.min(ground.x + CARD_WIDTH, plan.width - 4);
  return { ...ground, x: left, width: right - left };
}

export const subwayBox = (plan: Plan, lot: number): Box => ({
  x: lotX(plan, lot),
  y: plan.ground + CURB,
  width: CARD_WIDTH,
  height: TUNNEL - 8,
});

/** Where a fingertip digs: the tunnel with the pavement above it. */
export const subwayTarget = (plan: Plan, lot: number): Box => ({
  x: lotX(plan, lot),
  y: plan.ground,
  width: CARD_WIDTH,
  height: FINGER,
});

/** The soil strips of demolished cards, under the tunnel. */
export const soilBox = (plan: Plan, lot: number): Box => ({
  x: lotX(plan, lot),
  y: plan.ground + CURB + TUNNEL - 4,
  width: CARD_WIDTH,
  height: SOIL,
});

/** Where a fingertip calls the wrecking ball: the row below everything else. */
export const siteTarget = (plan: Plan, lot: number): Box => ({
  x: lotX(plan, lot),
  y: plan.ground + CURB + TUNNEL,
  width: CARD_WIDTH,
  height: FINGER,
});

/** The wall between `lot` and its right neighbour, half-way up the windows of `level`. */
export function seam(plan: Plan, lot: number, level: number): Point {
  const band = bandBox(plan, lot, level);
  return { x: band.x + CARD_WIDTH + GAP / 2, y: band.y + BAND / 2 };
}

/** The windows of a band, left to right: the first and the last stand at the walls. */
export function windowBoxes(count: number): Box[] {
  const inset = 7;
  const width = Math.min(36, (CARD_WIDTH - 2 * inset - (count - 1) * 5) / Math.max(count, 1));
  const room = CARD_WIDTH - 2 * inset - width;
  return Array.from({ length: count }, (_, i) => ({
    x: count === 1 ? (CARD_WIDTH - width) / 2 : inset + (room * i) / (count - 1),
    y: 12,
    width,
    height: 39,
  }));
}

/** Is `a` free of `b`?  Two things to click must be. */
export const apart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
