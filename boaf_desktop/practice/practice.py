"""All practice of a window: its tables, its courses and its bars."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.game.keeper import Keeper
from boaf_desktop.play.game.session import Session
from boaf_desktop.practice.slips import Slips
from boaf_desktop.practice.slips_bar import SlipsBar
from boaf_desktop.practice.storm import Storm
from boaf_desktop.practice.storm_bar import StormBar
from boaf_desktop.storage import paths
from boaf_desktop.storage.window_files import WindowFiles
from engine.games.slips import slip_log
from engine.games.storm import storm_log


class Practice(QObject):
    """Joins storms and slips.

    Parameters
    ----------
    files : WindowFiles
        Where the running storm is kept.

    Attributes
    ----------
    storm, slips : Storm, Slips
        The two kinds.
    """

    changed = Signal()  #: Something of it, but the clock
    puzzle_wanted = Signal(object)  #: A `Puzzle` should go on the board
    refused = Signal(str)  #: Something cannot be written, in one sentence

    def __init__(self, session: Session, files: WindowFiles, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        storms = Keeper(storm_log, paths.storms_file(), self)
        slips = Keeper(slip_log, paths.slips_file(), self)
        self.storm = Storm(session, storms, files.storm, self)
        self.slips = Slips(session, slips, self)
        for course in (self.storm, self.slips):
            course.changed.connect(self.changed)
            course.puzzle_wanted.connect(self.puzzle_wanted)
        for refused in (self.storm.refused, slips.refused):
            refused.connect(self.refused)

    @property
    def has_bar(self) -> bool:
        """Whether a bar says how it went, so that nothing else need."""
        return self._session.puzzle.is_practice

    @Slot()
    def catch_up(self) -> None:
        """Read the tables, with what a crash kept from them."""
        self.storm.catch_up()
        self.slips.catch_up()

    @Slot()
    def begin_slips(self) -> None:
        """Put the first slip on the board, or say that there is none."""
        if self.slips.due:
            self.slips.begin()
        else:
            self.refused.emit(
                self.tr("No slips yet: positions in which you lose a winnable game come here.")
            )

    def make_bars(self, theme: Theme) -> tuple[StormBar, SlipsBar]:
        """Make the bars that stand above the board."""
        return StormBar(self.storm, theme), SlipsBar(self.slips, self._session, theme)
