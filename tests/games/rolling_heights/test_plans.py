"""Paying, buying and placing plans, Wild Tokens and trades."""

from __future__ import annotations

import pytest

from tabletown.games.rolling_heights.plans import stand
from tests.games.rolling_heights.positions import (
    asked,
    choose,
    cost_of,
    crew,
    edition_with,
    end_turn,
    hand,
    in_main,
    offered,
    slots,
    sound,
    space,
    supply,
    tile,
    vp,
)

HOME = "T05@0:- . . . . . . . ."

# -- paying ------------------------------------------------------------------------------------------


def test_spending_power_pays_for_plans_land_and_trades() -> None:
    """RH-67, RH-68: nothing comes from or goes to the supply but the cube traded for."""
    s = in_main("T05@0:- $1 . . . . . . .", hand="SP4")
    before = supply(s)
    choose(s, "SLOT L1.0", "SPACE 0,1")
    assert (hand(s), supply(s)) == ("SP2", before)
    choose(s, "TRADE C")

    assert hand(s) == "C1"
    assert supply(s) == before | {"C": before["C"] - 1}


def test_spending_power_builds_nothing() -> None:
    """RH-67, RH-90"""
    s = in_main("T18@0:- . . . . . . . .", hand="SP9")

    assert offered(s, "PLACE") == []


def test_spending_power_is_lost_and_tokens_are_kept_at_the_end_of_the_turn() -> None:
    """RH-67, RH-97"""
    s = in_main(HOME, hand="SP3", wild=(2,))
    end_turn(s)

    assert s.spending == 0
    assert s.wild[0] == 2


def test_a_cost_is_paid_with_any_mix_and_cubes_go_back() -> None:
    """RH-68: wood, steel and Spending Power for a plan in a slot of cost 3."""
    s = in_main(HOME, hand="W1 C1 G1 S1 SP1")
    before = supply(s)
    choose(s, "SLOT L1.6", "SPACE 0,1")
    assert asked(s) == ("Pay", 0)
    assert offered(s) == ["PAY W", "PAY C", "PAY G", "PAY S", "PAY SP"]
    choose(s, "PAY S", "PAY SP")
    assert offered(s) == ["PAY W", "PAY C", "PAY G"]
    choose(s, "PAY W")

    assert hand(s) == "C1 G1"
    assert supply(s) == before | {"W": before["W"] + 1, "S": before["S"] + 1}
    assert s.due == 0
    assert s.plans[0] == (0, 1)
    assert sound(s)


def test_the_plan_is_placed_only_when_it_is_paid_for() -> None:
    """RH-69: no debt, and nothing more than the price."""
    s = in_main(HOME, hand="W2 C2")
    choose(s, "SLOT L1.3", "SPACE 0,1", "PAY W")
    assert space("0,1") in s.empty
    choose(s, "PAY C")

    assert s.plans[0] == (0, 1)
    assert hand(s) == "W1 C1"


@pytest.mark.parametrize(
    ("held", "slots_offered"),
    [
        ("", []),
        ("W1", ["L1.0", "L1.1", "L1.2"]),
        ("SP1", ["L1.0", "L1.1", "L1.2"]),
        ("W1 SP1", [*[f"L1.{slot}" for slot in range(6)], *["L2.0", "L2.1", "L2.2"]]),
        ("W3", [*[f"L1.{slot}" for slot in range(9)], *[f"L2.{slot}" for slot in range(6)]]),
        ("mW4", [*[f"L{level}.{slot}" for level in (1, 2) for slot in range(9)]]),
    ],
)
def test_only_what_can_be_paid_in_full_is_offered(held: str, slots_offered: list[str]) -> None:
    """RH-69, RH-71, RH-73, section 3.5: 1 1 1 2 2 2 3 3 3 and 2 2 2 3 3 3 4 4 4."""
    s = in_main(HOME, hand=held, supply="W0" if "m" in held else None)

    assert offered(s, "SLOT") == slots_offered


