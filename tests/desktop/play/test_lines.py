"""The lines under the board: tension strip and move list."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.play.game.game_positions import Evaluation, PositionVerdict
from boaf_desktop.play.line_area import MoveList, TensionStrip
from boaf_desktop.storage.settings import VerdictMode
from boaf_desktop.window.main_window import MainWindow
from engine.game import Move
from tests.desktop.conftest import EIGHT, MakeWindow

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
