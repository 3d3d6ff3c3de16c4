"""The four searches of Araki et al. (2019), for comparison with the program's own solver.

All of them search depth-first and stop at the first solvable child; as published, none has a
table. Children are taken by moving cell then target cell, row by row.

``constrained``
    Constrained DFS ("A Baseline Approach"): no pruning.
``compatible``
    Compatible DFS: also prunes a state whose flockability graph is disconnected.
``ordered``
    Ordered DFS: also orders children by a linear regression's estimate of solvability, above
    `ORDERING_CUTOFF` stacks.
``island``
    Island Merge: Compatible DFS until bridges separate the graph into islands; then exterior
    islands are collapsed one at a time, and a single-stack exterior island is merged into its
    neighbour.

The article has no proof for Island Merge, and its second definition of an island (all edges
between two critical nodes separate islands) refutes solvable states. `tests.naive_search`
implements that definition, and a test has a board on which it fails. Here, only bridges separate
islands, for which ``docs/research.md`` proves that no solvable state is lost. If no bridge
separates two islands of several stacks, the search is Compatible DFS.
"""

import time
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np

from engine._kernels.classic import ClassicSearch, ModelOrder, StateModel
from engine._kernels.state_features import (
    CONNECTED,
    CRITICAL_GROUP,
    CRITICAL_NODES,
    DEGREE,
    DEGREES_GROUP,
    N_FEATURES,
)
from engine._kernels.states import NARROW_STACKS, SOLVABLE
from engine.errors import SettingsError
from engine.game import Deal, Position
from engine.progress import Cancel
from engine.search.solver import Problem, Verdict, checked_budget, checked_verdict
from engine.threads import PerThread

Algorithm: TypeAlias = Literal["constrained", "compatible", "ordered", "island"]
MAX_CLASSIC_STACKS: Final = NARROW_STACKS
ORDERING_CUTOFF: Final = 11
"""Children are ordered only in states of more stacks than this (Araki et al. 2019, Figure 2)."""
DEFAULT_MAX_NODES: Final = 100_000_000
"""On some disconnected states of 16 stacks, Constrained DFS doesn't end in practice."""

WEIGHTS: Final = {DEGREE + 3: 0.059530, CRITICAL_NODES: -0.107649, CONNECTED: 0.422743}
"""The regression of solvability on mean degree, critical nodes and connectedness, on 100,000
random states. The intercept, 0.135956, doesn't affect the order."""


@dataclass(frozen=True, slots=True)
class Order:
    """How Ordered DFS sorts the children of a state."""

    model: StateModel  #: Estimates solvability; the best child comes first
    groups: int  #: The groups of features that it reads, as bits of the kernel
    cutoff: int = ORDERING_CUTOFF  #: Only children of states of more stacks are sorted
    #: Whether each set of stacks is measured only once in a search. Without, as published, nodes
    #: are the same, but every child is estimated again.
    remembers: bool = True


DEFAULT_ORDER: Final = Order(
    StateModel(np.array([WEIGHTS.get(feature, 0.0) for feature in range(N_FEATURES)])),
    DEGREES_GROUP | CRITICAL_GROUP,
)


@PerThread
def _memory() -> tuple[ClassicSearch, ModelOrder]:
    return ClassicSearch(), ModelOrder()


def begin_classic(
    problem: Problem,
    algorithm: Algorithm,
    *,
    has_table: bool = False,
    order: Order = DEFAULT_ORDER,
) -> ClassicSearch:
    """Return this thread's search, set to a problem and one of the published methods.

    ``has_table``: whether refuted states are stored, which isn't in the article; for Island Merge
    also the arrangements of islands that never collapse.
    """
    search, model_order = _memory()
    search.begin(
        problem.flock,
        problem.lines,
        prunes=algorithm != "constrained",
        merges_islands=algorithm == "island",
        remembers=has_table,
    )
    if algorithm == "ordered":
        model_order.apply(
            search, order.model, problem.cards, order.groups, order.cutoff, order.remembers
        )
    return search


def classic_solve(
    position: Position | Deal,
    algorithm: Algorithm,
    *,
    max_nodes: int | None = None,
    cancel: Cancel | None = None,
) -> Verdict:
    """Decide a position by one of the published searches of Araki et al. (2019).

    All four prove their answers, and a solution is replayed.

    Nodes are counted as in the article, "the number of nodes checked for being terminal or
    having a disconnected compatibility graph, followed by node expansion if warranted" (Araki et
    al. 2019, "Algorithm Behavior in Ordered DFS"): the start and every child entered, including
    pruned ones. A repeated state counts again.

    Raises SettingsError when there are more than 16 stacks, or ``max_nodes`` is below 1.

    ``position``: at most 16 stacks; only the top cards matter.
    ``max_nodes``: cap on the nodes processed, `DEFAULT_MAX_NODES` unless given. A capped run
    answers None and counts exactly the cap, so that a mean over capped runs is a lower bound.
    """
    budget = checked_budget(max_nodes, DEFAULT_MAX_NODES)
    n_stacks = Position.of(position).n_stacks
    if n_stacks > MAX_CLASSIC_STACKS:
        raise SettingsError(
            "The published searches handle at most {max_classic_stacks} stacks, not {n_stacks}. "
            "Use the algorithm “fastest”.",
            max_classic_stacks=MAX_CLASSIC_STACKS,
            n_stacks=n_stacks,
        )
    started = time.perf_counter()
    problem = Problem.from_position(position)
    search = begin_classic(problem, algorithm)
    status = search.run(budget, (cancel or Cancel()).flag)
    moves = problem.moves(search.solution) if status == SOLVABLE else ()
    return checked_verdict(position, status, moves, search.n_nodes, started)
