"""What an energy prefers, in every language."""

from boaf_desktop.language.window_language import Language
from boaf_desktop.puzzle_views.energy_words import preference_text
from engine.design.preferences import Preference
from tests.desktop.language.conftest import Speak


def test_feature_keeps_its_german_capital(speak: Speak) -> None:
    few_cards = Preference("cards", "low", None, 1.0, ())
    assert preference_text(few_cards) == "Low cards"
    speak(Language.GERMAN)
    assert preference_text(few_cards) == "Karten: niedrig"
