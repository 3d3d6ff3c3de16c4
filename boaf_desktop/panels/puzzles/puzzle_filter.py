"""Which puzzles of the open set are shown: ranges of values, favourites, and searched words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from boaf_desktop.language.translation import named, puzzle_name, tr
from boaf_desktop.panels.puzzles.puzzle_columns import GAMES
from boaf_desktop.workspace.app import App
from engine.design.feature_registry import FEATURES
from engine.design.gate import Range
from engine.design.record import PuzzleRecord


@dataclass(frozen=True, slots=True)
class PuzzleFilter:
    """Criteria for the puzzles shown."""

    #: Bounds by name, one of `filter_names`; an unknown or hidden value is in no range.
    ranges: Mapping[str, Range] = field(default_factory=dict)
    #: Each must occur in id, name, tags, notes, energy or deal; case is ignored.
    words: str = ""
    is_starred: bool = False  #: Whether only favourites pass


def filter_names() -> dict[str, str]:
    """Return the titles of everything that may have a range."""
    own = {
        "cards": tr("Cards"),
        "energy": tr("Energy"),
        "rating": tr("Rating"),
        GAMES: tr("Games played"),
    }
    return own | {name: named(feature.title) for name, feature in FEATURES.items()}


class SearchTexts:
    """What is searched in each puzzle of the open set, in lower case.

    ``records``, everywhere: the puzzles of the set.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self._names: list[str] = []  # of the first puzzles, which never change
        self._notes: list[str] = []  # of all puzzles, which may be hidden; empty until needed

    def forget(self) -> None:
        """Forget all texts, as another set was opened."""
        self._names, self._notes = [], []

    def forget_notes(self) -> None:
        self._notes = []

    @property
    def n_read(self) -> int:
        """Number of puzzles whose names are read."""
        return len(self._names)

    def read_names(self, records: Sequence[PuzzleRecord], end: int) -> None:
        """Read the names of the puzzles up to a place."""
        name_at = self._app.open_set.name_at
        self._names += [
            "\n".join(
                (record.id, puzzle_name(record.id), name_at(place), record.deal.to_line())
            ).casefold()
            for place, record in enumerate(records[self.n_read : end], self.n_read)
        ]

    def matches(self, records: Sequence[PuzzleRecord], words: Sequence[str]) -> NDArray[np.bool_]:
        """Return whether each puzzle contains all words."""
        self.read_names(records, len(records))
        self._notes = self._notes or list(map(self._notes_of, records))
        texts = zip(self._names, self._notes, strict=True)
        found = [all(word in name or word in note for word in words) for name, note in texts]
        return np.array(found, np.bool_)

    def _notes_of(self, record: PuzzleRecord) -> str:
        if self._app.hides(record):
            return ""
        annotation = self._app.study.annotation_of(record.id)
        return "\n".join((record.energy_name, annotation.notes, *annotation.tags)).casefold()
