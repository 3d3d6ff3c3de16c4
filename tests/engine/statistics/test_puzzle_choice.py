"""Which puzzles are rated: those that tell most first, later those of high expected ratings."""

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
from engine.statistics.preference_model import Posterior
from engine.statistics.puzzle_choice import (
    BOLDNESS,
    choose_informative,
    choose_promising,
    most_informative,
)
from tests import naive_study as naive
from tests.refusals import refused

pytestmark = pytest.mark.fast

PRIOR = 0.01
ROWS = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 5)), min_size=6, max_size=12).filter(
    lambda rows: all(len({row[place] for row in rows}) > 1 for place in (0, 1))
)


def puzzles(values: list[tuple[float, float]], name: str = "p") -> list[PuzzleRecord]:
    """Return solvable puzzles with these pairs and rank clusters."""
    rng = np.random.default_rng(3)
    return [
        replace(
            record_of(Deal.random(6, rng)),
            id=f"{name}{place}",
            features={"solvable": True, "edges": first, "rank_clusters": second},
        )
        for place, (first, second) in enumerate(values)
    ]


# Those that tell most


@given(ROWS, st.integers(0, 4), st.integers(1, 3))
@settings(deadline=None, max_examples=80)
def test_next_to_rate_agrees_with_all(
    rows: list[tuple[int, int]], n_rated: int, count: int
) -> None:
    x = np.array(rows, dtype=np.float64)
    design = np.column_stack([np.ones(len(x)), (x - x.mean(axis=0)) / x.std(axis=0)])
    known, candidates = design[:n_rated], design[n_rated:]
    count = min(count, len(candidates))
    order = most_informative(known.T @ known + PRIOR * np.eye(3), candidates, count)
    reached = start = naive.log_information(known, PRIOR)
    for step in range(count):
        before = np.vstack([known, candidates[order[:step]]])
        others = np.delete(candidates, order[:step], axis=0)
        reached = naive.log_information(np.vstack([before, candidates[[order[step]]]]), PRIOR)
        assert reached == pytest.approx(naive.best_to_add(before, others, 1, PRIOR), abs=1e-8)

    most = naive.best_to_add(known, candidates, count, PRIOR)

    assert reached - start >= (1 - 1 / math.e) * (most - start) - 1e-9


def test_choice_never_unsolvable() -> None:
    some = puzzles([(1.0, 0.0), (2.0, 0.0), (3.0, 0.0), (4.0, 0.0)])
    lost = [
        replace(each, features={**each.features, "solvable": False})
        for each in puzzles([(0.0, 0.0), (9.0, 0.0)], "lost ")
    ]

    chosen = choose_informative([*lost, *some], 2)

    assert {each.id for each in chosen} <= {each.id for each in some}


def test_of_two_values_the_ends_tell_most() -> None:
    chosen = choose_informative(puzzles([(1.0, 0.0), (2.0, 0.0)] * 3), 4)

    assert sorted(each.features["edges"] or 0 for each in chosen) == [1.0, 1.0, 2.0, 2.0]


def test_choice_not_what_was_shown() -> None:
    some = puzzles([(1.0, 0.0), (1.0, 0.0), (2.0, 0.0), (2.0, 0.0)])

    first, *_ = choose_informative(some, 1, puzzles([(1.0, 0.0)] * 12, "shown "))

    assert first.features["edges"] == 2.0


# Those of high expected ratings


def guess(
    mean: tuple[float, ...] = (5.0, 1.0, 0.0), covariance: np.ndarray | None = None
) -> Posterior:
    full = np.diag([0.1, 0.2, 0.2]) if covariance is None else covariance
    return Posterior(
        names=("edges", "rank_clusters"),
        squares=(),
        centres=(10.0, 3.0),
        spreads=(2.0, 1.0),
        mean=mean,
        covariance=tuple(full[np.tril_indices(3)].tolist()),
        noise=1.5,
    )


def choose_plainly(values: list[tuple[float, float]], count: int, model: Posterior) -> list[int]:
    """Choose by the textbook: the posterior is computed anew from its precision at each step."""
    rows = [
        [1.0, *((value - centre) / spread for value, centre, spread
                in zip(pair, model.centres, model.spreads, strict=True))]
        for pair in values
    ]  # fmt: skip
    precision = np.linalg.inv(model.full_covariance())
    chosen: list[int] = []
    for _ in range(count):
        covariance = np.linalg.inv(precision)
        bounds = {
            place: float(np.dot(row, model.mean))
            + BOLDNESS * math.sqrt(max(0.0, float(np.array(row) @ covariance @ np.array(row))))
            for place, row in enumerate(rows)
            if place not in chosen
        }
        top = max(bounds.values())
        best = next(place for place, bound in bounds.items() if bound >= top - 1e-8)
        chosen.append(best)
        precision = precision + np.outer(rows[best], rows[best]) / model.noise**2
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

    assert [each.id for each in found] == [
        f"p{place}" for place in choose_plainly(pairs, 3, model)
    ]


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
    assert Posterior.from_json(json.loads(json.dumps(model.to_json()))) == model


def test_round_of_an_old_version_is_chosen_by_its_logarithms() -> None:
    x = np.array([[8.0, 0.5], [12.0, 2.0]])
    plain = guess().rows(x)

    old = Posterior.from_json(guess().to_json() | {"logs": [False, True]}).rows(x)

    assert old[:, 1].tolist() == plain[:, 1].tolist()
    assert old[:, 2] == pytest.approx(np.log(x[:, 1]) - 3.0)


@pytest.mark.parametrize(
    "change",
    [
        {"mean": [5.0]}, {"covariance": [1.0]}, {"noise": 0.0}, {"noise": math.nan},
        {"spreads": [0.0, 1.0]}, {"squares": [2]}, {"centres": None}, {"mean": ["x", 1, 2]},
        {"logs": [False]}, {"noise": None}, {"features": []},
    ],
)  # fmt: skip
def test_damage_is_refused(change: dict[str, object]) -> None:
    with refused(SettingsError):
        Posterior.from_json(guess().to_json() | change)
