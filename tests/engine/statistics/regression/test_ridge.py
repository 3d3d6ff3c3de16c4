"""Ridge agrees with least squares that has wishes added, and says what it is not."""

from __future__ import annotations

import json

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given, settings

from engine.errors import FitError, SettingsError
from engine.progress import run
from engine.statistics.regression.fit import SCALES, Scale
from engine.statistics.regression.ols import fit
from engine.statistics.regression.ridge_fit import PENALTIES, RidgeFit, ridge
from tests import naive_study as naive
from tests.engine.statistics.regression.examples import arrays, table
from tests.refusals import refused


def standard(x: naive.Floats) -> naive.Floats:
    return np.asarray((x - x.mean(axis=0)) / x.std(axis=0, ddof=1))


@given(
    st.integers(0, 10_000), st.integers(1, 12), st.integers(4, 25), st.floats(1e-2, 1e3),
    st.sampled_from([1, 2]),
)  # fmt: skip
@settings(deadline=None, max_examples=40)
def test_ridge_agrees_with_wishes_added_as_rows(
    seed: int, k: int, n: int, penalty: float, n_repeats: int
) -> None:
    names, x, y = arrays(frame := table(seed, n, k, n_repeats))
    if np.ptp(y) == 0:
        return
    found = run(ridge(frame, names, seed=0, penalty=penalty, draws=100, repeats="keep"))
    z = standard(x)
    coef = naive.ridge(z, y, penalty)
    sd = x.std(axis=0, ddof=1)
    # Coefficients are rounded to ten digits of the largest one; what should be zero hardly is.
    ours = np.array([t.coef for t in found.terms]) * sd
    close = max(1e-12, 1e-10 * np.abs(coef[1:]).max())
    np.testing.assert_allclose(ours, coef[1:], rtol=1e-7, atol=close)
    np.testing.assert_allclose(
        found.intercept, coef[0] - (coef[1:] / sd) @ x.mean(axis=0), rtol=1e-7, atol=1e-9
    )
    groups = list(frame["puzzle_id"])
    assert found.loo_rmse == pytest.approx(naive.ridge_loo_rmse(z, y, penalty, groups), rel=1e-7)
    assert found.loo_rmse_mean == pytest.approx(naive.ridge_loo_rmse(z[:, :0], y, 1.0, groups))


def test_the_penalty_is_the_one_that_errs_least_on_unseen_puzzles() -> None:
    names, x, y = arrays(frame := table(3, n=14, k=8))
    frame["rating"] += np.round(frame["x0"] / frame["x0"].std())
    y = frame["rating"].to_numpy()
    found = run(ridge(frame, names, seed=0, draws=100))
    errors = [
        naive.ridge_loo_rmse(standard(x), y, 14 * each, list(frame["puzzle_id"]))
        for each in PENALTIES
    ]
    assert found.penalty == pytest.approx(14 * PENALTIES[int(np.argmin(errors))])
    np.testing.assert_allclose([error for _, error in found.errors], errors, rtol=1e-7)
    assert not found.is_given
    assert 1 < found.effective_df < 9


def test_a_small_penalty_is_least_squares_and_a_large_one_the_mean() -> None:
    names, _, y = arrays(frame := table())
    plain = fit(frame, names)
    weak = run(ridge(frame, names, seed=0, penalty=1e-9, draws=100))
    for ours, theirs in zip(weak.terms, plain.features, strict=True):
        assert ours.coef == pytest.approx(theirs.coef, rel=1e-6)
        assert ours.coef_std == pytest.approx(theirs.coef_std, rel=1e-6)
    assert weak.r2 == pytest.approx(plain.r2)
    assert weak.effective_df == pytest.approx(4)
    strong = run(ridge(frame, names, seed=0, penalty=1e9, draws=100, scale="zscore"))
    assert strong.intercept == pytest.approx(y.mean())
    assert all(abs(term.coef) < 1e-6 for term in strong.terms)


@pytest.mark.parametrize("scale", SCALES)
def test_scales_change_the_unit_and_nothing_else(scale: Scale) -> None:
    names, x, _ = arrays(frame := table())
    raw = run(ridge(frame, names, seed=1, draws=100))
    found = run(ridge(frame, names, seed=1, draws=100, scale=scale))
    units = {"raw": np.ones(3), "zscore": x.std(axis=0, ddof=1), "minmax": np.ptp(x, axis=0)}
    for before, after, unit in zip(raw.terms, found.terms, units[scale], strict=True):
        assert (after.coef, after.low, after.high) == pytest.approx(
            (before.coef * unit, before.low * unit, before.high * unit)
        )
        assert after.coef_raw == pytest.approx(before.coef_raw)
    assert found.penalty == raw.penalty


def test_more_features_than_puzzles_and_collinear_ones_are_no_hindrance() -> None:
    frame = table(n=6, k=9).assign(twin=lambda t: 2 * t["x0"], constant=1)
    names = [*(f"x{place}" for place in range(9)), "twin", "constant"]
    found: RidgeFit = run(ridge(frame, names, seed=0, draws=100))
    assert len(found.terms) == 10
    assert list(found.left_out) == ["constant"]
    twin, first = found.terms[-1], found.terms[0]
    assert twin.coef_std == pytest.approx(first.coef_std)


