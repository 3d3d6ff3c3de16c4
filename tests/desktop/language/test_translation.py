"""Sentences, cards and energies as speakers of each language say them."""

import pickle
from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication

from boaf_desktop.energy_views import about_text
from boaf_desktop.language import (
    SYSTEM_LOCALE,
    card_title,
    error_text,
    readable,
    tr,
    worded,
)
from boaf_desktop.play.board import refusal, stack_name
from engine.design.energy import Preference
from engine.design.presets import load_energy
from engine.errors import DealError, FileFormatError
from engine.files.columns import parse_number
from engine.game import N_CARDS, Move, Position, parse_card, parse_deal
from engine.numerics import fixed, significant
from engine.sentences import Place, Sentence, capitalised, join_messages, message
from engine.statistics.display_names import named, named_list, percent, words_of
from tests.desktop.language.conftest import Speak


def test_error_worded_with_its_values(speak: Speak) -> None:
    with pytest.raises(DealError) as caught:
        parse_deal("5H 5H / 6C 7C")
    english = str(caught.value)
    assert error_text(caught.value) == english
    speak("de")
    german = error_text(caught.value)
    assert german != english
    assert "5H" in german


def test_numbers_have_the_languages_point(speak: Speak) -> None:
    sentence = message("a probability of {percent} that it matters", percent=fixed(97.25, 2))
    assert worded(significant(0.0137)) == "0.0137"
    speak("es")
    assert "97,25" in worded(sentence)
    assert "97.25" in sentence


@pytest.mark.parametrize(("system", "name"), [("fa_IR", "en_GB"), ("de_AT", "de_AT")])
def test_numbers_and_dates_are_of_the_languages_that_texts_are_in(
    speak: Speak, qapp: QApplication, system: str, name: str
) -> None:
    before = qapp.property(SYSTEM_LOCALE)
    qapp.setProperty(SYSTEM_LOCALE, QLocale(system))
    try:
        speak("")
        assert QLocale().name() == name
        assert QLocale().toString(10) == "10"
    finally:
        qapp.setProperty(SYSTEM_LOCALE, before)


def test_percentages_have_the_languages_sign(speak: Speak) -> None:
    speak("de")

    assert [worded(percent(chance)) for chance in (0.97, 0.999)] == ["97 %", "über 99 %"]


def test_place_of_a_cell_is_named_in_the_window(speak: Speak) -> None:
    speak("de")
    with pytest.raises(FileFormatError) as caught:
        parse_number("many", Place("a.csv", 2, column="rating"))

    assert error_text(caught.value).startswith("a.csv, Zeile 2, Spalte 'rating' enthält 'many'")


def test_sentence_survives_a_process() -> None:
    sentence = capitalised(message("{a} of {b}", a=1, b=join_messages(", ", ["x", message("y")])))
    again = pickle.loads(pickle.dumps(sentence))
    assert isinstance(again, Sentence)
    assert isinstance(sentence, Sentence)
    assert (again, again.template) == (sentence, sentence.template)
    assert (again.values, again.is_capital) == (sentence.values, True)
    error = pickle.loads(pickle.dumps(DealError("{x} is no card", x="QQ")))
    assert str(error) == "QQ is no card"
    assert error_text(error) == "QQ is no card"


KING, TEN = map(parse_card, ("KH", "TS"))


def test_cards_named_as_speakers_do(speak: Speak) -> None:
    assert card_title(KING) == "King of Hearts"
    assert len({card_title(card) for card in range(N_CARDS)}) == N_CARDS
    speak("de")
    assert [card_title(KING), card_title(TEN)] == ["Herz-König", "Pik-10"]
    speak("es")
    assert card_title(KING) == "rey de corazones"


def test_window_names_cards(speak: Speak) -> None:
    position = Position.from_deal(parse_deal("5H JC / KS 9D"))
    speak("de")
    assert refusal(position, Move(0, 1)) == (
        "Herz-5 und Kreuz-Bube passen nicht zusammen: Die Farben sind verschieden, die Ränge "
        "weder gleich noch benachbart."
    )
    assert stack_name(position, 2, 0) == "Pik-König, Reihe 2, Spalte 1, 0 Züge"
    speak("es")
    assert refusal(position, Move(0, 3)).startswith("5 de corazones y 9 de diamantes no ")


@pytest.mark.parametrize(
    ("language", "n", "words"),
    [
        ("en", 0, "0 moves"),
        ("en", 1, "1 move"),
        ("en", 5000, "5,000 moves"),
        ("de", 1, "1 Zug"),
        ("de", 5000, "5.000 Züge"),
    ],
)
def test_languages_have_their_plurals(speak: Speak, language: str, n: int, words: str) -> None:
    speak(language)

    assert tr("{n} move", "{n} moves", n=n) == words


def test_feature_keeps_its_german_capital(speak: Speak) -> None:
    few_cards = Preference("cards", "low", None, 1.0, ())
    assert readable(words_of(few_cards)) == "Few cards"
    speak("de")
    assert readable(words_of(few_cards)) == "Wenige Karten"


def test_file_keeps_its_name_at_the_start(speak: Speak) -> None:
    error = DealError("Can't read {path}. {reason}", path="x1.csv", reason=message("why."))
    assert error_text(error) == "Can't read x1.csv. why."
    speak("de")
    assert error_text(error) == "x1.csv kann nicht gelesen werden. why."


def test_columns_of_a_person_keep_their_names(speak: Speak) -> None:
    sentence = message("{name} varies together with {names}.", name="loves rank_clusters",
                       names=named_list(["edges", "my edges"]))  # fmt: skip
    assert readable(sentence) == (
        "loves rank_clusters varies together with flockable pairs and my edges."
    )
    speak("de")
    assert "Passende Paare" in readable(message("{name} is excluded.", name=named("edges")))
    assert readable(message("{path} is empty.", path="edges.csv")).startswith("edges.csv")


def test_reason_of_an_energy_is_as_written() -> None:
    energy = replace(load_energy("it0"), name="mine", why="loves rank_clusters in st/edges.csv")

    assert about_text(energy) == "loves rank_clusters in st/edges.csv"
