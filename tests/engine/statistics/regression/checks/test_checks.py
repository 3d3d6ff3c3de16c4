"""The checks of a fit: equal to statsmodels', and unknown where the rows can't carry them."""

from __future__ import annotations

import json
import warnings
from typing import Any

import hypothesis.strategies as st
import numpy as np
import pandas as pd
import pytest
import statsmodels.api as sm
from hypothesis import given, settings
from scipy import special  # type: ignore[import-untyped]
from statsmodels.miscmodels.ordinal_model import OrderedModel
from statsmodels.stats.anova import anova_lm
from statsmodels.stats.diagnostic import het_breuschpagan, linear_reset

from engine.errors import FitError
from engine.statistics.regression.checks.diagnostics import explained_variance, meaning_of
from engine.statistics.regression.checks.ordinal import MOST_LEVELS, ordinal_fit
from engine.statistics.regression.checks.tables import Checks, checks_of, tables_of
from engine.statistics.regression.fit import SCALES, Scale
from engine.statistics.regression.noncentral import noncentrality_at, share_below
from engine.statistics.regression.ols import fit
from engine.statistics.regression.power import CURVE_PUZZLES, power_curves
from tests.engine.statistics.regression.examples import arrays, table

NONE_KNOWN = dict.fromkeys(("reset", "pure_error", "breusch_pagan", "shapiro_wilk"))


@given(st.integers(0, 10_000), st.integers(1, 3), st.integers(12, 50), st.sampled_from(SCALES))
@settings(deadline=None, max_examples=25)
def test_they_are_those_of_statsmodels(seed: int, k: int, n: int, scale: Scale) -> None:
    names, x, y = arrays(frame := table(seed, n, k))
    found = checks_of(fit(frame, names, scale=scale))
    model = sm.OLS(y, sm.add_constant(x)).fit()
    for place, nested in enumerate(found.nested):
        without = sm.OLS(y, sm.add_constant(np.delete(x, place, axis=1), has_constant="add")).fit()
        f, p, df = model.compare_f_test(without)
        assert (nested.f, nested.p, nested.df) == pytest.approx((f, p, df), rel=1e-6, abs=1e-8)
        assert nested.r2_change == pytest.approx(model.rsquared - without.rsquared, abs=1e-8)
        assert nested.aic_change == pytest.approx(model.aic - without.aic, abs=1e-7)
        assert nested.bic_change == pytest.approx(model.bic - without.bic, abs=1e-7)
        assert nested.partial_r2 == pytest.approx(1 - model.ssr / without.ssr, abs=1e-8)
        assert nested.f == pytest.approx(anova_lm(without, model)["F"].iloc[1], rel=1e-6, abs=1e-8)
    reset = found.tests["reset"]
    theirs = linear_reset(model, power=3, test_type="fitted", use_f=True)
    assert reset is not None
    assert (reset.statistic, reset.p) == pytest.approx((theirs.fvalue, theirs.pvalue), rel=1e-4)
    scatter = found.tests["breusch_pagan"]
    lagrange, p, *_ = het_breuschpagan(model.resid, sm.add_constant(x))
    assert scatter is not None
    assert (scatter.statistic, scatter.p) == pytest.approx((lagrange, p), rel=1e-6, abs=1e-8)
    json.dumps(found.to_json(), allow_nan=False)


def test_the_ordinal_model_is_that_of_statsmodels() -> None:
    names, x, y = arrays(frame := table(3, 40, 2))
    found = ordinal_fit(fit(frame, names))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        z = (x - x.mean(axis=0)) / x.std(axis=0, ddof=1)
        theirs = OrderedModel(y, z, distr="logit").fit(method="bfgs", disp=0, gtol=1e-8)
    sd = x.std(axis=0, ddof=1)
    assert [term.coef for term in found.terms] == pytest.approx(theirs.params[:2] / sd, rel=1e-4)
    assert [term.se for term in found.terms] == pytest.approx(theirs.bse[:2] / sd, rel=1e-3)
    assert found.log_likelihood == pytest.approx(theirs.llf, rel=1e-7)


