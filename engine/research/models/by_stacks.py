"""Figures 4 and 5 of Araki et al. (2019): time and nodes of every search by number of stacks.

Each search runs as published and with a table of refuted states, on the same states. As in the
article, every pair is compared by a t-test, here Welch's, on the states of at least ten stacks.
"""

import time
from collections import defaultdict
from collections.abc import Mapping
from itertools import combinations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.arrays import Reals, Words
from engine.progress import Cancel, Work
from engine.research._kernels.ordered import PRUNE_RULE, TABLE_RULE
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.models.accuracy import versions_of_models
from engine.research.models.dataset import N_CELLS, measure_grids
from engine.research.models.features import FEATURES
from engine.research.models.ordered import Searcher, SearchRun, searcher
from engine.research.models.systems import CUTOFF, F, H, fitted, spans, test_grids
from engine.research.plot import Curve, plot_svg
from engine.research.request import Request
from engine.search import Algorithm

_PIECE: Final = 50
_CAP: Final = 10**6
_CAP_OF_TABLES: Final = 10**7
"""Higher cap for searches with a table, of which far fewer are long."""
_CAPS: Final = (10**4, 10**5, 10**6)
_DIVERGENT: Final = 10
"""From this many stacks on, the searches differ; the article's divergent region."""
OURS: Final = "ours"
MODEL: Final = "Solvability Model"
_SEARCHES: Final = ("Constrained", "Compatible", "Ordered, H", "Island Merge", "Ordered, LightGBM")
REPEATS: Final = "Island Merge, repeats detected"
"""Stores arrangements of an island that never collapse: future work in the article."""
_NAMES: Final = (*_SEARCHES, REPEATS, *(f"{name}, table" for name in _SEARCHES), OURS)
_MODELS: Final[Mapping[str, tuple[Any, tuple[str, ...]]]] = {
    "Ordered, H": ("linear", H), "Ordered, LightGBM": ("LightGBM", F),
}  # fmt: skip
_PUBLISHED: Final[Mapping[str, Algorithm]] = {
    "Constrained": "constrained", "Compatible": "compatible", "Island Merge": "island",
}  # fmt: skip


def _run(
    by: Searcher, name: str, grid: Words, n_training: int, cancel: Cancel
) -> SearchRun | None:
    """Run one search; its table is a suffix of its name."""
    if name == OURS:
        return by.fastest(grid, cancel)
    if name == REPEATS:
        return by.published(grid, "island", _CAP, cancel, remembers="islands")
    plain = name.removesuffix(", table")
    has_table = plain != name
    cap = _CAP_OF_TABLES if has_table else _CAP
    if plain == "Island Merge" and has_table:
        return by.published(grid, "island", cap, cancel, remembers="states")
    if plain in _PUBLISHED and not has_table:
        return by.published(grid, _PUBLISHED[plain], cap, cancel)
    rules = (plain != "Constrained") * PRUNE_RULE | has_table * TABLE_RULE
    kind, names = _MODELS.get(plain, ("linear", H))
    cutoff = CUTOFF if plain in _MODELS else N_CELLS
    return by.by_model(grid, fitted(kind, names, n_training), cutoff, cap, cancel, rules=rules)


def search(piece: tuple[Any, ...], cancel: Cancel) -> list[list[float]] | None:
    """Search some states with every search: (versions, training rows, first, count).

    The result has for each state its stacks, microseconds of the Solvability Model, then nodes and
    microseconds of each search.
    """
    _, n_training, first, count = piece
    grids = test_grids(first, count)
    model = fitted("LightGBM", FEATURES, n_training)
    results = []
    for grid in grids:
        features = measure_grids(grid[None]).features
        started = time.thread_time()
        model.estimates(features)
        us = 1e6 * (time.thread_time() - started)
        line = [float((grid >= 0).sum()), round(us, 2)]
        for name in _NAMES:
            run = _run(searcher(), name, grid, n_training, cancel)
            if run is None:
                return None
            line += [run.nodes, round(1e6 * run.seconds, 2)]
        results.append(line)
    return results