@pytest.mark.parametrize(
    ("held", "paid", "then"),
    [
        pytest.param("mW1 S2 SP1", [], ["PAY mW", "PAY SP"], id="EC-13, no steel at first"),
        pytest.param("mW1 S2 SP1", ["PAY mW"], ["PAY S", "PAY SP"], id="EC-13, steel after it"),
        pytest.param("mW1 mC1 W2", [], None, id="both miscellaneous ones, without asking"),
        pytest.param("mW2 mC2 W2", [], ["PAY mW", "PAY mC"], id="any of several miscellaneous colours"),
        pytest.param("mW2 C2 SP2", [], ["PAY mW", "PAY SP"], id="Spending Power before, after or between"),
    ],
)
def test_miscellaneous_cubes_are_spent_before_real_ones(
    held: str, paid: list[str], then: list[str] | None
) -> None:
    """RH-70, RH-106, RR-16: in a trade of two for glass."""
    s = in_main(HOME, hand=held, supply="W0 C0")
    choose(s, "TRADE G", *paid)

    if then is None:
        assert (asked(s)[0], hand(s)) == ("Main", "W2 G1")
    else:
        assert offered(s) == then


def test_after_spending_power_the_rest_may_be_forced() -> None:
    """RH-70, EC-13: SP, then only the miscellaneous cube; never SP and steel."""
    s = in_main(HOME, hand="mW1 S2 SP1", supply="W0")
    choose(s, "TRADE G", "PAY SP")

    assert hand(s) == "G1 S2"
    assert asked(s) == ("Main", 0)


def test_land_and_plans_take_miscellaneous_cubes_first_too() -> None:
    """RH-70, RH-64: buying, and a City Planner's prime land."""
    s = in_main("T05@0:- $1 . . . . . . .", hand="mW1 G1 S1", supply="W0", crew="black H")
    choose(s, "SLOT L1.0", "SPACE 1,0")
    assert hand(s) == "G1 S1"

    s = in_main("T05@0:- $1 . . . . . . .", hand="mW1 G1 S1", supply="W0", crew="black H")
    choose(s, "ACTIVATE black H", "SLOT L1.0", "SPACE 0,1")
    assert hand(s) == "G1 S1"


def emptied(held: str) -> str | None:
    """The supplies that must be empty for somebody to hold these miscellaneous cubes."""
    return " ".join([f"{cube}0" for cube in "WC" if f"m{cube}" in held]) or None


@pytest.mark.parametrize(
    ("held", "cube", "after"),
    [
        pytest.param("W2", "G", "G1", id="EC-55, all there is"),
        pytest.param("W1 C1", "G", "G1", id="both of two"),
        pytest.param("W5", "G", "W3 G1", id="one colour"),
        pytest.param("SP2", "G", "G1", id="all Spending Power"),
        pytest.param("W1 SP1", "G", "G1", id="everything"),
        pytest.param("C3 mW1", "G", "C2 G1", id="the miscellaneous one, then one colour"),
        pytest.param("G3 mW1 mC1", "S", "G2 S1", id="all miscellaneous ones, then one colour"),
        pytest.param("S3 mW2", "G", "G1 S3", id="one miscellaneous colour"),
        pytest.param("SP5", "S", "S1 SP2", id="only Spending Power"),
    ],
)
def test_a_payment_with_only_one_way_is_made_without_asking(held: str, cube: str, after: str) -> None:
    """RH-69, RR-42"""
    s = in_main(HOME, hand=held, supply=emptied(held))
    choose(s, f"TRADE {cube}")

    assert asked(s) == ("Main", 0)
    assert hand(s) == after


@pytest.mark.parametrize(
    "held",
    [
        pytest.param("W2 C1", id="two of three cubes"),
        pytest.param("W2 SP1", id="a cube or Spending Power"),
        pytest.param("W1 SP2", id="Spending Power or a cube"),
        pytest.param("mW1 W1 C1", id="one of two real colours after the miscellaneous one"),
        pytest.param("mW1 mC1 SP1", id="which miscellaneous one"),
    ],
)
def test_a_payment_with_several_ways_is_asked_for(held: str) -> None:
    """RR-42, RH-68"""
    s = in_main(HOME, hand=held, supply=emptied(held))
    choose(s, "TRADE G")

    assert asked(s) == ("Pay", 0)


