"""What a player reads in the window, presses and plays."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.play.around_board import LineArea, StepBar
from boaf_desktop.widgets.notice import NoticeBar
from boaf_desktop.window.main_window import MainWindow
from engine.search.solver import solve
from tests.desktop.drivers.find import child


def verdict_text(window: MainWindow) -> str:
    """Return the verdict as shown; empty when it is off or hidden."""
    word = window.status._word
    return "" if word.isHidden() else word.text()


def walk_text(window: MainWindow) -> str:
    """Return what is said about the step of a solution or review; empty without one."""
    page = child(window, LineArea).currentWidget()
    return page.text.text() if isinstance(page, StepBar) else ""


def press_offer(notice: NoticeBar, index: int = 0) -> None:
    """Press the button at an index, counted from 0."""
    notice._buttons[index].click()


def show_in_tab(window: MainWindow, panel: QWidget) -> None:
    """Show a widget in a tab of its own, as a panel."""
    window.panels.add_tab("test", "Test", {"test": lambda: panel})
    window.panels.show_panel("test")


def play_on(window: MainWindow) -> None:
    """Play the next move, whichever."""
    window.session.play(next(window.session.position.legal_moves()))


def win(window: MainWindow) -> None:
    """Play a solution from the position on the board."""
    for move in solve(window.session.position).moves:
        window.session.play(move)


def prove(window: MainWindow, qtbot: QtBot) -> None:
    """Start the verdicts, and wait until it is known which moves win."""
    window.session.start_verdicts()
    qtbot.waitUntil(lambda: window.session.evaluation.winning is not None)
