"""The invariants: whatever breaks one, the audit says so; and no game that is played breaks one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletown.core.agenda import Step
from tabletown.core.rng import Rng
from tabletown.games.rolling_heights.abilities import AnyCube, Convert, Sacrifice
from tabletown.games.rolling_heights.audit import audit
from tabletown.games.rolling_heights.buildings import ChooseMeeple
from tabletown.games.rolling_heights.city import Building
from tabletown.games.rolling_heights.cubes import Pay
from tabletown.games.rolling_heights.draft import DraftSite
from tabletown.games.rolling_heights.edition import standard
from tabletown.games.rolling_heights.main import Main, TradeGain
from tabletown.games.rolling_heights.new_game import new_game
from tabletown.games.rolling_heights.plans import BuySite, PlaceBought, PlacePlanned, PlannedSite
from tabletown.games.rolling_heights.prep import Bench
from tabletown.games.rolling_heights.risk import LayDown, MayRally
from tabletown.games.rolling_heights.scoring import ChooseTarget
from tabletown.games.rolling_heights.state import RollingHeights, exhausted, working
from tabletown.games.rolling_heights.upgrades import Upgrade
from tests.games.rolling_heights.positions import in_main, position, tile, vp

DRAWN = "T18@0:W2 T05@0 . . T06@1:- T19@1 ~ . ."


def whole() -> RollingHeights:
    """A position with nothing wrong: seat 0 in its Main phase."""
    s = in_main(DRAWN, crew="brown SE, navy HX, black N", hand="W1 G2 SP2", wild=(1, 2))
    assert audit(s) == []
    return s


def change(space: int, s: RollingHeights, **changes: object) -> None:
    """Another building on a space, the same but for these fields."""
    old = s.city[space]
    fields = {name: getattr(old, name) for name in ("tile", "owner", "missing", "misc", "left", "points")}
    s.city[space] = Building(**(fields | changes))


def more(numbers: list[int], place: int, by: int = 1) -> None:
    numbers[place] += by


def between_turns(s: RollingHeights) -> None:
    """Somebody else is asked, and not in the Main phase."""
    s.agenda = [ChooseMeeple(1, 4 * tile("T06"))]


def two_rounds_more(s: RollingHeights) -> None:
    s.round, s.trigger = 9, 7


def token_in_the_third_slot(s: RollingHeights) -> None:
    s.tokens[2] += 1
    s.wild[0] -= 1


def other_level(s: RollingHeights) -> None:
    s.piles[0].append(s.piles[1].pop())


def b_side(s: RollingHeights) -> None:
    s.ground.layout[0] = (0, 1, 0)


def asking(s: RollingHeights, step: Step[RollingHeights]) -> None:
    s.agenda.clear()
    s.then(step)


Break = Callable[[RollingHeights], object]

FAULTS: list[tuple[str, str, Break]] = [
    ("INV-1, a cube too many", "36 wood cubes, not 35", lambda s: more(s.supply, 0)),
    ("INV-1, a cube too few", "54 glass cubes, not 55", lambda s: more(s.hand, 2, -1)),
    ("INV-1, built but not there", "stand in buildings", lambda s: more(s.built, 1)),
    ("INV-1, a hand between turns", "outside the Main phase", between_turns),
    ("INV-2, a meeple too many", "14 blue meeples, not 13", lambda s: more(s.meeple_supply, 3)),
    ("INV-2, a meeple lost", "7 brown meeples, not 8", lambda s: more(s.crews[0], 2, -1)),
    ("INV-3, a token too many", "31 Wild Tokens, not 30", lambda s: more(s.wild, 0)),
    ("INV-3, a token lost", "29 Wild Tokens, not 30", lambda s: setattr(s, "wild_supply", s.wild_supply - 1)),
    ("INV-4, a plan twice", "plans are", lambda s: s.market.__setitem__(0, s.market[1])),
    ("INV-4, a plan gone", "plans are", lambda s: s.piles[0].pop()),
    ("INV-4, a plan on water", "a plan on water", lambda s: s.ground.water.__setitem__(0, True)),
    ("INV-4, owned but not there", "plans stand on", lambda s: s.plans.__setitem__(0, (0, 1, 30))),
    ("INV-4, empty land that is not", "empty land", lambda s: setattr(s, "empty", s.empty[1:])),
    ("INV-4, a Level 2 plan in the Level 1 pile", "another level", other_level),
    ("INV-6, miscellaneous beside real", "while the supply has real ones", lambda s: more(s.hand, 4)),
    ("INV-7, one built too early", "stands while real ones", lambda s: change(0, s, misc=(1, 0, 0, 0))),
    ("INV-8, in hand before they entered", "before they entered", lambda s: more(s.hand, 5)),
    ("INV-9, more cubes than a stack holds", "are missing of", lambda s: change(0, s, missing=(-1, 0, 0, 0))),
    ("INV-9, a wrong count", "cubes are missing, or", lambda s: change(0, s, left=2)),
    ("INV-9, complete and not", "finished and not", lambda s: s.unfinished.__setitem__(0, ())),
    ("INV-9, points without completion", "points for an unfinished plan", lambda s: change(0, s, points=4)),
    ("INV-9, of nobody", "the owner is 3", lambda s: change(0, s, owner=3)),
    ("INV-9, misc beyond the cubes", "more miscellaneous", lambda s: change(0, s, misc=(0, 1, 0, 0))),
    ("INV-10, eleven active", "11 active meeples", lambda s: more(s.crews[0], 2, 7)),
    ("INV-12, an ability used twice", "abilities used", lambda s: setattr(s, "used", (1, 1))),
    ("INV-12, of an unfinished plan", "abilities used", lambda s: setattr(s, "used", (0,))),
    ("INV-13, less than no Spending Power", "fewer than none", lambda s: setattr(s, "spending", -1)),
    ("INV-14, points lost", "has lost points", lambda s: more(s.points, 2, -1)),
    ("INV-16, a second round more", "after the end was triggered", two_rounds_more),
    ("INV-16, triggered in the future", "triggered in round 5 of 2", lambda s: setattr(s, "trigger", 5)),
    ("INV-18, a B side with two players", "A and B sides", b_side),
    ("INV-19, a debt", "to be paid", lambda s: setattr(s, "due", 2)),
    ("INV-20, points from nowhere", "points from spaces", lambda s: more(s.points, 0)),
    ("INV-20, points of buildings", "points from buildings", lambda s: more(s.points, 10)),
    ("INV-21, a token in the third slot", "Wild Tokens lie on slot 2", token_in_the_third_slot),
    ("INV-22, five idle rounds", "5 idle rounds", lambda s: setattr(s, "idle_rounds", 5)),
    ("INV-23, nothing to convert", "Convert about 1", lambda s: s.then(Convert(0, 1))),
    ("a list too short", "tokens has 17 entries", lambda s: s.tokens.pop()),
    ("a plan that is none", "the market holds", lambda s: s.market.__setitem__(0, 78)),
    ("a start player who is none", "the start player is seat 2", lambda s: setattr(s, "start", 2)),
    ("RH-12, a Target twice", "Targets", lambda s: setattr(s, "targets", [[1, 2], [2, 3]])),
    ("RR-43, a choice too early", "before the end", lambda s: setattr(s, "chosen", [0, -1])),
    ("RR-43, a choice that is none", "Targets chosen", lambda s: setattr(s, "chosen", [2, -1])),
    ("RR-43, revealed too early", "revealed", lambda s: setattr(s, "revealed", True)),
    ("RH-10, an Ad twice", "Ads", lambda s: setattr(s, "ads", [1, 1, 2])),
]  # fmt: skip


@pytest.mark.parametrize(("fault", "broken"), [pytest.param(f, b, id=name) for name, f, b in FAULTS])
def test_the_audit_names_what_is_wrong(fault: str, broken: Break) -> None:
    """INV-1 to INV-23; RH-10, RH-12"""
    s = whole()
    broken(s)

    assert any(fault in said for said in audit(s)), audit(s)


@pytest.mark.parametrize(
    "step",
    [
        Main(2),
        Main(-1),
        DraftSite(0, 9),
        BuySite(0, 18),
        BuySite(0, -1),
        PlannedSite(0, 99),
        PlaceBought(0, 0),
        PlacePlanned(0, 54),
        ChooseMeeple(0, 4 * 78),
        ChooseMeeple(0, 2),
        Bench(0, 0),
        Upgrade(0, 100),
        AnyCube(0, 0),
        Sacrifice(0, -1),
        TradeGain(0, 4),
    ],
    ids=lambda step: f"{type(step).__name__} {step.seat} {step.arg}",
)
def test_the_audit_knows_steps_that_cannot_be(step: Step[RollingHeights]) -> None:
    """INV-23"""
    s = whole()
    s.agenda = [step]

    assert any(type(step).__name__ in said for said in audit(s))


def test_the_audit_finds_gaps_between_turns() -> None:
    """INV-5"""
    s = position(DRAWN)
    s.then(ChooseMeeple(0, 4 * tile("T06")))
    assert audit(s) == []
    s.piles[0].append(s.market[4])
    s.market[4] = -1

    assert audit(s) == ["a gap in the market that could be filled"]


def test_the_audit_finds_spending_power_between_turns() -> None:
    """INV-13"""
    s = position(DRAWN)
    s.then(ChooseMeeple(0, 4 * tile("T06")))
    s.spending = 1

    assert audit(s) == ["cubes, Spending Power or a purchase outside the Main phase"]


def test_the_audit_finds_too_many_exhausted_after_prep() -> None:
    """INV-10"""
    s = position(DRAWN, crew="brown SE, navy E")
    s.then(MayRally(0))

    assert audit(s) == ["seat 0 is past Prep with 2 in the box"]


def test_the_audit_finds_an_empty_supply_without_miscellaneous_cubes() -> None:
    """INV-8"""
    s = position(DRAWN, supply="W0")
    s.misc_entered = False

    assert "no wood is left, but the miscellaneous cubes have not entered" in audit(s)


def test_the_audit_finds_a_missed_trigger() -> None:
    """INV-7, RH-110"""
    s = position(DRAWN, supply="W0")

    assert audit(s) == ["all cubes of a colour are built and the end is not triggered"]


def test_the_audit_finds_a_player_without_a_plan() -> None:
    """INV-17"""
    assert audit(position("T05@0:- . . . . . . . .")) == ["a player owns no plan"]


def test_the_audit_finds_a_question_without_options() -> None:
    """INV-23"""
    s = whole()
    s.hand, s.supply = [0] * 8, [33 - 1, 34, 55, 35]
    s.spending = 0
    asking(s, BuySite(0, 0))
    assert any("BuySite has no options" in said for said in audit(s))


def test_the_audit_finds_a_payment_beyond_ones_means() -> None:
    """INV-19, RH-69"""
    s = whole()
    s.then(Pay(0))
    s.due = 6
    assert audit(s) == ["6 is to be paid with 5"]
    s.due = 5
    assert audit(s) == []


# -- games as they are played ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {"max_rounds": "20"}),
        (3, {"pre_roll": "on", "max_rounds": "15"}),
        (4, {"roll": "lively", "max_rounds": "12"}),
    ],
    ids=str,
)
def test_no_game_that_is_played_breaks_an_invariant(seats: int, options: dict[str, str]) -> None:
    """INV-1 to INV-23, with the history: INV-8, INV-11, INV-14, INV-15, INV-16, INV-19"""
    s = new_game(seats, Rng.seeded(20 + seats), options, standard())
    dice = Rng.seeded(seats)
    turns = [0] * seats
    step = 0
    while not isinstance(question := s.decision, ChooseTarget):
        assert question is not None
        legal = question.options(s)
        choice = legal[dice.below(len(legal))]
        if isinstance(question, Main) and choice == 0 and dice.below(4):
            continue  # random play would end most turns too early
        before = s.clone()
        s.choose(choice)
        step += 1
        turns[question.seat] += isinstance(question, Main) and choice == 0
        assert s.misc_entered or not before.misc_entered
        if not isinstance(s.decision, ChooseTarget):
            assert all(vp(s, player) >= vp(before, player) for player in range(s.players))
        if isinstance(s.decision, Main) and asked_after_risk(question):
            crew = s.crews[question.seat]
            active = exhausted(crew) + working(crew)
            assert working(crew) >= ((active + 1) // 2 + 1) // 2
        if isinstance(question, Pay):
            paid = [held - left for held, left in zip(before.hand, s.hand)]
            assert max(paid[:4]) <= 0 or not any(s.hand[4:])
        if step % 5 == 0:
            assert audit(s) == []

    assert len(set(turns)) == 1
    assert turns[0] == s.round == s.last_round
    assert audit(s) == []


def asked_after_risk(question: object) -> bool:
    return isinstance(question, (MayRally, LayDown))
