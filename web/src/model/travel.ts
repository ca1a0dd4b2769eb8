/** How a solid comes, goes and travels: pure functions of the time that has passed. */

import type { Spot } from './solids';

export const TRAVEL = 520; // milliseconds, as everything that moves on a table
export const TUMBLE = 1100;

export const WOBBLE = 1000;

export interface Pose {
  at: Spot;
  /** Rotation besides its own, about the x and the y axis of the drawing. */
  spin: readonly [number, number];
  /** 1: all there; 0: gone. */
  there: number;
}

const still = [0, 0] as const;

const eased = (part: number): number => 1 - (1 - part) ** 3;

const mixed = (a: Spot, b: Spot, part: number): Spot => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];

/** To and fro and less and less, once what shook it has arrived. */
export function trembling([x, y]: readonly [number, number], milliseconds: number): Spot {
  const since = milliseconds - TRAVEL * 0.7;
  if (since <= 0 || since >= WOBBLE) return [0, 0, 0];
  const away = Math.sin(since / 45) * (1 - since / WOBBLE) ** 2;
  return [x * away, y * away, 0];
}

/** From there to here in an arch, so that it passes over what stands between. */
export function carried(from: Spot, to: Spot, part: number): Pose {
  const [x, y, z] = mixed(from, to, eased(part));
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const lift = Math.min(2, far / 2) * Math.sin(Math.PI * eased(part));
  return { at: [x, y, z + lift], spin: still, there: 1 };
}

export function entering(how: 'drop' | 'rise' | 'fade', at: Spot, part: number): Pose {
  const left = 1 - eased(part);
  const height = how === 'drop' ? 3 * left : how === 'rise' ? -0.6 * left : 0;
  return { at: [at[0], at[1], at[2] + height], spin: still, there: Math.min(1, 0.2 + part * 2) };
}

/** `middle` is where the tower stands: what tumbles falls away from it. */
export function leaving(
  how: 'lift' | 'tumble' | 'fade',
  at: Spot,
  middle: Spot,
  floor: number,
  part: number,
): Pose {
  if (how === 'lift') return { at: [at[0], at[1], at[2] + 2.5 * eased(part)], spin: still, there: 1 - part };
  if (how === 'fade') return { at, spin: still, there: 1 - part };
  const away = outward(at, middle);
  const fallen = Math.max(floor, at[2] + 1.5 * part - 14 * part * part);
  const run = 3.2 * part;
  return {
    at: [at[0] + away[0] * run, at[1] + away[1] * run, fallen],
    spin: [away[1] * 5 * part, -away[0] * 5 * part],
    there: part < 0.75 ? 1 : (1 - part) * 4,
  };
}

/** A direction away from the middle; what stands exactly there falls towards the person. */
function outward(at: Spot, middle: Spot): readonly [number, number] {
  const [x, y] = [at[0] - middle[0], at[1] - middle[1]];
  const far = Math.hypot(x, y);
  return far < 0.01 ? [0, 1] : [x / far, y / far];
}
