import { describe, expect, it } from 'vitest';
import { turnings } from '../src/parts/ChanceCurve';

describe('the turning points of a game', () => {
  const found = {
    moments: [0, 3, 6, 10],
    chances: [
      [0.5, 0.5],
      [0.55, 0.45],
      [0.25, 0.75],
      [1, 0],
    ],
  };

  it('are the turns that brought one seat most, the largest first', () => {
    expect(turnings(found, 3).map(({ from, n, seat }) => [from, n, seat])).toEqual([
      [6, 10, 0],
      [3, 6, 1],
    ]);
  });

  it('are none before anything was found', () => {
    expect(turnings({ moments: [0], chances: [[0.5, 0.5]] }, 3)).toEqual([]);
  });
});