def checks(ratings: list[float], **columns: list[float]) -> Checks:
    found = checks_of(fit(pd.DataFrame({"rating": ratings, **columns}), list(columns)))
    json.dumps(found.to_json(), allow_nan=False)
    assert all(row for each in tables_of(found) for row in each.rows)
    return found


def test_an_exact_fit_has_none() -> None:
    found = checks([1, 2, 3, 4], edges=[1.0, 2.0, 3.0, 4.0])
    assert (found.nested, found.explained, found.power, found.quantiles) == ((), None, None, ())
    assert found.tests == NONE_KNOWN
    assert found.ordinal.obstacle.startswith("The ordinal model has no finite estimates")
    assert [each.key for each in tables_of(found)] == ["ordinal"]


def test_three_ratings_have_few() -> None:
    found = checks([1, 5, 2], edges=[1.0, 2.0, 4.0])
    assert [each.df_resid for each in found.nested] == [1]
    assert found.tests["reset"] is None
    assert found.tests["pure_error"] is None
    assert len(found.quantiles) == 3
    assert found.explained is not None
    assert 0 <= found.explained.low <= found.explained.high <= 1


def test_a_feature_of_two_values_has_no_curve() -> None:
    found = checks([1, 5, 2, 7, 3, 6, 2, 5], suits=[1, 2, 1, 2, 1, 2, 1, 2])
    assert found.tests["reset"] is None
    assert found.tests["shapiro_wilk"] is not None


def test_two_different_ratings_make_a_logistic_regression() -> None:
    x = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]
    found = checks([2, 2, 4, 2, 4, 4, 2, 4], edges=x).ordinal
    theirs = sm.Logit([0, 0, 1, 0, 1, 1, 0, 1], sm.add_constant(x)).fit(disp=0)
    assert found.n_levels == 2
    assert found.terms[0].coef == pytest.approx(theirs.params[1], rel=1e-7)
    assert found.terms[0].se == pytest.approx(theirs.bse[1], rel=1e-7)


def test_separated_ratings_have_no_ordinal_estimates() -> None:
    x = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
    found = checks([1, 1, 1, 7, 7, 7], edges=x).ordinal
    assert found.terms == ()
    assert found.log_likelihood is None
    assert found.sentences == (found.obstacle,)


def test_one_far_puzzle_that_separates_its_rating_is_found() -> None:
    ratings = [3.0, 5.0] * 50 + [9.0]
    found = checks(ratings, rare=[0.0] * 100 + [1.0]).ordinal
    assert found.obstacle.startswith("The ordinal model has no finite estimates")


def test_means_of_the_same_ratings_are_one_level() -> None:
    rng = np.random.default_rng(8)
    x = rng.normal(size=24).tolist()
    ratings = [0.1 + 0.2, 0.3, 1.0, 2.0] * 6
    assert checks(ratings, edges=x).ordinal.n_levels == 3


def test_too_many_different_ratings_are_refused_in_words() -> None:
    n = MOST_LEVELS + 1
    rng = np.random.default_rng(1)
    found = checks((rng.normal(size=n)).tolist(), edges=rng.normal(size=n).tolist()).ordinal
    assert found.obstacle.startswith(f"The ratings have {n} different values")


def test_a_curve_and_a_funnel_are_found() -> None:
    rng = np.random.default_rng(4)
    x = np.linspace(-2, 2, 60)
    curved = checks((x**2 + rng.normal(0, 0.3, 60)).tolist(), edges=x.tolist())
    reset = curved.tests["reset"]
    assert reset is not None
    assert reset.is_rejected
    assert "a straight line doesn't fit" in meaning_of(reset)
    funnel = checks((x + rng.normal(0, 0.1 + (x + 2)) * 2).tolist(), edges=x.tolist())
    scatter = funnel.tests["breusch_pagan"]
    assert scatter is not None
    assert scatter.is_rejected


def test_what_features_do_not_explain_shows_against_repeats() -> None:
    rng = np.random.default_rng(2)
    n = 20
    edges, taste = rng.normal(size=(2, n))
    frame = pd.DataFrame(
        {"puzzle_id": [f"p{i}" for i in range(n)] * 2, "edges": np.tile(edges, 2),
         "rating": np.tile(5 + edges + 2 * taste, 2) + rng.normal(0, 0.3, 2 * n)}
    )  # fmt: skip
    test = checks_of(fit(frame, ["edges"])).tests["pure_error"]
    assert test is not None
    assert (test.df, test.df_resid) == (n - 2, n)
    assert test.is_rejected
    four = frame.iloc[: n + 4]
    assert checks_of(fit(four, ["edges"])).tests["pure_error"] is None


