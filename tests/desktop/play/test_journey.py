"""Long games of random gestures: whatever is done, board, session and journal agree."""

import random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from boaf_desktop.paths import journal_file
from boaf_desktop.play.board import CardButton
from boaf_desktop.play.game import Puzzle
from boaf_desktop.play.journal import read_journal
from boaf_desktop.window.main_window import MainWindow
from engine.game import Deal, replay
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.board import centre, click, drag

KEYS = [
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Space,
    Qt.Key.Key_Return,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Shift,
    Qt.Key.Key_O,
]


def act(window: MainWindow, rng: random.Random) -> None:
    board, session = window.board, window.app.session
    full = [cell for cell, stack in enumerate(board.position.stacks) if stack]
    choice = rng.randrange(9)
    if choice <= 2:
        QTest.keyClick(window.focusWidget(), rng.choice(KEYS))
    elif choice == 3:
        click(board, rng.choice(full))
    elif choice <= 5:
        moves = list(session.position.legal_moves())
        target = rng.choice(moves).target if moves else rng.choice(full)
        drag(board, rng.choice(full), centre(board, target) + QPoint(rng.randrange(9), 0))
    elif choice == 6:
        rng.choice([session.undo, session.redo, session.restart])()
    elif choice == 7:
        session.go_to(rng.choice(session.tree.nodes))
    else:
        window.resize(rng.randrange(500, 1200), rng.randrange(420, 900))


def check(window: MainWindow) -> None:
    board, session = window.board, window.app.session
    assert board.position == session.position
    way = session.tree.path(session.node)
    assert replay(session.puzzle.deal, [node.move for node in way if node.move]) == board.position
    board.land()
    for cell, stack in enumerate(session.position.stacks):
        assert board.cards[cell].isHidden() != bool(stack)
    cards = [board.cards[cell] for cell in range(len(session.position.stacks))]
    stops = [card for card in cards if card.focusPolicy() == Qt.FocusPolicy.StrongFocus]
    assert [card.place for card in stops] == [board.current]
    assert session.position.stacks[board.current]
    focus = window.focusWidget()
    assert focus is None or focus.isVisible()


@pytest.mark.parametrize("seed", range(3))
def test_random_gestures_keep_all_in_step(make_window: MakeWindow, seed: int) -> None:
    rng = random.Random(seed)
    window = make_window()
    session = window.app.session
    window.app.settings.has_animations = bool(seed % 2)
    for number in (seed + 1, seed + 100):
        window.open_puzzle(Puzzle.from_number(number, *rng.choice([(4, 4), (2, 3), (3, 6)])))
        for _ in range(120):
            act(window, rng)
            check(window)
    QApplication.processEvents()
    window.journal.write()
    games = read_journal(journal_file())
    assert [game.puzzle for game in games] == [game.puzzle for game in session.games]
    for ours, theirs in zip(session.games, games, strict=True):
        assert ours.node.number == theirs.node.number
        assert [node.position for node in ours.tree.nodes] == [
            node.position for node in theirs.tree.nodes
        ]


def test_grid_of_another_size(make_window: MakeWindow) -> None:
    window = make_window()
    for rows, columns in ((4, 13), (2, 2), (1, 2), (4, 4)):
        deal = Deal(rows, columns, tuple(range(rows * columns)))
        window.open_puzzle(Puzzle.from_deal(deal))
        QApplication.processEvents()
        cards = window.board.findChildren(CardButton)
        assert len([card for card in cards if card.isVisible()]) == rows * columns
        check(window)
