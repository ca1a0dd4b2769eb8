"""Tree search over imagined worlds (information-set Monte Carlo tree search), for any game.

All options in question are tried in the same imagined worlds; the worse half of them is dropped again and
again, so that most futures are spent on the close call at the end.  Below each option grows a tree in which
every seat looks after itself.  Where it ends, the game is played on by `prior` and judged by `evaluate`.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from tabletown.bots.bot import Bot
from tabletown.bots.budget import Budget, Futures
from tabletown.core.errors import NotYourTurn
from tabletown.core.events import NOBODY, Seat
from tabletown.core.game import Game
from tabletown.core.rng import Rng
from tabletown.core.table import Table
from tabletown.core.thinking import TO_THE_END, Thinking

CURIOSITY: Final = 0.3  # how much a promising but little-tried option is preferred
RIPE: Final = 16  # futures beyond an option before it is asked what follows; until then `prior` says it
WIDENING: Final = (
    8  # at the first visit only options this likely are looked at, 1 in 8; later also less likely ones
)


class Branch:
    """An option at some point of the tree: how often it was tried and what came of it."""

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.worth = 0.0  # summed, between 0 and 1 each, for the seat that chooses here
        self.points = 0.0  # summed: what the seat has won since the root
        self.node: Node | None = None

    @property
    def promise(self) -> float:
        """What came of it, and a little for what was expected of it as long as it was tried little."""
        if not self.visits:
            return self.prior - 1.0  # below everything that was tried
        return self.worth / self.visits + CURIOSITY * self.prior / (1 + self.visits)


class Node:
    """A point of the tree: the choices made since the root, whatever the hidden cards are."""

    def __init__(self) -> None:
        self.branches: dict[int, Branch] = {}
        self.visits = 0
        self.worth = 0.0


Path = list[tuple[Seat, Node, Branch]]


class Thought:
    """What a search found out about one option."""

    def __init__(self, option: int, futures: int, chance: float, points: float) -> None:
        self.option: Final = option
        self.futures: Final = futures  # in how many it was tried
        self.chance: Final = chance  # its worth between 0 and 1
        self.points: Final = points  # how far ahead it left the seat, on average


class Mcts(Bot):
    """Plays many possible futures, each in an imagined world, and takes the option that fares best."""

    def __init__(self, seed: int = 0, budget: Budget | None = None, quick: bool = False) -> None:
        super().__init__(seed)
        self.budget = budget  # None: what suits the game
        self.quick = quick

    def pick(self, table: Table, seat: Seat, rng: Rng) -> int:
        return self.thoughts(table, seat, rng)[0].option

    def thoughts(self, table: Table, seat: Seat, rng: Rng) -> list[Thought]:
        """The options that were considered, the best first."""
        options = table.legal
        if len(options) == 1:
            return [Thought(options[0], 0, 0.5, 0.0)]
        search = Search(table.game, table.state, seat, rng)
        ranked = search.halved(self.budget_for(table.game.thinking))
        branches = search.root.branches
        return [thought(option, branches[option]) for option in ranked]

    def advice(self, table: Table, seat: Seat) -> list[Thought]:
        """What it thinks of the options it has tried, the best first."""
        if table.asked != seat:
            raise NotYourTurn(f"seat {seat} is not being asked")
        if table.state.decision.gesture:
            return [Thought(table.legal[0], 0, 0.5, 0.0)]
        thoughts = self.thoughts(table, seat, self.dice(table, seat))
        return thoughts[:1] + [one for one in thoughts[1:] if one.futures]

    def budget_for(self, thinking: Thinking) -> Budget:
        if self.budget is not None:
            return self.budget
        return Futures(thinking.quick if self.quick else thinking.futures)


def thought(option: int, branch: Branch) -> Thought:
    tried = max(1, branch.visits)
    return Thought(option, branch.visits, branch.worth / tried, branch.points / tried)


class Search:
    """One search: a tree below the open question, and the worlds it is tried in."""

    def __init__(self, game: Game[Any], state: Any, seat: Seat, rng: Rng) -> None:
        self.game = game
        self.thinking = game.thinking
        self.state = state
        self.seat = seat
        self.rng = rng
        self.root = Node()
        first = game.imagine(state, seat, rng.split())
        self.before = [game.evaluate(first, other) for other in range(state.seats)]
        for option, prior in zip(first.decision.options(first), game.prior(first)):
            self.root.branches[option] = Branch(prior)

    def halved(self, budget: Budget) -> list[int]:
        """All options that were in question, the best first: who was dropped last stands higher."""
        branches = self.root.branches
        ranked = sorted(branches, key=lambda option: -branches[option].prior)
        alive = min(self.thinking.width, len(ranked))
        rounds = (alive - 1).bit_length()
        budget.begin()
        for number in range(1, rounds + 1):
            while True:
                self.try_in_one_world(ranked[:alive])
                budget.spend(alive)
                if budget.spent * rounds >= number:
                    break
            ranked[:alive] = sorted(ranked[:alive], key=lambda option: -branches[option].promise)
            alive = (alive + 1) // 2
        return ranked

    def try_in_one_world(self, options: list[int]) -> None:
        """The same hidden cards and the same dice for all of them, so that luck does not decide."""
        game = self.game
        dream = game.imagine(self.state, self.seat, self.rng.split())
        for option in options:
            world = game.clone(dream)
            branch = self.root.branches[option]
            path: Path = [(self.seat, self.root, branch)]
            world.choose(option)
            descend(game, world, branch, path)
            play_on(game, world, self.thinking.turns)
            self.report(world, path)

    def report(self, world: Any, path: Path) -> None:
        """Tell every branch on the way what its chooser has won since the root."""
        game = self.game
        thinking = self.thinking
        places = game.places(world) if world.decision is None else []
        points = [NOT_ASKED] * world.seats
        worths = [0.0] * world.seats
        for seat, node, branch in path:
            if points[seat] == NOT_ASKED:
                points[seat] = game.evaluate(world, seat) - self.before[seat]
                worths[seat] = squashed(points[seat], thinking.spread)
                if places:
                    won = 1.0 / places.count(1) if places[seat] == 1 else 0.0
                    worths[seat] += thinking.victory * (won - worths[seat])
            worth = worths[seat]
            node.visits += 1
            node.worth += worth
            branch.visits += 1
            branch.worth += worth
            branch.points += points[seat]


NOT_ASKED: Final = -1e9


def descend(game: Game[Any], world: Any, branch: Branch, path: Path) -> None:
    """Down the tree in this world, as far as it has grown."""
    while branch.visits >= RIPE:
        decision = world.decision
        if decision is None:
            return
        if branch.node is None:
            branch.node = Node()
        node = branch.node
        option = most_promising(game, world, node, decision.options(world))
        branch = node.branches[option]
        path.append((decision.seat, node, branch))
        world.choose(option)


def most_promising(game: Game[Any], world: Any, node: Node, options: list[int]) -> int:
    """The option to try next: good so far, or likely good and little tried.

    The more often one was here, the more options are looked at, the likeliest first.
    """
    branches = node.branches
    if len(options) == 1:
        if options[0] not in branches:
            branches[options[0]] = Branch(1.0)
        return options[0]
    if any([option not in branches for option in options]):
        for option, prior in zip(options, game.prior(world)):
            if option not in branches:
                branches[option] = Branch(prior)
    untried = node.worth / node.visits if node.visits else 0.5  # as good as the others, until shown otherwise
    scale = CURIOSITY * sqrt(node.visits + 1)
    likely = 1.0 / (WIDENING * (node.visits + 1))
    best = options[0]
    best_value = -1e9
    for option in options:
        branch = branches[option]
        if branch.prior < likely and not branch.visits:
            continue
        mean = branch.worth / branch.visits if branch.visits else untried
        value = mean + scale * branch.prior / (1 + branch.visits)
        if value > best_value:
            best, best_value = option, value
    return best


def play_on(game: Game[Any], world: Any, turns: int) -> None:
    """Everybody does what is likeliest, for so many turns: to the end of this one is 1."""
    playing = NOBODY
    while True:
        decision = world.decision
        if decision is None:
            return
        if turns != TO_THE_END and decision.seat != playing:
            if playing != NOBODY:
                turns -= 1
            if turns <= 0:
                return
            playing = decision.seat
        options = decision.options(world)
        if len(options) == 1 or decision.gesture:
            world.choose(options[0])
        else:
            world.choose(likeliest(options, game.prior(world)))


def likeliest(options: list[int], priors: list[float]) -> int:
    best = 0
    for i, prior in enumerate(priors):
        if prior > priors[best]:
            best = i
    return options[best]


def squashed(points: float, spread: float) -> float:
    """An advantage in points as a number between 0 and 1."""
    return 0.5 + 0.5 * points / (spread + abs(points))
