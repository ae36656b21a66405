"""Fit what bots use to what was seen: a small net, urges, and how much a lead says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from miz.bots.search.net import N_HIDDEN

PACES = (0.003, 0.0014, 0.0006, 0.0003)
"""How fast a net learns, ever slower."""
EPOCHS = 6
"""How often it sees everything at each pace."""
RIDGE = 30.0
SHRINKING = 0.3
"""How much the weights of the hidden units shrink at each step, for its pace: what little speaks
for goes away, and where the net has never been it answers by what each input adds by itself."""


class Adam:
    """Steps down a slope, each weight at its own pace (Kingma and Ba, 2015)."""

    def __init__(self, shape: tuple[int, ...]) -> None:
        self._mean, self._square, self._step = np.zeros(shape), np.zeros(shape), 0

    def step(self, slope: Any, pace: float) -> Any:
        """Give what to add to the weights."""
        self._step += 1
        self._mean += 0.1 * (slope - self._mean)
        self._square += 0.001 * (slope**2 - self._square)
        mean = self._mean / (1 - 0.9**self._step)
        square = self._square / (1 - 0.999**self._step)
        return -pace * mean / (np.sqrt(square) + 1e-8)


def batches(n: int, size: int, epochs: int, dice: Any) -> Iterator[Any]:
    """Give the numbers below `n` in random batches, again and again."""
    for _ in range(epochs):
        order = dice.permutation(n)
        yield from (order[start : start + size] for start in range(0, n, size))


class Net:
    """The net of `miz.bots.search.net`, as it learns."""

    def __init__(self, row: Any, n_inputs: int, dice: Any) -> None:
        sizes = (n_inputs * N_HIDDEN, N_HIDDEN, N_HIDDEN, n_inputs)
        into, *rest = np.split(row.astype(float), np.cumsum(sizes))
        self.into = into.reshape(n_inputs, N_HIDDEN)
        self.bias, self.out, self.direct, self.base = rest
        if not self.into.any():
            self.into += dice.normal(0, np.sqrt(2 / n_inputs), self.into.shape)
            self.out += dice.normal(0, np.sqrt(1 / N_HIDDEN), self.out.shape)

    @property
    def parts(self) -> tuple[Any, ...]:
        """All weights, in their order in a row."""
        return self.into, self.bias, self.out, self.direct, self.base

    def row(self) -> Any:
        """Give the weights as they are kept."""
        return np.concatenate([part.ravel() for part in self.parts]).astype(np.float32)

    def answers(self, x: Any) -> Any:
        """Give its answers."""
        hidden = np.maximum(x @ self.into + self.bias, 0)
        return hidden @ self.out + x @ self.direct + self.base[0]

    def fit(self, x: Any, y: Any, dice: Any) -> None:
        """Learn to answer `y` to `x`: first what each input adds by itself, then the rest."""
        self._fit_directs(x, y)
        adams = [Adam(part.shape) for part in self.parts]
        for pace in PACES:
            for some in batches(len(x), 256, EPOCHS, dice):
                slopes = self.slopes(x[some], y[some])
                for part, adam, slope in zip(self.parts, adams, slopes, strict=True):
                    part += adam.step(slope, pace)
                for part in (self.into, self.out):
                    part *= 1 - pace * SHRINKING

    def _fit_directs(self, x: Any, y: Any) -> None:
        """Let the inputs explain by themselves what they can (ridge regression)."""
        self.direct[:] = self.base[:] = 0
        rest = y - self.answers(x)
        ones = np.column_stack([x, np.ones(len(x))]).astype(float)
        ridge = RIDGE * np.eye(ones.shape[1])
        found = np.linalg.solve(ones.T @ ones + ridge, ones.T @ rest)
        self.direct[:], self.base[:] = found[:-1], found[-1]

    def slopes(self, x: Any, y: Any) -> tuple[Any, ...]:
        """Give the slope of the mean square error at each part."""
        hidden = np.maximum(x @ self.into + self.bias, 0)
        error = (hidden @ self.out + x @ self.direct + self.base[0] - y) / len(x)
        back = np.outer(error, self.out) * (hidden > 0)
        return x.T @ back, back.sum(0), hidden.T @ error, x.T @ error, np.array([error.sum()])


def fit_urges(start: Any, sights: list[Any], shares: list[Any], dice: Any) -> Any:
    """Teach the urges to foresee the shares."""
    urges, adam = start.astype(float), Adam(start.shape)
    for pace in (0.02, 0.005):
        for some in batches(len(sights), 64, 2, dice):
            slope = 0.0003 * urges
            for k in some:
                slope += sights[k].T @ (chances(sights[k] @ urges) - shares[k]) / len(some)
            urges += adam.step(slope, pace)
    return urges


def chances(urges: Any) -> Any:
    """Turn urges into chances that add up to 1."""
    raised = np.exp(urges - urges.max())
    return raised / raised.sum()


def surprise(urges: Any, sights: list[Any], shares: list[Any]) -> float:
    """Give the mean surprise (cross entropy) at the shares; without urges, the least there is."""
    each = []
    for sight, share in zip(sights, shares, strict=True):
        foreseen = share if urges is None else chances(sight @ urges)
        each.append(-share @ np.log(foreseen + 1e-9))
    return float(np.mean(each))


def fit_spread(leads: Any, to_come: Any, results: Any) -> tuple[float, float, float]:
    """Find how little a lead says, by the points still to come: the best of a grid."""

    def loss(spread: float, growth: float) -> float:
        foreseen = 1 / (1 + np.exp(-leads / (spread + growth * np.sqrt(to_come))))
        foreseen = np.clip(foreseen, 1e-6, 1 - 1e-6)
        return float(-np.mean(results * np.log(foreseen) + (1 - results) * np.log(1 - foreseen)))

    grid = [(loss(a, b), a, b) for a in np.arange(0.2, 12, 0.2) for b in np.arange(0, 4, 0.1)]
    least, spread, growth = min(grid)
    return float(spread), float(growth), least
