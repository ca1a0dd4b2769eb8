/** Our own little drawings, defined once per page as symbols and used everywhere by name. */

import { Textures } from './textures';

const INK = '#2d2a3a';

/** Symbols on top of floors.  They take the colour of the text around them. */
function Symbols() {
  return (
    <>
      <symbol id="hh-heart" viewBox="0 0 32 32">
        <path
          fill="currentColor"
          d="M16 28C5 19.5 2.5 13 5.5 8.3 8.4 4 14 4.6 16 9.6 18 4.6 23.6 4 26.5 8.3 29.5 13 27 19.5 16 28Z"
        />
      </symbol>
      <symbol id="hh-sun" viewBox="0 0 32 32">
        <g stroke="currentColor" stroke-width="3" stroke-linecap="round">
          <path d="M16 2.5V6M16 26v3.5M2.5 16H6M26 16h3.5M6.5 6.5l2.4 2.4M23.1 23.1l2.4 2.4M6.5 25.5l2.4-2.4M23.1 8.9l2.4-2.4" />
        </g>
        <circle cx="16" cy="16" r="7.4" fill="currentColor" />
      </symbol>
      <symbol id="hh-leaf" viewBox="0 0 32 32">
        <path fill="currentColor" d="M27 4C14 3 5 9 5 18c0 3 .8 5 2 7 9 2.5 19-3 20-21Z" />
        <path
          d="M4.5 28.5C8 22 13 16.5 20 11"
          fill="none"
          stroke="#fffaf0"
          stroke-width="2"
          stroke-linecap="round"
        />
        <path
          d="M4 29c1.5-3 3-5 5-7.5"
          fill="none"
          stroke="currentColor"
          stroke-width="2.6"
          stroke-linecap="round"
        />
      </symbol>
      <symbol id="hh-drop" viewBox="0 0 32 32">
        <path
          fill="currentColor"
          d="M16 3c6 8 9.5 12.5 9.5 17.2A9.5 9.5 0 0 1 6.5 20.2C6.5 15.5 10 11 16 3Z"
        />
        <path
          d="M11 20.5c.3 3 2 4.7 4.6 5.2"
          fill="none"
          stroke="#fffaf0"
          stroke-width="2.2"
          stroke-linecap="round"
        />
      </symbol>
      <symbol id="hh-star" viewBox="0 0 32 32">
        <path
          fill="currentColor"
          d="m16 2.8 4 8.7 9.5 1.1-7 6.5 1.9 9.4L16 23.8l-8.4 4.7 1.9-9.4-7-6.5 9.5-1.1Z"
        />
      </symbol>
      <symbol id="hh-butterfly" viewBox="0 0 32 32">
        <path fill="#e2574c" d="M15 14C13 6 6 3 3.5 6.5 1.5 10.5 6 16.5 15 16Z" />
        <path fill="#f2b632" d="M17 14c2-8 9-11 11.5-7.5C30.5 10.5 26 16.5 17 16Z" />
        <path fill="#3f8ed0" d="M15 16.5c-6-.5-9.5 3-8.5 7 1 4 7 4 8.5-5Z" />
        <path fill="#7b56b8" d="M17 16.5c6-.5 9.5 3 8.5 7-1 4-7 4-8.5-5Z" />
        <path
          fill="none"
          stroke={INK}
          stroke-width="2.4"
          stroke-linecap="round"
          d="M16 12v12M16 12c-.5-3-2-5-4-6M16 12c.5-3 2-5 4-6"
        />
      </symbol>
    </>
  );
}

