"""The regression agrees with plain least squares and refuses what data cannot carry."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pandas as pd
import pytest

from engine.errors import FitError
from engine.statistics.formula import Scale
from engine.statistics.ratings_frame import puzzle_names
from engine.statistics.regression import fit
from tests import naive_study as naive
from tests.engine.statistics.regression_examples import ROUNDED, SCALES, arrays, table
from tests.refusals import refused


def test_rows_without_name_are_puzzles() -> None:
    frame = pd.DataFrame({"puzzle_id": [None, math.nan, " a ", ""]}, index=[7, 5, 5, 0])
    assert puzzle_names(frame).tolist() == ["row 2", "row 3", "a", "row 5"]
    assert puzzle_names(frame).index.equals(frame.index)


@pytest.mark.parametrize("scale", SCALES)
def test_scales_change_only_the_unit(scale: Scale) -> None:
    names, x, y = arrays(frame := table())
    raw, found = fit(frame, names), fit(frame, names, scale=scale)
    units = {"raw": np.ones(3), "zscore": x.std(axis=0, ddof=1), "minmax": np.ptp(x, axis=0)}
    for before, after, unit in zip(raw.features, found.features, units[scale], strict=True):
        assert after.coef == pytest.approx(before.coef * unit, rel=1e-9)
        assert after.p == pytest.approx(before.p, rel=1e-8)
        assert after.coef_std == pytest.approx(before.coef_std, rel=1e-9)
    assert found.loo_rmse == pytest.approx(raw.loo_rmse, rel=1e-9)
    standard = (x - x.mean(axis=0)) / x.std(axis=0), (y - y.mean()) / y.std()
    np.testing.assert_allclose(
        [term.coef_std for term in found.features], naive.least_squares(*standard)[0][1:]
    )


def test_repeats_are_averaged() -> None:
    frame = table(n=12, repeats=3)
    names, x, _ = arrays(frame)
    means = frame.groupby("puzzle_id", sort=False)["rating"].mean().to_numpy()
    found = fit(frame, names)
    coef, _ = naive.least_squares(x[:12], means)
    np.testing.assert_allclose([term.coef for term in found.terms], coef, rtol=ROUNDED)
    assert (found.n, len(found.table.used_rows)) == (12, 36)
    assert "Repeats of the same puzzle are averaged (36 ratings of 12 puzzles)." in list(
        found.notes
    )


def test_row_without_puzzle_named_by_place() -> None:
    frame = table(n=10).drop(columns="puzzle_id")
    frame.loc[2, "x0"] = np.nan
    found = fit(frame, ["x0"])

    assert found.table.puzzles == tuple(f"row {number}" for number in (2, 3, *range(5, 12)))
    assert found.table.used_rows == (0, 1, *range(3, 10))


def test_averaged_row_keeps_first_place() -> None:
    frame = table(n=10)
    frame["puzzle_id"] = ["a", "b", "a", "c", "d", "b", *"efgh"]
    frame.loc[0, "x0"] = np.nan
    found = fit(frame, ["x0"])

    assert found.table.puzzles == ("b", "a", *"cdefgh")
    assert found.table.used_rows == tuple(range(1, 10))


def test_missing_values_dropped_and_counted() -> None:
    frame = table()
    frame.loc[3, "x0"] = np.nan
    frame.loc[5, "rating"] = np.nan
    found = fit(frame, ["x0", "x1"])

    assert found.n == 29
    assert found.notes == ("Excluded (incomplete): 2 of 31 ratings.",)


def test_booleans_and_texts_are_numbers() -> None:
    frame = table()
    frame["x0"] = [str(value) for value in frame["x0"]]
    frame["flag"] = frame["x1"] > frame["x1"].median()

    assert len(fit(frame, ["x0", "flag"]).features) == 2


def test_constant_features_left_out() -> None:
    frame = table().assign(suits=4)
    found = fit(frame, ["x0", "suits"])

    assert [term.name for term in found.features] == ["x0"]
    assert found.notes == ("Excluded: suits (it is 4 in every row).",)


def test_collinear_features_are_explained() -> None:
    frame = table().assign(mean_degree=lambda t: 2 * t["x0"], total=lambda t: t["x0"] - t["x1"])
    found = fit(frame, ["x0", "mean_degree", "x1", "total", "x2"])

    assert [term.name for term in found.features] == ["x0", "x1", "x2"]
    assert found.to_json()["left_out"] == {
        "mean_degree": "in these rows it can be computed from x0",
        "total": "in these rows it can be computed from x0 and x1",
    }


def test_feature_of_one_puzzle_kept() -> None:
    frame = table().assign(rare=[1] + [0] * 30)
    found = fit(frame, ["x0", "rare"])

    assert found.to_json()["loo_rmse"] is None
    assert found.alone == ("p0",)
    assert not found.robust  # HC3 isn't defined, so its errors are those of plain least squares
    plain = fit(frame, ["x0", "rare"], robust=False)
    assert [term.se for term in found.terms] == [term.se for term in plain.terms]
    assert (
        "The standard errors assume that the ratings of all puzzles have the same variance."
        in (found.notes)
    )


def test_puzzles_needed_for_two_points() -> None:
    frame = table(n=40, k=2)
    found = fit(frame, ["x0", "x1"])
    n = found.n_for_effect
    assert n is not None
    widest = max(term.reach * (term.se or 0.0) for term in found.features)

    assert (2 / (widest * np.sqrt(40 / n))) == pytest.approx(1.96 + 0.84, rel=0.05)
    assert fit(frame, ["x0", "x1"], scale="zscore").n_for_effect == n
    assert fit(frame, ["x0", "x0^2"]).n_for_effect is None  # x0 has no single effect


@pytest.mark.parametrize(
    ("change", "features"),
    [
        ({}, []),
        ({}, ["none"]),
        ({}, ["x0", "x0"]),
        ({}, ["rating"]),
        ({}, ["puzzle_id"]),
        ({"x0": np.inf}, ["x0"]),
        ({"rating": 7}, ["x0"]),
        ({"rating": np.nan}, ["x0"]),
        ({"rating": "good"}, ["x0"]),
        ({"x0": 1}, ["x0"]),
        ({"puzzle_id": "p"}, ["x0"]),
    ],
)
def test_fit_refused(change: dict[str, Any], features: list[str]) -> None:
    with refused(FitError):
        fit(table().assign(**change), features)
