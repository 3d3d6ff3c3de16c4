"""Means of their own for rounds and raters: the fits are those with a dummy column for each."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
from hypothesis import given, settings
from hypothesis import strategies as st
from statsmodels.regression.linear_model import OLS
from statsmodels.stats.outliers_influence import OLSInfluence, variance_inflation_factor
from statsmodels.tools.tools import add_constant

from engine.errors import FitError
from engine.statistics.regression.ols import fit, influences
from engine.statistics.wording import data_notes, fit_document, reading
from tests import naive_study as naive
from tests.engine.statistics.regression.examples import table
from tests.refusals import refused

NAMES = ["x0", "x1"]


def same(ours: Any, theirs: Any) -> None:
    """Compare: dummies and features that move with the round are ill-conditioned together."""
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
    found = fit(frame, names, robust=robust, round_means=True)
    design = add_constant(np.column_stack([x, marks]))
    theirs = OLS(y, design).fit(cov_type="HC3" if robust else "nonrobust", use_t=True)
    told = slice(1, 1 + k)
    assert [term.name for term in found.terms] == ["Intercept", *names]
    same([term.coef for term in found.features], theirs.params[told])
    same([term.se for term in found.features], theirs.bse[told])
    same([term.t for term in found.features], theirs.tvalues[told])
    same([term.p for term in found.features], theirs.pvalues[told])
    same([(term.low, term.high) for term in found.features], theirs.conf_int()[told])
    same([term.p_holm for term in found.features], naive.holm(list(theirs.pvalues[told])))
    same(found.residuals, theirs.resid)
    same(found.leverage, OLSInfluence(theirs).hat_matrix_diag)
    same(found.loo_rmse, np.sqrt((OLSInfluence(theirs).resid_press ** 2).mean()))
    assert found.df_resid == found.df_t == 40 - k - n_rounds
    alone = OLS(y, add_constant(marks)).fit()
    same(found.r2, 1 - theirs.ssr / alone.ssr)
    same(found.adj_r2, 1 - theirs.mse_resid / alone.mse_resid)
    same(found.loo_rmse_mean, np.sqrt((OLSInfluence(alone).resid_press ** 2).mean()))
    same(
        [row.cooks_distance for row in influences(found)],
        OLSInfluence(OLS(y, design).fit()).cooks_distance[0],
    )
    if k > 1:  # overlap within rounds
        inside = np.column_stack([OLS(each, add_constant(marks)).fit().resid for each in x.T])
        factors = [variance_inflation_factor(inside, place) for place in range(k)]
        same(list(found.vif.values()), factors)


def test_round_means_clustered_errors() -> None:
    frame = rounds(1, 24)
    frame = pd.concat([frame, frame.head(9).assign(rating=lambda f: 10 - f["rating"])])
    frame = frame.reset_index(drop=True)
    found = fit(frame, NAMES, repeats="cluster", round_means=True)
    x = np.column_stack([frame[NAMES], dummies(frame, "iteration")])

    y, groups = frame["rating"].to_numpy(), list(frame["puzzle_id"])

    same([t.se for t in found.features], naive.clustered_errors(x, y, groups)[1:3])
    same(found.loo_rmse, naive.loo_rmse(x, y, groups))
    assert found.df_t == 24 - 3


def test_round_means_of_raters() -> None:
    frame = rounds(2, 30)
    both = pd.concat(
        [
            frame.assign(rater=""),
            frame.head(12).assign(rater="Bo", rating=lambda f: np.minimum(f["rating"] + 2, 10)),
        ],
        ignore_index=True,
    )
    found = fit(both, NAMES, round_means=True)
    marks = pd.DataFrame(dummies(both, "iteration", "rater")).assign(**both[NAMES])
    mean = marks.assign(rating=both["rating"]).groupby(both["puzzle_id"], sort=False).mean()
    y = mean.pop("rating")
    theirs = OLS(y.to_numpy(), add_constant(mean.to_numpy())).fit()
    same([t.coef for t in found.features], theirs.params[-2:])
    same([t.se for t in found.features], theirs.bse[-2:])
    assert found.table.n_means == 4
    assert "Each round and each rater has its own mean, so differences" in reading(found)[-2]
    shifted = both.assign(rating=both["rating"] + 5.0 * (both["rater"] == "Bo"))
    again = fit(shifted, NAMES, round_means=True)
    same([t.coef for t in again.features], [t.coef for t in found.features])


def test_round_means_leave_out_round_feature() -> None:
    frame = rounds(7).assign(energy=lambda f: f["iteration"] * 2.0)
    frame["mixed"] = frame["energy"] + 3 * frame["x0"]
    reason = (
        "it is the same for all puzzles of each round, so its effect can't be separated from the "
        "means of the rounds"
    )
    found = fit(frame, ["x0", "energy", "x1", "mixed"], round_means=True)

    assert fit_document(found)["left_out"] == {
        "energy": reason,
        "mixed": "in these rows it can be computed from x0 and the round",
    }
    assert f"Excluded: energy ({reason})." in reading(found)
    same(found.r2, fit(frame, NAMES, round_means=True).r2)
    with refused(FitError, left_out="energy"):
        fit(frame, ["energy"], round_means=True)
    assert fit(frame, ["energy"]).features


def test_a_round_of_one_puzzle_says_nothing() -> None:
    frame = rounds(8)
    last = frame.tail(1).assign(iteration=9, puzzle_id="lone", rating=0.0)
    longer = pd.concat([frame, last, last], ignore_index=True)
    for options in ({"robust": True}, {"repeats": "cluster"}, {"repeats": "keep"}):
        found = fit(longer, NAMES, round_means=True, **options)
        plain = fit(frame, NAMES, round_means=True, **options)
        assert found.terms == plain.terms
        assert found.loo_rmse is not None
        assert (
            next(data_notes(found))
            == "Excluded (single rating of a round or rater): 2 of 42 ratings."
        )

    each = frame.assign(iteration=range(40))

    with refused(FitError):
        fit(each, NAMES, round_means=True)
