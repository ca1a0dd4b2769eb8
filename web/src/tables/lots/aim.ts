/** Where a person aims: how the block in hand is turned, and the landing they look at. */

import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type {
  LOTSEditionView as Edition,
  LOTSPlacingView as Placing,
  LOTSView as View,
} from '../../protocol';
import type { Lit, PointingAt, TableProps } from '../../table';
import { type Landing, landings } from './site';

export interface Aim {
  /** Of the block in hand. */
  orientation: number;
  hold(orientation: number): void;
  /** Where it could go in this orientation. */
  found: Landing[];
  looked: Landing | null;
  /** A new function whenever something else is lit. */
  lit: Lit;
}

export function useAim({ view, question, lit, pointing }: TableProps<View, Edition>): Aim {
  const at = pointing.value;
  const { orientation, hold } = useHold(view.placing, at);
  const found = useMemo(() => landings(view.placing, orientation), [view.placing, orientation]);
  const shining = useMemo((): Lit => target => lit(target), [lit, question, at]);
  return { orientation, hold, found, looked: lookedAt(found, at), lit: shining };
}

/** The landing somebody looks at, or the hint's; none while nobody looks at one. */
function lookedAt(found: Landing[], { picked, hovered, hinted }: PointingAt): Landing | null {
  for (const option of [hovered, picked, hinted[0]]) {
    const landing = option && found.find(({ target }) => target === option.target);
    if (landing) return landing;
  }
  return null;
}

/** Which way the block is held: as somebody turned it, as somebody looks at it, or as it promises most. */
function useHold(placing: Placing | null, { hovered, picked, hinted }: PointingAt) {
  const turned = useSignal<{ of: Placing | null; orientation: number }>({ of: null, orientation: 0 });
  const looked = hovered ?? picked ?? hinted[0];
  const pose = placing?.poses.find(({ target }) => target === looked?.target);
  const chosen = turned.value.of === placing ? turned.value.orientation : null;
  const orientation = pose?.orientation ?? chosen ?? (placing ? promising(placing) : 0);
  const hold = (wanted: number): void => {
    turned.value = { of: placing, orientation: wanted };
  };
  return { orientation, hold };
}

/** The orientation in which the most points can be made, without certain ruin. */
function promising(placing: Placing): number {
  const worth = (light: string, points: number) =>
    (light === 'black' ? -10 : light === 'red' ? -3 : 0) + points;
  let best = { orientation: placing.poses[0]?.orientation ?? 0, worth: Number.NEGATIVE_INFINITY };
  for (const pose of placing.poses)
    for (const level of pose.levels) {
      const found = worth(level.light, level.points);
      if (found > best.worth) best = { orientation: pose.orientation, worth: found };
    }
  return best.orientation;
}
