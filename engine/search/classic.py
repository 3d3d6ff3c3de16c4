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

The paper has no proof for Island Merge, and its second definition of an island (all edges between
two critical nodes separate islands) refutes solvable states; `tests.naive_search` implements that
definition, and a test has a board on which it fails. Here islands are separated only by bridges,
for which ``docs/research.md`` proves that no solvable state is lost. If no bridge
separates two islands of several stacks, the search is Compatible DFS.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

import numpy as np

from engine._kernels.classic import ISLANDS, NOTHING, ClassicSearch, features_of_order
from engine._kernels.states import NARROW_STACKS, SOLVABLE, UNSOLVABLE
from engine.errors import SettingsError
from engine.game import Deal, Move, Position
from engine.numerics import round_array, round_stable
from engine.progress import Cancel
from engine.search.kernel_position import Problem
from engine.search.solver import Verdict, check_solution, solve
from engine.thread_cache import thread_cache

ORDERING_CUTOFF: Final = 11
"""Children are ordered only in states of more stacks than this (Araki et al. 2019, Figure 2)."""

TRAINING_ROWS: Final = 100_000
TRAINING_SEED: Final = 1
MILLION: Final = 1_000_000

WEIGHTS: Final = (59_530, -107_649, 422_743)
"""Coefficients of H in millionths, from ``fit_order(TRAINING_ROWS, TRAINING_SEED)``. The
intercept, 0.135956, doesn't affect the order. With integers, the order doesn't depend on rounding.
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
    solvable_share: float  #: Share of solvable states

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
    for row, deal in enumerate(random_states(n_rows, seed)):
        problem = Problem.from_position(deal)
        features[row, 1:] = features_of_order(problem.flock)
        features[row, 1] /= problem.n_stacks
        solvable[row] = bool(solve(deal).solvable)
    coefficients = round_array(np.linalg.lstsq(features, solvable, rcond=None)[0])
    errors = features @ coefficients - solvable
    intercept, mean_degree, critical, connected = coefficients.tolist()
    rmse = round_stable(float(np.sqrt(np.mean(errors**2))))
    return OrderFit(intercept, mean_degree, critical, connected, rmse, float(solvable.mean()))


Algorithm: TypeAlias = Literal["constrained", "compatible", "ordered", "island"]
ALGORITHMS: Final[tuple[Algorithm, ...]] = get_args(Algorithm)
MAX_CLASSIC_STACKS: Final = NARROW_STACKS

_kept = thread_cache()


def begin_classic(
    problem: Problem, algorithm: Algorithm, remembers: int = NOTHING
) -> ClassicSearch:
    """Return this thread's search, set to a problem and one of the published methods.

    ``remembers`` is what its table of refuted states stores.
    """
    search: ClassicSearch | None = getattr(_kept, "search", None)
    if search is None:
        search = _kept.search = ClassicSearch()
    search.begin(
        problem.flock, problem.lines, prunes=algorithm != "constrained",
        merges_islands=algorithm == "island", remembers=remembers,
    )  # fmt: skip
    if algorithm == "ordered":
        search.order_by(WEIGHTS, ORDERING_CUTOFF)
    return search


DEFAULT_MAX_NODES: Final = 100_000_000
"""On some disconnected states of 16 stacks, Constrained DFS doesn't end in practice."""


def classic_solve(
    position: Position | Deal,
    algorithm: Algorithm,
    *,
    max_nodes: int | None = None,
    cancel: Cancel | None = None,
    detects_repeats: bool = False,
) -> Verdict:
    """Decide a position by one of the published searches of Araki et al. (2019).

    Nodes are counted as the paper counts them, "the number of nodes checked for being terminal or
    having a disconnected compatibility graph, followed by node expansion if warranted" (Araki et
    al. 2019, "Algorithm Behavior in Ordered DFS"): the start and every child entered, including
    pruned ones. A repeated state counts again.

    Raises SettingsError when there are more than 16 stacks, the algorithm is not known, or
    ``max_nodes`` is below 1.

    Parameters
    ----------
    position : Position or Deal
        At most 16 stacks; only the top cards matter.
    algorithm : {"constrained", "compatible", "ordered", "island"}
        The search.
    max_nodes : int, optional
        Cap on the nodes processed, `DEFAULT_MAX_NODES` unless given. A capped run answers None
        and counts exactly the cap, so that a mean over capped runs is a lower bound.
    detects_repeats : bool
        Only for ``"island"``: remember the arrangements of an island that never collapse, and the
        refuted states after a collapse (Araki et al. 2019 name "repeated island detection" as
        future work). False is the search as published.

    Returns
    -------
    Verdict
        With a replayed solution when solvable. All four prove their answers.
    """
    _check(position, algorithm, max_nodes)
    started = time.perf_counter()
    problem = Problem.from_position(position)
    remembers = ISLANDS if detects_repeats and algorithm == "island" else NOTHING
    search = begin_classic(problem, algorithm, remembers)
    status = search.run(
        DEFAULT_MAX_NODES if max_nodes is None else max_nodes, (cancel or Cancel()).flag
    )
    moves: tuple[Move, ...] = ()
    if status == SOLVABLE:
        cells = problem.cells
        moves = tuple(Move(cells[source], cells[target]) for source, target in search.solution)
        check_solution(position, moves)
    solvable = {SOLVABLE: True, UNSOLVABLE: False}.get(status)
    return Verdict(solvable, moves, search.n_nodes, time.perf_counter() - started)


def _check(position: Position | Deal, algorithm: str, max_nodes: int | None) -> None:
    n_stacks = position.n_stacks if isinstance(position, Position) else position.n_cards
    if n_stacks > MAX_CLASSIC_STACKS:
        raise SettingsError(
            "The published searches handle at most {max_classic_stacks} stacks, not {n_stacks}. "
            "Use the algorithm “fastest”.",
            max_classic_stacks=MAX_CLASSIC_STACKS,
            n_stacks=n_stacks,
        )
    if algorithm not in ALGORITHMS:
        raise SettingsError(
            "Unknown algorithm {algorithm!r}. Choose one of {algorithms}.",
            algorithm=algorithm,
            algorithms=", ".join(ALGORITHMS),
        )
    if max_nodes is not None and max_nodes < 1:
        raise SettingsError(
            "A limit of {max_nodes} nodes is too low. Use 1 or more.", max_nodes=max_nodes
        )
