/** Small signs, drawn with one stroke width. */

const paths = {
  home: 'M3 11 12 4l9 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H9',
  'undo-turn': 'M8 5 4 9l4 4M13 5 9 9l4 4M9 9h5a5 5 0 0 1 0 10H9',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z',
  help: 'M9 9a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.3-1.6 2.5M12 17.5v.1M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
  gear: 'M4 7h10M18 7h2M4 12h2M10 12h10M4 17h8M16 17h4M16 5v4M8 10v4M14 15v4',
  log: 'M5 6h14M5 11h14M5 16h9',
  chat: 'M4 5h16v11H10l-4 4v-4H4z',
  book: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5V19.5',
  table: 'M3 9h18l-2-4H5zM6 9v10M18 9v10M6 14h12',
  eye: 'M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  bot: 'M6 9h12v9H6zM12 9V5M9 13v1M15 13v1M4 12v3M20 12v3M11 5h2',
  copy: 'M9 9h10v11H9zM6 15H5V4h10v2',
  close: 'M6 6l12 12M18 6 6 18',
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  back: 'M14 6l-6 6 6 6',
  forward: 'M10 6l6 6-6 6',
  first: 'M7 6v12M18 6l-7 6 7 6',
  last: 'M17 6v12M6 6l7 6-7 6',
  skip: 'M5 6l7 6-7 6zM13 6l7 6-7 6z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  device: 'M7 3h10v18H7zM11 18h2',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  key: 'M8 15a4 4 0 1 1 3.5-6H21v4h-3v3h-3v-3h-3.5A4 4 0 0 1 8 15zM8 11v.1',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  'turn-left': 'M9 5 5 9l4 4M5 9h8a6 6 0 0 1 6 6v3',
  'turn-right': 'M15 5l4 4-4 4M19 9h-8a6 6 0 0 0-6 6v3',
  plan: 'M4 4h16v16H4zM4 12h16M12 4v16',
  calculator: 'M6 3h12v18H6zM9 7h6M9 12h.1M12 12h.1M15 12h.1M9 16h.1M12 16h.1M15 16h.1',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
