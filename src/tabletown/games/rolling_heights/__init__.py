"""Rolling Heights: thrown meeples raise a shared city, for 1 to 4 players."""

from __future__ import annotations

from tabletown.core.game import Game
from tabletown.games.rolling_heights import edition
from tabletown.games.rolling_heights.actions import ACTIONS
from tabletown.games.rolling_heights.audit import audit
from tabletown.games.rolling_heights.drawing import drawn
from tabletown.games.rolling_heights.encoding import FIELDS
from tabletown.games.rolling_heights.heuristics import THINKING, certain, evaluate, prior
from tabletown.games.rolling_heights.hidden import imagine
from tabletown.games.rolling_heights.log import told, verdict
from tabletown.games.rolling_heights.new_game import new_game
from tabletown.games.rolling_heights.saves import load, save
from tabletown.games.rolling_heights.score_sheet import score_sheet
from tabletown.games.rolling_heights.scoring import places, score
from tabletown.games.rolling_heights.state import RollingHeights
from tabletown.games.rolling_heights.switches import SWITCHES
from tabletown.games.rolling_heights.traces import TRACES
from tabletown.games.rolling_heights.view import EditionView, View, edition_view, view
from tabletown.games.rolling_heights.vocabulary import edition_words
from tabletown.games.rolling_heights.wording import question

GAME: Game[RollingHeights] = Game(
    id="rolling-heights",
    name="Rolling Heights",
    tagline="Throw your crew, push your luck, and raise a city of cubes together.",
    seats=range(1, 5),
    minutes="60-90",
    actions=ACTIONS,
    switches=SWITCHES,
    edition=edition.load,
    edition_data=edition.data,
    edition_hash=edition.digest,
    edition_view=edition_view,
    edition_faults=edition.faults,
    edition_text=edition.standard_text,
    edition_words=edition_words,
    new_game=new_game,
    clone=RollingHeights.clone,
    imagine=imagine,
    score=score,
    places=places,
    verdict=verdict,
    score_sheet=score_sheet,
    view=view,
    question=question,
    told=told,
    drawn=drawn,
    save=save,
    load=load,
    evaluate=evaluate,
    prior=prior,
    thinking=THINKING,
    audit=audit,
    fields=FIELDS,
    traces=TRACES,
    wire={"View": View, "EditionView": EditionView},
    certain=certain,
)
