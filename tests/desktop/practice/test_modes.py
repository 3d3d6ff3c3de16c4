"""What holds for every mode of practice, of which the window lists each in the same places."""

from __future__ import annotations

from dataclasses import asdict
from xml.etree import ElementTree

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.help.page import sections
from boaf_desktop.dialogs.statistics import StatisticsWindow
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.practice.mode import PracticeMode
from boaf_desktop.practice.practice import MODES
from boaf_desktop.storage.window_files import WindowFiles
from engine.resources import resource_path
from tests.desktop.conftest import MakeWindow

every_mode = pytest.mark.parametrize("kind", MODES, ids=lambda kind: kind.id)


@pytest.mark.parametrize("language", ["de", "es"])
@every_mode
def test_every_word_is_translated(kind: type[PracticeMode], language: str) -> None:
    tree = ElementTree.parse(resource_path("translations", f"boaf_{language}.ts"))
    (context,) = [each for each in tree.iter("context") if each.findtext("name") == kind.__name__]
    known = {each.findtext("source"): each.find("translation") for each in context.iter("message")}
    for name, text in asdict(kind.texts()).items():
        found = known.get(text)
        assert found is not None, (name, text)
        assert found.get("type") != "unfinished", (name, text)


@every_mode
def test_it_is_in_the_menu_on_the_start_screen_in_the_statistics_and_in_the_help(
    make_window: MakeWindow, kind: type[PracticeMode]
) -> None:
    window, texts = make_window(), kind.texts()
    assert window.commands[kind.id].text() == texts.menu
    window.start.show()
    page = window.start.page
    assert page is not None
    assert page.modes[kind.id].text() == texts.button
    assert page.modes[kind.id].toolTip() == texts.button_tooltip
    assert window.start.practice.mode(kind).tile_text() in page.practice.text.text()
    window.commands["statistics"].trigger()
    (statistics,) = window.findChildren(StatisticsWindow)
    assert statistics.fact(kind.id) == window.start.practice.mode(kind).statistics()
    assert texts.title in [label.text() for label in statistics.findChildren(QLabel)]
    (playing,) = [each for each in sections(()) if each.topic == "playing"]
    assert texts.about in playing.html


@every_mode
def test_it_begins_with_a_puzzle_of_its_own_or_says_why_not(
    make_window: MakeWindow, kind: type[PracticeMode], qtbot: QtBot
) -> None:
    window = make_window()
    mode, session = window.start.practice.mode(kind), window.session
    window.commands[kind.id].trigger()
    if mode.is_ready:
        assert mode.holds(session.puzzle)
        assert window.start.practice.mode_of(session.puzzle) is mode
        assert session.puzzle.is_practice
        assert not session.puzzle.is_counted
        assert window.start.has_bar
        mode.open_next(session.puzzle)
        mode.open_previous(session.puzzle)
        assert mode.holds(session.puzzle)
    else:
        assert window.notice.text
        assert not session.puzzle.is_practice


@every_mode
def test_its_puzzles_are_practice_and_of_no_other_mode(kind: type[PracticeMode]) -> None:
    puzzle = Puzzle.from_number(1)
    own = Puzzle(puzzle.deal, puzzle.id, source=kind.source)
    assert own.is_practice
    assert [each for each in MODES if each.holds(own)] == [kind]
    assert not kind.holds(puzzle)


@every_mode
def test_nothing_is_taken_over_from_a_window_that_left_nothing(kind: type[PracticeMode]) -> None:
    assert kind.take_over(WindowFiles(1), WindowFiles(2))
