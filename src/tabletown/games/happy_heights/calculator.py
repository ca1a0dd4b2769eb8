"""The score calculator: streets in, score sheets and a ranking out; and what one more card brings."""

from __future__ import annotations

from typing import Final

from tabletown.core.game import Calculator, Data, Sheet, SheetLine
from tabletown.games.happy_heights import notation
from tabletown.games.happy_heights.components import NO_CARD, Card, Edition
from tabletown.games.happy_heights.hoa import goals_met
from tabletown.games.happy_heights.notation import Fault, WrittenStreet, has_errors
from tabletown.games.happy_heights.placement import place, ways_to_build
from tabletown.games.happy_heights.score_sheet import HOA, sheet_of
from tabletown.games.happy_heights.scoring import ranked, standing, total
from tabletown.games.happy_heights.state import Lot, Neighborhood
from tabletown.games.happy_heights.switches import Rules
from tabletown.games.happy_heights.view import FaceView, LotView, face_view, score_lines, street_view
from tabletown.games.happy_heights.wording import way_words

LINE_WIDTH: Final = 18
LOT_WIDTH: Final = 5
ITEM_WIDTH: Final = 48
POINTS_WIDTH: Final = 6


class ScoredStreet:
    """One player's result.  With errors there are no lines, no total and no place."""

    def __init__(self, name: str, written: WrittenStreet, sheet: Sheet) -> None:
        self.name: Final = name
        self.written: Final = written
        self.sheet: Final = sheet
        self.faults: Final = written.faults
        self.total: Final = None if written.has_errors else sheet.total
        self.place: int | None = None  # among several players

    @property
    def rules(self) -> Rules:
        """The rules of this line; their edition has the cards given by face."""
        return self.written.rules

    @property
    def street(self) -> list[LotView]:
        """A picture of what was read; nothing if there are errors.  Demolished cards are unknown: NO_CARD."""
        n = self.written.neighborhood
        return [] if n is None or self.written.has_errors else street_view(self.rules, n.street, self.sheet)

    @property
    def faces(self) -> list[FaceView]:
        """The cards that were given by face; their numbers follow the edition's."""
        edition = self.rules.edition
        return [face_view(edition, card) for card in range(self.written.first_face, len(edition.ids))]


class ScoreAnswer:
    """What the calculator says to a text: every player's result, and faults that concern no single one."""

    def __init__(self, players: list[ScoredStreet], faults: list[Fault]) -> None:
        self.players: Final = players
        self.faults: Final = faults


def score_notation(text: str, edition: Edition) -> ScoreAnswer:
    """Score every street of a text; several players are ranked unless an error is in the way."""
    written, faults = notation.read(text, edition)
    players = [scored(street, f"Player {i + 1}") for i, street in enumerate(written)]
    if len(players) > 1 and not has_errors(faults):
        rank(players)
    return ScoreAnswer(players, faults)


def scored(written: WrittenStreet, name: str) -> ScoredStreet:
    n = written.neighborhood
    if n is None or written.has_errors:
        return ScoredStreet(written.name or name, written, Sheet([], [], []))
    sheet = sheet_of(written.rules, n)
    if not written.goals_named:
        sheet = Sheet([counted_goals(line, n) for line in sheet.lines], sheet.subtotals, sheet.remarks)
    return ScoredStreet(written.name or name, written, sheet)


def counted_goals(line: SheetLine, n: Neighborhood) -> SheetLine:
    """HH-91  If only the number of HOA cards is known, the sheet does not say which they are."""
    if line.line != HOA:
        return line
    what = "1 HOA card" if len(n.hoa) == 1 else f"{len(n.hoa)} HOA cards"
    return SheetLine(line.line, line.lot, what, line.points, line.clause)


def rank(players: list[ScoredStreet]) -> None:
    """HH-94, HH-95  Give every player a place, unless a street could not be scored."""
    streets = [player.written.neighborhood for player in players if player.total is not None]
    results = [standing(player.rules, n) for player, n in zip(players, streets) if n is not None]
    if len(results) < len(players) or len({len(result) for result in results}) > 1:
        return
    for player, rank_reached in zip(players, ranked(results)):
        player.place = rank_reached


# -- what if -------------------------------------------------------------------------------------


class Placing:
    """One legal place for a card, and what it would bring."""

    def __init__(self, way: int, label: str, total: int, gain: int, meets: list[str], line: str) -> None:
        self.way: Final = way  # its number in the action table
        self.label: Final = label
        self.total: Final = total
        self.gain: Final = gain  # HOA cards the player does not have yet are not counted
        self.meets: Final = meets  # the HOA goals the street would newly meet, by id
        self.line: Final = line  # the street as it would be, in the notation


class WhatIf:
    """Every legal place for one more card, the best first."""

    def __init__(self, total: int | None, placings: list[Placing], faults: list[Fault]) -> None:
        self.total: Final = total  # the street as it is; None if there are errors
        self.placings: Final = placings
        self.faults: Final = faults


