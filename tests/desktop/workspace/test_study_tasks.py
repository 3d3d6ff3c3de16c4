"""Tasks of a study: how long they still take."""

from types import SimpleNamespace

import pytest

from boaf_desktop.workspace.app import App
from engine.progress import Progress


def test_time_left_is_that_of_the_current_phase(
    workspace: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks, now = workspace.study_tasks, 0.0
    clock = SimpleNamespace(monotonic=lambda: now)
    monkeypatch.setattr("boaf_desktop.workspace.study_tasks.time", clock)
    tasks._on_progress([Progress(0, 10)])
    now = 50.0
    tasks._on_progress([Progress(10, 10)])
    tasks._on_progress([Progress(0, 42)])  # another phase, which is faster
    now = 53.0

    tasks._on_progress([Progress(1, 42)])

    assert tasks.seconds_left == 3 * 41
    assert tasks.progress_text == "Working: 1 of 42 puzzles · 2 min left"
