"""Regression: its numbers against statsmodels, units, means of rounds and raters, exact fits."""

from __future__ import annotations

import json
import math
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from statsmodels.regression.linear_model import OLS
from statsmodels.stats.outliers_influence import OLSInfluence, variance_inflation_factor
from statsmodels.tools.tools import add_constant

from engine.design.feature_registry import HALFWAY_RATIO
from engine.errors import FitError
from engine.statistics.formula import Scale
from engine.statistics.ratings_frame import puzzle_names
from engine.statistics.regression import Fit, fit, regression_sentences
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


# A fit that passes through every rating claims no errors, wherever it is read --------------------


def passing(n: int = 3, *, robust: bool = False) -> Fit:
    x = [0.1 * number for number in range(n)]
    frame = pd.DataFrame({HALFWAY_RATIO: x, "rating": [2.0 + 2 * number for number in range(n)]})
    return fit(frame, [HALFWAY_RATIO], robust=robust)


@pytest.mark.parametrize("robust", [False, True])
def test_its_errors_are_unknown_and_not_zero(robust: bool) -> None:
    found = passing(robust=robust)

    assert found.is_exact
    (term,) = [each for each in found.features if each.name == HALFWAY_RATIO]
    assert term.coef == pytest.approx(20)
    assert term.p is None
    assert json.loads(json.dumps(found.to_json(), allow_nan=False))["terms"][1]["se"] is None
    assert not fit(pd.DataFrame({"x": [1, 2, 3], "rating": [2, 4, 7]}), ["x"]).is_exact


def test_no_effect_of_it_is_claimed() -> None:
    found = passing(6)

    assert regression_sentences(found)[0].startswith(
        "The fit passes exactly through the ratings of all 6 puzzles"
    )
    assert found.n_for_effect is None


# A fit says the same in whatever unit a feature is measured, as far as numbers reach -------------


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


# Means of their own for rounds and raters: the fits are those with a dummy column for each -------

NAMES = ["x0", "x1"]


def same_numbers(ours: Any, theirs: Any) -> None:
    """Compare with a wide tolerance, as dummies and features of a round are ill-conditioned."""
    np.testing.assert_allclose(np.asarray(ours), np.asarray(theirs), rtol=1e-6, atol=1e-6)


def rounds(seed: int = 0, n: int = 40, n_rounds: int = 3, k: int = 2) -> pd.DataFrame:
    """Return ratings in which rounds differ in their features and in their level."""
    rng = np.random.default_rng(seed)
    frame = table(seed, n, k)
    number = np.arange(n) % n_rounds
    frame["iteration"] = number + 1
    shift = rng.normal(0, 2, n_rounds)
    for name in frame.columns[:k]:
        frame[name] += number * frame[name].std()
    frame["rating"] = np.clip(np.round(rng.normal(5, 1.5, n) + shift[number], 1), 0, 10)
    return frame


def dummies(frame: pd.DataFrame, *columns: str) -> np.ndarray:
    """Return a column of 0 and 1 for each value but the first of some columns."""
    parts = [
        np.column_stack([frame[name] == value for value in sorted(set(frame[name]))[1:]])
        for name in columns
    ]
    return np.column_stack(parts).astype(float)


@given(st.integers(0, 10_000), st.integers(2, 5), st.integers(1, 4), st.booleans())
@settings(deadline=None, max_examples=60)
def test_round_means_agree_with_statsmodels(
    seed: int, n_rounds: int, k: int, robust: bool
) -> None:
    frame = rounds(seed, 40, n_rounds, k)
    names = list(frame.columns[:k])
    x, y, marks = frame[names].to_numpy(), frame["rating"].to_numpy(), dummies(frame, "iteration")
    found = fit(frame, names, robust=robust)
    design = add_constant(np.column_stack([x, marks]))
    theirs = OLS(y, design).fit(cov_type="HC3" if robust else "nonrobust", use_t=True)
    told = slice(1, 1 + k)
    assert [term.name for term in found.terms] == ["Intercept", *names]
    same_numbers([term.coef for term in found.features], theirs.params[told])
    same_numbers([term.se for term in found.features], theirs.bse[told])
    same_numbers([term.t for term in found.features], theirs.tvalues[told])
    same_numbers([term.p for term in found.features], theirs.pvalues[told])
    same_numbers([(term.low, term.high) for term in found.features], theirs.conf_int()[told])
    same_numbers(found.residuals, theirs.resid)
    same_numbers(found.loo_rmse, np.sqrt((OLSInfluence(theirs).resid_press ** 2).mean()))
    alone = OLS(y, add_constant(marks)).fit()
    same_numbers(found.r2, 1 - theirs.ssr / alone.ssr)
    same_numbers(found.loo_rmse_mean, np.sqrt((OLSInfluence(alone).resid_press ** 2).mean()))
    if k > 1:  # overlap within rounds
        inside = np.column_stack([OLS(each, add_constant(marks)).fit().resid for each in x.T])
        factors = [variance_inflation_factor(inside, place) for place in range(k)]
        same_numbers([term.vif for term in found.features], factors)


