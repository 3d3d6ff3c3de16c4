"""The preferences: decks and tables, with a picture of them."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.preferences import PreferencesDialog
from boaf_desktop.storage.settings import Settings
from engine.deck import Deck, DeckChoice


def choose(dialog: PreferencesDialog, value: object) -> None:
    """Choose an entry as a person does."""
    (box,) = (box for box in dialog.findChildren(QComboBox) if box.findData(value) >= 0)
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def test_deck_and_table_are_kept(qtbot: QtBot, settings: Settings) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    dialog = PreferencesDialog(settings, owner)
    for value in (
        Deck.LARGE,
        Deck.MINIMAL,
    ):
        choose(dialog, value)

    assert settings.deck_choice == DeckChoice(Deck.MINIMAL)


def test_nonsense_is_the_default_deck(settings: Settings) -> None:
    settings.store("deck", "tarot")
    assert settings.deck is Deck.CLASSIC
