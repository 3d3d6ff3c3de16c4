"""Ordered DFS by a model, against plain recursion and the published searches."""

from typing import get_args

import lightgbm
import numpy as np
import pytest

from engine._kernels.classic import MILLION
from engine.game import Deal
from engine.progress import Cancel, StoppedError
from engine.research.ordered_dfs import Search, StateRegression, fit_linear, fit_trees, run_search
from engine.research.solvability_model import (
    CARD_FEATURES,
    GRAPH_FEATURES,
    STATE_FEATURES,
    dataset,
    random_grids,
    to_deal,
)
from engine.search.classic import DEFAULT_ORDER, Algorithm, classic_solve
from engine.search.solver import solve
from tests import naive_models

pytestmark = pytest.mark.fast

SOME = ("mean_degree", "critical_nodes", "connected")


@pytest.fixture(scope="module", params=["linear", "linear, places", "trees", "trees, all"])
def model(request: pytest.FixtureRequest) -> StateRegression:
    rows = dataset(3, 3000, Cancel())
    return {
        "linear": lambda: fit_linear(rows, SOME),
        "linear, places": lambda: fit_linear(rows, (*GRAPH_FEATURES, *CARD_FEATURES[:8])),
        "trees": lambda: fit_trees(rows, GRAPH_FEATURES),
        "trees, all": lambda: fit_trees(rows, STATE_FEATURES[1:]),
    }[request.param]()


def small_states(most: int) -> list[int]:
    grids = random_grids(5, range(300))
    return [row for row in range(300) if (grids[row] >= 0).sum() <= most]


@pytest.mark.slow
@pytest.mark.parametrize("has_table", [False, True])
def test_nodes_are_those_of_plain_recursion(model: StateRegression, has_table: bool) -> None:
    grids = random_grids(5, range(300))
    for row in small_states(7)[:60]:
        deal = to_deal(grids[row])

        def estimate(child: Deal) -> int:
            features = np.array([naive_models.features(child)])
            return round((float(model.estimates(features)[0]) - model.intercept) * MILLION)

        expected = naive_models.ordered_nodes(deal, estimate, 3, has_table)
        search = Search("", "ordered", has_table=has_table)
        for keeps in (True, False):
            order = model.order(3, keeps_estimates=keeps)
            run = run_search(search, order, grids[row], Cancel())
            assert (run.solvable, run.nodes, run.n_repeats) == expected, deal.to_line()


def test_trees_estimate_as_lightgbm_does() -> None:
    rows = dataset(3, 3000, Cancel())
    ours = fit_trees(rows, GRAPH_FEATURES)
    theirs = lightgbm.LGBMRegressor(n_jobs=1, random_state=1, verbose=-1)
    theirs.fit(rows.features[:, 1:10], rows.solvable)

    told = theirs.predict(rows.features[:, 1:10])

    assert abs(ours.estimates(rows.features) - told).max() < 1e-4
    assert ours.rmse(rows) < fit_linear(rows, GRAPH_FEATURES).rmse(rows)


def test_published_searches_count_same_nodes() -> None:
    grids = random_grids(5, range(60))
    for grid in grids:
        deal = to_deal(grid)
        for algorithm in get_args(Algorithm):
            search = Search("", algorithm, max_nodes=20_000)
            run = run_search(search, DEFAULT_ORDER, grid, Cancel())
            verdict = classic_solve(deal, algorithm, max_nodes=20_000)
            assert (run.nodes, run.solvable) == (verdict.nodes, verdict.solvable)
        run = run_search(Search("", "ours"), DEFAULT_ORDER, grid, Cancel())
        assert (run.nodes, run.solvable) == (solve(deal).nodes, solve(deal).solvable)


def test_searches_can_be_stopped_and_capped(stopped: Cancel) -> None:
    model = fit_linear(dataset(3, 3000, Cancel()), SOME)
    grid = next(grid for grid in random_grids(5, range(100)) if (grid >= 0).all())
    order = model.order(2)
    for search in (Search("", "ordered"), Search("", "constrained")):
        with pytest.raises(StoppedError):
            run_search(search, order, grid, stopped)
    capped = run_search(Search("", "ordered", max_nodes=3), order, grid, Cancel())
    assert (capped.nodes, capped.solvable) == (3, None)
