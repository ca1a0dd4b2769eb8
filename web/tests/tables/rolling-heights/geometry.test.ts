import { describe, expect, it } from 'vitest';
import {
  cubeFaces,
  footprints,
  fromAbove,
  LOT,
  lotAt,
  mapSize,
  neighborhoodAt,
  standing,
} from '../../../src/tables/rolling-heights/geometry';

const grid = { rows: 6, columns: 9, board_size: 3 };

describe('the map', () => {
  it('lays lots out row by row without overlap, with an avenue after every neighborhood', () => {
    const inside = lotAt(grid, 1).x - lotAt(grid, 0).x;
    const across = lotAt(grid, 3).x - lotAt(grid, 2).x;
    expect(inside).toBeGreaterThan(LOT);
    expect(across).toBeGreaterThan(inside);
    expect(lotAt(grid, 9).y).toBeGreaterThan(lotAt(grid, 0).y + LOT);
  });

  it('holds the last lot', () => {
    const { width, height } = mapSize(grid);
    const last = lotAt(grid, 53);
    expect(last.x + LOT).toBeLessThan(width);
    expect(last.y + LOT).toBeLessThan(height);
  });

  it('knows where a neighborhood begins, on boards of any size', () => {
    expect(neighborhoodAt(grid, 4)).toMatchObject(lotAt(grid, 3 * 9 + 3));
    const large = { rows: 8, columns: 12, board_size: 4 };
    expect(neighborhoodAt(large, 5)).toMatchObject(lotAt(large, 4 * 12 + 8));
  });
});

describe('a building', () => {
  it.each([1, 2, 3, 4, 5, 6])('gives each of %i stacks a place of its own, within its lot', count => {
    const places = footprints(count);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
    for (const { x } of places) expect(Math.abs(x) + 15).toBeLessThan(LOT / 2);
    expect(new Set(fromAbove(count, 30).map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  });

  it('puts tall stacks behind low ones', () => {
    const order = standing([{ height: 1 }, { height: 6 }, { height: 2 }]);
    expect(order.map(({ stack }) => stack.height)).toEqual([6, 2, 1]);
    expect(order[0]?.at.y).toBeLessThan(order[2]?.at.y ?? 0);
  });

  it('draws a cube with its level’s roof where the next one stands', () => {
    const [low, high] = [cubeFaces({ x: 0, y: 0 }, 0), cubeFaces({ x: 0, y: 0 }, 1)];
    expect(low.top).toBe('M0 -19.5L15 -12L0 -4.5L-15 -12Z');
    expect(high.top).toBe('M0 -31.5L15 -24L0 -16.5L-15 -24Z');
  });
});
