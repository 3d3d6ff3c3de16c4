"""The review of a game, and what the notice offers when a puzzle ends."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from boaf_desktop.play.board.figures import Way
from boaf_desktop.play.game.tree import (
    PositionVerdict,
    has_mistakes,
    recovered_text,
)
from boaf_desktop.play.line_area import LineArea
from boaf_desktop.play.reviewing import BoardReview
from boaf_desktop.window.main_window import MainWindow
from engine.games.log import Help
from engine.search.solver import solve
from tests.desktop.conftest import MakeWindow

EIGHT = "-- -- 5D -- / 4D -- 5H -- / -- KD 5C -- / 9S 9C 4C --"
SIX = "AC 2C 3C / 4C 5C 6C"
UNSOLVABLE = "AC 2C 9D / KD 3C 7H"
NINE = "AC 2D 3C / 4H 5C 6S / 7C 8D 9C"


def test_a_blunder_is_told_in_each_game(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    session.play(session.position.parse_move("5D-5H"))
    session.start_verdicts()
    qtbot.waitUntil(lambda: session.telemetry().blunders == 1, timeout=60_000)
    told: list[int | None] = []
    session.telemetry_changed.connect(lambda: told.append(session.telemetry().blunders))
    # The same puzzle in a mirror is a game of its own.
    window.open_text(" / ".join(" ".join(reversed(row.split())) for row in EIGHT.split("/")))
    session.play(session.position.parse_move("5D-5H"))
    qtbot.waitUntil(lambda: told[-1] == 1, timeout=60_000)


def test_a_given_up_puzzle_offers_the_review_beside_the_next(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    session.start_verdicts()
    session.play(session.position.parse_move("5D-5H"))
    qtbot.waitUntil(lambda: has_mistakes(session.tree), timeout=60_000)
    window.controls.give_up()
    window.notice.press_button()
    assert window.notice.labels == ("Next puzzle", "Show solution", "Review your mistakes")
    window.notice.press_button(2)
    assert window.controls.review.is_shown


def test_a_stuck_game_is_reviewed_once_its_cost_is_told(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window("-- -- -- -- / -- 4C 3C -- / 9C -- 5C -- / -- -- -- --")
    session = window.app.session
    session.start_verdicts()
    qtbot.waitUntil(lambda: session.outlook.winning is not None, timeout=60_000)
    winning = session.outlook.winning or ()
    session.play(next(move for move in session.position.legal_moves() if move not in winning))
    while not session.is_stuck:
        session.play(next(session.position.legal_moves()))
    qtbot.waitUntil(lambda: "Review" in window.notice.labels, timeout=60_000)
    window.notice.press_button(window.notice.labels.index("Review"))
    assert window.notice.text.startswith("Review your mistakes? The game then earns no stars")
    assert not session.help
    window.notice.press_button()
    assert window.controls.review.is_shown
    assert session.help == {Help.REVIEW}
    window.controls.review.stop()
    assert window.notice.text.startswith("No moves left.")


def line_button(window: MainWindow, text: str) -> QToolButton:
    area = window.findChild(LineArea)
    assert isinstance(area, LineArea)
    found = [each for each in area.findChildren(QToolButton) if each.text() == text]
    return next(each for each in found if each.isVisible())


def review_text(window: MainWindow) -> str:
    area = window.findChild(LineArea)
    assert isinstance(area, LineArea)
    return area.walk_text


def review_after_losing(window: MainWindow, qtbot: QtBot) -> BoardReview:
    session = window.app.session
    session.start_verdicts()
    session.play(session.position.parse_move("5D-5H"))
    session.play(sorted(session.position.legal_moves())[0])
    qtbot.waitUntil(lambda: has_mistakes(session.tree), timeout=60_000)
    window.controls.give_up()
    window.controls.start_review()
    return window.controls.review


def press(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(window.board.card(window.board.current), key)


def test_a_review_begins_at_the_mistake_and_says_why_it_lost(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(EIGHT)
    review = review_after_losing(window, qtbot)
    session = window.app.session
    node = session.node
    assert review.node is session.tree.root
    qtbot.waitUntil(lambda: "However" in review_text(window), timeout=60_000)
    assert review_text(window).startswith("Move 1 of 2. 5♦-5♥ lost the game. ")
    assert "Better: " in review_text(window)
    ways = window.board.figures.marks(window.board.position, window.board.grid).ways
    assert ways[-1][1] is Way.WRONG
    assert {way for _line, way in ways} == {Way.WRONG, Way.BETTER}
    assert window.board.position == session.tree.root.position
    assert session.node is node  # the game itself has not moved


def test_a_review_is_walked_by_keys_and_left_for_the_game(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(EIGHT)
    review = review_after_losing(window, qtbot)
    session = window.app.session
    press(window, Qt.Key.Key_Right)
    assert review.node is session.tree.root.children[0]
    assert "That move lost the game." in review_text(window)
    press(window, Qt.Key.Key_Right)
    assert review_text(window).startswith("Move 2 of 2.")
    press(window, Qt.Key.Key_Up)
    assert review.node is session.tree.root
    press(window, Qt.Key.Key_Escape)
    assert not review.is_shown
    assert window.board.position == session.position
    window.controls.start_review()
    line_button(window, "Play from here").click()
    assert session.node is session.tree.root
    assert not review.is_shown


def test_a_mistake_that_was_undone_is_reviewed_where_it_was_made(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    session.start_verdicts()
    session.play(session.position.parse_move("5D-5H"))
    qtbot.waitUntil(lambda: has_mistakes(session.tree), timeout=60_000)
    session.undo()
    for move in solve(session.position).moves:
        session.play(move)
    window.controls.start_review()
    assert window.controls.review.node is session.tree.root
    assert "5♦-5♥ lost the game." in review_text(window)


def test_the_solution_of_a_lost_game_begins_where_it_could_still_be_won(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    session.start_verdicts()
    session.play(session.position.parse_move("5D-5H"))
    qtbot.waitUntil(lambda: has_mistakes(session.tree), timeout=60_000)
    window.controls.give_up()
    window.notice.press_button()
    window.notice.press_button(1)
    solution = window.controls.solution
    qtbot.waitUntil(lambda: solution.is_shown, timeout=60_000)
    while solution.place:  # it goes on by itself
        solution.back()
    assert window.board.position == session.tree.root.position
    assert solution.n_moves == session.tree.root.position.n_stacks - 1
    assert "starts from the last winnable" in window.notice.text
    window.controls.solution.stop()
    assert window.board.position == session.position


def test_a_lost_deal_says_why_when_its_solution_is_asked_for(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(UNSOLVABLE)
    session = window.app.session
    session.start_verdicts()
    qtbot.waitUntil(lambda: session.outlook.standing is PositionVerdict.LOST, timeout=60_000)
    window.run_command("solution")
    window.notice.press_button()
    qtbot.waitUntil(lambda: "This deal is unsolvable." in window.notice.text, timeout=60_000)
    assert not window.controls.solution.is_active


def test_a_won_game_with_a_slip_says_that_it_was_recovered(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(EIGHT)
    window.board.hide()  # or the result would say it
    session = window.app.session
    session.start_verdicts()
    qtbot.waitUntil(lambda: session.outlook.winning is not None, timeout=60_000)
    session.play(session.position.parse_move("5D-5H"))
    session.undo()
    for move in solve(session.position).moves:
        session.play(move)
    assert window.notice.text.endswith("You made one mistake and recovered.")
    qtbot.waitUntil(
        lambda: all(node.outlook.winning is not None for node in session.tree.nodes),
        timeout=60_000,
    )
    assert recovered_text(2) == "You made 2 mistakes and recovered."
