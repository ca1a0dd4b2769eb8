/** A note from the device that it is one's turn, for people who look elsewhere. */

import { prefer, preferences } from './preferences';

/** The browser asks its owner; whoever says no gets no notes. */
export function askToNotify(): void {
  if (!('Notification' in globalThis)) prefer({ notify: 'off' });
  else
    Notification.requestPermission().then(answer => {
      if (answer !== 'granted') prefer({ notify: 'off' });
    });
}

export function notify(game: string): void {
  if (preferences.value.notify === 'off' || !document.hidden) return;
  if (globalThis.Notification?.permission !== 'granted') return;
  try {
    const note = new Notification('Your turn', { body: game, tag: 'tabletown' });
    note.onclick = () => window.focus();
  } catch {
    // Some phones allow notes only from a service worker, which this page has none of.
  }
}
