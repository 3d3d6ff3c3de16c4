"""Means and their differences against the formulas of textbooks, computed by other libraries."""

from __future__ import annotations

import math

import pandas as pd
import pytest
from scipy import stats  # type: ignore[import-untyped]  # it ships no types
from statsmodels.regression.linear_model import OLS

from engine.errors import FitError
from engine.resources import resource_path
from engine.statistics.rater.controls import ControlDifference, control_difference, energy_gap
from engine.statistics.rater.two_groups import gap_of_gains, gap_of_means, mean_rating
from engine.study.folder import Study
from tests.refusals import refused

FIRST, SECOND = [7.0, 8.0, 5.5, 9.0], [3.0, 6.0, 2.0]


def test_a_mean_has_the_interval_of_student() -> None:
    found = mean_rating(FIRST)
    assert found is not None
    low, high = stats.t.interval(0.95, 3, loc=7.375, scale=stats.sem(FIRST))
    assert (found.n_puzzles, found.mean) == (4, 7.375)
    assert found.low == pytest.approx(low)
    assert found.high == pytest.approx(high)


def test_a_mean_of_one_or_of_equals_has_no_interval() -> None:
    assert mean_rating([]) is None
    for ratings in ([4.0], [4.0, 4.0], [0.0, 0.0]):
        found = mean_rating(ratings)
        assert found is not None
        assert (found.mean, found.low, found.high) == (ratings[0], None, None)


def test_a_difference_of_means_is_that_of_welch() -> None:
    found = gap_of_means(FIRST, SECOND)
    expected = stats.ttest_ind(FIRST, SECOND, equal_var=False).confidence_interval(0.95)
    assert found.difference == pytest.approx(sum(FIRST) / 4 - sum(SECOND) / 3)
    assert found.low == pytest.approx(expected.low)
    assert found.high == pytest.approx(expected.high)
    assert found.is_significant is (found.low > 0)
    back = gap_of_means(SECOND, FIRST)
    assert (back.difference, back.low) == (-found.difference, -found.high)


@pytest.mark.parametrize(
    ("first", "second", "reason"),
    [
        ([5.0], SECOND, r"1 rated puzzles on one side are too few\. Rate at least 2\."),
        (FIRST, [], r"0 rated puzzles on one side are too few\."),
        (
            [5.0, 5.0],
            [3.0, 3.0],
            r"All ratings on one side are equal, so their scatter is unknown\.",
        ),
    ],
)
def test_what_has_no_difference_is_refused(
    first: list[float], second: list[float], reason: str
) -> None:
    with pytest.raises(FitError, match=reason):
        gap_of_means(first, second)


def test_gains_that_were_measured_apart_are_put_together() -> None:
    found = gap_of_gains(
        ControlDifference("random", 2.0, 1.0, 3.0, 9, 4),
        ControlDifference("random", 0.5, -0.5, 1.5, 9, 4),
    )
    assert found.difference == 1.5
    assert found.low == pytest.approx(1.5 - math.sqrt(2))
    assert found.high == pytest.approx(1.5 + math.sqrt(2))
    assert found.is_significant


def test_energies_of_one_study_differ_by_the_additive_model() -> None:
    frame = Study.open(resource_path("samples", "study")).ratings.read().frame
    cells = frame.groupby(["iteration", "control", "puzzle_id"])["rating"].mean().reset_index()
    group = (cells["iteration"] - (cells["control"] == "parent")).astype(str)
    group[cells["control"] == "random"] = "none"
    design = pd.concat(
        [pd.get_dummies(group), pd.get_dummies(cells["iteration"], drop_first=True)], axis=1
    ).astype(float)
    fitted = OLS(cells["rating"].astype(float).to_numpy(), design.to_numpy()).fit()
    effect = dict(zip(design.columns, fitted.params, strict=True))
    for number, other in ((2, 1), (5, 2)):
        found = energy_gap(frame, number, other)
        by_name = effect[str(number)] - effect[str(other)]
        assert found.difference == pytest.approx(by_name)
        assert found.low < found.difference < found.high
        assert energy_gap(frame, other, number).difference == pytest.approx(-by_name)
    # Of neighbours it is what the round gains over its parent.
    assert energy_gap(frame, 3, 2).difference == pytest.approx(
        control_difference(frame, "parent", 3).difference
    )


def test_rounds_without_ratings_or_controls_have_no_difference() -> None:
    frame = Study.open(resource_path("samples", "study")).ratings.read().frame
    with refused(FitError, count=0, each=9):
        energy_gap(frame, 9, 1)
    with refused(FitError):
        energy_gap(frame[frame["control"] == ""], 2, 1)
