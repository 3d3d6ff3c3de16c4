"""How fast the searches of Araki et al. (2019) are: Tables 2 and 3, Figures 2, 4 and 5.

Searches run as published, and also with a table of refuted states. The article doesn't mention
such a table, but its numbers of nodes can only be reached with one (docs/research.md).
"""

import time
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.arrays import Reals, Words
from engine.numerics import stable_argmin, stable_sorted
from engine.progress import Cancel, Work
from engine.research.dataset import FEATURES, GRAPH, N_CELLS, Dataset, dataset, measure_grids
from engine.research.models import (
    KINDS,
    NO_CUTOFF,
    SUBSETS,
    TRAIN_SEED,
    F,
    H,
    fit_linear,
    fit_trees,
    fitted,
    test_grids,
)
from engine.research.searcher import SearchRun, run_fastest, run_published
from engine.research.solvability_model import N_FOLDS, fold_of, versions_of_models
from engine.research.tables import Claim, Outcome, Request, ResultTable, spans
from engine.search.classic import ORDERING_CUTOFF, Algorithm

_MAX_NODES: Final = 10**6


def _n_training(request: Request) -> int:
    return {"quick": 2_000, "brief": 100_000, "full": 500_000}[request.size]


# Table 2: subsets of features --------------------------------------------------------------------

_RMSE_OF_H: Final = 0.400
_NEAR: Final = 0.005
_TRIPLE_ROWS: Final = 50_000  # fewer leave the third digit of an error open


def try_subset(piece: tuple[Any, ...], cancel: Cancel) -> list[float] | None:
    """Order children by one model: (versions, training rows, kind, names, first state, count).

    The result is states, nodes, estimated children, seconds.
    """
    _, n_training, kind, names, first, count = piece
    order = fitted(kind, tuple(names), n_training).order(NO_CUTOFF)
    results = [0.0, 0.0, 0.0, 0.0]
    for grid in test_grids(first, count):
        run = run_published(grid, "ordered", _MAX_NODES, cancel, has_table=True, order=order)
        if run is None:
            return None
        for index, value in enumerate((1, run.nodes, run.n_estimated, run.seconds)):
            results[index] += value
    return results


def find_triples(piece: tuple[Any, ...], cancel: Cancel) -> list[float] | None:
    """Return the error of the regression on each triple of graph features: (training rows,)."""
    rows = dataset(TRAIN_SEED, piece[0])
    errors = []
    for triple in combinations(GRAPH, 3):
        if cancel.is_set():
            return None
        errors.append(fit_linear(rows, triple).rmse(rows))
    return errors


def subsets(request: Request) -> Work[Outcome]:
    """Fit both kinds of model on every subset and order children by them."""
    versions = versions_of_models()
    n_training = _n_training(request)
    triples = yield from request.answered(
        "feature-subsets-triples", find_triples, [(max(n_training, _TRIPLE_ROWS),)]
    )
    pieces = [
        (versions, n_training, kind, names, *span)
        for names in SUBSETS.values()
        for kind in KINDS
        for span in spans(request.count(20, 500, 3_000), 250)
    ]
    answers = yield from request.answered("feature-subsets", try_subset, pieces, is_timed=True)
    if not triples or len(answers) < len(pieces):
        return Outcome(())
    rows = dataset(TRAIN_SEED, n_training)
    lines = []
    for subset, names in SUBSETS.items():
        for kind in KINDS:
            results = [answer for piece, answer in answers if piece[2:4] == (kind, names)]
            n_states, nodes, children, seconds = np.sum(results, axis=0).tolist()
            lines.append(
                (subset, len(names), kind, round(fitted(kind, names, n_training).rmse(rows), 4),
                 int(n_states), round(nodes / n_states, 1), round(children / n_states, 1),
                 round(1e6 * seconds / n_states, 1))
            )  # fmt: skip
    systems = ResultTable(
        f"Ordered DFS by subset of features, models fitted to {n_training} rows",
        ("subset", "features", "ordering", "RMSE", "states", "nodes", "children", "us a state"),
        tuple(lines),
        (
            "Araki et al. 2019 find F best for LightGBM (RMSE 0.256) and H for linear regression "
            "(0.400); the rest of their table is lost. A state met again counts no node.",
        ),
    )
    pairs = list(zip(combinations(GRAPH, 3), triples[0][1], strict=True))
    order = stable_sorted(pairs, lambda pair: abs(pair[1] - _RMSE_OF_H))
    nearest = ResultTable(
        f"Triples of graph features by distance of their error from {_RMSE_OF_H:.3f}",
        ("features", "RMSE"),
        tuple((", ".join(triple), round(error, 4)) for triple, error in order[:10]),
        name="triples",
    )
    claim = Claim(
        "H is recovered from its error alone: node connectivity with two degree statistics is "
        "among the triples whose error is nearest to 0.400.",
        any("node_connectivity" in triple for triple, error in pairs
            if abs(error - _RMSE_OF_H) <= _NEAR),
    )  # fmt: skip
    return Outcome((systems, nearest), (claim,))


