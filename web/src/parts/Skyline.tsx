/** The town above the lobby: houses cut from paper, each a few numbers. */

type Roof = 'gable' | 'flat' | 'steps' | 'dome' | 'slant' | 'hat';

interface House {
  x: number;
  width: number;
  height: number;
  roof: Roof;
  colour: string;
  /** Columns and floors of windows. */
  panes: [number, number];
  door?: boolean;
}

const ground = 400;

const far: House[] = [
  { x: 40, width: 74, height: 120, roof: 'flat', colour: 'far', panes: [2, 4] },
  { x: 130, width: 60, height: 160, roof: 'gable', colour: 'far-2', panes: [2, 5] },
  { x: 330, width: 84, height: 138, roof: 'steps', colour: 'far', panes: [3, 4] },
  { x: 430, width: 54, height: 176, roof: 'hat', colour: 'far-2', panes: [1, 5] },
  { x: 612, width: 92, height: 128, roof: 'slant', colour: 'far', panes: [3, 4] },
  { x: 742, width: 62, height: 190, roof: 'dome', colour: 'far-2', panes: [2, 5] },
  { x: 905, width: 88, height: 144, roof: 'flat', colour: 'far', panes: [3, 4] },
  { x: 1040, width: 60, height: 172, roof: 'gable', colour: 'far-2', panes: [2, 5] },
  { x: 1190, width: 92, height: 130, roof: 'steps', colour: 'far', panes: [3, 4] },
  { x: 1318, width: 66, height: 164, roof: 'hat', colour: 'far-2', panes: [2, 5] },
];

const near: House[] = [
  { x: -14, width: 92, height: 96, roof: 'gable', colour: 'teal', panes: [2, 2] },
  { x: 86, width: 82, height: 132, roof: 'flat', colour: 'yellow', panes: [2, 3], door: true },
  { x: 176, width: 100, height: 84, roof: 'gable', colour: 'red', panes: [3, 1], door: true },
  { x: 284, width: 70, height: 150, roof: 'steps', colour: 'blue', panes: [2, 4] },
  { x: 362, width: 90, height: 104, roof: 'slant', colour: 'rose', panes: [2, 2], door: true },
  { x: 500, width: 76, height: 128, roof: 'hat', colour: 'violet', panes: [2, 3], door: true },
  { x: 582, width: 94, height: 92, roof: 'flat', colour: 'cream', panes: [3, 2] },
  { x: 684, width: 78, height: 146, roof: 'gable', colour: 'red', panes: [2, 4], door: true },
  { x: 770, width: 88, height: 110, roof: 'dome', colour: 'teal', panes: [2, 2], door: true },
  { x: 906, width: 92, height: 90, roof: 'steps', colour: 'yellow', panes: [3, 1], door: true },
  { x: 1006, width: 74, height: 140, roof: 'flat', colour: 'rose', panes: [2, 4] },
  { x: 1088, width: 96, height: 100, roof: 'gable', colour: 'blue', panes: [3, 2], door: true },
  { x: 1192, width: 78, height: 130, roof: 'slant', colour: 'cream', panes: [2, 3], door: true },
  { x: 1278, width: 84, height: 98, roof: 'hat', colour: 'red', panes: [2, 2], door: true },
  { x: 1370, width: 90, height: 142, roof: 'flat', colour: 'violet', panes: [2, 4] },
];

const trees = [470, 878, 150, 662, 1180, 1366, 350];

/** Outline of a roof that sits on a wall from (x, y) to (x + w, y). */
function roofPath(roof: Roof, x: number, y: number, w: number): string {
  const out = 6;
  switch (roof) {
    case 'gable':
      return `M${x - out} ${y} L${x + w / 2} ${y - w * 0.48} L${x + w + out} ${y} Z`;
    case 'flat':
      return `M${x - 5} ${y - 9} h${w + 10} v12 h${-(w + 10)} Z`;
    case 'steps': {
      const s = w / 6;
      return `M${x} ${y} v-10 h${s} v-11 h${s} v-11 h${s * 2} v11 h${s} v11 h${s} v10 Z`;
    }
    case 'dome':
      return `M${x - 3} ${y} a${w / 2 + 3} ${w / 2 - 6} 0 0 1 ${w + 6} 0 Z`;
    case 'slant':
      return `M${x - out} ${y} L${x + w + out} ${y} L${x + w + out} ${y - 30} Z`;
    case 'hat':
      return `M${x - out} ${y} L${x + w * 0.16} ${y - 30} H${x + w * 0.84} L${x + w + out} ${y} Z`;
  }
}

