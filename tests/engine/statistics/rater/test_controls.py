"""What controls prove: by how much a round beats them, and how sure that is."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from engine.errors import FitError
from engine.statistics.rater.controls import control_difference, control_sentences

FRAME = pd.DataFrame(
    {
        "rating": [8, 6, 7, 9, 9, 3, 4, 2, 0],
        "control": ["", "", "", "", "", "parent", "parent", "parent", "random"],
        "puzzle_id": ["a", "b", "c", "d", "d", "e", "f", "g", "h"],
    }
)


def test_the_control_difference_is_the_difference_of_means() -> None:
    found = control_difference(FRAME, "parent")
    assert found.difference == pytest.approx((8 + 6 + 7 + 9) / 4 - 3)
    assert found.low + found.high == pytest.approx(2 * found.difference)
    assert found.low > 0
    assert found.is_clear
    assert (found.n_own, found.n_controls, found.n_puzzles) == (4, 3, 7)


def test_the_control_difference_is_said_and_so_is_what_is_missing() -> None:
    parent, random = sorted(control_sentences(FRAME), reverse=True)
    assert parent.startswith(
        "The 4 puzzles of the round are rated 4.5 points above 3 puzzles of the parent energy "
        "(95 % interval +"
    )
    assert random == (
        "Against random puzzles nothing can be said yet: 1 rated puzzles of the random controls "
        "are too few; rate at least 2."
    )
    equal = FRAME.assign(rating=[5, 7, 4, 8, 6, 6, 5, 8, 4])
    (line,) = control_sentences(equal, ["parent"])
    assert line.endswith("so the difference is not statistically significant.")
    assert control_sentences(FRAME[FRAME["control"] == ""]) == []


def test_what_cannot_be_compared_is_refused_in_one_sentence() -> None:
    with pytest.raises(FitError, match="1 rated puzzles of the random controls are too few; rate"):
        control_difference(FRAME, "random")
    with pytest.raises(FitError, match="their scatter cannot be known; rate more"):
        control_difference(FRAME.assign(rating=[7.0] * 5 + [3.0] * 4), "parent")


@pytest.mark.parametrize(("n_controls", "scatter"), [(2, 1.0), (4, 1.0), (4, 2.0)])
def test_no_difference_is_called_clear_in_about_five_of_a_hundred_studies(
    n_controls: int, scatter: float
) -> None:
    rng = np.random.default_rng(3)
    alarms = 0
    for _ in range(600):
        ratings = np.concatenate([rng.normal(5, 1, 10), rng.normal(5, scatter, n_controls)])
        frame = pd.DataFrame({"rating": ratings, "control": [""] * 10 + ["random"] * n_controls})
        alarms += control_difference(frame, "random").is_clear
    assert alarms <= 48  # 5 % of 600 is 30; 49 or more in one of 800 such tests
