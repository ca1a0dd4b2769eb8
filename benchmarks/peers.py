"""How fast are our rules beside other libraries?  Random play and clones, side by side on one core.

    make bench

Every contestant is a process of its own, all on the same core.  They take turns, a short run each, many times
over; the best of each counts, for the others were disturbed.  What drives a game is counted with it: asking
for the options, picking one by chance, playing it.  A decision is a choice of a player; where a library asks
its driver for the dice as well, that costs time but counts for nothing.

    pip install ".[bench]"      the others; one that is not installed is left out
    python benchmarks/peers.py ROUNDS NAME ...      fewer rounds, only some contestants
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import warnings
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
ROUNDS: Final = 12
SECONDS: Final = 0.3  # of one run
CLONES: Final = 200

Play = Callable[[int], int]  # a seed: plays one game and says how many decisions it took
Clone = Callable[[], object]


class Contestant:
    """A game of some library: how to play it by chance, and how to clone a position in mid-game."""

    def __init__(self, play: Play, clone: Clone | None) -> None:
        self.play = play
        self.clone = clone


# -- ours ------------------------------------------------------------------------------------------


def tabletown(name: str) -> Contestant:
    from tabletown.bots.random import play_out
    from tabletown.core.rng import Rng
    from tabletown.games import find

    game = find(name)
    edition = game.edition(None)

    def play(seed: int) -> int:
        return play_out(game.new_game(4, Rng.seeded(seed), {}, edition), Rng.seeded(seed + 1))

    middle: Any = game.new_game(4, Rng.seeded(1), {}, edition)
    dice = Rng.seeded(2)
    for _ in range(play(1) // 2):
        options = middle.decision.options(middle)
        middle.choose(options[dice.below(len(options))])
    return Contestant(play, lambda: game.clone(middle))


# -- the others ------------------------------------------------------------------------------------


def catanatron() -> Contestant:
    from catanatron import Color, Game, RandomPlayer

    def play(seed: int) -> int:
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        game.play()
        return len(game.state.actions)

    middle = Game([RandomPlayer(color) for color in Color], seed=1)
    for _ in range(play(1) // 2):
        middle.play_tick()
    return Contestant(play, middle.copy)


def open_spiel(name: str) -> Contestant:
    import pyspiel

    game = pyspiel.load_game(name)

    def step(state: Any, dice: random.Random) -> bool:
        """Whether it was a decision, and not the dice's turn."""
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(dice.choices(outcomes, chances)[0])
            return False
        state.apply_action(dice.choice(state.legal_actions()))
        return True

    def play(seed: int) -> int:
        dice = random.Random(seed)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += step(state, dice)
        return decisions

    dice = random.Random(1)
    middle = game.new_initial_state()
    half = play(1) // 2
    while half:
        half -= step(middle, dice)
    return Contestant(play, middle.clone)


def rlcard(name: str) -> Contestant:
    import rlcard

    env = rlcard.make(name)

    def play(seed: int) -> int:
        dice = random.Random(seed)
        env.seed(seed)
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return Contestant(play, None)


def pettingzoo(name: str) -> Contestant:
    from importlib import import_module

    import numpy

    env = import_module(f"pettingzoo.classic.{name}").env()

    def play(seed: int) -> int:
        dice = random.Random(seed)
        env.reset(seed=seed)
        decisions = 0
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = info["action_mask"] if "action_mask" in info else seen["action_mask"]
            env.step(dice.choice(numpy.flatnonzero(mask).tolist()))
            decisions += 1
        return decisions

    return Contestant(play, None)


OURS: Final = ("happy-heights", "rolling-heights", "meeple-towers", "tundra", "lots")
OTHERS: Final[dict[str, Callable[[], Contestant]]] = {
    "Catanatron": catanatron,
    "OpenSpiel hearts": lambda: open_spiel("hearts"),
    "OpenSpiel backgammon": lambda: open_spiel("backgammon"),
    "OpenSpiel go 9x9": lambda: open_spiel("go(board_size=9)"),
    "RLCard uno": lambda: rlcard("uno"),
    "RLCard gin-rummy": lambda: rlcard("gin-rummy"),
    "PettingZoo connect four": lambda: pettingzoo("connect_four_v3"),
    "PettingZoo Texas hold'em": lambda: pettingzoo("texas_holdem_v4"),
}
COMPILED: Final = ", compiled"
INTERPRETED: Final = ", interpreted"


