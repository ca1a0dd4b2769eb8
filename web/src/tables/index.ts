/** The drawn tables, one for every game the server knows; each is loaded when somebody sits down at it. */

import type { GameId } from '../protocol';
import type { TableModule } from '../table';

const tables = {
  'happy-heights': () => import('./happy-heights/Table'),
} satisfies Record<GameId, () => Promise<TableModule<never, never>>>;

/** The page passes views on without reading them, so for the page every table is one of unknowns. */
export type AnyTable = TableModule<unknown, unknown>;

export const table = async (game: string): Promise<AnyTable | null> =>
  game in tables ? ((await tables[game as GameId]()) as unknown as AnyTable) : null;
