"""A window that only records what its parts ask of it."""

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance import Theme
from boaf_desktop.play.game import Puzzle
from boaf_desktop.widgets.notice import Offer


class StubWindow(QWidget):
    """Takes the place of `MainWindow`, its notice, sources and panels."""

    def __init__(self) -> None:
        super().__init__()
        self.notice = self.sources = self.panels = self
        self.commands = defaultdict[str, QAction](QAction)
        self.said: list[str] = []
        self.offered: Sequence[Offer] = ()
        self.opened: list[Puzzle] = []
        self.written: list[Path] = []
        self.shown: list[str] = []  #: The ids of rated puzzles
        self.n_next = 0  #: How often the next puzzle was requested

    def show_message(self, text: str, offers: Sequence[Offer] = (), **_options: object) -> None:
        self.said.append(text)
        self.offered = offers

    show_unsaved = show_message

    def withdraw(self, _text: str) -> None: ...

    def show_written(self, _text: str, path: Path) -> None:
        self.written.append(path)

    def open_puzzle(self, puzzle: Puzzle) -> None:
        self.opened.append(puzzle)

    def open_next(self) -> None:
        self.n_next += 1

    def show_rated(self, _round: int, puzzle_id: str) -> None:
        self.shown.append(puzzle_id)


def stub_window(theme: Theme | None = None) -> Any:
    """Return a `StubWindow`; the parts get it as a `MainWindow`."""
    window: Any = StubWindow()
    window.theme = theme
    return window
