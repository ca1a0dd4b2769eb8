/** Walls: a pattern for each colour of an edition, in its order, so that colour is never the only signal. */

export const TEXTURES = ['brick', 'planks', 'ivy', 'tiles', 'stucco', 'checks', 'stripes', 'dots'] as const;

const DARK = '#00000038';
const LIGHT = '#ffffff3a';

export const Textures = () => (
  <>
    <pattern id="hh-brick" width="20" height="12" patternUnits="userSpaceOnUse">
      <path d="M1 1h8v4H1ZM11 7h8v4h-8Z" fill={LIGHT} />
      <path d="M0 0H20M0 6H20M0 0V6M10 0V6M5 6V12M15 6V12" stroke={DARK} stroke-width="1.4" fill="none" />
    </pattern>
    <pattern id="hh-planks" width="24" height="60" patternUnits="userSpaceOnUse">
      <path d="M0 0V60M12 0V60" stroke={DARK} stroke-width="1.4" />
      <path d="M1.5 0V60M13.5 0V60" stroke={LIGHT} stroke-width="1.4" />
      <path d="M0 22h12M12 48h12" stroke={DARK} stroke-width="1.2" />
      <circle cx="6" cy="12" r="1.3" fill={DARK} />
      <circle cx="18" cy="34" r="1.3" fill={DARK} />
    </pattern>
    <pattern id="hh-ivy" width="26" height="24" patternUnits="userSpaceOnUse">
      <path d="M4 24C6 16 2 10 6 0M18 24c-3-8 3-14 0-24" stroke={DARK} stroke-width="1.2" fill="none" />
      <path
        d="M6 5c4-3 7-1 7 2-3 2-6 1-7-2ZM4 14c-4-2-6 0-6 3 3 2 5 0 6-3ZM18 9c-4-3-7-1-7 2 3 2 6 1 7-2ZM18 19c3-4 7-3 7 0-2 3-5 2-7 0Z"
        fill={LIGHT}
      />
      <path d="M5 20c3-3 6-2 6 1-3 2-5 1-6-1ZM19 3c3-3 6-2 6 1-3 2-5 1-6-1Z" fill={DARK} />
    </pattern>
    <pattern id="hh-tiles" width="16" height="16" patternUnits="userSpaceOnUse">
      <path
        d="M0 0a8 8 0 0 0 16 0M-8 8a8 8 0 0 0 16 0M8 8a8 8 0 0 0 16 0"
        stroke={DARK}
        stroke-width="1.4"
        fill="none"
      />
      <path
        d="M3 3a6 6 0 0 0 3 3M11 11a6 6 0 0 0 3 3"
        stroke={LIGHT}
        stroke-width="1.6"
        fill="none"
        stroke-linecap="round"
      />
    </pattern>
    <pattern id="hh-stucco" width="22" height="22" patternUnits="userSpaceOnUse">
      <path
        d="M3 4c2-2 4-1 5 0M13 9c2-2 4-1 5 0M5 15c2-2 4-1 5 0M15 19c2-2 4-1 5 0"
        stroke={LIGHT}
        stroke-width="2"
        fill="none"
        stroke-linecap="round"
      />
      <circle cx="15" cy="3" r="1.3" fill={DARK} />
      <circle cx="5" cy="10" r="1" fill={DARK} />
      <circle cx="12" cy="14" r="1.3" fill={DARK} />
      <circle cx="20" cy="13" r="1" fill={DARK} />
      <circle cx="2" cy="20" r="1.2" fill={DARK} />
    </pattern>
    <pattern id="hh-checks" width="16" height="16" patternUnits="userSpaceOnUse">
      <path d="M0 0h8v8H0ZM8 8h8v8H8Z" fill={LIGHT} />
    </pattern>
    <pattern
      id="hh-stripes"
      width="12"
      height="12"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(40)"
    >
      <path d="M0 0H5V12H0Z" fill={LIGHT} />
    </pattern>
    <pattern id="hh-dots" width="12" height="12" patternUnits="userSpaceOnUse">
      <circle cx="6" cy="6" r="2.5" fill={LIGHT} />
    </pattern>
    <pattern id="hh-ashlar" width="30" height="16" patternUnits="userSpaceOnUse">
      <path d="M0 0H30M0 8H30M8 0V8M23 8V16" stroke="#00000018" stroke-width="1.2" fill="none" />
    </pattern>
    <pattern id="hh-earth" width="46" height="34" patternUnits="userSpaceOnUse">
      <path
        d="M5 6l3 1M22 20l4-1M36 9l3 2M12 27l3 0M41 28l2 1"
        stroke="#ffffff22"
        stroke-width="2"
        stroke-linecap="round"
      />
      <circle cx="28" cy="6" r="1.6" fill="#00000026" />
      <circle cx="9" cy="17" r="2.2" fill="#00000022" />
      <circle cx="38" cy="22" r="1.5" fill="#00000026" />
    </pattern>
    <pattern id="hh-grid" width="12" height="12" patternUnits="userSpaceOnUse">
      <path d="M0 0H12M0 0V12" stroke="#ffffff45" stroke-width="1" fill="none" />
    </pattern>
    <linearGradient id="hh-rainbow" x1="0" x2="1" y1="0" y2="1">
      <stop offset="0" stop-color="#e2574c" />
      <stop offset=".25" stop-color="#f2b632" />
      <stop offset=".5" stop-color="#3c9c52" />
      <stop offset=".75" stop-color="#3f8ed0" />
      <stop offset="1" stop-color="#8a5bc4" />
    </linearGradient>
  </>
);
