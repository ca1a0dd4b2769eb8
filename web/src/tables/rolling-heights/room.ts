/** How the table fits the window: its height for its width, as a number the stylesheet can multiply with. */

import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

// Status bar, tray and the cloth's hem.  Not measured: a map that changes size with the tray would jump about.
const AROUND = 64 + 98 + 22;

export function useRoom(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const table = root.current;
    const cloth = table?.closest('.cloth-scroll') ?? table;
    if (!table || !cloth) return;
    const measure = (): void => {
      const height = Math.max(420, innerHeight - AROUND);
      table.style.setProperty('--rh-aspect', String(height / Math.max(1, cloth.clientWidth - 28)));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [root]);
}
