"""The searches of Araki et al. (2019): Ordered DFS by a model, beside the others and ours.

The models are regressions of solvability on subsets of features, linear or LightGBM's trees, in
the form that a search reads. Searches run as published, and also with a table of refuted states.
The article doesn't mention such a table, but its numbers of nodes can only be reached with one
(docs/research.md).
"""

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations, product
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import numpy as np
import pandas as pd
from scipy import stats

from engine._kernels.classic import MILLION, StateModel
from engine._kernels.state_features import N_FEATURES
from engine._kernels.states import CANCELLED, SOLVABLE, UNSOLVABLE
from engine.numerics import Reals, Words, round_array, stable_sorted
from engine.progress import Cancel, StoppedError, Work
from engine.research.outcome import Claim, Outcome, Request, ResultTable, batches, import_extra
from engine.research.solvability_model import (
    CARD_COUNTS,
    CARD_FEATURES,
    DEGREE_FEATURES,
    GRAPH_FEATURES,
    LIGHTGBM_OPTIONS,
    N_CELLS,
    N_FOLDS,
    RC_COMPATIBILITY,
    RC_COUNT,
    STATE_FEATURES,
    Dataset,
    dataset,
    feature_groups,
    feature_indices,
    is_in_fold,
    measure_grids,
    random_grids,
    to_deal,
)
from engine.search.classic import DEFAULT_ORDER, ORDERING_CUTOFF, Algorithm, Order, begin_classic
from engine.search.solver import NO_LIMIT, Problem, begin_search

# Models ------------------------------------------------------------------------------------------

ModelKind: TypeAlias = Literal["linear", "LightGBM"]
MODEL_KINDS: Final[tuple[ModelKind, ...]] = ("linear", "LightGBM")

TRAIN_SEED: Final = 1


@dataclass(frozen=True, slots=True, eq=False)
class StateRegression:
    """A regression of solvability (1 or 0) on some features."""

    features: tuple[str, ...]  #: Those that it reads
    model: StateModel  #: Without the intercept
    intercept: float = 0.0

    def order(self, cutoff: int, *, keeps_estimates: bool = True) -> Order:
        """Return the order of Ordered DFS by this model."""
        return Order(self.model, feature_groups(self.features), cutoff, keeps_estimates)

    def estimates(self, features: Reals) -> Reals:
        """Return the estimate for each row, shape (n,); 1 means solvable.

        ``features``: all `STATE_FEATURES`, including those that the model doesn't read, shape
        (n, 25).
        """
        millionths = np.empty(len(features), np.int64)
        self.model.estimate_many(np.ascontiguousarray(features), millionths)
        result: Reals = millionths / MILLION + self.intercept
        return result

    def rmse(self, rows: Dataset) -> float:
        """Return the root-mean-squared error against labels of 1 and 0."""
        errors = self.estimates(rows.features) - rows.solvable
        return float(np.sqrt(np.mean(errors**2)))


def fit(kind: ModelKind, rows: Dataset, features: Sequence[str]) -> StateRegression:
    """Fit a model; raise SettingsError if it needs LightGBM, and that isn't installed."""
    return fit_linear(rows, features) if kind == "linear" else fit_trees(rows, features)


def fit_linear(rows: Dataset, features: Sequence[str]) -> StateRegression:
    """Fit by ordinary least squares, as scikit-learn's default does."""
    indices = feature_indices(features)
    design = np.column_stack([np.ones(len(rows.features)), rows.features[:, indices]])
    coefficients = round_array(
        np.linalg.lstsq(design, rows.solvable.astype(np.float64), rcond=None)[0]
    )
    weights = np.zeros(N_FEATURES)
    weights[indices] = coefficients[1:]
    return StateRegression(tuple(features), StateModel(weights), float(coefficients[0]))


def fit_trees(rows: Dataset, features: Sequence[str]) -> StateRegression:
    """Fit LightGBM's regression with its defaults: 100 trees of at most 31 leaves."""
    indices = feature_indices(features)
    model = import_extra("lightgbm").LGBMRegressor(**LIGHTGBM_OPTIONS)
    model.fit(rows.features[:, indices], rows.solvable)
    trees = model.booster_.dump_model()["tree_info"]
    return StateRegression(tuple(features), _convert_trees(trees, indices))


