from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QTabBar
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.game.puzzle import first_puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.wiring import panels as wiring
from boaf_desktop.wiring.panels import install_panels

KEYS = tuple(panel.key for panel in wiring.PANELS)


def open_window(qtbot: QtBot, settings: Settings, theme: Theme) -> MainWindow:
    window = MainWindow(Session(first_puzzle()), settings, theme)
    qtbot.addWidget(window)
    install_panels(window)
    window.restore_layout()
    window.show()
    qtbot.waitExposed(window)
    return window


def test_a_restored_layout_has_one_row_of_tabs_and_none_over_the_menu(
    qtbot: QtBot, settings: Settings, theme: Theme
) -> None:
    first = open_window(qtbot, settings, theme)
    for key in KEYS:
        first.show_panel(key)
        qtbot.wait(20)
    first.close()
    second = open_window(qtbot, settings, theme)
    assert second.is_designing

    def shown() -> list[int]:
        bars = second.findChildren(QTabBar)
        return [bar.count() for bar in bars if bar.isVisible() and not bar.size().isEmpty()]

    qtbot.waitUntil(lambda: bool(shown()))
    qtbot.wait(300)  # whatever Qt still has to lay out, it has
    assert shown() == [len(KEYS)]
    second.close()


class Layouts(QObject):
    """Counts how often a window lays itself out."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.count = 0
        window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.LayoutRequest
        return False


def test_a_window_that_is_left_alone_is_idle(
    qtbot: QtBot, settings: Settings, theme: Theme
) -> None:
    window = open_window(qtbot, settings, theme)
    layouts = Layouts(window)
    for layout in ("design", "play"):
        window.docks.use(layout)
        window.resize(1300, 900)
        qtbot.wait(700)
        layouts.count = 0
        qtbot.wait(500)
        assert layouts.count < 5
    window.close()
