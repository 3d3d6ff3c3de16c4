"""What is asked about a study, and reports of it that open by a click."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.panels.study.settings import NewStudyDialog
from engine.study.store import Store
from tests.desktop.drivers.find import child
from tests.desktop.drivers.play import press_offer
from tests.desktop.drivers.study_rounds import next_button, study_action, title_of
from tests.desktop.drivers.study_window import StudyWindow


@pytest.fixture
def ready(lab: StudyWindow) -> StudyWindow:
    """Return a study with a round of which a report can be made."""
    lab.begin_round()
    return lab


def write(lab: StudyWindow, qtbot: QtBot, name: str) -> Path:
    path = lab.folder / name
    lab.tasks.write_report(path, 1)
    qtbot.waitUntil(lambda: lab.window.notice.text.startswith("The report was saved"))
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
        press_offer(notice)
        assert notice.text == said.format(path=path)
    assert opened == [path.as_posix()] * 2


def test_long_name_widens_nothing(ready: StudyWindow, qtbot: QtBot) -> None:
    panel = ready.panel()
    width = panel.page.column.minimumSize().width()

    Store(ready.snapshot().folder).change_settings(name="Schwierigkeitswahrnehmungsstudie" * 6)
    ready.workspace.study.reload()

    qtbot.waitUntil(lambda: title_of(panel).startswith("Schwierigkeit"))
    assert panel.page.column.minimumSize().width() == width


def test_study_exported(ready: StudyWindow, qtbot: QtBot) -> None:
    path = ready.folder.parent / "table.csv"
    ready.tasks.export(path)
    notice = ready.window.notice
    said = f"The study was exported to {path}. Its columns are described in codebook.md."
    qtbot.waitUntil(lambda: notice.text == said)

    for name in ("table.csv", "codebook.md"):
        assert path.with_name(name).exists()
    assert notice.labels == ("Open",)


@pytest.mark.parametrize("name", ["Birds/2026", "../../evil <b>x"])
def test_name_stored_and_folder_plain(lab: StudyWindow, qtbot: QtBot, name: str) -> None:
    rounds = lab.panel()
    next_button(rounds).click()
    dialog = child(lab.window, NewStudyDialog)
    dialog.name.setText(name)
    with qtbot.waitSignal(lab.study.opened):
        child(dialog, QPushButton, "Create study").click()

    assert (lab.snapshot().name, title_of(rounds)) == (name, name)
    assert Store(lab.snapshot().folder).read().name == name
    assert lab.snapshot().folder.parent == paths.studies_dir()
    assert re.fullmatch(r"[\w-]+", lab.snapshot().folder.name)


def test_report_name_has_study_and_round(lab: StudyWindow) -> None:
    lab.begin("Birds/2026")
    lab.open_set("it0", 1, count=4)
    lab.add_round()
    rounds = lab.panel()
    study_action(rounds, "Report on the selected round…").trigger()
    dialog = child(rounds, QFileDialog)
    assert [Path(name).name for name in dialog.selectedFiles()] == ["Birds-2026-round-1.html"]
    dialog.close()
