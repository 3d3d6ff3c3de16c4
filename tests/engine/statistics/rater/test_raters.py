"""Several raters are told apart: their levels, their agreement, and who answers at random."""

from __future__ import annotations

import warnings

import numpy as np
import pandas as pd
import pytest

from engine.errors import FitError
from engine.statistics.rater.agreement import _interval, agreement, spread, variances
from engine.statistics.rater.controls import control_difference
from engine.statistics.rater.guessing import _bound, guessing
from engine.statistics.rater.pooled import pooled
from engine.statistics.rater.raters import measure_raters, rater_sentences, shift
from engine.statistics.rater.summary import measure_rater
from engine.statistics.rater.table import rater_table, raters_of
from tests.refusals import refused
from tests.several_raters import NAMES, all_rounds, one_round

JUDGES = np.array(
    [[9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7]], float
)
"""Six targets by four judges: Shrout and Fleiss 1979, table 2."""


def test_the_agreement_is_that_of_shrout_and_fleiss() -> None:
    found = agreement(JUDGES)
    assert (found.n_puzzles, found.n_raters, found.n_ratings) == (6, 4, 24)
    assert (round(found.single, 2), round(found.mean, 2)) == (0.29, 0.62)
    n, k = JUDGES.shape
    rows, columns = np.nonzero(np.ones_like(JUDGES))
    parts = variances(JUDGES.ravel(), np.ones((n * k, 1)), rows, columns)
    assert [round(end, 2) for end in _interval(parts)] == [0.02, 0.76]  # by McGraw and Wong
    # Of so few raters the interval is the generalised one.
    assert (found.low, found.high) == pytest.approx((0.0268, 0.7488), abs=1e-4)


def test_the_interval_holds_with_few_raters_of_different_levels() -> None:
    truth, held = 1.5**2 / (1.5**2 + 1.5**2 + 1), []
    for seed in range(200):
        rng = np.random.default_rng(seed)
        values = rng.normal(0, 1.5, (20, 1)) + rng.normal(0, 1.5, 2) + rng.normal(0, 1, (20, 2))
        found = agreement(values)
        held.append(found.low <= truth <= found.high)
    assert np.mean(held) > 0.92


def test_in_a_complete_table_the_variances_are_those_of_the_analysis_of_variance() -> None:
    n, k = JUDGES.shape
    rows, columns = np.nonzero(np.ones_like(JUDGES))
    found = variances(JUDGES.ravel(), np.ones((n * k, 1)), rows, columns)
    grand = JUDGES.mean()
    between = k * ((JUDGES.mean(axis=1) - grand) ** 2).sum() / (n - 1)
    raters = n * ((JUDGES.mean(axis=0) - grand) ** 2).sum() / (k - 1)
    left = JUDGES - JUDGES.mean(axis=1)[:, None] - JUDGES.mean(axis=0) + grand
    rest = (left**2).sum() / ((n - 1) * (k - 1))
    assert found.rest == pytest.approx(rest)
    assert found.puzzle == pytest.approx((between - rest) / k)
    assert found.rater == pytest.approx((raters - rest) / n)
    assert found.per_puzzle == pytest.approx(k)
    assert found.per_rater == pytest.approx(n)


def test_missing_ratings_change_the_agreement_little_and_few_shared_puzzles_are_refused() -> None:
    rng = np.random.default_rng(2)
    values = rng.normal(size=(60, 1)) + rng.normal(size=3) + rng.normal(size=(60, 3))
    whole = agreement(values)
    values[rng.permutation(60)[:20], 1] = np.nan
    assert agreement(values).single == pytest.approx(whole.single, abs=0.08)
    with refused(FitError, n_puzzles="4 puzzles"):
        agreement(values[~np.isnan(values).any(axis=1)][:4])
    with refused(FitError):
        agreement(np.full((6, 2), 5.0))


def test_raters_who_agree_but_for_a_shift_leave_the_interval_open() -> None:
    column = np.arange(8.0)
    found = agreement(np.column_stack([column, column + 1]))
    assert (found.low, found.high) == (0.0, 1.0)
    assert shift(column + 1, column) is None  # no scatter, so no interval