# -- buying ------------------------------------------------------------------------------------------


def test_all_eighteen_plans_are_for_sale_once_a_turn() -> None:
    """RH-71, RH-45: nothing else happens before it is placed, and there is no second purchase."""
    s = in_main(HOME, hand="W9")
    assert len(offered(s, "SLOT")) == 18
    choose(s, "SLOT L2.8")
    assert asked(s) == ("BuySite", 0)
    assert all(name.startswith("SPACE") for name in offered(s))
    choose(s, "SPACE 0,1")

    assert hand(s) == "W5"
    assert offered(s, "SLOT") == []
    end_turn(s)
    assert s.bought == -1


@pytest.mark.parametrize(
    ("slot", "site", "cost"),
    [
        ("L1.0", "2,3", 1),
        ("L1.2", "2,1", 1),
        ("L1.3", "3,2", 2),
        ("L1.8", "1,2", 3),
        ("L2.0", "2,3", 2),
        ("L2.5", "2,3", 3),
        ("L2.8", "2,3", 4),
        pytest.param("L1.6", "2,5", 5, id="EC-07"),
        pytest.param("L1.0", "3,3", 2, id="diagonal: one space lies between"),
        pytest.param("L1.0", "5,8", 1 + 8, id="far away"),
        pytest.param("L1.0", "2,4", 1 + 2 + 1, id="prime and one space between"),
        pytest.param("L2.8", "0,0", 4 + 3, id="the other way"),
    ],
)
def test_the_cost_is_market_and_prime_and_distance(slot: str, site: str, cost: int) -> None:
    """RH-72, RH-73, RH-75, RH-76"""
    row = ". . . . . . . . ."
    drawn = f"{row}\n{row}\n. . T05@0:- . $2:RS+4 . . . ."
    exact = in_main(drawn, hand=f"W{cost}")
    choose(exact, f"SLOT {slot}", f"SPACE {site}")
    assert hand(exact) == ""

    short = in_main(drawn, hand=f"W{cost - 1}")
    if slot in offered(short, "SLOT"):
        choose(short, f"SLOT {slot}")
        assert site not in offered(short, "SPACE")


def test_an_empty_slot_sells_nothing() -> None:
    """RH-71: emptied by a City Planner this turn, or for good."""
    s = in_main(HOME, hand="W1", crew="black H", market={"L1.1": "-"})
    assert offered(s, "SLOT") == ["L1.0", "L1.2"]
    choose(s, "ACTIVATE black H", "SLOT L1.0", "SPACE 5,5")

    assert offered(s, "SLOT") == ["L1.2"]


def test_an_emptied_slot_makes_nothing_cheaper_before_cleanup() -> None:
    """RH-73"""
    s = in_main(HOME, hand="W2", crew="black H")
    choose(s, "ACTIVATE black H", "SLOT L1.0", "SPACE 0,1", "SLOT L1.3", "SPACE 0,2")

    assert hand(s) == ""
    assert "-" in slots(s, 1)[:1]


def test_a_plan_goes_to_empty_land_only() -> None:
    """RH-74, RH-82: no water, no plan, no building; but next to whomever, and as many as one likes."""
    s = in_main("T05@0:- ~ T06@1:- T07@1 . . . . .\nT08@0:- T09@0:- T10@0:- T11@0:- . . . . .", hand="W9")
    choose(s, "SLOT L1.0")
    sites = offered(s, "SPACE")

    assert not {"0,0", "0,1", "0,2", "0,3", "1,0", "1,1", "1,2", "1,3"} & set(sites)
    assert "0,4" in sites
    assert len(sites) == 54 - 8


