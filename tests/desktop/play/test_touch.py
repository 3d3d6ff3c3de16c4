"""A finger on the board does what the mouse does."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop.window.main_window import MainWindow
from engine.game import Move
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.board import centre


class Finger:
    """One finger on a window."""

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
    assert window.board.hand.is_dragging
    assert window.board.hand.preview == 1
    finger.release(1)
    assert window.app.session.node.move == Move(0, 1)
    assert window.board.hand.picked is None


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
    finger, overlay = Finger(window, device), window.board.overlay
    finger.press(1)
    qtbot.waitUntil(lambda: len(overlay.fan_cards) == 2)
    finger.release(1)

    assert overlay.fan_cards == ()
    assert window.board.hand.picked is None


def test_spread_stack_is_dragged_on(
    make_window: MakeWindow, device: QPointingDevice, qtbot: QtBot
) -> None:
    window = make_window()
    window.app.session.play(Move(0, 1))
    finger, overlay = Finger(window, device), window.board.overlay
    finger.press(1)
    qtbot.waitUntil(lambda: len(overlay.fan_cards) == 2)
    finger.move(1, 3)
    assert overlay.fan_cards == ()
    finger.release(3)
    assert window.app.session.position.is_solved