def reproduce(request: Request) -> Work[Outcome]:
    """Run every search on the same random states."""
    versions = versions_of_models()
    n_training = {"quick": 2_000, "brief": 100_000, "full": 500_000}[request.size]
    n_states = request.count(100, 1_000, 9_000)
    pieces = [(versions, n_training, *span) for span in spans(n_states, _PIECE)]
    answers = yield from request.answered("search-by-stacks", search, pieces, is_timed=True)
    found = np.array([line for _, answer in answers for line in answer])
    found = found.reshape(-1, 2 + 2 * len(_NAMES))
    stacks = found[:, 0].astype(np.int64)
    nodes = {name: found[:, 2 + 2 * index] for index, name in enumerate(_NAMES)}
    times = {name: found[:, 3 + 2 * index] for index, name in enumerate(_NAMES)}
    if not len(found):
        return Outcome((_by_size("Nodes", stacks, nodes, "Figure 5", "nodes"),))
    is_large = stacks >= _DIVERGENT
    tables = (
        _by_size("Mean nodes by number of stacks", stacks, nodes, "Figure 5", ""),
        _by_size("Mean microseconds by number of stacks", stacks, times | {MODEL: found[:, 1]},
                 "Figure 4", "times"),
        _capped(stacks, nodes),
        _tested(nodes, times, is_large),
    )  # fmt: skip
    return Outcome(tables, _claims(nodes), tuple(_text(stacks, nodes, times, is_large)))


def _by_size(
    title: str, stacks: Words, values: dict[str, Reals], figure: str, name: str
) -> ResultTable:
    sizes = [size for size in range(1, N_CELLS + 1) if (stacks == size).any()]
    lines = [
        (str(size), int((stacks == size).sum()),
         *(round(float(each[stacks == size].mean()), 2) for each in values.values()))
        for size in sizes
    ]  # fmt: skip
    for words, chosen in (("10 to 16", stacks >= _DIVERGENT), ("all", stacks > 0)):
        if chosen.any():
            means = [round(float(each[chosen].mean()), 2) for each in values.values()]
            lines.append((words, int(chosen.sum()), *means))
    curves: dict[str, Curve] = {}
    for each, value in values.items():
        points = [(size, float(value[stacks == size].mean())) for size in sizes]
        curves[each] = tuple((x, y) for x, y in points if y > 0)
    drawn = {each: curve for each, curve in curves.items() if curve and ", table" not in each}
    plot = plot_svg(title, "stacks", title.split()[1], drawn) if drawn else ""
    return ResultTable(
        title, ("stacks", "states", *values), tuple(lines),
        (f"Araki et al. 2019, {figure}; capped runs count {_CAP:.0e} nodes, "
         f"with a table {_CAP_OF_TABLES:.0e}.",), plot, name,
    )  # fmt: skip


def _capped(stacks: Words, nodes: dict[str, Reals]) -> ResultTable:
    lines = []
    is_whole = _uncapped(nodes)
    for name, counts in nodes.items():
        rest = round(float(counts[is_whole].mean()), 1) if is_whole.any() else None
        means = [round(float(np.minimum(counts, cap).mean()), 1) for cap in _CAPS]
        shares = [int((counts >= cap).sum()) for cap in _CAPS]
        lines.append((name, *means, *shares, rest))
    columns = [f"{words} {cap:.0e}" for words in ("mean, cap", "capped at") for cap in _CAPS]
    return ResultTable(
        f"What caps do to mean nodes, {len(stacks)} states",
        ("search", *columns, "mean where none was capped"), tuple(lines),
        (f"No search was capped on {int(is_whole.sum())} states.",), name="caps",
    )  # fmt: skip


def _uncapped(nodes: dict[str, Reals]) -> NDArray[np.bool_]:
    """Return the states for which every search ended before the cap."""
    is_whole: NDArray[np.bool_] = np.max(list(nodes.values()), axis=0) < _CAP
    return is_whole


