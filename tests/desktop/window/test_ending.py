"""The moment of winning: what moves, what is shown, and that nothing stands in the way."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from boaf_desktop.play.celebration import Stars
from boaf_desktop.play.game import Puzzle
from boaf_desktop.window.main_window import MainWindow
from engine.game import Move
from engine.played_games import EndedGame, best_wins
from engine.puzzlesets.csv_format import write_csv
from engine.puzzlesets.puzzle_set import record_of
from tests.desktop.conftest import MakeWindow, requests_to_panels
from tests.desktop.drivers.board import is_gliding
from tests.desktop.drivers.find import child
from tests.desktop.drivers.games import had_ended

AFTER_A_WIN = ("Next puzzle", "Play again")


def win(window: MainWindow) -> None:
    """Solve the small puzzle of `make_window`."""
    window.app.session.play(Move(0, 1))
    window.app.session.play(Move(1, 3))


def won(make_window: MakeWindow, qtbot: QtBot) -> MainWindow:
    """Return a window with a result on it."""
    window = make_window()
    win(window)
    qtbot.waitUntil(window.ending.panel.isVisible)
    return window


def stage(window: MainWindow) -> str:
    if window.ending.panel.isVisible():
        return "result"
    return "due" if window.ending.is_celebrating else "none"


@pytest.mark.parametrize("animates", [False, True])
def test_win_result_has_the_keyboard(
    make_window: MakeWindow, qtbot: QtBot, animates: bool
) -> None:
    window = make_window()
    window.app.settings.has_animations = animates
    win(window)
    assert stage(window) == "due"
    qtbot.waitUntil(lambda: stage(window) == "result")
    assert not is_gliding(window.board)
    assert window.focusWidget() is window.ending.panel.next
    assert bool(window.ending.celebration.flock.birds) == animates


@pytest.mark.parametrize(
    "deal", ["-- AC / -- -- / -- -- / -- 2C", "AC -- / -- -- / -- -- / 2C --"]
)
@pytest.mark.parametrize("is_upwards", [False, True])
def test_result_leaves_the_stack_in_sight(
    make_window: MakeWindow, qtbot: QtBot, deal: str, is_upwards: bool
) -> None:
    window = make_window(deal)
    window.resize(820, 600)
    session = window.session
    (cells,) = {frozenset(move) for move in session.position.legal_moves()}
    low, high = max(cells), min(cells)
    session.play(Move(low, high) if is_upwards else Move(high, low))
    qtbot.waitUntil(window.ending.panel.isVisible)
    stack = window.board.grid.rect(high if is_upwards else low).toRect()

    panel = window.ending.panel
    shown = QRect(panel.mapTo(window.board, QPoint()), panel.size())
    assert not shown.intersects(stack)


@pytest.mark.parametrize("is_designer", [False, True])
@pytest.mark.parametrize("wins", [False, True])
def test_end_of_a_game_moves_no_card(
    make_window: MakeWindow, qtbot: QtBot, wins: bool, is_designer: bool
) -> None:
    window = make_window()
    window.settings.is_designer, window.settings.has_won = is_designer, False
    window.sources.tour.changed.emit()  # the bar with the rule is shown before the first win
    before = settled_board(window, qtbot)
    (win if wins else lambda window: window.session.give_up())(window)
    qtbot.waitUntil(lambda: bool(window.app.recorder.games))

    assert settled_board(window, qtbot) == before


def settled_board(window: MainWindow, qtbot: QtBot) -> QRect:
    """Return where the board is once no layout is to come."""
    places = [QRect(), window.board.geometry()]
    while len({*map(QRect.getRect, places[-3:])}) > 1 or len(places) < 3:
        qtbot.wait(50)
        places.append(window.board.geometry())
    return places[-1]


@pytest.mark.parametrize("name", ["undo", "restart"])
@pytest.mark.parametrize("animates", [False, True])
def test_going_back_closes_the_result(
    make_window: MakeWindow, qtbot: QtBot, name: str, animates: bool
) -> None:
    window = make_window()
    window.app.settings.has_animations = animates
    win(window)
    if not animates:
        qtbot.waitUntil(lambda: stage(window) == "result")
    window.commands[name].trigger()
    assert stage(window) == "none"
    assert window.ending.celebration.isHidden()
    assert window.board.isAncestorOf(window.focusWidget())
    # An undo leaves the puzzle solved; a restart begins a new game of it.
    assert window.notice.labels == (AFTER_A_WIN if name == "undo" else ())
    qtbot.wait(50)
    assert stage(window) == "none"


def test_result_closed_by_esc(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = won(make_window, qtbot)
    assert not window.notice.labels  # the result has its own

    QTest.keyClick(window.ending.panel.next, Qt.Key.Key_Escape)

    assert (stage(window), window.notice.labels) == ("none", AFTER_A_WIN)
    assert window.focusWidget() is window.board.cards[3]


def test_result_closed_by_press(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = won(make_window, qtbot)
    place = window.board.mapTo(window, QPoint(3, 3))

    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=place)

    assert (stage(window), window.notice.labels) == ("none", AFTER_A_WIN)


def test_new_game_has_no_offers_of_the_result(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = won(make_window, qtbot)
    QTest.keyClick(window.ending.panel.next, Qt.Key.Key_Escape)

    window.app.session.play_again()

    assert not window.notice.labels


def test_offers_after_a_win_are_not_dismissed(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = won(make_window, qtbot)
    QTest.keyClick(window.ending.panel.next, Qt.Key.Key_Escape)

    child(window.notice, QToolButton).click()
    window.commands["undo"].trigger()

    assert (window.notice.text, window.notice.labels) == ("", AFTER_A_WIN)
    assert window.notice.isVisible()
    assert window.notice.accessibleName() == "This puzzle is solved."


def test_result_keys_ask_for_the_next(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = won(make_window, qtbot)
    requested = requests_to_panels(window)
    for key in (Qt.Key.Key_N, Qt.Key.Key_Return):
        QTest.keyClick(window.ending.panel.next, key)

    assert requested == ["next", "next"]


def test_solved_puzzle_played_again(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    session, puzzle = window.session, replace(window.session.puzzle, source="ladder")
    window.open_puzzle(puzzle)
    session.play(Move(0, 1))
    session.undo()
    win(window)
    qtbot.waitUntil(window.ending.panel.isVisible)
    assert "1 undo" in window.ending.panel.accessibleName()
    window.open_text("4C 5C / -- 6C")
    window.open_puzzle(puzzle)
    assert window.notice.accessibleName() == "This puzzle is solved."
    assert window.notice.labels == AFTER_A_WIN
    window.commands["restart"].trigger()
    assert session.play_record().moves == session.play_record().undos == 0
    assert not session.undo_stack.canRedo(), "the old game must not be redone"
    win(window)
    qtbot.waitUntil(window.ending.panel.isVisible)
    assert "No undos" in window.ending.panel.accessibleName()
    assert [game.undos for game in window.app.recorder.games] == [1, 0]
    session.start_verdicts()
    qtbot.waitUntil(lambda: "Flawless" in window.ending.panel.accessibleName())


def test_win_after_giving_up_has_no_stars(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.session.play(Move(0, 1))
    window.session.give_up()
    window.session.play(Move(1, 3))
    panel = window.ending.panel
    qtbot.waitUntil(panel.isVisible)
    name = panel.accessibleName()
    assert name.startswith("Solved! You gave up, so this game earns no stars. Time")
    assert panel.again.isVisible()
    panel.again.click()
    win(window)
    qtbot.waitUntil(panel.isVisible)
    assert "up" not in panel.accessibleName()
    assert best_wins(window.app.recorder.games)[window.session.puzzle.id].stars == 3


def test_mistake_claimed_once_proved(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = won(make_window, qtbot)
    panel, session = window.ending.panel, window.app.session
    assert "not yet analysed" in panel.accessibleName()
    session.start_verdicts()
    qtbot.waitUntil(lambda: "No mistakes" in panel.accessibleName())
    assert not panel.review.isVisible()


def test_blind_win_tells_time_alone(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    session = window.app.session
    session.set_blind(True)
    now, puzzle = datetime.now(UTC), session.puzzle
    had_ended(
        window.app.recorder, EndedGame(now, "old", puzzle.id, puzzle.deal, "solved", seconds=83.0)
    )
    win(window)
    panel = window.ending.panel
    qtbot.waitUntil(panel.isVisible)
    session.start_verdicts()
    qtbot.wait(50)
    assert panel.accessibleName() == "Solved! No undos. Time 0:00."
    assert not child(panel, Stars).isVisible()
    assert not panel.review.isVisible()
    assert not panel.again.isVisible()  # which would empty the clock before it is rated
    session.set_blind(False)  # it was rated
    assert "No hints" in panel.accessibleName()


def test_rating_form_keeps_the_keyboard(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    window = make_window()
    panels = window.panels
    panels.begin()
    puzzle = window.app.session.puzzle
    path = tmp_path / "set.csv"
    write_csv(path, [record_of(puzzle.deal)])
    window.settings.is_designer = True
    with qtbot.waitSignal(panels.app.open_set.changed):
        panels.app.open_set.open_file(path)
    window.open_puzzle(Puzzle.from_deal(puzzle.deal))
    window.commands["rate"].trigger()
    win(window)
    qtbot.waitUntil(lambda: stage(window) == "none")
    focus = window.focusWidget()

    assert focus is not None
    assert window.panels.key_of(focus) == "rate"
    assert stage(window) == "none"
    assert window.notice.text.startswith("Solved!")
    assert window.notice.labels == AFTER_A_WIN
