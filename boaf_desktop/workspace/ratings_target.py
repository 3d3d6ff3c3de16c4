"""The target file of ratings, and what is hidden from the rater."""

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from boaf_desktop.storage import paths
from engine.ratings.blinding import Blinding


@dataclass(frozen=True, slots=True)
class Destination:
    """The target of one puzzle's rating."""

    path: Path  #: The ratings file
    study: str = ""  #: Name of the study, empty for the player's own ratings
    iteration: int = 0  #: Its round, 0 for the player's own ratings


class RatingsTarget(QObject):
    """The file that ratings are appended to: the player's own, or that of the open study."""

    changed = Signal()  #: The target is another file, or was written from elsewhere
    written = Signal()  #: The rating form appended a row
    blinding_changed = Signal()  #: The set of hidden puzzles changed

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.path = self.own_path  #: The file that ratings are appended to
        self.study = ""  #: The name of the open study, empty outside of one
        self.blinding = Blinding()  #: The puzzles still to be rated, and what is hidden of them
        self._rounds: tuple[int, ...] = ()

    @property
    def own_path(self) -> Path:
        """The player's own file, outside any study."""
        return paths.data_dir() / "ratings.csv"

    def destination(self, number: int) -> Destination:
        """Return the target of a rating: the given round of the study; the own file for 0."""
        if self.study and number:
            return Destination(self.path, self.study, number)
        return Destination(self.own_path)

    @property
    def destinations(self) -> tuple[Destination, ...]:
        """Possible targets: the player's own file, and each round of the open study."""
        return tuple(map(self.destination, (0, *self._rounds)))

    def rate_into(self, path: Path, study: str = "", rounds: tuple[int, ...] = ()) -> None:
        """Set the target: the player's own file, or that of a study with these rounds."""
        self.path, self.study, self._rounds = path, study, rounds
        self.changed.emit()

    def set_blinding(self, blinding: Blinding) -> None:
        """Hide the puzzles of a study's rounds."""
        if blinding != self.blinding:
            self.blinding = blinding
            self.blinding_changed.emit()