# Table 3: two orders -----------------------------------------------------------------------------

_ORDERS: Final = {"linear": H, "LightGBM": F}
_PUBLISHED_ORDERS: Final = {
    "linear": (0.016, 0.400, 1381, 0.254), "LightGBM": (0.578, 0.256, 1045, 0.333),
}  # fmt: skip
_ESTIMATED: Final = "table, each child estimated"
_HOW: Final = ("no table", "table")


def validate(piece: tuple[Any, ...], cancel: Cancel) -> list[float] | None:
    """Return the error on one fold and the seconds to estimate a state: (.., rows, kind, fold)."""
    _, n_rows, kind, fold = piece
    if cancel.is_set():
        return None
    rows = dataset(TRAIN_SEED, n_rows)
    is_test = fold_of(n_rows, fold)
    fit = fit_linear if kind == "linear" else fit_trees
    model = fit(_part(rows, ~is_test), _ORDERS[kind])
    test = _part(rows, is_test)
    started = time.thread_time()
    model.estimates(test.features)
    return [model.rmse(test), (time.thread_time() - started) / len(test.features)]


def _part(rows: Dataset, chosen: NDArray[np.bool_]) -> Dataset:
    return Dataset(
        rows.grids[chosen], rows.features[chosen], rows.solvable[chosen], rows.nodes[chosen]
    )


def search_by_order(piece: tuple[Any, ...], cancel: Cancel) -> list[list[float]] | None:
    """Search some states: (versions, training rows, kind, how, first, count).

    The result has for each state nodes, repeats, seconds, and whether it was capped.
    """
    _, n_training, kind, how, first, count = piece
    model = fitted(kind, _ORDERS[kind], n_training)
    order = model.order(NO_CUTOFF, keeps=how != _ESTIMATED)
    results = []
    for grid in test_grids(first, count):
        run = run_published(
            grid, "ordered", _MAX_NODES, cancel, has_table=how != "no table", order=order
        )
        if run is None:
            return None
        results.append([run.nodes, run.n_repeats, run.seconds, run.is_capped])
    return results


