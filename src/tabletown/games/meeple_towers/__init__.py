"""Meeple Towers: a tower that everybody builds, for 2 to 4 players."""

from __future__ import annotations

from tabletown.core.game import Game
from tabletown.games.meeple_towers import edition
from tabletown.games.meeple_towers.actions import ACTIONS
from tabletown.games.meeple_towers.audit import audit
from tabletown.games.meeple_towers.encoding import FIELDS
from tabletown.games.meeple_towers.heuristics import THINKING, evaluate, prior
from tabletown.games.meeple_towers.hidden import imagine
from tabletown.games.meeple_towers.new_game import new_game
from tabletown.games.meeple_towers.saves import load, save
from tabletown.games.meeple_towers.score_sheet import score_sheet
from tabletown.games.meeple_towers.scoring import places, score
from tabletown.games.meeple_towers.state import MeepleTowers
from tabletown.games.meeple_towers.switches import SWITCHES
from tabletown.games.meeple_towers.traces import TRACES
from tabletown.games.meeple_towers.view import EditionView, View, edition_view, view
from tabletown.games.meeple_towers.vocabulary import edition_words
from tabletown.games.meeple_towers.wording import drawn, question, told, verdict

GAME: Game[MeepleTowers] = Game(
    id="meeple-towers",
    name="Meeple Towers",
    tagline="Set pillars, lay floors, send your meeples up: one tower, and everybody builds it.",
    seats=range(2, 5),
    minutes="30-45",
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
    clone=MeepleTowers.clone,
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
