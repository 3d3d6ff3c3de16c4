"""The regression agrees with plain least squares and refuses what data cannot carry."""

from __future__ import annotations

import math
from typing import Any
from unittest.mock import patch

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from statsmodels.stats.multitest import multipletests

from engine.errors import FitError
from engine.statistics.regression.design_matrix import puzzle_names
from engine.statistics.regression.ols import Fit, fit
from engine.statistics.regression.options import SCALES, Scale
from engine.statistics.wording import data_notes, fit_document
from tests import naive_study as naive
from tests.engine.statistics.regression.examples import ROUNDED, arrays, table
from tests.refusals import refused


@given(st.integers(0, 10_000), st.integers(1, 6))
@settings(deadline=None, max_examples=10)
def test_p_values_holm_corrected(seed: int, k: int) -> None:
    names, _, _ = arrays(frame := table(seed, 20, k))
    found = fit(frame, names)
    p, p_holm = (
        np.array([getattr(term, name) for term in found.features], np.float64)
        for name in ("p", "p_holm")
    )
    expected = naive.holm(p.tolist())
    np.testing.assert_allclose(p_holm, expected, rtol=ROUNDED)
    with patch("gc.collect"):  # it looks for garbage each time, which takes a second in here
        _, theirs, _, _ = multipletests(p, method="holm")
    np.testing.assert_allclose(expected, theirs, rtol=1e-12)
    assert found.terms[0].p_holm == found.terms[0].p  # nobody looks for the intercept


def notes(found: Fit) -> list[str]:
    return list(data_notes(found))


def test_rows_without_name_are_puzzles() -> None:
    frame = pd.DataFrame({"puzzle_id": [None, math.nan, " a ", ""]})
    assert puzzle_names(frame).tolist() == ["row 2", "row 3", "a", "row 5"]


@pytest.mark.parametrize("scale", SCALES)
def test_scales_change_only_the_unit(scale: Scale) -> None:
    names, x, y = arrays(frame := table())
    raw, found = fit(frame, names), fit(frame, names, scale=scale)
    units = {"raw": np.ones(3), "zscore": x.std(axis=0, ddof=1), "minmax": np.ptp(x, axis=0)}
    for before, after, unit in zip(raw.features, found.features, units[scale], strict=True):
        assert after.coef == pytest.approx(before.coef * unit, rel=1e-9)
        assert after.coef_raw == pytest.approx(before.coef, rel=1e-9)
        assert after.p == pytest.approx(before.p, rel=1e-8)
        assert after.coef_std == pytest.approx(before.coef_std, rel=1e-9)
    assert found.terms[0].coef_raw == pytest.approx(raw.terms[0].coef, rel=1e-9)
    assert found.loo_rmse == pytest.approx(raw.loo_rmse, rel=1e-9)
    standard = (x - x.mean(axis=0)) / x.std(axis=0), (y - y.mean()) / y.std()
    np.testing.assert_allclose(
        [term.coef_std for term in found.features], naive.least_squares(*standard)[0][1:]
    )


def test_repeats_averaged_by_default() -> None:
    frame = table(n=12, repeats=3)
    names, x, _ = arrays(frame)
    means = frame.groupby("puzzle_id", sort=False)["rating"].mean().to_numpy()
    found = fit(frame, names)
    coef, _ = naive.least_squares(x[:12], means)
    np.testing.assert_allclose([term.coef for term in found.terms], coef, rtol=ROUNDED)
    assert (found.n, found.table.n_ratings, found.n_puzzles) == (12, 36, 12)
    assert "Repeats of the same puzzle are averaged (36 ratings of 12 puzzles)." in notes(found)
    kept = fit(frame, names, repeats="keep")
    clustered = fit(frame, names, repeats="cluster")
    assert [t.coef for t in kept.terms] == [t.coef for t in clustered.terms]
    assert kept.terms[1].se != clustered.terms[1].se


