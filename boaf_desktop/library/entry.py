# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What stands in the library: one set or study."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from engine.game import Deal


class Kind(StrEnum):
    """Where an entry comes from, which decides what may be done with it."""

    COLLECTION = "collection"
    GENERATED = "generated"
    STUDY = "study"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class Entry:
    """One set or study."""

    path: Path  #: The file of a set, the folder of a study
    #: A person's own collection, what the generator made, a study, or a file opened from
    #: elsewhere.
    kind: Kind
    name: str  #: What its file or ``study.json`` says
    #: How many puzzles it holds; how many rounds, 0 outside of studies.
    n_puzzles: int
    n_rounds: int
    deals: tuple[Deal, ...]  #: Some of its puzzles, to be painted
    energies: tuple[str, ...]  #: Names of the energies behind them
    changed: float  #: When it was written last, in seconds since 1970
    opened: float | None = None  #: When it was opened last; None when nobody noted it

    @property
    def touched(self) -> float:
        """When somebody last had to do with it, in seconds since 1970."""
        return max(self.changed, self.opened or 0.0)


@dataclass(frozen=True, slots=True)
class Skipped:
    """A file that is not listed, and why in one sentence."""

    path: Path
    reason: str
