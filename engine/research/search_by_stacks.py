"""Figures 4 and 5 of Araki et al. (2019): nodes and time of all searches by number of stacks."""

import time
from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Final

import pandas as pd
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.progress import Cancel, Work
from engine.research.dataset import N_CELLS, STATE_FEATURES, measure_grids, random_grids
from engine.research.models import SUBSET_F, fitted
from engine.research.outcome import Claim, Outcome, ResultTable
from engine.research.request import Request, batches
from engine.research.search_runs import (
    MAX_NODES,
    STATES_PER_PIECE,
    TEST_SEED,
    Search,
    n_training_rows,
    run_all,
)
from engine.search.classic import ORDERING_CUTOFF

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


def reproduce(request: Request) -> Work[Outcome]:
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
