"""LOTS: one tower, built together and against each other, for 1 to 4 players."""

from __future__ import annotations

from tabletown.core.game import Game
from tabletown.games.lots import edition
from tabletown.games.lots.actions import ACTIONS
from tabletown.games.lots.audit import audit
from tabletown.games.lots.encoding import FIELDS
from tabletown.games.lots.heuristics import THINKING, evaluate, prior
from tabletown.games.lots.hidden import imagine
from tabletown.games.lots.new_game import new_game
from tabletown.games.lots.saves import load, save
from tabletown.games.lots.score_sheet import score_sheet
from tabletown.games.lots.scoring import places, score
from tabletown.games.lots.state import Lots
from tabletown.games.lots.switches import SWITCHES
from tabletown.games.lots.traces import TRACES
from tabletown.games.lots.view import EditionView, View, edition_view, view
from tabletown.games.lots.vocabulary import edition_words
from tabletown.games.lots.wording import drawn, question, told, verdict

GAME: Game[Lots] = Game(
    id="lots",
    name="LOTS",
    tagline="Build one tower together, score it apart, and mind what you touch.",
    seats=range(1, 5),
    minutes="20-30",
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
    clone=Lots.clone,
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
)
