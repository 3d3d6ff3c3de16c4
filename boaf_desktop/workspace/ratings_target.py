# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Where ratings go, and what is hidden from who gives them."""

from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from boaf_desktop.storage import paths
from engine.design.record import PuzzleRecord
from engine.ratings.blinding import Blinding


@dataclass(frozen=True, slots=True)
class Destination:
    """Where the rating of one puzzle goes."""

    path: Path  #: The ratings file
    study: str = ""  #: Name of the study, empty for the player's own ratings
    iteration: int = 0  #: Its round, 0 for the player's own ratings


class RatingsTarget(QObject):
    """The file that ratings are appended to: the player's own, or that of the open study."""

    changed = Signal()  #: A rating was written, or ratings go to another file
    blinding_changed = Signal()  #: Other puzzles keep their features hidden

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._path = self.own_path
        self._study = ""
        self._rounds: tuple[int, ...] = ()
        self._blinding = Blinding()

    @property
    def path(self) -> Path:
        """The file that ratings are appended to."""
        return self._path

    @property
    def own_path(self) -> Path:
        """The player's own file, which no study owns."""
        return paths.data_dir() / "ratings.csv"

    def destination(self, number: int) -> Destination:
        """Return where a rating goes: into the round that asks for it; with 0 to one's own."""
        if self._study and number:
            return Destination(self._path, self._study, number)
        return Destination(self.own_path)

    @property
    def destinations(self) -> tuple[Destination, ...]:
        """Where ratings may go: to one's own, and into each round of the open study."""
        return tuple(map(self.destination, (0, *self._rounds)))

    @property
    def study(self) -> str:
        """The name of the open study, empty outside of one."""
        return self._study

    def rate_into(self, path: Path, study: str = "", rounds: tuple[int, ...] = ()) -> None:
        """Write ratings to another file: one's own, or that of a study with these rounds."""
        self._path, self._study, self._rounds = path, study, rounds
        self.changed.emit()

    @property
    def blinding(self) -> Blinding:
        """Which puzzles are still to be rated, and of which nothing may be told."""
        return self._blinding

    def set_blinding(self, blinding: Blinding) -> None:
        """Hide what a round hides; whether the set in the making is hidden stays as it is."""
        self._take(replace(blinding, hides_all=self._blinding.hides_all))

    def hide_all(self, is_hidden: bool) -> None:
        """Hide every puzzle of the set that is being made for a blind round, or no longer."""
        self._take(replace(self._blinding, hides_all=is_hidden))

    def hides(self, record: PuzzleRecord) -> bool:
        """Return whether a puzzle is still to be rated blind, so that no table may tell of it."""
        return self._blinding.hides(record.id)

    def _take(self, blinding: Blinding) -> None:
        if blinding != self._blinding:
            self._blinding = blinding
            self.blinding_changed.emit()
