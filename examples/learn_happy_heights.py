"""Learn Happy Heights from nothing, with numpy alone: a policy of two layers that plays against itself.

    python examples/learn_happy_heights.py --batches 60

After every batch of games the policy is moved towards what has brought more points than expected, in small
steps and never far (proximal policy optimisation).  Every ten batches it plays against random.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import numpy.typing as npt

from tabletown.arena.summary import wilson
from tabletown.rl import Vector

Floats = npt.NDArray[np.float32]

HIDDEN = 96
POINTS = 10.0  # so many points are a reward of 1
RATE = 0.0007
ENTROPY = 0.01  # how much trying things is worth
FAR = 0.2  # a chance is not moved farther than by this share
ROUNDS = 3  # how often a batch is gone through
PORTION = 512  # decisions for one step
IMPOSSIBLE = -1e9


class Policy:
    """From an observation to a chance for every answer that is allowed, and to the points still to come."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        self.weights = [
            (rng.standard_normal((inputs, HIDDEN)) / np.sqrt(inputs)).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            (rng.standard_normal((HIDDEN, actions)) * 0.01).astype(np.float32),
            np.zeros(actions, np.float32),
            np.zeros(HIDDEN, np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def forward(self, seen: Floats, masks: npt.NDArray[np.bool_]) -> tuple[Floats, Floats, Floats]:
        """What the hidden layer makes of it, the chances, the points expected."""
        w1, b1, w2, b2, v, c = self.weights
        hidden = np.tanh(seen @ w1 + b1)
        logits = np.where(masks, hidden @ w2 + b2, IMPOSSIBLE)
        logits -= logits.max(axis=1, keepdims=True)
        chances = np.exp(logits)
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances.astype(np.float32), hidden @ v + c

    def choose(self, vector: Vector, rng: np.random.Generator) -> npt.NDArray[np.int64]:
        _, chances, _ = self.forward(vector.observations, vector.masks)
        reach = chances.cumsum(axis=1)
        drawn = rng.random((len(chances), 1)) * reach[:, -1:]
        return np.where(vector.masks & (reach > drawn), 1, 0).argmax(axis=1)

    def learn(
        self,
        seen: Floats,
        masks: npt.NDArray[np.bool_],
        taken: npt.NDArray[np.int64],
        returns: Floats,
        rng: np.random.Generator,
    ) -> None:
        """Go through a batch a few times, in portions."""
        _, chances, values = self.forward(seen, masks)
        before = chances[np.arange(len(taken)), taken]
        gain = returns - values
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        for _ in range(ROUNDS):
            for some in np.array_split(rng.permutation(len(taken)), max(1, len(taken) // PORTION)):
                self._improve(seen[some], masks[some], taken[some], returns[some], before[some], gain[some])

    def _improve(
        self,
        seen: Floats,
        masks: npt.NDArray[np.bool_],
        taken: npt.NDArray[np.int64],
        returns: Floats,
        before: Floats,
        gain: Floats,
    ) -> None:
        """One step along the gradient of policy, entropy and the error of the expectation."""
        hidden, chances, values = self.forward(seen, masks)
        each = np.arange(len(taken))
        ratio = chances[each, taken] / before
        far = ((gain > 0) & (ratio > 1 + FAR)) | ((gain < 0) & (ratio < 1 - FAR))
        push = np.where(far, 0, ratio * gain)
        logs = np.log(chances + 1e-9)
        surprise = (chances * logs).sum(axis=1, keepdims=True)
        at_logits = chances * push[:, None] + ENTROPY * chances * (logs - surprise)
        at_logits[each, taken] -= push
        at_logits /= len(taken)
        at_values = (values - returns) / len(taken)
        _, _, w2, _, v, _ = self.weights
        at_hidden = (at_logits @ w2.T + at_values[:, None] * v) * (1 - hidden**2)
        self._step(
            [
                seen.T @ at_hidden,
                at_hidden.sum(axis=0),
                hidden.T @ at_logits,
                at_logits.sum(axis=0),
                hidden.T @ at_values,
                at_values.sum(keepdims=True),
            ]
        )

    def _step(self, gradients: list[Floats]) -> None:
        self.steps += 1
        for weight, mean, square, gradient in zip(self.weights, self.means, self.squares, gradients):
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            steady = mean / (1 - 0.9**self.steps)
            weight -= RATE * steady / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


def play_batch(policy: Policy, vector: Vector, rng: np.random.Generator) -> float:
    """Every game of the vector once, and learn from all of them; the mean score."""
    seen, masks, taken, rows, seats, scores_then = [], [], [], [], [], []
    scores = np.zeros((vector.games, 2), np.float32)
    final = np.full((vector.games, 2), np.nan, np.float32)
    games = np.arange(vector.games)
    while np.isnan(final).any():
        answers = policy.choose(vector, rng)
        going = np.isnan(final[:, 0])
        seen.append(vector.observations[going])
        masks.append(vector.masks[going])
        taken.append(answers[going])
        rows.append(games[going])
        seats.append(vector.seats[going])
        scores_then.append(scores[going, vector.seats[going]])
        rewards, over = vector.step(answers)
        scores += rewards
        ended = over & going
        final[ended] = vector.scores[ended]
        scores[over] = 0
    reached = final[np.concatenate(rows), np.concatenate(seats)]
    returns = (reached - np.concatenate(scores_then)) / POINTS
    policy.learn(np.concatenate(seen), np.concatenate(masks), np.concatenate(taken), returns, rng)
    return float(final.mean())


def against_random(policy: Policy, games: int, rng: np.random.Generator) -> tuple[float, int]:
    """Victories (a tie is half of one) and games; the policy takes both seats in turn."""
    vector = Vector("happy-heights", games=min(games, 100), seats=2, seed=900_000)
    mine = np.arange(vector.games) % 2
    won, played = 0.0, 0
    while played < games:
        answers = policy.choose(vector, rng)
        dice = np.where(vector.masks, rng.random(vector.masks.shape), -1).argmax(axis=1)
        _, over = vector.step(np.where(vector.seats == mine, answers, dice))
        for n in np.flatnonzero(over):
            ahead = vector.scores[n, mine[n]] - vector.scores[n, 1 - mine[n]]
            won += 0.5 * (1 + np.sign(ahead))
            played += 1
            mine[n] = 1 - mine[n]
    return won, played


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--batches", type=int, default=60)
    asked.add_argument("--games", type=int, default=64, help="in a batch")
    asked.add_argument("--seed", type=int, default=1)
    a = asked.parse_args()
    rng = np.random.default_rng(a.seed)
    vector = Vector("happy-heights", games=a.games, seats=2, seed=a.seed, reward="score")
    policy = Policy(vector.eyes.size, vector.eyes.actions, rng)
    began = time.perf_counter()
    for batch in range(1, a.batches + 1):
        mean = play_batch(policy, vector, rng)
        if batch % 10 == 0 or batch == a.batches:
            won, played = against_random(policy, 200 if batch < a.batches else 1000, rng)
            low, high = wilson(won, played)
            print(
                f"batch {batch:3}  {time.perf_counter() - began:5.0f} s  mean score {mean:5.1f}  "
                f"wins {won / played:.1%} of {played} against random (95 %: {low:.0%} to {high:.0%})",
                flush=True,
            )


if __name__ == "__main__":
    main()
