"""The Rival of the solo game."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.games.rolling_heights import edition
from tabletown.games.rolling_heights.draft import DraftPlans
from tabletown.games.rolling_heights.rival import RivalTurn, rival_effort
from tabletown.games.rolling_heights.rules import Round
from tabletown.games.rolling_heights.scoring import FinalScoring, places
from tabletown.games.rolling_heights.state import BUILDINGS, LOTS, RollingHeights
from tests.games.rolling_heights.positions import (
    SPACES,
    asked,
    choose,
    crew,
    dealt,
    edition_with,
    offered,
    position,
    slots,
    sound,
    space,
    supply,
    tile,
    vp,
)

CARDS = (
    *("L1.0 0", "L1.2 +1", "L1.4 0", "L1.6 -1", "L1.1 0", "L1.8 0"),
    *("L2.0 0", "L2.1 +1", "L2.3 0", "L2.5 -1", "L2.2 0", "none +2"),
)
NOTHING = 12  # the number of RV12, which takes no plan


def rivals_turn(card: int, drawn: str = "", **more: Any) -> RollingHeights:
    """A table after the Rival's turn with this card, RV01 to RV12."""
    s = position(drawn, seats=1, crews={1: ""}, **more)
    s.rival_deck = [NOTHING - 1, card - 1]
    s.then(RivalTurn())
    s.settle()
    return s


def standing(s: RollingHeights, where: str) -> str:
    building = s.city[space(where)]
    return "-" if building.tile < 0 else s.rules.edition.tiles[building.tile].id


# -- set-up ------------------------------------------------------------------------------------------


def test_the_rival_is_a_second_player_with_nothing_in_hand() -> None:
    """RH-142: six A sides and cubes as for two; no meeples, Targets or tokens; the human begins."""
    s = dealt(1)

    assert s.players == 2
    assert (crew(s), crew(s, 1)) == ("brown NN, navy NN", "")
    assert len(s.targets) == 1
    assert s.wild == [0, 0]
    assert s.supply == [35, 35, 55, 35]
    assert sorted(s.rival_deck) == list(range(12))
    assert asked(s) == ("DraftPlan", 0)


@pytest.mark.parametrize(
    ("middle", "where"),
    [
        pytest.param(". . . . .\n. . . . .", "2,4", id="the middle, the upper of two"),
        pytest.param(". . ~ . .\n. . . . .", "3,4", id="the lower"),
        pytest.param(". . $1 . .\n. . $2 . .", "1,4", id="not prime land; the lowest index of six"),
        pytest.param(". ~ ~ $1 .\n. ~ . . .", "3,4", id="not a space of the second ring"),
        pytest.param(". ~ ~ ~ .\n. ~ ~ ~ .", "1,4", id="a row away"),
    ],
)
def test_the_rivals_first_plan_goes_to_the_middle_of_the_map(middle: str, where: str) -> None:
    """RH-142: nearest to row 2.5, column 4; lowest index on ties."""
    row = ". . . . . . . . ."
    upper, lower = middle.split("\n")
    s = position(f"{row}\n{row}\n. . {upper} . .\n. . {lower} . .", seats=1, round=0, crews={1: ""})
    s.then(DraftPlans())
    s.settle()

    assert s.plans[1] == (space(where),)


def test_the_rival_takes_the_middle_plan_and_scores_its_space() -> None:
    """RH-142, RH-18: slot 4, before the human drafts under the usual rules; no refill between."""
    row = ". . . . . . . . ."
    s = position(
        f"{row}\n{row}\n. . . . PK+2 . . . .",
        seats=1,
        round=0,
        crews={1: ""},
        market={"L1.4": "T07"},
    )
    s.then(DraftPlans())
    s.settle()

    assert standing(s, "2,4") == "T07"
    assert (s.points[9 + LOTS], vp(s)) == (2, 0)
    assert offered(s, "SLOT") == [f"L1.{slot}" for slot in (0, 1, 2, 3, 5, 6, 7, 8)]
    choose(s, "SLOT L1.0")
    assert "2,6" not in offered(s, "SPACE")  # RH-17: two steps from the Rival's
    assert "2,7" in offered(s, "SPACE")
    choose(s, "SPACE 0,0")
    assert "-" not in slots(s, 1)