@pytest.mark.parametrize(
    ("drawn", "site", "cost"),
    [
        pytest.param("T05@0:- . . . . . . . .", "0,1", 0, id="adjacent"),
        pytest.param("T05@0 . . . . . . . .", "1,0", 0, id="to a building"),
        pytest.param("T05@0:- . . . . . . . .", "1,1", 1, id="diagonal"),
        pytest.param("T05@0:- . . . . . . . .", "0,3", 2, id="two between"),
        pytest.param("T05@0:- ~ ~ . . . . . .", "0,3", 2, id="water does not block, RR-15"),
        pytest.param("T05@0:- T06@1 T07@1 . . . . . .", "0,3", 2, id="others do not block"),
        pytest.param("T05@0:- . . . . . T06@0 . .", "0,4", 1, id="the nearest counts"),
        pytest.param("T05@0:- . . . T06@1 . . . .", "0,5", 4, id="not an opponent's"),
    ],
)
def test_distance_is_counted_in_spaces_between(drawn: str, site: str, cost: int) -> None:
    """RH-76"""
    assert cost_of(in_main(drawn), site) == cost


def test_distance_shrinks_with_a_plan_placed() -> None:
    """RH-76: also with a City Planner's, at once."""
    s = in_main(HOME, crew="black H", hand="W1")
    assert "L1.0" in offered(s, "SLOT")
    choose(s, "ACTIVATE black H", "SLOT L1.5", "SPACE 5,7", "SLOT L1.0")

    assert set(offered(s, "SPACE")) == {"0,1", "1,0", "4,7", "5,6", "5,8"}


@pytest.mark.parametrize(("held", "buys"), [("W1", []), ("W2", ["L1.0", "L1.1", "L1.2"])])
def test_the_cheapest_site_decides_what_can_be_bought(held: str, buys: list[str]) -> None:
    """RH-69, RH-71, RH-72, EC-09: prime on both adjacent spaces."""
    s = in_main("T05@0:- $1 . . . . . . .\n$1 . . . . . . . .", hand=held)

    assert offered(s, "SLOT") == buys


def test_a_plan_placed_changes_what_the_cheapest_site_costs() -> None:
    """RH-72, RH-76: dearer when a neighbour takes it, cheaper when one's own plan stands elsewhere."""
    s = in_main("T05@0:- . . . . . . . .\n$1 . . . . . . . .", hand="W1", crew="black H")
    assert offered(s, "SLOT") == ["L1.0", "L1.1", "L1.2"]
    stand(s, 1, tile("T40"), space("0,1"))
    assert offered(s, "SLOT") == []
    choose(s, "ACTIVATE black H", "SLOT L2.0", "SPACE 5,5")

    assert offered(s, "SLOT") == ["L1.0", "L1.1", "L1.2"]


def test_without_land_nothing_is_for_sale() -> None:
    """RH-74"""
    water = "\n".join(["~ ~ ~ ~ ~ ~ ~ ~ ~"] * 5)
    s = in_main(f"T05@0:- ~ ~ ~ ~ ~ ~ ~ ~\n{water}", hand="W9", crew="black H")

    assert offered(s, "SLOT") == []
    assert offered(s, "ACTIVATE") == []


# -- seeding and tokens ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("slot", "seeded"),
    [
        ("L1.0", []),
        ("L1.1", []),
        ("L1.2", [0, 1]),
        ("L1.8", [0, 1]),
        ("L2.0", []),
        ("L2.1", []),
        ("L2.2", [9, 10]),
        ("L2.8", [9, 10]),
    ],
)
def test_a_purchase_past_the_oldest_two_seeds_its_own_market(slot: str, seeded: list[int]) -> None:
    """RH-77, RH-78: one Wild Token on each, at the end of the turn and not before."""
    s = in_main(HOME, hand="W4")
    oldest = [s.market[one] for one in (0, 1, 9, 10)]
    choose(s, f"SLOT {slot}", "SPACE 0,1")
    assert sum(s.tokens) == 0
    end_turn(s)

    assert [one for one in range(18) if s.tokens[one]] == seeded
    assert sum(s.tokens) == len(seeded) == 30 - s.wild_supply
    if seeded:
        assert [s.market[one] for one in (0, 1, 9, 10)] == oldest
    assert sound(s)