def ordering(request: Request) -> Work[Outcome]:
    """Cross-validate both models and search with both, with and without a table."""
    versions = versions_of_models()
    n_training = _n_training(request)
    n_states = request.count(50, 1_500, 10_000)
    folds = [(versions, n_training, kind, fold) for kind in KINDS for fold in range(N_FOLDS)]
    scored = yield from request.answered("ordered-dfs-models", validate, folds, is_timed=True)
    pieces = [
        (versions, n_training, kind, how, *span)
        for kind in KINDS
        for how in (*_HOW, _ESTIMATED)
        for span in spans(n_states // 5 if how == _ESTIMATED else n_states, 100)
    ]
    runs = yield from request.answered("ordered-dfs", search_by_order, pieces, is_timed=True)
    if len(scored) < len(folds) or len(runs) < len(pieces):
        return Outcome(())
    found = {
        (kind, how): np.array(
            [line for piece, answer in runs if piece[2:4] == (kind, how) for line in answer]
        )
        for kind in KINDS for how in (*_HOW, _ESTIMATED)
    }  # fmt: skip
    rmse, seconds = np.transpose(
        [np.mean([answer for piece, answer in scored if piece[2] == kind], axis=0)
         for kind in KINDS]
    ).tolist()  # fmt: skip

    def line(words: str, index: int, values: Sequence[float]) -> tuple[Any, ...]:
        theirs = [_PUBLISHED_ORDERS[kind][index] for kind in KINDS]
        return words, values[0], theirs[0], values[1], theirs[1]

    def means(how: str, *columns: int) -> list[float]:
        return [round(float(found[kind, how][:, columns].sum(axis=1).mean()), 6) for kind in KINDS]

    plain, once = means("no table", 0), means("table", 0)
    lines = (
        line("prediction time (1e-5 s)", 0, [round(1e5 * each, 4) for each in seconds]),
        line("RMSE", 1, [round(each, 4) for each in rmse]),
        line("nodes, no table, cap 1e6", 2, plain),
        line("nodes, table, each state once", 2, once),
        line("nodes, table, known states counted", 2, means("table", 0, 1)),
        line("time (s), table, each child estimated", 3, means(_ESTIMATED, 2)),
    )
    capped = [int(found[kind, "no table"][:, 3].sum()) for kind in KINDS]
    table = ResultTable(
        f"Ordered DFS without a cutoff (models fitted to {n_training:,} rows)",
        ("what", "linear, H", "paper", "LightGBM, F", "paper's"),
        lines,
        ("Araki et al. 2019, Table 3: 500,000 rows to fit, 100,000 states to search.",
         f"Of {n_states} searches without a table, {capped[0]} and {capped[1]} ended at the cap.",
         "Times are of compiled code on another processor, so only their order compares."),
    )  # fmt: skip
    claims = (
        Claim("LightGBM on F has the smaller error.", rmse[1] < rmse[0]),
        Claim("Linear regression on H is the faster to estimate.", seconds[0] < seconds[1]),
        Claim("A table of refuted states saves nodes.",
              all(known <= every for known, every in zip(once, plain, strict=True))),
    )  # fmt: skip
    return Outcome((table,), claims)


# Figure 2: the cutoff ----------------------------------------------------------------------------

_CUTOFFS: Final = tuple(range(2, 17))
_FIGURE_NODES: Final = 10**5


def search_by_cutoff(piece: tuple[Any, ...], cancel: Cancel) -> list[float] | None:
    """Return (states, nodes, seconds) for (training rows, cutoff, how, first, count)."""
    n_training, cutoff, how, first, count = piece
    order = fitted("linear", H, n_training).order(cutoff, keeps=False)
    nodes = 0
    seconds = 0.0
    for grid in test_grids(first, count):
        run = run_published(
            grid, "ordered", _FIGURE_NODES, cancel, has_table=how == "table", order=order
        )
        if run is None:
            return None
        nodes += run.nodes
        seconds += run.seconds
    return [count, nodes, seconds]


def cutoffs(request: Request) -> Work[Outcome]:
    """Search the same states with every cutoff, estimating each child as in the article."""
    n_training = _n_training(request)
    # Cutoffs alternate, so that a temporary slowdown of the machine affects all of them.
    pieces = [
        (n_training, cutoff, how, *span)
        for span in spans(request.count(50, 500, 4_000), 50)
        for how in _HOW
        for cutoff in _CUTOFFS
    ]
    answers = yield from request.answered("ordering-cutoff", search_by_cutoff, pieces,
                                          is_timed=True)  # fmt: skip
    if len(answers) < len(pieces):
        return Outcome(())
    nodes: dict[tuple[int, str], float] = {}
    us: dict[tuple[int, str], float] = {}
    for cutoff in _CUTOFFS:
        for how in _HOW:
            results = [answer for piece, answer in answers if piece[1:3] == (cutoff, how)]
            n_states, n_nodes, seconds = np.sum(results, axis=0).tolist()
            nodes[cutoff, how] = n_nodes / n_states
            us[cutoff, how] = 1e6 * seconds / n_states
    lines = tuple(
        (cutoff, *(round(of[cutoff, how], 1) for how in _HOW for of in (nodes, us)))
        for cutoff in _CUTOFFS
    )
    best = {
        how: stable_argmin(_CUTOFFS, {each: us[each, how] for each in _CUTOFFS}.__getitem__)
        for how in _HOW
    }
    table = ResultTable(
        "Ordered DFS by ordering cutoff, linear regression on H",
        ("cutoff", *(f"{what}, {how}" for how in _HOW for what in ("nodes", "us"))),
        lines,
        (
            f"Fitted to {n_training} rows, at most {_FIGURE_NODES} nodes for each state. Cutoff "
            "16 orders nothing and is Compatible DFS.",
            f"Fastest is cutoff {best['no table']} with no table and {best['table']} with a "
            f"table; Araki et al. (2019) find {ORDERING_CUTOFF}.",
        ),
        tuple(f"us, {how}" for how in _HOW),
    )
    claim = Claim(
        "With a table, no cutoff needs more than twice the nodes of Compatible DFS.",
        max(nodes[cutoff, "table"] for cutoff in _CUTOFFS) <= 2 * nodes[16, "table"],
    )
    return Outcome((table,), (claim,))


# Figures 4 and 5: searches by number of stacks ---------------------------------------------------

_TABLE_NODES: Final = 10**7
"""Higher cap for searches with a table, of which far fewer are long."""
_DIVERGENT: Final = 10
"""From this many stacks on, the searches differ; the article's divergent region."""
_OURS: Final = "ours"
_SEARCHES: Final[Mapping[str, Algorithm]] = {
    "Constrained": "constrained", "Compatible": "compatible", "Ordered, H": "ordered",
    "Island Merge": "island", "Ordered, LightGBM": "ordered",
}  # fmt: skip
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
        grid, _SEARCHES[plain], _TABLE_NODES if has_table else _MAX_NODES, cancel,
        has_table=has_table, order=model.order(ORDERING_CUTOFF),
    )  # fmt: skip


