"""What browser and server say to each other.  web/src/protocol.ts is generated from here.

GET   /api/games                        House
GET   /api/health                       Health
GET   /api/editions/{game}              the game's EditionView
GET   /api/editions/{game}/data         the edition as plain data, to change and to send with NewTable
GET   /api/rules/{game}                 RulesPage
POST  /api/score/{game}                 ScoreRequest -> ScoreAnswer
POST  /api/tables                       NewTable -> TableKeys
GET   /api/tables/{table}               TableInfo
POST  /api/tables/{table}/join          Join -> SeatKey
POST  /api/tables/{table}/seats/{seat}  SeatChange -> TableInfo
POST  /api/tables/{table}/start         HostAct -> TableInfo
POST  /api/tables/{table}/rematch       HostAct -> TableKeys
GET   /api/tables/{table}/replay        Replay
GET   /api/tables/{table}/moments/{n}   Moment
GET   /api/tables/{table}/record        the replay file, to save: its seed is too large for JavaScript
WS    /api/tables/{table}/live          FromClient and FromServer, one JSON text a message

Every refusal over HTTP is a Problem.  A secret opens its seat of the rematch as well: seat i of the
old table is seat i - 1 of the new one (the first becomes the last), and `next_table` names the table.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

GameId = str
Pace = Literal["free", "live", "hours", "days"]  # how long a turn may take


class Message(BaseModel):
    """Everything on the wire: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


# -- what a game is, for the lobby ---------------------------------------------------------------


class SwitchInfo(Message):
    key: str
    label: str
    values: list[str]
    words: list[str]


class BotInfo(Message):
    id: str
    name: str
    about: str


class GameInfo(Message):
    id: GameId
    name: str
    tagline: str
    min_seats: int
    max_seats: int
    minutes: str
    switches: list[SwitchInfo]
    edition: str  # title
    edition_note: str  # where its values come from
    has_calculator: bool


class PaceInfo(Message):
    id: Pace
    words: str


class House(Message):
    """The answer to GET /api/games."""

    games: list[GameInfo]
    bots: list[BotInfo]  # weakest first
    usual_bot: str  # whom to offer first
    paces: list[PaceInfo]
    notice: str  # reconstructed editions, no affiliation


# -- a table and its seats -----------------------------------------------------------------------

SeatKind = Literal["open", "person", "bot"]


class Terms(Message):
    """What a table agrees on when it is opened, apart from the rules of its game."""

    pace: Pace = "free"
    overtime: Literal["vote", "bot"] = "vote"  # a bot takes over if the others want it, or at once
    watchers: bool = True  # whether people without a seat may look on


class SeatInfo(Message):
    seat: int
    kind: SeatKind
    name: str
    bot: str | None  # the bot's id
    stand_in: str | None  # the bot that plays for a person who left
    connected: bool


class ProposalView(Message):
    """What somebody asks the others for."""

    what: Literal["takeback", "stand_in"]
    by: int
    about: int  # whose choice is to be taken back, or for whom a bot is to play
    agreed: list[int]
    asked: list[int]  # who has not said anything yet


class TableInfo(Message):
    """All that is public about a table apart from the game itself."""

    table: str
    game: GameId
    options: dict[str, str]
    seats: list[SeatInfo]
    host: int  # the seat that may change seats and start
    started: bool
    over: bool
    terms: Terms
    pace: str  # in words: "5 minutes a turn"
    proposal: ProposalView | None
    watchers: int
    commitment: str  # SHA-256 of the seed, published before the first card is dealt
    seed: str | None  # the seed itself, once the game is over
    created: float  # seconds since 1970
    next_table: str | None  # the table of the rematch


class SeatRequest(Message):
    """How a seat of a new table is to be filled."""

    kind: Literal["me", "device", "open", "bot"]  # device: another person at the same screen
    name: str = ""
    bot: str | None = None


class NewTable(Message):
    """POST /api/tables"""

    game: GameId
    seats: list[SeatRequest] = Field(min_length=1, max_length=8)
    options: dict[str, str] = {}
    edition: dict[str, Any] | None = None
    terms: Terms = Terms()
    start: bool = False  # start at once if no seat is open


class SeatKey(Message):
    seat: int
    secret: str


class TableKeys(Message):
    """The answer to POST /api/tables and to a rematch: the secrets of the asker's seats."""

    table: str
    keys: list[SeatKey]


class Join(Message):
    """POST /api/tables/{table}/join"""

    name: str
    seat: int | None = None  # None: the first open one


class SeatChange(Message):
    """POST /api/tables/{table}/seats/{seat}, by the host, before the start: a bot, or open again."""

    secret: str
    kind: Literal["bot", "open"]
    bot: str | None = None


class HostAct(Message):
    """POST /api/tables/{table}/start and /rematch"""

    secret: str


class Problem(Message):
    """Every refusal over HTTP: one clear sentence."""

    detail: str


class Health(Message):
    """The answer to GET /api/health."""

    ok: bool
    version: str


class RulesPage(Message):
    """The answer to GET /api/rules/{game}."""

    markdown: str


# -- the live channel ----------------------------------------------------------------------------


class Hello(Message):
    """The first message on the socket.  Without a secret one watches."""

    type: Literal["hello"]
    secret: str | None = None


class Answer(Message):
    type: Literal["answer"]
    option: int
    version: int  # the version of the update that was answered


class Tap(Message):
    """Stop what swings.  Where it was then is for the server to say."""

    type: Literal["tap"]
    version: int
    after: float = Field(ge=0, le=60_000)  # milliseconds since it began to swing on the screen


class Undo(Message):
    type: Literal["undo"]
    version: int
    whole_turn: bool = False  # everything back to where somebody else chose or something was shown


