"""What every model of ratings keeps, and that those who read results can do with it."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
import pandas as pd
import pytest

from engine.design import preset
from engine.progress import run
from engine.report.plots import coefficient_svg, effects_of
from engine.statistics.learning.sign_check import sign_disagreements
from engine.statistics.regression.fit import Fit, Scale, Spread
from engine.statistics.regression.model import Coefficient, Model
from engine.statistics.regression.ols import fit
from engine.statistics.regression.ridge_fit import ridge

NAMES = ("halfway_solvability_ratio", "rank_clusters")


@dataclass(frozen=True)
class MeanOnly:
    """The least model there is: every puzzle is rated like the mean."""

    n: int
    n_puzzles: int
    loo_rmse_mean: float
    features: tuple[Coefficient, ...] = ()
    r2: float = 0.0
    scale: Scale = "raw"
    notes: tuple[str, ...] = ("the features are not looked at",)
    is_exact: bool = False

    @property
    def loo_rmse(self) -> float:
        return self.loo_rmse_mean

    @property
    def spreads(self) -> dict[str, Spread]:
        return {}

    @property
    def left_out(self) -> dict[str, str]:
        return dict.fromkeys(NAMES, "the mean uses no feature")

    def line(self, _name: str) -> None:
        return None

    def to_json(self) -> dict[str, Any]:
        return {"schema": 1, "method": "mean", "n": self.n, "loo_rmse": self.loo_rmse}


def ratings() -> pd.DataFrame:
    rng = np.random.default_rng(7)
    hard, clusters = rng.uniform(0, 0.05, 30), rng.integers(1, 5, 30)
    noise = rng.normal(0, 0.5, 30)
    ids = [f"{number:040x}" for number in range(30)]
    rating = np.clip(8 - 90 * hard + noise, 0, 10)
    return pd.DataFrame(
        {"puzzle_id": ids, "rating": rating, NAMES[0]: hard, NAMES[1]: clusters},
    )


def mean_only(frame: pd.DataFrame, _names: object, scale: Scale) -> Model:
    rating = frame["rating"]
    others = (rating.sum() - rating) / (len(rating) - 1)
    error = math.sqrt(float(((rating - others) ** 2).mean()))
    return MeanOnly(len(rating), len(rating), error, scale=scale)


MODELS: dict[str, Callable[[pd.DataFrame, tuple[str, ...], Scale], Model]] = {
    "least squares": lambda frame, names, scale: fit(frame, names, scale=scale),
    "ridge": lambda frame, names, scale: run(ridge(frame, names, seed=1, scale=scale, draws=100)),
    "mean": mean_only,
}


@pytest.fixture(params=MODELS)
def make(request: pytest.FixtureRequest) -> Callable[[Scale], Model]:
    return lambda scale: MODELS[request.param](ratings(), NAMES, scale)


@pytest.fixture(params=["raw", "zscore", "minmax"])
def model(request: pytest.FixtureRequest, make: Callable[[Scale], Model]) -> Model:
    return make(request.param)


def test_each_feature_is_explained_or_left_out_with_a_reason(model: Model) -> None:
    names = [term.name for term in model.features]
    assert set(names) == set(model.spreads)
    assert sorted([*names, *model.left_out]) == sorted(NAMES)
    assert all(model.left_out.values())


def test_coefficients_lie_in_their_ranges_and_lines_have_their_slopes(model: Model) -> None:
    mean = ratings().mean(numeric_only=True)
    for term in model.features:
        assert term.low <= term.coef <= term.high
        assert term.is_significant == (term.low > 0 or term.high < 0)
        line = model.line(term.name)
        assert line is not None
        assert line[1] == term.coef_raw
        assert line[0] + line[1] * mean[term.name] == pytest.approx(mean["rating"])
    assert model.line("no such feature") is None


def test_no_coefficient_but_by_its_unit_depends_on_the_scale(
    make: Callable[[Scale], Model],
) -> None:
    raw, scaled = make("raw"), make("zscore")
    assert raw.loo_rmse == pytest.approx(scaled.loo_rmse)
    for term, other in zip(raw.features, scaled.features, strict=True):
        assert term.coef == term.coef_raw == pytest.approx(other.coef_raw)
        assert other.coef == pytest.approx(term.coef * raw.spreads[term.name].sd)
        assert term.coef_std == pytest.approx(other.coef_std)


def test_its_numbers_are_those_of_the_ratings_and_go_into_a_file(model: Model) -> None:
    assert model.n == model.n_puzzles == 30
    assert 0 <= model.r2 <= 1
    assert model.loo_rmse is not None
    assert 0 < model.loo_rmse <= 1.001 * model.loo_rmse_mean
    assert json.loads(json.dumps(model.to_json(), allow_nan=False))["n"] == 30


def test_who_reads_results_can_read_it(model: Model) -> None:
    result = cast("Fit", model)  # disagreements are annotated with the first of the models
    assert sign_disagreements(result, preset("final")) == ()
    assert coefficient_svg(model).count("<circle") == len(model.features)
    assert len(effects_of(model)) == len(model.features)
