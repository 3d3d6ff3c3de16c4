"""A set of puzzles in memory that finds each puzzle by its deal, and its name by its record."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.puzzlesets.puzzle_set import PuzzleSet

_NAME_COLUMNS: Final = ("name", "title", "original_id")
"""Columns of third-party tables that name a puzzle, in order of preference."""


class IndexedSet:
    """A set of puzzles, which may grow.

    Indexing a hundred thousand puzzles takes several frames of the GUI thread.
    """

    def __init__(self, puzzles: PuzzleSet) -> None:
        self._as_read = puzzles  # its columns and solutions lack the records added since
        self._records: list[PuzzleRecord] = []
        self._first_places: dict[Deal, int] = {}
        self._names = _names_of(puzzles)
        self.add_records(puzzles.records)

    @property
    def records(self) -> Sequence[PuzzleRecord]:
        return self._records

    @property
    def notes(self) -> tuple[str, ...]:
        """What was noticed when the set was read."""
        return self._as_read.notes

    def first_place_of(self, deal: Deal) -> int:
        """Return the first index of a deal, -1 if absent."""
        return self._first_places.get(deal, -1)

    @property
    def has_names(self) -> bool:
        return any(column in self._as_read.extra for column in _NAME_COLUMNS)

    def name_of(self, record: PuzzleRecord) -> str:
        """Return the name of one of `records` in the set's file, empty if it has none."""
        return self._names.get(id(record), "")

    def puzzle_set(self) -> PuzzleSet:
        """Return all puzzles with the extra data of their file."""
        n_added = len(self._records) - len(self._as_read.records)
        blanks = ("",) * n_added
        extra = {name: (*texts, *blanks) for name, texts in self._as_read.extra.items()}
        solutions = self._as_read.solutions
        if solutions:
            solutions = (*solutions, *blanks)
        return PuzzleSet(tuple(self._records), extra, solutions, origin=self._as_read.origin)

    def add_records(self, records: Iterable[PuzzleRecord]) -> None:
        for record in records:
            self._first_places.setdefault(record.deal, len(self._records))
            self._records.append(record)

    def add_set(self, puzzles: PuzzleSet) -> None:
        """Append puzzles with their extra columns and solutions."""
        self._as_read = self.puzzle_set().joined(puzzles)
        self._names |= _names_of(puzzles)
        self.add_records(puzzles.records)


def _names_of(puzzles: PuzzleSet) -> dict[int, str]:
    """Return the names of puzzles by the `id` of the record, as deals may repeat."""
    names: dict[int, str] = {}
    for column in reversed(_NAME_COLUMNS):  # so that the preferred one comes last
        texts = puzzles.extra.get(column, ())
        for record, text in zip(puzzles.records, texts, strict=False):
            if text.strip():
                names[id(record)] = text.strip()
    return names
