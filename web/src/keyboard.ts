/** The shortcuts of the table page. */

import { useEffect } from 'preact/hooks';

export type Shortcuts = Record<string, () => void>;

/** Whether a key pressed here is meant as text. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Enter on a button or a target is that button's, not the page's. */
const pressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role="button"]') !== null;

export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (typing(event.target) || document.querySelector('dialog[open]')) return;
      if (event.key === 'Enter' && pressable(event.target)) return;
      const does = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!does) return;
      event.preventDefault();
      does();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  });
}
