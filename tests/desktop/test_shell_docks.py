from __future__ import annotations

from PySide6.QtWidgets import QLabel, QTabBar
from pytestqt.qtbot import QtBot

from boaf_desktop.main_window import MainWindow
from boaf_desktop.play.puzzle import first_puzzle
from boaf_desktop.play.session import Session
from boaf_desktop.settings import Settings
from boaf_desktop.theme import Theme

KEYS = ("puzzles", "generate", "energy", "rate", "inspect", "study")


def open_window(qtbot: QtBot, settings: Settings, theme: Theme) -> MainWindow:
    window = MainWindow(Session(first_puzzle()), settings, theme)
    qtbot.addWidget(window)
    for key in KEYS:
        window.add_panel(key, key.title(), QLabel(key))
    window.restore_layout()
    window.show()
    qtbot.waitExposed(window)
    return window


def test_a_restored_layout_has_one_row_of_tabs_and_none_over_the_menu(
    qtbot: QtBot, settings: Settings, theme: Theme
) -> None:
    first = open_window(qtbot, settings, theme)
    first.show_panel("study")
    first.close()
    second = open_window(qtbot, settings, theme)
    assert second.is_designing

    def shown() -> list[int]:
        return [bar.count() for bar in second.findChildren(QTabBar) if bar.isVisible()]

    qtbot.waitUntil(lambda: bool(shown()))
    qtbot.wait(300)  # whatever Qt still has to lay out, it has
    assert shown() == [len(KEYS)]
    second.close()
