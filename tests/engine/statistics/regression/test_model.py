"""What every fit keeps, whatever its scale, and that plots can draw it."""

from __future__ import annotations

import json

import numpy as np
import pandas as pd
import pytest

from engine.report.charts import coefficient_chart, effects_of
from engine.statistics.regression.ols import Fit, fit

NAMES = ("halfway_solvability_ratio", "rank_clusters")


def ratings() -> pd.DataFrame:
    rng = np.random.default_rng(7)
    hard, clusters = rng.uniform(0, 0.05, 30), rng.integers(1, 5, 30)
    noise = rng.normal(0, 0.5, 30)
    ids = [f"{number:040x}" for number in range(30)]
    rating = np.clip(8 - 90 * hard + noise, 0, 10)
    return pd.DataFrame(
        {"puzzle_id": ids, "rating": rating, NAMES[0]: hard, NAMES[1]: clusters},
    )


@pytest.fixture(params=["raw", "zscore", "minmax"])
def model(request: pytest.FixtureRequest) -> Fit:
    return fit(ratings(), NAMES, scale=request.param)


def test_each_feature_is_explained_or_left_out_with_a_reason(model: Fit) -> None:
    names = [term.name for term in model.features]
    assert set(names) == set(model.spreads)
    assert sorted([*names, *model.table.left_out]) == sorted(NAMES)


def test_coefficients_lie_in_their_ranges(model: Fit) -> None:
    for term in model.features:
        assert term.low <= term.coef <= term.high
        assert term.is_significant == (term.low > 0 or term.high < 0)


def test_its_numbers_are_those_of_the_ratings_and_go_into_a_file(model: Fit) -> None:
    assert model.n == model.n_puzzles == 30
    assert 0 <= model.r2 <= 1
    assert model.loo_rmse is not None
    assert 0 < model.loo_rmse <= 1.001 * (model.loo_rmse_mean or 0)
    assert json.loads(json.dumps(model.to_json(), allow_nan=False))["n"] == 30


def test_coefficients_depend_on_the_scale_by_their_unit_only() -> None:
    raw, scaled = fit(ratings(), NAMES), fit(ratings(), NAMES, scale="zscore")
    assert raw.loo_rmse == pytest.approx(scaled.loo_rmse)
    for term, other in zip(raw.features, scaled.features, strict=True):
        assert term.coef == term.coef_raw == pytest.approx(other.coef_raw)
        assert other.coef == pytest.approx(term.coef * raw.spreads[term.name].sd)
        assert term.coef_std == pytest.approx(other.coef_std)


def test_plots_draw_every_feature(model: Fit) -> None:
    kinds = [shape.kind for shape in coefficient_chart(model).shapes]
    assert kinds.count("dot") == len(model.features)
    assert len(effects_of(model)) == len(model.features)
