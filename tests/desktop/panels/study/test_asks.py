"""What the window asks about a study: its name, and where its report goes."""

import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QInputDialog
from pytestqt.qtbot import QtBot

from boaf_desktop.storage import paths
from engine.study.store import Store
from tests.desktop.drivers.study_rounds import new_button, report_button, title_of
from tests.desktop.drivers.study_window import StudyWindow


@pytest.mark.parametrize("name", ["Birds/2026", "../../evil <b>x"])
def test_name_stored_and_folder_plain(lab: StudyWindow, qtbot: QtBot, name: str) -> None:
    rounds = lab.panel()
    new_button(rounds).click()
    dialog = rounds.findChild(QInputDialog)
    assert dialog is not None
    dialog.setTextValue(name)
    with qtbot.waitSignal(lab.study.opened):
        dialog.accept()

    assert (lab.snapshot().name, title_of(rounds)) == (name, name)
    assert Store(lab.snapshot().folder).read().name == name
    assert lab.snapshot().folder.parent == paths.studies_dir()
    assert re.fullmatch(r"[\w-]+", lab.snapshot().folder.name)


def test_report_name_has_study_and_round(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.begin("Birds/2026")
    lab.open_set("it0", 1, count=4)
    lab.add_round()
    rounds = lab.panel()
    report_button(rounds).click()
    (dialog,) = rounds.findChildren(QFileDialog)
    assert [Path(name).name for name in dialog.selectedFiles()] == ["Birds-2026-round-1.html"]
    dialog.filterSelected.emit(dialog.nameFilters()[1])
    assert [Path(name).name for name in dialog.selectedFiles()] == ["Birds-2026-round-1.pdf"]
    dialog.close()
