"""An entry of the library: one set or study."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from engine.game import Deal


class Kind(StrEnum):
    """The origin of an entry, which determines the possible actions."""

    COLLECTION = "collection"
    GENERATED = "generated"
    STUDY = "study"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class Entry:
    """One set or study."""

    path: Path  #: The file of a set, the folder of a study
    #: A person's own collection, a generated set, a study, or a file opened from elsewhere.
    kind: Kind
    name: str  #: The name from its file or ``study.json``
    #: Number of puzzles; number of rounds, 0 for sets.
    n_puzzles: int
    n_rounds: int
    deals: tuple[Deal, ...]  #: Some of its puzzles, for thumbnails
    energies: tuple[str, ...]  #: Names of the energies of its puzzles
    changed: float  #: When it was last written, in seconds since 1970
    opened: float | None = None  #: When it was last opened, in seconds since 1970; None if unknown

    @property
    def touched(self) -> float:
        """When it was last written or opened, in seconds since 1970."""
        return max(self.changed, self.opened or 0.0)


@dataclass(frozen=True, slots=True)
class Skipped:
    """A file that is not listed, with the reason as a sentence."""

    path: Path
    reason: str
