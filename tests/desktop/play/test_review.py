"""The lines under the board, and the review of a game."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from boaf_desktop.play.board.marks import Way
from boaf_desktop.play.game.game_positions import Evaluation, PositionVerdict, has_mistakes
from boaf_desktop.play.line_area import LineArea, MoveList, TensionStrip
from boaf_desktop.play.reviewing import BoardReview
from boaf_desktop.storage.settings import VerdictMode
from boaf_desktop.window.main_window import MainWindow
from engine.game import Move
from engine.games.game_log import Help
from engine.search.solver import solve
from tests.desktop.conftest import EIGHT, MakeWindow


def test_mistake_told_in_each_game(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    session.play(session.position.parse_move("5D-5H"))
    session.start_verdicts()
    qtbot.waitUntil(lambda: session.telemetry().blunders == 1)
    told: list[int | None] = []
    session.telemetry_changed.connect(lambda: told.append(session.telemetry().blunders))
    # The same puzzle in a mirror is a game of its own.
    window.open_text(" / ".join(" ".join(reversed(row.split())) for row in EIGHT.split("/")))
    session.play(session.position.parse_move("5D-5H"))
    qtbot.waitUntil(lambda: told[-1:] == [1])


def test_stuck_game_reviewed_after_asking(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("-- -- -- -- / -- 4C 3C -- / 9C -- 5C -- / -- -- -- --")
    session = window.app.session
    session.start_verdicts()
    qtbot.waitUntil(lambda: session.evaluation.winning is not None)
    winning = session.evaluation.winning or ()
    session.play(next(move for move in session.position.legal_moves() if move not in winning))
    while not session.is_stuck:
        session.play(next(session.position.legal_moves()))
    qtbot.waitUntil(lambda: "Review" in window.notice.labels)
    window.notice.press_button(window.notice.labels.index("Review"))
    assert window.notice.text.startswith(
        "Review your mistakes? If you do, this game earns no stars"
    )
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
    qtbot.waitUntil(lambda: has_mistakes(session.tree))
    window.controls.give_up()
    window.controls.start_review()
    return window.controls.review


def press(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(window.board.card(window.board.current), key)


def test_review_begins_at_the_mistake(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    review = review_after_losing(window, qtbot)
    session = window.app.session
    node = session.node
    assert review.node is session.tree.root
    qtbot.waitUntil(lambda: "However" in review_text(window))
    assert review_text(window).startswith("Move 1 of 2. 5♦-5♥ lost the game. ")
    assert "Better: " in review_text(window)
    arrows = window.board.marks.painted(window.board.position, window.board.grid).arrows
    assert arrows[-1].way is Way.WRONG
    assert {arrow.way for arrow in arrows} == {Way.WRONG, Way.BETTER}
    assert window.board.position == session.tree.root.position
    assert session.node is node  # the game itself has not moved


def test_review_walked_by_keys(make_window: MakeWindow, qtbot: QtBot) -> None:
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


def test_undone_mistake_is_reviewed(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    session.start_verdicts()
    session.play(session.position.parse_move("5D-5H"))
    qtbot.waitUntil(lambda: has_mistakes(session.tree))
    session.undo()
    for move in solve(session.position).moves:
        session.play(move)
    window.controls.start_review()

    assert window.controls.review.node is session.tree.root
    assert "5♦-5♥ lost the game." in review_text(window)


def test_solution_of_a_lost_game(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    session.start_verdicts()
    session.play(session.position.parse_move("5D-5H"))
    qtbot.waitUntil(lambda: has_mistakes(session.tree))
    window.controls.give_up()
    window.notice.press_button()
    window.notice.press_button(1)
    solution = window.controls.solution
    qtbot.waitUntil(lambda: solution.is_shown)
    while solution.place:  # it goes on by itself
        solution.back()
    assert window.board.position == session.tree.root.position
    assert solution.n_moves == session.tree.root.position.n_stacks - 1
    assert "starts from the last winnable" in window.notice.text
    window.controls.solution.stop()
    assert window.board.position == session.position


SIX = "AC 2C 3C / 4C 5C 6C"


def strip(window: MainWindow) -> TensionStrip:
    found = window.findChild(TensionStrip)
    assert isinstance(found, TensionStrip)
    return found


def move_list(window: MainWindow) -> MoveList:
    found = window.findChild(MoveList)
    assert isinstance(found, MoveList)
    return found


def play_three(window: MainWindow) -> None:
    session = window.app.session
    for _ in range(3):
        session.play(next(session.position.legal_moves()))


def texts(moves: MoveList) -> list[str]:
    model = moves.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def test_bar_click_goes_to_its_position(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    play_three(window)
    bars = strip(window)
    assert len(bars.nodes) == 3
    QTest.mouseClick(bars, Qt.MouseButton.LeftButton, pos=bars.bar_rect(0).center().toPoint())
    assert window.app.session.node.depth == 1
    assert len(bars.nodes) == 3


def test_strip_hidden_while_blind(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    window.app.session.set_blind(True)
    window.app.session.play(next(window.app.session.position.legal_moves()))
    assert not strip(window).nodes
    window.app.session.set_blind(False)
    assert strip(window).nodes


def test_strip_and_moves_without_verdicts(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    session, settings = window.app.session, window.app.settings
    moves = list(session.position.legal_moves())
    root = session.tree.root
    session.tree.learn(
        root, Evaluation(PositionVerdict.WINNABLE, len(moves), frozenset(moves[:1]))
    )
    session.play(moves[-1])
    assert texts(move_list(window))[-1].endswith(" ✕")
    settings.verdict_mode = VerdictMode.OFF
    assert strip(window).isHidden()
    assert not texts(move_list(window))[-1].endswith("✕")
    settings.verdict_mode = VerdictMode.WINNABLE
    assert not strip(window).isHidden()


def test_moves_listed_and_walked_by_arrows(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    play_three(window)
    moves = move_list(window)
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
    session.start_verdicts()
    qtbot.waitUntil(lambda: session.evaluation.winning is not None)
    session.play(Move(2, 6))
    assert texts(move_list(window))[1] == "1. 5♦-5♥ ✕"
    for _warned_then_shown in range(2):
        QTest.keyClick(window.board.card(6), Qt.Key.Key_H)
    assert window.notice.text.startswith("This position is lost.")
    window.notice.press_button()
    assert session.node is session.tree.root


def test_walk_along_moves_can_be_undone(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    play_three(window)
    moves = move_list(window)
    moves.setCurrentIndex(moves.model().index(0, 0))
    assert window.app.session.node.depth == 0
    window.app.session.undo()
    assert window.app.session.node.depth == 3