def _convert_trees(trees: list[dict[str, Any]], indices: list[int]) -> StateModel:
    """Convert LightGBM's nested trees to the arrays of the kernel.

    ``trees``: the entries of ``tree_info``; ``indices``: of the features that were fitted.
    """
    columns: list[int] = []
    thresholds: list[float] = []
    children: list[list[int]] = []
    values: list[int] = []

    def add_node(node: dict[str, Any]) -> int:
        if "leaf_value" in node:
            values.append(round(node["leaf_value"] * MILLION))
            return -len(values)
        number = len(columns)
        columns.append(indices[node["split_feature"]])
        thresholds.append(node["threshold"])
        children.append([0, 0])
        children[number] = [add_node(node["left_child"]), add_node(node["right_child"])]
        return number

    starts = [add_node(tree["tree_structure"]) for tree in trees]
    arrays = (
        np.array(starts, np.int64),
        np.array(columns, np.int64),
        np.array(thresholds),
        np.array(children, np.int64).reshape(-1, 2),
        np.array(values, np.int64),
    )
    return StateModel(np.zeros(N_FEATURES), arrays)


_lock = threading.Lock()  # so that a model is fitted only once
_fitted: dict[tuple[ModelKind, tuple[str, ...], int], StateRegression] = {}


def fitted(
    kind: ModelKind, features: tuple[str, ...], n_rows: int, cancel: Cancel
) -> StateRegression:
    """Return a model that is fitted to the first rows of the training dataset.

    Raises StoppedError when cancelled.
    """
    with _lock:
        key = (kind, features, n_rows)
        if key not in _fitted:
            cancel.raise_if_set()
            _fitted[key] = fit(kind, dataset(TRAIN_SEED, n_rows, cancel), features)
        return _fitted[key]


# Subsets of features -----------------------------------------------------------------------------

SUBSET_H: Final = ("max_degree", "median_degree", "node_connectivity")
"""Our interpretation of subset H: the triple of graph features whose error is closest to the
article's 0.400; see `engine.research.ordered_dfs`."""
SUBSET_F: Final = tuple(name for name in GRAPH_FEATURES if name != "islands")
"""Subset F: "all graph features except the most expensive, island count"."""

SUBSETS: Final = {
    "everything": (*GRAPH_FEATURES, *CARD_FEATURES),
    "graph": GRAPH_FEATURES,
    "F: graph without islands": SUBSET_F,
    "H: connectivity, two of degree": SUBSET_H,
    "degrees": DEGREE_FEATURES,
    "critical, connected": ("critical_nodes", "critical_edges", "connected"),
    "best triple": ("mean_degree", "critical_nodes", "connected"),
    "cards and places": CARD_FEATURES,
    "counts of cards": CARD_COUNTS,
    "RC counts": RC_COUNT,
    "RC compatibility": RC_COMPATIBILITY,
    "F and RC compatibility": (*SUBSET_F, *RC_COMPATIBILITY),
}
"""Twelve subsets. Table 2 is empty in our copy of the article. F and H are known from its text;
the others follow its two criteria, joint measurement and measuring time."""


# Runs --------------------------------------------------------------------------------------------

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


# Table 2: the features by which Ordered DFS orders children --------------------------------------

_RMSE_OF_H: Final = 0.400  # as printed, to three digits
_NEAR: Final = 0.005  # difference from it that other rows can make
_MIN_TRIPLE_ROWS: Final = 50_000  # fewer leave the third digit of an error open


def fit_triples(n_training: int, cancel: Cancel) -> pd.DataFrame:
    """Return the error of the regression on each triple of graph features."""
    rows = dataset(TRAIN_SEED, n_training, cancel)
    errors = []
    for triple in combinations(GRAPH_FEATURES, 3):
        cancel.raise_if_set()
        errors.append((", ".join(triple), fit_linear(rows, triple).rmse(rows)))
    return pd.DataFrame(errors, columns=["features", "rmse"])


