/** What the person is doing with the tile in hand: how it is turned, and which place they look at. */

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useShortcuts } from '../../keyboard';
import type { MeepleTowersPlacementView as Placement, MeepleTowersView as View } from '../../protocol';
import type { PointingAt } from '../../table';
import { fitting, type Held, held } from './geometry';

export interface Placing {
  hold: Held;
  /** The rotations in which it fits somewhere. */
  rotations: number[];
  /** The place that is hovered or picked, if the tile is turned as it would lie there. */
  looked: Placement | null;
  turnTo(rotation: number): void;
  /** To the next rotation, or with −1 to the one before. */
  turn(by?: number): void;
}

/** Null: no tile is being placed, or somebody else places it. */
export function usePlacing(view: View, asked: boolean, { hovered, picked }: PointingAt): Placing | null {
  const ghost = asked ? view.ghost : null;
  const turned = useSignal(0);
  const target = hovered?.target ?? picked?.target;
  const looked = ghost?.placements.find(placement => placement.target === target) ?? null;
  // Whatever is looked at, in the plan, in the model or in the list: the tile turns accordingly.
  useEffect(() => {
    if (looked) turned.value = looked.rotation;
  }, [looked?.target]);
  const rotations = ghost ? fitting(ghost) : [];
  const now = rotations.includes(turned.value) ? turned.value : (rotations[0] ?? 0);
  const turnTo = (rotation: number): void => {
    turned.value = rotation;
  };
  const turn = (by = 1): void => {
    const next = (rotations.indexOf(now) + by + rotations.length) % rotations.length;
    turnTo(rotations[next] ?? now);
  };
  useShortcuts(ghost ? { x: () => turn() } : {});
  const hold = ghost && held(ghost, now);
  return hold && { hold, rotations, looked: looked?.rotation === now ? looked : null, turnTo, turn };
}
