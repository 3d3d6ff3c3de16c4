"""Dialogs open where the person last was, after a restart too."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.file_dialogs import EXPORTS, FILES, start_where_last


def dialog_at(qtbot: QtBot, kind: str = FILES, otherwise: Path | None = None) -> QFileDialog:
    dialog = QFileDialog()
    qtbot.addWidget(dialog)
    start_where_last(dialog, kind, otherwise)
    return dialog


def test_dialog_opens_where_the_last_chose(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "deep, é"
    folder.mkdir()
    first = dialog_at(qtbot, otherwise=tmp_path)
    assert Path(first.directory().absolutePath()) == tmp_path
    first.fileSelected.emit(str(folder / "a.csv"))
    second = dialog_at(qtbot)
    assert Path(second.directory().absolutePath()) == folder
    other = dialog_at(qtbot, EXPORTS, tmp_path)
    assert Path(other.directory().absolutePath()) == tmp_path