def feature_subsets(request: Request) -> Work[Outcome]:
    """Fit both kinds of model on every subset and order children by them."""
    triples = yield from request.run(
        "feature-subsets-triples", fit_triples, [max(n_training_rows(request), _MIN_TRIPLE_ROWS)]
    )
    searches = [
        Search(name, "ordered", has_table=True, model_kind=kind, features=features)
        for name, features in SUBSETS.items()
        for kind in MODEL_KINDS
    ]
    n_states = request.amount(20, 500, 3_000)
    runs = yield from run_all(request, "feature-subsets", searches, n_states)
    tables = (_subset_table(request, runs), _triple_table(triples))
    return Outcome(tables, (_triple_claim(triples),))


def _subset_table(request: Request, runs: pd.DataFrame) -> ResultTable:
    n_training = n_training_rows(request)
    training = dataset(TRAIN_SEED, n_training, request.cancel)
    rows = []
    for (name, features), kind in product(SUBSETS.items(), MODEL_KINDS):
        group = runs[(runs["name"] == name) & (runs["model_kind"] == kind)]
        rmse = fitted(kind, features, n_training, request.cancel).rmse(training)
        means = group[["nodes", "n_estimated", "microseconds"]].mean()
        rounded = (round(mean, 1) for mean in means)
        rows.append((name, len(features), kind, round(rmse, 4), len(group), *rounded))
    costs = ["nodes", "children", "us a state"]
    columns = ["subset", "features", "ordering", "RMSE", "states", *costs]
    return ResultTable(
        f"Ordered DFS by subset of features, models fitted to {n_training} rows",
        pd.DataFrame(rows, columns=columns),
        (
            "Araki et al. 2019 find F best for LightGBM (RMSE 0.256) and H for linear regression "
            "(0.400). The rest of their table is lost. A state that occurs again isn't counted.",
        ),
    )


def _triple_table(triples: pd.DataFrame) -> ResultTable:
    nearest = triples.loc[stable_sorted(triples.index, _distances(triples).__getitem__)[:10]]
    errors = [round(each, 4) for each in nearest["rmse"]]
    return ResultTable(
        f"Triples of graph features by distance of their error from {_RMSE_OF_H:.3f}",
        pd.DataFrame({"features": nearest["features"], "RMSE": errors}),
        name="triples",
    )


def _triple_claim(triples: pd.DataFrame) -> Claim:
    near = triples.loc[_distances(triples) <= _NEAR, "features"]
    return Claim(
        "Node connectivity with two degree statistics is "
        f"among the triples whose error is nearest to {_RMSE_OF_H:.3f}.",
        bool(near.str.contains("node_connectivity").any()),
    )


def _distances(triples: pd.DataFrame) -> pd.Series:
    return (triples["rmse"] - _RMSE_OF_H).abs()


# Table 3: linear regression and LightGBM ---------------------------------------------------------

_TIME: Final = "prediction time (1e-5 s)"
_ERROR: Final = "RMSE"
_NODES: Final = "nodes, no table, cap 1e6"
_NODES_WITH_TABLE: Final = "nodes, table, each state once"
_NODES_WITH_REPEATS: Final = "nodes, table, known states counted"
_SECONDS: Final = "time (s), table, each child estimated"
# The article doesn't say how it counts nodes, so its one number stands beside each of ours.
_PUBLISHED: Final = pd.DataFrame(
    {
        _TIME: (0.016, 0.578),
        _ERROR: (0.400, 0.256),
        **dict.fromkeys((_NODES, _NODES_WITH_TABLE, _NODES_WITH_REPEATS), (1381, 1045)),
        _SECONDS: (0.254, 0.333),
    },
    index=["linear", "LightGBM"],
    dtype=object,
)
_SUBSET_OF_KIND: Final[Mapping[ModelKind, tuple[str, ...]]] = {
    "linear": SUBSET_H,
    "LightGBM": SUBSET_F,
}