def search_all(piece: tuple[Any, ...], cancel: Cancel) -> list[list[float]] | None:
    """Search some states with every search: (versions, training rows, first, count).

    The result has for each state its stacks, microseconds of the Solvability Model, then nodes and
    microseconds of each search.
    """
    _, n_training, first, count = piece
    model = fitted("LightGBM", FEATURES, n_training)
    results = []
    for grid in test_grids(first, count):
        features = measure_grids(grid[None]).features
        started = time.thread_time()
        model.estimates(features)
        us = 1e6 * (time.thread_time() - started)
        line = [float((grid >= 0).sum()), round(us, 2)]
        for name in _NAMES:
            run = _run_search(name, grid, n_training, cancel)
            if run is None:
                return None
            line += [run.nodes, round(1e6 * run.seconds, 2)]
        results.append(line)
    return results


def by_stacks(request: Request) -> Work[Outcome]:
    """Run every search on the same random states; ``rows`` is their number.

    As in the article, every pair is compared by a t-test, here Welch's, on the states of at least
    ten stacks.
    """
    versions = versions_of_models()
    n_states = request.count(100, 1_000, 9_000)
    pieces = [(versions, _n_training(request), *span) for span in spans(n_states, 50)]
    answers = yield from request.answered("search-by-stacks", search_all, pieces, is_timed=True)
    if len(answers) < len(pieces):
        return Outcome(())
    found = np.array([line for _, answer in answers for line in answer])
    stacks = found[:, 0].astype(np.int64)
    nodes = {name: found[:, 2 + 2 * index] for index, name in enumerate(_NAMES)}
    times = {name: found[:, 3 + 2 * index] for index, name in enumerate(_NAMES)}
    tables = (
        _by_size("Mean nodes by number of stacks", stacks, nodes, "Figure 5", ""),
        _by_size("Mean microseconds by number of stacks", stacks,
                 times | {"Solvability Model": found[:, 1]}, "Figure 4", "times"),
        _tested(nodes, times, stacks >= _DIVERGENT),
    )  # fmt: skip
    pairs = (("Compatible", "Constrained"), ("Compatible, table", "Constrained, table"))
    others = min(nodes[name].mean() for name in _NAMES if name != _OURS)
    claims = (
        *(Claim(f"{less} never needs more nodes than {more}.",
                bool((nodes[less] <= nodes[more]).all())) for less, more in pairs),
        Claim(f"Ours needs the fewest nodes: {nodes[_OURS].mean():.1f} on average, the others "
              f"{others:.1f} or more.", bool(nodes[_OURS].mean() <= others)),
    )  # fmt: skip
    text = (
        "The paper's order of nodes from ten stacks on is Island Merge, Ordered, Compatible, "
        "Constrained DFS; of times Ordered, Compatible, Island Merge, Constrained. It says that "
        "each needs nine to ten times fewer nodes than Constrained DFS.",
    )
    return Outcome(tables, claims, text)


def _by_size(
    title: str, stacks: Words, values: dict[str, Reals], figure: str, name: str
) -> ResultTable:
    sizes = [size for size in range(1, N_CELLS + 1) if (stacks == size).any()]
    chosen: dict[object, Any] = {size: stacks == size for size in sizes}
    chosen |= {"10 to 16": stacks >= _DIVERGENT, "all": stacks > 0}
    lines = tuple(
        (words, int(side.sum()),
         *(round(float(each[side].mean()), 2) for each in values.values()))
        for words, side in chosen.items() if side.any()
    )  # fmt: skip
    note = (
        f"Araki et al. 2019, {figure}; capped runs count {_MAX_NODES:.0e} nodes, with a table "
        f"{_TABLE_NODES:.0e}."
    )
    drawn = tuple(each for each in values if not each.endswith(", table"))
    return ResultTable(title, ("stacks", "states", *values), lines, (note,), drawn, name)


def _tested(nodes: dict[str, Reals], times: dict[str, Reals], is_large: Any) -> ResultTable:
    lines = [
        (first, second,
         *(word for values in (nodes, times)
           for word in welch(values[first][is_large], values[second][is_large])))
        for first, second in combinations(_NAMES, 2)
        if first.endswith(", table") == second.endswith(", table") or _OURS in {first, second}
    ]  # fmt: skip
    return ResultTable(
        "Welch's t-tests on states of ten stacks and more",
        ("first", "second", "t, nodes", "p, nodes", "t, time", "p, time"),
        tuple(lines),
        ("The paper's largest p of all pairs is below 0.0001, with 248,170 states.",),
        name="tests",
    )


def welch(first: Reals, second: Reals) -> tuple[float | None, float | None]:
    """Return Welch's t and its p; None with fewer than two states or no variance."""
    if len(first) < 2 or first.std() + second.std() == 0:
        return None, None
    found = stats.ttest_ind(first, second, equal_var=False)
    return round(float(found.statistic), 2), float(f"{found.pvalue:.2g}")
