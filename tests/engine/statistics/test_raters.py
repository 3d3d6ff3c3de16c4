"""Raters in a few numbers: level, spread, repeats and agreement."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from engine.errors import FitError
from engine.numerics import Reals
from engine.statistics.differences import control_difference
from engine.statistics.raters import (
    agreement,
    agreement_sentence,
    level_above,
    measure_raters,
    rater_table,
    repeats,
    shared_ratings,
    spread,
)
from engine.statistics.ratings_frame import raters_of
from tests.refusals import refused
from tests.several_raters import all_rounds, one_round

pytestmark = pytest.mark.fast

JUDGES = np.array(
    [[9, 2, 5, 8], [6, 1, 3, 2], [8, 4, 6, 8], [7, 1, 2, 6], [10, 5, 6, 9], [6, 2, 4, 7]], float
)
"""Six targets by four judges: Shrout and Fleiss 1979, table 2."""


def test_agreement_of_shrout_and_fleiss() -> None:
    found = agreement(JUDGES)

    assert (found.n_puzzles, found.n_raters, found.n_ratings) == (6, 4, 24)
    assert round(found.single, 2) == 0.29
    # The generalised interval; by F it is 0.02 to 0.76 (McGraw and Wong).
    assert (found.low, found.high) == pytest.approx((0.0268, 0.7488), abs=1e-4)


def test_agreement_with_missing_ratings() -> None:
    rng = np.random.default_rng(2)
    values = rng.normal(size=(60, 1)) + rng.normal(size=3) + rng.normal(size=(60, 3))
    whole = agreement(values)
    values[rng.permutation(60)[:20], 1] = np.nan

    assert agreement(values).single == pytest.approx(whole.single, abs=0.08)


@pytest.mark.parametrize(
    "values", [JUDGES[:4], np.full((6, 2), 5.0)], ids=["few puzzles", "no scatter"]
)
def test_agreement_refused(values: Reals) -> None:
    with refused(FitError):
        agreement(values)


def test_agreement_but_for_a_shift() -> None:
    column = np.arange(8.0)
    found = agreement(np.column_stack([column, column + 1]))

    assert (found.low, found.high) == (0.0, 1.0)
    assert level_above(column + 1, column) is None  # no scatter, so no interval


TWO_RATERS = pd.DataFrame(
    {
        "puzzle_id": ["a", "a", "b", "a", "c"],
        "rating": [4, 6, 3, 9, 1],
        "rater": ["", "", "", "Bo", "Bo"],
    }
)


def test_rater_table_averages_repeats() -> None:
    table = rater_table(TWO_RATERS)

    assert tuple(table.columns) == raters_of(TWO_RATERS) == ("", "Bo")
    assert table.to_numpy().tolist()[0] == [5.0, 9.0]


def test_shared_ratings_are_of_puzzles_that_both_rated() -> None:
    own, others = shared_ratings(rater_table(TWO_RATERS), "Bo")

    assert (own.tolist(), others.tolist()) == ([9.0], [5.0])


def test_table_without_raters_has_one() -> None:
    assert raters_of(TWO_RATERS.drop(columns="rater")) == ("",)


def test_rater_who_stops_is_no_gain() -> None:
    frame = all_rounds(3)
    whole = control_difference(frame, "random", 4)
    high = frame.copy()
    high.loc[high["rater"] == "Bo", "rating"] += 9  # rates everything higher
    moved = control_difference(high, "random", 4)
    assert moved.difference == pytest.approx(whole.difference)
    # Bo rates few puzzles and no controls; without levels, these puzzles would gain a third of 9.
    is_left_out = (high["control"] != "") | (high.index % 3 > 0)
    part = high[~((high["rater"] == "Bo") & is_left_out)]
    found = control_difference(part, "random", 4)
    assert found.low < whole.difference < found.high
    assert abs(found.difference - whole.difference) < 1


OWN = np.array([5.0, 7.0, 6.0, 9.0])
T_OF_3 = 3.182446  # 97.5% quantile of Student's t with 3 degrees of freedom, in any table


def test_level_has_the_interval_of_a_paired_t_test() -> None:
    others = np.array([4.0, 5.0, 5.5, 6.5])

    found = level_above(OWN, others)

    assert found is not None
    assert found.value == pytest.approx(1.5)
    half = T_OF_3 * np.std(OWN - others, ddof=1) / 2
    assert found.high - found.value == pytest.approx(half)
    assert level_above(OWN[:3], others[:3]) is not None
    assert level_above(OWN[:2], others[:2]) is None


def test_spread_has_the_interval_by_chi_square() -> None:
    found = spread(OWN)

    assert found is not None
    squares = 8.75  # of the distances from the mean
    least, most = 0.2157953, 9.3484036  # quantiles of chi-square with 3 degrees of freedom
    ends = [np.sqrt(squares / each) for each in (3, most, least)]
    assert [found.value, found.low, found.high] == pytest.approx(ends, rel=1e-5)
    assert spread(np.array([4.0, 4.0, 4.0])) is None


def rated_twice(*pairs: tuple[int, int], disguise: bool = True) -> pd.DataFrame:
    """Return the ratings of puzzles rated twice, the second time in another arrangement."""
    rows = [
        {"puzzle_id": f"p{place}", "rating": pair[again], "disguise": disguise and again == 1}
        for again in (0, 1)
        for place, pair in enumerate(pairs)
    ]
    times = pd.date_range("2026-01-01", periods=len(rows), freq="min", tz="UTC")
    return pd.DataFrame(rows).assign(rated_at=times)


THREE = ((4, 6), (7, 7), (3, 2))


def test_repeats_are_pooled_within_puzzles() -> None:
    found = repeats(rated_twice(*THREE))

    assert found is not None
    assert found.value == pytest.approx(np.sqrt((2 + 0 + 0.5) / 3))
    assert found.low < found.value < found.high


@pytest.mark.parametrize(
    "frame",
    [
        pytest.param(rated_twice(*THREE[:2]), id="too few"),
        pytest.param(rated_twice(*THREE, disguise=False), id="twice by mistake"),
        pytest.param(rated_twice(*THREE).assign(rated_at="noon"), id="no times"),
    ],
)
def test_other_repeats_tell_nothing(frame: pd.DataFrame) -> None:
    assert repeats(frame) is None


def test_raters_measured_apart() -> None:
    frame = one_round(4, 60, n_repeats=6)
    found = measure_raters(frame)
    assert [each.name for each in found.raters] == ["Ada", "Bo", "Cy"]
    assert all(each.level and each.spread for each in found.raters)
    assert found.agreement is not None
    assert "(ICC(2,1), 95% interval" in agreement_sentence(found)
    two = measure_raters(frame[frame["rater"].isin(["Ada", "Bo"])])
    assert two.agreement is not None
    assert two.agreement.n_raters == 2
