"""Timed runs of the published searches and of the program's own, on a grid."""

import time
from dataclasses import dataclass

from engine._kernels.classic import ClassicSearch
from engine._kernels.solver import Solver
from engine._kernels.states import CANCELLED, SOLVABLE, UNSOLVABLE
from engine.arrays import Words
from engine.progress import Cancel
from engine.research.dataset import to_deal
from engine.search.classic import DEFAULT_ORDER, Algorithm, Order, begin_classic
from engine.search.kernel_position import Problem, begin_search
from engine.search.solver import NO_LIMIT


@dataclass(frozen=True, slots=True)
class SearchRun:
    """The result of one search."""

    nodes: int  #: Number of processed nodes; the cap if reached
    n_estimated: int  #: Number of children estimated by a model
    n_repeats: int  #: Number of states found in the table; not in nodes
    seconds: float  #: Processor time
    solvable: bool | None  #: None if the cap was reached first


def run_published(
    grid: Words,
    algorithm: Algorithm,
    max_nodes: int,
    cancel: Cancel,
    *,
    has_table: bool = False,
    order: Order = DEFAULT_ORDER,
) -> SearchRun | None:
    """Run one of `engine.search.classic.ALGORITHMS`; None when cancelled.

    ``grid``: cards row by row, -1 for an empty cell, shape (16,).
    ``max_nodes``: cap on the nodes.
    ``has_table``, ``order``: as in `engine.search.classic.begin_classic`.
    """
    problem = Problem.from_position(to_deal(grid))
    search = begin_classic(problem, algorithm, has_table=has_table, order=order)
    started = time.thread_time()
    status = search.run(max_nodes, cancel.flag)
    return _as_run(search, status, started, search.n_estimated, search.n_known)


def run_fastest(grid: Words, cancel: Cancel) -> SearchRun | None:
    """Run the program's own solver; None when cancelled."""
    problem = Problem.from_position(to_deal(grid))
    solver = begin_search(problem)
    started = time.thread_time()
    status = solver.decide(*problem.words_after(None), NO_LIMIT, cancel.flag)
    return _as_run(solver, status, started)


def _as_run(
    search: ClassicSearch | Solver,
    status: int,
    started: float,
    n_estimated: int = 0,
    n_repeats: int = 0,
) -> SearchRun | None:
    if status == CANCELLED:
        return None
    seconds = time.thread_time() - started
    solvable = {SOLVABLE: True, UNSOLVABLE: False}.get(status)
    return SearchRun(search.n_nodes, n_estimated, n_repeats, seconds, solvable)
