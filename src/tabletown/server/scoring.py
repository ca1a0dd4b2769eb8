"""The calculator: a street in notation in, a score sheet out."""

from __future__ import annotations

from typing import Any

from tabletown.core.game import Game
from tabletown.server.protocol import ScoreAnswer, ScoreRequest
from tabletown.server.refusal import Refusal


def score_answer(game: Game[Any], request: ScoreRequest) -> ScoreAnswer:
    if game.calculator is None:
        raise Refusal(f"{game.name} has no calculator.", 404)
    return ScoreAnswer.model_validate(game.calculator.data(request.notation, game.edition(request.edition)))
