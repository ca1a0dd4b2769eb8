/** What things are called: labels for people who listen rather than look. */

import { seatName } from '../../parts/Seat';
import type {
  TundraCellView as Cell,
  TundraEditionView as Edition,
  SeatInfo,
  TundraSettlementView as Settlement,
} from '../../protocol';

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

/** Firewood, stone, peat, berries: the order of every list of goods. */
export const GOODS = ['firewood', 'stone', 'peat', 'berry'] as const;

export const goodName = (good: number): string => ['firewood', 'stone', 'peat', 'berries'][good] ?? '';

export const ROMAN = ['', 'I', 'II', 'III', 'IV'] as const;

/** "glade 4, Birch Ridge, firewood; bonus 1 VP; tower of Ada; 2 workers" */
export function gladeWords(edition: Edition, seats: SeatInfo[], cell: Cell): string {
  const tile = cell.tile === null ? undefined : edition.tiles[cell.tile];
  const parts = [
    `glade ${cell.cell}, ${tile ? `${tile.name}, ${tile.resource ?? 'barren'}` : 'unopened'}`,
    tile ? `tower bonus ${edition.effects[tile.bonus]?.text ?? ''}` : '',
    cell.tower ? `tower of ${seatName(seats, cell.tower.seat)}` : '',
    workerWords(seats, cell.workers),
  ];
  return parts.filter(Boolean).join('; ');
}

export const settlementWords = (seats: SeatInfo[], { seat, workers }: Settlement): string =>
  [`settlement of ${seatName(seats, seat)}`, workerWords(seats, workers)].filter(Boolean).join('; ');

const workerWords = (seats: SeatInfo[], workers: { seat: number }[]): string =>
  seats
    .map(({ seat }) => ({ seat, n: workers.filter(worker => worker.seat === seat).length }))
    .filter(({ n }) => n > 0)
    .map(({ seat, n }) => `${count(n, 'worker')} of ${seatName(seats, seat)}`)
    .join(', ');
