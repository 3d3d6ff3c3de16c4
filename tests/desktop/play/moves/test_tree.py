"""The move tree beside the board: what it lists, where it goes, what it copies."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QMenu, QTabWidget, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.tree import Evaluation, PositionVerdict
from boaf_desktop.play.moves.tree_model import MoveTreeModel, level_of, rows_of
from boaf_desktop.play.moves.tree_view import MoveTreeView
from boaf_desktop.storage.settings import Settings, VerdictMode
from boaf_desktop.window.main_window import MainWindow
from engine.game import format_variations, move_symbols, parse_deal
from tests.desktop.conftest import MakeWindow, asked_of_panels

# The platform of the tests has no window manager, and says so for every menu.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SIX = "AC 2C 3C / 4C 5C 6C"
GAME = "AC-2C (4C-5C 4C-6C) (2C-AC) AC-3C (4C-5C) AC-6C"


def tree_view(window: MainWindow) -> MoveTreeView:
    found = window.findChild(MoveTreeView)
    assert isinstance(found, MoveTreeView)
    return found


def rows(view: MoveTreeView) -> list[str]:
    model = view.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def words(view: MoveTreeView, row: int) -> str:
    return str(view.model().index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole))


def open_moves(window: MainWindow) -> MoveTreeView:
    view = tree_view(window)
    if not view.isVisible():
        QTest.keyClick(window, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    return view


def play_text(session: Session, *moves: str) -> None:
    for move in moves:
        session.play(session.position.parse_move(move))


def test_ctrl_t_shows_the_moves_and_that_is_remembered(
    make_window: MakeWindow, settings: Settings
) -> None:
    window = make_window(SIX)
    panel = window.findChild(QTabWidget, "moves_panel")
    assert isinstance(panel, QTabWidget)
    action = window.findChild(QAction, "action_moves_panel")
    assert isinstance(action, QAction)
    assert not panel.isVisible()
    open_moves(window)
    assert panel.isVisible()
    assert action.isChecked()
    assert settings.shows_moves
    window.close()
    again = make_window(SIX)
    assert tree_view(again).isVisible()
    action.trigger()


def test_a_line_stays_at_one_level_and_only_variations_indent(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    window.open_text(f"{SIX}\n{GAME}")
    session = window.context.session
    listed = rows_of(session.tree)
    assert rows(tree_view(window)) == [
        "Deal",
        "1. A♣-2♣",
        "1. 4♣-5♣",
        "2. 4♣-6♣",
        "1. 2♣-A♣",
        "2. A♣-3♣",
        "2. 4♣-5♣",
        "3. A♣-6♣",
    ]
    assert [level_of(node) for node in listed] == [0, 0, 1, 1, 1, 0, 1, 0]


def test_the_rows_are_in_the_order_of_the_text_however_the_game_went(
    settings: Settings, qapp: QApplication
) -> None:
    for seed in range(20):
        draw = random.Random(seed)
        session = Session(Puzzle.from_deal(parse_deal(SIX)))
        model = MoveTreeModel(session, settings)
        tester = QAbstractItemModelTester(
            model, QAbstractItemModelTester.FailureReportingMode.Warning
        )
        for _ in range(60):
            legal = list(session.position.legal_moves())
            if legal:
                session.play(draw.choice(legal))
            if draw.random() < 0.5:
                session.go_to(draw.choice(session.tree.nodes))
        listed = [model.node(row) for row in range(model.rowCount())]
        assert listed == rows_of(session.tree)
        text = format_variations(session.puzzle.deal, session.tree.game(session.tree.root))
        in_text = [move_symbols(word.strip("()")) for word in text.split()]
        assert sorted(in_text) == sorted(node.move_text for node in listed[1:])
        assert tester.model() is model


def test_a_new_move_is_one_inserted_row_and_never_a_reset(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(SIX)
    session, model = window.context.session, tree_view(window).model()
    assert isinstance(model, QAbstractItemModel)
    play_text(session, "AC-2C", "AC-3C")
    session.restart()
    with qtbot.waitSignal(model.rowsInserted) as caught, qtbot.assertNotEmitted(model.modelReset):
        play_text(session, "4C-5C")
    assert caught.args is not None
    assert caught.args[1:] == [2, 2]
    assert rows(tree_view(window)) == ["Deal", "1. A♣-2♣", "1. 4♣-5♣", "2. A♣-3♣"]


def test_a_click_goes_there_and_one_undo_returns(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    view, session = open_moves(window), window.context.session
    play_text(session, "AC-2C", "AC-3C", "AC-6C")
    where = view.visualRect(view.model().index(1, 0)).center()
    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where
    )
    assert session.node.move_text == "A♣-2♣"
    assert "on the board" in words(view, 1)
    session.undo()
    assert session.node.depth == 3


def test_a_right_click_asks_for_the_menu_and_stays(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    view, session = open_moves(window), window.context.session
    play_text(session, "AC-2C", "AC-3C")
    where = view.visualRect(view.model().index(1, 0)).center()
    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, where
    )
    assert session.node.depth == 2


def test_arrows_walk_what_is_written_and_the_line(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    window.open_text(f"{SIX}\n{GAME}")
    view, session = open_moves(window), window.context.session
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert session.node.move_text == "A♣-3♣"
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert session.node.move_text == "2♣-A♣"
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert session.node.move_text == "4♣-6♣"
    QTest.keyClick(view, Qt.Key.Key_Left)
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert session.node.move_text == "4♣-6♣"
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert session.node.move_text == "4♣-6♣"
    assert session.telemetry().moves == 0
    assert window.focusWidget() is view


def test_the_letters_of_the_board_work_in_the_tree(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    view = open_moves(window)
    view.setFocus()
    asked = asked_of_panels(window)
    QTest.keyClick(view, Qt.Key.Key_R)
    assert asked == ["rate"]


def test_a_node_says_its_standing_in_words_and_shape(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    view, session = open_moves(window), window.context.session
    play_text(session, "AC-2C")
    assert words(view, 1) == "1. A♣-2♣, not yet analysed, on the board"
    root = session.tree.root
    legal = list(root.position.legal_moves())
    proof = Evaluation(PositionVerdict.WINNABLE, len(legal), frozenset(legal[1:]))
    nodes = session.tree.learn(root, proof)
    session.learnt.emit(nodes)
    assert words(view, 0) == "Deal, winnable"
    assert words(view, 1) == "1. A♣-2♣, this move lost the game, on the board"
    marked = view.grab().toImage()
    window.context.settings.verdict_mode = VerdictMode.OFF
    assert words(view, 1) == "1. A♣-2♣, on the board"
    assert view.grab().toImage() != marked
    window.context.settings.verdict_mode = VerdictMode.WINNABLE


def test_a_blind_tree_shows_no_standing(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    session, view = window.context.session, open_moves(window)
    session.set_blind(True)
    assert words(view, 0) == "Deal, on the board"
    session.set_blind(False)
    assert words(view, 0) == "Deal, not yet analysed, on the board"


def menu_of(view: MoveTreeView, row: int) -> dict[str, QAction]:
    view.customContextMenuRequested.emit(view.visualRect(view.model().index(row, 0)).center())
    menu = view.findChildren(QMenu)[-1]
    return {action.text().replace("&", ""): action for action in menu.actions()}


def close_menus(view: MoveTreeView) -> None:
    for menu in view.findChildren(QMenu):
        menu.close()


def test_the_menu_of_a_node_goes_copies_and_bookmarks(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    window.open_text(f"{SIX}\n{GAME}")
    view, session = open_moves(window), window.context.session
    entries = menu_of(view, 3)
    entries["Copy line up to here"].trigger()
    assert QApplication.clipboard().text() == f"{SIX}\n4C-5C 4C-6C"
    entries["Copy all moves"].trigger()
    assert QApplication.clipboard().text() == f"{SIX}\n{GAME}"
    entries["Bookmark"].trigger()
    entries["Go here"].trigger()
    close_menus(view)
    assert session.node.move_text == "4♣-6♣"
    assert words(view, 3).endswith("on the board, bookmark 1")
    menu_of(view, 3)["Remove bookmark"].trigger()
    close_menus(view)
    assert not session.bookmarks
    window.notice.press_button()
    assert session.bookmarks == (session.node,)


def test_the_copied_game_has_the_line_on_the_board_as_its_main_line(
    make_window: MakeWindow,
) -> None:
    window = make_window(SIX)
    session = window.context.session
    play_text(session, "AC-2C", "AC-3C")
    session.restart()
    play_text(session, "4C-5C")
    QTest.keyClick(
        window.focusWidget(),
        Qt.Key.Key_C,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    assert QApplication.clipboard().text() == f"{SIX}\n4C-5C (AC-2C AC-3C)"


def test_a_pasted_game_joins_the_one_on_the_board_and_counts_nothing(
    make_window: MakeWindow,
) -> None:
    window = make_window(SIX)
    session = window.context.session
    play_text(session, "2C-AC")
    QApplication.clipboard().setText(f"{SIX}\n1. AC-2C {{why not}}\n(2C-AC 2C-3C)\n2. AC-3C")
    QTest.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert session.node.depth == 2
    assert session.telemetry().moves == 1
    assert rows(tree_view(window)) == ["Deal", "1. 2♣-A♣", "1. A♣-2♣", "2. A♣-3♣", "2. 2♣-3♣"]
    assert [node for node in session.tree.nodes if node.is_played] == [session.tree.nodes[1]]
    session.undo()
    assert session.node.move_text == "2♣-A♣"
    session.redo()
    QTest.keyClick(
        window.focusWidget(),
        Qt.Key.Key_C,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    copied = QApplication.clipboard().text()
    assert copied == f"{SIX}\nAC-2C (2C-AC 2C-3C) AC-3C"


def test_a_game_with_variations_opens_from_a_file(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    path = tmp_path / "game.txt"
    path.write_text(f"{SIX}\n\n{GAME}\n", encoding="utf-8")
    window.open_file(path)
    session = window.context.session
    assert session.puzzle.source == "game.txt"
    assert len(session.tree.nodes) == 8
    assert session.node.move_text == "A♣-6♣"


@pytest.mark.parametrize(
    ("moves", "words_of_error"),
    [
        ("AC-2C (AC-6C)", "Word 2: Move AC-6C isn't a legal move:"),
        ("AC-2C (4C-5C", "Word 2: this variation isn't closed."),
        ("AC-2C) AC-3C", "Word 1: ')' has no matching '('."),
    ],
)
def test_a_broken_game_is_refused_with_its_place(
    make_window: MakeWindow, moves: str, words_of_error: str
) -> None:
    window = make_window(SIX)
    before = window.context.session.tree
    window.open_text(f"{SIX}\n{moves}")
    assert window.notice.text.startswith(words_of_error)
    assert window.context.session.tree is before
    assert len(before.nodes) == 1


def test_the_board_keeps_its_room_in_small_windows(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    view = open_moves(window)
    window.resize(480, 400)
    QApplication.processEvents()
    assert window.width() == 480
    assert view.isVisible()
    assert window.board.width() >= 200
    window.add_panel("first", "First", QWidget())
    window.show_panel("first")
    window.resize(640, 480)
    QApplication.processEvents()
    assert not view.isVisible()
    assert window.width() == 640
    window.resize(1200, 700)
    QApplication.processEvents()
    assert view.isVisible()
    assert window.board.width() >= 200


def test_asking_for_the_moves_without_room_says_so(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    window.add_panel("first", "First", QWidget())
    window.show_panel("first")
    window.resize(640, 480)
    QApplication.processEvents()
    open_moves(window)
    assert window.notice.text.startswith(
        "Not enough room for the Moves panel. Widen the window or switch"
    )


def seconds_of_a_new_move(window: MainWindow, n_nodes: int) -> float:
    """Grow a game and return what another move takes in this thread, the middle of 30."""
    session, view, draw = window.context.session, tree_view(window), random.Random(1)
    tree = session.tree
    while len(tree.nodes) < n_nodes:
        node = draw.choice(tree.nodes)
        legal = list(node.position.legal_moves())
        if legal:
            tree.child(node, draw.choice(legal)).is_played = True
    seconds: list[float] = []
    while len(seconds) < 30:
        session.go_to(draw.choice(tree.nodes))
        known = {child.move for child in session.node.children}
        fresh = [move for move in session.position.legal_moves() if move not in known]
        if fresh:
            view.viewport().repaint()
            began = time.thread_time()
            session.play(fresh[0])
            view.viewport().repaint()
            seconds.append(time.thread_time() - began)
    assert view.model().rowCount() == len(tree.nodes)
    return sorted(seconds)[len(seconds) // 2]


def test_a_game_of_5000_positions_takes_a_move_as_fast_as_a_short_one(
    make_window: MakeWindow,
) -> None:
    window = make_window("80431")
    open_moves(window)
    short = seconds_of_a_new_move(window, 50)
    long = seconds_of_a_new_move(window, 5000)
    # A walk over the tree would take five times as long, whatever machine it is.
    assert long < 2 * short + 0.004
