"""Timed runs of Ordered DFS with any model, and of the program's other searches, on a grid."""

import time
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from engine._kernels.classic import STATES, ClassicSearch
from engine._kernels.dataset import ModelOrder
from engine._kernels.states import CANCELLED, SOLVABLE, UNSOLVABLE
from engine.arrays import Words
from engine.progress import Cancel
from engine.research.dataset import SIDE, asked_by, to_deal
from engine.research.models import StateClassifier
from engine.search.classic import Algorithm, begin_classic
from engine.search.kernel_position import Problem, begin_search
from engine.search.solver import NO_LIMIT
from engine.thread_cache import thread_cache

Remembered: TypeAlias = Literal["nothing", "islands", "states"]
_REMEMBERED: Final[tuple[Remembered, ...]] = get_args(Remembered)

PRUNE_RULE: Final = 1
"""Refute disconnected states, as in Compatible DFS."""
TABLE_RULE: Final = 2
"""Store refuted states, which isn't in the article."""


@dataclass(frozen=True, slots=True)
class SearchRun:
    """The result of one search."""

    nodes: int  #: Number of processed nodes; the cap if reached
    n_estimated: int  #: Number of children estimated by a model
    n_repeats: int  #: Number of states found in the table; not in nodes
    seconds: float  #: Processor time
    solvable: bool | None  #: None if the cap was reached first

    @property
    def is_capped(self) -> bool:
        """Whether the cap was reached first."""
        return self.solvable is None


_kept = thread_cache()


def _model_order() -> ModelOrder:
    """Return this thread's memory for orders by a model."""
    kept: ModelOrder | None = getattr(_kept, "order", None)
    if kept is None:
        kept = _kept.order = ModelOrder()
    return kept


def run_by_model(
    grid: Words, model: StateClassifier, cutoff: int, max_nodes: int, cancel: Cancel,
    *, remembers: bool = True, rules: int = PRUNE_RULE,
) -> SearchRun | None:  # fmt: skip
    """Run Ordered DFS; None when cancelled.

    Parameters
    ----------
    grid : ndarray of int64, shape (16,)
        Cards row by row, -1 for an empty cell.
    cutoff : int
        Children are ordered in states of more stacks than this.
    max_nodes : int
        Cap on the nodes.
    remembers : bool
        Whether to measure each set of stacks only once per search. Without, as published, nodes
        are the same, but every child is estimated again.
    rules : int
        `PRUNE_RULE` and `TABLE_RULE`; the published Ordered DFS only has the first.
    """
    order, kernel = _model_order(), model.kernel
    problem = Problem.from_position(to_deal(grid))
    search = begin_classic(
        problem,
        "compatible" if rules & PRUNE_RULE else "constrained",
        STATES if rules & TABLE_RULE else 0,
    )
    order.read(grid, SIDE)
    order.apply(search, kernel, asked_by(model.names), cutoff, keeps=remembers)
    return _run(search, max_nodes, cancel)


def run_published(
    grid: Words, algorithm: Algorithm, max_nodes: int, cancel: Cancel,
    *, remembers: Remembered = "nothing",
) -> SearchRun | None:  # fmt: skip
    """Run one of `engine.search.classic.ALGORITHMS`; None when cancelled.

    Island Merge can store arrangements of islands that never collapse, or also every refuted
    state; for the other searches, use the rules of `run_by_model`.
    """
    problem = Problem.from_position(to_deal(grid))
    search = begin_classic(problem, algorithm, _REMEMBERED.index(remembers))
    return _run(search, max_nodes, cancel)


def _run(search: ClassicSearch, max_nodes: int, cancel: Cancel) -> SearchRun | None:
    started = time.thread_time()
    status = search.run(max_nodes, cancel.flag)
    if status == CANCELLED:
        return None
    seconds = time.thread_time() - started
    return SearchRun(
        search.n_nodes, search.n_estimated, search.n_known, seconds, _verdict_of(status)
    )


def run_fastest(grid: Words, cancel: Cancel) -> SearchRun | None:
    """Run the program's own solver; None when cancelled."""
    problem = Problem.from_position(to_deal(grid))
    solver = begin_search(problem)
    started = time.thread_time()
    status = solver.decide(*problem.words_after(None), NO_LIMIT, cancel.flag)
    if status == CANCELLED:
        return None
    return SearchRun(solver.n_nodes, 0, 0, time.thread_time() - started, _verdict_of(status))


def _verdict_of(status: int) -> bool | None:
    return {SOLVABLE: True, UNSOLVABLE: False}.get(status)