/** Who lives here: head and shoulders above a window sill. */
function Occupants() {
  return (
    <>
      <symbol id="hh-cat" viewBox="0 0 36 40">
        <path
          d="M29 40c5-4 4-12 1-14"
          fill="none"
          stroke="#d9772b"
          stroke-width="3.6"
          stroke-linecap="round"
        />
        <path d="M8 40c-1-10 3-15 10-15s11 5 10 15Z" fill="#f0913c" />
        <path
          d="M6 7l6.5 5.5C16 11 20 11 23.5 12.5L30 7c1.5 8 1 18-12 18.5C5 25 4.5 15 6 7Z"
          fill="#f0913c"
        />
        <path d="M8 11l3.5 3-3 3ZM28 11l-3.5 3 3 3Z" fill="#f9c7a0" />
        <path
          d="M18 11.5v4.5M14 12l.8 3.5M22 12l-.8 3.5"
          stroke="#b85c1b"
          stroke-width="1.8"
          stroke-linecap="round"
        />
        <ellipse cx="13" cy="18.5" rx="1.9" ry="2.5" fill={INK} />
        <ellipse cx="23" cy="18.5" rx="1.9" ry="2.5" fill={INK} />
        <path d="M16.3 21.5h3.4L18 23.3Z" fill="#c8453b" />
        <path
          d="M3.5 19l6 1.5M3.5 24l6-1.5M32.5 19l-6 1.5M32.5 24l-6-1.5"
          stroke={INK}
          stroke-width="1"
          stroke-linecap="round"
        />
        <path d="M12 40c0-4 1-6 2.5-6s2.5 2 2.5 6M19 40c0-4 1-6 2.5-6s2.5 2 2.5 6" fill="#fbe3cd" />
      </symbol>
      <symbol id="hh-dog" viewBox="0 0 36 40">
        <path d="M7 40c0-9 4-14 11-14s11 5 11 14Z" fill="#8a5a34" />
        <path d="M9 10c2-4.5 16-4.5 18 0 2 5 1.5 11-1 14.5-3 4-13 4-16 0C7.5 21 7 15 9 10Z" fill="#a9713f" />
        <path
          d="M10 9C5 8 2.5 13 3 20c.3 4 4.5 4 6 1 1.5-3.5.5-9 1-12ZM26 9c5-1 7.5 4 7 11-.3 4-4.5 4-6 1-1.5-3.5-.5-9-1-12Z"
          fill="#6b4022"
        />
        <path d="M13 20c0-3 10-3 10 0 1.5 5-1 8.5-5 8.5S11.5 25 13 20Z" fill="#f4e2c8" />
        <ellipse cx="18" cy="20" rx="3" ry="2.1" fill={INK} />
        <path
          d="M18 22v2.5M14.8 24.5c1 1 2.4 1 3.2 0 .8 1 2.2 1 3.2 0"
          fill="none"
          stroke={INK}
          stroke-width="1.3"
          stroke-linecap="round"
        />
        <path d="M16.5 25.5h3v3.5a1.5 1.5 0 0 1-3 0Z" fill="#e8627c" />
        <circle cx="13.5" cy="15" r="2" fill={INK} />
        <circle cx="22.5" cy="15" r="2" fill={INK} />
        <path d="M8 40c-.5-5 1-7 3.5-7S15.5 35 15 40ZM21 40c-.5-5 1-7 3.5-7s4 2 3.5 7Z" fill="#f4e2c8" />
      </symbol>
      <symbol id="hh-parrot" viewBox="0 0 36 40">
        <path d="M2 33h32" stroke="#7a5230" stroke-width="3.2" stroke-linecap="round" />
        <path d="M17 40c-2-3-2-7 0-10l6 1c0 4-1 7-3 10Z" fill="#1f6fb2" />
        <path d="M10 13C10 5 15 3 19 3c6 0 9 5 9 12 0 9-3 17-10 17S10 24 10 13Z" fill="#2f9e57" />
        <path d="M22 14c5 2 6 10 2 17-5-2-7-12-2-17Z" fill="#1d7a40" />
        <path d="M10 12C9.5 5 14 3 19 3c4 0 6 2 7.5 5-2 5-6 5-9 5-1 3-5 4-7.5 0Z" fill="#e5483d" />
        <path d="M11 9c-5-.5-7 3.5-5 8 .8-2 3-3 6-2.5Z" fill="#f5b82e" />
        <path d="M6 17c.3-1.5 2-2.5 5-2.5l-.5 3.5c-1.5 1.5-3 1-4.5-1Z" fill="#d08e12" />
        <circle cx="15.5" cy="9" r="3" fill="#fff" />
        <circle cx="15.2" cy="9.2" r="1.6" fill={INK} />
        <path d="M14 31v3.5M19 31v3.5" stroke="#d08e12" stroke-width="2" stroke-linecap="round" />
      </symbol>
      <symbol id="hh-musician" viewBox="0 0 36 40">
        <path d="M10 40c0-9 4-13 10.5-13S32 31 32 40Z" fill="#8a3f8f" />
        <path d="M13 15c0-6 3-9 8-9s8 3 8 9-3 10-8 10-8-4-8-10Z" fill="#8d5a3b" />
        <path
          d="M11.5 11C11 4 16 1.5 21.5 1.5S31 5 30.5 13c-4-3-9-5-14-4.5-2 .2-3.5 1-5 2.5Z"
          fill="#332536"
        />
        <path d="M9 9.5c6-2.5 16-2.5 22 0l.5-2.5C25 4 16 4 9.5 6.5Z" fill="#d8433a" />
        <circle cx="17.5" cy="15" r="1.5" fill={INK} />
        <path d="M16 20.5 6.5 22.5" stroke="#e9b11f" stroke-width="3.6" stroke-linecap="round" />
        <path
          d="M7.5 20 1.5 16.5c-.8 4-.3 8.5 1.5 12l5.5-4.5Z"
          fill="#ffcf3f"
          stroke="#b47c08"
          stroke-width="1"
        />
        <path d="M10 20.5v5.5h5v-5.5" fill="none" stroke="#d69a14" stroke-width="1.8" />
        <path
          d="M16 34c-3-1-4.5-5-3-9.5 2-.5 3.5.5 3.5 2.5"
          fill="none"
          stroke="#8d5a3b"
          stroke-width="3.4"
          stroke-linecap="round"
        />
        <path d="M4 11V4.5l5-1.3v6" fill="none" stroke={INK} stroke-width="1.5" />
        <circle cx="2.9" cy="11.2" r="1.9" fill={INK} />
        <circle cx="7.9" cy="9.5" r="1.9" fill={INK} />
      </symbol>
      <symbol id="hh-reader" viewBox="0 0 36 40">
        <path d="M5 40c0-10 5-15 13-15s13 5 13 15Z" fill="#2e7f8f" />
        <path d="M9 13c0-9 18-9 18 0 1.5 7 2 12-1 15H10c-3-3-2.5-8-1-15Z" fill="#c9c3d1" />
        <path d="M11 14c0-6 3-8.5 7-8.5s7 2.5 7 8.5-3 9.5-7 9.5-7-3.5-7-9.5Z" fill="#f0c4a0" />
        <path d="M10 13c0-6 3.5-9 8-9s8 3 8 9c-2.5-1-4-3-5-5-3 3-7 4-11 5Z" fill="#d9d4e0" />
        <circle cx="18" cy="3.5" r="3.4" fill="#d9d4e0" />
        <g fill="#ffffffaa" stroke={INK} stroke-width="1.3">
          <circle cx="14.5" cy="15" r="3" />
          <circle cx="21.5" cy="15" r="3" />
          <path d="M17.5 15h1" />
        </g>
        <path
          d="M16 20c1.3.8 2.7.8 4 0"
          fill="none"
          stroke="#a04a34"
          stroke-width="1.3"
          stroke-linecap="round"
        />
        <path
          d="M18 27.5c-4-2-9-2-13.5-.5v12c4.5-1.5 9.5-1.5 13.5.8Z"
          fill="#fff6e2"
          stroke="#b43c34"
          stroke-width="1.5"
        />
        <path
          d="M18 27.5c4-2 9-2 13.5-.5v12c-4.5-1.5-9.5-1.5-13.5.8Z"
          fill="#fff6e2"
          stroke="#b43c34"
          stroke-width="1.5"
        />
        <path
          d="M7.5 30c2.5-.5 5-.5 7.5.3M7.5 33.5c2.5-.5 5-.5 7.5.3M21 30.3c2.5-.8 5-.8 7.5-.3M21 33.8c2.5-.8 5-.8 7.5-.3"
          fill="none"
          stroke="#a89a86"
          stroke-width="1.1"
        />
      </symbol>
      <symbol id="hh-pot" viewBox="0 0 36 40">
        <path
          d="M18 30V15M18 26c-5 0-7-2-8-5 4-1 7 1 8 5ZM18 23c5 0 7-2 8-5-4-1-7 1-8 5Z"
          stroke="#2f8a4a"
          stroke-width="2.2"
          fill="#43a85f"
        />
        <g fill="#f06f9b">
          <circle cx="18" cy="6" r="4" />
          <circle cx="23" cy="10" r="4" />
          <circle cx="21" cy="15" r="4" />
          <circle cx="15" cy="15" r="4" />
          <circle cx="13" cy="10" r="4" />
        </g>
        <circle cx="18" cy="11" r="3.6" fill="#ffd95a" />
        <path d="M8.5 27h19v4h-1.8L24 40H12l-1.7-9H8.5Z" fill="#c9643b" />
        <path d="M10.3 31h15.4" stroke="#9c4622" stroke-width="1.4" />
      </symbol>
    </>
  );
}

