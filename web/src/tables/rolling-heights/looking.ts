/** What somebody is looking at more closely: whatever carries `data-look`, by mouse, focus or tap. */

import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

export interface Looked {
  /** The value of `data-look`: "plan/4" or "space/22". */
  at: string;
  rect: DOMRect;
}

const PATIENCE = 350; // milliseconds before a resting mouse means interest

export function useLooking(root: RefObject<HTMLElement | null>): Signal<Looked | null> {
  const looked = useSignal<Looked | null>(null);
  useEffect(() => {
    const table = root.current;
    if (!table) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let clicked = ''; // whoever clicks somewhere wants to play there, not to read
    const found = (event: Event): HTMLElement | null =>
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-look]') : null;
    const look = (thing: HTMLElement): void => {
      looked.value = { at: thing.dataset.look as string, rect: thing.getBoundingClientRect() };
    };
    const away = (): void => {
      clearTimeout(timer);
      looked.value = null;
    };
    const over = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') return;
      const thing = found(event);
      if (thing && thing.dataset.look === looked.value?.at) return;
      away();
      if (thing && thing.dataset.look === clicked) return;
      clicked = '';
      if (thing) timer = setTimeout(() => look(thing), PATIENCE);
    };
    const tap = (event: MouseEvent): void => {
      const thing = found(event);
      const touched = event instanceof PointerEvent && event.pointerType === 'touch';
      if (thing && touched && thing.dataset.look !== looked.value?.at) look(thing);
      else away();
      clicked = touched ? '' : (thing?.dataset.look ?? '');
    };
    const focus = (event: FocusEvent): void => {
      const thing = found(event);
      if (thing && (event.target as Element).matches(':focus-visible')) look(thing);
    };
    const unlook = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') away();
    };
    table.addEventListener('pointerover', over);
    table.addEventListener('pointerleave', away);
    // Before anybody stops the click on its way up.
    table.addEventListener('click', tap, true);
    table.addEventListener('focusin', focus);
    table.addEventListener('focusout', away);
    table.addEventListener('keydown', unlook);
    return () => {
      clearTimeout(timer);
      table.removeEventListener('pointerover', over);
      table.removeEventListener('pointerleave', away);
      table.removeEventListener('click', tap, true);
      table.removeEventListener('focusin', focus);
      table.removeEventListener('focusout', away);
      table.removeEventListener('keydown', unlook);
    };
  }, [root, looked]);
  return looked;
}
