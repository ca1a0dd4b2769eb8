/** What one points at that cannot be chosen, and why not. */

import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { MeepleTowersView as View } from '../../protocol';
import type { Place } from './geometry';

export interface Refusal {
  /** Where one points. */
  name: string;
  why_not: string;
  clause: string;
  /** The spaces it is about: one, or those a tile would lie above. */
  cells: readonly Place[];
}

/** Forgotten with every new position. */
export function useRefusal(view: View): Signal<Refusal | null> {
  const refusal = useSignal<Refusal | null>(null);
  useEffect(() => {
    refusal.value = null;
  }, [view]);
  return refusal;
}

/** A mouse asks by resting there, a finger by a tap; the answer to a tap stays. */
export const asking = (refusal: Signal<Refusal | null>, answer: Refusal) => ({
  onPointerEnter: () => {
    refusal.value = answer;
  },
  onPointerLeave: ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') refusal.value = null;
  },
});
