"""Happy Heights: streets of buildings for 1 to 6 players."""

from __future__ import annotations

from tabletown.core.game import Game
from tabletown.games.happy_heights import edition
from tabletown.games.happy_heights.actions import ACTIONS
from tabletown.games.happy_heights.audit import audit
from tabletown.games.happy_heights.calculator import CALCULATOR
from tabletown.games.happy_heights.encoding import FIELDS
from tabletown.games.happy_heights.heuristics import THINKING, certain, evaluate, prior
from tabletown.games.happy_heights.hidden import imagine
from tabletown.games.happy_heights.new_game import new_game
from tabletown.games.happy_heights.saves import load, save
from tabletown.games.happy_heights.score_sheet import score_sheet
from tabletown.games.happy_heights.scoring import places, score
from tabletown.games.happy_heights.state import HappyHeights
from tabletown.games.happy_heights.switches import SWITCHES
from tabletown.games.happy_heights.traces import TRACES
from tabletown.games.happy_heights.view import EditionView, View, edition_view, view
from tabletown.games.happy_heights.vocabulary import edition_words
from tabletown.games.happy_heights.wording import drawn, question, told, verdict

GAME: Game[HappyHeights] = Game(
    id="happy-heights",
    name="Happy Heights",
    tagline="Draft a card, build your street, be the first to please the neighbours.",
    seats=range(1, 7),
    minutes="20-40",
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
    clone=HappyHeights.clone,
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
    calculator=CALCULATOR,
    certain=certain,
)
