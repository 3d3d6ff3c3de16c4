"""A comparison of two puzzles, and its row in ``comparisons.csv``."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

from engine.columns import (
    DEAL,
    FLAG,
    TEXT,
    WHOLE,
    WORD,
    Column,
    format_cells,
    format_time,
    parse_cells,
    parse_time,
    required_columns,
)
from engine.errors import BoafError, FileFormatError, SettingsError
from engine.files.append_table import AppendTable, TableKind
from engine.files.csv_cells import check_schema
from engine.game import Deal, puzzle_id
from engine.ratings.rating import check_text
from engine.sentences import message

SCHEMA: Final = 1
Better: TypeAlias = Literal["first", "second", "neither", ""]
_ANSWERS: Final = ("first", "second", "neither", "")

PREFERENCE_COLUMNS: Final = (
    "compared_at", "study", "iteration", "first_id", "first_deal", "second_id", "second_deal",
    "better", "notes", "blind", "supersedes", "schema",
)  # fmt: skip
"""The header of ``comparisons.csv`` in its first version."""


@dataclass(frozen=True, slots=True)
class Preference:
    """An answer to the question which of two puzzles was better.

    Raises SettingsError when a value is out of its range, or both are the same puzzle.
    """

    first: Annotated[Deal, Column(DEAL, "The first puzzle as it was shown.", name="first_deal")]
    second: Annotated[Deal, Column(DEAL, "The second puzzle as it was shown.", name="second_deal")]
    better: Annotated[
        Better,
        Column(
            WORD,
            "`first`, `second`, or `neither` when it cannot be told; empty withdraws the answer "
            "that `supersedes` names.",
        ),
    ]
    study: Annotated[str, Column(TEXT, "Name of the study, or nothing.")] = ""
    iteration: Annotated[int, Column(WHOLE, "Round of the study, from 0.")] = 0
    first_id: Annotated[
        str, Column(TEXT, "Name of the first puzzle, shared by all its disguises.")
    ] = ""  # computed from the deal if missing, like the second
    second_id: Annotated[str, Column(TEXT, "Name of the second puzzle.")] = ""
    notes: Annotated[str, Column(TEXT, "Free text, at most 20,000 characters.")] = ""
    blind: Annotated[
        bool, Column(FLAG, "Whether the study is blind: only the cards of the two were shown.")
    ] = False
    supersedes: Annotated[str, Column(WORD, "Key of the answer that this one replaces.")] = ""
    rater: Annotated[str, Column(TEXT, "Who said it; empty for whoever the study belongs to.")] = (
        ""
    )

    def __post_init__(self) -> None:
        for name, deal in (("first_id", self.first), ("second_id", self.second)):
            if not getattr(self, name):
                object.__setattr__(self, name, puzzle_id(deal))
        if self.first_id == self.second_id:
            raise SettingsError(
                "Puzzle {first_id!r} can't be compared with itself. Choose two puzzles.",
                first_id=self.first_id[:40],
            )
        if self.better not in _ANSWERS:
            raise SettingsError(
                "Unknown answer {better!r}. Use 'first', 'second' or 'neither'.",
                better=str(self.better)[:40],
            )
        if not self.better and not self.supersedes:
            raise SettingsError("The answer is missing. Use 'first', 'second' or 'neither'.")
        if self.iteration < 0:
            raise SettingsError(
                "The iteration is {iteration}. It must be at least 0.", iteration=self.iteration
            )
        for name in ("study", "first_id", "second_id", "notes", "supersedes", "rater"):
            check_text(name, getattr(self, name))

    @property
    def pair(self) -> tuple[str, str]:
        """The puzzle liked better, then the other; in the order shown when undecided."""
        ids = (self.first_id, self.second_id)
        return (ids[1], ids[0]) if self.better == "second" else ids


@dataclass(frozen=True, slots=True)
class PreferenceRow:
    """An answer as stored in the file."""

    compared_at: datetime  #: Time of writing, in UTC with microseconds; unique within a file
    preference: Preference  #: The answer
    file: str = ""  #: Name of the file that holds it
    line: int = 0  #: Line on which it starts, from 1

    @property
    def key(self) -> str:
        """Key of this row, to which ``supersedes`` refers: its time and its first puzzle."""
        return f"{format_time(self.compared_at)} {self.preference.first_id}"

    @property
    def written_at(self) -> datetime:
        """Time of writing."""
        return self.compared_at

    @property
    def supersedes(self) -> str:
        """Key of the answer that it replaces, or empty."""
        return self.preference.supersedes

    @property
    def is_withdrawal(self) -> bool:
        """Whether the row withdraws an answer without a new one."""
        return not self.preference.better

    def cells(self) -> dict[str, str]:
        """Return the text of every column of the row."""
        return {
            "compared_at": format_time(self.compared_at),
            "schema": str(SCHEMA),
            **format_cells(self.preference, PREFERENCE_COLUMNS),
        }


def parse_preference(
    header: Sequence[str], fields: Sequence[str], file: str, line: int
) -> PreferenceRow:
    """Read a row of a file of comparisons.

    Raises FileFormatError when a cell cannot be read; the message names file, line and column.
    """
    cells = dict(zip(header, fields, strict=True))
    place = f"{file}, line {line}"
    check_schema(cells["schema"], SCHEMA, place)
    when = parse_time(cells["compared_at"], f"{place}, column 'compared_at'")
    try:
        values: dict[str, Any] = parse_cells(Preference, cells, place)
        return PreferenceRow(when.astimezone(UTC), Preference(**values), file, line)
    except FileFormatError:
        raise
    except BoafError as error:
        raise FileFormatError("{place}: {error}", place=place, error=error) from error


_KIND: Final = TableKind(
    message("comparison"),
    PREFERENCE_COLUMNS,
    parse_preference,
    message("Choose a file of comparisons."),
    message("Compare those puzzles again."),
    ("compared_at", *required_columns(Preference), "schema"),
)


@dataclass(frozen=True, slots=True)
class PreferencesTable:
    """All comparisons of a study."""

    #: Valid answers: decided, not superseded and not withdrawn, in the order written.
    rows: tuple[PreferenceRow, ...]
    undecided: tuple[PreferenceRow, ...]  #: Valid answers that neither was better
    #: Answers replaced by a later row, and rows that withdrew one.
    superseded: tuple[PreferenceRow, ...]
    rejected: tuple[str, ...]  #: Reasons for unreadable rows, one sentence each

    def of_rater(self, rater: str) -> "PreferencesTable":
        """Return the answers of one rater alone."""
        rows, undecided, superseded = (
            tuple(row for row in part if row.preference.rater == rater)
            for part in (self.rows, self.undecided, self.superseded)
        )
        return replace(self, rows=rows, undecided=undecided, superseded=superseded)

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Ids of the puzzle liked better and of the other, one pair per comparison."""
        return tuple(row.preference.pair for row in self.rows)


