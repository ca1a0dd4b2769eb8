/** A block in the hand: a few cubes seen from a corner. */

interface IsoProps {
  cells: readonly (readonly number[])[];
  colour: string;
  /** Pixels of the square it is drawn in. */
  size: number;
}

const WIDE = 0.866;

/** Where a corner of a cube is seen: x to the lower right, y away to the upper right, z up: as in the model. */
const seen = (x: number, y: number, z: number): [number, number] => [(x - y) * WIDE, (x + y) / 2 - z];

const face = (...corners: [number, number, number][]): string =>
  corners.map(([x, y, z]) => seen(x, y, z).join(',')).join(' ');

/** The three faces of a cube that are seen, with how bright each is. */
const faces = ([x = 0, y = 0, z = 0]: readonly number[]): [string, number][] => [
  [face([x, y, z + 1], [x + 1, y, z + 1], [x + 1, y + 1, z + 1], [x, y + 1, z + 1]), 0.18],
  [face([x, y + 1, z], [x + 1, y + 1, z], [x + 1, y + 1, z + 1], [x, y + 1, z + 1]), 0],
  [face([x + 1, y, z], [x + 1, y + 1, z], [x + 1, y + 1, z + 1], [x + 1, y, z + 1]), -0.2],
];

const shade = (light: number): string => (light > 0 ? '#ffffff' : '#000000');

/** Cells count away from the person, the picture towards them. */
const towards = ([x = 0, y = 0, z = 0]: readonly number[]): number[] => [x, -y, z];

export function Iso({ cells: given, colour, size }: IsoProps) {
  const cells = given.map(towards);
  const far = [...cells].sort(
    (a, b) => (a[0] ?? 0) + (a[1] ?? 0) + (a[2] ?? 0) - ((b[0] ?? 0) + (b[1] ?? 0) + (b[2] ?? 0)),
  );
  const corners = cells.flatMap(([x = 0, y = 0, z = 0]) => [
    seen(x, y + 1, z),
    seen(x + 1, y, z),
    seen(x, y, z + 1),
    seen(x + 1, y + 1, z),
  ]);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const wide = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys), 2.6) + 0.2;
  const left = (Math.max(...xs) + Math.min(...xs)) / 2 - wide / 2;
  const top = (Math.max(...ys) + Math.min(...ys)) / 2 - wide / 2;
  return (
    <svg
      class="lots-iso"
      width={size}
      height={size}
      viewBox={`${left} ${top} ${wide} ${wide}`}
      aria-hidden="true"
    >
      {far.flatMap(cell =>
        faces(cell).map(([points, light]) => (
          <g key={`${cell}${light}`}>
            <polygon points={points} fill={colour} stroke="#00000066" stroke-width="0.05" />
            {light !== 0 && <polygon points={points} fill={shade(light)} opacity={Math.abs(light)} />}
          </g>
        )),
      )}
    </svg>
  );
}
