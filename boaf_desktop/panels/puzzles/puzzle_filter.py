"""Which puzzles of the open set are shown: ranges of values, and searched words."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from boaf_desktop.language import named, puzzle_name, tr
from boaf_desktop.panels.puzzles.puzzle_columns import GAMES
from boaf_desktop.workspace.app import App
from engine.design.feature_registry import FEATURES
from engine.design.gate import Range
from engine.design.record import PuzzleRecord

_READ: Final = 1_000  # puzzles whose texts are read in a few milliseconds
_SEARCHED: Final = 5_000  # puzzles whose texts are searched then


@dataclass(frozen=True, slots=True)
class PuzzleFilter:
    """Criteria for the puzzles shown."""

    #: Bounds by name, one of `filter_names`; an unknown or hidden value is in no range.
    ranges: Mapping[str, Range] = field(default_factory=dict)
    #: Each must occur in id, name, tags, notes, energy or deal; case is ignored.
    words: str = ""


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
        # Of the first puzzles, as far as they are read. Names never change; notes may be hidden.
        self._names, self._notes = list[str](), list[str]()

    def forget(self) -> None:
        """Forget all texts, as another set was opened."""
        self._names, self._notes = [], []

    def forget_notes(self) -> None:
        self._notes = []

    def search(
        self, records: Sequence[PuzzleRecord], words: Sequence[str]
    ) -> Generator[None, None, NDArray[np.bool_]]:
        """Return whether each puzzle contains all words, in steps of some milliseconds."""
        yield from self._read(records)
        found = list[bool]()
        while len(found) < len(records):
            part = slice(len(found), len(found) + _SEARCHED)
            texts = zip(self._names[part], self._notes[part], strict=True)
            found += [all(word in name or word in note for word in words) for name, note in texts]
            yield
        return np.array(found, np.bool_)

    def _read(self, records: Sequence[PuzzleRecord]) -> Iterator[None]:
        """Read the texts that are still unknown."""
        for texts, text_at in ((self._names, self._name_at), (self._notes, self._notes_at)):
            while len(texts) < len(records):
                start = len(texts)
                texts += [
                    text_at(place, record).casefold()
                    for place, record in enumerate(records[start : start + _READ], start)
                ]
                yield

    def _name_at(self, place: int, record: PuzzleRecord) -> str:
        name = self._app.open_set.name_at(place)
        return "\n".join((record.id, puzzle_name(record.id), name, record.deal.to_line()))

    def _notes_at(self, _place: int, record: PuzzleRecord) -> str:
        if self._app.hides(record):
            return ""
        annotation = self._app.study.annotation_of(record.id)
        return "\n".join((record.energy_name, annotation.notes, *annotation.tags))
