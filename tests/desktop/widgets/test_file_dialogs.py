"""Dialogs open where the person last was, after a restart too."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.file_dialogs import start_where_last


def dialog_at(qtbot: QtBot) -> QFileDialog:
    dialog = QFileDialog()
    qtbot.addWidget(dialog)
    start_where_last(dialog)
    return dialog


def test_dialog_opens_where_the_last_chose(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "deep, é"
    folder.mkdir()

    first = dialog_at(qtbot)
    first.fileSelected.emit(str(folder / "a.csv"))

    assert Path(dialog_at(qtbot).directory().absolutePath()) == folder
