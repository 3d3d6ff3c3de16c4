"""Groups of ratings that disagree are told, and no others."""

import re

import numpy as np
import pandas as pd
import pytest

from engine.design.feature_registry import HALFWAY_RATIO
from engine.statistics.findings import learn_findings, preference_sentences
from engine.statistics.raters import CHANCE, find_disagreement
from tests.engine.statistics.preference_examples import NAMES, ratings


def opposite(seed: int, slope: float = 6.0) -> pd.DataFrame:
    """Return ratings of the same puzzles by two raters with opposite tastes."""
    liked, disliked = (ratings(seed, 20, slope=each, n_repeats=0) for each in (slope, -slope))
    return pd.concat([liked.assign(rater=""), disliked.assign(rater="Ann")], ignore_index=True)


def in_time(frame: pd.DataFrame) -> pd.DataFrame:
    times = pd.date_range("2026-01-01", periods=len(frame), freq="5min", tz="UTC")
    return frame.assign(rated_at=times)


def test_opposite_raters_are_told() -> None:
    findings = learn_findings(opposite(1), NAMES)

    (found,) = findings.disagreements
    assert found.feature == HALFWAY_RATIO
    assert found.p <= CHANCE
    text = "disagree with the others about halfway_solvability_ratio"
    assert any(text in each for each in preference_sentences(findings))


def test_a_taste_that_turns_is_told() -> None:
    first, later = (ratings(2, 24, slope=slope, n_repeats=0) for slope in (7.0, -7.0))
    frame = in_time(pd.concat([first, later.assign(puzzle_id="q" + later["puzzle_id"])]))

    (found,) = learn_findings(frame, NAMES).disagreements

    assert (found.feature, found.rater) == (HALFWAY_RATIO, None)


@pytest.mark.parametrize("peak", [0.0, 20.0])
def test_one_taste_is_no_disagreement(peak: float) -> None:
    n_told = 0
    for seed in range(40):
        frame = in_time(ratings(seed, 30, slope=4.0, peak=peak, n_repeats=0))
        n_told += bool(learn_findings(frame, NAMES).disagreements)

    assert n_told <= 3  # 0.8 expected


def test_chance_is_as_rare_as_stated() -> None:
    rng = np.random.default_rng(5)
    n_told = sum(
        find_disagreement(rng.normal(size=24), rng.normal(size=(24, 5)), np.arange(24) % 3)
        is not None
        for _ in range(300)
    )

    assert n_told <= 13  # of 6 expected, exceeded with a probability below 1%


def test_a_rater_who_disagrees_is_told_by_the_initials_only() -> None:
    frame = opposite(1).replace({"rater": {"": "Bo Lee", "Ann": "Ann Lee"}})

    said = " ".join(preference_sentences(learn_findings(frame, NAMES)))

    assert re.search(r"The ratings of [AB]\. L\. disagree", said)
    assert "Lee" not in said
