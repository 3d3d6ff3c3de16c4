"""Names that the program gave are shown in the language in use, whatever language they are in."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.journal import read_journal, write_journal
from boaf_desktop.play.game.puzzle import MISTAKES, Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.titles import retitled, round_title, short_day_text
from boaf_desktop.storage.settings import Language
from boaf_desktop.workspace.set_names import set_title, study_title
from engine.game import parse_deal
from tests.desktop.language.conftest import Speak

DEAL = parse_deal("AC 2C / -- 3C")


def title_of(title: str, source: str, asked_by: str = "") -> str:
    puzzle = Puzzle.from_deal(DEAL, title=title, source=source, asked_by=asked_by)
    return retitled(puzzle).title


@pytest.mark.parametrize("before", Language)
def test_titles_of_an_old_game_are_in_the_new_language(speak: Speak, before: Language) -> None:
    speak(before)
    rung = round_title(3, 1, 15)
    day = short_day_text(date(2026, 11, 22))
    speak(Language.GERMAN)
    assert title_of(rung, "study", "study 3") == "Runde 3, 1 von 15"
    assert title_of(day, "daily 2026-11-22") == "22. November 2026"
    assert title_of("Escalera 5·2", "ladder") == "Leiter 5·2"
    assert title_of("Your mistake", MISTAKES) == "Dein Fehler"


def test_what_a_person_typed_and_what_is_unknown_stay(speak: Speak) -> None:
    speak(Language.GERMAN)
    assert title_of("Ladder 5·2", "my.csv") == "Ladder 5·2"
    assert title_of("Ladder", "ladder") == "Ladder"
    assert title_of("someday", "daily then") == "someday"
    assert set_title(Path("12 cards and more.csv")) == "12 cards and more"
    assert set_title(Path("12 cards, final, 40 Nov.csv")) == "12 cards, final, 40 Nov"
    assert study_title("Mine (2)") == "Mine (2)"


def test_a_game_of_the_journal_comes_back_in_the_language(
    speak: Speak, qapp: QApplication, tmp_path: Path
) -> None:
    path = tmp_path / "journal.json"
    game = Game(Puzzle.from_deal(DEAL, title="Ladder 5·2", source="ladder"))
    assert write_journal(path, [game])
    speak(Language.SPANISH)
    session = Session(Puzzle.from_deal(DEAL), qapp)
    session.restore_games(read_journal(path))
    assert session.puzzle.title == "Escalera 5·2"
