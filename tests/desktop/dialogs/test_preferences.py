"""The preferences: decks and tables, with a picture of them."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.dialogs.preferences import PreferencesDialog
from boaf_desktop.storage.settings import Language, Settings, TableChoice
from engine.deck import Deck, DeckChoice


def choose(dialog: PreferencesDialog, value: object) -> None:
    """Choose an entry as a person does."""
    (box,) = (box for box in dialog.findChildren(QComboBox) if box.findData(value) >= 0)
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def test_a_deck_and_a_table_are_shown_as_they_are_chosen(
    qtbot: QtBot, settings: Settings, theme: Theme
) -> None:
    settings.theme = "light"
    owner = QWidget()
    qtbot.addWidget(owner)
    dialog = PreferencesDialog(settings, theme, owner)
    seen = [dialog.sample.grab().toImage()]
    for value in (Deck.LARGE, Deck.MINIMAL, TableChoice.FELT, TableChoice.SLATE, TableChoice.SAND):
        choose(dialog, value)
        seen.append(dialog.sample.grab().toImage())
    assert all(one != other for at, one in enumerate(seen) for other in seen[at + 1 :])
    assert settings.deck_choice == DeckChoice(Deck.MINIMAL)
    assert settings.table is TableChoice.SAND
    assert dialog.sample.accessibleName()


def test_a_language_is_said_to_come_with_the_next_start(
    qtbot: QtBot, settings: Settings, theme: Theme
) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    dialog = PreferencesDialog(settings, theme, owner)
    assert dialog.restart_hint.isHidden()
    choose(dialog, Language.GERMAN)
    assert not dialog.restart_hint.isHidden()
    dialog.boxes["language"].setCurrentIndex(0)
    dialog.boxes["language"].activated.emit(0)
    assert dialog.restart_hint.isHidden()


def test_nonsense_in_the_file_is_the_usual_deck(settings: Settings) -> None:
    settings.keep("deck", "tarot")
    settings.keep("table", "lava")
    assert (settings.deck, settings.table) == (Deck.CLASSIC, TableChoice.PLAIN)
