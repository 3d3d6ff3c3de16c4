"""A report that is made opens by a click, and its cards are those of the deck in use."""

from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from tests.desktop.drivers.study_window import StudyWindow


@pytest.fixture
def ready(lab: StudyWindow) -> StudyWindow:
    """Return a study with a round of which a report can be made."""
    lab.begin_round()
    return lab


def write(lab: StudyWindow, qtbot: QtBot, name: str) -> Path:
    path = lab.folder / name
    with qtbot.waitSignal(lab.study._requests.written):
        lab.tasks.write_report(path, 1)
    return path


def test_report_opens_by_a_click(
    ready: StudyWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    answers = [True, False]

    def open_url(url: QUrl) -> bool:
        opened.append(url.toLocalFile())
        return answers.pop(0)

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    notice = ready.window.notice
    for said in ("", "No program is set up to open {path}."):
        path = write(ready, qtbot, "a report.html")
        assert notice.text == f"The report was saved to {path}."
        assert notice.labels == ("Open",)
        notice.press_button()
        assert notice.text == said.format(path=path)
    assert opened == [str(path)] * 2


def test_study_exported(ready: StudyWindow, qtbot: QtBot) -> None:
    path = ready.folder.parent / "table.csv"
    ready.tasks.export(path)
    notice = ready.window.notice
    qtbot.waitUntil(lambda: notice.text == f"The study was exported to {path}.")

    assert path.exists()
