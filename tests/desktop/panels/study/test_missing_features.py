"""Features on demand in the Fit panel: offered where ratings lack them, measured when selected."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest

from boaf_desktop.panels.study import statistics_window
from boaf_desktop.panels.study.study_work import Loaded
from engine.progress import Cancel, Progress, Work
from engine.statistics.regression.options import FitOptions
from tests.desktop.drivers.study import HALFWAY, StudyPage, more_button

NAME = "initial_tension"


def ask(room: StudyPage, names: Sequence[str]) -> None:
    if not more_button(room.panel).isChecked():
        more_button(room.panel).click()
    room.panel.statistics.choices.set_options(FitOptions(tuple(names)))


def listed(room: StudyPage) -> list[str]:
    columns = room.panel.statistics.choices.columns
    return [columns.item(row).text() for row in range(columns.count())]


def test_tick_measures_and_fits(room: StudyPage) -> None:
    room.study_sample()
    choices = room.panel.statistics.choices
    before = choices.chosen
    assert "Initial tension  ·  measured when selected" not in listed(room)
    more_button(room.panel).click()
    assert choices.chosen == before
    assert "Initial tension  ·  measured when selected" in listed(room)
    ask(room, (HALFWAY, NAME))
    room.qtbot.waitUntil(lambda: room.report is not None and NAME in room.report.options.features)
    report = room.report
    assert report is not None
    assert [term.name for term in report.fit.features] == [HALFWAY, NAME]
    assert room.panel.statistics.stop_button.isHidden()
    assert "Initial tension" in listed(room)
    # Ratings that are read anew keep the choice, and what was measured is known.
    room.panel.reload()
    room.qtbot.waitUntil(lambda: room.report is not None and room.report is not report)
    assert choices.options().features == (HALFWAY, NAME)


def test_measuring_is_stopped(room: StudyPage, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(_loaded: Loaded, _names: Sequence[str], _cancel: Cancel) -> Work[Loaded]:
        place = 0
        while True:
            yield Progress(place, 100)
            time.sleep(0.001)  # a thread that never rests holds up all others
            place = min(place + 1, 99)

    room.study_sample()
    monkeypatch.setattr(statistics_window, "measured", endless)
    ask(room, (HALFWAY, NAME))
    room.qtbot.waitUntil(lambda: " of 100" in room.panel.statistics.status.text())
    assert room.panel.statistics.stop_button.isVisible()
    room.panel.statistics.stop_button.click()
    assert room.panel.statistics.stop_button.isHidden()
    assert room.panel.statistics.choices.options().features == (HALFWAY,)
    room.qtbot.waitUntil(
        lambda: room.report is not None and room.report.options.features == (HALFWAY,)
    )
