"""The order of Ordered DFS: a linear regression of solvability on three features of the graph.

Araki et al. (2019) train on random states and find feature subset H ("a few key graph features",
three of them) and a cutoff of 11 stacks best for linear regression. Its Table 2, which lists the
members of the subsets, did not survive in our copy, so H here is the triple that fits best among
all 84 triples of the paper's nine graph features: mean degree, number of critical nodes, connected
or not. Its root-mean-squared error is 0.341 on 100,000 random states; the paper's H has 0.400.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.game import Deal
from engine.search._kernels.classic import order_features
from engine.search.problem import Problem
from engine.search.solver import solve
from engine.ties import steadied, steady

ORDERING_CUTOFF: Final = 11
"""Children are ordered only in states of more stacks than this (Araki et al. 2019, Figure 2)."""

TRAINING_ROWS: Final = 100_000
TRAINING_SEED: Final = 1
MILLION: Final = 1_000_000

WEIGHTS: Final = (59_530, -107_649, 422_743)
"""Coefficients of H in millionths, from ``fit_order(TRAINING_ROWS, TRAINING_SEED)``.

The intercept, 0.135956, orders nothing. In whole numbers no rounding decides which child comes
first.
"""


@dataclass(frozen=True, slots=True)
class OrderFit:
    """A linear regression of solvability (1 or 0) on subset H."""

    #: Coefficients.
    intercept: float
    mean_degree: float
    critical_nodes: float
    connected: float
    rmse: float  #: Root-mean-squared error on the data it was fitted to
    solvable_share: float  #: Share of the states that are solvable

    @property
    def weights(self) -> tuple[int, int, int]:
        """The three coefficients in millionths."""
        coefficients = (self.mean_degree, self.critical_nodes, self.connected)
        first, second, third = (round(MILLION * value) for value in coefficients)
        return first, second, third


def random_states(n_rows: int, seed: int) -> Iterator[Deal]:
    """Yield the random dataset of Araki et al. (2019), "Dataset Generation".

    The number of stacks is uniform on 1 to 16, then come top cards without replacement and random
    cells of a 4 x 4 grid. About 48.8 % are solvable.
    """
    rng = np.random.default_rng(seed)
    for _ in range(n_rows):
        yield Deal.random(int(rng.integers(1, 17)), rng)


def fit_order(n_rows: int, seed: int) -> OrderFit:
    """Fit the regression on a random dataset labelled by the exact solver."""
    features = np.ones((n_rows, 4))
    solvable = np.empty(n_rows)
    found = np.empty(3, np.int64)
    for row, deal in enumerate(random_states(n_rows, seed)):
        problem = Problem.from_position(deal)
        order_features(problem.flock, (1 << problem.n_stacks) - 1, found)
        features[row, 1:] = found
        features[row, 1] /= problem.n_stacks
        solvable[row] = bool(solve(deal).solvable)
    coefficients = steadied(np.linalg.lstsq(features, solvable, rcond=None)[0])
    errors = features @ coefficients - solvable
    intercept, mean_degree, critical, connected = coefficients.tolist()
    rmse = steady(float(np.sqrt(np.mean(errors**2))))
    return OrderFit(intercept, mean_degree, critical, connected, rmse, float(solvable.mean()))
