"""What people read: prompts, labels, log sentences and the picture in text."""

from __future__ import annotations

import pytest

from tabletown.games import lots
from tabletown.games.lots.state import Lots
from tests.games.lots.positions import choose, go_on, place, position, solo

NEARLY_FULL = "blue[000 100 200 300] yellow[010 110 020 120]"


def labels(s: Lots) -> list[str]:
    return [option.label for option in lots.GAME.question(s).options]


def sentences(s: Lots) -> list[str]:
    """All that has been told so far, in words."""
    return [lots.GAME.told(s, event) for event in s.events]


def test_blocks_are_offered_with_the_best_they_can_bring() -> None:
    """LT-021: a floor and a contact are 7."""
    s = go_on(position(NEARLY_FULL, banks="yellow red / red"))
    question = lots.GAME.question(s)

    assert question.prompt == "Choose the block you place on the tower."
    assert [(one.label, one.note, one.target) for one in question.options] == [
        ("Place the red T", "up to +0", "bank/0/0"),
        ("Place the yellow O", "up to +7", "bank/0/2"),
    ]


def test_a_block_is_taken_with_the_article_that_fits() -> None:
    """LT-018: the left neighbour hands over an orange L, or a green S."""
    s = go_on(position(banks="red / red", piles="0 6 6 6 6", die=0), "take")
    s.watched = True

    assert labels(s) == ["Take an orange L", "Take a yellow O", "Take a green S", "Take a blue I"]
    choose(s, "TAKE orange")
    assert "{1} hands {0} an orange L." in sentences(s)


def test_a_pose_says_where_it_is_and_what_it_brings() -> None:
    """LT-022, LT-040, LT-043: without a picture."""
    s = go_on(position(NEARLY_FULL, banks="yellow red / red"))
    choose(s, "PICK yellow")
    best = max(lots.GAME.question(s).options, key=lambda one: one.args["points"])

    assert best.label == "c2, c3, d2, d3 on floor 0, finishes 1 floor, 1 contact"
    assert (best.note, best.target) == ("+7", "pose/2/2/1")


def test_a_risk_is_written_out() -> None:
    """13.7: V-09 at sigma 100."""
    s = go_on(position("blue[110 111 112 113]", mode="standard", banks="red green / red"))
    choose(s, "PICK red")
    notes = {one.label: one.note for one in lots.GAME.question(s).options}

    assert notes["a2, b2, b3, c2 on floor 4"] == "+0, 35 %"


@pytest.mark.parametrize(
    ("settings", "step", "prompt"),
    [
        ({"banks": "red / red", "die": 5}, "take", "Take any block from the supply line."),
        (
            {"banks": "red / red", "die": 0, "piles": "0 3 3 3 3"}, "take",
            "{0} rolled the red T, which has run out. Choose a block for them.",
        ),
        (
            {"banks": "red / red", "die": 3, "hands": ("mason", "")}, "after roll",
            "You rolled green S. Play a crew card before you take the block?",
        ),
        (
            {"banks": "red blue / red", "hands": ("", "mason")}, "after take",
            "{0} may place a red T and a blue I. Play a crew card to name the block?",
        ),
    ],
)  # fmt: skip
def test_prompts(settings: dict[str, object], step: str, prompt: str) -> None:
    """LT-017, LT-018, LT-069"""
    s = go_on(position(**settings), step)  # type: ignore[arg-type]

    assert lots.GAME.question(s).prompt == prompt


def test_cards_say_what_they_do() -> None:
    """3.6: with the points they would bring now."""
    s = go_on(position(NEARLY_FULL, banks="yellow red / red", hands=("painter mason", "foreman")))
    choose(s, "PICK yellow")
    place(s, "yellow[210 310 220 320]")
    options = lots.GAME.question(s).options

    assert [(one.label, one.note) for one in options] == [
        ("Play no crew card", ""),
        ("Play the Painter: Each matching contact of your block is worth 4.", "+2"),
        ("Play the Mason: Each floor you have finished is worth 9.", "+4"),
    ]
    choose(s, "DONE")
    assert labels(s)[1] == "Play the Foreman: Score half of what they scored, rounded up."
    assert lots.GAME.question(s).prompt == "{0} has scored 7 points. Play a crew card?"


def test_a_turn_as_it_is_told() -> None:
    """The log of a good turn."""
    s = position(NEARLY_FULL, banks="yellow red / red", scores="0 20")
    s.watched = True
    go_on(s, end="count")
    choose(s, "PICK yellow")
    place(s, "yellow[210 310 220 320]")

    assert sentences(s) == [
        "{0} will place the yellow O.",
        "{0} lets the yellow O down (c2, c3, d2, d3 on floor 0).",
        "{0} scores 7 points (1 finished floor and 1 contact).",
        "The inspector of {0} moves to space 7.",
        "{0} gets the purple cube of space 6.",
    ]


def test_an_accident_as_it_is_told() -> None:
    """LT-032: what came down, and that the piece itself did too."""
    s = position(
        "yellow[000 100 010 110] orange[001 101 201 211]", mode="rigid", banks="yellow red / red"
    )  # fmt: skip
    s.watched = True
    go_on(s)
    choose(s, "PICK yellow")
    place(s, "yellow[202 212 203 213]")

    assert sentences(s)[-1] == (
        "{0} lets the yellow O down (c1, c2 on floors 2–3). Accident! Down comes the orange L, and the "
        "piece itself."
    )


def test_the_solo_prompt_says_what_must_be_touched() -> None:
    """LT-100"""
    s = go_on(solo("yellow[000 100 010 110]", banks="red green"))
    choose(s, "PICK red")

    assert lots.GAME.question(s).prompt == (
        "Place the red T on the tower. It must touch the block placed last."
    )


def test_the_picture_in_text() -> None:
    """For terminals: floors from the top down, rows from the near side, and no card of another."""
    s = position(
        f"{NEARLY_FULL} cube[001]", banks="yellow red / red", hands=("mason", "painter"), scores="3 5"
    )
    go_on(s)
    lines = lots.GAME.drawn(s, 1).split("\n")

    assert lines[1] == "seat 0*  3 points   bank yellow red   cubes 0   crew ?"
    assert lines[2] == "seat 1   5 points   bank red   cubes 0   crew painter"
    assert lines[3:] == [" 1 p... | .... | ....", " 0 bbbb | yy.. | yy.."]
