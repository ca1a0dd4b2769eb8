/** Generated from the server by `npm run protocol`; never edited. */

export type FromClient = Hello | Answer | Undo | Hint | Chat;
export type FromServer = Welcome | Update | RoomUpdate | ChatLine | HintView | Refused;
export type GameId = 'happy-heights';

export interface Answer {
  type: 'answer';
  option: number;
  version: number;
}
export interface BotInfo {
  id: string;
  name: string;
  about: string;
}
export interface Chat {
  type: 'chat';
  text: string;
}
export interface ChatLine {
  type: 'chat';
  seat: number | null;
  name: string;
  text: string;
  n: number;
}
/**
 * Something that happened, as this seat may know it.  Seats in `text` are written {0}, {1}, ...
 */
export interface EventView {
  n: number;
  seat: number;
  kind: string;
  text: string;
  facts: {
    [k: string]: unknown;
  };
}
/**
 * The first message on the socket.  Without a secret one watches.
 */
export interface Hello {
  type: 'hello';
  secret?: string | null;
}
export interface Undo {
  type: 'undo';
  version: number;
}
/**
 * Ask what a strong bot would do, from what this seat can see.
 */
export interface Hint {
  type: 'hint';
  version: number;
}
/**
 * The server's first message: who you are, what the components look like, the log so far.
 */
export interface Welcome {
  type: 'welcome';
  info: TableInfo;
  you: number | null;
  edition: unknown;
  log: EventView[];
  chat: ChatLine[];
}
/**
 * All that is public about a table apart from the game itself.
 */
export interface TableInfo {
  table: string;
  game: string;
  options: {
    [k: string]: string;
  };
  seats: SeatInfo[];
  host: number;
  started: boolean;
  over: boolean;
  watchers: number;
  commitment: string;
  seed: string | null;
  created: number;
  next_table: string | null;
}
export interface SeatInfo {
  seat: number;
  kind: 'open' | 'person' | 'bot';
  name: string;
  bot: string | null;
  connected: boolean;
}
/**
 * After every accepted choice or undo, and right after the welcome once the game has started.
 */
export interface Update {
  type: 'update';
  version: number;
  choices: number;
  view: unknown;
  question: QuestionView | null;
  waiting_for: number[];
  events: EventView[];
  undone: boolean;
  undo: UndoView;
  over: boolean;
}
export interface QuestionView {
  seat: number;
  kind: string;
  prompt: string;
  clause: string;
  options: OptionView[];
}
export interface OptionView {
  id: number;
  kind: string;
  args: {
    [k: string]: number;
  };
  label: string;
  target: string;
  note: string;
}
export interface UndoView {
  allowed: boolean;
  reason: string;
}
/**
 * Somebody came, went, or changed a seat.
 */
export interface RoomUpdate {
  type: 'room';
  info: TableInfo;
}
export interface HintView {
  type: 'hint';
  version: number;
  option: number;
  others: number[];
  reason: string;
}
/**
 * A message that changed nothing, and why.
 */
export interface Refused {
  type: 'refused';
  reason: string;
  version: number;
}
export interface GameInfo {
  id: string;
  name: string;
  tagline: string;
  min_seats: number;
  max_seats: number;
  minutes: string;
  switches: SwitchInfo[];
  edition: string;
  edition_note: string;
  has_calculator: boolean;
}
export interface SwitchInfo {
  key: string;
  label: string;
  values: string[];
  words: string[];
}
export interface HappyHeightsBonusView {
  type: string;
  target: string;
  value: number;
  text: string;
}
export interface HappyHeightsColourView {
  key: string;
  letter: string;
  symbol: string;
  hex: string;
}
export interface HappyHeightsEditionView {
  id: string;
  title: string;
  source_note: string;
  colours: HappyHeightsColourView[];
  occupants: HappyHeightsNamedView[];
  businesses: HappyHeightsNamedView[];
  cards: HappyHeightsFaceView[];
  goals: HappyHeightsGoalView[];
  park_points: number[];
  width: number;
  height: number;
  rounds: number;
}
export interface HappyHeightsNamedView {
  key: string;
  letter: string;
  label: string;
}
/**
 * One physical card.  Its place in `EditionView.cards` is its number everywhere else.
 */
export interface HappyHeightsFaceView {
  id: string;
  name: string;
  kind: string;
  colour: string | null;
  windows: string[];
  business: string | null;
  bonus: HappyHeightsBonusView | null;
  roof: HappyHeightsRoofView | null;
}
export interface HappyHeightsRoofView {
  type: string;
  colour: string | null;
  text: string;
}
export interface HappyHeightsGoalView {
  id: string;
  name: string;
  text: string;
  points: number;
}
/**
 * A card somebody holds.  `card` is None if the viewer does not know its face.
 */
