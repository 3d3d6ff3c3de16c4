"""The preferences: decks and tables, with a picture of them."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.preferences import PreferencesDialog
from boaf_desktop.language.cards import deck_choice
from boaf_desktop.storage.settings import CardLetters, Settings, TableChoice
from engine.deck import Deck, DeckChoice


def choose(dialog: PreferencesDialog, value: object) -> None:
    """Choose an entry as a person does."""
    (box,) = (box for box in dialog.findChildren(QComboBox) if box.findData(value) >= 0)
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def test_a_deck_and_a_table_are_kept_as_they_are_chosen(qtbot: QtBot, settings: Settings) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    dialog = PreferencesDialog(settings, owner)
    for value in (
        Deck.LARGE,
        Deck.MINIMAL,
        TableChoice.FELT,
        TableChoice.PLAIN,
        TableChoice.SLATE,
    ):
        choose(dialog, value)
    assert deck_choice(settings) == DeckChoice(Deck.MINIMAL)
    assert settings.table is TableChoice.SLATE


def test_letters_of_the_language_are_a_choice_that_says_which(
    qtbot: QtBot, settings: Settings
) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    dialog = PreferencesDialog(settings, owner)
    box = dialog.boxes["letters"]
    assert [box.itemText(place) for place in range(box.count())] == [
        "International (A K Q J)",
        "By language (A K Q J)",
    ]
    choose(dialog, CardLetters.LOCAL)
    assert settings.letters is CardLetters.LOCAL


def test_nonsense_in_the_file_is_the_usual_deck(settings: Settings) -> None:
    settings.keep("deck", "tarot")
    settings.keep("table", "lava")
    assert (settings.deck, settings.table) == (Deck.CLASSIC, TableChoice.SAND)
