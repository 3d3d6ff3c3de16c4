"""Dialogs: their keys, their folders, and the formats that they list."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLineEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.dialogs import (
    ask_target,
    filters_for_sets,
    open_outside,
    start_where_last,
)
from boaf_desktop.window.main_window import MainWindow
from engine.puzzlesets.formats import READABLE, ReadableFormat
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child

KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def opened(window: MainWindow, action: str, qtbot: QtBot) -> QDialog:
    window.commands[action].trigger()
    dialogs = [each for each in window.findChildren(QDialog) if each.isVisible()]
    assert len(dialogs) == 1
    qtbot.waitExposed(dialogs[0])
    return dialogs[0]


@pytest.mark.parametrize("action", ["preferences", "editor"])
@pytest.mark.parametrize("key", KEYS)
def test_enter_on_close_closes(
    make_window: MakeWindow, qtbot: QtBot, action: str, key: Qt.Key
) -> None:
    dialog = opened(make_window(), action, qtbot)
    close = child(dialog, QDialogButtonBox).button(QDialogButtonBox.StandardButton.Close)
    close.setFocus()
    with qtbot.waitSignal(dialog.finished):
        QTest.keyClick(close, key)


def test_enter_in_a_field_closes_nothing(make_window: MakeWindow, qtbot: QtBot) -> None:
    dialog = opened(make_window(), "preferences", qtbot)
    box = dialog.findChildren(QComboBox)[0]
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Return)

    assert dialog.isVisible()


def test_typed_name_stays_when_the_type_is_changed(qtbot: QtBot) -> None:
    parent, filters = QWidget(), ["SVG (*.svg)", "PNG (*.png)"]
    qtbot.addWidget(parent)
    ask_target(parent, "Save chart as", str, "svg", filters, name="Chart")
    dialog = child(parent, QFileDialog)
    name = child(dialog, QLineEdit)
    name.setText("my own name")
    name.clearFocus()  # to the list of types

    dialog.filterSelected.emit(filters[1])

    assert name.text().startswith("my own name")
    assert dialog.defaultSuffix() == "png"


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


@pytest.mark.parametrize("form", READABLE, ids=lambda form: form.ending)
def test_dialogs_list_readable_formats(form: ReadableFormat) -> None:
    assert f"*{form.ending}" in filters_for_sets()[0]


def test_file_that_is_gone_is_named_as_such(tmp_path: Path) -> None:
    said: list[str] = []

    open_outside(tmp_path / "gone.pdf", said.append)

    (sentence,) = said
    assert sentence.startswith(f"Can't read {tmp_path / 'gone.pdf'}. The file or its folder doesn")
