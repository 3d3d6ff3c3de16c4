"""A simulated rater with known preferences: the loop finds what is there, and no more."""

from __future__ import annotations

import functools
from collections import Counter
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.design.record import PuzzleRecord
from engine.errors import SettingsError
from engine.game import Deal, puzzle_id
from engine.puzzlesets.csv_format import record_of
from engine.ratings.data_frame import ratings_frame
from engine.ratings.rating import Rating, RatingRow
from engine.ratings.ratings_file import RatingsFile
from engine.statistics.rater.reliability import consistency
from engine.statistics.rater.summary import drift
from engine.statistics.regression.design_matrix import Repeats
from engine.statistics.regression.ols import fit
from engine.statistics.regression.power import minimum_detectable_effect
from engine.study.arrangement import arrange
from engine.study.simulate import SimulatedRater, simulate_ratings
from tests.refusals import refused

LIKED = {"halfway_solvability_ratio": -1.0, "rank_clusters": 1.0, "edges": 0.0, "suits": 0.0}
RATER = SimulatedRater({"halfway_solvability_ratio": -12.0, "rank_clusters": 1.2, "edges": 0.0},
                       {"halfway_solvability_ratio": 0.2, "rank_clusters": 2.5})  # fmt: skip


@functools.cache
def deals(count: int) -> tuple[Deal, ...]:
    rng = np.random.default_rng(0)
    return tuple(Deal.random(6, rng) for _ in range(count))


def records(count: int, seed: int) -> list[PuzzleRecord]:
    rng = np.random.default_rng([1, seed])
    return [
        record_of(
            deal,
            {
                "halfway_solvability_ratio": float(rng.beta(2, 8)),
                "rank_clusters": int(rng.integers(1, 5)),
                "edges": int(rng.integers(5, 16)),
                "suits": int(rng.integers(2, 5)),
            },
        )
        for deal in deals(count)
    ]


def as_frame(ratings: tuple[Rating, ...]) -> pd.DataFrame:
    start = datetime(2026, 1, 2, tzinfo=UTC)
    rows = [RatingRow(start + timedelta(minutes=3 * n), each) for n, each in enumerate(ratings)]
    columns = tuple(dict.fromkeys(name for row in rows for name in row.cells()))
    return ratings_frame(rows, columns)


