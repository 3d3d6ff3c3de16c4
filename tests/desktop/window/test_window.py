"""The window as a whole: colours, panels, keys, focus, what opens beside the game."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoCommand, QUndoStack
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.palette import (
    DARK,
    TEXT_PAIRS,
    THEMES,
    Palette,
)
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.dialogs.new_deal import RandomDealDialog
from boaf_desktop.startup.warmup import DESIGNING, PLAYING, load_modules
from boaf_desktop.storage.settings import Settings
from boaf_desktop.tour.bar import TourBar
from boaf_desktop.widgets.jobs import Job
from engine.game import Move
from tests.desktop.conftest import MakeWindow, asked_of_panels
from tests.desktop.drivers.pixels import luminance_of
from tests.desktop.drivers.window import trigger


def contrast(palette: Palette, front: str, back: str) -> float:
    dark, light = sorted(luminance_of(getattr(palette, name)) for name in (front, back))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    "palette",
    [theme for theme in THEMES if theme.is_high_contrast],
    ids=lambda palette: palette.name,
)
def test_high_contrast_is_7_to_1_and_its_lines_are_seen(palette: Palette) -> None:
    for front, back in TEXT_PAIRS:
        assert contrast(palette, front, back) >= 7, (front, back)
    for edge in ("line", "field", "slot_edge", "accent"):
        assert contrast(palette, edge, "window") >= 3, edge


def test_a_chosen_theme_is_told_and_dresses_the_application(
    qtbot: QtBot, qapp: QApplication, settings: Settings, theme: Theme
) -> None:
    settings.theme = "light"
    with qtbot.waitSignal(theme.changed):
        settings.theme = "dark"
    assert theme.palette is DARK
    assert qapp.palette().window().color().name() == DARK.window
    settings.theme = "system"


@pytest.mark.parametrize(("key", "wanted"), [("N", "next"), ("B", "previous"), ("R", "rate")])
def test_board_letters_ask_for_a_puzzle_or_a_rating(
    make_window: MakeWindow, key: str, wanted: str
) -> None:
    window = make_window()
    asked = asked_of_panels(window)
    QTest.keyClicks(window.focusWidget(), key)
    assert asked == [wanted]


def test_undo_follows_the_active_stack_and_counts_only_the_games(
    make_window: MakeWindow,
) -> None:
    window = make_window()
    session, group = window.app.session, window.app.undo_group
    session.play(Move(0, 1))
    other = QUndoStack(window)
    other.push(QUndoCommand("edit"))
    group.addStack(other)
    group.setActiveStack(other)
    trigger(window, "undo")
    assert other.index() == 0
    assert session.telemetry().undos == 0
    group.setActiveStack(session.undo_stack)
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert session.telemetry().undos == 1
    assert session.node is session.tree.root


def test_panels_are_made_when_first_seen(make_window: MakeWindow) -> None:
    window = make_window()
    made: list[QWidget] = []

    def make() -> QWidget:
        made.append(QWidget())
        return made[-1]

    window.add_tab("first", "First", {"first": make})
    window.add_tab("second", "Second", {"second": make})
    assert made == []
    assert window.show_panel("second") is made[0]
    assert made[0].isVisible()
    assert window.show_panel("unknown") is None


def test_the_rule_stays_until_the_first_win(make_window: MakeWindow, settings: Settings) -> None:
    settings.has_won = False
    window = make_window("AC 2C 3C")
    bar = window.findChild(TourBar)
    assert bar is not None
    session = window.app.session
    for _ in range(2):
        assert bar.text.startswith("Drag a card onto another")
        session.play(next(session.position.legal_moves()))
    assert session.position.is_solved
    window.open_text("#7")
    assert bar.text == ""
    assert settings.has_won


def test_the_moves_are_copied_as_text(make_window: MakeWindow) -> None:
    window = make_window()
    window.app.session.play(Move(0, 1))
    trigger(window, "copy_moves")
    assert QApplication.clipboard().text() == "AC 2C / -- 3C\nAC-2C"


@pytest.mark.parametrize("name", ["rules", "shortcuts", "preferences", "about"])
def test_help_and_preferences_open_beside_the_game(make_window: MakeWindow, name: str) -> None:
    window = make_window()
    trigger(window, name)
    dialogs = [
        child for child in window.children() if isinstance(child, QWidget) and child.isWindow()
    ]
    assert dialogs
    assert not any(dialog.isModal() for dialog in dialogs)


def test_closing_ends_every_job(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    job: Job = Job(partial(load_modules, (*PLAYING, *DESIGNING)), window)
    job.start()
    window.app.session.start_verdicts()
    window.close()
    assert not job._thread.isRunning()


def test_a_question_mark_opens_the_shortcuts(make_window: MakeWindow) -> None:
    window = make_window()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Question)
    assert [dialog.windowTitle() for dialog in window.findChildren(QDialog)] == ["Help"]


def test_asking_twice_opens_one_window(make_window: MakeWindow) -> None:
    window = make_window()
    trigger(window, "new_random")
    trigger(window, "new_random")
    assert len(window.findChildren(RandomDealDialog)) == 1


def test_letters_work_from_the_move_list_too(make_window: MakeWindow) -> None:
    window = make_window()
    asked = asked_of_panels(window)
    moves = window.findChild(QWidget, "move_list")
    assert isinstance(moves, QWidget)
    moves.setFocus()
    QTest.keyClick(moves, Qt.Key.Key_N)
    assert asked == ["next"]


def test_a_solved_puzzle_offers_the_next(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.app.session.play(Move(0, 1))
    window.app.session.play(Move(1, 3))
    qtbot.waitUntil(window.ending.panel.isVisible)
    assert not window.notice.text  # the result says it
    asked = asked_of_panels(window)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
    assert asked == ["next"]
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    window.notice.dismiss()
    assert window.notice.labels == ("Next puzzle", "Play again")
    window.notice.press_button()
    assert asked == ["next", "next"]
    assert window.notice.labels == ("Next puzzle", "Play again")  # the set has no other


def test_f11_gives_the_whole_screen_and_gives_it_back(make_window: MakeWindow) -> None:
    window = make_window()
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()
    assert not window.notice.text.startswith("Something unexpected")
