"""A fit says the same in whatever unit a feature is measured, as far as numbers reach."""

from __future__ import annotations

import numpy as np
import pytest

from engine.errors import FitError
from engine.statistics.formula import Scale
from engine.statistics.regression import fit
from tests.engine.statistics.regression_examples import table


@pytest.mark.parametrize("robust", [False, True])
@pytest.mark.parametrize(
    ("factors", "offsets"),
    [((1e12, 1e-6), (0, 0)), ((1, 1), (1e8, 0)), ((1e-12, 1e-30), (0, 0)), ((1e60, 1), (0, 1e6))],
)
def test_units_change_no_conclusion(
    factors: tuple[float, float], offsets: tuple[float, float], robust: bool
) -> None:
    frame = table(k=2)
    other = frame.assign(
        **{
            name: factor * frame[name] + offset
            for name, factor, offset in zip(["x0", "x1"], factors, offsets, strict=True)
        }
    )
    ours = fit(frame, ["x0", "x1"], robust=robust)
    theirs = fit(other, ["x0", "x1"], robust=robust)

    assert theirs.loo_rmse == pytest.approx(ours.loo_rmse, rel=1e-6)
    for our, their, factor in zip(ours.features, theirs.features, factors, strict=True):
        assert their.vif == pytest.approx(our.vif, rel=1e-6)
        assert (their.t, their.p) == pytest.approx((our.t, our.p), rel=1e-5)
        assert their.low is not None
        assert their.low * factor == pytest.approx(our.low, rel=1e-5)
        assert their.coef_std == pytest.approx(our.coef_std, rel=1e-5)


@pytest.mark.parametrize("scale", ["zscore", "minmax"])
def test_intercept_at_origin_of_scale(scale: Scale) -> None:
    frame = table(k=2, repeats=2)
    moved = frame.copy()
    for name in ("x0", "x1"):
        moved[name] -= frame[name].mean() if scale == "zscore" else frame[name].min()
    ours = fit(frame, ["x0", "x1"], scale=scale).terms[0]

    raw = fit(moved, ["x0", "x1"]).terms[0]

    assert (ours.coef, ours.se) == pytest.approx((raw.coef, raw.se))


def test_small_and_far_numbers_vary() -> None:
    frame = table(k=1)
    small = frame.assign(x0=frame["x0"] * 1e-10)
    far = frame.assign(x0=1e10 + np.round(frame["x0"] * 10))
    for each in (small, far):
        assert fit(each, ["x0"]).to_json()["left_out"] == {}
    flat = frame.assign(x1=5 + 1e-13 * frame["x0"])
    assert "x1" in fit(flat, ["x0", "x1"]).to_json()["left_out"]


def test_infinite_squares_refused() -> None:
    frame = table(k=1)
    frame.loc[7, "x0"] = 1e200

    with pytest.raises(FitError, match=r"row 9, column 'x0' contains '1e\+200'"):
        fit(frame, ["x0"])


def test_nearly_equal_features_inflated() -> None:
    frame = table(k=2)
    basis, _ = np.linalg.qr(np.column_stack([np.ones(31), frame[["x0", "x1"]].to_numpy()]))
    frame["near"] = basis[:, 1] + 1e-6 * basis[:, 2]

    assert fit(frame, ["x0", "near"]).features[1].vif == pytest.approx(1e12, rel=1e-3)