def test_level_and_spread_are_those_of_students_and_chi_squared() -> None:
    own, others = np.array([5.0, 7.0, 6.0, 9.0]), np.array([4.0, 5.0, 5.5, 6.5])
    found = shift(own, others)
    assert found is not None
    assert found.mean == pytest.approx(1.5)
    assert found.high - found.mean == pytest.approx(
        3.182446 * np.std([1, 2, 0.5, 2.5], ddof=1) / 2
    )
    assert shift(own[:2], others[:2]) is None
    wide = spread(own)
    assert wide is not None
    assert wide == pytest.approx((1.7078251, 0.9674632, 6.3676877), rel=1e-5)
    assert spread(np.array([4.0, 4.0, 4.0])) is None


def test_the_table_averages_repeats_and_knows_who_shares_what() -> None:
    frame = pd.DataFrame(
        {
            "puzzle_id": ["a", "a", "b", "a", "c"],
            "rating": [4, 6, 3, 9, 1],
            "rater": ["", "", "", "Bo", "Bo"],
        }
    )
    table = rater_table(frame)
    assert table.raters == raters_of(frame) == ("", "Bo")
    assert table.values.tolist()[0] == [5.0, 9.0]
    own, others = table.pair("Bo")
    assert (own.tolist(), others.tolist()) == ([9.0], [5.0])
    assert len(table.shared) == 1
    assert raters_of(frame.drop(columns="rater")) == ("",)


def test_who_answers_at_random_is_seen_and_who_has_another_taste_is_not() -> None:
    frame = one_round(4, 60, n_repeats=6)
    found = measure_raters(frame, NAMES)
    verdicts = {each.name: each.guessing.verdict for each in found.raters}
    assert verdicts == {"Ada": "no", "Bo": "no", "Cy": "looks random"}
    (said,) = rater_sentences(found)
    assert said.startswith("Cy: The answers can't be distinguished from guessing. Over 60 shared")
    assert "none of these features: x0, x1 and x2" in said
    # Without repeats nobody is called so, and they are asked for.
    unasked = measure_raters(one_round(4, 60), NAMES).raters[2].guessing
    assert unasked.verdict == "not known"
    assert "Include repeats in the next round" in unasked.sentence
    few = measure_raters(one_round(4, 12, n_repeats=6), NAMES)
    assert few.raters[2].guessing.verdict == "not known"
    assert (
        "With 12 shared puzzles, it isn't clear whether the answers are guesses."
        in few.raters[2].guessing.sentence
    )


def test_a_taste_for_the_last_feature_or_for_a_middle_is_no_guessing() -> None:
    """An honest rater whose taste nobody shares, by a line or by a square, is never accused."""
    names = [f"f{place}" for place in range(6)]
    for seed in range(12):
        rng = np.random.default_rng(seed)
        x = rng.normal(size=(30, 6))
        other = 5 + x[:, 0] + rng.normal(0, 1, 30)
        for liked in (1.5 * x[:, 5], -1.5 * x[:, 4] ** 2):
            own = 6 + liked + rng.normal(0, 0.8, 30)
            found = guessing(
                pd.DataFrame(x, columns=names).assign(
                    rating=own, puzzle_id=[f"p{place}" for place in range(30)]
                ),
                (own, other),
                names,
            )
            assert found.verdict != "looks random"
            assert found.tested == tuple(names)
            assert found.p is not None
            assert found.p < 0.2


def test_the_bound_of_a_correlation_is_that_of_fisher() -> None:
    assert _bound(0.3, 28) == pytest.approx(np.tanh(np.arctanh(0.3) + 1.6448536 / 5))
    assert _bound(1.0, 28) == _bound(0.3, 3) == 1.0


def test_without_features_an_unusual_taste_is_not_called_random() -> None:
    found = measure_raters(one_round(4, 60, n_repeats=6), ())
    assert "looks random" not in {each.guessing.verdict for each in found.raters}
    assert any("are too few to fit" in each for each in found.sentences)


