"""Rounds drawn from maps by simulated raters: the same every time, and comparable."""

from __future__ import annotations

import pytest

from engine.progress import Cancel, run
from engine.research import loop, map_rounds
from engine.research.map_rounds import DRAWS, go
from engine.research.request import Request


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "_ITERATIONS", 20)
    monkeypatch.setattr(map_rounds, "N_ROUNDS", 2)
    monkeypatch.setattr(map_rounds, "_EVALUATIONS", 1)


@pytest.mark.parametrize("draw", DRAWS)
def test_all_draws_begin_with_the_same_round_and_depend_on_the_seed_alone(draw: str) -> None:
    answer = go(("linear", draw, 3), Cancel())
    assert answer == go(("linear", draw, 3), Cancel())
    first = go(("linear", "energy", 3), Cancel())
    assert answer is not None
    assert first is not None
    assert [len(each) for each in answer] == [2, 2]
    assert [each[0] for each in answer] == [each[0] for each in first]
    assert (answer[0][1] == first[0][1]) is (draw == "energy")


def test_a_stopped_study_has_no_answer() -> None:
    cancel = Cancel()
    cancel.set()
    assert go(("linear", "mix", 1), cancel) is None


def test_every_draw_has_a_row() -> None:
    (table,) = run(map_rounds.reproduce(Request(1, "quick", workers=1))).tables
    assert [row[:3] for row in table.rows] == [
        (rater, draw, 1) for rater in ("linear", "all") for draw in DRAWS
    ]