def test_without_a_purchase_nothing_is_seeded() -> None:
    """RH-78, RR-13"""
    s = in_main(HOME, hand="W4")
    end_turn(s)

    assert sum(s.tokens) == 0


def test_tokens_pile_up_on_plans_nobody_takes() -> None:
    """RH-77"""
    s = in_main(HOME, hand="W4", market={"L1.0": "T01+2", "L1.1": "T02"})
    choose(s, "SLOT L1.4", "SPACE 0,1")
    end_turn(s)

    assert slots(s, 1)[:2] == ["T01+3", "T02+1"]


def test_seeds_fall_before_the_strip_slides() -> None:
    """RH-77, RH-66, RH-99, RR-12, EC-11: L1.0 went to the City Planner, so only L1.1 is seeded."""
    market = {"L1.0": "T01+2", "L1.1": "T02", "L1.2": "T03"}
    s = in_main(HOME, hand="W4", crew="black H", market=market)
    choose(s, "ACTIVATE black H", "SLOT L1.0", "SPACE 5,5", "SLOT L1.5", "SPACE 0,1")
    end_turn(s)

    assert s.wild[0] == 2
    assert slots(s, 1)[:2] == ["T02+1", "T03"]
    assert sound(s)


@pytest.mark.parametrize(("left", "seeded"), [(2, [9, 10]), (1, [9]), (0, [])])
def test_scarce_tokens_go_to_the_oldest_plan_first(left: int, seeded: list[int]) -> None:
    """RH-77, RR-14, EC-29"""
    s = in_main(HOME, hand="W4", wild=(0, 30 - left))
    choose(s, "SLOT L2.3", "SPACE 0,1")
    end_turn(s)

    assert [one for one in range(18) if s.tokens[one]] == seeded
    assert s.wild_supply == left - len(seeded)


def test_a_plan_bought_brings_the_tokens_on_it() -> None:
    """RH-79: they can be used at once, and leave the strip."""
    s = in_main(HOME, hand="W1", market={"L1.0": "T03+2"})
    choose(s, "SLOT L1.0", "SPACE 0,1")

    assert s.wild[0] == 2
    assert s.tokens[0] == 0
    choose(s, "CUBE G")
    assert hand(s) == "G1"
    assert sound(s)


def test_the_tokens_on_a_plan_cannot_help_to_buy_it() -> None:
    """RH-79, RR-40, EC-53"""
    s = in_main("T05@0:- $1 . . . . . . .\n$1 . . . . . . . .", hand="W1", market={"L1.1": "T03+2"})

    assert offered(s, "SLOT") == []


def test_tokens_come_after_the_payment() -> None:
    """RH-79, RR-40: while it is paid for, the plan and its tokens still lie on the strip."""
    s = in_main(HOME, hand="W1 C1", market={"L1.0": "T03+2"})
    choose(s, "SLOT L1.0", "SPACE 0,1")
    assert asked(s) == ("Pay", 0)
    assert (s.wild[0], s.tokens[0]) == (0, 2)
    choose(s, "PAY C")

    assert (s.wild[0], s.tokens[0]) == (2, 0)


# -- placing -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("printed", "plan", "points"),
    [
        ("RS+2", "T17", 2),
        ("RS+2", "T25", 0),
        ("$2:RS+4", "T17", 4),
        ("CM/IN+2", "T25", 2),
        ("CM/IN+2", "T33", 2),
        ("CM/IN+2", "T17", 0),
        (".", "T17", 0),
    ],
)
def test_the_space_scores_at_once_if_the_type_is_shown(printed: str, plan: str, points: int) -> None:
    """RH-80: once, whatever types are shown."""
    s = in_main(f"T05@0:- {printed} . . . . . . .", hand="W3", market={"L1.0": plan})
    choose(s, "SLOT L1.0", "SPACE 0,1")

    assert vp(s) == points
    assert vp(s, 1) == 0


