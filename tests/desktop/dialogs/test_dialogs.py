"""The dialogs of deals and preferences: by keyboard, and what is stored."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.new_deal import NumberedDealDialog, RandomDealDialog
from boaf_desktop.dialogs.preferences import PreferencesDialog
from boaf_desktop.settings import Settings, VerdictMode
from tests.desktop.drivers.find import child

pytestmark = pytest.mark.fast


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


def test_tab_goes_down_the_fields(qtbot: QtBot, settings: Settings) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = RandomDealDialog(settings, print, parent)
    open_dialog(qtbot, dialog)
    order = walk(dialog, 6)
    fields = (
        child(dialog, QAbstractSpinBox, "Rows"),
        child(dialog, QAbstractSpinBox, "Columns"),
        child(dialog, QAbstractSpinBox, "Cards"),
        child(dialog, QCheckBox, "Solvable only"),
    )
    assert order == [
        *fields,
        child(dialog, QPushButton, "Deal"),
        child(dialog, QPushButton, "Close"),
    ]
    settings.deal_rows, settings.deal_columns = 5, 6
    numbered = NumberedDealDialog(print, parent)
    assert numbered._size == (4, 4), "what others mean by a number"
    open_dialog(qtbot, numbered)
    for name, widget in zip(("Number", "Rows", "Columns"), walk(numbered, 3), strict=True):
        assert widget is child(numbered, QAbstractSpinBox, name)


@pytest.mark.parametrize("place", range(4))
def test_enter_deals_from_every_field(qtbot: QtBot, settings: Settings, place: int) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    deals: list[tuple[object, ...]] = []
    dialog = RandomDealDialog(settings, lambda *deal: deals.append(deal), parent)
    open_dialog(qtbot, dialog)
    walk(dialog, place)
    QTest.keyClick(dialog.focusWidget() or dialog, Qt.Key.Key_Return)

    assert dialog.result() == QDialog.DialogCode.Accepted
    assert len(deals) == 1


def test_too_many_cards_refused(qtbot: QtBot, settings: Settings) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = RandomDealDialog(settings, print, parent)
    open_dialog(qtbot, dialog)
    fault = child(dialog, QLabel, "fault")
    size = dialog.sizeHint()
    for number, reason in (("60", "Cards: at most 16"), ("0", "Cards: at least 2"), ("12", "")):
        box = child(dialog, QAbstractSpinBox, "Cards")
        box.selectAll()
        QTest.keyClicks(box, number)
        assert box.text() == number
        assert fault.text() == reason
        assert dialog.sizeHint() == size
        assert child(dialog, QPushButton, "Deal").isEnabled() == (not reason)


def test_choice_is_stored(qtbot: QtBot, settings: Settings) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    dialog = PreferencesDialog(settings, owner)
    (box,) = (
        box for box in dialog.findChildren(QComboBox) if box.findData(VerdictMode.STUCK) >= 0
    )

    box.setCurrentIndex(box.findData(VerdictMode.STUCK))
    box.activated.emit(box.currentIndex())

    assert settings.verdict_mode is VerdictMode.STUCK


def test_unknown_theme_is_shown_as_the_default(qtbot: QtBot, settings: Settings) -> None:
    settings.store("theme", "plaid")
    owner = QWidget()
    qtbot.addWidget(owner)
    dialog = PreferencesDialog(settings, owner)

    assert child(dialog, QComboBox, "theme").currentData() == "system"
