/** What things are called: labels for people who listen rather than look. */

import { seatName } from '../../parts/Seat';
import type {
  RollingHeightsBuildingView as Building,
  RollingHeightsEditionView as Edition,
  EventView,
  RollingHeightsPlanView as Plan,
  SeatInfo,
  RollingHeightsSpaceView as Space,
  RollingHeightsView as View,
} from '../../protocol';

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const percent = (part: number): string => `${Math.round(100 * part)} %`;

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** A number with a proper minus. */
export const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n));

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const playerName = (view: View, seats: SeatInfo[], seat: number): string =>
  view.players[seat]?.rival ? 'The Rival' : seatName(seats, seat);

export const phaseWords: Record<string, string> = {
  draft: 'Starting draft',
  prep: 'Prep',
  risk: 'Risk',
  strike: 'Strike',
  main: 'Main',
  target: 'Choosing Targets',
  over: 'Over',
};

/** "2 wood, 3 glass" */
export const stackWords = (edition: Edition, plan: Plan): string =>
  plan.stacks.map(({ colour, height }) => `${height} ${edition.cubes[colour]?.name}`).join(' + ');

export const grantWords = (edition: Edition, grant: number[]): string =>
  grant.map(colour => edition.meeples[colour]?.trade).join(' or ');

/** A plan in one line, as a label of its picture. */
export function planWords(edition: Edition, plan: Plan): string {
  const parts = [
    `${plan.name}, ${edition.types[plan.type]?.name}`,
    stackWords(edition, plan),
    plan.vp_text,
    ...plan.meeples.map(grant => `gives a ${grantWords(edition, grant)}`),
    plan.ability ? `ability: ${plan.ability.steady}` : '',
  ];
  return parts.filter(Boolean).join('; ');
}

export function buildingWords(edition: Edition, building: Building, owner: string): string {
  const plan = edition.plans[building.plan];
  const missing = building.missing
    .map((n, colour) => (n > 0 ? `${n} ${edition.cubes[colour]?.name}` : ''))
    .filter(Boolean)
    .join(', ');
  const state = building.complete ? `completed for ${building.points} VP` : `still needs ${missing}`;
  return `${plan?.name} of ${owner}, ${state}`;
}

/** What is printed on a space: "prime for 2, 4 VP for residential" */
export function groundWords(edition: Edition, space: Space): string {
  if (space.water) return 'water';
  const types = space.types.map(type => edition.types[type]?.name).join(' or ');
  const parts = [
    space.prime ? `prime for ${space.prime}` : '',
    space.vp ? `${space.vp} VP for ${types}` : '',
  ];
  return parts.filter(Boolean).join(', ') || 'land';
}

export function spaceWords(view: View, edition: Edition, seats: SeatInfo[], space: number): string {
  const ground = view.spaces[space] as Space;
  const name = edition.space_names[space];
  if (!ground.building) return `${name}: ${groundWords(edition, ground)}`;
  const owner = playerName(view, seats, ground.building.owner);
  return `${name}: ${buildingWords(edition, ground.building, owner)}`;
}

/** A number told by an event. */
export const told = (event: EventView, fact: string): number => event.facts[fact] as number;

/** The last event of a kind, if there was one. */
export const lastOf = (events: EventView[], kind: string): EventView | undefined =>
  events.findLast(event => event.kind === kind);
