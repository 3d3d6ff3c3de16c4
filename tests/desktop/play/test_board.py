from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop.play.board.board import Board
from boaf_desktop.play.board.overlay import BACK_MS
from boaf_desktop.storage.settings import Settings
from engine.game import Deal, Move, Position, parse_deal
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.board import centre, click, drag


def test_a_drag_onto_a_legal_target_plays_the_move(make_window: MakeWindow) -> None:
    window = make_window()
    drag(window.board, 0, centre(window.board, 1))
    assert window.app.session.position == Position.from_deal(
        parse_deal("AC 2C / -- 3C")
    ).play_text("AC-2C")


def test_legal_targets_light_up_as_the_drag_begins(make_window: MakeWindow) -> None:
    window = make_window("AC 2C / 9D 3C")
    board = window.board
    drag(board, 0, centre(board, 0) + QPoint(14, 14), release=False)
    looks = [board.card(cell).look for cell in range(4)]
    assert [look.is_target for look in looks if look] == [False, True, False, False]
    assert board.overlay.is_holding
    QTest.keyClick(board.card(0), Qt.Key.Key_Escape)


def test_the_target_under_the_pointer_previews_the_card_on_top(make_window: MakeWindow) -> None:
    window = make_window()
    board = window.board
    drag(board, 0, centre(board, 1), release=False)
    look = board.card(1).look
    assert look is not None
    assert look.incoming == window.app.session.position.stacks[0]
    QTest.keyClick(board.card(0), Qt.Key.Key_Escape)
    assert board.hand.picked is None
    assert window.app.session.node.parent is None


