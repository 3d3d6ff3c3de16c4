"""The keyboard goes through a deal dialog as the eye does, and Enter deals."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.new_deal import NumberedDealDialog, RandomDealDialog
from boaf_desktop.storage.settings import Settings
from tests.desktop.drivers.find import child


def walk(dialog: QDialog, count: int) -> list[QWidget | None]:
    found: list[QWidget | None] = []
    for _ in range(count):
        found.append(dialog.focusWidget())
        QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Tab)
    return found


def open_dialog(qtbot: QtBot, dialog: QDialog) -> QDialog:
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    dialog.activateWindow()
    QApplication.processEvents()
    return dialog


def fault_of(dialog: QDialog) -> QLabel:
    (fault,) = (label for label in dialog.findChildren(QLabel) if label.wordWrap())
    return fault


def test_tab_goes_down_the_fields_and_then_to_the_buttons(
    qtbot: QtBot, settings: Settings
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = RandomDealDialog(settings, parent)
    open_dialog(qtbot, dialog)
    order = walk(dialog, 6)
    fields = (
        child(dialog, QSpinBox, "Rows"),
        child(dialog, QSpinBox, "Columns"),
        child(dialog, QSpinBox, "Cards"),
        child(dialog, QCheckBox, "Winnable only"),
    )
    assert order == [
        *fields,
        child(dialog, QPushButton, "Deal"),
        child(dialog, QPushButton, "Close"),
    ]
    numbered = NumberedDealDialog(settings, parent)
    open_dialog(qtbot, numbered)
    first, *rest = walk(numbered, 5)
    assert isinstance(first, QLineEdit)
    assert isinstance(rest[0], QSpinBox)
    assert isinstance(rest[1], QSpinBox)


@pytest.mark.parametrize("place", range(4))
def test_enter_deals_from_every_field(qtbot: QtBot, settings: Settings, place: int) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = RandomDealDialog(settings, parent)
    open_dialog(qtbot, dialog)
    walk(dialog, place)
    with qtbot.waitSignal(dialog.wanted):
        QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted


@pytest.mark.parametrize("number", ["", "abc", "-5", "1.5", "²", "7" * 5000])
def test_whoever_enters_no_number_is_told_what_to_enter(
    qtbot: QtBot, settings: Settings, number: str
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = NumberedDealDialog(settings, parent)
    open_dialog(qtbot, dialog)
    field = child(dialog, QLineEdit, "number")
    field.setText(number)
    assert field.text() == number, "nothing is cut without a word"
    QTest.mouseClick(child(dialog, QPushButton, "Deal"), Qt.MouseButton.LeftButton)
    assert fault_of(dialog).text() == "Enter a whole number from 1 to 2147483647."
    assert dialog.isVisible()
    field.setText("5")
    assert not fault_of(dialog).isVisible()
    with qtbot.waitSignal(dialog.wanted):
        QTest.keyClick(field, Qt.Key.Key_Return)
