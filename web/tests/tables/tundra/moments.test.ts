/** What the eye is shown of what has just happened, and where water lies. */

import { describe, expect, it } from 'vitest';
import type { EventView } from '../../../src/protocol';
import { lakes } from '../../../src/tables/tundra/geometry';
import { fallOf, gainsOf, isTurned } from '../../../src/tables/tundra/moments';

const event = (kind: string, facts: EventView['facts']): EventView => ({
  n: 1,
  seat: 0,
  kind,
  text: '',
  facts,
});

describe('dice', () => {
  it('are thrown by the first player and copied by the others', () => {
    const rolled = [event('Rolled', { seat: 1, values: [2, 2, 5, 6] })];
    expect(fallOf(rolled, 1, 2)).toEqual({ how: 'thrown', all: true });
    expect(fallOf(rolled, 0, 2)).toEqual({ how: 'copied', all: true });
  });

  it('fall one by one when rerolled or bought, and only before their owner', () => {
    const rerolled = [
      event('Paid', { seat: 0, good: 3, n: 1 }),
      event('Rerolled', { seat: 0, old: 2, new: 4 }),
    ];
    expect(fallOf(rerolled, 0, 4)).toEqual({ how: 'thrown', all: false });
    expect(fallOf(rerolled, 0, 2).how).toBeNull();
    expect(fallOf(rerolled, 1, 4).how).toBeNull();
    expect(fallOf([event('DieBought', { seat: 0, value: 3 })], 0, 3).how).toBe('thrown');
  });
});

describe('goods', () => {
  it('fly from the glade a worker entered', () => {
    const events = [
      event('Moved', { seat: 0, worker: 1, start: 4, end: 7 }),
      event('GladeOpened', { cell: 7, tile: 3 }),
      event('Gained', { seat: 0, good: 1, n: 1, lost: 0 }),
    ];
    expect(gainsOf(events, 0, 'title/0')).toEqual([{ good: 1, from: 'cell/7' }]);
    expect(gainsOf(events, 1, 'title/1')).toEqual([]);
  });

  it('fly from where the player was busy, from a tower, and not at all if the track is full', () => {
    const events = [
      event('Gained', { seat: 0, good: 3, n: 2, lost: 0 }),
      event('TowerPaid', { seat: 0, tower: 0, cell: 5 }),
      event('Gained', { seat: 0, good: 2, n: 1, lost: 0 }),
      event('Gained', { seat: 0, good: 0, n: 0, lost: 1 }),
      event('Gained', { seat: 0, good: 4, n: 1, lost: 0 }),
    ];
    expect(gainsOf(events, 0, 'order/0/3')).toEqual([
      { good: 3, from: 'order/0/3' },
      { good: 2, from: 'bonus/5' },
    ]);
  });
});

it('a board turns over when it is upgraded, that of nobody else', () => {
  const events = [event('Upgraded', { seat: 0, board: 2 })];
  expect([isTurned(events, 0, 2), isTurned(events, 0, 1), isTurned(events, 1, 2)]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('lakes', () => {
  const layout = (glades: [number, number][], settlements: [number, number][]) => ({
    id: 'x',
    name: 'x',
    players: settlements.length,
    glades: glades.map(([row, x]) => ({ row, x })),
    settlements: settlements.map(([row, x]) => ({ row, x })),
    edge: [],
  });
  const ring: [number, number][] = [
    [0, 1],
    [0, 3],
    [1, 0],
    [1, 4],
    [2, 1],
    [2, 3],
  ];

  it('lie where land is all round', () => {
    expect(lakes(layout(ring, []))).toEqual([{ row: 1, x: 2 }]);
  });

  it('do not lie in a bay', () => {
    expect(lakes(layout(ring.slice(1), []))).toEqual([]);
  });
});
