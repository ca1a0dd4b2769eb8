/** The tables this device has a seat at, and the secrets that open those seats. */

import type { SeatKey, TableInfo, TableKeys } from './protocol';

export interface KnownTable {
  table: string;
  game: string;
  keys: SeatKey[];
  /** Names at the table when last seen. */
  names: string[];
  started: boolean;
  over: boolean;
  /** Milliseconds since 1970. */
  seen: number;
}

const place = 'tabletown/tables';
const kept = 40;

export function knownTables(): KnownTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const write = (tables: KnownTable[]) =>
  localStorage.setItem(place, JSON.stringify(tables.toSorted((a, b) => b.seen - a.seen).slice(0, kept)));

export const knownTable = (table: string): KnownTable | undefined =>
  knownTables().find(known => known.table === table);

/** The seats of this device at a table, lowest first. */
export const keysOf = (table: string): SeatKey[] => knownTable(table)?.keys ?? [];

function change(table: string, game: string, how: (known: KnownTable) => KnownTable): void {
  const blank = { table, game, keys: [], names: [], started: false, over: false, seen: 0 };
  const others = knownTables().filter(known => known.table !== table);
  write([...others, { ...how(knownTable(table) ?? blank), seen: Date.now() }]);
}

export function keep({ table, keys }: TableKeys, game: string): void {
  change(table, game, known => {
    const fresh = new Set(keys.map(key => key.seat));
    const all = [...known.keys.filter(key => !fresh.has(key.seat)), ...keys];
    return { ...known, game: game || known.game, keys: all.sort((a, b) => a.seat - b.seat) };
  });
}

/** Remembers how a table of ours stands, for the lobby's list. */
export function noteTable(info: TableInfo): void {
  if (!knownTable(info.table)) return;
  change(info.table, info.game, known => ({
    ...known,
    game: info.game,
    names: info.seats.map(seat => seat.name),
    started: info.started,
    over: info.over,
  }));
}

export const forget = (table: string): void => write(knownTables().filter(known => known.table !== table));

/** The link that continues a seat on another device. */
export const seatLink = (origin: string, table: string, key: SeatKey): string =>
  `${origin}/t/${table}#${key.seat}.${key.secret}`;

/** The key in a seat link's fragment, "#2.secret"; null if there is none. */
export function keyIn(fragment: string): SeatKey | null {
  const found = /^#(\d+)\.([\w-]+)$/.exec(fragment);
  return found?.[1] && found[2] ? { seat: Number(found[1]), secret: found[2] } : null;
}

/** Moves the key of a seat link out of the address bar, where others could read it, into the store. */
export function pocketKey(table: string): void {
  const key = keyIn(location.hash);
  if (!key) return;
  keep({ table, keys: [key] }, '');
  history.replaceState(null, '', location.pathname);
}

export const nickname = (): string => localStorage.getItem('tabletown/name') ?? '';

export const callMe = (name: string): void => localStorage.setItem('tabletown/name', name);

/** How many choices a seat's game had seen when the seat last chose: where "since your last turn" begins. */
export const lastTurn = (table: string, seat: number): number | null => {
  const found = localStorage.getItem(`tabletown/turn/${table}/${seat}`);
  return found === null ? null : Number(found);
};

export const noteTurn = (table: string, seat: number, choices: number): void =>
  localStorage.setItem(`tabletown/turn/${table}/${seat}`, String(choices));
