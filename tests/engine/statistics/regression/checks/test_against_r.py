"""Checks of a regression are those of R, whose numbers are in the repository.

`tests/golden/r/regression_checks.R` makes them with lmtest, ordinal and MASS.
"""

from __future__ import annotations

import json
from dataclasses import astuple
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from engine.statistics.regression.checks.diagnostics import (
    breusch_pagan,
    explained_variance,
    nested_models,
    normal_quantiles,
    pure_error_test,
    reset_test,
    shapiro_wilk,
)
from engine.statistics.regression.checks.ordinal import ordinal_fit
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.ols import fit
from engine.statistics.regression.power import chance_seen

FOLDER = Path(__file__).resolve().parents[4] / "golden" / "r"
NAMES = ["a", "b", "c"]
R: dict[str, Any] = json.loads((FOLDER / "regression_checks.json").read_text("utf-8"))


def ratings() -> pd.DataFrame:
    return pd.read_csv(FOLDER / "ratings.csv")


@pytest.fixture(params=["one_intercept", "rounds"])
def case(request: pytest.FixtureRequest) -> tuple[Fit, dict[str, Any]]:
    first = ratings().drop_duplicates("puzzle_id")
    return fit(first, NAMES, round_means=request.param == "rounds"), R[request.param]


def same(ours: Any, theirs: Any, digits: float = 1e-7) -> None:
    np.testing.assert_allclose(ours, theirs, rtol=digits, atol=digits)


def test_fits_without_one_feature(case: tuple[Fit, dict[str, Any]]) -> None:
    found, expected = case
    for ours, theirs in zip(nested_models(found), expected["nested"], strict=True):
        assert ours.name == theirs.pop("name")
        same(astuple(ours)[1:], list(theirs.values()))


def test_r_squared_and_its_interval(case: tuple[Fit, dict[str, Any]]) -> None:
    found, expected = case
    ours = explained_variance(found)
    assert ours is not None
    same(ours.r2, expected["r2"])
    same((ours.low, ours.high), expected["r2_interval"], 2e-6)


def test_reset_and_breusch_pagan(case: tuple[Fit, dict[str, Any]]) -> None:
    found, expected = case
    reset, scatter = reset_test(found), breusch_pagan(found)
    assert reset is not None
    assert scatter is not None
    same((reset.statistic, reset.p), (expected["reset"]["f"], expected["reset"]["p"]))
    assert [reset.df, reset.df_resid] == expected["reset"]["df"]
    same((scatter.statistic, scatter.df, scatter.p), list(expected["breusch_pagan"].values()))


def test_normality_of_the_residuals(case: tuple[Fit, dict[str, Any]]) -> None:
    found, expected = case
    normal = shapiro_wilk(found)
    assert normal is not None
    same((normal.statistic, normal.p), list(expected["shapiro_wilk"].values()), 2e-5)
    points = normal_quantiles(found)
    same([point.theoretical for point in points], expected["quantiles"]["theoretical"])
    same([point.residual for point in points], expected["quantiles"]["residual"])


def test_cumulative_logit_model(case: tuple[Fit, dict[str, Any]]) -> None:
    found, expected = case
    ours = ordinal_fit(found)
    for field in ("coef", "se", "z", "p"):
        same([getattr(term, field) for term in ours.terms], expected["ordinal"][field], 1e-6)
    same(ours.log_likelihood, expected["ordinal"]["log_likelihood"])
    same([term.coef for term in ours.terms], expected["polr"]["coef"], 1e-4)


@pytest.mark.parametrize("repeats", ["average", "keep", "cluster"])
def test_lack_of_fit_by_repeats(repeats: Any) -> None:
    for means, key in ((False, "pure_error"), (True, "pure_error_rounds")):
        ours = pure_error_test(fit(ratings(), NAMES, repeats=repeats, round_means=means))
        assert ours is not None
        same((ours.statistic, ours.df, ours.df_resid, ours.p), list(R[key].values()))


def test_power() -> None:
    for each in R["power"]:
        same(chance_seen(each["n_errors"], each["df"]), each["power"])