def what_if(text: str, card: str, edition: Edition) -> WhatIf:
    """The score difference of adding one card, for every place where it may be built."""
    players, faults = notation.read(text, edition)
    if len(players) != 1:
        return WhatIf(None, [], faults or [Fault("E_SYNTAX", "one street is needed, not several")])
    written = players[0]
    rules, number, card_faults = notation.read_card(card, written)
    faults = [*faults, *written.faults, *card_faults]
    n = written.neighborhood
    if n is not None and n.cards_built >= edition.rounds:
        faults.append(Fault("E_TOO_MANY", f"all {edition.rounds} cards are built already"))
    if n is None or number == NO_CARD or has_errors(faults):
        return WhatIf(None, [], faults)
    placings = [placing(rules, n, number, way, written) for way in ways_to_build(rules, n.street, number)]
    placings.sort(key=lambda placing: -placing.gain)
    return WhatIf(total(rules, n), placings, faults)


def placing(rules: Rules, n: Neighborhood, card: Card, way: int, written: WrittenStreet) -> Placing:
    street = n.street[:]
    place(rules, street, card, way)
    after = Neighborhood(street, NO_CARD, n.reserve_pool, n.hoa)
    points = total(rules, after)
    label = way_words(rules.edition, n.street, card, way)[2]
    line = notation.written(rules.edition, after, written.name, written.options, written.goals_named)
    return Placing(way, label, points, points - total(rules, n), newly_met(rules, n, street), line)


def newly_met(rules: Rules, n: Neighborhood, street: list[Lot]) -> list[str]:
    """HH-72  The goals the street meets after the build and did not meet before."""
    others = [goal for goal in range(len(rules.edition.goals)) if goal not in n.hoa]
    before = goals_met(rules, n.street, others)
    return [rules.edition.goals[goal].id for goal in goals_met(rules, street, others) if goal not in before]


# -- the sheet as text ---------------------------------------------------------------------------


def printed(answer: ScoreAnswer) -> str:
    """Every player's sheet as a table, then the ranking."""
    blocks = [printed_street(player, len(answer.players) > 1) for player in answer.players]
    if answer.faults:
        blocks.append("\n".join([printed_fault(fault) for fault in answer.faults]))
    ranked = sorted([p for p in answer.players if p.place is not None], key=lambda p: p.place or 0)
    if ranked:
        blocks.append("\n".join([f"{player.place}. {player.name}  {player.total}" for player in ranked]))
    return "\n\n".join(blocks)


def printed_fault(fault: Fault) -> str:
    return f"{'error' if fault.error else 'warning'} {fault.code}: {fault.text}"


def printed_street(player: ScoredStreet, with_name: bool) -> str:
    rows = [] if player.total is None else table(player)
    lines = [player.name] if with_name or player.written.name else []
    return "\n".join([*lines, *rows, *[printed_fault(fault) for fault in player.faults]])


def table(player: ScoredStreet) -> list[str]:
    rows = [("line", "lot", "item", "points")]
    rows += [(line.line, line.lot, line.what, str(line.points)) for line in player.sheet.lines]
    for remark in player.sheet.remarks:
        word, lot, what = remark.split(" ", 2)  # "wild 3/4 W1 = red"
        rows.append((word, lot, what, ""))
    lines = " | ".join([f"{name.split()[0]} {points}" for name, points in player.sheet.subtotals])
    rows.append(("TOTAL", "", lines, str(player.total)))
    width = max(ITEM_WIDTH, *[len(what) for _, _, what, _ in rows])
    return [
        f"{line:{LINE_WIDTH}}{lot:^3}".ljust(LINE_WIDTH + LOT_WIDTH)
        + f"{what:{width}}{points:>{POINTS_WIDTH}}".rstrip()
        for line, lot, what, points in rows
    ]


# -- the door ------------------------------------------------------------------------------------


def answer_data(text: str, edition: Edition) -> Data:
    """The calculator's answer as plain data."""
    answer = score_notation(text, edition)
    return {
        "players": [player_data(player) for player in answer.players],
        "faults": [fault_data(fault) for fault in answer.faults],
    }


def player_data(player: ScoredStreet) -> Data:
    return {
        "name": player.name,
        "lines": score_lines(player.sheet),
        "subtotals": [{"line": line, "points": points} for line, points in player.sheet.subtotals],
        "remarks": player.sheet.remarks,
        "faults": [fault_data(fault) for fault in player.faults],
        "total": player.total,
        "place": player.place,
        "picture": {"street": player.street, "faces": player.faces},
    }


def fault_data(fault: Fault) -> Data:
    return {"code": fault.code, "text": fault.text, "error": fault.error}


def answer_text(text: str, edition: Edition) -> tuple[str, bool]:
    """The calculator's answer for people, and whether every street could be scored."""
    answer = score_notation(text, edition)
    scored_all = bool(answer.players) and all([player.total is not None for player in answer.players])
    return printed(answer), scored_all and not has_errors(answer.faults)


def what_if_data(text: str, card: str, edition: Edition) -> Data:
    """What one more card would bring, as plain data."""
    answer = what_if(text, card, edition)
    return {
        "total": answer.total,
        "placings": [
            {"label": p.label, "total": p.total, "gain": p.gain, "meets": p.meets, "line": p.line}
            for p in answer.placings
        ],
        "faults": [fault_data(fault) for fault in answer.faults],
    }


CALCULATOR: Final = Calculator(answer_data, answer_text, what_if_data)