CELLS = st.one_of(st.sampled_from([0.0, 1.0, 1e-9, 1e12]), st.integers(-3, 3).map(float))


@given(
    st.lists(st.tuples(*[CELLS] * 3, st.integers(0, 6)), min_size=4, max_size=14),
    st.sampled_from(["average", "keep", "cluster"]),
    st.booleans(),
)
@settings(deadline=None, max_examples=150)
def test_every_fit_is_checked_without_a_warning(
    rows: list[tuple[float, float, float, int]], repeats: Any, robust: bool
) -> None:
    frame = pd.DataFrame(rows, columns=["x0", "x1", "rating", "puzzle_id"], dtype=float)
    try:
        result = fit(frame, ["x0", "x1"], repeats=repeats, robust=robust)
    except FitError:
        return
    found = checks_of(result)
    json.dumps(found.to_json(), allow_nan=False)
    for each in tables_of(found):
        assert {len(row) for row in each.rows} <= {len(each.heads)}
        assert all("nan" not in cell.text.lower() for row in each.rows for cell in row)


@given(
    st.integers(1, 6),
    st.integers(1, 200),
    st.just(0.0) | st.floats(1e-3, 5000),  # for tiny ones scipy's is 1
    st.floats(0.01, 1000),
)
@settings(deadline=None, max_examples=60)
def test_the_noncentral_f_distribution_is_that_of_scipy(
    df: int, df_resid: int, noncentrality: float, f: float
) -> None:
    theirs = special.ncfdtr(df, df_resid, noncentrality, f)
    ours = share_below(f, df, df_resid, noncentrality)
    assert 0 <= ours <= 1 + 1e-12
    if np.isfinite(theirs):  # it is NaN for some large noncentralities
        assert ours == pytest.approx(theirs, abs=1e-9)


@pytest.mark.parametrize("f", [0.5, 4.0, 900.0, 499_999.0, 500_001.0, 1e12])
def test_noncentralities_have_the_share_asked_for(f: float) -> None:
    for chance in (0.95, 0.05):
        found = noncentrality_at(f, 2, 30, chance)
        if found and f < 1e6:
            assert share_below(f, 2, 30, found) == pytest.approx(chance, abs=1e-4)


def test_intervals_of_r_squared_cover_the_true_value() -> None:
    rng = np.random.default_rng(3)
    x = rng.normal(size=(25, 2))
    effect = 0.7 * (x[:, 0] - x[:, 0].mean())
    true = float(effect @ effect) / (float(effect @ effect) + 25)
    found = []
    for _ in range(200):
        frame = pd.DataFrame({"a": x[:, 0], "b": x[:, 1], "rating": effect + rng.normal(size=25)})
        each = explained_variance(fit(frame, ["a", "b"]))
        assert each is not None
        assert each.loo is not None
        found.append((each.low, each.high, each.loo, each.loo_low or 0.0, each.loo_high or 0.0))
    low, high, loo, loo_low, loo_high = np.array(found).T
    assert 0.84 <= np.mean((low <= true) & (true <= high)) <= 0.96
    assert 0.8 <= np.mean((loo_low <= loo.mean()) & (loo.mean() <= loo_high)) <= 0.98


def test_power_grows_with_puzzles_and_effects() -> None:
    names, _, _ = arrays(frame := table(5, 30, 3))
    curves = power_curves(fit(frame, names))
    assert curves is not None
    assert curves.n == CURVE_PUZZLES
    small, _, large = curves.curves
    known = [p for p in small.power if p is not None]
    assert known == sorted(known)
    assert all(a <= b for a, b in zip(small.power, large.power, strict=True))  # type: ignore[operator]
    wide = table(6, 40, 12)
    curves = power_curves(fit(wide, [f"x{place}" for place in range(12)]))
    assert curves is not None
    assert curves.curves[0].power[0] is None
    assert curves.curves[0].power[1] is not None
