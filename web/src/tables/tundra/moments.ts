/** What has just happened, for the eye: which dice fell, and which goods were gained where. */

import type { EventView } from '../../protocol';

/** How a die came to show its face: thrown, copied from the one who threw, or not at all. */
export type Fall = 'thrown' | 'copied' | null;

/** How the dice of one value came to lie before a seat, and whether all of them or one. */
export function fallOf(events: EventView[], seat: number, value: number): { how: Fall; all: boolean } {
  for (const { kind, facts } of events) {
    if (kind === 'Rolled') return { how: facts.seat === seat ? 'thrown' : 'copied', all: true };
    if (facts.seat !== seat) continue;
    if (kind === 'Rerolled' && facts.new === value) return { how: 'thrown', all: false };
    if (kind === 'Turned' && facts.new === value) return { how: 'copied', all: false };
    if (kind === 'DieBought' && facts.value === value) return { how: 'thrown', all: false };
  }
  return { how: null, all: false };
}

export interface Gain {
  /** Its place in the list of goods. */
  good: number;
  /** The drawn place it comes from. */
  from: string;
}

const PLACES: Record<string, (facts: EventView['facts']) => string> = {
  Moved: facts => `cell/${facts.end}`,
  TowerPaid: facts => `bonus/${facts.cell}`,
  Acted: facts => `order/${facts.seat}/${facts.board}`,
  AdvisorUsed: facts => `advisor/${facts.card}`,
};

/** The goods a seat has just gained, each with the place it comes from; `at` is where the seat was busy before. */
export function gainsOf(events: EventView[], seat: number, at: string): Gain[] {
  const gains: Gain[] = [];
  let from = at;
  for (const { kind, facts } of events) {
    if (facts.seat !== seat) continue;
    from = PLACES[kind]?.(facts) ?? from;
    if (kind === 'Gained' && (facts.good as number) < 4 && (facts.n as number) > 0)
      gains.push({ good: facts.good as number, from });
  }
  return gains;
}

/** Whether this order board of a seat was turned over. */
export const isTurned = (events: EventView[], seat: number, board: number): boolean =>
  events.some(({ kind, facts }) => kind === 'Upgraded' && facts.seat === seat && facts.board === board);