def simulated(seed: int, n: int = 31, rater: SimulatedRater = RATER) -> pd.DataFrame:
    shown = arrange(records(n, seed), n_disguises=n // 5, seed=seed)
    return as_frame(simulate_ratings(shown, rater, seed=seed))


@dataclass
class Tally:
    """What many simulated studies found of effects that are there and of those that are not."""

    clear: int = 0
    clear_and_right: int = 0
    expected: float = 0.0
    visible: int = 0
    visible_and_right: int = 0
    alarms: Counter[str] = field(default_factory=Counter)
    n_without_effect: int = 0


def tally(n_studies: int, repeats: Repeats, n: int = 31) -> Tally:
    found = Tally()
    for seed in range(n_studies):
        result = fit(simulated(seed, n), list(LIKED), repeats=repeats)
        least = minimum_detectable_effect(result)
        for term in result.features:
            is_significant = term.p < 0.05
            if not (sign := LIKED[term.name]):
                found.alarms[term.name] += is_significant
                found.n_without_effect += 1
                continue
            effect = abs(RATER.weights[term.name]) * result.spreads[term.name].sd
            found.clear += is_significant
            found.clear_and_right += is_significant and term.coef * sign > 0
            found.expected += stated_power(effect / least[term.name], result.df_t)
            if effect >= least[term.name]:
                found.visible += 1
                found.visible_and_right += term.coef * sign > 0
    return found


def stated_power(ratio: float, df: int) -> float:
    """The chance to find an effect that is ``ratio`` times the smallest visible one."""
    errors = ratio * stats.t.ppf([0.975, 0.8], df).sum()
    return float(stats.nct.sf(stats.t.ppf(0.975, df), df, errors))


def check(found: Tally) -> None:
    """Signs are found as the stated power says; false alarms stay at 5 %, within chance."""
    assert found.visible_and_right == found.visible > 0
    assert found.clear_and_right == found.clear
    # One-sided 99.9 % bounds.
    assert found.clear >= found.expected - 3.09 * np.sqrt(found.expected)
    most = stats.binom.ppf(0.999, found.n_without_effect, 0.05)
    assert found.alarms.total() <= most


@pytest.mark.parametrize("repeats", ["average", pytest.param("cluster", marks=pytest.mark.long)])
def test_a_hundred_studies_find_what_they_say_they_can(repeats: Repeats) -> None:
    found = tally(100, repeats)
    check(found)
    assert found.n_without_effect == 200
    assert found.visible > 150


@pytest.mark.long
@pytest.mark.parametrize("repeats", ["average", "cluster"])
@pytest.mark.parametrize("n", [15, 31, 60])
def test_five_hundred_studies_of_any_length_find_what_they_say_they_can(
    n: int, repeats: Repeats
) -> None:
    found = tally(500, repeats, n)
    most = stats.binom.ppf(0.999, found.n_without_effect, 0.05)
    assert found.alarms.total() <= most
    # Of effects of the smallest visible size one in some hundreds may show the wrong sign.
    assert found.visible - found.visible_and_right <= 0.005 * found.visible
    assert found.clear - found.clear_and_right <= 0.005 * found.clear
    assert found.clear >= found.expected - 3.09 * np.sqrt(found.expected)


def test_everything_written_says_that_it_is_simulated(tmp_path: Path) -> None:
    shown = arrange(records(8, 1), records(10, 2)[8:], n_disguises=2, seed=3)
    ratings = simulate_ratings(shown, RATER, seed=4, study="My study", iteration=2)
    file = RatingsFile(tmp_path / "ratings.csv")
    for rating in ratings:
        file.append(rating)
    frame = pd.read_csv(file.path)
    assert set(frame["study"]) == {"My study (simulated)"}
    assert set(frame["tags"]) == {"simulated"}
    assert frame["notes"].str.startswith("simulated").all()
    assert list(frame["control"].fillna("")) == [entry.control for entry in shown]
    assert frame["disguise"].sum() == 2
    (alone,) = simulate_ratings(shown[:1], RATER, seed=4, study="simulated already")
    assert alone.study == "simulated already"
    (unnamed,) = simulate_ratings(shown[:1], RATER, seed=4)
    assert unnamed.study == "(simulated)"


def test_a_puzzle_is_judged_alike_in_any_order_and_study_of_one_seed() -> None:
    round_stable = replace(RATER, slip_sd=0.0)
    shown = arrange(records(12, 1), n_disguises=4, seed=3)
    forth = simulate_ratings(shown, round_stable, seed=4)
    back = simulate_ratings(shown[::-1], round_stable, seed=4)
    assert [rating.rating for rating in forth] == [rating.rating for rating in back[::-1]]
    assert forth != simulate_ratings(shown, round_stable, seed=5)
    by_puzzle: dict[str, set[int | None]] = {}
    for rating in forth:
        assert rating.puzzle_id == puzzle_id(rating.deal)
        by_puzzle.setdefault(rating.puzzle_id, set()).add(rating.rating)
    assert all(len(values) == 1 for values in by_puzzle.values())


def test_ratings_are_whole_and_within_the_scale() -> None:
    wild = replace(RATER, taste_sd=20.0)
    values = simulated(0, rater=wild)["rating"]
    assert (values.min(), values.max()) == (0, 10)
    assert (values == values.round()).all()


def test_slips_and_drift_are_measured_as_they_were_put_in() -> None:
    rater = replace(RATER, slip_sd=1.5, drift=0.8)
    frames = [simulated(seed, 40, rater) for seed in range(60)]
    slips = [consistency(without_drift(frame)).repeat_sd for frame in frames]
    # Rounding to whole numbers adds a variance of 1/12. Variances are averaged: the mean of
    # standard deviations of six returns is 4 % too small.
    variance = float(np.mean(np.square(slips)))
    assert variance == pytest.approx(1.5**2 + 1 / 12, abs=0.45)
    slopes = [drift(frame, list(LIKED)).within for frame in frames]
    assert np.mean([slope.points for slope in slopes if slope]) == pytest.approx(0.8, abs=0.15)


def without_drift(frame: pd.DataFrame) -> pd.DataFrame:
    """Take the known drift out, as the slips alone are asked for."""
    return frame.assign(rating=frame["rating"] - 0.8 * np.arange(len(frame)) / 10)


def test_what_the_rater_cannot_judge_is_refused() -> None:
    (record,) = records(1, 0)
    with refused(SettingsError, name="ranks"):
        SimulatedRater({"ranks": 1.0}).liking(record.features)
    with refused(SettingsError, taste_sd=-1, slip_sd=0.7):
        SimulatedRater({}, taste_sd=-1)
    with refused(SettingsError, name="edges"):
        SimulatedRater({}, {"edges": 3})
    peak = SimulatedRater({}, {"edges": 3}, squares={"edges": -2.0}, base=6.0)
    assert [peak.liking({"edges": edges}) for edges in (2, 3, 5)] == [4.0, 6.0, -2.0]
