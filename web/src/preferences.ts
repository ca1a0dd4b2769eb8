/** What this person likes, kept on this device. */

import { effect, type Signal, signal } from '@preact/signals';

export interface Preferences {
  theme: 'system' | 'light' | 'dark';
  text: 'small' | 'normal' | 'large';
  /** How long an opponent's move stays in view before the next. */
  pace: 'calm' | 'brisk' | 'instant';
  motion: 'system' | 'full' | 'reduced';
  /** What a click on the table does: play at once, or pick first and play when confirmed. */
  click: 'instant' | 'confirm';
  sound: 'off' | 'on';
  /** Whether the device says so when it is this person's turn and the page is out of sight. */
  notify: 'off' | 'on';
  /** Whether the list of options below the table is unfolded. */
  tray: 'open' | 'folded';
  chat: 'on' | 'muted';
}

/** Every value a preference may take, in the order in which it is offered. */
export const choices: { [K in keyof Preferences]: Preferences[K][] } = {
  theme: ['system', 'light', 'dark'],
  text: ['small', 'normal', 'large'],
  pace: ['calm', 'brisk', 'instant'],
  motion: ['system', 'full', 'reduced'],
  click: ['instant', 'confirm'],
  sound: ['off', 'on'],
  notify: ['off', 'on'],
  tray: ['open', 'folded'],
  chat: ['on', 'muted'],
};

const place = 'tabletown/preferences';

const matches = (query: string) => globalThis.matchMedia?.(query).matches ?? false;

export function defaults(): Preferences {
  return {
    theme: 'system',
    text: 'normal',
    pace: 'calm',
    motion: 'system',
    click: matches('(pointer: coarse)') ? 'confirm' : 'instant',
    sound: 'off',
    notify: 'off',
    tray: 'open',
    chat: 'on',
  };
}

/** What was kept, as far as it still makes sense; anything else falls back to the default. */
export function read(text: string | null): Preferences {
  const found = defaults();
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    return found;
  }
  if (typeof kept !== 'object' || kept === null) return found;
  for (const [key, value] of Object.entries(kept)) {
    if (!Object.hasOwn(choices, key)) continue;
    const allowed: unknown[] = choices[key as keyof Preferences];
    if (allowed.includes(value)) Object.assign(found, { [key]: value });
  }
  return found;
}

export const preferences: Signal<Preferences> = signal(read(globalThis.localStorage?.getItem(place) ?? null));

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change };
  localStorage.setItem(place, JSON.stringify(preferences.value));
}

/** Whether things may move. */
export function motion(): boolean {
  const { motion } = preferences.value;
  return motion === 'full' || (motion === 'system' && !matches('(prefers-reduced-motion: reduce)'));
}

const pauses = { calm: 950, brisk: 400, instant: 0 };

/** How many milliseconds a move of somebody else stays in view. */
export const pause = (): number => (motion() ? pauses[preferences.value.pace] : 0);

/** A media query as a signal. */
function media(query: string): Signal<boolean> {
  const found = signal(matches(query));
  globalThis.matchMedia?.(query).addEventListener?.('change', event => {
    found.value = event.matches;
  });
  return found;
}

/** Keeps the document dressed as preferred, from now on. */
export function dress(root: HTMLElement): () => void {
  const night = media('(prefers-color-scheme: dark)');
  const still = media('(prefers-reduced-motion: reduce)');
  return effect(() => {
    const { theme, text, motion } = preferences.value;
    const otherwise = night.value ? 'dark' : 'light';
    root.dataset.theme = theme === 'system' ? otherwise : theme;
    root.dataset.text = text;
    root.dataset.motion = motion === 'reduced' || (motion === 'system' && still.value) ? 'reduced' : 'full';
  });
}
