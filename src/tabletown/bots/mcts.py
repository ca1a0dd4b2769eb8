"""Tree search over imagined worlds (information-set Monte Carlo tree search), for any game."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from tabletown.bots.bot import Bot
from tabletown.core.events import Seat
from tabletown.core.game import Game
from tabletown.core.rng import Rng
from tabletown.core.table import Table

ITERATIONS: Final = 200
CURIOSITY: Final = 0.3  # how much a promising but little-tried option is preferred
SPREAD: Final = 8.0  # points won or lost since the root that count as a clear difference


class Branch:
    """An option at some point of the tree: how often it was tried and what came of it."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.worth = 0.0  # summed, for the seat that chooses here
        self.node: Node | None = None


class Node:
    """A point of the tree: the choices made since the root, whatever the hidden cards are."""

    def __init__(self) -> None:
        self.branches: dict[int, Branch] = {}
        self.visits = 0
        self.worth = 0.0


class Mcts(Bot):
    """Plays many possible futures, each in a freshly imagined world, and takes the option tried most."""

    def __init__(self, seed: int = 0, iterations: int = ITERATIONS) -> None:
        super().__init__(seed)
        self.iterations = iterations

    def pick(self, table: Table, seat: Seat, rng: Rng) -> int:
        options = table.legal
        if len(options) == 1:
            return options[0]
        root = self.search(table, seat, rng)
        return max(options, key=lambda option: (root.branches[option].visits, -option))

    def search(self, table: Table, seat: Seat, rng: Rng) -> Node:
        """The tree after all iterations."""
        game = table.game
        root = Node()
        before = [game.evaluate(game.imagine(table.state, seat, rng.split()), s) for s in range(table.seats)]
        for _ in range(self.iterations):
            world = game.imagine(table.state, seat, rng.split())
            path = descend(game, world, root)
            report(game, world, path, before)
        return root


def descend(game: Game[Any], world: Any, root: Node) -> list[tuple[Seat, Node, Branch]]:
    """Down the tree in this world, and one node further."""
    node = root
    path: list[tuple[Seat, Node, Branch]] = []
    while True:
        decision = world.decision
        if decision is None:
            return path
        fresh = not node.branches
        option = most_promising(game, world, node, decision.options(world))
        branch = node.branches[option]
        path.append((decision.seat, node, branch))
        world.choose(option)
        if fresh and len(path) > 1:
            return path
        if branch.node is None:
            branch.node = Node()
        node = branch.node


def most_promising(game: Game[Any], world: Any, node: Node, options: list[int]) -> int:
    """The option to try next: good so far, or likely good and little tried."""
    if any([option not in node.branches for option in options]):
        for option, prior in zip(options, game.prior(world)):
            if option not in node.branches:
                node.branches[option] = Branch(prior)
    untried = node.worth / node.visits if node.visits else 0.5  # as good as the others, until shown otherwise
    scale = CURIOSITY * sqrt(node.visits + 1)
    best = options[0]
    best_value = -1e9
    for option in options:
        branch = node.branches[option]
        mean = branch.worth / branch.visits if branch.visits else untried
        value = mean + scale * branch.prior / (1 + branch.visits)
        if value > best_value:
            best, best_value = option, value
    return best


def report(game: Game[Any], world: Any, path: list[tuple[Seat, Node, Branch]], before: list[float]) -> None:
    """Tell every branch on the way what its chooser has won since the root."""
    worths: dict[Seat, float] = {}
    for seat, node, branch in path:
        if seat not in worths:
            worths[seat] = squashed(game.evaluate(world, seat) - before[seat])
        worth = worths[seat]
        node.visits += 1
        node.worth += worth
        branch.visits += 1
        branch.worth += worth


def squashed(points: float) -> float:
    """An advantage in points as a number between 0 and 1."""
    return 0.5 + 0.5 * points / (SPREAD + abs(points))
