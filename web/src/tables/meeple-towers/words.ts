/** What things are called: sentences for people who listen rather than look. */

import { seatName } from '../../parts/Seat';
import type {
  MeepleTowersCellView as Cell,
  MeepleTowersEditionView as Edition,
  MeepleTowersFaceView as Face,
  SeatInfo,
  MeepleTowersView as View,
} from '../../protocol';

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

export const kindName = (edition: Edition, kind: number): string => edition.kinds[kind]?.name ?? '';

/** "A1 residential, level 0, a support of Ada" */
export function cellWords(edition: Edition, seats: SeatInfo[], cell: Cell): string {
  const owners = cell.supports.map(seat => seatName(seats, seat));
  const standing =
    cell.meeple !== null
      ? `, a meeple of ${seatName(seats, cell.meeple)}`
      : owners.length > 0
        ? `, ${owners.length === 1 ? 'a support' : 'two supports'} of ${owners.join(' below ')}`
        : '';
  return `${cell.name} ${kindName(edition, cell.kind)}, level ${cell.level}${standing}`;
}

/** The whole tower from above, row by row. */
export function towerRows(edition: Edition, seats: SeatInfo[], view: View): string[] {
  const rows = new Map<number, string[]>();
  for (const cell of view.cells)
    rows.set(cell.row, [...(rows.get(cell.row) ?? []), cellWords(edition, seats, cell)]);
  return [...rows].map(([row, words]) => `Row ${row + 1}: ${words.join('; ')}.`);
}

export function faceWords(edition: Edition, face: Face): string {
  const rooms = face.cells.map(cell => `${kindName(edition, cell.kind)}${cell.icon ? ' on a support' : ''}`);
  return `${face.tile}, ${face.side} side: ${face.square} for the builder, ${face.node} for each support; ${rooms.join(', ')}`;
}

export const towerWords = (view: View): string =>
  `The tower: ${count(view.tiles.length, 'level tile')}, ${count(view.supports.length, 'stack')} of supports, ` +
  `${count(view.meeples.length, 'meeple')}, ${view.tallest} supports high`;