def test_an_illegal_drop_returns_the_stack(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("AC 2C / 9D 3C")
    window.app.settings.has_animations = True
    before = window.app.session.position
    drag(window.board, 0, centre(window.board, 2))
    assert window.app.session.position is before
    assert window.board.overlay.is_gliding
    qtbot.waitUntil(lambda: not window.board.overlay.is_gliding)
    look = window.board.card(0).look
    assert look is not None
    assert not look.is_away
    assert window.board.card(0).isVisible()
    words = (
        "The Ace of Clubs and the 9 of Diamonds don't match: different suits, and ranks "
        "that are neither the same nor adjacent."
    )
    assert window.notice.text == words


def test_a_drop_says_why_it_is_refused_and_never_in_place_of_an_offer(
    make_window: MakeWindow,
) -> None:
    window = make_window("AC 2C -- / 9D 3C --")
    drag(window.board, 0, centre(window.board, 4))
    assert (
        "The Ace of Clubs and the 3 of Clubs aren't in the same row or column."
        in window.notice.text
    )
    drag(window.board, 0, QPoint(-50, -50))
    drag(window.board, 0, centre(window.board, 1))
    assert window.notice.isHidden()
    window.notice.show_message("Something else.", "Do it", lambda: None)
    drag(window.board, 3, centre(window.board, 4))
    assert window.notice.text == "Something else."
    assert (
        "don't match: different suits, and ranks that are neither the"
        in window.statusBar().currentMessage()
    )
    window.board.move_chosen.emit(Move(1, 4))
    assert not window.statusBar().currentMessage()


def test_a_drop_into_an_empty_cell_says_why_it_is_refused(make_window: MakeWindow) -> None:
    window = make_window("AC 2C -- / 9D 3C --")
    drag(window.board, 0, centre(window.board, 2))
    assert window.notice.text == (
        "You can only move a stack onto another stack, not into an empty cell."
    )
    window.notice.dismiss()
    drag(window.board, 0, centre(window.board, 0))
    assert window.notice.isHidden()  # put back where it was


def test_a_drop_outside_the_board_returns_the_stack(make_window: MakeWindow) -> None:
    window = make_window()
    drag(window.board, 0, QPoint(-50, -50))
    assert window.app.session.node.parent is None
    assert window.board.hand.picked is None


def test_a_small_wobble_is_a_click_and_not_a_drag(make_window: MakeWindow) -> None:
    window = make_window()
    drag(window.board, 0, centre(window.board, 0) + QPoint(2, 1))
    assert window.board.hand.picked == 0


def test_click_then_click_plays_a_move(make_window: MakeWindow) -> None:
    window = make_window()
    click(window.board, 0)
    click(window.board, 1)
    assert window.app.session.node.move == Move(0, 1)


def test_a_second_click_puts_the_stack_down(make_window: MakeWindow) -> None:
    window = make_window()
    click(window.board, 0)
    click(window.board, 0)
    assert window.board.hand.picked is None


def test_a_click_on_an_illegal_target_picks_that_stack_up(make_window: MakeWindow) -> None:
    window = make_window("AC 2C / 9D 3C")
    click(window.board, 0)
    click(window.board, 2)
    assert window.board.hand.picked == 2


def test_a_click_beside_the_cards_empties_the_hand(make_window: MakeWindow) -> None:
    window = make_window()
    click(window.board, 0)
    QTest.mouseClick(window.board, Qt.MouseButton.LeftButton, pos=centre(window.board, 2))
    assert window.board.hand.picked is None


def test_a_small_puzzle_is_solved_with_the_keyboard_alone(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    session = window.app.session

    def press(key: Qt.Key) -> None:
        QTest.keyClick(window.focusWidget(), key)

    with qtbot.waitSignal(session.ended):
        press(Qt.Key.Key_Space)
        press(Qt.Key.Key_Right)
        press(Qt.Key.Key_Return)
        assert session.node.move == Move(0, 1)
        assert window.focusWidget() is window.board.card(1)
        press(Qt.Key.Key_Enter)
        press(Qt.Key.Key_Down)
        press(Qt.Key.Key_Space)
    assert session.position.is_solved
    assert window.focusWidget() is window.board.card(3)


def test_arrows_jump_over_empty_cells(make_window: MakeWindow) -> None:
    window = make_window("AC -- -- 9D / -- -- 4H --")
    board = window.board
    QTest.keyClick(board.card(0), Qt.Key.Key_Right)
    assert board.current == 3
    QTest.keyClick(board.card(3), Qt.Key.Key_Down)
    assert board.current == 6
    QTest.keyClick(board.card(6), Qt.Key.Key_Down)
    assert board.current == 6


def test_the_board_is_one_tab_stop(make_window: MakeWindow) -> None:
    window = make_window("AC 2C / 9D 3C")
    policies = [window.board.card(cell).focusPolicy() for cell in range(4)]
    assert policies.count(Qt.FocusPolicy.StrongFocus) == 1
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert not window.board.isAncestorOf(window.focusWidget())


def test_the_merged_card_has_the_focus_and_its_name_tells_the_result(
    make_window: MakeWindow,
) -> None:
    window = make_window()
    drag(window.board, 0, centre(window.board, 1))
    card = window.board.card(1)
    assert window.focusWidget() is card
    assert card.accessibleName() == "Ace of Clubs, row 1, column 2, stack of 2, 1 move"


def test_a_blind_study_keeps_the_number_of_moves_back(make_window: MakeWindow) -> None:
    window = make_window()
    assert window.board.card(0).accessibleName().endswith("1 move")
    window.app.session.set_blind(True)
    assert window.board.card(0).accessibleName() == "Ace of Clubs, row 1, column 1"
    assert window.status.verdict_text == ""


def test_cards_are_buttons_with_a_press_action_and_the_board_is_their_group(
    make_window: MakeWindow,
) -> None:
    window = make_window()
    card = QAccessible.queryAccessibleInterface(window.board.card(0))
    assert card.role() == QAccessible.Role.Button
    group = QAccessible.queryAccessibleInterface(window.board)
    assert group.role() == QAccessible.Role.Grouping
    window.board.card(0).click()
    assert window.board.hand.picked == 0


@pytest.mark.parametrize(("rows", "columns"), [(2, 2), (1, 6), (4, 4), (4, 13), (13, 4), (7, 7)])
@pytest.mark.parametrize("size", [(320, 240), (800, 600), (1600, 1000)])
def test_every_grid_fits_and_cards_do_not_overlap(
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


def test_a_move_glides_and_a_second_one_interrupts_it(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    window.app.settings.has_animations = True
    session, overlay = window.app.session, window.board.overlay
    session.play(Move(0, 1))
    assert overlay.is_gliding
    session.play(Move(1, 3))
    assert overlay.is_gliding
    session.undo()
    qtbot.waitUntil(lambda: not overlay.is_gliding)
    look = window.board.card(1).look
    assert look is not None
    assert look.stack == session.position.stacks[1]


def test_without_animations_nothing_glides(make_window: MakeWindow, settings: Settings) -> None:
    window = make_window()
    assert not settings.has_animations
    window.app.session.play(Move(0, 1))
    assert not window.board.overlay.is_gliding


def test_a_pause_hides_the_cards_and_p_goes_on(make_window: MakeWindow) -> None:
    window = make_window()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_P)
    assert window.focusWidget() is window.board
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_P)
    assert window.focusWidget() is window.board.card(window.board.current)


def test_a_click_on_the_cover_of_a_pause_resumes(make_window: MakeWindow) -> None:
    window = make_window()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_P)
    place = window.board.card(window.board.current).geometry().center()
    under = window.board.childAt(place)
    assert under is not None
    QTest.mouseClick(under, Qt.MouseButton.LeftButton, pos=place)
    assert window.focusWidget() is window.board.card(window.board.current)
    assert window.board.childAt(place) is window.board.card(window.board.current)


def test_shift_fans_a_stack_and_lets_it_close(make_window: MakeWindow) -> None:
    window = make_window()
    window.app.session.play(Move(0, 1))
    card = window.board.card(1)
    QTest.keyPress(card, Qt.Key.Key_Shift)
    fanned = len(window.board.overlay.fan_cards)
    QTest.keyRelease(card, Qt.Key.Key_Shift)
    assert (fanned, len(window.board.overlay.fan_cards)) == (2, 0)


def test_a_fan_closes_with_every_change_of_the_position(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window("AC 2C / 4C 3C")
    session, board = window.app.session, window.board
    for change in (session.undo, session.restart, lambda: session.play(Move(2, 3))):
        session.restart()
        session.play(Move(0, 1))
        board.hand.hover(1)
        assert not board.overlay.fan_cards, "a pointer that merely rests covers no card"
        board.fan(1, is_open=True)
        assert board.overlay.fan_cards
        change()
        assert not board.overlay.fan_cards


def test_a_press_of_the_mouse_in_the_window_resumes_a_pause(make_window: MakeWindow) -> None:
    """Through the window, as the mouse comes, and without a move before."""
    window = make_window()
    board = window.board
    for place in (board.card(0).geometry().center(), board.rect().center()):
        at = board.mapTo(window, place)
        QTest.mouseMove(window.windowHandle(), at)
        window.commands["pause"].trigger()
        covered = [board.overlay.is_covered]
        QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, pos=at)
        assert [*covered, board.overlay.is_covered] == [True, False]
        assert not window.commands["pause"].isChecked()
        assert board.hand.picked is None


def test_a_restart_glides_and_a_press_lands_it(make_window: MakeWindow) -> None:
    window = make_window("AC 2C / 4C 3C")
    window.app.settings.has_animations = True
    session, board = window.app.session, window.board
    window.open_text("5H 6H / 7H 8H")
    assert window.focusWidget() is board.card(0)
    assert all(has_look(board, cell) for cell in range(4))
    session.play(Move(0, 1))
    session.play(Move(1, 3))
    session.restart()
    gliding = [board.overlay.is_gliding]
    assert len(board.overlay._flights) == 2
    assert [has_look(board, cell) for cell in range(4)] == [False, False, True, True]
    QTest.mousePress(board.card(2), Qt.MouseButton.LeftButton)
    gliding.append(board.overlay.is_gliding)
    QTest.mouseRelease(board.card(2), Qt.MouseButton.LeftButton)
    assert all(has_look(board, cell) for cell in range(4))
    assert gliding == [True, False]
    assert BACK_MS <= 350


def has_look(board: Board, cell: int) -> bool:
    return board.card(cell).look is not None


def test_rank_clusters_are_tagged_by_letter_and_told_to_a_screen_reader(
    make_window: MakeWindow,
) -> None:
    window = make_window("AC 2D KH / 3S -- QH")
    board = window.board
    window.commands["clusters"].trigger()
    told = {cell: board.card(cell).accessibleDescription() for cell in (0, 1, 2, 3, 5)}
    assert told == {cell: f"rank cluster {'AABA B'[cell]}" for cell in told}
    plain = board.grab().toImage()
    window.commands["clusters"].trigger()
    assert not board.card(0).accessibleDescription()
    assert board.grab().toImage() != plain


def test_an_empty_cell_cannot_be_taken_up(make_window: MakeWindow) -> None:
    board = make_window("AC -- / 9D 3C").board
    board.hand.press(1, QPointF(200, 60))
    board.hand.drag(QPointF(120, 90))
    assert not board.overlay.is_holding
    assert not board.hand.is_dragging


class Painted(QObject):
    """Adds up the rectangles in which a widget is painted, in pixels."""

    area = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.area += event.rect().width() * event.rect().height()
        return False


def test_a_move_paints_the_cells_that_it_changes_and_no_other(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window("8C 8H 8S 7S / 6H JH 5H 9H / 4S 7C KS 3C / 2D TS QS 3D")
    board, painted = window.board, Painted()
    qtbot.wait(200)  # the faces have their size
    board.installEventFilter(painted)
    for move in (Move(0, 1), Move(1, 2)):
        painted.area = 0
        window.session.play(move)
        qtbot.waitUntil(lambda: painted.area > 0)
        cell = board.grid.rect(0)
        assert painted.area <= 5 * 1.3 * cell.width() * cell.height()
    board.removeEventFilter(painted)
