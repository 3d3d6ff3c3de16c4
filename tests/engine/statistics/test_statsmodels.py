"""Every number of a fit equals statsmodels' own and the plain formulas, whatever the data."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import numpy as np
import pandas as pd
import pytest
from hypothesis import example, given, settings
from statsmodels.regression.linear_model import OLS
from statsmodels.stats.outliers_influence import variance_inflation_factor
from statsmodels.tools.tools import add_constant

from engine.errors import FitError
from engine.statistics.formula import Scale
from engine.statistics.regression import fit, regression_sentences
from tests import naive_study as naive
from tests.engine.statistics.regression_examples import ROUNDED, SCALES, arrays, table


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