def _tested(nodes: dict[str, Reals], times: dict[str, Reals], is_large: Any) -> ResultTable:
    """Compare every pair by Welch's t-test; Student's t-test would favour neither search."""
    lines = []
    for first, second in combinations(_NAMES, 2):
        if first.endswith(", table") != second.endswith(", table") and OURS not in {first, second}:
            continue
        lines.append(
            (first, second,
             *(word for values in (nodes, times)
               for word in welch(values[first][is_large], values[second][is_large])))
        )  # fmt: skip
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
    found = stats.ttest_ind_from_stats(
        first.mean(), first.std(ddof=1), len(first), second.mean(), second.std(ddof=1),
        len(second), equal_var=False,
    )  # fmt: skip
    return round(float(found.statistic), 2), float(f"{found.pvalue:.2g}")


def _claims(nodes: dict[str, Reals]) -> tuple[Claim, ...]:
    pairs = [("Compatible", "Constrained"), ("Compatible, table", "Constrained, table")]
    claims = [
        Claim(f"{less} never needs more nodes than {more}.",
              bool((nodes[less] <= nodes[more]).all()))
        for less, more in pairs
    ]  # fmt: skip
    published = [name for name in _NAMES if name != OURS]
    minimum = min(nodes[name].mean() for name in published)
    claims.append(
        Claim(
            f"Ours needs the fewest nodes: {nodes[OURS].mean():.1f} on average, the others "
            f"{minimum:.1f} or more.",
            bool(nodes[OURS].mean() <= minimum),
        )
    )
    return tuple(claims)


def _text(
    stacks: Words, nodes: dict[str, Reals], times: dict[str, Reals], is_large: Any
) -> list[str]:
    sentences = []
    for suffix in ("", ", table"):
        leaders: dict[str, list[int]] = defaultdict(list)
        for size in range(_DIVERGENT, N_CELLS + 1):
            chosen = stacks == size
            if chosen.any():
                pair = [f"Island Merge{suffix}", f"Ordered, H{suffix}"]
                leaders[min(pair, key=lambda name: nodes[name][chosen].mean())].append(size)
        words = "; ".join(
            f"{name} with {', '.join(map(str, sizes))} stacks" for name, sizes in leaders.items()
        )
        order = sorted(
            (f"{name}{suffix}" for name in _SEARCHES),
            key=lambda name: round(float(nodes[name][is_large].mean()), 3),
        )
        constrained = nodes[f"Constrained{suffix}"].mean()
        factors = ", ".join(
            f"{name} {constrained / nodes[f'{name}{suffix}'].mean():.1f}"
            for name in ("Compatible", "Ordered, H", "Island Merge")
        )
        sentences.append(
            f"{'With' if suffix else 'Without'} a table, from ten stacks on, fewest nodes first: "
            f"{', '.join(order)}. Of Island Merge and Ordered DFS the fewer nodes has {words}. "
            f"Times fewer nodes than Constrained DFS over all states: {factors}; the paper says "
            "nine to ten for each."
        )
    is_whole = _uncapped(nodes)
    if is_whole.any():
        rest = {name: nodes[name][is_whole].mean() for name in _SEARCHES}
        order = sorted(rest, key=lambda name: round(rest[name], 3))
        sentences.append(
            f"Where no search was capped ({int(is_whole.sum())} of {len(stacks)} states), which "
            "leaves out what Constrained DFS cannot label, nodes without a table are: "
            + ", ".join(f"{name} {rest[name]:.0f}" for name in order)
            + f"; Constrained DFS has {rest['Constrained'] / rest['Island Merge']:.1f} times as "
            "many as Island Merge."
        )
    us = {name: times[name][is_large].mean() for name in _NAMES}
    sentences.append(
        "The paper's order of nodes from ten stacks on is Island Merge, Ordered, Compatible, "
        "Constrained DFS; of times Ordered, Compatible, Island Merge, Constrained. Our times: "
        + ", ".join(
            f"{name} {us[name]:.0f} us" for name in sorted(us, key=lambda n: round(us[n], 3))
        )
        + "."
    )
    return sentences
