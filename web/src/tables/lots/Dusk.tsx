/** The city around the building site, at dusk: two rows of houses, some windows lit. */

const WIDE = 640;
const HIGH = 220;

interface House {
  x: number;
  width: number;
  height: number;
}

/** Houses side by side, never the same twice running, always the same street. */
function street(seed: number, least: number, most: number): House[] {
  const houses: House[] = [];
  let dice = seed;
  const roll = (sides: number): number => {
    dice = (dice * 1103 + 12347) % 65521;
    return dice % sides;
  };
  for (let x = -10; x < WIDE; ) {
    const width = 26 + roll(34);
    houses.push({ x, width, height: least + roll(most - least) });
    x += width + roll(7);
  }
  return houses;
}

const far = street(7, 70, 190);
const near = street(41, 26, 112);

/** One window in three has somebody at home. */
function windows({ x, width, height }: House, i: number) {
  const columns = Math.floor((width - 8) / 8);
  const rows = Math.floor((height - 12) / 12);
  return Array.from({ length: columns * rows }, (_, n) => {
    const at = { x: x + 6 + (n % columns) * 8, y: HIGH - height + 9 + Math.floor(n / columns) * 12 };
    return (n * 7 + i * 5) % 11 < 3 ? <rect key={n} {...at} width="4" height="6" /> : null;
  });
}

const walls = ({ x, width, height }: House) => (
  <rect key={x} x={x} y={HIGH - height} width={width} height={height} />
);

export const Dusk = () => (
  <svg
    class="lots-dusk"
    viewBox={`0 0 ${WIDE} ${HIGH}`}
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <g class="far">{far.map(walls)}</g>
    <g class="near">{near.map(walls)}</g>
    <g class="windows">{near.map(windows)}</g>
  </svg>
);
