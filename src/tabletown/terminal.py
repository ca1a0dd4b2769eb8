"""A table in the terminal: the position, the question, numbered options."""

from __future__ import annotations

import sys

from tabletown.bots import Bot
from tabletown.core.events import NOBODY, Event
from tabletown.core.table import Table

HELP = "Type the number of an option; s shows your score sheet, ? this help, q leaves."


def play_in_terminal(table: Table, players: list[Bot | None]) -> None:
    """Play to the end.  None stands for a person at this terminal."""
    print(f"{table.game.name}, seed {table.seed}. {HELP}")
    while not table.over:
        seat = table.asked
        bot = players[seat]
        option = bot.choose(table, seat) if bot is not None else ask(table)
        if option is None:
            print("You leave the table.")
            return
        eyes = eyes_of(players, seat)
        tell(table, table.play(seat, option), eyes)
    print(table.game.drawn(table.state, NOBODY))
    print(named(table, table.game.verdict(table.state)))


def eyes_of(players: list[Bot | None], seat: int) -> int:
    """Who is looking at the screen: the only person, else nobody in particular."""
    people = [i for i, player in enumerate(players) if player is None]
    return people[0] if len(people) == 1 else NOBODY


def ask(table: Table) -> int | None:
    """The number of the option a person picks; None if they leave."""
    question = table.question
    print()
    print(table.game.drawn(table.state, question.seat))
    print(f"seat {question.seat}: {named(table, question.prompt)} [{question.clause}]")
    for i, option in enumerate(question.options, 1):
        print(f"  {i:2}  {named(table, option.label)}" + (f"  ({option.note})" if option.note else ""))
    while True:
        word = read_word()
        if word in (None, "q"):
            return None
        if word == "s":
            print_sheet(table, question.seat)
        elif word is not None and word.isdigit() and 1 <= int(word) <= len(question.options):
            return question.options[int(word) - 1].id
        else:
            print(HELP)


def read_word() -> str | None:
    print("> ", end="", flush=True)
    line = sys.stdin.readline()
    return line.strip().lower() if line else None


def print_sheet(table: Table, seat: int) -> None:
    sheet = table.score_sheet(seat)
    for line in sheet.lines:
        print(f"  {line.line:14} {line.lot:4} {named(table, line.what):50} {line.points:3}")
    print(f"  total {sheet.total}")


def tell(table: Table, events: list[Event], seat: int) -> None:
    for event in events:
        print("  " + named(table, table.game.told(table.state, event.seen_by(seat))))


def named(table: Table, text: str) -> str:
    return text.format(*[f"seat {seat}" for seat in range(table.seats)])
