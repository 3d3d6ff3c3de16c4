"""What the Study panel shows is computed without a window."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from boaf_desktop.panels.study.study_state import (
    Analysis,
    StudyState,
    hint_text,
    step_label,
    study_state,
)
from engine.game import parse_deal
from engine.puzzlesets.puzzle_set import record_of
from tests.desktop.drivers.studies import study_of

RECORDS = [record_of(parse_deal(f"AC 2C / -- {card}")) for card in ("3C", "3D")]


def state_of(*rated: int, chosen: int = 0) -> StudyState:
    """Return the state with as many rated puzzles, of two, in each round."""
    study = study_of(Path("study"), *((RECORDS, n) for n in rated))
    current = study.round_or_none(chosen)
    if current is None or not current.n_left:
        current = study.rounds[-1] if study.rounds else None
    desk: Any = SimpleNamespace(snapshot=study, round=current, chosen=chosen, is_restoring=False)
    tasks: Any = SimpleNamespace(is_busy=False, progress=None, seconds_left=None)
    return study_state(desk, tasks, Analysis(), is_size_valid=True)


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
    state = state_of(*rated, chosen=chosen)
    assert step_label(state) == label
    assert (0 if state.chosen is None else state.chosen.number) == number


def test_skipped_round_is_named() -> None:
    assert "Round 1 still has 1 puzzle to rate." in hint_text(state_of(1, 2))
