"""Which puzzles a later round keeps: high expected ratings first, and uncertain ones."""

from __future__ import annotations

import json
import math
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.design.record import PuzzleRecord
from engine.errors import SettingsError
from engine.game import Deal
from engine.puzzlesets.puzzle_set import record_of
from engine.statistics.learning.puzzle_choice import BOLDNESS, Guess, choose_promising
from tests.refusals import refused


def puzzles(values: list[tuple[float, float]]) -> list[PuzzleRecord]:
    rng = np.random.default_rng(3)
    return [
        replace(
            record_of(Deal.random(6, rng)),
            id=f"p{place}",
            features={"solvable": True, "edges": first, "rank_clusters": second},
        )
        for place, (first, second) in enumerate(values)
    ]


def guess(
    mean: tuple[float, ...] = (5.0, 1.0, 0.0), covariance: np.ndarray | None = None
) -> Guess:
    full = np.diag([0.1, 0.2, 0.2]) if covariance is None else covariance
    lower = tuple(full[np.tril_indices(3)].tolist())
    return Guess(
        ("edges", "rank_clusters"), (False, False), (), (10.0, 3.0), (2.0, 1.0), mean, lower, 1.5
    )


def plainly(values: list[tuple[float, float]], count: int, of: Guess) -> list[int]:
    """Choose by the textbook: the posterior is computed anew from its precision at each step."""
    rows = [
        [1.0, *((value - centre) / spread for value, centre, spread
                in zip(pair, of.centres, of.spreads, strict=True))]
        for pair in values
    ]  # fmt: skip
    precision = np.linalg.inv(of.full_covariance())
    chosen: list[int] = []
    for _ in range(count):
        covariance = np.linalg.inv(precision)
        bounds = {
            place: float(np.dot(row, of.mean))
            + BOLDNESS * math.sqrt(max(0.0, float(np.array(row) @ covariance @ np.array(row))))
            for place, row in enumerate(rows)
            if place not in chosen
        }
        top = max(bounds.values())
        best = next(place for place, bound in bounds.items() if bound >= top - 1e-8)
        chosen.append(best)
        precision = precision + np.outer(rows[best], rows[best]) / of.noise**2
    return chosen


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.integers(4, 16), st.integers(1, 6)), min_size=3, max_size=12),
    st.lists(st.floats(-1.5, 1.5), min_size=9, max_size=9),
    st.tuples(st.floats(-2, 2), st.floats(-2, 2)),
)
def test_chooses_as_the_textbook_does(
    values: list[tuple[int, int]], root: list[float], effects: tuple[float, float]
) -> None:
    some = np.array(root).reshape(3, 3)
    model = guess((5.0, *effects), some @ some.T + 0.05 * np.eye(3))
    pairs = [(float(first), float(second)) for first, second in values]
    found = choose_promising(puzzles(pairs), 3, model)

    assert [each.id for each in found] == [f"p{place}" for place in plainly(pairs, 3, model)]


def test_unsolvable_or_unmeasured_never_taken() -> None:
    first, second, third, fourth = puzzles([(16.0, 3.0), (15.0, 3.0), (14.0, 3.0), (13.0, 3.0)])
    lost = replace(first, features={**first.features, "solvable": False})
    unknown = replace(second, features={"solvable": True, "edges": 15.0})
    found = choose_promising([lost, unknown, third, third, fourth], 2, guess())

    assert [each.id for each in found] == [third.id, fourth.id]
    with refused(SettingsError, n=3, n_candidates=2):
        choose_promising([lost, unknown, third, third, fourth], 3, guess())


def test_is_the_same_after_a_file() -> None:
    model = guess((5.123456789, -0.25, 0.5))
    assert Guess.from_json(json.loads(json.dumps(model.to_json()))) == model


@pytest.mark.parametrize(
    "change",
    [
        {"mean": [5.0]}, {"covariance": [1.0]}, {"noise": 0.0}, {"noise": math.nan},
        {"spreads": [0.0, 1.0]}, {"squares": [2]}, {"centres": None}, {"mean": ["x", 1, 2]},
        {"logs": [False]}, {"noise": None},
    ],
)  # fmt: skip
def test_damage_is_refused(change: dict[str, object]) -> None:
    with refused(SettingsError):
        Guess.from_json(guess().to_json() | change)
    with refused(SettingsError):
        Guess.from_json({"features": []})