def test_a_placed_plan_is_marked_as_its_buyers() -> None:
    """RH-81: markers are never counted."""
    s = in_main("T05@1:- . . . . . . . .", seat=1, hand="W1")
    choose(s, "SLOT L1.0", "SPACE 0,1")

    placed = s.city[space("0,1")]
    assert placed.owner == 1
    assert (s.plans, s.unfinished[1]) == ([(), (0, 1)], (0, 1))
    assert crew(s) == "brown NN, navy NN"


def test_nineteen_plans_of_one_player_are_no_problem() -> None:
    """RH-81, RH-82: eighteen markers are no limit."""
    rows = [" ".join([f"T{9 * row + column + 1:02}@0:-" for column in range(9)]) for row in range(2)]
    s = in_main("\n".join(rows), hand="W1")
    choose(s, "SLOT L1.0", "SPACE 2,0")

    assert len(s.plans[0]) == 19


# -- Wild Tokens and trades --------------------------------------------------------------------------


def test_a_wild_token_becomes_a_cube_of_any_colour() -> None:
    """RH-83: any number of times, back to the supply."""
    s = in_main(HOME, wild=(4,))
    before = supply(s)
    assert offered(s, "CUBE") == ["W", "C", "G", "S"]
    choose(s, "CUBE W", "CUBE C", "CUBE G", "CUBE S")

    assert hand(s) == "W1 C1 G1 S1"
    assert (s.wild[0], s.wild_supply) == (0, 30)
    assert supply(s) == {cube: count - 1 for cube, count in before.items()}
    assert offered(s, "CUBE") == []


def test_other_players_tokens_are_not_ones_own() -> None:
    """RH-83"""
    assert offered(in_main(HOME, wild=(0, 5)), "CUBE") == []


@pytest.mark.parametrize(
    ("held", "trades"),
    [
        ("", []),
        ("W1", []),
        ("W1 SP1", ["W", "C", "G"]),
        ("C2", ["W", "C", "G"]),
        ("W3", ["W", "C", "G", "S"]),
    ],
)
def test_two_buy_any_cube_but_steel_which_costs_three(held: str, trades: list[str]) -> None:
    """RH-84, RH-85"""
    assert offered(in_main(HOME, hand=held), "TRADE") == trades


@pytest.mark.parametrize("cube", ["W", "C", "G"])
def test_a_trade_of_two_for_one(cube: str) -> None:
    """RH-84, EC-55"""
    s = in_main(HOME, hand="S2")
    before = supply(s)
    choose(s, f"TRADE {cube}")

    assert hand(s) == f"{cube}1"
    assert supply(s)["S"] == before["S"] + 2
    assert supply(s)[cube] == before[cube] - 1


def test_a_trade_of_three_for_one_steel() -> None:
    """RH-85, EC-33"""
    s = in_main(HOME, hand="W3")
    choose(s, "TRADE S")

    assert hand(s) == "S1"


def test_trades_go_on_as_long_as_there_is_something_to_pay_with() -> None:
    """RH-84, RH-85: any number of times."""
    s = in_main(HOME, hand="W9")
    choose(s, "TRADE C", "TRADE C", "PAY W", "PAY W", "TRADE S", "PAY W", "PAY W", "PAY W")

    assert hand(s) == "W2 C2 S1"


def test_the_payment_of_a_trade_is_back_before_the_cube_is_taken() -> None:
    """RH-86, RH-108, RR-17: the last wood of the game is paid and gained; no miscellaneous cube comes."""
    s = in_main(HOME, hand="W2", supply="W0")
    choose(s, "TRADE W")

    assert hand(s) == "W1"
    assert supply(s)["W"] == 1


def test_trade_prices_are_the_editions() -> None:
    """RH-84, RH-85"""
    s = in_main(HOME, hand="W3", cards=edition_with(trades={"W": 4, "C": 3, "G": 2, "S": 5}))

    assert offered(s, "TRADE") == ["C", "G"]
