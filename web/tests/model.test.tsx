import { render } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { Model } from '../src/model/Model';
import { blockCorners, faces, geometryOf } from '../src/model/shapes';
import type { Spot } from '../src/model/solids';
import { carried, entering, leaving, TRAVEL, trembling, WOBBLE } from '../src/model/travel';
import { unlit } from '../src/pointing';

const L: Spot[] = [
  [0, 0, 0],
  [1, 0, 0],
  [2, 0, 0],
  [2, 1, 0],
];

describe('a block that was touched', () => {
  it('trembles after the blow, never further than it leans, and comes to rest', () => {
    const lean = [0.2, -0.1] as const;
    expect(trembling(lean, 0)).toEqual([0, 0, 0]);
    expect(trembling(lean, TRAVEL + WOBBLE)).toEqual([0, 0, 0]);
    const ways = Array.from({ length: WOBBLE }, (_, ms) => trembling(lean, TRAVEL * 0.7 + ms)[0]);
    expect(Math.max(...ways)).toBeGreaterThan(0.1);
    expect(Math.max(...ways.map(Math.abs))).toBeLessThanOrEqual(0.2);
  });
});

describe('a block of cells', () => {
  it('has the whole skin on every face, upright on those that stand', () => {
    const geometry = geometryOf({ kind: 'cells', cells: L });
    const [skin, at] = [geometry.getAttribute('uv'), geometry.getAttribute('position')];
    expect(skin.count).toBe(at.count);
    for (let i = 0; i < at.count; i += 6) {
      const heights = [0, 1, 2, 3, 4, 5].map(k => at.getY(i + k));
      if (Math.min(...heights) === Math.max(...heights)) continue;
      for (let k = 0; k < 6; k += 1) expect(skin.getY(i + k)).toBe(heights[k]);
    }
  });

  it('has a face wherever no cell of its own is behind it', () => {
    expect(faces([[0, 0, 0]])).toHaveLength(6);
    expect(faces(L)).toHaveLength(4 * 6 - 3 * 2);
  });

  it('is smaller than its cells by its gap, on every side and in the inner corner', () => {
    const corners = blockCorners({ kind: 'cells', cells: L, gap: 0.1 });
    const named = new Set(corners.map(corner => corner.map(n => n.toFixed(1)).join()));

    expect(named).toContain('0.1,0.1,0.1');
    expect(named).toContain('2.9,1.9,0.9');
    expect(named, 'the corner between the two arms').toContain('2.1,0.9,0.1');
    expect(Math.min(...corners.map(([x]) => x))).toBeCloseTo(0.1);
    expect(Math.max(...corners.map(([x]) => x))).toBeCloseTo(2.9);
  });

  it('is closed: every edge is shared by two triangles that run along it in opposite directions', () => {
    const corners = blockCorners({ kind: 'cells', cells: L, gap: 0.03 }).map(corner => corner.join());
    const edges = new Map<string, number>();
    for (let i = 0; i < corners.length; i += 3) {
      const three = [corners[i], corners[i + 1], corners[i + 2]];
      three.forEach((from, k) => {
        const to = three[(k + 1) % 3];
        edges.set(`${from}>${to}`, (edges.get(`${from}>${to}`) ?? 0) + 1);
      });
    }
    for (const [edge, n] of edges) {
      const [from, to] = edge.split('>');
      expect(edges.get(`${to}>${from}`)).toBe(n);
    }
  });

  it('looks outward: seen from above its top is a front', () => {
    const normals = geometryOf({ kind: 'cells', cells: [[0, 0, 0]] }).getAttribute('normal');
    const positions = geometryOf({ kind: 'cells', cells: [[0, 0, 0]] }).getAttribute('position');
    for (let i = 0; i < positions.count; i += 1) {
      const out =
        (positions.getX(i) - 0.5) * normals.getX(i) +
        (positions.getY(i) - 0.5) * normals.getY(i) +
        (positions.getZ(i) - 0.5) * normals.getZ(i);
      expect(out).toBeGreaterThan(0);
    }
  });
});

