"""Play on the board by mouse, keys and fingers."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.play.around_board import MoveList
from boaf_desktop.window.main_window import MainWindow
from engine.game import Deal, Move
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.board import centre, click, drag, is_gliding
from tests.desktop.drivers.find import child
from tests.desktop.drivers.play import verdict_text


def test_drag_lights_legal_targets(make_window: MakeWindow) -> None:
    window = make_window("AC 2C / 9D 3C")
    board = window.board
    drag(board, 0, centre(board, 0) + QPoint(14, 14), release=False)
    looks = [board.cards[cell].look for cell in range(4)]
    assert [look.is_target for look in looks if look] == [False, True, False, False]
    assert board.held is not None
    QTest.keyClick(board.cards[0], Qt.Key.Key_Escape)


def test_illegal_drop_returns_the_stack(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("AC 2C / 9D 3C")
    window.app.settings.has_animations = True
    before = window.app.session.position
    drag(window.board, 0, centre(window.board, 2))
    assert window.app.session.position is before
    assert is_gliding(window.board)
    qtbot.waitUntil(lambda: not is_gliding(window.board))
    look = window.board.cards[0].look
    assert look is not None
    assert not look.is_away
    assert window.board.cards[0].isVisible()
    assert "The Ace of Clubs and the 9 of Diamonds don't match" in window.notice.text


def test_small_wobble_is_a_click(make_window: MakeWindow) -> None:
    window = make_window()
    drag(window.board, 0, centre(window.board, 0) + QPoint(2, 1))
    assert window.board.picked == 0


def test_two_clicks_play_a_move(make_window: MakeWindow) -> None:
    window = make_window()
    click(window.board, 0)
    click(window.board, 1)

    assert window.app.session.node.move == Move(0, 1)


def test_click_on_illegal_target_picks_it(make_window: MakeWindow) -> None:
    window = make_window("AC 2C / 9D 3C")
    click(window.board, 0)
    click(window.board, 2)

    assert window.board.picked == 2


def test_click_beside_empties_the_hand(make_window: MakeWindow) -> None:
    window = make_window()
    click(window.board, 0)
    QTest.mouseClick(window.board, Qt.MouseButton.LeftButton, pos=centre(window.board, 2))

    assert window.board.picked is None


def test_keyboard_solves_a_puzzle(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    session = window.app.session

    def press(key: Qt.Key) -> None:
        QTest.keyClick(window.focusWidget(), key)

    with qtbot.waitSignal(session.ended):
        press(Qt.Key.Key_Space)
        press(Qt.Key.Key_Right)
        press(Qt.Key.Key_Return)
        assert session.node.move == Move(0, 1)
        assert window.focusWidget() is window.board.cards[1]
        press(Qt.Key.Key_Enter)
        press(Qt.Key.Key_Down)
        press(Qt.Key.Key_Space)
    assert session.position.is_solved
    assert window.focusWidget() is window.board.cards[3]


def test_arrows_jump_over_empty_cells(make_window: MakeWindow) -> None:
    window = make_window("AC -- -- 9D / -- -- 4H --")
    board = window.board
    QTest.keyClick(board.cards[0], Qt.Key.Key_Right)
    assert board.current == 3
    QTest.keyClick(board.cards[3], Qt.Key.Key_Down)
    assert board.current == 6
    QTest.keyClick(board.cards[6], Qt.Key.Key_Down)
    assert board.current == 6


def test_board_is_one_tab_stop(make_window: MakeWindow) -> None:
    window = make_window("AC 2C / 9D 3C")
    window.app.session.play(Move(0, 1))  # its line of moves is the next tab stop
    policies = [window.board.cards[cell].focusPolicy() for cell in range(4)]
    assert policies.count(Qt.FocusPolicy.StrongFocus) == 1
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert not window.board.isAncestorOf(window.focusWidget())


def test_merged_card_has_focus_and_name(make_window: MakeWindow) -> None:
    window = make_window()
    drag(window.board, 0, centre(window.board, 1))
    card = window.board.cards[1]

    assert window.focusWidget() is card
    assert card.accessibleName() == "Ace of Clubs, row 1, column 2, stack of 2, 1 move"


def test_blind_board_hides_the_moves(make_window: MakeWindow) -> None:
    window = make_window()
    assert window.board.cards[0].accessibleName().endswith("1 move")
    window.app.session.set_blind(True)
    assert window.board.cards[0].accessibleName() == "Ace of Clubs, row 1, column 1"
    assert verdict_text(window) == ""


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (1, 6), (4, 4), (4, 13), (13, 4), (7, 7)])
@pytest.mark.parametrize("size", [(320, 240), (800, 600), (1600, 1000)])
def test_grids_fit_without_overlap(
    make_window: MakeWindow, rows: int, columns: int, size: tuple[int, int]
) -> None:
    numbers = range(rows * columns)
    window = make_window(Deal(rows, columns, tuple(numbers)).to_line())
    board = window.board
    board.setParent(None)
    board.resize(*size)
    board.show()
    QApplication.processEvents()
    rects = [board.grid.rect(cell) for cell in numbers]
    assert all(board.rect().toRectF().contains(rect) for rect in rects)
    assert not any(rects[a].intersects(rects[b]) for a in numbers for b in numbers if a < b)
    assert all(board.grid.cell_at(rect.center()) == cell for cell, rect in enumerate(rects))
    board.close()
    board.deleteLater()


def test_move_interrupts_a_glide(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.app.settings.has_animations = True
    session = window.session
    session.play(Move(0, 1))
    assert is_gliding(window.board)
    session.play(Move(1, 3))
    assert is_gliding(window.board)
    session.undo()
    qtbot.waitUntil(lambda: not is_gliding(window.board))
    look = window.board.cards[1].look
    assert look is not None
    assert look.stack == session.position.stacks[1]


def test_pause_hides_the_cards(make_window: MakeWindow) -> None:
    window = make_window()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_P)
    assert window.focusWidget() is window.board
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_P)
    assert window.focusWidget() is window.board.cards[window.board.current]


def test_shift_fans_a_stack(make_window: MakeWindow) -> None:
    window = make_window()
    window.app.session.play(Move(0, 1))
    card = window.board.cards[1]
    QTest.keyPress(card, Qt.Key.Key_Shift)
    fanned = len(window.board.fan)
    QTest.keyRelease(card, Qt.Key.Key_Shift)

    assert (fanned, len(window.board.fan)) == (2, 0)


def test_fan_closes_when_another_window_opens(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    drag(window.board, 0, centre(window.board, 1))
    window.board.open_fan(1)
    assert window.board.fan

    window.commands["preferences"].trigger()  # which gets the release of Shift

    qtbot.waitUntil(lambda: not window.board.fan)


def test_mouse_press_ends_a_pause(make_window: MakeWindow) -> None:
    """Through the window, as the mouse comes, and without a move before."""
    window = make_window()
    board = window.board
    for place in (board.cards[0].geometry().center(), board.rect().center()):
        at = board.mapTo(window, place)
        QTest.mouseMove(window.windowHandle(), at)
        window.commands["pause"].trigger()
        covered = [bool(board.marks.cover)]
        QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=at)
        assert [*covered, bool(board.marks.cover)] == [True, False]
        assert not window.commands["pause"].isChecked()
        assert board.picked is None


def test_nothing_is_played_behind_the_cover_of_a_pause(make_window: MakeWindow) -> None:
    window = make_window()
    window.session.play(Move(0, 1))
    window.commands["pause"].trigger()
    node = window.session.node

    for key in (Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_Space, Qt.Key.Key_U):
        QTest.keyClick(window.focusWidget(), key)

    assert window.session.node is node
    assert window.board.picked is None
    for name in ("undo", "redo", "restart", "hint", "why", "solution", "last_winnable"):
        assert not window.commands[name].isEnabled(), name
    window.commands["pause"].trigger()
    assert window.commands["undo"].isEnabled()


def test_move_chosen_in_a_pause_ends_it(make_window: MakeWindow) -> None:
    window = make_window()
    window.session.play(Move(0, 1))
    window.commands["pause"].trigger()

    child(window, MoveList).setCurrentRow(0)

    assert not window.board.marks.cover
    assert not window.controls.is_paused


def test_solution_found_in_a_pause_is_seen(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.controls.solution.start()
    window.commands["pause"].trigger()

    qtbot.waitUntil(lambda: window.controls.solution.is_shown)

    assert not window.board.marks.cover


def test_a_pause_stops_the_solution_that_plays(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    solution = window.controls.solution
    solution.start()
    qtbot.waitUntil(lambda: solution.is_playing)

    window.controls.pause(True)

    assert not solution.is_playing


def test_paused_game_continues_by_its_key_after_a_question(make_window: MakeWindow) -> None:
    window = make_window()
    window.commands["pause"].trigger()
    window.notice.ask("Give up?", "Give up", lambda: None)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Escape)

    QTest.keyClick(window.focusWidget(), Qt.Key.Key_P)

    assert not window.controls.is_paused


def test_key_during_a_drag_leaves_the_stack_under_the_pointer(make_window: MakeWindow) -> None:
    window = make_window()
    board = window.board
    drag(board, 0, centre(board, 3) + QPoint(14, 14), release=False)

    for key in (Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Space):
        QTest.keyClick(window.focusWidget(), key)

    assert board.picked == 0
    assert board.held is not None
    QTest.mouseRelease(board, Qt.MouseButton.LeftButton, pos=QPoint(-500, -500))
    assert board.held is None


def test_rank_clusters_tagged_by_letter(make_window: MakeWindow) -> None:
    window = make_window("AC 2D KH / 3S -- QH")
    board = window.board
    window.commands["clusters"].trigger()
    reported = {cell: board.cards[cell].accessibleDescription() for cell in (0, 1, 2, 3, 5)}
    assert reported == {cell: f"rank cluster {'AABA B'[cell]}" for cell in reported}
    plain = board.grab().toImage()
    window.commands["clusters"].trigger()
    assert not board.cards[0].accessibleDescription()
    assert board.grab().toImage() != plain


def test_empty_cell_is_not_taken_up(make_window: MakeWindow) -> None:
    board = make_window("AC -- / 9D 3C").board
    drag(board, 1, centre(board, 0), release=False)

    assert board.held is None


def test_fan_closes_with_each_change(make_window: MakeWindow) -> None:
    window = make_window("AC 2C / 4C 3C")
    session, board = window.app.session, window.board
    for change in (session.undo, session.restart, lambda: session.play(Move(2, 3))):
        session.restart()
        session.play(Move(0, 1))
        QTest.mouseMove(board, centre(board, 1))
        assert not board.fan, "a pointer that merely rests covers no card"
        board.open_fan(1)
        assert board.fan
        change()
        assert not board.fan


def test_drop_outside_returns_the_stack(make_window: MakeWindow) -> None:
    window = make_window()
    drag(window.board, 0, QPoint(-50, -50))
    assert window.app.session.node.parent is None
    assert window.board.picked is None


def test_drag_ends_when_another_window_comes_to_the_front(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window, other = make_window(), QWidget()
    qtbot.addWidget(other)
    board, target = window.board, next(window.session.position.legal_moves())
    drag(board, target.source, centre(board, target.target), release=False)
    assert board.targets

    other.show()
    other.activateWindow()
    qtbot.waitUntil(other.isActiveWindow)

    assert not board.targets, "it is put down"
    QTest.mouseRelease(board, Qt.MouseButton.LeftButton, pos=centre(board, target.target))
    assert window.session.node is window.session.tree.root


class Finger:
    def __init__(self, window: MainWindow, device: QPointingDevice) -> None:
        self._window, self._device = window, device

    def press(self, cell: int) -> None:
        QTest.touchEvent(self._window.windowHandle(), self._device).press(0, self._at(cell))

    def move(self, start: int, end: int) -> None:
        first, last = self._at(start), self._at(end)
        for step in range(1, 6):
            point = first + (last - first) * step / 5
            QTest.touchEvent(self._window.windowHandle(), self._device).move(0, point)

    def release(self, cell: int) -> None:
        QTest.touchEvent(self._window.windowHandle(), self._device).release(0, self._at(cell))

    def _at(self, cell: int) -> QPoint:
        return self._window.board.mapTo(self._window, centre(self._window.board, cell))


@pytest.fixture(scope="module")
def device(qapp: QApplication) -> QPointingDevice:
    return QTest.createTouchDevice()


def test_finger_drags_a_stack(make_window: MakeWindow, device: QPointingDevice) -> None:
    window = make_window()
    finger = Finger(window, device)
    finger.press(0)
    finger.move(0, 1)
    assert window.board.held is not None
    assert window.board.preview == 1
    finger.release(1)
    assert window.app.session.node.move == Move(0, 1)
    assert window.board.picked is None


def test_two_taps_move_a_stack(make_window: MakeWindow, device: QPointingDevice) -> None:
    window = make_window()
    finger = Finger(window, device)
    for cell in (0, 1):
        finger.press(cell)
        finger.release(cell)

    assert window.app.session.node.move == Move(0, 1)


def test_long_press_spreads_a_stack(
    make_window: MakeWindow, device: QPointingDevice, qtbot: QtBot
) -> None:
    window = make_window()
    window.app.session.play(Move(0, 1))
    finger, board = Finger(window, device), window.board
    finger.press(1)
    qtbot.waitUntil(lambda: len(board.fan) == 2)
    finger.release(1)

    assert not board.fan
    assert window.board.picked is None


def test_spread_stack_is_dragged_on(
    make_window: MakeWindow, device: QPointingDevice, qtbot: QtBot
) -> None:
    window = make_window()
    window.app.session.play(Move(0, 1))
    finger, board = Finger(window, device), window.board
    finger.press(1)
    qtbot.waitUntil(lambda: len(board.fan) == 2)
    finger.move(1, 3)
    assert not board.fan
    finger.release(3)
    assert window.app.session.position.is_solved
