"""Tundra: workers, towers and four order boards in the far north, for 2 to 4 players."""

from __future__ import annotations

from tabletown.core.game import Game
from tabletown.games.tundra import edition
from tabletown.games.tundra.actions import ACTIONS
from tabletown.games.tundra.audit import audit
from tabletown.games.tundra.encoding import FIELDS
from tabletown.games.tundra.heuristics import THINKING, evaluate, prior
from tabletown.games.tundra.hidden import imagine
from tabletown.games.tundra.new_game import new_game
from tabletown.games.tundra.saves import load, save
from tabletown.games.tundra.score_sheet import score_sheet
from tabletown.games.tundra.scoring import places, score
from tabletown.games.tundra.state import Tundra
from tabletown.games.tundra.switches import SWITCHES
from tabletown.games.tundra.traces import TRACES
from tabletown.games.tundra.view import EditionView, View, edition_view, view
from tabletown.games.tundra.vocabulary import edition_words
from tabletown.games.tundra.wording import drawn, question, told, verdict

GAME: Game[Tundra] = Game(
    id="tundra",
    name="Tundra",
    tagline="One roll for everyone: send workers into the snow, raise towers, win the Tsar's favour.",
    seats=range(2, 5),
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
    clone=Tundra.clone,
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