def test_round_means_of_raters() -> None:
    frame = rounds(2, 30)
    both = pd.concat(
        [
            frame.assign(rater=""),
            frame.head(12).assign(rater="Bo", rating=lambda f: np.minimum(f["rating"] + 2, 10)),
        ],
        ignore_index=True,
    )
    found = fit(both, NAMES, robust=False)
    marks = pd.DataFrame(dummies(both, "iteration", "rater")).assign(**both[NAMES])
    mean = marks.assign(rating=both["rating"]).groupby(both["puzzle_id"], sort=False).mean()
    y = mean.pop("rating")
    theirs = OLS(y.to_numpy(), add_constant(mean.to_numpy())).fit()
    same_numbers([t.coef for t in found.features], theirs.params[-2:])
    same_numbers([t.se for t in found.features], theirs.bse[-2:])
    assert found.table.fixed_effects.shape[1] == 4
    assert found.table.factors == ("iteration", "rater")
    assert "Each round and each rater has its own mean, so differences" in " ".join(
        regression_sentences(found)
    )
    shifted = both.assign(rating=both["rating"] + 5.0 * (both["rater"] == "Bo"))
    again = fit(shifted, NAMES)
    same_numbers([t.coef for t in again.features], [t.coef for t in found.features])


def test_the_only_round_left_has_no_mean_of_its_own() -> None:
    """A second round of one puzzle is excluded, so that only the intercept is fitted."""
    frame = rounds(3, 30, 1)
    frame.loc[len(frame) - 1, "iteration"] = 2

    found = fit(frame, NAMES)

    assert found.table.factors == ()
    assert found.table.fixed_effects.shape[1] == 1
    assert found.notes == ("Excluded (only rating of its round or rater): 1 of 30 ratings.",)
    same_numbers(found.r2, fit(frame[:-1], NAMES).r2)


def test_round_means_leave_out_round_feature() -> None:
    frame = rounds(7).assign(energy=lambda f: f["iteration"] * 2.0)
    frame["mixed"] = frame["energy"] + 3 * frame["x0"]
    reason = "in these rows it can be computed from the round"
    found = fit(frame, ["x0", "energy", "x1", "mixed"])

    assert found.to_json()["left_out"] == {
        "energy": reason,
        "mixed": "in these rows it can be computed from x0 and the round",
    }
    assert f"Excluded: energy ({reason})." in regression_sentences(found)
    same_numbers(found.r2, fit(frame, NAMES).r2)
    with refused(FitError, left_out="energy"):
        fit(frame, ["energy"])
    assert fit(frame.drop(columns="iteration"), ["energy"]).features


def test_a_round_of_one_puzzle_says_nothing() -> None:
    frame = rounds(8)
    last = frame.tail(1).assign(iteration=9, puzzle_id="lone", rating=0.0)
    longer = pd.concat([frame, last, last], ignore_index=True)
    found, plain = fit(longer, NAMES), fit(frame, NAMES)

    assert found.terms == plain.terms
    assert found.loo_rmse is not None
    assert found.notes[0] == "Excluded (only rating of its round or rater): 2 of 42 ratings."

    each = frame.assign(iteration=range(40))

    with refused(FitError):
        fit(each, NAMES)


@pytest.mark.parametrize(
    ("marks", "groups"),
    [
        ({"rater": "aaabbb"}, "raters"),
        ({"iteration": [1, 1, 1, 2, 2, 2]}, "rounds"),
        ({"rater": "aaabbb", "iteration": [1, 1, 1, 2, 2, 2]}, "rounds and raters"),
    ],
)
def test_messages_name_what_has_means(marks: dict[str, Any], groups: str) -> None:
    columns = {name: list(values) for name, values in marks.items()}
    constant = pd.DataFrame({"rating": [0, 0, 0, 9, 9, 9], "x": range(6), **columns})
    alone = constant.iloc[[0, 3]]
    same_numbers = constant.assign(rating=range(6), x=[1, 1, 1, 2, 2, 2])

    for frame in (constant, alone, same_numbers):
        with refused(FitError, groups=groups):
            fit(frame, ["x"])