export interface HappyHeightsHeldCardView {
  card: number | null;
  known: boolean;
}
export interface HappyHeightsLotView {
  cards: number[];
  segment: number | null;
  connected: boolean;
  demolished: number[];
  breaks: number[];
  front_points: number;
  roof_points: number;
  colours: (string | null)[];
  penthouse: boolean;
}
/**
 * Two neighbours in facing windows: between lot `lot` and the one to its right.
 */
export interface HappyHeightsMatchView {
  lot: number;
  level: number;
  pairs: number;
}
export interface HappyHeightsNeighborhoodView {
  seat: number;
  street: HappyHeightsLotView[];
  matches: HappyHeightsMatchView[];
  reserve: HappyHeightsHeldCardView | null;
  hand: HappyHeightsHeldCardView | null;
  drafted_from: number | null;
  claims: number[];
  progress: HappyHeightsProgressView[];
  score: number;
  subtotals: HappyHeightsSubtotalView[];
  sheet: HappyHeightsScoreLineView[];
  remarks: string[];
  cards_built: number;
  place: number | null;
}
/**
 * How far a neighborhood is on the way to a goal.
 */
export interface HappyHeightsProgressView {
  have: number;
  need: number;
  met: boolean;
}
export interface HappyHeightsSubtotalView {
  line: string;
  points: number;
}
export interface HappyHeightsScoreLineView {
  line: string;
  lot: string;
  what: string;
  points: number;
  clause: string;
}
/**
 * What the next card of the deck may be, from all the viewer knows.
 */
export interface HappyHeightsOddsView {
  kind: string;
  count: number;
  of: number;
}
export interface HappyHeightsRivalView {
  cards: number[];
  claims: number[];
  score: number;
}
export interface HappyHeightsView {
  round: number;
  rounds: number;
  phase: string;
  acting: number | null;
  key: number;
  order: number[];
  market: (number | null)[];
  deck: number;
  discard: number[];
  goals: (number | null)[];
  neighborhoods: HappyHeightsNeighborhoodView[];
  rival: HappyHeightsRivalView | null;
  odds: HappyHeightsOddsView[];
  verdict: string | null;
}
/**
 * POST /api/tables/{table}/start and /rematch
 */
export interface HostAct {
  secret: string;
}
/**
 * The answer to GET /api/games.
 */
export interface House {
  games: GameInfo[];
  bots: BotInfo[];
  notice: string;
}
/**
 * POST /api/tables/{table}/join
 */
export interface Join {
  name: string;
  seat?: number | null;
}
/**
 * One point of a finished or running game: GET /api/tables/{table}/moments/{n}, n choices in.
 */
export interface Moment {
  n: number;
  of: number;
  view: unknown;
  events: EventView[];
  chosen: string;
  seat: number | null;
}
/**
 * POST /api/tables
 */
export interface NewTable {
  game: string;
  /**
   * @minItems 1
   * @maxItems 8
   */
  seats: SeatRequest[];
  options?: {
    [k: string]: string;
  };
  edition?: {
    [k: string]: unknown;
  } | null;
  start?: boolean;
}
/**
 * How a seat of a new table is to be filled.
 */
export interface SeatRequest {
  kind: 'me' | 'device' | 'open' | 'bot';
  name?: string;
  bot?: string | null;
}
/**
 * Every refusal over HTTP: one clear sentence.
 */
export interface Problem {
  detail: string;
}
/**
 * GET /api/tables/{table}/replay, once the game is over.
 */
export interface Replay {
  info: TableInfo;
  edition: unknown;
  log: EventView[];
  scores: number[][];
}
/**
 * The answer to GET /api/rules/{game}.
 */
export interface RulesPage {
  markdown: string;
}
export interface ScoreAnswer {
  players: ScoredPlayer[];
  faults: ScoreFault[];
}
export interface ScoredPlayer {
  name: string;
  lines: ScoreLine[];
  subtotals: Subtotal[];
  remarks: string[];
  faults: ScoreFault[];
  total: number | null;
  place: number | null;
  picture: unknown;
}
export interface ScoreLine {
  line: string;
  lot: string;
  what: string;
  points: number;
  clause: string;
}
export interface Subtotal {
  line: string;
  points: number;
}
export interface ScoreFault {
  code: string;
  text: string;
  error: boolean;
}
/**
 * POST /api/score/{game}: one street in the notation of docs/formats, or several players', one a line.
 */
export interface ScoreRequest {
  notation: string;
  edition?: {
    [k: string]: unknown;
  } | null;
}
/**
 * POST /api/tables/{table}/seats/{seat}, by the host, before the start: a bot, or open again.
 */
export interface SeatChange {
  secret: string;
  kind: 'bot' | 'open';
  bot?: string | null;
}
export interface SeatKey {
  seat: number;
  secret: string;
}
/**
 * The answer to POST /api/tables and to a rematch: the secrets of the asker's seats.
 */
export interface TableKeys {
  table: string;
  keys: SeatKey[];
}
