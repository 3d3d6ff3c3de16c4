"""How fast the searches of Araki et al. (2019) are: Tables 2 and 3, Figures 2, 4 and 5.

Searches run as published, and also with a table of refuted states. The article doesn't mention
such a table, but its numbers of nodes can only be reached with one (docs/research.md).
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, product
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine._kernels.classic import ClassicSearch
from engine._kernels.solver import Solver
from engine._kernels.states import CANCELLED, SOLVABLE, UNSOLVABLE
from engine.arrays import Reals, Words
from engine.numerics import stable_argmin, stable_sorted
from engine.progress import Cancel, Work
from engine.research.dataset import (
    FEATURES,
    GRAPH,
    N_CELLS,
    Dataset,
    dataset,
    measure_grids,
    to_deal,
)
from engine.research.items import Request, spans
from engine.research.models import (
    KINDS,
    NO_CUTOFF,
    SUBSETS,
    TRAIN_SEED,
    F,
    H,
    Kind,
    fit_linear,
    fit_trees,
    fitted,
    test_grids,
)
from engine.research.solvability_model import N_FOLDS, fold_of, require_models
from engine.research.tables import Claim, Outcome, ResultTable
from engine.search.classic import (
    DEFAULT_ORDER,
    ORDERING_CUTOFF,
    Algorithm,
    Order,
    begin_classic,
)
from engine.search.kernel_position import Problem, begin_search
from engine.search.solver import NO_LIMIT

_MAX_NODES: Final = 10**6
"""Cap of a search without a table; capped searches count as many nodes."""


def _n_training(request: Request) -> int:
    return {"quick": 2_000, "brief": 100_000, "full": 500_000}[request.size]


# One search -------------------------------------------------------------------------------------


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
    status = solver.decide(problem.tops_after(None), NO_LIMIT, cancel.flag)
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


# Ordered DFS by one model ------------------------------------------------------------------------


class OrderedSearch(NamedTuple):
    """Ordered DFS by a model."""

    kind: Kind
    names: tuple[str, ...]  #: Features of the model
    n_training: int  #: Rows that it is fitted to
    has_table: bool  #: Whether the search has a table of refuted states
    keeps: bool = True  #: Whether the estimate of a state is kept, as in `Order`
    cutoff: int = NO_CUTOFF
    max_nodes: int = _MAX_NODES


def search_states(
    piece: tuple[OrderedSearch, tuple[int, int]], cancel: Cancel
) -> list[SearchRun] | None:
    """Search a span of the test states; None when cancelled."""
    search, span = piece
    model = fitted(search.kind, search.names, search.n_training)
    order = model.order(search.cutoff, keeps=search.keeps)
    runs = []
    for grid in test_grids(*span):
        run = run_published(
            grid, "ordered", search.max_nodes, cancel, has_table=search.has_table, order=order
        )
        if run is None:
            return None
        runs.append(run)
    return runs


def _run_searches(
    request: Request, name: str, searches: Sequence[OrderedSearch], n_states: int, n_per_piece: int
) -> Work[dict[OrderedSearch, list[SearchRun]]]:
    """Run several searches on the same states; empty when stopped."""
    # Searches alternate, so that a temporary slowdown of the machine affects all of them.
    pieces = [(search, span) for span in spans(n_states, n_per_piece) for search in searches]
    answers = yield from request.answered(name, search_states, pieces, is_timed=True)
    if len(answers) < len(pieces):
        return {}
    runs: dict[OrderedSearch, list[SearchRun]] = {search: [] for search in searches}
    for (search, _), some_runs in answers:
        runs[search] += some_runs
    return runs


def _mean_nodes(runs: Sequence[SearchRun]) -> float:
    return float(np.mean([run.nodes for run in runs]))


def _mean_seconds(runs: Sequence[SearchRun]) -> float:
    return float(np.mean([run.seconds for run in runs]))


# Table 2: subsets of features --------------------------------------------------------------------

_RMSE_OF_H: Final = 0.400  # as printed, to three digits
_NEAR: Final = 0.005  # difference from it that other rows can make
_TRIPLE_ROWS: Final = 50_000  # fewer leave the third digit of an error open


def find_triples(n_training: int, cancel: Cancel) -> list[float] | None:
    """Return the error of the regression on each triple of graph features; None if cancelled."""
    rows = dataset(TRAIN_SEED, n_training)
    errors = []
    for triple in combinations(GRAPH, 3):
        if cancel.is_set():
            return None
        errors.append(fit_linear(rows, triple).rmse(rows))
    return errors


def subsets(request: Request) -> Work[Outcome]:
    """Fit both kinds of model on every subset and order children by them."""
    require_models()
    n_training = _n_training(request)
    triples = yield from request.answered(
        "feature-subsets-triples", find_triples, [max(n_training, _TRIPLE_ROWS)]
    )
    searches = [
        OrderedSearch(kind, names, n_training, has_table=True)
        for names in SUBSETS.values()
        for kind in KINDS
    ]
    n_states = request.count(20, 500, 3_000)
    runs = yield from _run_searches(request, "feature-subsets", searches, n_states, 250)
    if not triples or not runs:
        return Outcome(())
    errors = list(zip(combinations(GRAPH, 3), triples[0][1], strict=True))
    claim = Claim(
        "The error alone identifies H: node connectivity with two degree statistics is "
        "among the triples whose error is nearest to 0.400.",
        any(
            "node_connectivity" in triple
            for triple, error in errors
            if abs(error - _RMSE_OF_H) <= _NEAR
        ),
    )
    return Outcome((_subset_table(runs, n_training), _triple_table(errors)), (claim,))


def _subset_table(
    runs_by_search: Mapping[OrderedSearch, Sequence[SearchRun]], n_training: int
) -> ResultTable:
    rows = dataset(TRAIN_SEED, n_training)
    subset_of = {names: subset for subset, names in SUBSETS.items()}
    lines = []
    for search, runs in runs_by_search.items():
        n_children = float(np.mean([run.n_estimated for run in runs]))
        means = (_mean_nodes(runs), n_children, 1e6 * _mean_seconds(runs))
        lines.append(
            (
                subset_of[search.names],
                len(search.names),
                search.kind,
                round(fitted(search.kind, search.names, n_training).rmse(rows), 4),
                len(runs),
                *(round(mean, 1) for mean in means),
            )
        )
    return ResultTable(
        f"Ordered DFS by subset of features, models fitted to {n_training} rows",
        ("subset", "features", "ordering", "RMSE", "states", "nodes", "children", "us a state"),
        tuple(lines),
        (
            "Araki et al. 2019 find F best for LightGBM (RMSE 0.256) and H for linear regression "
            "(0.400); the rest of their table is lost. A state met again counts no node.",
        ),
    )


def _triple_table(errors: Sequence[tuple[tuple[str, ...], float]]) -> ResultTable:
    nearest_first = stable_sorted(errors, lambda pair: abs(pair[1] - _RMSE_OF_H))
    return ResultTable(
        f"Triples of graph features by distance of their error from {_RMSE_OF_H:.3f}",
        ("features", "RMSE"),
        tuple((", ".join(triple), round(error, 4)) for triple, error in nearest_first[:10]),
        name="triples",
    )


# Table 3: two orders -----------------------------------------------------------------------------

_ORDERS: Final[Mapping[Kind, tuple[str, ...]]] = {"linear": H, "LightGBM": F}
_TIME: Final = "prediction time (1e-5 s)"
_ERROR: Final = "RMSE"
_NODES: Final = "nodes, no table, cap 1e6"
_NODES_WITH_TABLE: Final = "nodes, table, each state once"
# The article has one number of nodes; which of ours it is, is the question.
_PUBLISHED: Final = {
    _TIME: (0.016, 0.578),
    _ERROR: (0.400, 0.256),
    _NODES: (1381, 1045),
    _NODES_WITH_TABLE: (1381, 1045),
    "nodes, table, known states counted": (1381, 1045),
    "time (s), table, each child estimated": (0.254, 0.333),
}
"""The rows of the table, with the article's numbers for linear regression and LightGBM."""


