"""Names that the program gave are shown in the language in use, whatever language they are in."""

from __future__ import annotations

from pathlib import Path

from boaf_desktop.storage.settings import Language
from boaf_desktop.workspace.set_names import set_title, study_title
from engine.game import parse_deal
from tests.desktop.language.conftest import Speak

DEAL = parse_deal("AC 2C / -- 3C")


def test_what_a_person_typed_and_what_is_unknown_stay(speak: Speak) -> None:
    speak(Language.GERMAN)
    assert set_title(Path("12 cards and more.csv")) == "12 cards and more"
    assert set_title(Path("12 cards, final, 40 Nov.csv")) == "12 cards, final, 40 Nov"
    assert study_title("Mine (2)") == "Mine (2)"