/** Shops, and what a bonus may ask for. */
function Signs() {
  return (
    <>
      <symbol id="hh-bakery" viewBox="0 0 32 32">
        <path
          d="M3 19C3 11 9 7 16 7s13 4 13 12c0 4-2 6-5 6H8c-3 0-5-2-5-6Z"
          fill="#d88a3a"
          stroke="#8d4f17"
          stroke-width="1.6"
        />
        <path
          d="M9 11.5l3.5 6M15 9.5l3 6.5M21.5 10.5l2.5 5.5"
          stroke="#fbe0b0"
          stroke-width="2.6"
          stroke-linecap="round"
        />
      </symbol>
      <symbol id="hh-butcher" viewBox="0 0 32 32">
        <path
          d="M5 11c1 11 11 17 21 13"
          fill="none"
          stroke="#8f2f2b"
          stroke-width="10"
          stroke-linecap="round"
        />
        <path
          d="M5 11c1 11 11 17 21 13"
          fill="none"
          stroke="#d4554a"
          stroke-width="7.4"
          stroke-linecap="round"
        />
        <path
          d="M5.5 11c1 7 5 11 10 13"
          fill="none"
          stroke="#f09a8c"
          stroke-width="2"
          stroke-linecap="round"
        />
        <path
          d="M4.5 6.5 2 3.5M4.5 6.5 8 4M30 25l1.5 3.5M30 24.5 31.5 21"
          stroke="#8f2f2b"
          stroke-width="2"
          stroke-linecap="round"
        />
      </symbol>
      <symbol id="hh-firehall" viewBox="0 0 32 32">
        <path
          d="M16 4c-6 0-8.5 5-8.5 11 0 4-1.5 6-3 8h23c-1.5-2-3-4-3-8 0-6-2.5-11-8.5-11Z"
          fill="#e8b021"
          stroke="#8d6206"
          stroke-width="1.6"
        />
        <circle cx="16" cy="4" r="2.2" fill="#8d6206" />
        <path d="M12.5 24.5a3.5 3.5 0 0 0 7 0Z" fill="#c8352b" />
        <path
          d="M16 9c3 3 4 5 4 7.5a4 4 0 0 1-8 0c0-1.5.6-2.6 1.6-3.6.2 1 .6 1.6 1.2 2 0-2 .2-4 1.2-5.9Z"
          fill="#d93c2a"
        />
      </symbol>
      <symbol id="hh-bookshop" viewBox="0 0 32 32">
        <path d="M5 24V6l11 2 11-2v18l-11 3Z" fill="#2d6fa8" stroke="#17466f" stroke-width="1.6" />
        <path
          d="M16 8.5C13 7 10 6.5 7 7v15c3-.5 6 0 9 1.5 3-1.5 6-2 9-1.5V7c-3-.5-6 0-9 1.5Z"
          fill="#fff6e2"
        />
        <path
          d="M16 8.5v15M9.5 11c1.5 0 3 .3 4.3.8M9.5 15c1.5 0 3 .3 4.3.8M18.2 11.8c1.3-.5 2.8-.8 4.3-.8M18.2 15.8c1.3-.5 2.8-.8 4.3-.8"
          stroke="#17466f"
          stroke-width="1.4"
          fill="none"
        />
      </symbol>
      <symbol id="hh-cafe" viewBox="0 0 32 32">
        <path d="M22 14h3.5c4 0 4 8-1 8H22" fill="none" stroke="#7a4a24" stroke-width="2.6" />
        <path d="M5 13h18v5c0 5-3 8-9 8s-9-3-9-8Z" fill="#fff" stroke="#7a4a24" stroke-width="1.8" />
        <path d="M6.5 15h15c-.3 2-15 2-15 0Z" fill="#7a4a24" />
        <path
          d="M10 9.5c-1.5-2 1.5-3 0-5.5M14.5 9.5c-1.5-2 1.5-3 0-5.5M19 9.5c-1.5-2 1.5-3 0-5.5"
          fill="none"
          stroke="#8d7f74"
          stroke-width="1.8"
          stroke-linecap="round"
        />
        <path d="M3 28h22" stroke="#7a4a24" stroke-width="2.4" stroke-linecap="round" />
      </symbol>
      <symbol id="hh-park" viewBox="0 0 32 32">
        <path d="M14 20h4v9h-4Z" fill="#8a5a34" />
        <path
          d="M16 2c5 0 7.5 3 7.5 6.5C27 9.5 29 12 29 15c0 4-3 7-7 7H10c-4 0-7-3-7-7 0-3 2-5.5 5.5-6.5C8.5 5 11 2 16 2Z"
          fill="#3c9c52"
        />
        <path
          d="M10 12c1-2 3-3 5-3M18 17c2 0 4-1 5-3"
          fill="none"
          stroke="#8fd39b"
          stroke-width="2"
          stroke-linecap="round"
        />
      </symbol>
      <symbol id="hh-bus_stop" viewBox="0 0 32 32">
        <rect x="3" y="6" width="26" height="19" rx="4" fill="#2f7fc1" />
        <path d="M6 10h6v6H6ZM13.5 10h5.5v6h-5.5ZM20.5 10H26v6h-5.5Z" fill="#e6f4ff" />
        <path d="M3 19.5h26" stroke="#fff" stroke-width="1.6" />
        <circle cx="9.5" cy="25.5" r="3.3" fill={INK} />
        <circle cx="22.5" cy="25.5" r="3.3" fill={INK} />
        <circle cx="9.5" cy="25.5" r="1.2" fill="#fff" />
        <circle cx="22.5" cy="25.5" r="1.2" fill="#fff" />
      </symbol>
      <symbol id="hh-floor_above" viewBox="0 0 32 32">
        <path d="M4 22h24v8H4Z" fill="#9a8f86" />
        <path d="M6 13h20v7H6Z" fill="#f2b632" stroke="#8d6206" stroke-width="1.2" />
        <path d="M9 15h4v3H9ZM19 15h4v3h-4ZM8 24.5h4V28H8ZM20 24.5h4V28h-4Z" fill="#fffaf0" />
        <path d="M16 1l6 6h-4v4h-4V7h-4Z" fill="#2f8a4a" />
      </symbol>
      <symbol id="hh-house" viewBox="0 0 32 32">
        <path
          d="M3 14 16 3l13 11v2h-3v13H6V16H3Z"
          fill="#fff"
          stroke={INK}
          stroke-width="1.8"
          stroke-linejoin="round"
        />
      </symbol>
      <symbol id="hh-different" viewBox="0 0 32 32">
        <circle cx="9" cy="9" r="6" fill="#e2574c" />
        <path d="M18 3.5h11v11H18Z" fill="#3f8ed0" />
        <path d="M9 17.5l6.5 11.5h-13Z" fill="#f2b632" />
        <path d="M23.5 17l6 6-6 6-6-6Z" fill="#3c9c52" />
      </symbol>
      <symbol id="hh-key" viewBox="0 0 32 32">
        <path
          d="M10 3a8 8 0 0 1 7.7 10L29 24.2V29h-6v-3.5h-3.5V22L14 17A8 8 0 1 1 10 3Zm-2 4.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
          fill="#f2b632"
          stroke="#7a5503"
          stroke-width="1.6"
          fill-rule="evenodd"
        />
      </symbol>
      <symbol id="hh-ball" viewBox="0 0 32 32">
        <path d="M27 2 17 13" stroke="currentColor" stroke-width="2.6" stroke-dasharray="3.5 2" />
        <circle cx="13" cy="19" r="9.5" fill="currentColor" />
        <path d="M8 16c1-2.5 3-4 5.5-4" stroke="#fff" stroke-width="2" fill="none" stroke-linecap="round" />
      </symbol>
      <symbol id="hh-scissors" viewBox="0 0 32 32">
        <path d="M10 12 29 24M10 20 29 8" stroke="currentColor" stroke-width="3" stroke-linecap="round" />
        <circle cx="7" cy="9" r="4.2" fill="none" stroke="currentColor" stroke-width="2.8" />
        <circle cx="7" cy="23" r="4.2" fill="none" stroke="currentColor" stroke-width="2.8" />
      </symbol>
    </>
  );
}

