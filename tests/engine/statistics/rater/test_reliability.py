"""How well ratings repeat is measured with the error that few repeats leave."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.errors import FitError
from engine.statistics.rater.reliability import Reliability, consistency, reliability
from tests.engine.statistics.rater.examples import ratings, repeated
from tests.refusals import refused


def test_consistency_is_the_scatter_within_puzzles_that_returned() -> None:
    frame = ratings(7).assign(rating=[4.0, 9, 2, 6, 8, 1, 3])
    frame["puzzle_id"] = ["a", "b", "c", "a", "b", "d", "c"]
    frame.loc[[3, 4], "disguise"] = True  # c returned as it was: memory, not judgement
    found = consistency(frame)
    assert (found.n_puzzles, found.n_ratings) == (2, 4)
    assert found.mean_difference == pytest.approx((2 + 1) / 2)
    assert found.repeat_sd == pytest.approx(np.sqrt((2 + 0.5) / 2))
    # Chi squared with 2 degrees of freedom, from any printed table: 0.0506 and 7.378.
    assert found.low == pytest.approx(np.sqrt(2.5 / 7.3778), rel=1e-4)
    assert found.high == pytest.approx(np.sqrt(2.5 / 0.050636), rel=1e-4)
    # Of two puzzles the interval is wider than the scale, so it is not said.
    assert found.sentence == (
        "Ratings of repeats (2 puzzles) differ by 1.5 points on average. The error of a single "
        "rating can be estimated from 3 or more repeats."
    )
    assert consistency(repeated(3, 1.2, 1)).sentence.startswith(
        "Ratings of repeats (3 puzzles) differ by"
    )


def test_the_interval_of_the_repeat_scatter_holds_what_it_says() -> None:
    found = [consistency(repeated(6, 1.2, seed)) for seed in range(200)]
    covered = sum(entry.low <= 1.2 <= entry.high for entry in found)
    assert 180 <= covered <= 199
    assert np.mean([entry.repeat_sd for entry in found]) == pytest.approx(1.2, abs=0.12)


def test_equal_repeats_and_no_repeats_are_said() -> None:
    same = consistency(repeated(1, 0, 0))
    assert same.sentence == "Repeats (1 puzzle) got the same rating as before."
    with refused(FitError):
        consistency(ratings(5))


def studied(ratio: float, seed: int, n: int = 40, n_returned: int = 12) -> pd.DataFrame:
    """``n`` puzzles of which some return; variance between is ``ratio`` times that within."""
    rng = np.random.default_rng(seed)
    frame = ratings(n + n_returned)
    which = np.arange(n + n_returned) % n
    frame["puzzle_id"] = [f"p{number}" for number in which]
    frame["disguise"] = np.arange(n + n_returned) >= n
    taste = rng.normal(5, np.sqrt(ratio), n)
    frame["rating"] = taste[which] + rng.normal(0, 1, n + n_returned)
    return frame


def test_the_share_of_the_puzzles_is_that_of_a_balanced_table() -> None:
    """With two ratings of each puzzle, Shrout and Fleiss' case 1."""
    for seed in range(20):
        frame = repeated(9, 1.5, seed)
        pairs = frame["rating"].to_numpy().reshape(2, 9)
        between = 2 * pairs.mean(axis=0).var(ddof=1)
        within = pairs.var(axis=0, ddof=1).mean()
        found = reliability(frame)
        assert found.share == pytest.approx(max(0, (between - within) / (between + within)))
        upper = between / within / stats.f.ppf(0.025, 8, 9)
        lower = between / within / stats.f.ppf(0.975, 8, 9)
        expected = [max(0, (ratio - 1) / (ratio + 1)) for ratio in (lower, upper)]
        assert [found.low, found.high] == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("ratio", [0.0, 0.5, 4.0])
def test_the_interval_of_the_share_holds_what_it_says(ratio: float) -> None:
    truth = ratio / (1 + ratio)
    found = [reliability(studied(ratio, seed)) for seed in range(300)]
    covered = sum(entry.low <= truth <= entry.high for entry in found)
    # 285 of 300 expected; of no difference between puzzles, only the lower end can miss.
    assert (285 if ratio == 0 else 272) <= covered <= 298
    assert np.mean([entry.share for entry in found]) == pytest.approx(
        truth, abs=0.16
    )  # 0 is a floor


def test_a_puzzle_that_returned_undisguised_counts_once() -> None:
    frame = studied(2.0, 0)
    known = frame.tail(1).assign(
        puzzle_id="p20", rating=9.9, disguise=False, rated_at=frame["rated_at"].max()
    )
    assert reliability(pd.concat([frame, known], ignore_index=True)) == reliability(frame)


def test_the_share_is_said_in_words_or_why_it_is_not_known() -> None:
    found = Reliability(40, 52, 0.7134, 0.352, 0.901)
    assert found.sentence == (
        "About 71% of the variance of single ratings comes from the puzzles (95% interval 35% to "
        "90%). The rest is the rater's own variation, which no feature can explain."
    )
    for frame, sentence in (
        (ratings(0), "Add repeats"),
        (ratings(5), "Add repeats"),
        (repeated(1, 1, 0), "a single puzzle. Rate more"),
        (repeated(4, 0, 0), "fewer than 5 repeats"),
    ):
        with pytest.raises(FitError, match=sentence):
            reliability(frame)


def test_a_rater_who_hardly_errs_is_near_one() -> None:
    found = reliability(repeated(30, 1e-7, 0))
    assert 0.999999 < found.low <= found.share <= found.high <= 1
