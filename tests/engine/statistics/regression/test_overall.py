"""Measures of a whole fit are those of statsmodels."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
import statsmodels.api as sm
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.statistics.regression.ols import fit
from engine.statistics.regression.overall import overall, overall_sentence

NAMES = ["edges", "suits"]


def table(seed: int, n: int) -> pd.DataFrame:
    rng = np.random.default_rng(seed)
    frame = pd.DataFrame({"edges": rng.normal(10, 3, n), "suits": rng.integers(1, 5, n)})
    return frame.assign(
        rating=np.clip(np.round(5 + 0.3 * frame["edges"] + rng.normal(size=n)), 0, 10)
    )


@given(st.integers(0, 10**6), st.sampled_from([8, 15, 60]))
@settings(deadline=None, max_examples=20)
def test_they_are_those_of_statsmodels(seed: int, n: int) -> None:
    frame = table(seed, n)
    if frame["rating"].nunique() < 3 or frame["suits"].nunique() < 2:
        return
    found = overall(fit(frame, NAMES))
    model = sm.OLS(frame["rating"], sm.add_constant(frame[NAMES])).fit()
    assert found is not None
    assert found.f == pytest.approx(model.fvalue, rel=1e-6)
    assert found.p == pytest.approx(model.f_pvalue, abs=1e-8)
    assert found.residual_sd == pytest.approx(np.sqrt(model.mse_resid), rel=1e-8)
    # statsmodels does not count the variance as a parameter, R does.
    assert found.aic == pytest.approx(model.aic + 2, rel=1e-8)
    assert found.bic == pytest.approx(model.bic + np.log(n), rel=1e-8)
    assert (found.df_model, found.df_resid) == (2, n - 3)
    left_out = model.resid / (1 - model.get_influence().hat_matrix_diag)
    means = frame["rating"] - (frame["rating"].sum() - frame["rating"]) / (n - 1)
    share = 1 - float((left_out**2).sum() / (means**2).sum())
    assert found.loo_r2 == pytest.approx(share, abs=1e-6)


def test_a_fit_through_every_rating_has_none() -> None:
    frame = pd.DataFrame({"edges": [1.0, 2.0, 3.0], "rating": [1, 2, 3]})
    assert overall(fit(frame, ["edges"])) is None


def test_they_are_said_in_one_line() -> None:
    found = overall(fit(table(1, 30), NAMES))
    assert found is not None
    said = overall_sentence(found)
    assert said.startswith("F(2, 27) = ")
    assert ", residual standard deviation " in said
    assert ", leave-one-out R² " in said
