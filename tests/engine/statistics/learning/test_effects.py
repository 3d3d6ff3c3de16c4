"""One effect of a feature: its points, its sentence, its probability."""

from __future__ import annotations

import numpy as np
import pytest

from engine.statistics.learning.choosing import _design
from engine.statistics.learning.energy_terms import Effect
from engine.statistics.words import percent


def effect(slope: float, square: float, *, is_log: bool = False) -> Effect:
    return Effect("edges", 10.0, 2.0, 5.0, 16.0, slope, square, is_log, 0.9, (0.0, 0.0))


@pytest.mark.parametrize(("value", "points"), [(10.0, 0.0), (12.0, 5.0), (5.0, 5.0), (14.0, 14.0)])
def test_points_are_a_parabola_around_the_centre(value: float, points: float) -> None:
    assert effect(1.5, 0.5).points(value) == pytest.approx(points)


def test_a_line_has_a_fence_of_lines_and_a_hollow_one_of_squares_too() -> None:
    assert [len(term.factors) for term in effect(1.0, 0.0).fence(1.0)] == [1, 1]
    assert [len(term.factors) for term in effect(0.0, 1.0).fence(1.0)] == [1, 2, 1, 2]


@pytest.mark.parametrize(
    ("chance", "words"), [(0.001, "under 1%"), (0.5, "50%"), (0.999, "over 99%")]
)
def test_no_probability_is_certain(chance: float, words: str) -> None:
    assert percent(chance) == words


def test_a_design_knows_each_effect_as_well_as_its_prior_and_no_mean() -> None:
    column = np.array([1.0, 2.0, 3.0, 4.0, 5.0, 6.0])
    rows, known = _design([column, (column > 3).astype(float)])
    assert rows.shape[0] == 6
    assert known.shape == (rows.shape[1],) * 2
    assert (rows[:, 0] == 1).all()
    np.testing.assert_allclose(rows[:, 1:].mean(axis=0), 0, atol=1e-12)
    assert known[0, 0] < known[1, 1] == known[2, 2]
