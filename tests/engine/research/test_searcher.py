"""Ordered DFS by a model, against plain recursion and the published searches."""

import lightgbm
import numpy as np
import pytest

from engine._kernels.dataset import MILLION
from engine.game import Deal
from engine.progress import Cancel
from engine.research.dataset import CARDS, FEATURES, GRAPH, dataset, random_grids, to_deal
from engine.research.models import StateClassifier, fit_linear, fit_trees
from engine.research.search_performance import run_fastest, run_published
from engine.search.classic import ALGORITHMS, classic_solve
from engine.search.solver import solve
from tests import naive_models

SOME = ("mean_degree", "critical_nodes", "connected")


@pytest.fixture(scope="module", params=["linear", "linear, places", "trees", "trees, all"])
def model(request: pytest.FixtureRequest) -> StateClassifier:
    rows = dataset(3, 3000)
    return {
        "linear": lambda: fit_linear(rows, SOME),
        "linear, places": lambda: fit_linear(rows, (*GRAPH, *CARDS[:8])),
        "trees": lambda: fit_trees(rows, GRAPH),
        "trees, all": lambda: fit_trees(rows, FEATURES[1:]),
    }[request.param]()


def small_states(most: int) -> list[int]:
    grids = random_grids(5, 0, 300)
    return [row for row in range(300) if (grids[row] >= 0).sum() <= most]


@pytest.mark.slow
@pytest.mark.parametrize("has_table", [False, True])
def test_nodes_are_those_of_plain_recursion(model: StateClassifier, has_table: bool) -> None:
    grids = random_grids(5, 0, 300)
    for row in small_states(7)[:60]:
        deal = to_deal(grids[row])

        def estimate(child: Deal) -> int:
            features = np.array([naive_models.features(child)])
            return round((float(model.estimates(features)[0]) - model.intercept) * MILLION)

        expected = naive_models.ordered_nodes(deal, estimate, 3, has_table)
        for keeps in (True, False):
            run = run_published(
                grids[row], "ordered", 10**6, Cancel(), has_table=has_table,
                order=model.order(3, keeps=keeps),
            )  # fmt: skip
            assert run is not None
            assert (run.solvable, run.nodes, run.n_repeats) == expected, deal.to_line()


def test_trees_estimate_as_lightgbm_does() -> None:
    rows = dataset(3, 3000)
    ours = fit_trees(rows, GRAPH)
    theirs = lightgbm.LGBMRegressor(n_jobs=1, random_state=1, verbose=-1)
    theirs.fit(rows.features[:, 1:10], rows.solvable)

    told = theirs.predict(rows.features[:, 1:10])

    assert abs(ours.estimates(rows.features) - told).max() < 1e-4
    assert ours.rmse(rows) < fit_linear(rows, GRAPH).rmse(rows)


def test_published_searches_count_same_nodes() -> None:
    grids = random_grids(5, 0, 60)
    for grid in grids:
        deal = to_deal(grid)
        for algorithm in ALGORITHMS:
            run = run_published(grid, algorithm, 20_000, Cancel())
            verdict = classic_solve(deal, algorithm, max_nodes=20_000)
            assert run is not None
            assert (run.nodes, run.solvable) == (verdict.nodes, verdict.solvable)
        run = run_fastest(grid, Cancel())
        assert run is not None
        assert (run.nodes, run.solvable) == (solve(deal).nodes, solve(deal).solvable)


def test_searches_can_be_stopped_and_capped(stopped: Cancel) -> None:
    model = fit_linear(dataset(3, 3000), SOME)
    grid = next(grid for grid in random_grids(5, 0, 100) if (grid >= 0).all())
    order = model.order(2)
    assert run_published(grid, "ordered", 10**6, stopped, order=order) is None
    assert run_published(grid, "constrained", 10**6, stopped) is None
    capped = run_published(grid, "ordered", 3, Cancel(), order=order)
    assert capped is not None
    assert (capped.nodes, capped.solvable) == (3, None)