# -- a turn ------------------------------------------------------------------------------------------


def test_the_deck_has_twelve_cards() -> None:
    """RH-143, section 3.12"""
    deck = position(seats=1, crews={1: ""}).rules.edition.solo.deck
    written = []
    for card in deck:
        slot = "none" if card.slot < 0 else f"L{card.slot // 9 + 1}.{card.slot % 9}"
        written.append(f"{slot} {card.change:+}".replace("+0", "0"))

    assert tuple(written) == CARDS
    assert [card.id for card in deck] == [f"RV{number:02}" for number in range(1, 13)]


def test_turns_alternate_between_the_human_and_the_rival() -> None:
    """RH-143, RH-20"""
    s = position("T05@0:- . . . T18@1:- . . . .", seats=1, crews={1: ""}, round=0)
    s.rival_deck = [NOTHING - 1] * 3
    s.then(Round())
    s.settle()
    while asked(s) != ("Main", 0):
        choose(s, "DONE")
    assert (s.round, s.built) == (1, [0, 0, 0, 0])
    choose(s, "DONE")

    assert s.round == 2
    assert asked(s)[1] == 0
    assert s.built == [5, 0, 0, 0]  # effort 2 + 0 + 2 + 1
    assert s.rival_card == NOTHING - 1
    assert len(s.rival_deck) == 2


def test_an_empty_deck_is_shuffled_anew_with_all_twelve() -> None:
    """RH-143"""
    s = position("T18@1:- . . . . . . . .", seats=1, crews={1: ""})
    s.rival_deck = []
    s.then(RivalTurn())
    s.settle()

    assert len(s.rival_deck) == 11
    assert sorted([*s.rival_deck, s.rival_card]) == list(range(12))


@pytest.mark.parametrize(("card", "written"), list(enumerate(CARDS, 1)))
def test_the_rival_takes_the_plan_the_card_names(card: int, written: str) -> None:
    """RH-144: for nothing, without seeding, and the strip is refilled at once (RH-143)."""
    slot = written.split()[0]
    before = position("T70@1:C2G4S6 . . . . . . . .", seats=1, crews={1: ""})
    s = rivals_turn(card, "T70@1:C2G4S6 . . . . . . . .")
    taken = [one for one in before.market if one not in s.market]

    if slot == "none":
        assert taken == []
        return
    level, number = int(slot[1]), int(slot[3])
    assert taken == [before.market[9 * (level - 1) + number]]
    assert -1 not in s.market
    assert sum(s.tokens) == 0
    assert len(s.plans[1]) == 2


def test_tokens_on_the_rivals_plan_go_back() -> None:
    """RH-144, INV-3"""
    s = rivals_turn(1, "T70@1:C2G4 . . . . . . . .", market={"L1.0": "T05+2", "L1.1": "T06+1"})

    assert s.wild == [0, 0]
    assert s.wild_supply == 29
    assert slots(s, 1)[0] == "T06+1"
    assert sound(s)


@pytest.mark.parametrize(
    ("empty", "taken"),
    [
        pytest.param(["L1.4"], "L1.3", id="the nearest lower"),
        pytest.param(["L1.4", "L1.3", "L1.2"], "L1.1", id="and lower"),
        pytest.param(["L1.4", "L1.3", "L1.2", "L1.1", "L1.0"], "", id="else none"),
    ],
)
def test_an_empty_slot_means_the_next_lower_one(empty: list[str], taken: str) -> None:
    """RH-144: RV03 names L1.4."""
    market = dict.fromkeys(empty, "-") | ({taken: "T05"} if taken else {})
    s = rivals_turn(3, "T70@1:C2G4 . . . . . . . .", market=market, piles=("", ""))

    assert [standing(s, SPACES[one]) for one in s.plans[1]] == ["T70", *(["T05"] if taken else [])]