def validate(n_rows: int, piece: tuple[ModelKind, int], cancel: Cancel) -> pd.DataFrame:
    """Fit a kind of model to all rows outside a fold and test it there.

    Columns: model_kind, fold, rmse, and the seconds to estimate a state.
    """
    cancel.raise_if_set()
    kind, fold = piece
    rows = dataset(TRAIN_SEED, n_rows, cancel)
    is_test = is_in_fold(n_rows, fold)
    model = fit(kind, rows.take(~is_test), _SUBSET_OF_KIND[kind])
    test = rows.take(is_test)
    started = time.thread_time()
    model.estimates(test.features)
    seconds = (time.thread_time() - started) / len(test.features)
    return pd.DataFrame(
        [{"model_kind": kind, "fold": fold, "rmse": model.rmse(test), "seconds": seconds}]
    )


def ordered_dfs(request: Request) -> Work[Outcome]:
    """Cross-validate both models and search with both, with and without a table."""
    n_training = n_training_rows(request)
    n_states = request.amount(50, 1_500, 10_000)
    folds = list(product(MODEL_KINDS, range(N_FOLDS)))
    scores = yield from request.run(
        "ordered-dfs-models", partial(validate, n_training), folds, is_timed=True
    )
    plain = [
        Search("no table", "ordered", model_kind=kind, features=features)
        for kind, features in _SUBSET_OF_KIND.items()
    ]
    with_table = [replace(each, name="table", has_table=True) for each in plain]
    # These estimate each child, also of states that they have estimated before.
    slow = [replace(each, name="estimated", keeps_estimates=False) for each in with_table]
    runs = yield from run_all(request, "ordered-dfs", [*plain, *with_table], n_states)
    slow_runs = yield from run_all(request, "ordered-dfs", slow, max(n_states // 5, 1))
    ours = _our_numbers(scores, pd.concat([runs, slow_runs]))
    capped = runs.loc[~runs["has_table"] & runs["solvable"].isna(), "model_kind"]
    n_capped = [(capped == kind).sum() for kind in MODEL_KINDS]
    result = ResultTable(
        f"Ordered DFS without a cutoff (models fitted to {n_training:,} rows)",
        _beside_published(ours),
        (
            "Araki et al. 2019, Table 3: 500,000 rows to fit, 100,000 states to search.",
            f"Of {n_states} searches without a table, {n_capped[0]} and {n_capped[1]} ended at "
            "the cap.",
            "Times are for compiled code on another processor, so only compare their order.",
        ),
    )
    return Outcome((result,), _model_claims(ours))


def _our_numbers(scores: pd.DataFrame, runs: pd.DataFrame) -> pd.DataFrame:
    """Return our numbers, with the index and columns of `_PUBLISHED`."""
    of_models = scores.groupby("model_kind")[["rmse", "seconds"]].mean()
    of_runs = runs.groupby(["name", "model_kind"])[["nodes", "n_repeats", "seconds"]].mean()
    with_table = of_runs.loc["table"]
    numbers = {
        _TIME: (1e5 * of_models["seconds"]).round(4),
        _ERROR: of_models["rmse"].round(4),
        _NODES: of_runs.loc["no table"]["nodes"].round(6),
        _NODES_WITH_TABLE: with_table["nodes"].round(6),
        _NODES_WITH_REPEATS: (with_table["nodes"] + with_table["n_repeats"]).round(6),
        _SECONDS: of_runs.loc["estimated"]["seconds"].round(6),
    }
    return pd.DataFrame(numbers)


def _beside_published(ours: pd.DataFrame) -> pd.DataFrame:
    columns = {
        "linear, H": ours.loc["linear"],
        "article": _PUBLISHED.loc["linear"],
        "LightGBM, F": ours.loc["LightGBM"],
        "article's": _PUBLISHED.loc["LightGBM"],
    }
    return pd.DataFrame(columns, index=_PUBLISHED.columns).reset_index(names="what")


def _model_claims(ours: pd.DataFrame) -> tuple[Claim, ...]:
    errors, times = ours[_ERROR], ours[_TIME]
    return (
        Claim("LightGBM on F has the smaller error.", bool(errors["LightGBM"] < errors["linear"])),
        Claim(
            "Linear regression on H estimates faster.", bool(times["linear"] < times["LightGBM"])
        ),
        Claim(
            "A table of refuted states saves nodes.",
            bool((ours[_NODES_WITH_TABLE] <= ours[_NODES]).all()),
        ),
    )


# Figure 2: the cutoff below which Ordered DFS sorts no children ----------------------------------

_CUTOFFS: Final = range(2, N_CELLS + 1)
_CAP: Final = 10**5  # cap of a search


def ordering_cutoff(request: Request) -> Work[Outcome]:
    """Search the same states with every cutoff, estimating each child as in the article."""
    searches = [
        Search(
            name,
            "ordered",
            has_table=has_table,
            max_nodes=_CAP,
            cutoff=cutoff,
            keeps_estimates=False,
        )
        for name, has_table in (("no table", False), ("table", True))
        for cutoff in _CUTOFFS
    ]
    n_states = request.amount(50, 500, 4_000)
    runs = yield from run_all(request, "ordering-cutoff", searches, n_states)
    means = runs.groupby(["name", "cutoff"])[["nodes", "microseconds"]].mean()
    nodes = means.loc["table"]["nodes"]
    claim = Claim(
        "With a table, every cutoff needs at most twice the nodes of Compatible DFS.",
        nodes.max() <= 2 * nodes[N_CELLS],
    )
    return Outcome((_cutoff_table(request, means),), (claim,))


def _cutoff_table(request: Request, means: pd.DataFrame) -> ResultTable:
    """Return the mean nodes and times by cutoff, without and with a table of refuted states."""
    plain, table = means.loc["no table"], means.loc["table"]
    columns = pd.DataFrame(
        {
            "nodes, no table": plain["nodes"],
            "us, no table": plain["microseconds"],
            "nodes, table": table["nodes"],
            "us, table": table["microseconds"],
        }
    )
    fastest, fastest_with_table = (
        stable_sorted(_CUTOFFS, each["microseconds"].__getitem__)[0] for each in (plain, table)
    )
    return ResultTable(
        "Ordered DFS by ordering cutoff, linear regression on H",
        columns.map(lambda mean: round(mean, 1)).reset_index(),
        (
            f"The models are fitted to {n_training_rows(request)} rows, with at most "
            f"{_CAP} nodes per state. With cutoff {N_CELLS}, no states are ordered, as in "
            "Compatible DFS.",
            f"The fastest cutoff is {fastest} without a table and {fastest_with_table} with a "
            f"table. Araki et al. (2019) find {ORDERING_CUTOFF}.",
        ),
        ("us, no table", "us, table"),
    )


# Figures 4 and 5: nodes and time by number of stacks ---------------------------------------------

_MAX_NODES_WITH_TABLE: Final = 10**7
"""Higher cap for searches with a table, of which far fewer are long."""
_DIVERGENT: Final = 10
"""From this many stacks on, the searches differ; the article's divergent region."""
_OURS: Final = Search("ours", "ours")
_PLAIN: Final = (
    Search("Constrained", "constrained"),
    Search("Compatible", "compatible"),
    Search("Ordered, H", "ordered", cutoff=ORDERING_CUTOFF),
    Search("Island Merge", "island"),
    Search(
        "Ordered, LightGBM",
        "ordered",
        model_kind="LightGBM",
        features=SUBSET_F,
        cutoff=ORDERING_CUTOFF,
    ),
)
_WITH_TABLE: Final = tuple(
    replace(search, name=f"{search.name}, table", has_table=True, max_nodes=_MAX_NODES_WITH_TABLE)
    for search in _PLAIN
)
_SEARCHES: Final = (*_PLAIN, *_WITH_TABLE, _OURS)


def time_model(n_training: int, states: range, cancel: Cancel) -> pd.DataFrame:
    """Measure how long the Solvability Model takes for some states."""
    model = fitted("LightGBM", STATE_FEATURES, n_training, cancel)
    measured = measure_grids(random_grids(TEST_SEED, states), cancel)
    times = []
    for features in measured.features:
        started = time.thread_time()
        model.estimates(features[None])
        times.append(1e6 * (time.thread_time() - started))
    return pd.DataFrame({"state": states, "microseconds": times})


def search_by_stacks(request: Request) -> Work[Outcome]:
    """Run every search on the same random states; ``rows`` is their number.

    As in the article, every pair is compared by a t-test, here Welch's, on the states of at least
    ten stacks.
    """
    n_states = request.amount(100, 1_000, 9_000)
    runs = yield from run_all(request, "search-by-stacks", _SEARCHES, n_states)
    model_times = yield from request.run(
        "search-by-stacks-model",
        partial(time_model, n_training_rows(request)),
        batches(range(n_states), STATES_PER_PIECE),
        is_timed=True,
    )
    # A row for each state.
    names = [search.name for search in _SEARCHES]
    stacks = runs.groupby("state")["stacks"].first()
    nodes = runs.pivot_table(index="state", columns="name", values="nodes")[names]
    times = runs.pivot_table(index="state", columns="name", values="microseconds")[names]
    model_time = model_times.set_index("state")["microseconds"]
    tables = (
        _mean_table("Mean nodes", "Figure 5", nodes, stacks),
        _mean_table(
            "Mean microseconds",
            "Figure 4",
            times.assign(**{"Solvability Model": model_time}),
            stacks,
            name="times",
        ),
        ResultTable(
            "Welch's t-tests on states of ten stacks and more",
            _test_table(nodes[stacks >= _DIVERGENT], times[stacks >= _DIVERGENT]),
            ("The article's largest p of all pairs is below 0.0001, with 248,170 states.",),
            name="tests",
        ),
    )
    explanation = (
        "From ten stacks on, the article orders the searches by nodes as Island Merge, Ordered, "
        "Compatible and Constrained DFS, and by time as Ordered, Compatible, Island Merge and "
        "Constrained DFS. It states that the first three need nine to ten times fewer nodes than "
        "Constrained DFS."
    )
    return Outcome(tables, _node_claims(nodes), (explanation,))


def _mean_table(
    what: str, figure: str, values: pd.DataFrame, stacks: pd.Series, name: str = ""
) -> ResultTable:
    """Return the means of the columns, by number of stacks."""
    groups = [
        *values.groupby(stacks),
        (f"{_DIVERGENT} to {N_CELLS}", values[stacks >= _DIVERGENT]),
        ("all", values),
    ]
    rows = [
        (label, len(group), *(round(mean, 2) for mean in group.mean()))
        for label, group in groups
        if len(group)
    ]
    note = (
        f"Araki et al. 2019, {figure}. Searches that reach the limit count as {MAX_NODES:,} "
        f"nodes, or {_MAX_NODES_WITH_TABLE:,} with a table."
    )
    not_drawn = [search.name for search in _WITH_TABLE]
    return ResultTable(
        f"{what} by number of stacks",
        pd.DataFrame(rows, columns=["stacks", "states", *values.columns]),
        (note,),
        drawn=tuple(values.columns.drop(not_drawn)),
        unit=what.lower(),
        name=name,
    )


def _test_table(nodes: pd.DataFrame, times: pd.DataFrame) -> pd.DataFrame:
    pairs = [
        (first.name, second.name)
        for first, second in combinations(_SEARCHES, 2)
        if first.has_table == second.has_table or second is _OURS
    ]
    rows = [
        (first, second, *welch(nodes[first], nodes[second]), *welch(times[first], times[second]))
        for first, second in pairs
    ]
    columns = ["first", "second", "t, nodes", "p, nodes", "t, time", "p, time"]
    return pd.DataFrame(rows, columns=columns)


def welch(first: pd.Series, second: pd.Series) -> tuple[float | None, float | None]:
    """Return Welch's t and its p; None with fewer than two states or no variance."""
    if len(first) < 2 or first.std() + second.std() == 0:
        return None, None
    test = stats.ttest_ind(first, second, equal_var=False)
    return round(float(test.statistic), 2), float(f"{test.pvalue:.2g}")


def _node_claims(nodes: pd.DataFrame) -> tuple[Claim, ...]:
    means = nodes.mean()
    others = means.drop(_OURS.name).min()
    pairs = (("Compatible", "Constrained"), ("Compatible, table", "Constrained, table"))
    return (
        *(
            Claim(
                f"{fewer} never needs more nodes than {more}.",
                bool((nodes[fewer] <= nodes[more]).all()),
            )
            for fewer, more in pairs
        ),
        Claim(
            f"Our search needs the fewest nodes: {means[_OURS.name]:.1f} on average. The others "
            f"need {others:.1f} or more.",
            bool(means[_OURS.name] <= others),
        ),
    )
