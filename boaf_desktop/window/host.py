"""The interface of the main window for its parts."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtWidgets import QMainWindow, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.board.board import Board
from boaf_desktop.play.game.recorder import Recorder
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from boaf_desktop.window.sources import Sources
from boaf_desktop.window.tabs import PanelTabs


class WindowHost(QMainWindow):
    """What the main window provides for its start screen and secondary windows."""

    session: Session
    settings: Settings
    theme: Theme
    board: Board
    recorder: Recorder
    tabs: PanelTabs
    sources: Sources

    def open_file(self, path: Path) -> None:
        """Open a file of any kind that a panel or the board knows."""
        raise NotImplementedError

    def panel_key_of(self, widget: QWidget | None) -> str:
        """Return the key of the panel that contains a widget; empty if none does."""
        raise NotImplementedError

    def run_command(self, id_: str) -> None:
        """Run a command as its menu entry would, unless it is disabled."""
        raise NotImplementedError

    def command_keys(self) -> Iterable[tuple[str, tuple[str, ...]]]:
        """Return the menu text of each command, and its keys."""
        raise NotImplementedError