class Propose(Message):
    """Ask the others to let a choice be taken back, or for a bot in the place of somebody who is away."""

    type: Literal["propose"]
    what: Literal["takeback", "stand_in"]
    version: int


class Vote(Message):
    """Say yes or no to what is proposed."""

    type: Literal["vote"]
    agree: bool


class Leave(Message):
    """Get up: a bot plays for this seat until its owner comes back."""

    type: Literal["leave"]


class Return(Message):
    """Sit down again where a bot has played."""

    type: Literal["return"]


class Hint(Message):
    """Ask what a strong bot would do, from what this seat can see."""

    type: Literal["hint"]
    version: int


class Chat(Message):
    type: Literal["chat"]
    text: str = Field(max_length=500)


FromClient = Annotated[
    Hello | Answer | Tap | Undo | Propose | Vote | Leave | Return | Hint | Chat, Field(discriminator="type")
]


class OptionView(Message):
    id: int
    kind: str
    args: dict[str, int]
    label: str
    target: str
    note: str


class SwingView(Message):
    """Something hangs: its place is reach * sin(2 pi * hertz * seconds + phase).  A Tap stops it."""

    hertz: float
    phase: float
    reach: int
    patience: float  # seconds; then the page gives the one option there is


class QuestionView(Message):
    seat: int
    kind: str
    prompt: str
    clause: str
    options: list[OptionView]
    swing: SwingView | None  # answered with a Tap, or with the one option that is listed


class EventView(Message):
    """Something that happened, as this seat may know it.  Seats in `text` are written {0}, {1}, ..."""

    n: int  # after how many choices it happened; the log jumps there
    seat: int  # whose choice brought it about
    kind: str
    text: str
    facts: dict[str, Any]


class UndoView(Message):
    allowed: bool
    reason: str  # why not, in words; empty if allowed
    steps: int  # how many choices can be taken back
    ask: bool  # whether the others can be asked to let the last one be taken back


class ClockView(Message):
    """How long the asked seat may still take; below nothing: so long over its time."""

    seat: int
    left: float  # seconds, when the message was sent
    turn: float  # seconds a turn may take


class Welcome(Message):
    """The server's first message: who you are, what the components look like, the log so far."""

    type: Literal["welcome"]
    info: TableInfo
    you: int | None  # None: a spectator
    edition: Any  # the game's EditionView
    log: list[EventView]
    chat: list[ChatLine]


class Update(Message):
    """After every accepted choice or undo, and right after the welcome once the game has started."""

    type: Literal["update"]
    version: int  # goes back with the answer; a stale answer is refused
    choices: int  # how many choices the game has seen
    view: Any  # the game's View
    question: QuestionView | None  # None: somebody else is being asked
    waiting_for: list[int]  # seats
    events: list[EventView]  # what happened since the last update, as this seat saw it
    undone: bool  # this update takes a choice back: drop log lines with n > choices
    undo: UndoView
    clock: ClockView | None  # None: the table has all the time in the world
    over: bool


class RoomUpdate(Message):
    """Somebody came, went, or changed a seat."""

    type: Literal["room"]
    info: TableInfo


class ChatLine(Message):
    type: Literal["chat"]
    seat: int | None
    name: str
    text: str
    n: int  # after how many choices it was said


class Weighed(Message):
    """What a bot thinks of one option."""

    option: int
    futures: int  # in how many imagined futures it was tried
    behind: float  # how many points worse than the best one, on average


class HintView(Message):
    type: Literal["hint"]
    version: int
    option: int  # the best one
    others: list[int]  # up to two alternatives
    weighed: list[Weighed]  # all of these, the best first
    reason: str
    clause: str  # the rule behind the question


class Refused(Message):
    """A message that changed nothing, and why."""

    type: Literal["refused"]
    reason: str
    version: int


FromServer = Annotated[
    Welcome | Update | RoomUpdate | ChatLine | HintView | Refused, Field(discriminator="type")
]


# -- replays and the calculator ------------------------------------------------------------------


class Moment(Message):
    """One point of a finished or running game: GET /api/tables/{table}/moments/{n}, n choices in."""

    n: int
    of: int
    view: Any
    events: list[EventView]  # what the n-th choice brought
    chosen: str  # the n-th choice in words; empty for n = 0
    seat: int | None  # who made it


class Replay(Message):
    """GET /api/tables/{table}/replay, once the game is over."""

    info: TableInfo
    edition: Any
    log: list[EventView]
    scores: list[list[int]]  # after each choice, the score of each seat


class AnalysisView(Message):
    """GET /api/tables/{table}/analysis, once the game is over; it grows until it has all its moments."""

    of: int  # how many moments there will be
    futures: int  # how often the game was played on from each
    moments: list[int]  # after how many choices
    chances: list[list[float]]  # at each of them, each seat's share of the victories


class ScoreRequest(Message):
    """POST /api/score/{game}: one street in the notation of docs/formats, or several players', one a line."""

    notation: str = Field(max_length=4000)
    edition: dict[str, Any] | None = None


class ScoreLine(Message):
    line: str
    lot: str
    what: str
    points: int
    clause: str


class Subtotal(Message):
    line: str
    points: int


class ScoreFault(Message):
    code: str  # "E_WIDTH", "W_FEWER"
    text: str
    error: bool


class ScoredPlayer(Message):
    name: str
    lines: list[ScoreLine]
    subtotals: list[Subtotal]
    remarks: list[str]
    faults: list[ScoreFault]
    total: int | None  # None: an error stopped the calculation
    place: int | None
    picture: Any  # the game's own: what was read, for its calculator to draw


class ScoreAnswer(Message):
    players: list[ScoredPlayer]
    faults: list[ScoreFault]  # across players


Welcome.model_rebuild()
