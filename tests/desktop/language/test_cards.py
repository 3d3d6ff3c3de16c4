"""Cards in sentences, and the letters in their corners, in every language."""

import re
from xml.etree import ElementTree

import pytest

from boaf_desktop.language.cards import card_title
from boaf_desktop.language.window_language import Language
from boaf_desktop.play.board.board_words import refusal, stack_name
from engine.game import Move, Position, parse_card, parse_deal
from engine.game.cards import N_CARDS
from engine.resources import resource_path
from tests.desktop.language.conftest import Speak

KING, TEN, QUEEN, JACK = map(parse_card, ("KH", "TS", "QH", "JC"))


def test_cards_named_as_speakers_do(speak: Speak) -> None:
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


@pytest.mark.parametrize("language", [Language.GERMAN, Language.SPANISH])
def test_sentences_ask_for_known_forms(language: Language) -> None:
    tree = ElementTree.parse(resource_path("translations", f"boaf_{language.value}.ts"))
    for message in tree.iter("message"):
        source = message.findtext("source", "")
        for translation in message.findall("translation"):
            text = translation.text or source
            asked = {form.lower() for form in re.findall(r"\{\w+:([A-Za-z]{2,})\}", text)}
            assert asked <= {"the", "acc", "dat"}, (text, asked)


def test_window_names_cards(speak: Speak) -> None:
    position = Position.from_deal(parse_deal("5H JC / KS 9D"))
    speak(Language.GERMAN)
    assert refusal(position, Move(0, 1)) == (
        "Die Herz-5 und der Kreuz-Bube passen nicht: verschiedene Farben, und die Ränge sind "
        "weder gleich noch benachbart."
    )
    assert stack_name(position, 2) == "Pik-König, Reihe 2 Spalte 1, 0 Züge"
    speak(Language.SPANISH)
    assert refusal(position, Move(0, 3)).startswith("El 5 de corazones y el 9 de diamantes no ")
