"""The engine's sentences in another language."""

import pickle

import pytest

from boaf_desktop.language.translation import error_text, worded
from boaf_desktop.language.window_language import Language
from engine.digits import fixed, significant
from engine.errors import DealError
from engine.game import parse_deal
from engine.sentences import Sentence, capitalised, join_messages, message
from tests.desktop.language.conftest import Speak


def test_error_worded_with_its_values(speak: Speak) -> None:
    with pytest.raises(DealError) as caught:
        parse_deal("5H 5H / 6C 7C")
    english = str(caught.value)
    assert error_text(caught.value) == english
    speak(Language.GERMAN)
    german = error_text(caught.value)
    assert german != english
    assert "5H" in german


def test_numbers_have_the_languages_point(speak: Speak) -> None:
    sentence = message("a probability of {percent} that it matters", percent=fixed(97.25, 2))
    assert worded(significant(0.0137)) == "0.0137"
    speak(Language.SPANISH)
    assert "97,25" in worded(sentence)
    assert "97.25" in sentence


def test_sentence_survives_a_process() -> None:
    sentence = capitalised(message("{a} of {b}", a=1, b=join_messages(", ", ["x", message("y")])))
    again = pickle.loads(pickle.dumps(sentence))
    assert isinstance(again, Sentence)
    assert isinstance(sentence, Sentence)
    assert (again, again.template) == (sentence, sentence.template)
    assert (again.values, again.style) == (sentence.values, "capital")
    error = pickle.loads(pickle.dumps(DealError("{x} is no card", x="QQ")))
    assert str(error) == "QQ is no card"
    assert error_text(error) == "QQ is no card"
