"""The preferences apply at once and are stored."""

from PySide6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.preferences import PreferencesDialog
from boaf_desktop.storage.settings import Settings, VerdictMode


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


def test_unknown_value_is_default(settings: Settings) -> None:
    settings.store("verdict_mode", "tarot")
    assert settings.verdict_mode is VerdictMode.WINNABLE


def test_unknown_theme_is_shown_as_the_default(qtbot: QtBot, settings: Settings) -> None:
    settings.store("theme", "plaid")
    owner = QWidget()
    qtbot.addWidget(owner)
    dialog = PreferencesDialog(settings, owner)
    box = dialog.findChild(QComboBox, "theme")
    assert box is not None
    assert box.currentData() == "system"
