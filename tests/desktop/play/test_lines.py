"""The lines under the board: tension strip and move list."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.play.game.tree import Evaluation, PositionVerdict
from boaf_desktop.play.moves.line_area import MoveList
from boaf_desktop.play.moves.tension_strip import TensionStrip
from boaf_desktop.storage.settings import VerdictMode
from boaf_desktop.window.main_window import MainWindow
from engine.game import Move
from tests.desktop.conftest import MakeWindow

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
    session = window.context.session
    for _ in range(3):
        session.play(next(session.position.legal_moves()))


def texts(moves: MoveList) -> list[str]:
    model = moves.model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def test_a_click_on_a_bar_goes_to_the_position_after_its_move(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    play_three(window)
    bars = strip(window)
    assert len(bars.nodes()) == 3
    QTest.mouseClick(bars, Qt.MouseButton.LeftButton, pos=bars.bar_rect(0).center().toPoint())
    assert window.context.session.node.depth == 1
    assert len(bars.nodes()) == 3


def test_bars_fit_however_long_the_game_is(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    while not window.context.session.position.is_solved:
        moves = list(window.context.session.position.legal_moves())
        if not moves:
            break
        window.context.session.play(moves[0])
    bars = strip(window)
    assert bars.bar_rect(len(bars.nodes()) - 1).right() <= bars.width()


def test_a_bar_says_what_it_shows(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    session, bars = window.context.session, strip(window)
    moves = list(session.position.legal_moves())
    session.play(moves[0])
    assert bars.words(session.node) == "1. A♣-2♣: not yet analysed"
    root = session.tree.root
    session.tree.learn(
        root, Evaluation(PositionVerdict.WINNABLE, len(moves), frozenset(moves[:3]))
    )
    assert bars.words(session.node) == f"1. A♣-2♣: 3 of {len(moves)} moves won"
    session.undo()
    session.play(moves[-1])
    assert "lost the game" in bars.words(session.node)
    assert not bars.grab().isNull()


def test_the_strip_is_hidden_while_a_puzzle_is_rated_blind(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    window.context.session.set_blind(True)
    assert strip(window).isHidden()
    window.context.session.set_blind(False)
    assert not strip(window).isHidden()


def test_with_verdicts_off_neither_strip_nor_moves_tell(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    session, settings = window.context.session, window.context.settings
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


def test_the_moves_stand_as_the_cards_show_them_and_arrows_walk_them(
    make_window: MakeWindow,
) -> None:
    window = make_window(SIX)
    play_three(window)
    moves = move_list(window)
    assert texts(moves) == ["Deal", "1. A♣-2♣", "2. A♣-3♣", "3. A♣-6♣"]
    moves.setFocus()
    QTest.keyClick(moves, Qt.Key.Key_Left)
    assert window.context.session.node.depth == 2
    assert window.focusWidget() is moves
    assert len(texts(moves)) == 4
    QTest.keyClick(moves, Qt.Key.Key_Right)
    assert window.context.session.node.depth == 3


def test_walking_the_moves_can_be_undone(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    play_three(window)
    moves = move_list(window)
    moves.setCurrentIndex(moves.model().index(0, 0))
    assert window.context.session.node.depth == 0
    window.context.session.undo()
    assert window.context.session.node.depth == 3


def test_the_strip_marks_the_blunder_and_the_list_does_too(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window("-- -- 5D -- / 4D -- 5H -- / -- KD 5C -- / 9S 9C 4C --")
    session = window.context.session
    session.start_verdicts()
    qtbot.waitUntil(lambda: session.outlook.winning is not None, timeout=60_000)
    session.play(Move(2, 6))
    assert texts(move_list(window))[1] == "1. 5♦-5♥ ✕"
    QTest.keyClick(window.board.card(6), Qt.Key.Key_H)
    assert window.notice.text.startswith("This position is lost.")
    window.notice.press_button()
    assert session.node is session.tree.root


def ink(bars: TensionStrip, area: QRectF) -> int:
    """Count the pixels of an area that differ from the ground."""
    picture = bars.grab().toImage()
    ground = picture.pixel(bars.width() - 1, 0)
    box = area.toAlignedRect() & picture.rect()
    return sum(
        picture.pixel(x, y) != ground
        for x in range(box.left(), box.right())
        for y in range(box.top(), box.bottom())
    )


@pytest.mark.parametrize("is_low", [False, True])
def test_the_strip_says_what_heights_and_marks_mean(make_window: MakeWindow, is_low: bool) -> None:
    window = make_window(SIX)
    play_three(window)
    bars = strip(window)
    bars.set_low(is_low)
    bars.resize(600, bars.sizeHint().height())
    assert bars.axis() == ("0%", "100%")
    left = bars.bar_rect(0).left()
    for end in (QRectF(0, 0, left, bars.height() / 2), QRectF(0, bars.height() / 2, left, 20)):
        assert ink(bars, end) > 20
    assert ink(bars, bars.legend_rect()) > 200
    assert bars.bar_rect(2).right() < bars.legend_rect().left()
    assert "would have lost" in bars.meaning()
    assert bars.accessibleDescription() == bars.meaning()
    bars.resize(300, bars.height())
    assert bars.legend_rect().isEmpty()  # the bars come first; the tool tip has it
