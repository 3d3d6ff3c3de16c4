"""The base of all practice modes: puzzles, a bar, a table, and texts."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from PySide6.QtCore import QObject, Signal

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.game.puzzle import PRACTICE, Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.table_writer import TableWriter
from boaf_desktop.storage import paths
from boaf_desktop.storage.window_files import WindowFiles
from boaf_desktop.widgets.board_bar import BoardBar
from engine.games.keyed_table import KeyedTable


@dataclass(frozen=True, slots=True)
class ModeTexts:
    """The texts of a mode."""

    #: In the Puzzle menu.
    menu: str
    menu_tooltip: str
    #: On the start page.
    button: str
    button_tooltip: str
    #: In the statistics; the title also in the help.
    title: str
    title_tooltip: str
    about: str  #: In the help


class PracticeMode(QObject):
    """A mode of practice, which is also the sequence of its puzzles."""

    changed = Signal()  #: Anything changed, except the clock
    puzzle_requested = Signal(object)  #: A `Puzzle` should be opened on the board
    refused = Signal(str)  #: Why an action is not possible, as a sentence
    covered = Signal(str)  #: The board should be hidden behind a text; an empty one shows it
    shown = Signal(object)  #: A `Move` should be marked on the board

    id: ClassVar[str]
    """Its identifier in the code and the stem of its files."""
    source: ClassVar[str]
    """The source of its puzzles; by default ``practice`` and the id."""
    table: ClassVar[Callable[[Path], KeyedTable[Any]]]
    """Creates its table for a path."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "source" not in vars(cls):
            cls.source = f"{PRACTICE} {cls.id}"

    def __init__(self, session: Session, _files: WindowFiles, parent: QObject) -> None:
        super().__init__(parent)
        self.session = session
        #: Writes its table
        self.records = TableWriter(type(self).table, paths.practice_table(self.id), self)
        self.records.refused.connect(self.refused)

    @staticmethod
    def texts() -> ModeTexts:
        """Return its texts in the current language."""
        raise NotImplementedError

    @staticmethod
    def take_over(_own: WindowFiles, _gone: WindowFiles) -> bool:
        """Take over the files of an abandoned window; return whether they are safe."""
        return True

    def catch_up(self) -> None:
        """Read the table, and add records that were lost in a crash."""
        self.records.add()

    def begin(self) -> None:
        """Show its first puzzle on the board, or report why there is none."""
        raise NotImplementedError

    def resume(self) -> bool | None:
        """Return whether it continues at the start of the program, with its puzzle on the board.

        None leaves that to the window, as with any other game.
        """
        return None

    @property
    def is_ready(self) -> bool:
        """Whether there is something to practise."""
        return True

    def tile_text(self) -> str:
        """Return its text on the start page."""
        raise NotImplementedError

    def statistics(self) -> str:
        """Return its line in the statistics."""
        raise NotImplementedError

    # As a puzzle sequence

    @classmethod
    def holds(cls, puzzle: Puzzle) -> bool:
        """Return whether a puzzle is one of this mode."""
        return puzzle.source == cls.source

    def open_next(self, after: Puzzle) -> None:
        """Show the next puzzle on the board, if any."""
        raise NotImplementedError

    def open_previous(self, before: Puzzle) -> None:
        """Do nothing: there is no previous puzzle."""

    def progress(self) -> str:
        """Return an empty text: the bar shows the progress."""
        return ""


class ModeBar(BoardBar):
    """The bar above the board while a mode is on."""

    home_requested = Signal()  #: The start page should be shown

    def __init__(self, _mode: PracticeMode, theme: Theme) -> None:
        super().__init__(theme)