describe('other bodies', () => {
  it('a prism lies on the ground with its thickness upwards, and stands if it is upright', () => {
    const outline: [number, number][] = [
      [0, 0],
      [2, 0],
      [2, 1],
      [0, 1],
    ];
    const lying = geometryOf({ kind: 'prism', outline, thickness: 0.3, round: 0.05 });
    const upright = geometryOf({ kind: 'prism', outline, thickness: 0.3, upright: true });
    lying.computeBoundingBox();
    upright.computeBoundingBox();

    expect(lying.boundingBox?.min.y).toBeCloseTo(0);
    expect(lying.boundingBox?.max.y).toBeCloseTo(0.3);
    expect(upright.boundingBox?.max.y).toBeCloseTo(1);
    expect(upright.boundingBox?.max.z).toBeCloseTo(0.15);
  });

  it('a cylinder stands on the ground', () => {
    const pillar = geometryOf({ kind: 'cylinder', radius: 0.3, height: 2, offset: [1, 0, 0] });
    pillar.computeBoundingBox();
    expect(pillar.boundingBox?.min.y).toBeCloseTo(0);
    expect(pillar.boundingBox?.max.y).toBeCloseTo(2);
    expect(pillar.boundingBox?.max.x).toBeCloseTo(1.3);
  });
});

describe('a painted sheet', () => {
  const sheet = { kind: 'sheet', width: 2, depth: 3, picture: 'x', paint: () => {} } as const;

  it('lies flat, its middle where it is', () => {
    const lying = geometryOf(sheet);
    lying.computeBoundingBox();
    expect(lying.boundingBox?.max.toArray().map(n => +n.toFixed(3))).toEqual([1, 0, 1.5]);
  });

  it('stands on its lower edge and faces the way it is told', () => {
    const facing = (upright: number) =>
      [0, 1, 2].map(
        i => +(geometryOf({ ...sheet, upright }).getAttribute('normal').array[i] ?? 0).toFixed(3) + 0,
      );
    const standing = geometryOf({ ...sheet, upright: 0 });
    standing.computeBoundingBox();
    expect(standing.boundingBox?.min.y).toBeCloseTo(0);
    expect(standing.boundingBox?.max.y).toBeCloseTo(3);
    expect(facing(0), 'towards the person').toEqual([0, 0, 1]);
    expect(facing(Math.PI / 2), 'to the right').toEqual([1, 0, 0]);
  });
});

describe('travelling', () => {
  it('begins there, ends here and passes above', () => {
    expect(carried([0, 0, 0], [4, 0, 0], 0).at).toEqual([0, 0, 0]);
    expect(carried([0, 0, 0], [4, 0, 0], 1).at[0]).toBeCloseTo(4);
    expect(carried([0, 0, 0], [4, 0, 0], 0.2).at[2]).toBeGreaterThan(0.5);
  });

  it('what is dropped comes from above and ends where it belongs', () => {
    expect(entering('drop', [1, 1, 2], 0).at[2]).toBeCloseTo(5);
    expect(entering('drop', [1, 1, 2], 1)).toEqual({ at: [1, 1, 2], spin: [0, 0], there: 1 });
  });

  it('what tumbles falls away from the middle down to the floor and is gone', () => {
    const end = leaving('tumble', [3, 2, 4], [2, 2, 0], 0, 1);
    expect(end.at[0]).toBeGreaterThan(5);
    expect(end.at[2]).toBe(0);
    expect(end.there).toBe(0);
    expect(leaving('tumble', [2, 2, 1], [2, 2, 0], 0, 0.5).at[1]).toBeGreaterThan(2);
  });
});

it('where the browser cannot draw in the round, something else stands there', () => {
  const { getByText } = render(
    <Model
      label="A tower"
      solids={[]}
      home={{ around: [0, 0, 0], distance: 5, turn: 0, tilt: 1 }}
      lit={unlit}
      motion={false}
      instead={<p>The plan says the same.</p>}
    />,
  );
  expect(getByText('The plan says the same.')).toBeTruthy();
});