def validate(n_rows: int, piece: tuple[Kind, int], cancel: Cancel) -> tuple[float, float] | None:
    """Fit a kind of model to all rows outside a fold and test it there; None when cancelled.

    The result is the error, and the time to estimate a state.
    """
    if cancel.is_set():
        return None
    kind, fold = piece
    rows = dataset(TRAIN_SEED, n_rows)
    is_test = fold_of(n_rows, fold)
    fit = fit_linear if kind == "linear" else fit_trees
    model = fit(_part(rows, ~is_test), _ORDERS[kind])
    test = _part(rows, is_test)
    started = time.thread_time()
    model.estimates(test.features)
    seconds = (time.thread_time() - started) / len(test.features)
    return model.rmse(test), seconds


def _part(rows: Dataset, chosen: NDArray[np.bool_]) -> Dataset:
    return Dataset(
        rows.grids[chosen], rows.features[chosen], rows.solvable[chosen], rows.nodes[chosen]
    )


def ordering(request: Request) -> Work[Outcome]:
    """Cross-validate both models and search with both, with and without a table."""
    require_models()
    n_training = _n_training(request)
    n_states = request.count(50, 1_500, 10_000)
    folds = list(product(KINDS, range(N_FOLDS)))
    task = partial(validate, n_training)
    scores = yield from request.answered("ordered-dfs-models", task, folds, is_timed=True)
    plain = [OrderedSearch(kind, _ORDERS[kind], n_training, has_table=False) for kind in KINDS]
    table = [search._replace(has_table=True) for search in plain]
    estimated = [search._replace(keeps=False) for search in table]
    runs = yield from _run_searches(request, "ordered-dfs", [*plain, *table], n_states, 100)
    runs |= yield from _run_searches(request, "ordered-dfs", estimated, n_states // 5, 100)
    if len(scores) < len(folds) or len(runs) < len(plain) + len(table) + len(estimated):
        return Outcome(())
    linear, boosted = (
        _order_column(
            [score for (scored_kind, _), score in scores if scored_kind == kind],
            runs[plain[index]],
            runs[table[index]],
            runs[estimated[index]],
        )
        for index, kind in enumerate(KINDS)
    )
    n_capped = [sum(run.solvable is None for run in runs[search]) for search in plain]
    result = ResultTable(
        f"Ordered DFS without a cutoff (models fitted to {n_training:,} rows)",
        ("what", "linear, H", "article", "LightGBM, F", "article's"),
        tuple(
            (name, linear[name], theirs_linear, boosted[name], theirs_boosted)
            for name, (theirs_linear, theirs_boosted) in _PUBLISHED.items()
        ),
        (
            "Araki et al. 2019, Table 3: 500,000 rows to fit, 100,000 states to search.",
            f"Of {n_states} searches without a table, {n_capped[0]} and {n_capped[1]} ended at "
            "the cap.",
            "Times are for compiled code on another processor, so only compare their order.",
        ),
    )
    return Outcome((result,), _order_claims(linear, boosted))


def _order_claims(linear: Mapping[str, float], boosted: Mapping[str, float]) -> tuple[Claim, ...]:
    return (
        Claim("LightGBM on F has the smaller error.", boosted[_ERROR] < linear[_ERROR]),
        Claim("Linear regression on H estimates faster.", linear[_TIME] < boosted[_TIME]),
        Claim(
            "A table of refuted states saves nodes.",
            all(column[_NODES_WITH_TABLE] <= column[_NODES] for column in (linear, boosted)),
        ),
    )


def _order_column(
    scores: Sequence[tuple[float, float]],
    plain: Sequence[SearchRun],
    table: Sequence[SearchRun],
    estimated: Sequence[SearchRun],
) -> dict[str, float]:
    """Return our numbers from (error, seconds to estimate) of the folds, and three searches."""
    rmse, seconds = np.mean(scores, axis=0).tolist()
    n_repeats = float(np.mean([run.n_repeats for run in table]))
    numbers = (
        round(1e5 * seconds, 4),
        round(rmse, 4),
        round(_mean_nodes(plain), 6),
        round(_mean_nodes(table), 6),
        round(_mean_nodes(table) + n_repeats, 6),
        round(_mean_seconds(estimated), 6),
    )
    return dict(zip(_PUBLISHED, numbers, strict=True))


# Figure 2: the cutoff ----------------------------------------------------------------------------

_CUTOFFS: Final = tuple(range(2, 17))
_FIGURE_NODES: Final = 10**5  # cap of a search


def cutoffs(request: Request) -> Work[Outcome]:
    """Search the same states with every cutoff, estimating each child as in the article."""
    n_training = _n_training(request)
    searches = [
        OrderedSearch(
            kind="linear",
            names=H,
            n_training=n_training,
            has_table=has_table,
            keeps=False,
            cutoff=cutoff,
            max_nodes=_FIGURE_NODES,
        )
        for has_table in (False, True)
        for cutoff in _CUTOFFS
    ]
    n_states = request.count(50, 500, 4_000)
    runs = yield from _run_searches(request, "ordering-cutoff", searches, n_states, 50)
    if not runs:
        return Outcome(())
    columns = {}
    for has_table, how in ((False, "no table"), (True, "table")):
        of_table = [runs[search] for search in searches if search.has_table == has_table]
        columns[f"nodes, {how}"] = [_mean_nodes(each) for each in of_table]
        columns[f"us, {how}"] = [1e6 * _mean_seconds(each) for each in of_table]
    fastest = [
        stable_argmin(_CUTOFFS, dict(zip(_CUTOFFS, columns[name], strict=True)).__getitem__)
        for name in ("us, no table", "us, table")
    ]
    rounded = [[round(number, 1) for number in column] for column in columns.values()]
    table = ResultTable(
        "Ordered DFS by ordering cutoff, linear regression on H",
        ("cutoff", *columns),
        tuple(zip(_CUTOFFS, *rounded, strict=True)),
        (
            f"The models are fitted to {n_training} rows, with at most {_FIGURE_NODES} nodes per "
            "state. With cutoff 16, no states are ordered, as in Compatible DFS.",
            f"The fastest cutoff is {fastest[0]} without a table and {fastest[1]} with a table. "
            f"Araki et al. (2019) find {ORDERING_CUTOFF}.",
        ),
        ("us, no table", "us, table"),
    )
    nodes = columns["nodes, table"]
    claim = Claim(
        "With a table, no cutoff needs more than twice the nodes of Compatible DFS.",
        max(nodes) <= 2 * nodes[_CUTOFFS.index(N_CELLS)],
    )
    return Outcome((table,), (claim,))


# Figures 4 and 5: searches by number of stacks ---------------------------------------------------

_TABLE_NODES: Final = 10**7
"""Higher cap for searches with a table, of which far fewer are long."""
_DIVERGENT: Final = 10
"""From this many stacks on, the searches differ; the article's divergent region."""
_OURS: Final = "ours"
_SEARCHES: Final[Mapping[str, Algorithm]] = {
    "Constrained": "constrained",
    "Compatible": "compatible",
    "Ordered, H": "ordered",
    "Island Merge": "island",
    "Ordered, LightGBM": "ordered",
}
_NAMES: Final = (*_SEARCHES, *(f"{name}, table" for name in _SEARCHES), _OURS)


def _run_search(name: str, grid: Words, n_training: int, cancel: Cancel) -> SearchRun | None:
    """Run one search; its table is a suffix of its name."""
    if name == _OURS:
        return run_fastest(grid, cancel)
    plain = name.removesuffix(", table")
    has_table = plain != name
    is_boosted = plain == "Ordered, LightGBM"
    model = fitted("LightGBM", F, n_training) if is_boosted else fitted("linear", H, n_training)
    return run_published(
        grid,
        _SEARCHES[plain],
        _TABLE_NODES if has_table else _MAX_NODES,
        cancel,
        has_table=has_table,
        order=model.order(ORDERING_CUTOFF),
    )


class StateRuns(NamedTuple):
    """All searches of a state."""

    n_stacks: int
    model_seconds: float  #: Time of the Solvability Model
    runs: tuple[SearchRun, ...]  #: In the order of `_NAMES`


def search_all(n_training: int, span: tuple[int, int], cancel: Cancel) -> list[StateRuns] | None:
    """Search a span of the test states with every search; None when cancelled."""
    model = fitted("LightGBM", FEATURES, n_training)
    states = []
    for grid in test_grids(*span):
        features = measure_grids(grid[None]).features
        started = time.thread_time()
        model.estimates(features)
        model_seconds = time.thread_time() - started
        runs = []
        for name in _NAMES:
            run = _run_search(name, grid, n_training, cancel)
            if run is None:
                return None
            runs.append(run)
        states.append(StateRuns(int((grid >= 0).sum()), model_seconds, tuple(runs)))
    return states


def by_stacks(request: Request) -> Work[Outcome]:
    """Run every search on the same random states; ``rows`` is their number.

    As in the article, every pair is compared by a t-test, here Welch's, on the states of at least
    ten stacks.
    """
    require_models()
    n_states = request.count(100, 1_000, 9_000)
    pieces = spans(n_states, 50)
    task = partial(search_all, _n_training(request))
    answers = yield from request.answered("search-by-stacks", task, pieces, is_timed=True)
    if len(answers) < len(pieces):
        return Outcome(())
    states = [state for _, states in answers for state in states]
    stacks = np.array([state.n_stacks for state in states])
    nodes = {
        name: np.array([float(state.runs[index].nodes) for state in states])
        for index, name in enumerate(_NAMES)
    }
    times = {
        name: np.array([_microseconds(state.runs[index].seconds) for state in states])
        for index, name in enumerate(_NAMES)
    }
    of_model = np.array([_microseconds(state.model_seconds) for state in states])
    tables = (
        _by_size("Mean nodes", stacks, nodes, figure="Figure 5"),
        _by_size(
            "Mean microseconds",
            stacks,
            times | {"Solvability Model": of_model},
            figure="Figure 4",
            name="times",
        ),
        _tested(nodes, times, stacks >= _DIVERGENT),
    )
    text = (
        "From ten stacks on, the article orders the searches by nodes as Island Merge, Ordered, "
        "Compatible and Constrained DFS, and by time as Ordered, Compatible, Island Merge and "
        "Constrained DFS. It states that the first three need nine to ten times fewer nodes than "
        "Constrained DFS.",
    )
    return Outcome(tables, _stacks_claims(nodes), text)


def _stacks_claims(nodes: Mapping[str, Reals]) -> tuple[Claim, ...]:
    pairs = (("Compatible", "Constrained"), ("Compatible, table", "Constrained, table"))
    fewest_of_others = min(nodes[name].mean() for name in _NAMES if name != _OURS)
    return (
        *(
            Claim(
                f"{less} never needs more nodes than {more}.",
                bool((nodes[less] <= nodes[more]).all()),
            )
            for less, more in pairs
        ),
        Claim(
            f"Our search needs the fewest nodes: {nodes[_OURS].mean():.1f} on average. The others "
            f"need {fewest_of_others:.1f} or more.",
            bool(nodes[_OURS].mean() <= fewest_of_others),
        ),
    )


def _microseconds(seconds: float) -> float:
    return round(1e6 * seconds, 2)


def _by_size(
    unit: str, stacks: Words, values: dict[str, Reals], *, figure: str, name: str = ""
) -> ResultTable:
    groups: dict[object, NDArray[np.bool_]] = {
        size: stacks == size for size in range(1, N_CELLS + 1)
    }
    groups |= {"10 to 16": stacks >= _DIVERGENT, "all": stacks > 0}
    lines = tuple(
        (
            label,
            int(is_in.sum()),
            *(round(float(column[is_in].mean()), 2) for column in values.values()),
        )
        for label, is_in in groups.items()
        if is_in.any()
    )
    note = (
        f"Araki et al. 2019, {figure}. Searches that reach the limit count as {_MAX_NODES:,} "
        f"nodes, or {_TABLE_NODES:,} with a table."
    )
    drawn = tuple(each for each in values if not each.endswith(", table"))
    title, columns = f"{unit} by number of stacks", ("stacks", "states", *values)
    return ResultTable(title, columns, lines, (note,), drawn, unit.lower(), name)


def _tested(
    nodes: dict[str, Reals], times: dict[str, Reals], is_large: NDArray[np.bool_]
) -> ResultTable:
    lines = [
        (
            first,
            second,
            *welch(nodes[first][is_large], nodes[second][is_large]),
            *welch(times[first][is_large], times[second][is_large]),
        )
        for first, second in combinations(_NAMES, 2)
        if first.endswith(", table") == second.endswith(", table") or _OURS in {first, second}
    ]
    return ResultTable(
        "Welch's t-tests on states of ten stacks and more",
        ("first", "second", "t, nodes", "p, nodes", "t, time", "p, time"),
        tuple(lines),
        ("The article's largest p of all pairs is below 0.0001, with 248,170 states.",),
        name="tests",
    )


def welch(first: Reals, second: Reals) -> tuple[float | None, float | None]:
    """Return Welch's t and its p; None with fewer than two states or no variance."""
    if len(first) < 2 or first.std() + second.std() == 0:
        return None, None
    test = stats.ttest_ind(first, second, equal_var=False)
    return round(float(test.statistic), 2), float(f"{test.pvalue:.2g}")
