# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""All practice of a window: the registry of its modes, and what they have in common."""

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
"""Every mode with its bar, in the order of menu and start screen."""

_M = TypeVar("_M", bound=PracticeMode)


class Practice(QObject):
    """The modes of one window."""

    changed = Signal()  #: Something of it, but the clock
    puzzle_requested = Signal(object)  #: A `Puzzle` should go on the board
    refused = Signal(str)  #: Why something cannot be done, in one sentence

    def __init__(self, session: Session, files: WindowFiles, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.modes = tuple(kind(session, files, self) for kind in MODES)  #: Those of `MODES`
        for mode in self.modes:
            mode.changed.connect(self.changed)
            mode.puzzle_requested.connect(self.puzzle_requested)
            mode.refused.connect(self.refused)

    def mode(self, kind: type[_M]) -> _M:
        """Return the mode of a kind."""
        return next(mode for mode in self.modes if isinstance(mode, kind))

    def mode_of(self, puzzle: Puzzle) -> PracticeMode | None:
        """Return the mode that a puzzle is of."""
        return next((mode for mode in self.modes if mode.holds(puzzle)), None)

    @property
    def has_bar(self) -> bool:
        """Whether a bar says how it went, so that nothing else need."""
        return self._session.puzzle.is_practice

    @Slot()
    def catch_up(self) -> None:
        """Read the tables, with what a crash kept from them."""
        for mode in self.modes:
            mode.catch_up()

    def make_bars(self, theme: Theme) -> list[ModeBar]:
        """Return the bars that stand above the board."""
        return [MODES[type(mode)](mode, theme) for mode in self.modes]
