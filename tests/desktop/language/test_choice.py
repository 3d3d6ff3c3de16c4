import pytest

from boaf_desktop.language.translation import tr
from boaf_desktop.language.window_language import Language
from tests.desktop.language.conftest import Speak


@pytest.mark.parametrize(
    ("n", "words"), [(0, "0 puzzles"), (1, "1 puzzle"), (5000, "5,000 puzzles")]
)
def test_english_has_its_plurals(speak: Speak, n: int, words: str) -> None:
    speak(Language.ENGLISH)
    assert tr("{n} {n:puzzle/puzzles}", n=n) == words


@pytest.mark.parametrize(("n", "words"), [(1, "1 Zug"), (5000, "5.000 Züge")])
def test_german_has_its_plurals(speak: Speak, n: int, words: str) -> None:
    speak(Language.GERMAN)
    assert tr("{n} {n:move/moves}", n=n) == words