def test_a_level_2_slot_never_falls_to_level_1() -> None:
    """RH-144: RV07 names L2.0."""
    s = rivals_turn(7, "T70@1:C2G4 . . . . . . . .", market={"L2.0": "-"}, piles=("", ""))

    assert len(s.plans[1]) == 1


@pytest.mark.parametrize(
    ("drawn", "plans"),
    [
        pytest.param("T62@1:- T70@1:- . . . . . . .", 3, id="two unfinished: one more"),
        pytest.param("T62@1:- T70@1:- T48@1:- . . . . . .", 3, id="three: no more"),
        pytest.param("T62@1:- T70@1:- T05@1 . . . . . .", 4, id="completed ones do not matter"),
    ],
)
def test_with_three_unfinished_plans_it_takes_no_other(drawn: str, plans: int) -> None:
    """RH-144"""
    assert len(rivals_turn(1, drawn).plans[1]) == plans


def test_without_land_it_takes_nothing() -> None:
    """RH-144"""
    water = "\n".join(["~ ~ ~ ~ ~ ~ ~ ~ ~"] * 5)
    s = rivals_turn(1, f"T70@1:- T05@0:- ~ ~ ~ ~ ~ ~ ~\n{water}")

    assert len(s.plans[1]) == 1


@pytest.mark.parametrize(
    ("round_", "card", "level", "effort"),
    [
        pytest.param(6, 7, "1", 5, id="EC-38"),
        (1, 1, "0", 2),
        (2, 1, "0", 2),
        (3, 1, "0", 3),
        (5, 2, "0", 4),
        (3, 4, "0", 2),
        (1, 10, "0", 1),
        (12, 12, "3", 11),
        (1, 1, "2", 4),
        (1, 1, "3", 5),
    ],
)
def test_effort_grows_with_rounds_cards_and_level(round_: int, card: int, level: str, effort: int) -> None:
    """RH-145: 2 + floor(round / 3) + card + level."""
    s = position(seats=1, crews={1: ""}, round=round_, options={"level": level})

    assert rival_effort(s, card - 1) == effort


@pytest.mark.parametrize(("change", "effort"), [(-2, 1), (-3, 0), (-9, 0)])
def test_effort_is_never_less_than_nothing(change: int, effort: int) -> None:
    """RH-145: with a card of an edition that takes so much away; then nothing is built."""
    solo = edition.data(edition.standard())["solo"]
    solo["deck"] = [{"id": "RV01", "change": change}]
    s = position("T18@1:- . . . . . . . .", seats=1, crews={1: ""}, round=1, cards=edition_with(solo=solo))
    s.then(RivalTurn())
    s.settle()

    assert s.built == [effort, 0, 0, 0]


def test_the_level_is_journeyman_unless_chosen() -> None:
    """RH-145, RH-156"""
    s = position(seats=1, crews={1: ""}, round=1)

    assert rival_effort(s, 0) == 3
    assert s.rules.edition.solo.levels == ("Apprentice", "Journeyman", "Master", "Tycoon")


@pytest.mark.parametrize(
    ("drawn", "where"),
    [
        pytest.param(". T70@1:- . . . . . . .", "0,0", id="beside its own, the lowest index"),
        pytest.param(". T70@1:- . . . . . . .\n. PK+1 . . . . . . .", "1,1", id="where the plan scores"),
        pytest.param(". T70@1:- PK+1 . . . . . .\n. PK+2 . . . . . . .", "1,1", id="where it scores most"),
        pytest.param(". T70@1:- . . . . . . .\n. RS+4 . . . . . . .", "0,0", id="points for other types"),
        pytest.param("$1 T70@1:- $2 . . . . . .\n. . . . . . . . .", "1,1", id="where land is cheap"),
        pytest.param("$1 T70@1:- $2:PK+4 . . . . . .", "0,2", id="points before price"),
        pytest.param("~ T70@1:- ~ . . . . . .\n. ~ . PK+4 . . . . .", "0,3", id="distance before points"),
        pytest.param("T70@1:- ~ . . . . . . T05@0:-\n~ . . . . . . . .", "0,2", id="near its own, not yours"),
    ],
)
def test_the_rival_builds_near_itself_then_for_points_then_cheaply(drawn: str, where: str) -> None:
    """RH-146: it takes T06, a park, and pays nothing."""
    s = rivals_turn(1, drawn, market={"L1.0": "T06"})

    assert standing(s, where) == "T06"


