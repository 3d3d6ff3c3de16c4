"""Runs of the searches of Araki et al. (2019) on random states.

Searches run as published, and also with a table of refuted states. The article doesn't mention
such a table, but its numbers of nodes can only be reached with one (docs/research.md).
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, NamedTuple

import pandas as pd

from engine._kernels.states import CANCELLED, SOLVABLE, UNSOLVABLE
from engine.arrays import Words
from engine.progress import Cancel, StoppedError, Work
from engine.research.dataset import random_grids, to_deal
from engine.research.models import SUBSET_H, ModelKind, fitted
from engine.research.request import Request, batches
from engine.search.classic import DEFAULT_ORDER, Algorithm, Order, begin_classic
from engine.search.kernel_position import Problem, begin_search
from engine.search.solver import NO_LIMIT

TEST_SEED: Final = 2  # of the states to search, to which no model is fitted
STATES_PER_PIECE: Final = 25
MAX_NODES: Final = 10**6
"""Cap of a search without a table; capped searches count as many nodes."""
_NO_CUTOFF: Final = 2
"""The lowest useful cutoff: the children of a state of two stacks are equivalent."""


def n_training_rows(request: Request) -> int:
    """Return the number of rows to which the models of a request are fitted."""
    return request.by_size(2_000, 100_000, 500_000)


@dataclass(frozen=True, slots=True)
class Search:
    """A search with its options."""

    name: str  #: In tables
    algorithm: Algorithm | Literal["ours"]
    has_table: bool = False  #: Whether refuted states are stored; our own search ignores it
    max_nodes: int = MAX_NODES  #: Our own search ignores it
    #: Kind and features of the model that orders children, for the algorithm "ordered".
    model_kind: ModelKind = "linear"
    features: tuple[str, ...] = SUBSET_H
    cutoff: int = _NO_CUTOFF
    keeps_estimates: bool = True  #: Whether each state is estimated only once, as in `Order`

    def order(self, n_training: int, cancel: Cancel) -> Order:
        """Return the order of children by a model that is fitted to some training rows."""
        if self.algorithm != "ordered":
            return DEFAULT_ORDER
        model = fitted(self.model_kind, self.features, n_training, cancel)
        return model.order(self.cutoff, keeps_estimates=self.keeps_estimates)


class SearchRun(NamedTuple):
    """The result of one search."""

    nodes: int  #: Number of processed nodes; the cap if reached
    n_estimated: int  #: Number of children estimated by a model
    n_repeats: int  #: Number of states found in the table; not in nodes
    seconds: float  #: Processor time
    solvable: bool | None  #: None if the cap was reached first


def run_search(search: Search, order: Order, grid: Words, cancel: Cancel) -> SearchRun:
    """Search a state; raise StoppedError when cancelled.

    ``order``: see `Search.order`; ``grid``: cards row by row, -1 for an empty cell, shape (16,).
    """
    problem = Problem.from_position(to_deal(grid))
    if search.algorithm == "ours":
        solver = begin_search(problem)
        run = partial(solver.decide, problem.tops_after(None), NO_LIMIT, cancel.flag)
        status, seconds = _timed(run)
        counts = (solver.n_nodes, 0, 0)
    else:
        kernel = begin_classic(problem, search.algorithm, has_table=search.has_table, order=order)
        status, seconds = _timed(partial(kernel.run, search.max_nodes, cancel.flag))
        counts = (kernel.n_nodes, kernel.n_estimated, kernel.n_known)
    if status == CANCELLED:
        raise StoppedError
    solvable = {SOLVABLE: True, UNSOLVABLE: False}.get(status)
    return SearchRun(*counts, seconds, solvable)


def _timed(run: Callable[[], int]) -> tuple[int, float]:
    """Run a search that is set up; return the kernels' verdict, and the processor time."""
    started = time.thread_time()
    status = run()
    return status, time.thread_time() - started


def run_searches(
    searches: Sequence[Search], n_training: int, states: range, cancel: Cancel
) -> pd.DataFrame:
    """Search some test states with every search.

    Columns: search (its index), state, stacks, and those of `SearchRun`.
    """
    orders = [search.order(n_training, cancel) for search in searches]
    runs = []
    for state, grid in zip(states, random_grids(TEST_SEED, states), strict=True):
        n_stacks = int((grid >= 0).sum())
        # Searches alternate, so that a temporary slowdown of the machine affects all of them.
        for index, search in enumerate(searches):
            run = run_search(search, orders[index], grid, cancel)
            runs.append((index, state, n_stacks, *run))
    return pd.DataFrame(runs, columns=["search", "state", "stacks", *SearchRun._fields])


def run_all(
    request: Request, name: str, searches: Sequence[Search], n_states: int
) -> Work[pd.DataFrame]:
    """Run searches on the same states; return each run with the fields of its `Search`."""
    task = partial(run_searches, searches, n_training_rows(request))
    pieces = batches(range(n_states), STATES_PER_PIECE)
    runs = yield from request.run(name, task, pieces, is_timed=True)
    runs["microseconds"] = 1e6 * runs["seconds"]
    return runs.join(pd.DataFrame(searches), on="search")
