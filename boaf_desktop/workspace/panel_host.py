"""The interface between a panel and the window."""

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from boaf_desktop.workspace.context import AppContext
from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.workspace import Workspace


class PanelHost(Protocol):
    """The window and its other panels, as a panel sees them.

    Each panel is a folder of `boaf_desktop.panels` whose module ``panel`` has a function
    ``make_panel(host)``.
    """

    context: AppContext
    workspace: Workspace
    study: OpenStudy
    closing: SignalInstance  #: The window is closing: write unsaved data

    @property
    def window(self) -> QWidget:
        """Main window, the parent of dialogs and further windows."""

    def run_command(self, id_: str) -> None:
        """Run a command of the window."""

    def show_panel(self, key: str) -> QWidget | None:
        """Bring another panel to the front."""

    def open_file(self, path: Path) -> None:
        """Open a file of any kind."""

    def import_ratings(self, paths: Iterable[Path]) -> None:
        """Offer to import ratings that raters sent."""

    def open_next(self) -> None:
        """Open the next puzzle to rate while a study is open, else the next of the set."""

    def make_round(self) -> None:
        """Generate the next round of the study with the form's settings."""

    def close_rating(self) -> None:
        """Hide the rating form."""

    def show_history(self, path: Path) -> None:
        """Show the ratings of a file for editing."""
