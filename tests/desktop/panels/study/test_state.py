"""What the Study panel shows is computed without a window."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from boaf_desktop.panels.study.study_state import hint_text, step_label, study_state
from boaf_desktop.workspace.study_view import RatingOrder, StudyView
from engine.game import parse_deal

FIRST, SECOND = parse_deal("AC 2C / -- 3C"), parse_deal("AC 2C / -- 3D")


def study(*rated: int, chosen: int = 0) -> Any:
    """Return a study with as many rated puzzles, of two, in each round."""
    shown = tuple(
        SimpleNamespace(deal=deal, disguise=False, control="") for deal in (FIRST, SECOND)
    )
    rounds = [
        SimpleNamespace(status=SimpleNamespace(number=number, n_ratings=n, has_fit=n == 2))
        for number, n in enumerate(rated, 1)
    ]
    orders = {
        number: RatingOrder(cast("Any", shown), frozenset((FIRST, SECOND)[:n]))
        for number, n in enumerate(rated, 1)
    }
    view = StudyView(
        Path("study"), "Mine", True, cast("Any", tuple(rounds)), orders, chosen=chosen
    )
    return SimpleNamespace(
        view=view, is_busy=False, is_restoring=False, progress=None, seconds_left=None
    )


@pytest.mark.parametrize(
    ("rated", "chosen", "label", "number"),
    [
        ((), 0, "Use current energy", 0),
        ((0,), 0, "Play && rate next", 1),
        ((2,), 0, "Review next energy", 1),
        ((1, 0), 0, "Play && rate round 2", 2),
        ((1, 0), 1, "Play && rate round 1", 1),
        ((2, 0), 1, "Play && rate round 2", 1),
    ],
)
def test_states_have_a_next_step(
    rated: tuple[int, ...], chosen: int, label: str, number: int
) -> None:
    state = study_state(study(*rated, chosen=chosen), None)
    assert step_label(state) == label
    assert (0 if state.chosen is None else state.chosen.status.number) == number
    assert state.is_fresh == (rated[-1:] == (0,))


def test_skipped_round_is_named() -> None:
    state = study_state(study(1, 2), None)
    assert "Round 1 still has 1 puzzle to rate." in hint_text(state)