def test_the_ranges_are_seeded_and_drawn_by_puzzle() -> None:
    names, _, _ = arrays(frame := table(2, n=12, repeats=3))
    found = run(ridge(frame, names, seed=5, repeats="keep"))
    assert found == run(ridge(frame, names, seed=5, repeats="keep"))
    other = run(ridge(frame, names, seed=6, repeats="keep"))
    assert (other.terms[0].coef, other.penalty) == (found.terms[0].coef, found.penalty)
    assert other.terms[0].low != found.terms[0].low
    assert all(term.low < term.coef < term.high for term in found.terms)
    work = ridge(frame, names, seed=5, draws=120)
    assert [(step.done, step.total) for step in work] == [(0, 120), (50, 120), (100, 120)]


def test_it_says_what_it_is_and_what_it_is_not() -> None:
    frame = table(1, n=14).assign(rating=lambda t: np.clip(np.round(5 + t["x0"] / 3), 0, 10))
    found = run(ridge(frame, ["x0", "x1"], seed=0, draws=100))
    first, second, third, fourth, *_ = found.sentences
    assert (
        "when each of 14 puzzles is left out in turn): effective number of features 1.9 of"
        in first
    )
    assert "better than the plain mean" in second
    assert third.startswith("These signs stay the same in the bootstrap resamples: x0 (+0.275).")
    assert "so they are neither confidence intervals nor a test." in fourth
    noise = run(ridge(table(9, n=8), ["x0"], seed=0, draws=100, penalty=2.0))
    assert "Ridge with penalty 2 (given):" in noise.sentences[0]
    document = found.to_json()
    assert document["method"] == "ridge"
    assert json.loads(json.dumps(document, allow_nan=False)) == document


def test_no_sign_is_said_to_hold_of_what_counts_as_nothing() -> None:
    frame = table(1, n=30).assign(rating=lambda t: t["x0"])
    found = run(ridge(frame, ["x0", "x1"], seed=0, draws=100, penalty=1e6))
    assert sum(term.counts_as for term in found.terms) == pytest.approx(
        found.effective_df - 1, rel=1e-4
    )
    assert "effective number of features 0.0 of 2." in found.sentences[0]
    assert found.terms[0].low > 0  # its sign holds, of next to nothing
    assert not found.terms[0].is_significant
    assert found.sentences[2] == "No coefficient keeps its sign in the bootstrap resamples."
    free = run(ridge(frame, ["x0", "x1"], seed=0, draws=100, penalty=1e-9))
    assert [term.counts_as for term in free.terms] == pytest.approx([1, 1])
    assert free.terms[0].is_significant


def test_signs_that_hold_by_chance_are_counted_by_table() -> None:
    frame = table(2, n=30, k=5)
    several = run(ridge(frame, [f"x{place}" for place in range(5)], seed=0, draws=100))
    assert (
        "Ridge pulls coefficients towards zero, so they are neither confidence intervals nor "
        "a test." in several.sentences[3]
    )
    one = run(ridge(frame, ["x0"], seed=0, draws=100))
    assert "The ranges come from 100 bootstrap resamples." in one.sentences[3]


def test_noise_is_seldom_called_clearly_better_than_the_mean() -> None:
    """The least of 57 errors is below that of the mean in every other study of noise."""
    found = [
        run(ridge(table(seed, n=15, k=4), ["x0", "x1", "x2", "x3"], seed=0, draws=100))
        for seed in range(60)
    ]
    assert sum(each.loo_rmse < each.loo_rmse_mean for each in found) > 15
    n_clear = sum("clearly better than" in each.sentences[1].replace("not clearly", "")
                  for each in found)  # fmt: skip
    assert n_clear <= 8  # 5 % of 60 is 3
    frame = table(n=40).assign(rating=lambda t: t["x0"] / t["x0"].std())
    clear = run(ridge(frame, ["x0", "x1"], seed=0, draws=100))
    assert "points, clearly better than the plain mean" in clear.sentences[1]


def test_what_ridge_cannot_fit_is_said() -> None:
    for count in (0, 1, 2):
        with pytest.raises(FitError, match="Rate "):
            run(ridge(table().head(count), ["x0"], seed=0))
    with refused(FitError):
        run(ridge(table().assign(x0=1.0), ["x0"], seed=0))
    with refused(FitError, scale="log"):
        run(ridge(table(), ["x0"], seed=0, scale="log"))  # type: ignore[arg-type]
    for penalty, draws in ((0.0, 100), (1e-300, 100), (1e300, 100), (np.nan, 100), (1.0, 5)):
        with refused(SettingsError, least=1e-09, most=1000000000.0):
            run(ridge(table(), ["x0"], seed=0, penalty=penalty, draws=draws))