/** All symbols and patterns of the game; drawn once, invisible. */
export const Defs = () => (
  <svg class="hh-defs" width="0" height="0" aria-hidden="true">
    <defs>
      <Symbols />
      <Occupants />
      <Signs />
      <Textures />
    </defs>
  </svg>
);

const DRAWN = new Set(
  'heart sun leaf drop star butterfly cat dog parrot musician reader pot bakery butcher firehall bookshop cafe park bus_stop floor_above house different key ball scissors'.split(
    ' ',
  ),
);

interface IconProps {
  name: string;
  letter?: string; // stands in where an edition names something we have no drawing of
  x?: number;
  y?: number;
  size?: number;
  height?: number;
  colour?: string;
}

/** One of our drawings, or a letter where an edition brings words of its own. */
export function Icon({ name, letter, x = 0, y = 0, size = 32, height = size, colour }: IconProps) {
  if (DRAWN.has(name)) {
    return (
      <use
        href={`#hh-${name}`}
        x={x}
        y={y}
        width={size}
        height={height}
        style={colour ? { color: colour } : undefined}
      />
    );
  }
  return (
    <g class="hh-letter">
      <circle
        cx={x + size / 2}
        cy={y + height / 2}
        r={size * 0.42}
        fill={colour ?? '#fffaf0'}
        stroke={INK}
        stroke-width={size * 0.05}
      />
      <text
        x={x + size / 2}
        y={y + height / 2}
        font-size={size * 0.5}
        text-anchor="middle"
        dominant-baseline="central"
        fill={colour ? '#fff' : INK}
      >
        {letter ?? name.slice(0, 1).toUpperCase()}
      </text>
    </g>
  );
}