class PreferencesFile:
    """A table of comparisons on disk, safe for concurrent use by several programs.

    ``path``: ``comparisons.csv``; it need not exist yet, but its folder must.
    """

    def __init__(self, path: Path, *, timeout_s: float = 10.0) -> None:
        self.path = path
        self._table = AppendTable(path, _KIND, timeout_s=timeout_s)

    def append(self, preference: Preference, *, now: datetime | None = None) -> PreferenceRow:
        """Append an answer, durably on disk when this returns.

        Raises SettingsError, StorageError or FileFormatError as
        `engine.files.append_table.AppendTable.append`.

        ``preference``: with ``supersedes`` set to a row's ``key`` it replaces that row.
        """
        return self._table.append(
            lambda when, file, line: PreferenceRow(when, preference, file, line), now=now
        )

    def withdraw(self, key: str, *, now: datetime | None = None) -> PreferenceRow:
        """Withdraw an answer by a row that supersedes it without a new answer.

        Raises SettingsError, StorageError or FileFormatError as `append`.
        """
        found = self._table.find(key)
        return self.append(replace(found.preference, better="", supersedes=key), now=now)

    def read(self) -> PreferencesTable:
        """Read the table, setting a torn last row aside if the folder is writable.

        Raises StorageError or FileFormatError as `engine.files.append_table.AppendTable.read`.
        """
        found = self._table.read()
        return PreferencesTable(
            tuple(row for row in found.rows if row.preference.better != "neither"),
            tuple(row for row in found.rows if row.preference.better == "neither"),
            found.superseded,
            tuple(row.reason for row in found.rejected),
        )