def contestant(name: str) -> Contestant:
    return OTHERS[name]() if name in OTHERS else tabletown(name.split(",")[0])


# -- the race --------------------------------------------------------------------------------------


def run(name: str) -> None:
    """In a contestant's own process: a short run for every line that comes in."""
    warnings.simplefilter("ignore")
    racer = contestant(name)
    racer.play(0)
    seed = 1
    print(json.dumps({"ready": True}), flush=True)
    for _ in sys.stdin:
        decisions = 0
        began = process_time()
        while (spent := process_time() - began) < SECONDS:
            decisions += racer.play(seed)
            seed += 1
        answer = {"rate": decisions / spent, "clone": seconds_a_clone(racer.clone)}
        print(json.dumps(answer), flush=True)


def seconds_a_clone(clone: Clone | None) -> float | None:
    if clone is None:
        return None
    began = process_time()
    for _ in range(CLONES):
        clone()
    return (process_time() - began) / CLONES


class Racer:
    """A contestant seen from outside, with its best runs so far."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rate = 0.0
        self.clone: float | None = None
        folder = "build/compiled" if name.endswith(COMPILED) else "src"
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--contestant", name],
            env={**os.environ, "PYTHONPATH": str(ROOT / folder), "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def heard(self) -> dict[str, Any] | None:
        """The next answer; None if there will be none any more."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("{"):
                answer: dict[str, Any] = json.loads(line)
                return answer
        return None

    def last_words(self) -> str:
        assert self.process.stderr is not None
        return (self.process.stderr.read().strip().splitlines() or ["it said nothing"])[-1]

    def race(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("go\n")
        self.process.stdin.flush()
        answer = self.heard()
        if answer is None:
            sys.exit(f"{self.name} broke off: {self.last_words()}")
        self.rate = max(self.rate, answer["rate"])
        if answer["clone"] is not None:
            self.clone = min(self.clone or 1.0, answer["clone"])

    def leave(self) -> None:
        self.process.communicate()


def line_up(names: list[str]) -> list[Racer]:
    """All that can run here; what is missing is said."""
    present = []
    for name in names:
        racer = Racer(name)
        if racer.heard() is None:
            print(f"{name} is left out: {racer.last_words()}")
        else:
            present.append(racer)
    return present


def report(racers: list[Racer]) -> None:
    rates = {racer.name: racer.rate for racer in racers}
    catan = rates.get("Catanatron")
    hearts = rates.get("OpenSpiel hearts")
    print("| game | decisions/s | clone | x Catanatron | x OpenSpiel hearts |\n|---|---:|---:|---:|---:|")
    for racer in racers:
        clone = "-" if racer.clone is None else f"{racer.clone * 1e6:.1f} µs"
        ratios = ["-" if other is None else f"{racer.rate / other:.1f}" for other in (catan, hearts)]
        print(f"| {racer.name} | {racer.rate:,.0f} | {clone} | {ratios[0]} | {ratios[1]} |")


def main(rounds: int, names: list[str]) -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    racers = line_up(names)
    for _ in range(rounds):
        for racer in racers:
            racer.race()
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    print(
        f"\nPython {sys.version.split()[0]}, best of {rounds} runs of {SECONDS} s, load average {load:.1f}\n"
    )
    report(racers)
    for racer in racers:
        racer.leave()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--contestant"]:
        run(sys.argv[2])
    else:
        everybody = [*[n + COMPILED for n in OURS], *[n + INTERPRETED for n in OURS], *OTHERS]
        main(int((sys.argv[1:] or [str(ROUNDS)])[0]), sys.argv[2:] or everybody)
