"""Cards in sentences, and the letters in their corners, in every language."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QSizeF

from boaf_desktop.appearance.card_style import CardStyle
from boaf_desktop.appearance.palette import LIGHT
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.cards import card_title, card_titles, deck_choice, lettered
from boaf_desktop.language.choice import NAMES
from boaf_desktop.language.forms import and_list, filled_in, or_list
from boaf_desktop.play.board.deck import FaceCache
from boaf_desktop.play.board.reasons import loss_sentence
from boaf_desktop.play.board.words import refusal, stack_name
from boaf_desktop.storage.settings import CardLetters, Language, Settings
from engine.deck import LETTERS, DeckChoice, can_write
from engine.game import Move, Position, parse_card, parse_deal
from engine.game.cards import N_CARDS
from engine.resources import resource_path
from engine.search.explanation import explain_loss
from tests.desktop.language.conftest import Speak

KING, TEN, QUEEN, JACK = map(parse_card, ("KH", "TS", "QH", "JC"))


def test_cards_are_called_as_their_speakers_do(speak: Speak) -> None:
    assert card_title(KING) == "King of Hearts"
    assert len({card_title(card) for card in range(N_CARDS)}) == N_CARDS
    speak(Language.GERMAN)
    assert [card_title(KING), card_title(TEN)] == ["Herz-König", "Pik-10"]
    assert f"{card_title(JACK):acc}" == "den Kreuz-Buben"
    assert f"{card_title(QUEEN):The} liegt auf {card_title(TEN):dat}." == (
        "Die Herz-Dame liegt auf der Pik-10."
    )
    speak(Language.SPANISH)
    assert card_title(KING) == "rey de corazones"
    assert f"{card_title(QUEEN):The}" == "La reina de corazones"


def test_lists_have_their_conjunction_and_each_card_its_case(speak: Speak) -> None:
    cards = [KING, TEN, QUEEN, JACK]
    assert f"{card_titles(cards[:1]):the}" == "the King of Hearts"
    assert f"{card_titles(cards[:3]):The}" == (
        "The King of Hearts, the 10 of Spades and the Queen of Hearts"
    )
    assert f"{card_titles(cards):the}" == "the King of Hearts and 3 others"
    assert (card_titles([]), and_list([]), or_list([])) == ("", "", "")
    assert or_list(["1", "2", "3", "4"]) == "1, 2, 3 or 4"
    speak(Language.GERMAN)
    assert f"{card_titles(cards[:2]):dat}" == "dem Herz-König und der Pik-10"
    assert f"{card_titles(cards):dat}" == "dem Herz-König und 3 weiteren"
    speak(Language.SPANISH)
    assert f"{card_titles(cards[:3])}" == "rey de corazones, 10 de picas y reina de corazones"


def test_a_name_without_the_form_that_is_asked_for_stands_as_it_is() -> None:
    assert f"{and_list(['a', 'b']):dat}" == "a and b"
    assert f"{filled_in('x | dat: y', {}):acc}" == "x"
    assert f"{filled_in('{n} x | dat: {n} y', {'n': 2}):Dat} {filled_in('x', {}):>3}" == "2 y   x"


@pytest.mark.parametrize("language", NAMES)
def test_sentences_ask_for_forms_that_their_language_has(language: Language) -> None:
    tree = ElementTree.parse(resource_path("translations", f"boaf_{language.value}.ts"))
    for message in tree.iter("message"):
        source = message.findtext("source", "")
        for translation in message.findall("translation"):
            texts = [each.text or "" for each in translation.findall("numerusform")]
            for text in texts or [translation.text or source]:
                asked = {form.lower() for form in re.findall(r"\{\w+:([A-Za-z]{2,})\}", text)}
                assert asked <= {"the", "acc", "dat"}, (text, asked)


def test_the_window_names_cards_in_its_language(speak: Speak) -> None:
    position = Position.from_deal(parse_deal("5H JC / KS 9D"))
    speak(Language.GERMAN)
    assert refusal(position, Move(0, 1)) == (
        "Die Herz-5 und der Kreuz-Bube passen nicht: verschiedene Farben, und die Ränge sind "
        "weder gleich noch benachbart."
    )
    assert stack_name(position, 2) == "Pik-König, Reihe 2 Spalte 1, 0 Züge"
    speak(Language.SPANISH)
    assert refusal(position, Move(0, 3)).startswith("El 5 de corazones y el 9 de diamantes no ")


def test_why_a_position_is_lost_names_its_cards_in_the_language(speak: Speak) -> None:
    position = Position.from_deal(parse_deal("5S -- -- -- / -- 7H 8H 7S / TH 4H 9D 4S"))
    speak(Language.GERMAN)
    position = position.play(Move(8, 9))
    why = explain_loss(position)
    assert why is not None
    assert re.search(r"für die Pik-5:", loss_sentence(position, why))


def test_letters_follow_the_language_where_that_is_chosen(
    speak: Speak, settings: Settings, theme: Theme
) -> None:
    before = FaceCache().face(KING, QSizeF(80, 110), 1.0, theme.cards).toImage()
    speak(Language.GERMAN)
    assert deck_choice(settings).letters == LETTERS
    settings.letters = CardLetters.LOCAL
    assert theme.cards.choice.letters == "ABDK"
    assert lettered("Q♥-J♣ A♠ 10♦") == "D♥-B♣ A♠ 10♦"
    faces = FaceCache()
    drawn = {
        (card, letters): faces.face(
            card, QSizeF(80, 110), 1.0, CardStyle(LIGHT, DeckChoice(letters=letters))
        ).toImage()
        for card in (KING, QUEEN, JACK)
        for letters in (LETTERS, "ABDK")
    }
    assert drawn[KING, LETTERS] == drawn[KING, "ABDK"]
    assert drawn[QUEEN, LETTERS] != drawn[QUEEN, "ABDK"]
    assert drawn[JACK, LETTERS] != drawn[JACK, "ABDK"]
    settings.letters = CardLetters.INTERNATIONAL
    assert lettered("Q♥") == "Q♥"
    assert before == FaceCache().face(KING, QSizeF(80, 110), 1.0, theme.cards).toImage()


def test_letters_that_cannot_be_drawn_are_not_used() -> None:
    assert can_write("ABDK")
    assert can_write("ARVD")
    for letters in ("", "ABD", "ABBK", "ŽBDK", "A10DK"):
        assert not can_write(letters)