def test_the_rivals_space_scores_but_its_price_is_not_paid() -> None:
    """RH-146"""
    s = rivals_turn(1, "$1 T70@1:- $2:PK+4 . . . . . .", market={"L1.0": "T06"})

    assert s.points[9 + LOTS] == 4
    assert s.supply[0] + s.built[0] == 35


# -- building ----------------------------------------------------------------------------------------


def test_effort_goes_to_the_oldest_plan_colour_by_colour() -> None:
    """RH-147: wood, concrete, glass, steel; Opera House with an effort of 5 has 2 W, 2 C, 1 G."""
    s = rivals_turn(NOTHING, "T18@1:- T53@1:- . . . . . . .", round=1)
    s.plans[1] = (1, 0)  # Opera House was placed first
    before = supply(s)
    assert s.built == [5, 0, 0, 0]

    s = position("T18@1:- T53@1:- . . . . . . .", seats=1, crews={1: ""}, round=1)
    s.plans[1] = (1, 0)
    s.rival_deck = [NOTHING - 1]
    s.then(RivalTurn())
    s.settle()
    assert s.built == [2, 2, 1, 0]
    assert supply(s) == {"W": 33, "C": 33, "G": 54, "S": 35}
    assert before["W"] == 30


def test_a_finished_plan_scores_at_once_and_the_rest_goes_on() -> None:
    """RH-147, RH-148: two cubes finish Commons Green, three go to Viceroy House."""
    s = rivals_turn(NOTHING, "T05@1:- T18@1:- . . . . . . .", round=1)

    assert s.unfinished[1] == (1,)
    assert s.built == [4, 1, 0, 0]
    assert s.points[9 + BUILDINGS] == 1  # no points, one meeple depicted
    assert crew(s, 1) == ""
    assert sound(s)


def test_effort_left_over_is_lost() -> None:
    """RH-147"""
    s = rivals_turn(NOTHING, "T05@1:- . . . . . . . .", round=1)

    assert s.built == [1, 1, 0, 0]
    assert s.hand == [0] * 8


def test_it_builds_miscellaneous_cubes_where_real_ones_ran_out() -> None:
    """RH-147, RH-102, RH-110: the last real cube triggers the end, the next is miscellaneous."""
    s = rivals_turn(NOTHING, "T18@1:- . . . . . . . .", round=1, supply="W2")

    plan = s.city[0]
    assert (plan.left, plan.misc) == (1, (3, 0, 0, 0))
    assert s.misc_entered
    assert s.trigger == 1
    assert s.built == [2, 0, 0, 0]
    assert sound(s)


def test_the_last_real_cube_brings_the_miscellaneous_ones() -> None:
    """RH-147, RH-102"""
    s = rivals_turn(NOTHING, "T18@1:- . . . . . . . .", round=1, supply="W5")

    assert s.misc_entered
    assert s.trigger == 1


@pytest.mark.parametrize(
    ("plan", "cubes", "points"),
    [
        pytest.param("T05", "W1", 0 + 1, id="one meeple"),
        pytest.param("T72", "C4S1", 5 + 2, id="two meeples"),
        pytest.param("T17", "W2", 1 + 1, id="a meeple of two colours is one"),
        pytest.param("T68", "S5", 13, id="none"),
        pytest.param("T77", "W5", 3, id="Textile Works: it has no meeples"),
        pytest.param("T65", "C2G4", 4 + 2, id="Emporium counts itself"),
    ],
)
def test_its_buildings_score_their_points_and_one_for_each_meeple(plan: str, cubes: str, points: int) -> None:
    """RH-148: no meeples are taken."""
    s = rivals_turn(NOTHING, f"{plan}@1:{cubes} . . . . . . . .")

    assert s.points[9 + BUILDINGS] == points
    assert sum(s.meeple_supply) == 98 - 4
    assert s.city[0].points == points