function Cut({ house, front }: { house: House; front: boolean }) {
  const { x, width, height, roof, colour, panes, door } = house;
  const top = ground - height;
  const [columns, floors] = panes;
  const w = Math.min(15, (width - 14) / columns - 7);
  const stepX = (width - columns * w) / (columns + 1);
  const bottom = door ? 40 : 14;
  const stepY = (height - bottom - 8) / floors;
  const h = Math.min(20, stepY - 7);
  return (
    <g>
      <path class={front ? 'cut-roof' : `cut-${colour}`} d={roofPath(roof, x, top, width)} />
      <rect class={`cut-${colour}`} x={x} y={top} width={width} height={height} />
      {Array.from({ length: columns * floors }, (_, i) => {
        const column = i % columns;
        const floor = Math.floor(i / columns);
        // At night some are asleep.
        const dark = (x + i * 7) % 5 === 0;
        return (
          <rect
            key={i}
            class={dark ? 'pane asleep' : 'pane'}
            x={x + stepX + column * (w + stepX)}
            y={top + 10 + floor * stepY}
            width={w}
            height={h}
            rx={front && floor === 0 && roof === 'dome' ? w / 2 : 1.5}
          />
        );
      })}
      {door && <path class="cut-roof" d={`M${x + width / 2 - 9} ${ground} v-20 a9 9 0 0 1 18 0 v20 Z`} />}
    </g>
  );
}

export function Skyline() {
  return (
    <svg class="skyline" viewBox="0 0 1440 440" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <title>A small town of paper houses</title>
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--sky-1)" />
          <stop offset="1" stop-color="var(--sky-2)" />
        </linearGradient>
        <filter id="paper" x="-5%" y="-10%" width="110%" height="125%">
          <feDropShadow dx="1.5" dy="3" stdDeviation="2.2" flood-color="#23180f" flood-opacity="0.3" />
        </filter>
      </defs>
      <rect class="sky" width="1440" height="440" fill="url(#sky)" />
      <g filter="url(#paper)">
        <circle class="cut-sun" cx="1176" cy="150" r="44" />
      </g>
      <g class="clouds" filter="url(#paper)">
        <path d="M985 128 h150 a22 22 0 0 0 -8 -42 a34 34 0 0 0 -62 -12 a26 26 0 0 0 -46 16 a20 20 0 0 0 -34 38 Z" />
        <path d="M1290 150 h112 a17 17 0 0 0 -6 -32 a26 26 0 0 0 -48 -8 a20 20 0 0 0 -34 12 a15 15 0 0 0 -24 28 Z" />
      </g>
      <path
        class="cut-hill-1"
        filter="url(#paper)"
        d="M0 332 Q200 268 420 314 T860 300 T1240 296 T1440 314 V440 H0 Z"
      />
      <g filter="url(#paper)" class="far">
        {far.map(house => (
          <Cut key={house.x} house={house} front={false} />
        ))}
      </g>
      <path
        class="cut-hill-2"
        filter="url(#paper)"
        d="M0 376 Q180 344 380 370 T760 362 T1130 368 T1440 356 V440 H0 Z"
      />
      <g filter="url(#paper)">
        {near.map(house => (
          <Cut key={house.x} house={house} front={true} />
        ))}
      </g>
      <g filter="url(#paper)">
        {trees.map(x => (
          <g key={x}>
            <rect class="cut-roof" x={x - 3} y={368} width="6" height="34" />
            <path
              class="cut-hill-3"
              d={`M${x} 314 C${x + 26} 336 ${x + 24} 378 ${x} 380 C${x - 24} 378 ${x - 26} 336 ${x} 314 Z`}
            />
          </g>
        ))}
        <path class="cut-hill-3" d="M0 400 Q240 390 480 399 T960 397 T1440 399 V440 H0 Z" />
      </g>
    </svg>
  );
}
