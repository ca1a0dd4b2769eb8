/** From a described shape to triangles. */

import {
  BufferGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Shape as Outline,
  PlaneGeometry,
} from 'three';
import type { Body, Cells, Cylinder, Prism, Sheet, Spot } from './solids';

/** From the table's axes (z up) to those of the drawing (y up). */
export const drawn = ([x, y, z]: Spot): [number, number, number] => [x, z, y];

const sides: { normal: Spot; corners: readonly Spot[] }[] = [
  { normal: [1, 0, 0], corners: corners([1, 0, 0], [1, 1, 0], [1, 1, 1], [1, 0, 1]) },
  { normal: [-1, 0, 0], corners: corners([0, 1, 0], [0, 0, 0], [0, 0, 1], [0, 1, 1]) },
  { normal: [0, 1, 0], corners: corners([1, 1, 0], [0, 1, 0], [0, 1, 1], [1, 1, 1]) },
  { normal: [0, -1, 0], corners: corners([0, 0, 0], [1, 0, 0], [1, 0, 1], [0, 0, 1]) },
  { normal: [0, 0, 1], corners: corners([0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]) },
  { normal: [0, 0, -1], corners: corners([0, 1, 0], [1, 1, 0], [1, 0, 0], [0, 0, 0]) },
];

function corners(...four: Spot[]): readonly Spot[] {
  return four;
}

const plus = ([a, b, c]: Spot, [x, y, z]: Spot): Spot => [a + x, b + y, c + z];

/** The faces of a block that have no other cell of it behind them, as corners in the order they are seen. */
export function faces(cells: readonly Spot[]): { normal: Spot; corners: Spot[] }[] {
  const filled = new Set(cells.map(String));
  return cells.flatMap(cell =>
    sides
      .filter(({ normal }) => !filled.has(String(plus(cell, normal))))
      .map(side => ({ normal: side.normal, corners: side.corners.map(corner => plus(cell, corner)) })),
  );
}

/**
 * The block shrunk by its gap: every corner moves inward from each face it belongs to, so that inner corners stay closed.
 * Where faces of both directions meet in one corner it stays where it is.
 */
export function blockCorners({ cells, size = [1, 1, 1], gap = 0 }: Cells): Spot[] {
  const found = faces(cells);
  const pull = new Map<string, Set<string>>();
  for (const { normal, corners: four } of found)
    for (const corner of four) {
      const name = String(corner);
      pull.set(name, (pull.get(name) ?? new Set()).add(String(normal)));
    }
  const inward = (corner: Spot, axis: 0 | 1 | 2): number => {
    const normals = pull.get(String(corner));
    const out = (sign: number) => {
      const normal = [0, 0, 0];
      normal[axis] = sign;
      return normals?.has(String(normal)) ?? false;
    };
    return Number(out(-1)) - Number(out(1));
  };
  const moved = (corner: Spot): Spot => [
    corner[0] * size[0] + inward(corner, 0) * gap,
    corner[1] * size[1] + inward(corner, 1) * gap,
    corner[2] * size[2] + inward(corner, 2) * gap,
  ];
  return found.flatMap(({ corners: [a, b, c, d] }) =>
    [a, c, b, a, d, c].map(corner => moved(corner as Spot)),
  );
}

/** Where the corners of a face lie on its skin, in the order of blockCorners(). */
const onSkin = [0, 0, 1, 1, 1, 0, 0, 0, 0, 1, 1, 1];

function block(shape: Cells): BufferGeometry {
  const corners = blockCorners(shape);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(corners.flatMap(drawn), 3));
  const skin = Array.from({ length: corners.length / 6 }, () => onSkin).flat();
  geometry.setAttribute('uv', new Float32BufferAttribute(skin, 2));
  geometry.computeVertexNormals();
  return geometry;
}

function cylinder({ radius, top = radius, height, sides: facets = 24, offset }: Cylinder): BufferGeometry {
  return moved(new CylinderGeometry(top, radius, height, facets).translate(0, height / 2, 0), offset);
}

function prism({ outline, thickness, upright = false, round = 0, offset }: Prism): BufferGeometry {
  const flat = new Outline();
  outline.forEach(([x, y], i) => {
    if (i === 0) flat.moveTo(x, y);
    else flat.lineTo(x, y);
  });
  const geometry = new ExtrudeGeometry(flat, {
    depth: thickness - 2 * round,
    bevelEnabled: round > 0,
    bevelSize: round,
    bevelThickness: round,
    bevelSegments: 2,
    curveSegments: 8,
  });
  if (upright) geometry.translate(0, 0, round - thickness / 2);
  else geometry.translate(0, 0, round - thickness).rotateX(Math.PI / 2);
  return moved(geometry, offset);
}

function sheet({ width, depth, upright }: Sheet): BufferGeometry {
  const plane = new PlaneGeometry(width, depth);
  return upright === undefined
    ? plane.rotateX(-Math.PI / 2)
    : plane.translate(0, depth / 2, 0).rotateY(upright);
}

const moved = (geometry: BufferGeometry, offset: Spot = [0, 0, 0]): BufferGeometry =>
  geometry.translate(...drawn(offset));

/** The triangles of one body. */
export function geometryOf(body: Body): BufferGeometry {
  switch (body.kind) {
    case 'cells':
      return block(body);
    case 'cylinder':
      return cylinder(body);
    case 'prism':
      return prism(body);
    case 'sheet':
      return moved(sheet(body), body.offset);
  }
}

/** Equal bodies share their triangles. */
export function nameOf(body: Body): string {
  return JSON.stringify(body, (_, value: unknown) => (typeof value === 'function' ? undefined : value));
}