def test_row_without_puzzle_named_by_place() -> None:
    frame = table(n=10).drop(columns="puzzle_id")
    frame["outcome"] = ["given_up", *["solved"] * 9]
    frame.loc[2, "x0"] = np.nan
    found = fit(frame, ["x0"], outcomes="solved")

    assert found.table.puzzles == tuple(f"row {number}" for number in (3, 5, 6, 7, 8, 9, 10, 11))
    assert found.table.first_rows == (1, 3, 4, 5, 6, 7, 8, 9)


def test_averaged_row_keeps_first_place() -> None:
    frame = table(n=10)
    frame["puzzle_id"] = ["a", "b", "a", "c", "d", "b", *"efgh"]
    frame.loc[0, "x0"] = np.nan
    found = fit(frame, ["x0"])

    assert found.table.puzzles == ("b", "a", *"cdefgh")
    assert found.table.first_rows == (1, 2, 3, 4, 6, 7, 8, 9)


def test_missing_values_dropped_and_counted() -> None:
    frame = table()
    frame.loc[3, "x0"] = np.nan
    frame.loc[5, "rating"] = np.nan
    found = fit(frame, ["x0", "x1"])

    assert (found.n, found.to_json()["n_dropped"]) == (29, 2)
    assert notes(found) == ["Excluded (incomplete): 2 of 31 ratings."]


def test_given_up_puzzles_can_be_left_out() -> None:
    frame = table()
    frame["outcome"] = ["given_up"] * 4 + ["solved"] * 27
    found = fit(frame, ["x0"], outcomes="solved")

    assert found.n == 27
    assert notes(found) == ["Excluded (given up): 4 of 31 ratings."]
    assert fit(frame, ["x0"]).n == 31


def test_booleans_and_texts_are_numbers() -> None:
    frame = table()
    frame["x0"] = [str(value) for value in frame["x0"]]
    frame["flag"] = frame["x1"] > frame["x1"].median()

    assert len(fit(frame, ["x0", "flag"]).features) == 2


def test_constant_features_left_out() -> None:
    frame = table().assign(suits=4)
    found = fit(frame, ["x0", "suits"])

    assert [term.name for term in found.features] == ["x0"]
    assert notes(found) == ["Excluded: suits (it is 4 in every row)."]


def test_collinear_features_are_explained() -> None:
    frame = table().assign(mean_degree=lambda t: 2 * t["x0"], total=lambda t: t["x0"] - t["x1"])
    found = fit(frame, ["x0", "mean_degree", "x1", "total", "x2"])

    assert [term.name for term in found.features] == ["x0", "x1", "x2"]
    assert fit_document(found)["left_out"] == {
        "mean_degree": "in these rows it can be computed from x0",
        "total": "in these rows it can be computed from x0 and x1",
    }


def test_feature_of_one_puzzle_kept() -> None:
    frame = table().assign(rare=[1] + [0] * 30)
    found = fit(frame, ["x0", "rare"])

    assert found.loo_rmse is None
    assert found.to_json()["loo_rmse"] is None


@pytest.mark.parametrize(
    ("change", "features", "options"),
    [
        ({}, [], {}),
        ({}, ["none"], {}),
        ({}, ["x0", "x0"], {}),
        ({}, ["rating"], {}),
        ({}, ["puzzle_id"], {}),
        ({"x0": np.inf}, ["x0"], {}),
        ({"rating": 7}, ["x0"], {}),
        ({"rating": np.nan}, ["x0"], {}),
        ({"rating": "good"}, ["x0"], {}),
        ({"x0": 1}, ["x0"], {}),
        ({}, ["x0"], {"repeats": "cluster", "robust": True}),
        ({"puzzle_id": "p"}, ["x0"], {"repeats": "cluster"}),
    ],
)
def test_fit_refused(change: dict[str, Any], features: list[str], options: dict[str, Any]) -> None:
    with refused(FitError):
        fit(table().assign(**change), features, **options)
