"""Sessions are told apart, and a drift of the rater's scale is measured."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from engine.errors import FitError
from engine.statistics.learning.learner import likely_features
from engine.statistics.rater.sessions import session_numbers, stable_sorted
from engine.statistics.rater.summary import drift, measure_rater
from tests.engine.statistics.rater.examples import ratings, repeated
from tests.refusals import refused


def test_a_pause_begins_another_session() -> None:
    frame = ratings(6)
    frame.loc[3:, "rated_at"] += pd.Timedelta(hours=3)
    assert list(session_numbers(frame["rated_at"])) == [0, 0, 0, 1, 1, 1]
    assert list(session_numbers(frame["rated_at"], break_hours=4)) == [0] * 6
    shuffled = frame.sample(frac=1, random_state=1)
    assert list(stable_sorted(shuffled)["puzzle_id"]) == list(frame["puzzle_id"])


def drifting(within: float, between: float, seed: int, n: int = 24) -> pd.DataFrame:
    rng = np.random.default_rng(seed)
    frame = ratings(2 * n)
    frame.loc[n:, "rated_at"] += pd.Timedelta(days=1)
    frame["edges"] = rng.normal(size=2 * n)
    place = np.arange(2 * n)
    frame["rating"] = (
        5 + frame["edges"] + within * (place % n) / 10 + between * (place // n)
        + rng.normal(0, 0.8, 2 * n)
    )  # fmt: skip
    return frame


def test_drift_within_and_between_sessions_is_told_apart() -> None:
    found = [drift(drifting(1.0, -1.5, seed), ["edges"]) for seed in range(20)]
    assert all(entry.n_sessions == 2 for entry in found)
    within = [entry.within.points for entry in found if entry.within]
    between = [entry.between.points for entry in found if entry.between]
    assert np.mean(within) == pytest.approx(1.0, abs=0.15)
    assert np.mean(between) == pytest.approx(-1.5, abs=0.2)
    rises, falls = found[0].sentences
    assert rises.startswith("Within a session, ratings rise (+0.9 points per ten ratings,")
    assert falls.startswith("Between sessions, ratings fall (-1.5 points per session,")


def test_a_steady_rater_seldom_seems_to_drift() -> None:
    clear = 0
    for seed in range(100):
        found = drift(drifting(0, 0, seed), ["edges"])
        assert found.within
        clear += found.within.is_significant
    assert clear <= 12  # 5 of 100; 13 or more in one of 700 such tests
    assert found.sentences[0].startswith(
        "Within a session, ratings show no statistically significant"
    )


def test_repeats_are_allowed_for_and_one_session_has_no_other() -> None:
    frame = repeated(8, 0.5, 1)
    found = drift(frame, [])
    assert found.between is None
    assert len(found.sentences) == 1


def rounds(seed: int, n_sessions: int, gain: float, drift: float = 0.0) -> pd.DataFrame:
    """Three rounds, each better than the one before, in so many sessions each."""
    parts = [drifting(0, drift, seed + number, n=24) for number in range(3)]
    for number, part in enumerate(parts):
        half = part.index < len(part) / 2
        days = np.where(half | (n_sessions == 1), 0, 1) + 2 * number
        start = pd.Timestamp("2026-01-01", tz="UTC")
        part["rated_at"] = [
            start + pd.Timedelta(days=int(day), minutes=3 * place)
            for place, day in enumerate(days)
        ]
        part["rating"] += gain * number
        part["iteration"] = number + 1
        part["puzzle_id"] = [f"{number}-{name}" for name in part["puzzle_id"]]
    return pd.concat(parts, ignore_index=True)


def test_rounds_that_get_better_are_no_drift() -> None:
    found = [drift(rounds(10 * seed, 1, 1.5), ["edges"]) for seed in range(20)]
    assert all(entry.between is None for entry in found)
    assert found[0].sentences[-1].startswith("Drift between sessions can't be distinguished from")
    found = [drift(rounds(10 * seed, 2, 1.5), ["edges"]) for seed in range(20)]
    assert sum(entry.between is not None and entry.between.is_significant for entry in found) <= 4
    found = [drift(rounds(10 * seed, 2, 1.5, drift=-1.5), ["edges"]) for seed in range(20)]
    slopes = [entry.between.points for entry in found if entry.between]
    assert np.mean(slopes) == pytest.approx(-1.5, abs=0.3)


def test_a_round_that_has_just_begun_stops_no_measurement() -> None:
    frame = drifting(0, 0, 1).assign(iteration=1)
    begun = frame.head(1).assign(iteration=2, puzzle_id="new")
    begun["rated_at"] = frame["rated_at"].max() + pd.Timedelta(minutes=3)
    both = pd.concat([frame, begun], ignore_index=True)
    assert drift(both, ["edges"]).within == drift(frame, ["edges"]).within


def test_what_cannot_be_known_of_drift_is_said() -> None:
    with refused(FitError):
        drift(ratings(0), [])
    frame = ratings(12).assign(rating=np.arange(12) % 5, edges=range(12))
    assert drift(frame, ["edges"]).within is None  # the edges grew with time
    assert drift(frame, ["edges"]).sentences == ()


def test_better_puzzles_later_do_not_pass_for_a_drift() -> None:
    """They do when the features that are liked are not held."""
    rng = np.random.default_rng(5)
    frame = ratings(60)
    frame["rank_clusters"] = np.round(1 + np.arange(60) / 12 + rng.normal(0, 0.5, 60))
    frame["suits"] = rng.integers(1, 5, 60).astype(float)
    frame["rating"] = np.clip(np.round(1 + frame["rank_clusters"] + rng.normal(0, 0.8, 60)), 0, 10)
    alone = drift(frame, ["suits"])
    assert alone.within is not None
    assert alone.within.is_significant
    found = measure_rater(frame, ["suits", *likely_features(frame)]).drift
    assert found is not None
    assert found.within is not None
    assert not found.within.is_significant


def test_repeats_of_several_raters_say_how_many_gave_them() -> None:
    times = pd.date_range("2026-01-01", periods=9, freq="5min", tz="UTC")
    frame = pd.DataFrame({
        "rated_at": times, "rating": [2, 5, 8, 3, 5, 8, 4, 6, 7],
        "puzzle_id": ["a", "b", "c"] * 3, "rater": ["ann"] * 6 + ["bob"] * 3,
        "disguise": [False] * 3 + [True] * 3 + [False] * 3,
    })  # fmt: skip
    assert "These repeats come from 1 of 2 raters." in measure_rater(frame, []).sentences
