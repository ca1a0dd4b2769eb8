/** The picture on the lobby's card: towers of cubes before a rising sun, and a meeple in the air. */

import { cubeFaces, figure } from './geometry';

/** Top, left and right face of what the towers are built of. */
const materials = {
  wood: ['#d9a566', '#b97f42', '#96622e'],
  concrete: ['#8591a0', '#66717f', '#4c5560'],
  glass: ['#f2fbff', '#cfe6ef', '#a9cbd9'],
  steel: ['#5f9be0', '#3c74ba', '#2a5790'],
} as const;

/** From the back to the front: where a stack stands, and what it is made of from the ground up. */
const stacks: [number, number, (keyof typeof materials)[]][] = [
  [0, -15, ['concrete', 'concrete', 'glass', 'steel', 'steel', 'steel', 'steel']],
  [-15, -7.5, ['concrete', 'glass', 'glass', 'glass', 'glass']],
  [15, -7.5, ['concrete', 'glass', 'glass', 'steel']],
  [-30, 0, ['wood', 'wood', 'wood']],
  [30, 0, ['wood', 'wood']],
  [0, 0, ['concrete', 'concrete', 'glass']],
  [-15, 7.5, ['wood', 'concrete']],
  [15, 7.5, ['wood']],
];

export function Cover() {
  return (
    <svg class="game-picture" viewBox="0 0 220 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="220" height="260" fill="var(--sky-1)" />
      <g fill="var(--sun)" opacity=".55">
        {Array.from({ length: 11 }, (_, i) => (
          <path key={i} d="M-7 0-16-300H16L7 0Z" transform={`translate(110 232) rotate(${(i - 5) * 17})`} />
        ))}
      </g>
      <path
        fill="var(--cut-far)"
        d="M0 232V176h16v-22h14v34h12v-52h10v-12h8v12h10v60h92v-44h12v-18h16v30h14v-20h16v88z"
      />
      <path class="cut-hill-3" d="M0 226h220v34H0z" />
      <path fill="#24588c" stroke="#e8f3ff" stroke-width="1.5" d="M110 186 204 232 110 278 16 232z" />
      <path
        stroke="#3f78b0"
        fill="none"
        d="M63 209l94 46M86.5 197.5l94 46M133.5 197.5l-94 46M157 209l-94 46"
      />
      <g transform="translate(110 226) scale(1.62)">
        {stacks.flatMap(([x, y, floors]) =>
          floors.map((floor, level) => {
            const faces = cubeFaces({ x, y }, level);
            const [top, left, right] = materials[floor];
            return (
              <g key={`${x} ${y} ${level}`} stroke="#18202a" stroke-opacity=".45" stroke-width=".6">
                <path fill={left} d={faces.left} />
                <path fill={right} d={faces.right} />
                <path fill={top} d={faces.top} />
              </g>
            );
          }),
        )}
        <path fill="#b3372b" d="M-15-99 0-91.5V-116z" />
        <path fill="#7f2219" d="M15-99 0-91.5V-116z" />
      </g>
      <g transform="translate(26 52) rotate(-28) scale(1.15)" stroke="#1d1a1a" stroke-width="1.5">
        <path d={figure} fill="#4b2a86" transform="translate(4 -2)" />
        <path d={figure} fill="#7d4cc0" />
      </g>
      <g transform="translate(172 96) rotate(74) scale(.85)" stroke="#1d1a1a" stroke-width="1.5">
        <path d={figure} fill="#a8780a" transform="translate(4 -2)" />
        <path d={figure} fill="#f0c02c" />
      </g>
    </svg>
  );
}