def test_one_rater_agrees_with_nobody_and_none_is_refused() -> None:
    frame = one_round(4, 12)
    one = measure_raters(frame[frame["rater"] == "Ada"], NAMES)
    assert (one.agreement, one.pooled) == (None, None)
    assert one.sentences == ("All ratings are from one rater.",)
    with refused(FitError):
        measure_raters(frame[:0], NAMES)


def test_two_raters_are_enough_to_be_compared() -> None:
    frame = one_round(4, 24)
    two = measure_raters(frame[frame["rater"].isin(["Ada", "Bo"])], NAMES)
    assert two.agreement is not None
    assert two.agreement.n_raters == 2


def test_the_pooled_fit_is_the_mixed_model_of_statsmodels() -> None:
    rng = np.random.default_rng(5)
    n, k = 24, 4
    x = rng.normal(size=(n, 2))
    base = x @ [1.0, -0.5] + rng.normal(0, 1.2, n)
    parts = [
        pd.DataFrame(x, columns=["x0", "x1"]).assign(
            rater=f"r{place}", puzzle_id=[f"p{row:02d}" for row in range(n)],
            rating=5 + base + level + rng.normal(0, 1, n),
        )
        for place, level in enumerate((-1.5, 0.0, 0.7, 1.4))
    ]  # fmt: skip
    frame = pd.concat(parts, ignore_index=True)
    found = pooled(frame, ("x0", "x1"))
    import statsmodels.formula.api as smf  # noqa: PLC0415 - a second

    parts_of = {"p": "0+C(puzzle_id)", "r": "0+C(rater)"}
    frame["whole"] = 1
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its optimiser doubts itself
        mixed = smf.mixedlm(
            "rating ~ x0 + x1", frame, groups="whole", re_formula="0", vc_formula=parts_of
        ).fit(reml=True)
    sds = np.std(x, axis=0, ddof=1)
    for effect, name, sd in zip(found.effects, ("x0", "x1"), sds, strict=True):
        assert effect.effect == pytest.approx(mixed.params[name] * sd, rel=1e-4)
        half = (effect.high - effect.low) / 2 / 2.0796138
        assert half == pytest.approx(mixed.bse[name] * sd, rel=1e-3)
    assert found.rest_sd**2 == pytest.approx(mixed.scale, rel=1e-3)
    assert found.puzzle_sd**2 == pytest.approx(mixed.vcomp[0], rel=1e-2)
    assert found.rater_sd is not None
    assert found.rater_sd**2 == pytest.approx(mixed.vcomp[1], rel=1e-2)
    two = pooled(frame[frame["rater"].isin(["r0", "r1"])], ("x0", "x1"))
    assert (two.is_random, two.rater_sd) == (False, None)
    assert "because two raters are too few to estimate a" in two.sentence
    assert two.n_raters * n == two.n_ratings == 2 * n
    assert k == found.n_raters


def test_a_rater_who_stops_half_way_does_not_pass_for_a_gain() -> None:
    frame = all_rounds(3)
    whole = control_difference(frame, "random", 4)
    high = frame.copy()
    high.loc[high["rater"] == "Bo", "rating"] += 9  # rates everything higher
    moved = control_difference(high, "random", 4)
    assert moved.difference == pytest.approx(whole.difference)
    # Of the controls that rater judged none, and without levels all would gain by a third of 9.
    part = high[~((high["rater"] == "Bo") & (high["control"] != ""))]
    found = control_difference(part, "random", 4)
    assert found.low < whole.difference < found.high
    assert abs(found.difference - whole.difference) < 1


def test_ratings_of_two_people_are_no_repeats_of_one() -> None:
    frame = one_round(4, 12).assign(disguise=False)
    frame["rated_at"] = pd.date_range("2026-01-01", periods=len(frame), freq="min", tz="UTC")
    again = frame[frame["rater"] == "Ada"].head(4).assign(disguise=True)
    again["rating"] += 1
    found = measure_rater(pd.concat([frame, again], ignore_index=True), ())
    assert found.consistency is not None
    assert (found.consistency.n_puzzles, found.consistency.n_ratings) == (4, 8)
    assert found.consistency.mean_difference == 1.0
    assert (found.reliability, found.drift) == (None, None)
    assert "one rater at a time" in found.sentences[-1]