def test_a_plan_or_cube_of_the_rival_is_no_standstill() -> None:
    """RH-155"""
    s = position("T05@0:- . . . T18@1:- . . . .", seats=1, crews={1: ""}, round=4)
    s.idle_rounds = 4
    s.rival_deck = [NOTHING - 1] * 2
    s.then(Round())
    s.settle()
    while asked(s) != ("Main", 0):
        choose(s, "DONE")
    choose(s, "DONE")

    assert (s.idle_rounds, s.trigger) == (0, 0)


def test_every_level_makes_a_stronger_rival() -> None:
    """RH-151, RH-145: its mean score after ten rounds against somebody who does nothing."""
    means = []
    for level in ("0", "1", "2", "3"):
        scores = []
        for seed in range(6):
            s = dealt(1, seed, level=level, max_rounds="10")
            while asked(s)[0] != "ChooseTarget":
                choose(s, offered(s)[0])
            scores.append(vp(s, 1))
        means.append(sum(scores) / len(scores))

    assert means == sorted(means)
    assert means[3] > means[0] + 15


# -- the end -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "points"), [("0", 5), ("1", 7), ("2", 9), ("3", 11)])
def test_the_rival_scores_ads_and_points_for_its_level(level: str, points: int) -> None:
    """RH-149, RH-114: 5 + 2 × level in place of a Target; no Wild Tokens."""
    s = position(
        "T05@0 T18@1 T33@1 . . . . . .",
        seats=1,
        crews={1: ""},
        wild=(2,),
        ads="AD08 AD11 AD12",
        targets=("TG02 TG03",),
        options={"level": level},
    )
    s.then(FinalScoring())
    s.settle()
    choose(s, "TARGET 0")

    assert s.decision is None
    assert s.points[13:18] == [3, 2, 2, points, 0]
    assert s.points[4:9] == [0, 1, 0, 1, 2]  # TG02: the Rival is an opponent


def test_the_rival_is_an_opponent_for_boxed_in() -> None:
    """RH-149, RH-138"""
    s = position("T05@0 T18@1 . . . . . . .", seats=1, crews={1: ""}, targets=("TG02 TG03",))
    s.then(FinalScoring())
    s.settle()
    choose(s, "TARGET 1")

    assert s.points[7] == 1


@pytest.mark.parametrize(("human", "rival", "place"), [(50, 49, 1), (50, 50, 1), (49, 50, 2)])
def test_the_human_wins_ties(human: int, rival: int, place: int) -> None:
    """RH-150: even without a meeple."""
    s = position(seats=1, crew="", crews={1: ""}, points=(human, rival))

    assert places(s) == [place]


def test_the_rivals_unfinished_plan_keeps_the_board_alive() -> None:
    """RH-153, RH-149"""
    water = "\n".join(["~ ~ ~ ~ ~ ~ ~ ~ ~"] * 5)
    s = position(f"T05@0 T18@1:- ~ ~ ~ ~ ~ ~ ~\n{water}", seats=1, crews={1: ""})
    s.then(Round())
    s.settle()

    assert s.trigger == 0


def test_the_last_round_has_a_turn_of_the_rival() -> None:
    """RH-149, RH-112"""
    s = position("T05@0:- . . . T18@1:- . . . .", seats=1, crews={1: ""}, round=8, trigger=8)
    s.rival_deck = [NOTHING - 1] * 2
    s.then(Round())
    s.settle()
    while asked(s) != ("Main", 0):
        choose(s, "DONE")
    choose(s, "DONE")

    assert asked(s) == ("ChooseTarget", 0)
    assert s.round == 9
    assert s.built[0] == 6
    assert tile("T18") == 17
