/** How much of the map is seen: a person's own zoom of it, by buttons, wheel or two fingers. */

import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export const FIT = 1;
const MOST = 3.2;
const STEP = 1.45;

const within = (level: number): number => Math.min(MOST, Math.max(FIT, level));

export interface Roaming {
  box: RefObject<HTMLDivElement | null>;
  level: Signal<number>;
  in(): void;
  out(): void;
  fit(): void;
}

const apart = ([a, b]: TouchList | Touch[]): number =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;

/** A box that scrolls; its content is `level` times as wide as the box. */
export function useRoaming(): Roaming {
  const box = useRef<HTMLDivElement>(null);
  const level = useSignal(FIT);
  const to = (wanted: number, x = 0.5, y = 0.5): void => {
    const view = box.current;
    if (!view) return;
    const grown = within(wanted) / level.value;
    const left = (view.scrollLeft + x * view.clientWidth) * grown - x * view.clientWidth;
    const top = (view.scrollTop + y * view.clientHeight) * grown - y * view.clientHeight;
    level.value = within(wanted);
    requestAnimationFrame(() => view.scrollTo({ left, top }));
  };
  const zoomTo = useRef(to);
  zoomTo.current = to;
  useEffect(() => {
    const view = box.current;
    if (!view) return;
    let pinched: { apart: number; level: number } | null = null;
    const touch = (event: TouchEvent): void => {
      if (event.touches.length < 2) return;
      // The map grows, not the page or the cloth below it.
      event.preventDefault();
      event.stopPropagation();
      const wide = apart(event.touches);
      pinched ??= { apart: wide, level: level.value };
      zoomTo.current((pinched.level * wide) / pinched.apart);
    };
    const release = (): void => {
      pinched = null;
    };
    view.addEventListener('touchmove', touch, { passive: false });
    view.addEventListener('touchend', release);
    return () => {
      view.removeEventListener('touchmove', touch);
      view.removeEventListener('touchend', release);
    };
  }, [level]);
  return {
    box,
    level,
    in: () => to(level.value * STEP),
    out: () => to(level.value / STEP),
    fit: () => to(FIT),
  };
}
