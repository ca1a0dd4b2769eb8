/** Positions made by hand: what the drawing is looked at and tested with before a real game is recorded. */

import type {
  HappyHeightsEditionView as Edition,
  HappyHeightsNeighborhoodView as Home,
  HappyHeightsLotView as Lot,
  OptionView,
  QuestionView,
  SeatInfo,
  HappyHeightsView as View,
} from '../../../src/protocol';
import recorded from '../../recorded/happy-heights.json';

export const { edition }: { edition: Edition } = recorded;

const number = (id: string): number => edition.cards.findIndex(card => card.id === id);

/** "R1/R9~S2#V9,V8": cards bottom to top, a connected subway (! if not), demolished cards. */
function lot(text: string, series: number, tints: Record<number, string> = {}): Lot {
  const [, cards = '', joint, segment, soil] = /^([^~!#]*)(?:([~!])(\w+))?(?:#(.*))?$/.exec(text) ?? [];
  const standing = cards.split('/').map(number);
  const penthouse = standing.length > 1 && edition.cards[standing.at(-1) ?? 0]?.roof !== null;
  const floors = standing.length - (penthouse ? 1 : 0);
  return {
    cards: standing,
    segment: segment ? number(segment) : null,
    connected: joint === '~',
    demolished: soil ? soil.split(',').map(number) : [],
    breaks: series > 0 && series < floors ? [series + 1] : [],
    front_points: 0,
    roof_points: 0,
    colours: standing.map((card, i) => tints[i] ?? edition.cards[card]?.colour ?? null),
    penthouse,
  };
}

const home = (seat: number, street: Lot[], more: Partial<Home> = {}): Home => ({
  seat,
  street,
  matches: [],
  reserve: { card: null, known: false },
  hand: null,
  drafted_from: null,
  claims: [],
  progress: [3, 2, 2, 3, 1, 0].map((have, i) => ({ have, need: [5, 3, 4, 4, 2, 2][i] ?? 1, met: false })),
  score: 24,
  subtotals: [
    { line: 'L1 ground', points: 2 },
    { line: 'L2 series', points: 4 },
    { line: 'L3 penthouse', points: 5 },
    { line: 'L4 front', points: 8 },
    { line: 'L5 neighbours', points: 2 },
    { line: 'L6 parks', points: 3 },
    { line: 'L7 transit', points: 0 },
    { line: 'L8 HOA', points: 0 },
  ],
  sheet: [
    { line: 'L1 ground', lot: '3', what: 'Brick House 1', points: 1, clause: 'HH-80' },
    {
      line: 'L2 series',
      lot: '3',
      what: '3 floors with a heart above the ground floor',
      points: 3,
      clause: 'HH-81',
    },
    { line: 'L4 front', lot: '2', what: 'Bakery: +4, a house wants it', points: 4, clause: 'HH-84' },
    { line: 'L6 parks', lot: '', what: '1 Park', points: 3, clause: 'HH-89' },
  ],
  remarks: ['Butterfly House in lot 3 counts as red.'],
  cards_built: 8,
  place: null,
  ...more,
});

const own = (hand: string | null): Home =>
  home(0, [lot('P1', 0), lot('BK1#V9,V8', 0), lot('R1/R9/R8/W1/FH1', 4, { 3: 'red' }), lot('Y1/Y5/B4', 2)], {
    matches: [
      { lot: 2, level: 2, pairs: 1 },
      { lot: 2, level: 1, pairs: 1 },
    ],
    claims: [2],
    reserve: { card: number('X1'), known: false },
    hand: hand === null ? null : { card: number(hand), known: true },
    drafted_from: hand === null ? null : 1,
  });

const others: Home[] = [
  home(1, [lot('G7/G1/BK2', 2), lot('P2', 0), lot('P3', 0), lot('V5/V2/G8', 2)], {
    score: 31,
    claims: [4],
    hand: { card: null, known: false },
  }),
  home(2, [lot('S1~S2', 0), lot('B1/B8~S3', 2), lot('CA1', 0)], {
    score: 17,
    reserve: { card: number('W2'), known: true },
  }),
  home(3, [lot('Y9/B9!S4', 1), lot('V1#R2,R3,G2', 1), lot('X2', 0)], {
    score: 9,
    matches: [{ lot: 0, level: 1, pairs: 1 }],
  }),
];

export const view = (more: Partial<View> = {}, hand: string | null = null): View => ({
  round: 9,
  rounds: 12,
  phase: 'draft',
  acting: 0,
  key: 0,
  order: [0, 1, 2, 3],
  market: [number('R6'), number('BU2'), number('B7'), null],
  deck: 38,
  discard: [number('G9'), number('V6')],
  goals: [null, null, 0, null, 1, null],
  neighborhoods: [own(hand), ...others],
  rival: null,
  odds: [
    { kind: 'building', count: 25, of: 41 },
    { kind: 'wild_building', count: 2, of: 41 },
    { kind: 'business', count: 5, of: 41 },
    { kind: 'wild_business', count: 1, of: 41 },
    { kind: 'park', count: 5, of: 41 },
    { kind: 'bus_stop', count: 3, of: 41 },
  ],
  verdict: null,
  ...more,
});

const option = (id: number, target: string, note: string, args: Record<string, number> = {}): OptionView => ({
  id,
  kind: 'OPTION',
  args,
  label: `${target}`,
  target,
  note,
});

const ask = (prompt: string, options: OptionView[]): QuestionView => ({
  seat: 0,
  kind: 'question',
  prompt,
  clause: 'HH-20',
  swing: null,
  options,
});

export interface Sample {
  name: string;
  edition: Edition;
  view: View;
  question: QuestionView | null;
}

const sites = (n: number): OptionView[] =>
  Array.from({ length: n }, (_, i) =>
    option(21 + i, `lot/0/${i}/site`, `−${i + 2}`, { lot: i, lost: i + 1 }),
  );

export const samples: Sample[] = [
  {
    name: 'draft',
    edition,
    view: view(),
    question: ask('Draft a card.', [
      option(0, 'market/0', '+1', { slot: 0, best: 1 }),
      option(1, 'market/1', '+4', { slot: 1, best: 4 }),
      option(2, 'market/2', '+5', { slot: 2, best: 5 }),
      option(6, 'deck', ''),
    ]),
  },
  {
    name: 'swap',
    edition,
    view: view({ phase: 'swap', market: [number('R6'), null, number('B7'), null] }, 'BU2'),
    question: ask('Keep it or swap?', [option(7, 'hand', '+4'), option(8, 'reserve/0', '+2')]),
  },
  {
    name: 'place a building',
    edition,
    view: view({ phase: 'place', market: [number('R6'), number('BU2'), null, null] }, 'B7'),
    question: ask('Where?', [
      option(9, 'street/0/left', '+5'),
      option(10, 'street/0/right', '+5'),
      option(14, 'lot/0/3/floor', '0'),
      ...sites(4),
    ]),
  },
  {
    name: 'place a penthouse',
    edition,
    view: view({ phase: 'place', market: [number('R6'), null, number('B7'), null] }, 'BU2'),
    question: ask('Where?', [
      option(9, 'street/0/left', '0'),
      option(10, 'street/0/right', '0'),
      option(14, 'lot/0/3/floor', '+1', { penthouse: 1 }),
      ...sites(4),
    ]),
  },
  {
    name: 'place a subway',
    edition,
    view: view(
      {
        phase: 'place',
        neighborhoods: [
          home(0, [lot('S1~S2', 0), lot('R6/R9', 2), lot('Y9/Y8', 2), lot('P4', 0), lot('V9', 1)], {
            hand: { card: number('S5'), known: true },
            reserve: { card: number('W3'), known: false },
          }),
          ...others.slice(0, 1),
        ],
        order: [1, 0],
        key: 1,
        market: [null, number('B7')],
      },
      'S5',
    ),
    question: ask('Where?', [option(18, 'lot/0/1/subway', '+3'), ...sites(5)]),
  },
  {
    name: 'the first card',
    edition,
    view: view({
      round: 1,
      phase: 'place',
      goals: [null, null, null, null, null, null],
      market: [null, number('BU2')],
      discard: [],
      deck: 72,
      order: [0, 1],
      neighborhoods: [
        home(0, [], {
          hand: { card: number('G4'), known: true },
          reserve: { card: number('X1'), known: false },
          score: 0,
        }),
        home(1, [], { score: 0 }),
      ],
    }),
    question: ask('Where?', [option(10, 'street/0/right', '+1')]),
  },
  {
    name: 'solo against the rival',
    edition,
    view: view({
      key: -1,
      order: [-1, 0],
      goals: [-1, null, 0, null, null, null],
      neighborhoods: [own(null)],
      rival: { cards: ['P5', 'W4', 'BO1', 'P6'].map(number), claims: [0], score: 12 },
      market: [number('R6'), null, number('B7')],
    }),
    question: ask('Draft a card.', [
      option(0, 'market/0', '+1', { best: 1 }),
      option(2, 'market/2', '+5', { best: 5 }),
      option(6, 'deck', ''),
    ]),
  },
  {
    name: 'claim',
    edition,
    view: view({ phase: 'claim' }),
    question: ask('Claim?', [
      option(26, 'goal/0', '+3'),
      option(27, 'goal/1', '+3'),
      option(32, 'goals/done', ''),
    ]),
  },
  {
    name: 'over',
    edition,
    view: view({
      round: 12,
      phase: 'over',
      acting: null,
      market: [null, null, null, null],
      neighborhoods: [own(null), ...others].map((h, i) => ({ ...h, place: [2, 1, 3, 4][i] ?? null })),
      verdict: '{1} wins with 31 points.',
    }),
    question: null,
  },
];

export const seats: SeatInfo[] = ['Ann', 'Bertrand', 'Cleo', 'Dimitri'].map((name, seat) => ({
  seat,
  kind: seat > 1 ? 'bot' : 'person',
  name,
  bot: null,
  stand_in: null,
  connected: true,
}));
