/** The picture on the lobby's card: a model of a tower on an architect's mat, seen from a corner. */

import { FIGURE, paint, path, room } from './pieces';

const CORNER = { x: 92, y: 200 };

/** From places on the board to the card: half a space to the right goes down, half to the left as well. */
const seen = (x: number, y: number, z: number): string =>
  `${CORNER.x + (x - y) * 19} ${CORNER.y + (x + y - 6) * 9.5 - z * 30}`;

interface FloorProps {
  /** Its corner, its width and depth, its height and the kinds of its rooms. */
  at: [number, number, number];
  size: [number, number];
  rooms: string[];
  thick?: number;
}

function Floor({ at: [x, y, z], size: [wide, deep], rooms, thick = 0.16 }: FloorProps) {
  const top = [seen(x, y, z), seen(x + wide, y, z), seen(x + wide, y + deep, z), seen(x, y + deep, z)];
  const low = z - thick;
  return (
    <g>
      <path
        fill="#c99f63"
        d={`M${top[3]}L${top[2]}L${seen(x + wide, y + deep, low)}L${seen(x, y + deep, low)}Z`}
      />
      <path
        fill="#a67c45"
        d={`M${top[1]}L${top[2]}L${seen(x + wide, y + deep, low)}L${seen(x + wide, y, low)}Z`}
      />
      <path fill="#f0dfba" d={`M${top.join('L')}Z`} />
      {rooms.map((kind, i) => {
        const [a, b] = [x + (i % wide) + 0.09, y + Math.floor(i / wide) + 0.09];
        const corners = [
          seen(a, b, z),
          seen(a + 0.82, b, z),
          seen(a + 0.82, b + 0.82, z),
          seen(a, b + 0.82, z),
        ];
        return <path key={i} d={`M${corners.join('L')}Z`} fill={room(kind).floor} />;
      })}
    </g>
  );
}

function Post({ at: [x, y, z], seat }: { at: [number, number, number]; seat: number }) {
  const [left = 0, foot = 0] = seen(x + 0.5, y + 0.5, z)
    .split(' ')
    .map(Number);
  return (
    <g fill={paint(seat)}>
      <path d={`M${left - 9} ${foot - 28}v28a9 4.6 0 0 0 18 0v-28z`} />
      <ellipse fill="#ffffff55" cx={left} cy={foot - 28} rx="9" ry="4.6" />
    </g>
  );
}

const Builder = ({ at: [x, y, z], seat }: { at: [number, number, number]; seat: number }) => (
  <path
    stroke="#fff"
    stroke-width="1.6"
    stroke-linejoin="round"
    paint-order="stroke"
    d={path(FIGURE, 52)}
    fill={paint(seat)}
    transform={`translate(${seen(x + 0.5, y + 0.5, z)})`}
  />
);

const BOARD = [
  'residential entertainment entertainment office office residential',
  'office residential entertainment office residential residential',
  'office residential residential entertainment entertainment office',
  'entertainment office office residential entertainment office',
];

export function Cover() {
  return (
    <svg class="game-picture" viewBox="0 0 220 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="220" height="260" fill="var(--sky-1)" />
      <path class="cut-hill-1" d="M0 150 L220 118 V260 H0 Z" />
      <path class="cut-hill-2" d="M0 196 L220 170 V260 H0 Z" />
      <g filter="url(#paper)">
        <Floor at={[1, 1, 0]} size={[6, 4]} rooms={BOARD.join(' ').split(' ')} thick={0.35} />
        <Post at={[2, 1, 0]} seat={1} />
        <Post at={[4, 1, 0]} seat={0} />
        <Builder at={[6, 1, 0]} seat={2} />
        <Post at={[2, 3, 0]} seat={2} />
        <Post at={[4, 3, 0]} seat={1} />
        <Floor
          at={[2, 1, 1.1]}
          size={[3, 3]}
          rooms={'office office striped residential entertainment office entertainment residential office'.split(
            ' ',
          )}
        />
        <Builder at={[6, 4, 0]} seat={3} />
        <Post at={[2, 1, 1.1]} seat={0} />
        <Post at={[2, 1, 2.03]} seat={3} />
        <Builder at={[4, 1, 1.1]} seat={0} />
        <Post at={[2, 3, 1.1]} seat={2} />
        <Post at={[2, 3, 2.03]} seat={0} />
        <Builder at={[4, 3, 1.1]} seat={1} />
        <Floor at={[2, 1, 3.1]} size={[1, 3]} rooms={['entertainment', 'residential', 'office']} />
        <Builder at={[2, 1, 3.1]} seat={2} />
        <Builder at={[2, 3, 3.1]} seat={0} />
      </g>
    </svg>
  );
}