def three_raters(n_missing: int = 0) -> pd.DataFrame:
    """Return the ratings of 12 puzzles by three raters, without the first of the second one."""
    puzzles, rng = table(3, 12, 2), np.random.default_rng(3)
    parts = [
        puzzles.assign(rater=rater, rating=(puzzles["rating"] + shift + rng.normal(0, 1, 12)))
        for rater, shift in (("A", 0), ("B", -1), ("C", 0.5))
    ]
    parts[1] = parts[1].iloc[n_missing:]
    return pd.concat(parts, ignore_index=True)


def test_a_missing_rating_of_a_rater_leaves_the_errors_known() -> None:
    frame = three_raters(n_missing=1)

    found, others = fit(frame, NAMES), fit(frame.query("puzzle_id != 'p0'"), NAMES)

    assert (found.robust, found.alone, found.n) == (True, (), 11)
    same_numbers(
        [(each.coef, each.se) for each in found.terms], [(e.coef, e.se) for e in others.terms]
    )
    assert found.loo_rmse == pytest.approx(others.loo_rmse)
    assert "once all raters have rated them equally often" in str(found.notes)
    assert "once all raters" not in str(fit(three_raters(n_missing=2), NAMES).notes)


# Every number of a fit equals statsmodels' own and the plain formulas, whatever the data ---------


def same(ours: Any, theirs: Any) -> None:
    np.testing.assert_allclose(np.asarray(ours), np.asarray(theirs), rtol=ROUNDED, atol=ROUNDED)


@given(st.integers(0, 10_000), st.integers(1, 5), st.integers(9, 60), st.booleans())
@settings(deadline=None, max_examples=60)
def test_the_fit_is_that_of_statsmodels(seed: int, k: int, n: int, robust: bool) -> None:
    names, x, y = arrays(frame := table(seed, n, k))
    found = fit(frame, names, robust=robust)
    theirs = OLS(y, add_constant(x)).fit(cov_type="HC3" if robust else "nonrobust", use_t=True)
    same([term.coef for term in found.terms], theirs.params)
    same([term.se for term in found.terms], theirs.bse)
    same([term.t for term in found.terms], theirs.tvalues)
    same([term.p for term in found.terms], theirs.pvalues)
    same([(term.low, term.high) for term in found.terms], theirs.conf_int())
    same([found.r2, found.loo_rmse], [theirs.rsquared, naive.loo_rmse(x, y)])
    if k > 1:
        factors = [variance_inflation_factor(add_constant(x), place + 1) for place in range(k)]
        same([term.vif for term in found.features], factors)


@given(st.integers(0, 10_000), st.integers(1, 4), st.integers(8, 30))
@settings(deadline=None, max_examples=30)
def test_errors_are_robust_by_default(seed: int, k: int, n: int) -> None:
    names, x, y = arrays(frame := table(seed, n, k))
    same([term.se for term in fit(frame, names).terms], naive.hc3_errors(x, y))


CELLS = st.one_of(st.sampled_from([0.0, 1.0, 1e-9, 1e12, np.nan]), st.integers(-3, 3).map(float))


@given(
    st.lists(st.tuples(*[CELLS] * 3, st.integers(0, 4)), max_size=9),
    st.sampled_from(SCALES),
    st.booleans(),
)
@example(
    rows=[*[(0.0, 0.0, 0.0, 0)] * 5, (0.0, 1.0, 0.0, 0), (0.0, 1.0, 1.0, 0)],
    scale="raw", robust=True,
)  # fmt: skip  # exact rows alone speak of one coefficient
@example(
    rows=[*[(0.0, 0.0, 0.0, 0)] * 3, (0.0, 1.0, 0.0, 0), (0.0, -1.0, 0.0, 0),
          (1.0, 0.0, 0.0, 0), (1.0, 0.0, 1.0, 0)],
    scale="zscore", robust=True,
)  # fmt: skip
@settings(deadline=None, max_examples=100)
def test_any_table_fitted_or_refused(
    rows: list[tuple[float, float, float, int]], scale: Scale, robust: bool
) -> None:
    frame = pd.DataFrame(rows, columns=["x0", "x1", "rating", "puzzle_id"], dtype=float)
    try:
        found = fit(frame, ["x0", "x1", "x0^2", "x0:x1"], scale=scale, robust=robust)
    except FitError as error:
        lines = [str(error)]
    else:
        lines = regression_sentences(found)
        found.to_json()

    assert lines
    assert all(line and "\n" not in line for line in lines)


@pytest.mark.parametrize("n_rows", [0, 1, 2])
def test_too_few_ratings_refused(n_rows: int) -> None:
    with pytest.raises(FitError, match="Rate "):
        fit(table().head(n_rows), ["x0"])
