/** Generated from the server by `npm run protocol`; never edited. */

export type FromClient = Hello | Answer | Tap | Undo | Propose | Vote | Leave | Return | Hint | Chat;
export type FromServer = Welcome | Update | RoomUpdate | ChatLine | HintView | Refused;
export type GameId = 'happy-heights' | 'rolling-heights' | 'meeple-towers' | 'tundra' | 'lots';

/**
 * GET /api/tables/{table}/analysis, once the game is over; it grows until it has all its moments.
 */
export interface AnalysisView {
  of: number;
  futures: number;
  moments: number[];
  chances: number[][];
}
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
 * How long the asked seat may still take; below nothing: so long over its time.
 */
export interface ClockView {
  seat: number;
  left: number;
  turn: number;
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
/**
 * Stop what swings.  Where it was then is for the server to say.
 */
export interface Tap {
  type: 'tap';
  version: number;
  after: number;
}
export interface Undo {
  type: 'undo';
  version: number;
  whole_turn?: boolean;
}
/**
 * Ask the others to let a choice be taken back, or for a bot in the place of somebody who is away.
 */
export interface Propose {
  type: 'propose';
  what: 'takeback' | 'stand_in';
  version: number;
}
/**
 * Say yes or no to what is proposed.
 */
export interface Vote {
  type: 'vote';
  agree: boolean;
}
/**
 * Get up: a bot plays for this seat until its owner comes back.
 */
export interface Leave {
  type: 'leave';
}
/**
 * Sit down again where a bot has played.
 */
export interface Return {
  type: 'return';
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
  terms: Terms;
  pace: string;
  proposal: ProposalView | null;
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
  stand_in: string | null;
  connected: boolean;
}
/**
 * What a table agrees on when it is opened, apart from the rules of its game.
 */
export interface Terms {
  pace?: 'free' | 'live' | 'hours' | 'days';
  overtime?: 'vote' | 'bot';
  watchers?: boolean;
}
/**
 * What somebody asks the others for.
 */
export interface ProposalView {
  what: 'takeback' | 'stand_in';
  by: number;
  about: number;
  agreed: number[];
  asked: number[];
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
  clock: ClockView | null;
  over: boolean;
}
export interface QuestionView {
  seat: number;
  kind: string;
  prompt: string;
  clause: string;
  options: OptionView[];
  swing: SwingView | null;
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
/**
 * Something hangs: its place is reach * sin(2 pi * hertz * seconds + phase).  A Tap stops it.
 */
export interface SwingView {
  hertz: number;
  phase: number;
  reach: number;
  patience: number;
}
export interface UndoView {
  allowed: boolean;
  reason: string;
  steps: number;
  ask: boolean;
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
  weighed: Weighed[];
  reason: string;
  clause: string;
}
/**
 * What a bot thinks of one option.
 */
export interface Weighed {
  option: number;
  futures: number;
  behind: number;
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
  usual_bot: string;
  paces: PaceInfo[];
  notice: string;
}
export interface PaceInfo {
  id: 'free' | 'live' | 'hours' | 'days';
  words: string;
}
/**
 * POST /api/tables/{table}/join
 */
export interface Join {
  name: string;
  seat?: number | null;
}
export interface LOTSEditionView {
  id: string;
  title: string;
  source_note: string;
  pieces: LOTSShapeView[];
  die: (number | null)[];
  inspectors: string[];
  footprints: LOTSFootprintView[];
  length: number;
  marked: LOTSSpaceView[];
  floor_points: number;
  match_points: number;
  roles: LOTSRoleView[];
  hand_limit: number;
  cards_per_turn: number;
  empty_piles_to_end: number;
}
/**
 * A kind of piece.  Its place in `EditionView.pieces` is its colour everywhere; the last is the cube.
 */
export interface LOTSShapeView {
  key: string;
  shape: string;
  name: string;
  hex: string;
  pattern: string;
  count: number;
  solo_count: number;
  orientations: LOTSOrientationView[];
}
/**
 * One way to hold a shape.  Its place in `ShapeView.orientations` is its number everywhere else.
 */
export interface LOTSOrientationView {
  cells: number[][];
  turned: number[];
}
export interface LOTSFootprintView {
  id: string;
  level: number;
  name: string;
  cells: number[][];
}
/**
 * A marked space of the score track.
 */
export interface LOTSSpaceView {
  space: number;
  gives: string;
}
/**
 * A crew card.  Its place in `EditionView.roles` is its number everywhere else.
 */
export interface LOTSRoleView {
  key: string;
  name: string;
  copies: number;
  window: string;
  op: string;
  timing: string;
  effect: string;
}
export interface LOTSFloorView {
  level: number;
  filled: number;
  size: number;
  finished: boolean;
  finished_now: boolean;
}
/**
 * A pose at one of its legal levels.
 */
export interface LOTSLevelView {
  level: number;
  entry: string;
  cells: number[][];
  points: number;
  contacts: number[];
  floors: number[];
  risk: number;
  light: string;
}
/**
 * A marked space, in the order of `EditionView.marked`, and who will get its bonus.
 */
export interface LOTSMarkView {
  left: boolean;
  last: number | null;
}
/**
 * A block or cube, standing or fallen.
 */
export interface LOTSPieceView {
  id: number;
  colour: number;
  owner: number | null;
  orientation: number;
  x: number;
  y: number;
  level: number;
  cells: number[][];
}
/**
 * The open question where to place a piece, for the seat that is asked.
 */
export interface LOTSPlacingView {
  colour: number;
  attempt: number;
  sigma: number;
  poses: LOTSPoseView[];
}
export interface LOTSPoseView {
  option: number | null;
  target: string;
  orientation: number;
  x: number;
  y: number;
  levels: LOTSLevelView[];
}
export interface LOTSPlayerView {
  seat: number;
  inspector: string;
  score: number;
  to_goal: number;
  bank: number[];
  cubes: number;
  cards: number;
  hand: number[] | null;
  known: number[];
  played: number;
  may_play: boolean;
  sigma: number;
  one_hand: boolean;
  taps: boolean;
  sheet: LOTSScoreLineView[];
  place: number | null;
}
export interface LOTSScoreLineView {
  line: string;
  what: string;
  points: number;
  clause: string;
}
/**
 * The last piece that was let go, or block that an Architect took off the top.
 */
export interface LOTSReleaseView {
  seat: number;
  piece: LOTSPieceView;
  removal: boolean;
  entry: string;
  attempt: number;
  e: number[];
  how: string;
  result: string;
  stands: boolean;
  fell: LOTSPieceView[][];
}
export interface LOTSStandingView {
  piece: LOTSPieceView;
  on_top: boolean;
  sturdiness: number | null;
  placed_now: boolean;
}
/**
 * The gantry: the piece hangs over its place and swings until it is tapped.
 */
export interface LOTSSwingView {
  seat: number;
  axis: string;
  piece: LOTSPieceView;
  removal: boolean;
  sigma: number;
  amplitude: number;
  millihertz: number;
  tremor: number;
  risk: number;
  light: string;
}
/**
 * A block that an Architect may take off.
 */
export interface LOTSTopView {
  option: number;
  piece: number;
  risk: number;
  light: string;
}
export interface LOTSTurnView {
  number: number;
  step: string;
  die: number | null;
  wild: boolean;
  forced: number | null;
  chosen: number | null;
  block: number | null;
  cube_used: boolean;
  accident: boolean;
  forgiven: boolean;
  lost: boolean;
  floors: number;
  contacts: number;
  points: number;
  gained: number;
  extra: boolean;
  waived: boolean;
}
export interface LOTSView {
  turn: LOTSTurnView;
  phase: string;
  acting: number | null;
  active: number | null;
  first: number;
  lot: number;
  mode: string;
  side_entry: boolean;
  crew: boolean;
  goal: number;
  piles: number[];
  empty: number;
  marker: number | null;
  removed: number[];
  tower: LOTSStandingView[];
  floors: LOTSFloorView[];
  touch: number | null;
  last: LOTSReleaseView | null;
  calm: number;
  placing: LOTSPlacingView | null;
  tops: LOTSTopView[];
  swing: LOTSSwingView | null;
  players: LOTSPlayerView[];
  track: LOTSMarkView[];
  deck: number;
  discard: number[];
  unseen: number[];
  ending: string | null;
  verdict: string | null;
}
/**
 * A place on the grid where the tile may not go.
 */
export interface MeepleTowersBlockedView {
  rotation: number;
  row: number;
  column: number;
  why_not: string;
  clause: string;
}
/**
 * The grid and the property board on it.
 */
export interface MeepleTowersBoardView {
  name: string;
  rows: number;
  columns: number;
  margin: number;
  side: number;
  seam: number;
  spaces: string[];
}
/**
 * A card of everybody's hand.  Its place in `EditionView.cards` is its number everywhere else.
 */
export interface MeepleTowersCardView {
  id: string;
  name: string;
  halves: MeepleTowersHalfView[];
}
export interface MeepleTowersHalfView {
  name: string;
  steps: MeepleTowersStepView[];
  text: string;
}
/**
 * One action of a card half.
 */
export interface MeepleTowersStepView {
  op: string;
  number: number;
  kinds: number[];
  shapes: number[];
  text: string;
}
/**
 * An open storey: what is seen from straight above.
 */
export interface MeepleTowersCellView {
  row: number;
  column: number;
  name: string;
  kind: number;
  icon: boolean;
  level: number;
  height: number;
  storeys: number;
  supports: number[];
  meeple: number | null;
}
/**
 * A space that the open question does not offer.
 */
export interface MeepleTowersClosedView {
  row: number;
  column: number;
  why_not: string;
  clause: string;
}
/**
 * A meeple that a placement would cover.
 */
export interface MeepleTowersCoveredView {
  seat: number;
  row: number;
  column: number;
  kind: number;
  token: boolean;
}
/**
 * The card half that is being carried out.
 */
export interface MeepleTowersDoingView {
  card: number;
  half: number;
  step: number;
  still: number;
  used: MeepleTowersSpotView[];
  stack: number | null;
  origin: MeepleTowersSpotView | null;
}
/**
 * A space of the grid.
 */
export interface MeepleTowersSpotView {
  row: number;
  column: number;
}
export interface MeepleTowersEditionView {
  id: string;
  title: string;
  source_note: string;
  colours: string[];
  kinds: MeepleTowersKindView[];
  families: string[];
  shapes: MeepleTowersShapeView[];
  faces: MeepleTowersFaceView[];
  cards: MeepleTowersCardView[];
  tokens: number[][];
}
export interface MeepleTowersKindView {
  letter: string;
  name: string;
  location: boolean;
  meeples: boolean;
}
export interface MeepleTowersShapeView {
  id: string;
  family: number;
  spaces: number;
  outline: number[][];
  tiles: number;
}
/**
 * One side of a level tile.  Its place in `EditionView.faces` is its number everywhere else.
 */
export interface MeepleTowersFaceView {
  tile: string;
  side: string;
  shape: number;
  family: number;
  rows: number;
  columns: number;
  cells: MeepleTowersFaceCellView[];
  square: number;
  node: number;
}
/**
 * One space of a tile, in rows and columns of its bounding box.
 */
export interface MeepleTowersFaceCellView {
  row: number;
  column: number;
  kind: number;
  icon: boolean;
}
/**
 * How far the end is.
 */
export interface MeepleTowersEndView {
  triggered: string[];
  last_round: boolean;
  turns_left: number | null;
  fewest_supports: number;
  fewest_supports_of: number[];
  fewest_tiles: number;
  fewest_tiles_of: number[];
  token_types_gone: number;
  turns_each: number;
  stalled: boolean;
}
export interface MeepleTowersFamilyView {
  left: number;
  of: number;
}
/**
 * The tile that is being placed: how it looks in each rotation, where it may go and where not.
 */
export interface MeepleTowersGhostView {
  face: number;
  rotations: MeepleTowersRotationView[];
  placements: MeepleTowersPlacementView[];
  blocked: MeepleTowersBlockedView[];
}
export interface MeepleTowersRotationView {
  rotation: number;
  rows: number;
  columns: number;
  cells: MeepleTowersFaceCellView[];
}
/**
 * One legal placement of the tile that is being placed; its cells are those of the rotation, moved.
 */
export interface MeepleTowersPlacementView {
  target: string;
  rotation: number;
  row: number;
  column: number;
  bottom: number;
  level: number;
  points: number[];
  covers: MeepleTowersCoveredView[];
}
/**
 * Whether the viewer could play a half as things stand, were it their turn.
 */
export interface MeepleTowersHalfStateView {
  playable: boolean;
  why_not: string;
  best: number | null;
}
export interface MeepleTowersLevelCountView {
  level: number;
  meeples: number;
}
export interface MeepleTowersMeepleView {
  row: number;
  column: number;
  bottom: number;
  owner: number;
  kind: number;
  level: number;
  points: number;
  tile: number | null;
}
/**
 * The bonus tokens of one location.
 */
export interface MeepleTowersPileView {
  left: number;
  unseen: number[];
  expected: number | null;
}
export interface MeepleTowersPlayerView {
  seat: number;
  team: number[];
  score: number;
  points: number;
  supports: number;
  supports_of: number;
  meeples: number;
  meeples_of: number;
  hand: number[];
  face_up: number[];
  best_build: number | null;
  tokens: MeepleTowersTokenView[];
  token_points: number | null;
  heights: number;
  standing: MeepleTowersLevelCountView[];
  turns: number;
  subtotals: MeepleTowersSubtotalView[];
  sheet: MeepleTowersScoreLineView[];
  remarks: string[];
  place: number | null;
}
export interface MeepleTowersTokenView {
  kind: number;
  value: number | null;
}
export interface MeepleTowersSubtotalView {
  line: string;
  points: number;
}
export interface MeepleTowersScoreLineView {
  line: string;
  lot: string;
  what: string;
  points: number;
  clause: string;
}
export interface MeepleTowersStackView {
  face: number | null;
  left: number;
  ways: number;
  unseen: string[];
}
/**
 * One support, or two on top of each other.
 */
export interface MeepleTowersSupportsView {
  row: number;
  column: number;
  bottom: number;
  owners: number[];
  open: boolean;
  tile: number | null;
}
export interface MeepleTowersTileCellView {
  row: number;
  column: number;
  kind: number;
  icon: boolean;
  open: boolean;
}
/**
 * A level tile in the tower, in the order built.
 */
export interface MeepleTowersTileView {
  face: number;
  builder: number;
  rotation: number;
  row: number;
  column: number;
  bottom: number;
  top: number;
  level: number;
  cells: MeepleTowersTileCellView[];
  paid: number[];
}
export interface MeepleTowersView {
  phase: string;
  acting: number | null;
  start: number;
  order: number[];
  round: number;
  teams: boolean;
  board: MeepleTowersBoardView;
  tiles: MeepleTowersTileView[];
  supports: MeepleTowersSupportsView[];
  meeples: MeepleTowersMeepleView[];
  cells: MeepleTowersCellView[];
  tallest: number;
  stacks: MeepleTowersStackView[];
  families: MeepleTowersFamilyView[];
  piles: MeepleTowersPileView[];
  players: MeepleTowersPlayerView[];
  halves: MeepleTowersHalfStateView[][];
  end: MeepleTowersEndView;
  doing: MeepleTowersDoingView | null;
  ghost: MeepleTowersGhostView | null;
  closed: MeepleTowersClosedView[];
  verdict: string | null;
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
  terms?: Terms1;
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
 * What a table agrees on when it is opened, apart from the rules of its game.
 */
export interface Terms1 {
  pace?: 'free' | 'live' | 'hours' | 'days';
  overtime?: 'vote' | 'bot';
  watchers?: boolean;
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
export interface RollingHeightsAbilityView {
  key: string;
  steady: string;
  hard: string;
}
export interface RollingHeightsAdView {
  ad: number;
  worth: number[];
  scored: boolean;
}
/**
 * A plan on the map.
 */
export interface RollingHeightsBuildingView {
  plan: number;
  owner: number;
  stacks: RollingHeightsFilledStackView[];
  missing: number[];
  left: number;
  complete: boolean;
  points: number;
  ability_used: boolean;
}
/**
 * A stack of a plan on the map.
 */
export interface RollingHeightsFilledStackView {
  colour: number;
  height: number;
  cubes: number;
  misc: number;
}
/**
 * The meeples of one colour, by state.
 */
export interface RollingHeightsCrewView {
  aside: number;
  exhausted: number;
  steady: number;
  hard: number;
  activated: number;
  total: number;
}
/**
 * A cube colour.  Its place in `EditionView.cubes` is its number everywhere else.
 */
export interface RollingHeightsCubeView {
  key: string;
  name: string;
  trade: number;
}
export interface RollingHeightsEditionView {
  id: string;
  title: string;
  source_note: string;
  rows: number;
  columns: number;
  board_size: number;
  cubes: RollingHeightsCubeView[];
  meeples: RollingHeightsMeepleView[];
  types: RollingHeightsTypeView[];
  plans: RollingHeightsPlanView[];
  ads: RollingHeightsObjectiveView[];
  targets: RollingHeightsObjectiveView[];
  slot_names: string[];
  space_names: string[];
  max_active: number;
  track_length: number;
  wild_count: number;
  rival_levels: string[];
  rival_cards: RollingHeightsRivalCardView[];
}
/**
 * A meeple colour.  Its place in `EditionView.meeples` is its number everywhere else.
 */
export interface RollingHeightsMeepleView {
  key: string;
  trade: string;
  steady: string;
  hard: string;
  odds: number[];
}
/**
 * A building type.  Its place in `EditionView.types` is its number everywhere else.
 */
export interface RollingHeightsTypeView {
  key: string;
  name: string;
}
/**
 * A Building Plan tile.  Its place in `EditionView.plans` is its number everywhere else.
 */
export interface RollingHeightsPlanView {
  id: string;
  name: string;
  level: number;
  type: number;
  stacks: RollingHeightsStackView[];
  cubes: number;
  height: number;
  vp: number;
  variable: boolean;
  vp_text: string;
  meeples: number[][];
  ability: RollingHeightsAbilityView | null;
}
export interface RollingHeightsStackView {
  colour: number;
  height: number;
}
/**
 * An Ad or a Target.  Its place in `EditionView.ads` or `.targets` is its number everywhere else.
 */
export interface RollingHeightsObjectiveView {
  id: string;
  name: string;
  text: string;
}
export interface RollingHeightsRivalCardView {
  id: string;
  slot: number | null;
  change: number;
}
/**
 * One board of the map, from the top left to the bottom right.
 */
export interface RollingHeightsNeighborhoodView {
  board: string;
  side: string;
  turns: number;
  name: string;
}
/**
 * A player; in a solo game the second one is the Rival, who has no crew, tokens or Targets.
 */
export interface RollingHeightsPlayerView {
  seat: number;
  rival: boolean;
  score: number;
  on_track: number;
  laps: number;
  subtotals: RollingHeightsSubtotalView[];
  sheet: RollingHeightsScoreLineView[];
  remarks: string[];
  wild: number;
  crew: RollingHeightsCrewView[];
  meeples: number;
  active: number;
  plans: number[];
  unfinished: number;
  targets: RollingHeightsTargetView[];
  has_chosen: boolean;
  if_over: number;
  place: number | null;
}
export interface RollingHeightsSubtotalView {
  line: string;
  points: number;
}
export interface RollingHeightsScoreLineView {
  line: string;
  lot: string;
  what: string;
  points: number;
  clause: string;
}
/**
 * One of a player's two Targets.
 */
export interface RollingHeightsTargetView {
  target: number | null;
  worth: number | null;
  chosen: boolean;
}
/**
 * A rally of the box of the player whose turn it is, before it is thrown.
 */
export interface RollingHeightsRiskView {
  exhausted: number;
  working: number;
  bust: number;
  lost: number;
  risers: number;
  gain: number;
}
export interface RollingHeightsRivalView {
  level: number;
  level_name: string;
  card: number | null;
  deck: number[];
  effort: number;
}
/**
 * What placing a plan here costs the player whose turn it is, besides the plan itself.
 */
export interface RollingHeightsSiteView {
  prime: number;
  distance: number;
  cost: number;
}
/**
 * A market slot: 0-8 on the Level 1 strip, 9-17 on the Level 2 strip.
 */
export interface RollingHeightsSlotView {
  plan: number | null;
  cost: number;
  tokens: number;
  seeds: boolean;
  least: number | null;
  budget: number | null;
}
/**
 * A space of the map.  Its place in `View.spaces` is its number everywhere else.
 */
export interface RollingHeightsSpaceView {
  water: boolean;
  prime: number;
  vp: number;
  types: number[];
  neighborhood: number;
  building: RollingHeightsBuildingView | null;
  site: RollingHeightsSiteView | null;
}
/**
 * A cube colour: the game's clock.
 */
export interface RollingHeightsSupplyView {
  supply: number;
  hand: number;
  built: number;
  total: number;
  left: number;
}
/**
 * What the player whose turn it is holds and has done.
 */
export interface RollingHeightsTurnView {
  seat: number;
  hand: number[];
  buildable: boolean[];
  spending: number;
  purse: number;
  bought: number | null;
  used: number[];
  due: number;
  placing: number | null;
  site: number | null;
}
export interface RollingHeightsView {
  round: number;
  last_round: number | null;
  triggered: number | null;
  idle_rounds: number;
  phase: string;
  question: string | null;
  acting: number | null;
  turn_of: number | null;
  start: number;
  order: number[];
  neighborhoods: RollingHeightsNeighborhoodView[];
  spaces: RollingHeightsSpaceView[];
  market: RollingHeightsSlotView[];
  piles: number[];
  unseen: number[][];
  cubes: RollingHeightsSupplyView[];
  misc_entered: boolean;
  meeple_supply: number[];
  wild_supply: number;
  odds: number[][];
  players: RollingHeightsPlayerView[];
  ads: RollingHeightsAdView[];
  turn: RollingHeightsTurnView | null;
  risk: RollingHeightsRiskView | null;
  rival: RollingHeightsRivalView | null;
  verdict: string | null;
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
export interface TundraActivationView {
  seat: number;
  board: number;
  row: number;
  sources: TundraSourceView[];
}
/**
 * An action of the activation in progress.
 */
export interface TundraSourceView {
  source: number;
  effect: number;
  pending: boolean;
}
export interface TundraAdvisorView {
  card: number;
  turned: boolean;
}
export interface TundraAmountView {
  good: string;
  n: number;
}
export interface TundraBoardFaceView {
  id: string;
  name: string;
  base: TundraFrameView[];
  upgraded: TundraFrameView[];
  price: TundraAmountView[];
  price_text: string;
}
/**
 * One action of a board side or card: the rows `high` down to `low`.
 */
export interface TundraFrameView {
  high: number;
  low: number;
  effect: number;
}
export interface TundraBoardView {
  upgraded: boolean;
  payable: boolean;
  rows: TundraRowView[];
  starter: number | null;
  cards: (number | null)[];
}
/**
 * A row of an order board with all that a die there would activate.
 */
export interface TundraRowView {
  die: boolean;
  gives: (number | null)[];
}
/**
 * A glade.
 */
export interface TundraCellView {
  cell: number;
  tile: number | null;
  edge: boolean;
  tower: TundraPieceView | null;
  workers: TundraPieceView[];
}
export interface TundraPieceView {
  seat: number;
  number: number;
}
/**
 * A city card.  Its place in `EditionView.city` is its number everywhere else.
 */
export interface TundraCityCardView {
  id: string;
  name: string;
  kind: string;
  frames: TundraFrameView[];
  effect: number | null;
  text: string;
}
export interface TundraDieOnGoalView {
  seat: number;
  value: number;
}
export interface TundraEditionView {
  id: string;
  title: string;
  source_note: string;
  effects: TundraEffectView[];
  boards: TundraBoardFaceView[];
  tiles: TundraTileView[];
  starters: TundraStarterView[];
  city: TundraCityCardView[];
  goals: TundraGoalFaceView[];
  personal: TundraGoalFaceView[];
  titles: TundraTitleView[];
  layouts: TundraLayoutView[];
  characters: string[];
  caps: number[];
  vp_track: number;
  tower_price: string;
  worker_price: string;
  workers: number;
  towers: number;
}
/**
 * An effect.  Its place in `EditionView.effects` is its number everywhere else.
 */
export interface TundraEffectView {
  text: string;
  notation: string;
  parts: TundraPartView[];
}
/**
 * One operation of an effect: an icon and its number.
 */
export interface TundraPartView {
  kind: string;
  n: number;
  good: string | null;
  price: TundraAmountView[];
  gain: number | null;
  text: string;
}
export interface TundraTileView {
  id: string;
  name: string;
  resource: string | null;
  bonus: number;
  dots: number;
}
export interface TundraStarterView {
  id: string;
  name: string;
  frames: TundraFrameView[];
  text: string;
  dots: number;
}
export interface TundraGoalFaceView {
  id: string;
  name: string;
  text: string;
  metric: string;
  tiers: number[];
  vp: number[];
  dice: number[];
  dots: number;
}
export interface TundraTitleView {
  id: string;
  name: string;
  trigger: string;
  effect: number | null;
  text: string;
  advisors_max: number;
  dice_start: number[];
  dice_max: number;
  reroll: number;
  shift: number;
  buy: number;
  market_cards: number;
  marked: string[];
}
export interface TundraLayoutView {
  id: string;
  name: string;
  players: number;
  glades: TundraPlaceView[];
  settlements: TundraPlaceView[];
  edge: number[];
}
/**
 * Where a hexagon lies: doubled-width coordinates, pointy tops; neighbours in a row are 2 apart.
 */
export interface TundraPlaceView {
  row: number;
  x: number;
}
/**
 * All that belongs to one player.
 */
export interface TundraEstateView {
  seat: number;
  title: number;
  goods: number[];
  vp: number;
  lap: number;
  space: number;
  dice: number[];
  unrolled: number;
  supply: number;
  set_aside: number;
  boards: TundraBoardView[];
  advisors: TundraAdvisorView[];
  workers: (number | null)[];
  workers_left: number;
  towers: number[];
  towers_left: number;
  producing: number[];
  income_vp: number;
  city_cards: number;
  starters_chosen: number;
  hand: (number | null)[];
  personal: TundraPersonalView | null;
  score: number;
  subtotals: TundraSubtotalView[];
  sheet: TundraScoreLineView[];
  remarks: string[];
  place: number | null;
}
/**
 * A personal goal as its owner sees it, or all once the game is over.
 */
export interface TundraPersonalView {
  goal: number;
  count: number;
  tier: number;
  points: number;
}
export interface TundraSubtotalView {
  line: string;
  points: number;
}
export interface TundraScoreLineView {
  line: string;
  lot: string;
  what: string;
  points: number;
  clause: string;
}
export interface TundraGoalView {
  goal: number;
  die: TundraDieOnGoalView | null;
  standings: TundraStandingView[];
}
/**
 * What a goal counts for one player now, and what it would bring.
 */
export interface TundraStandingView {
  count: number;
  tier: number;
  points: number;
}
/**
 * How many of the unopened glades show this.
 */
export interface TundraOddsView {
  resource: string | null;
  count: number;
  of: number;
}
export interface TundraSettlementView {
  cell: number;
  seat: number;
  workers: TundraPieceView[];
}
export interface TundraView {
  round: number;
  rounds: number;
  phase: string;
  acting: number | null;
  first: number | null;
  order: number[];
  layout: number;
  cells: TundraCellView[];
  settlements: TundraSettlementView[];
  unopened: number[];
  odds: TundraOddsView[];
  market: (number | null)[];
  deck: number;
  unseen: number[];
  discard: number[];
  goals: TundraGoalView[];
  activation: TundraActivationView | null;
  movement: number | null;
  gathering: number[] | null;
  card: number | null;
  estates: TundraEstateView[];
  secret_goals: boolean;
  verdict: string | null;
}
