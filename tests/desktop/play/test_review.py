"""The lines under the board, and the review of a game."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

from boaf_desktop.play.around_board import LineArea, MoveList, TensionStrip
from boaf_desktop.play.game import Evaluation, PositionVerdict
from boaf_desktop.play.marks import ArrowKind
from boaf_desktop.play.walk import Review
from boaf_desktop.settings import VerdictMode
from boaf_desktop.window.main_window import MainWindow
from engine.game import Move
from engine.played_games import Help
from tests.desktop.conftest import EIGHT, MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.play import play_on, press_offer, prove, walk_text, win

pytestmark = pytest.mark.fast


def test_mistake_reported_in_each_game(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    session.play(session.position.parse_move("5D-5H"))
    session.start_verdicts()
    qtbot.waitUntil(lambda: session.play_record().blunders == 1)
    reported: list[int | None] = []
    session.counts_changed.connect(lambda: reported.append(session.play_record().blunders))
    # The same puzzle in a mirror is a game of its own.
    window.open_text(" / ".join(" ".join(reversed(row.split())) for row in EIGHT.split("/")))
    session.play(session.position.parse_move("5D-5H"))
    qtbot.waitUntil(lambda: reported[-1:] == [1])


def test_stuck_game_reviewed_after_asking(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("-- -- -- -- / -- 4C 3C -- / 9C -- 5C -- / -- -- -- --")
    session = window.app.session
    prove(window, qtbot)
    winning = session.evaluation.winning or ()
    session.play(next(move for move in session.position.legal_moves() if move not in winning))
    while not session.is_stuck:
        session.play(next(session.position.legal_moves()))
    qtbot.waitUntil(lambda: "Review" in window.notice.labels)
    press_offer(window.notice, window.notice.labels.index("Review"))
    assert window.notice.text.startswith(
        "Review your mistakes? If you do, this game earns no stars"
    )
    assert not session.help
    press_offer(window.notice)
    assert window.controls.review.is_shown
    assert session.help == {Help.REVIEW}
    window.controls.review.close()
    assert window.notice.text.startswith("No moves left.")


def line_button(window: MainWindow, text: str) -> QToolButton:
    buttons = child(window, LineArea).findChildren(QToolButton)
    return next(each for each in buttons if each.text() == text and each.isVisible())


def lose(window: MainWindow, qtbot: QtBot) -> None:
    """Lose the game of `EIGHT` by its first move, which is proved."""
    window.session.start_verdicts()
    window.session.play(window.session.position.parse_move("5D-5H"))
    qtbot.waitUntil(lambda: bool(window.session.tree.blunders()))


def review_after_losing(window: MainWindow, qtbot: QtBot) -> Review:
    lose(window, qtbot)
    window.session.play(sorted(window.session.position.legal_moves())[0])
    window.controls.give_up()
    window.controls.start_review()
    return window.controls.review


def press(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(window.board.cards[window.board.current], key)


def test_review_begins_at_the_mistake(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    review = review_after_losing(window, qtbot)
    session = window.app.session
    node = session.node
    assert review.node is session.tree.root
    qtbot.waitUntil(lambda: "possible stacks checked" in walk_text(window))
    assert walk_text(window).startswith("Move 1 of 2. 5♦ onto 5♥ lost the game. ")
    assert "Better: " in walk_text(window)
    kinds = [kind for _move, kind in window.board.marks.shown_arrows()]
    assert kinds[-1] is ArrowKind.WRONG
    assert set(kinds) == {ArrowKind.WRONG, ArrowKind.BETTER}
    assert window.board.position == session.tree.root.position
    assert session.node is node  # the game itself has not moved


def test_review_walked_by_keys(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    review = review_after_losing(window, qtbot)
    root = window.session.tree.root

    press(window, Qt.Key.Key_Right)
    assert review.node is root.children[0]
    assert f"{root.children[0].move_words} lost the game." in walk_text(window)
    press(window, Qt.Key.Key_Right)
    assert walk_text(window).startswith("After move 2.")
    press(window, Qt.Key.Key_Home)
    assert review.node is root
    press(window, Qt.Key.Key_End)
    assert review.place == len(review.nodes) - 1
    press(window, Qt.Key.Key_Up)
    assert review.node is root
    press(window, Qt.Key.Key_Escape)
    assert not review.is_shown
    assert window.board.position == window.session.position


def test_review_steps_through_what_was_played(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    session = window.session
    lose(window, qtbot)
    session.undo()
    win(window)
    window.controls.start_review()
    review, shown = window.controls.review, []

    for place in range(3):
        review.go_to(place)
        shown.append((window.board.position.n_stacks, walk_text(window)))

    assert [n_stacks for n_stacks, _text in shown] == [8, 7, 8]
    assert "5♦ onto 5♥ lost the game." in shown[0][1]
    assert shown[1][1].startswith("After move 1. 5♦ onto 5♥ lost the game.")
    assert shown[2][1] == f"Move 1 of 7. {session.line[1].move_text}."
    review.go_to(len(review.nodes) - 1)
    assert window.board.position.is_solved


def test_game_goes_on_from_a_reviewed_position(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    review = review_after_losing(window, qtbot)
    session = window.session

    line_button(window, "Play from here").click()

    assert session.node is session.tree.root
    assert not review.is_shown


def test_mistake_is_practised_as_a_puzzle(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    review_after_losing(window, qtbot)
    game = window.session.games[-1]

    line_button(window, "Practise").click()

    assert window.session.puzzle.name == "Your mistake"
    assert window.session.puzzle.deal == game.puzzle.deal
    assert window.session.games[-1] is not game


def test_undone_mistake_is_reviewed(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    lose(window, qtbot)
    window.session.undo()
    win(window)

    window.controls.start_review()

    assert window.controls.review.node is window.session.tree.root
    assert "5♦ onto 5♥ lost the game." in walk_text(window)


def test_solution_pauses_at_its_first_position(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    solution = window.controls.solution
    window.controls.show_solution()
    if not solution.is_shown:
        press_offer(window.notice)  # it costs stars
    qtbot.waitUntil(lambda: solution.is_shown and solution.is_playing)
    while solution.place:
        solution.go_to(0)
        solution.toggle()

    press(window, Qt.Key.Key_Left)

    assert (solution.place, solution.is_playing) == (0, False)
    line_button(window, "Play")


def test_solution_of_a_lost_game(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    lose(window, qtbot)
    window.controls.give_up()
    press_offer(window.notice)
    press_offer(window.notice, 1)
    solution = window.controls.solution
    qtbot.waitUntil(lambda: solution.is_shown)
    while solution.place:  # it goes on by itself
        solution.go_to(solution.place - 1)
    assert window.board.position == session.tree.root.position
    assert solution.n_moves == session.tree.root.position.n_stacks - 1
    assert "starts from the last winnable" in window.notice.text
    window.controls.solution.close()
    assert window.board.position == session.position


SIX = "AC 2C 3C / 4C 5C 6C"


def play_three(window: MainWindow) -> None:
    for _ in range(3):
        play_on(window)


def texts(moves: MoveList) -> list[str]:
    model = moves.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def test_bar_click_goes_to_its_position(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    play_three(window)
    bars = child(window, TensionStrip)
    assert len(bars.nodes) == 3
    QTest.mouseClick(bars, Qt.MouseButton.LeftButton, pos=bars.bar_rect(0).center().toPoint())
    assert window.app.session.node.depth == 1
    assert len(bars.nodes) == 3


def test_strip_hidden_while_blind(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    window.app.session.set_blind(True)
    play_on(window)
    assert not child(window, TensionStrip).nodes
    window.app.session.set_blind(False)
    assert child(window, TensionStrip).nodes


def test_strip_and_moves_without_verdicts(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    session, settings = window.app.session, window.app.settings
    moves = list(session.position.legal_moves())
    root = session.tree.root
    session.tree.learn(
        root, Evaluation(PositionVerdict.WINNABLE, len(moves), frozenset(moves[:1]))
    )
    session.play(moves[-1])
    assert texts(child(window, MoveList))[-1].endswith(" ✕")
    settings.verdict_mode = VerdictMode.OFF
    assert child(window, TensionStrip).isHidden()
    assert not texts(child(window, MoveList))[-1].endswith("✕")
    settings.verdict_mode = VerdictMode.WINNABLE
    assert not child(window, TensionStrip).isHidden()


def test_moves_listed_and_walked_by_arrows(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    moves, height = child(window, MoveList), window.board.height()
    assert not moves.isVisible()
    play_three(window)
    assert window.board.height() == height  # the list has its place from the beginning
    assert texts(moves) == ["Deal", "1. A♣-2♣", "2. A♣-3♣", "3. A♣-6♣"]
    moves.setFocus()
    QTest.keyClick(moves, Qt.Key.Key_Left)
    assert window.app.session.node.depth == 2
    assert window.focusWidget() is moves
    assert len(texts(moves)) == 4
    QTest.keyClick(moves, Qt.Key.Key_Right)
    assert window.app.session.node.depth == 3


def test_strip_and_list_mark_the_mistake(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    prove(window, qtbot)
    session.play(Move(2, 6))
    assert texts(child(window, MoveList))[1] == "1. 5♦-5♥ ✕"
    for _warned_then_shown in range(2):
        QTest.keyClick(window.board.cards[6], Qt.Key.Key_H)
    assert window.notice.text.startswith("This position is lost.")
    press_offer(window.notice)
    assert session.node is session.tree.root


def status_texts(window: MainWindow) -> list[str]:
    labels = window.statusBar().findChildren(QLabel)
    return [label.text() for label in labels if label.isVisible()]


def test_verdict_is_of_the_position_reviewed(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    review_after_losing(window, qtbot)
    assert "Winnable" in status_texts(window)

    press(window, Qt.Key.Key_End)

    assert "Lost" in status_texts(window)


def test_name_is_in_the_status_bar_while_a_notice_hides_it(make_window: MakeWindow) -> None:
    window = make_window(EIGHT)
    name = window.session.puzzle.name

    window.notice.show_message("A message.", stays=True)
    window.session.position_changed.emit()

    assert any(text.startswith(name) for text in status_texts(window))
