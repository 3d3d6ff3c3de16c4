"""A finger scrolls a page, and finds buttons that are large enough."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QInputDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance import touch_style
from boaf_desktop.widgets.pages import Page
from boaf_desktop.widgets.parts import push_button

WAY = 150  # of the finger, in pixels
TARGET = 40  # likewise


def test_flick_scrolls_a_page(qtbot: QtBot) -> None:
    page, finger = Page(), QTest.createTouchDevice(QInputDevice.DeviceType.TouchScreen)
    for number in range(100):
        page.column.addWidget(QLabel(str(number)))
    page.resize(300, 300)
    qtbot.addWidget(page)
    page.show()
    view, start = page.viewport(), QPoint(100, 250)

    QTest.touchEvent(view, finger).press(0, start, view)
    for way in range(10, WAY, 10):
        QTest.qWait(10)
        QTest.touchEvent(view, finger).move(0, start - QPoint(0, way), view)
    QTest.touchEvent(view, finger).release(0, start - QPoint(0, WAY), view)

    qtbot.waitUntil(lambda: page.verticalScrollBar().value() > WAY / 2)


def test_buttons_are_large_enough_for_fingers(qtbot: QtBot) -> None:
    QTest.createTouchDevice(QInputDevice.DeviceType.TouchScreen)
    button = push_button("Next")
    button.setStyleSheet("QPushButton { padding: 5px 14px; }" + touch_style())
    qtbot.addWidget(button)

    assert button.sizeHint().height() >= TARGET
