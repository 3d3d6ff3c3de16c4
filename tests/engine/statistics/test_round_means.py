"""Means of their own for rounds and raters: the fits are those with a dummy column for each."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from statsmodels.regression.linear_model import OLS
from statsmodels.stats.outliers_influence import OLSInfluence, variance_inflation_factor
from statsmodels.tools.tools import add_constant

from engine.errors import FitError
from engine.statistics.regression import fit, regression_sentences
from tests.engine.statistics.regression_examples import table
from tests.refusals import refused

NAMES = ["x0", "x1"]


def same(ours: Any, theirs: Any) -> None:
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
    same([term.coef for term in found.features], theirs.params[told])
    same([term.se for term in found.features], theirs.bse[told])
    same([term.t for term in found.features], theirs.tvalues[told])
    same([term.p for term in found.features], theirs.pvalues[told])
    same([(term.low, term.high) for term in found.features], theirs.conf_int()[told])
    same(found.residuals, theirs.resid)
    same(found.loo_rmse, np.sqrt((OLSInfluence(theirs).resid_press ** 2).mean()))
    alone = OLS(y, add_constant(marks)).fit()
    same(found.r2, 1 - theirs.ssr / alone.ssr)
    same(found.loo_rmse_mean, np.sqrt((OLSInfluence(alone).resid_press ** 2).mean()))
    if k > 1:  # overlap within rounds
        inside = np.column_stack([OLS(each, add_constant(marks)).fit().resid for each in x.T])
        factors = [variance_inflation_factor(inside, place) for place in range(k)]
        same([term.vif for term in found.features], factors)


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
    same([t.coef for t in found.features], theirs.params[-2:])
    same([t.se for t in found.features], theirs.bse[-2:])
    assert found.table.fixed_effects.shape[1] == 4
    assert found.table.factors == ("iteration", "rater")
    assert "Each round and each rater has its own mean, so differences" in " ".join(
        regression_sentences(found)
    )
    shifted = both.assign(rating=both["rating"] + 5.0 * (both["rater"] == "Bo"))
    again = fit(shifted, NAMES)
    same([t.coef for t in again.features], [t.coef for t in found.features])


def test_the_only_round_left_has_no_mean_of_its_own() -> None:
    """A second round of one puzzle is excluded, so that only the intercept is fitted."""
    frame = rounds(3, 30, 1)
    frame.loc[len(frame) - 1, "iteration"] = 2

    found = fit(frame, NAMES)

    assert found.table.factors == ()
    assert found.table.fixed_effects.shape[1] == 1
    assert found.notes == ("Excluded (only rating of its round or rater): 1 of 30 ratings.",)
    same(found.r2, fit(frame[:-1], NAMES).r2)


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
    same(found.r2, fit(frame, NAMES).r2)
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
    same = constant.assign(rating=range(6), x=[1, 1, 1, 2, 2, 2])

    for frame in (constant, alone, same):
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
    same([(each.coef, each.se) for each in found.terms], [(e.coef, e.se) for e in others.terms])
    assert found.loo_rmse == pytest.approx(others.loo_rmse)
    assert "once all raters have rated them equally often" in str(found.notes)
    assert "once all raters" not in str(fit(three_raters(n_missing=2), NAMES).notes)
