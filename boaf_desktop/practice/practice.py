"""All practice modes of a window: their registry and common functions."""

from typing import Final, TypeVar

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.practice.mode import ModeBar, PracticeMode
from boaf_desktop.practice.slips import Slips, SlipsBar
from boaf_desktop.practice.storm import Storm, StormBar
from boaf_desktop.storage.window_files import WindowFiles

MODES: Final[dict[type[PracticeMode], type[ModeBar]]] = {Storm: StormBar, Slips: SlipsBar}
"""Every mode with its bar, in the order of the menu and the start page."""

_M = TypeVar("_M", bound=PracticeMode)


class Practice(QObject):
    """The modes of one window."""

    changed = Signal()  #: Anything changed, except the clock
    puzzle_requested = Signal(object)  #: A `Puzzle` should be opened on the board
    refused = Signal(str)  #: Why an action is not possible, as a sentence

    def __init__(self, session: Session, files: WindowFiles, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.modes = tuple(kind(session, files, self) for kind in MODES)  #: The modes in `MODES`
        for mode in self.modes:
            mode.changed.connect(self.changed)
            mode.puzzle_requested.connect(self.puzzle_requested)
            mode.refused.connect(self.refused)

    def mode(self, kind: type[_M]) -> _M:
        """Return the mode of a class."""
        return next(mode for mode in self.modes if isinstance(mode, kind))

    def mode_of(self, puzzle: Puzzle) -> PracticeMode | None:
        """Return the mode that a puzzle belongs to."""
        return next((mode for mode in self.modes if mode.holds(puzzle)), None)

    @property
    def has_bar(self) -> bool:
        """Whether a bar shows the result, so that nothing else has to."""
        return self._session.puzzle.is_practice

    @Slot()
    def catch_up(self) -> None:
        """Read the tables, and add records that were lost in a crash."""
        for mode in self.modes:
            mode.catch_up()

    def make_bars(self, theme: Theme) -> list[ModeBar]:
        """Return the bars above the board."""
        return [MODES[type(mode)](mode, theme) for mode in self.modes]
