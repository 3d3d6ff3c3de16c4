"""Where the fit and the learner disagree, and only there."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pandas as pd
import pytest

from engine.statistics.learning.disagreement import FitDisagreement, fit_disagreements
from engine.statistics.learning.findings import learn_findings, preference_sentences
from engine.statistics.learning.learner import learn
from engine.statistics.regression.ols import fit
from engine.statistics.wording import disagreement_sentence, selection_sentences
from tests.engine.statistics.learning.examples import HALFWAY, NAMES, ratings


def found(
    whole: pd.DataFrame, part: pd.DataFrame, names: Sequence[str], rounds: tuple[int, ...] = ()
) -> dict[str, FitDisagreement]:
    rows = fit_disagreements(fit(part, names), learn(whole, NAMES), rounds)
    return {each.name: each for each in rows}


def test_nothing_is_said_where_both_say_the_same() -> None:
    frame = ratings(1, 80, slope=-8.0)
    assert found(frame, frame, NAMES) == {}


@pytest.mark.parametrize("seed", range(5))
def test_nothing_is_said_where_neither_is_clear(seed: int) -> None:
    frame = ratings(seed, 20)
    clear = {term.name for term in fit(frame, NAMES).features if term.is_significant}
    assert set(found(frame, frame, NAMES)) <= clear


def test_a_round_of_the_other_sign_is_named_with_its_numbers() -> None:
    frame = ratings(1, 120, slope=-8.0, n_repeats=0)
    odd = frame["iteration"] == 2
    frame = frame[~odd | (frame.index % 4 == 0)].reset_index(drop=True)
    odd = frame["iteration"] == 2
    frame.loc[odd, "rating"] = (3 + 6 * frame.loc[odd, HALFWAY]).round()
    one = found(frame, frame[odd], NAMES, (2,))[HALFWAY]
    assert one.kind == "sign"
    assert (
        "In the fit, higher values are rated better (+5.74, 95% interval"
        in disagreement_sentence(one)
    )
    assert "In the preference model, lower values are preferred (over" in disagreement_sentence(
        one
    )
    assert (
        "the fit uses only the ratings of round 2, the preference model all 75."
        in disagreement_sentence(one)
    )


@pytest.mark.parametrize(
    ("slope", "fitted", "learned"), [(0.05, "higher", "lower"), (-0.05, "lower", "higher")]
)
def test_a_small_coefficient_has_its_sign(slope: float, fitted: str, learned: str) -> None:
    frame = ratings(1, 120, n_repeats=0).drop(columns="suits")
    rng = np.random.default_rng(2)
    frame["edges"] = rng.integers(0, 80, len(frame))
    odd = frame["iteration"] == 2
    frame["rating"] = 5 - slope * (frame["edges"] - 40) + rng.normal(0, 0.4, len(frame))
    frame = frame[~odd | (frame.index % 4 == 0)].reset_index(drop=True)
    odd = frame["iteration"] == 2
    away = frame.loc[odd, "edges"] - 40
    frame.loc[odd, "rating"] = 5 + slope * away + rng.normal(0, 0.1, int(odd.sum()))
    (one,) = fit_disagreements(fit(frame[odd], ["edges"]), learn(frame, ["edges"]), (2,))
    assert one.kind == "sign"
    assert f"In the fit, {fitted} values are rated better" in disagreement_sentence(one)
    assert f"In the preference model, {learned} values are preferred" in disagreement_sentence(one)


def test_a_line_on_one_side_of_a_peak_is_told_as_such() -> None:
    frame = ratings(2, 120, peak=40.0)
    side = frame[frame[HALFWAY] < 0.4]
    one = found(frame, side, [HALFWAY])[HALFWAY]
    assert one.kind == "peak"
    assert "are liked best" in disagreement_sentence(one)
    assert "the fit, higher values are rated better" in disagreement_sentence(one)
    assert f"the fit uses {len(side)} of {len(frame)} ratings" in disagreement_sentence(one)
    assert "the ratings in the fit span" in disagreement_sentence(one)


def test_a_line_through_a_whole_peak_is_unclear_where_the_learner_is_sure() -> None:
    frame = ratings(3, 120, peak=40.0)
    frame[HALFWAY] = 0.8 - (0.8 - frame[HALFWAY]).abs()  # both sides of it alike
    rng = np.random.default_rng(0)
    frame["rating"] = (8 - 40 * (frame[HALFWAY] - 0.4) ** 2 + rng.normal(0, 1, len(frame))).round()
    one = found(frame, frame, [HALFWAY]).get(HALFWAY)
    if one is not None and one.kind == "unclear":
        assert "which includes zero" in disagreement_sentence(one)


def test_a_narrow_round_is_unclear_and_says_so() -> None:
    frame = ratings(1, 120, slope=-8.0)
    narrow = frame[frame[HALFWAY].between(0.45, 0.55)]
    one = found(frame, narrow, [HALFWAY])[HALFWAY]
    assert one.kind == "unclear"
    assert "which includes zero" in disagreement_sentence(one)
    assert "halfway_solvability_ratio:" in disagreement_sentence(one)
    assert "uses 16 of 126 ratings; the ratings in the fit span 0.453 to" in disagreement_sentence(
        one
    )


def test_what_the_learner_shrinks_away_is_told_with_its_probability() -> None:
    for seed in range(200):
        frame = ratings(seed, 24)
        rows = found(frame, frame, NAMES).values()
        doubted = [each for each in rows if each.kind == "doubted"]
        if doubted:
            assert "but the feature probably doesn't matter (" in disagreement_sentence(doubted[0])
            assert "suits:" in disagreement_sentence(doubted[0])
            return
    raise AssertionError("no table of the 200 has such a feature")


def test_what_only_the_regression_finds_significant_is_not_stated() -> None:
    """Not even where it stays significant after the correction for several tests."""
    for seed in range(200):
        frame = ratings(seed, 24)
        kept = {term.name for term in fit(frame, NAMES).features if term.p_holm < 0.05}
        doubted = {name for name, each in found(frame, frame, NAMES).items()
                   if each.kind == "doubted" and name in kept}  # fmt: skip
        if doubted:
            _, told = learn_findings(frame, NAMES)
            assert not doubted & set(told.stated_names)
            said = " ".join(preference_sentences(told))
            assert not [name for name in doubted if name in said]
            return
    raise AssertionError("no table of the 200 has such a feature")


def test_p_values_of_what_the_ratings_chose_are_said_to_be_too_small() -> None:
    frame = ratings(1, 80, slope=-8.0)
    result = fit(frame, [HALFWAY])
    assert selection_sentences(result, ()) == []
    assert selection_sentences(result, [HALFWAY, "suits", "ranks"]) == [
        "This regression excludes suits and ranks, so it doesn't check the preference model's "
        "findings about them.",
        f"The preference model picked out {HALFWAY} using the same ratings, so the p values are "
        "smaller than for features chosen beforehand.",
    ]
    assert selection_sentences(result, ["suits"]) == [
        "This regression excludes suits, so it doesn't check the preference model's findings "
        "about it."
    ]


def test_a_fit_without_errors_claims_nothing() -> None:
    frame = ratings(1, 80, slope=-8.0, n_repeats=0)
    exact = frame.iloc[:12].copy()
    exact["iteration"] = 1
    exact["rating"] = 10 - 8 * exact[HALFWAY]
    assert fit(exact, [HALFWAY]).is_exact
    one = found(frame, exact, [HALFWAY])[HALFWAY]
    assert one.kind == "unclear"
    assert "In the fit, the direction isn't clear (-8, error unknown)." in disagreement_sentence(
        one
    )
