"""Hedgerow: the toy game of the style guide, which tests of core, server and bots play."""

from __future__ import annotations

from typing import Final

from tabletown.core.game import Game, Switch
from tests.hedgerow import edition, heuristics, rules, saves, scoring, wording
from tests.hedgerow.actions import ACTIONS
from tests.hedgerow.audit import audit
from tests.hedgerow.hidden import imagine
from tests.hedgerow.state import Hedgerow
from tests.hedgerow.view import EditionView, View, edition_view, view

GAME: Final = Game(
    id="hedgerow",
    name="Hedgerow",
    tagline="Plant a row of four colours.",
    seats=range(2, 5),
    minutes="5",
    actions=ACTIONS,
    switches=(Switch("rounds", ("5", "1"), "Length", ("five rounds", "one round")),),
    edition=edition.read,
    edition_data=edition.as_data,
    edition_hash=edition.fingerprint,
    edition_view=edition_view,
    edition_faults=edition.faults,
    edition_text=edition.text,
    edition_words=edition.words,
    new_game=rules.new_game,
    clone=Hedgerow.clone,
    imagine=imagine,
    score=scoring.score,
    places=scoring.places,
    verdict=wording.verdict,
    score_sheet=scoring.score_sheet,
    view=view,
    question=wording.question,
    told=wording.told,
    drawn=wording.drawn,
    save=saves.save,
    load=saves.load,
    evaluate=heuristics.evaluate,
    prior=heuristics.prior,
    audit=audit,
    wire={"View": View, "EditionView": EditionView},
)
