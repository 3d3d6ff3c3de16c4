"""The post-mortem, and what the notice offers when a puzzle ends."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QPushButton, QTableView, QToolButton
from pytestqt.qtbot import QtBot

from boaf_desktop.play.board.figures import Way
from boaf_desktop.play.game.review import (
    Judgement,
    better_moves,
    has_mistakes,
    judgement_of,
    recovered_text,
    row_key,
)
from boaf_desktop.play.game.tree import Evaluation, MoveTree, Node, PositionVerdict
from boaf_desktop.play.game.verdicts import compute_outlook
from boaf_desktop.play.moves.line_area import LineArea
from boaf_desktop.play.moves.post_mortem import PostMortem, PostMortemModel
from boaf_desktop.play.reviewing import BoardReview
from boaf_desktop.window.main_window import MainWindow
from engine.game import Move, Position, parse_deal
from engine.games.log import Help
from engine.progress import Cancel
from engine.search.solver import solve
from tests.desktop.conftest import MakeWindow

EIGHT = "-- -- 5D -- / 4D -- 5H -- / -- KD 5C -- / 9S 9C 4C --"
SIX = "AC 2C 3C / 4C 5C 6C"
UNSOLVABLE = "AC 2C 9D / KD 3C 7H"
NINE = "AC 2D 3C / 4H 5C 6S / 7C 8D 9C"


def panel(window: MainWindow) -> PostMortem:
    found = window.findChild(PostMortem)
    assert isinstance(found, PostMortem)
    return found


def table(window: MainWindow) -> QTableView:
    found = window.findChild(QTableView, "post_mortem")
    assert isinstance(found, QTableView)
    return found


def take_review(window: MainWindow) -> None:
    """Ask for the review before the end of the game, which is help."""
    window.session.count_help(Help.REVIEW)


def cells(window: MainWindow) -> list[list[str]]:
    model = table(window).model()
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def node_with(before: Evaluation, after: Evaluation) -> Node:
    tree = MoveTree(Position.from_deal(parse_deal(SIX)))
    child = tree.child(tree.root, Move(0, 1))
    tree.root.outlook, child.outlook = before, after
    return child


def winnable(n_winning: int, n_legal: int) -> Evaluation:
    moves = list(Position.from_deal(parse_deal(SIX)).legal_moves())
    return Evaluation(PositionVerdict.WINNABLE, n_legal, frozenset(moves[:n_winning]))


LOST = Evaluation(PositionVerdict.LOST, 5, frozenset())
UNKNOWN = Evaluation(PositionVerdict.UNKNOWN, 5)
SOLVED = Evaluation(PositionVerdict.SOLVED, 0, frozenset())
NOT_COUNTED = Evaluation(PositionVerdict.WINNABLE, 5)


@pytest.mark.parametrize(
    ("before", "after", "judgement"),
    [
        (winnable(3, 9), LOST, Judgement.LOST),
        (NOT_COUNTED, LOST, Judgement.LOST),
        (winnable(3, 9), winnable(1, 7), Judgement.LOWERED),
        (winnable(3, 9), winnable(1, 6), Judgement.KEPT),
        (winnable(3, 9), winnable(1, 4), Judgement.KEPT),
        (winnable(3, 9), winnable(2, 6), Judgement.KEPT),
        (winnable(3, 9), winnable(2, 5), Judgement.KEPT),
        (winnable(1, 1), SOLVED, Judgement.KEPT),
        (LOST, LOST, Judgement.KEPT),
        (UNKNOWN, LOST, Judgement.OPEN),
        (winnable(3, 9), UNKNOWN, Judgement.OPEN),
        (winnable(3, 9), NOT_COUNTED, Judgement.OPEN),
        (NOT_COUNTED, winnable(1, 4), Judgement.OPEN),
    ],
)
def test_a_move_is_judged_by_the_share_of_winning_moves_and_never_guessed(
    before: Evaluation, after: Evaluation, judgement: Judgement
) -> None:
    assert judgement_of(node_with(before, after)) is judgement


def test_the_start_has_no_move_to_judge() -> None:
    tree = MoveTree(Position.from_deal(parse_deal(SIX)))
    assert judgement_of(tree.root) is Judgement.KEPT
    assert better_moves(tree.root) is None
    assert not has_mistakes(tree)


def test_every_played_move_is_listed_by_the_exact_counts(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(NINE)
    session = window.app.session
    take_review(window)
    session.start_verdicts()
    for _ in range(3):
        session.restart()
        while legal := list(session.position.legal_moves()):
            session.play(legal[len(session.tree.nodes) % len(legal)])
    nodes = session.tree.nodes
    qtbot.waitUntil(
        lambda: all(node.outlook.winning is not None for node in nodes), timeout=60_000
    )
    expected = []
    for node in nodes[1:]:
        assert node.parent is not None
        before = compute_outlook(node.parent.position, Cancel())
        after = compute_outlook(node.position, Cancel())
        if before.standing is not PositionVerdict.WINNABLE or node.position.is_solved:
            continue
        assert before.winning is not None
        assert after.winning is not None
        is_lost = after.standing is PositionVerdict.LOST
        if is_lost or (
            2 * len(after.winning) * before.n_legal < len(before.winning) * after.n_legal
        ):
            others = sorted(before.winning - {node.move})
            better = ", ".join(node.parent.position.move_symbols(move) for move in others)
            after_text = "✕ lost" if is_lost else f"{len(after.winning)} of {after.n_legal}"
            expected.append(
                (
                    not is_lost,
                    node.depth,
                    node.number,
                    [
                        f"{node.depth}. {node.move_text}",
                        f"{len(before.winning)} of {before.n_legal}",
                        after_text,
                        better or "no other move won",
                    ],
                )
            )
    assert cells(window) == [row[-1] for row in sorted(expected)]
    n_lost = sum(not row[0] for row in expected)
    assert panel(window).summary.text().startswith(f"{n_lost} move")


def test_rows_are_right_in_whatever_order_moves_and_proofs_come(
    make_window: MakeWindow,
) -> None:
    for seed in range(8):
        draw = random.Random(seed)
        window = make_window(NINE)
        session, model = window.app.session, table(window).model()
        assert isinstance(model, PostMortemModel)
        tester = QAbstractItemModelTester(
            model, QAbstractItemModelTester.FailureReportingMode.Warning
        )
        for _ in range(60):
            legal = list(session.position.legal_moves())
            if legal and draw.random() < 0.7:
                session.play(draw.choice(legal))
            else:
                session.go_to(draw.choice(session.tree.nodes))
            node = draw.choice(session.tree.nodes)
            outlook = compute_outlook(node.position, Cancel())
            session.learnt.emit(session.tree.learn(node, outlook))
            played = [node for node in session.tree.nodes if node.is_played]
            faults = sorted((node for node in played if judgement_of(node).is_fault), key=row_key)
            assert [model.row(row) for row in range(model.rowCount())] == faults
            for kind in Judgement:
                assert model.count(kind) == sum(judgement_of(node) is kind for node in played)
            assert session.telemetry().blunders == model.count(Judgement.LOST)
        assert tester.model() is model


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


def test_enter_plays_from_the_position_before_the_move(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    take_review(window)
    session.start_verdicts()
    session.play(session.position.parse_move("5D-5H"))
    qtbot.waitUntil(lambda: bool(cells(window)), timeout=60_000)
    window.controls.post_mortem_requested.emit()
    faults = table(window)
    assert faults.isVisible()
    assert window.focusWidget() is faults
    QTest.keyClick(faults, Qt.Key.Key_Return)
    assert session.node is session.tree.root
    session.undo()
    assert session.node.move_text == "5♦-5♥"
    faults.setCurrentIndex(faults.model().index(0, 0))
    (button,) = [b for b in panel(window).findChildren(QPushButton) if b.isVisible()]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert session.node is session.tree.root


def test_a_given_up_puzzle_offers_the_post_mortem_beside_the_next(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    session.start_verdicts()
    session.play(session.position.parse_move("5D-5H"))
    qtbot.waitUntil(lambda: bool(cells(window)), timeout=60_000)
    window.controls.give_up()
    window.notice.press_button()
    assert window.notice.labels == ("Next puzzle", "Show solution", "Review your mistakes")
    window.notice.press_button(2)
    assert window.controls.review.is_shown
    line_button(window, "Table").click()
    assert table(window).isVisible()
    window.app.settings.shows_moves = False


def line_button(window: MainWindow, text: str) -> QToolButton:
    area = window.findChild(LineArea)
    assert isinstance(area, LineArea)
    found = [each for each in area.findChildren(QToolButton) if each.text() == text]
    return next(each for each in found if each.isVisible())


def review_text(window: MainWindow) -> str:
    area = window.findChild(LineArea)
    assert isinstance(area, LineArea)
    return area.review_text


def review_after_losing(window: MainWindow, qtbot: QtBot) -> BoardReview:
    session = window.app.session
    session.start_verdicts()
    session.play(session.position.parse_move("5D-5H"))
    session.play(sorted(session.position.legal_moves())[0])
    qtbot.waitUntil(lambda: bool(cells(window)), timeout=60_000)
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
    ways = window.board.figures.ways((), window.board.grid)
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
    qtbot.waitUntil(lambda: bool(cells(window)), timeout=60_000)
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
    qtbot.waitUntil(lambda: bool(cells(window)), timeout=60_000)
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
    qtbot.waitUntil(lambda: "This deal is unsolvable." in window.notice.text, timeout=60_000)
    assert not window.controls.solution.is_active


def test_a_blind_puzzle_keeps_its_post_mortem_until_it_is_rated(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    session.start_verdicts()
    session.set_blind(True)
    session.play(session.position.parse_move("5D-5H"))
    window.controls.post_mortem_requested.emit()
    qtbot.waitUntil(lambda: bool(cells(window)), timeout=60_000)
    assert panel(window).summary.text().startswith("Hidden until you have rated the puzzle,")
    assert not table(window).isVisible()
    window.controls.give_up()
    assert window.notice.labels == ("Next puzzle",)
    session.set_blind(False)
    assert table(window).isVisible()
    window.app.settings.shows_moves = False


def test_another_puzzle_has_another_post_mortem_and_the_old_one_comes_back(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    session.start_verdicts()
    session.play(session.position.parse_move("5D-5H"))
    qtbot.waitUntil(lambda: bool(cells(window)), timeout=60_000)
    window.open_text(SIX)
    assert cells(window) == []
    window.open_text(EIGHT)
    assert len(cells(window)) == 1


def test_a_click_goes_to_the_move_and_space_too(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    take_review(window)
    session.start_verdicts()
    session.play(session.position.parse_move("5D-5H"))
    lost = session.node
    session.play(next(session.position.legal_moves()))
    qtbot.waitUntil(lambda: bool(cells(window)), timeout=60_000)
    window.controls.post_mortem_requested.emit()
    faults = table(window)
    place = faults.visualRect(faults.model().index(0, 0)).center()
    QTest.mouseClick(faults.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert session.node is lost
    session.restart()
    QTest.keyClick(faults, Qt.Key.Key_Space)
    assert session.node is lost
    window.app.settings.shows_moves = False


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
    assert panel(window).summary.text().startswith("You made one mistake and recovered.")
    assert recovered_text(2) == "You made 2 mistakes and recovered."
