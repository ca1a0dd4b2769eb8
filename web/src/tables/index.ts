/** What every game the server knows brings along; all but its cover is loaded when somebody wants it. */

import type { ComponentChildren, ComponentType } from 'preact';
import type { GameId } from '../protocol';
import type { TableModule } from '../table';
import { Cover as HappyHeightsCover } from './happy-heights/Cover';
import { Cover as LotsCover } from './lots/Cover';
import { Cover as MeepleTowersCover } from './meeple-towers/Cover';
import { Cover as RollingHeightsCover } from './rolling-heights/Cover';
import { Cover as TundraCover } from './tundra/Cover';

interface Box {
  /** The picture on the lobby's card. */
  Cover: () => ComponentChildren;
  /** The drawn table. */
  table(): Promise<TableModule<never, never>>;
  /** A page that scores a game from somebody's shelf. */
  calculator?(): Promise<{ default: ComponentType<{ name: string }> }>;
}

const boxes: Record<GameId, Box> = {
  'happy-heights': {
    Cover: HappyHeightsCover,
    table: () => import('./happy-heights/Table'),
    calculator: () => import('./happy-heights/Calculator'),
  },
  'meeple-towers': {
    Cover: MeepleTowersCover,
    table: () => import('./meeple-towers/Table'),
  },
  'rolling-heights': {
    Cover: RollingHeightsCover,
    table: () => import('./rolling-heights/Table'),
  },
  tundra: {
    Cover: TundraCover,
    table: () => import('./tundra/Table'),
  },
  lots: {
    Cover: LotsCover,
    table: () => import('./lots/Table'),
  },
};

const box = (game: string): Box | undefined => (game in boxes ? boxes[game as GameId] : undefined);

/** The page passes views on without reading them, so for the page every table is one of unknowns. */
export type AnyTable = TableModule<unknown, unknown>;

export const table = async (game: string): Promise<AnyTable | null> =>
  ((await box(game)?.table()) ?? null) as AnyTable | null;

export const cover = (game: string) => box(game)?.Cover ?? null;

export const calculator = async (game: string) => (await box(game)?.calculator?.())?.default ?? null;
