"""What an append-only table holds: rows that supersede others, and what could not be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Generic, Protocol, TypeVar

from engine.sentences import say


class TableRow(Protocol):
    """What the table asks of a row."""

    @property
    def file(self) -> str:
        """Name of the file that holds it."""

    @property
    def line(self) -> int:
        """Line on which it begins, from 1."""

    @property
    def written_at(self) -> datetime:
        """When it was written, in UTC."""

    @property
    def key(self) -> str:
        """Its name, which a later row may supersede."""

    @property
    def supersedes(self) -> str:
        """Key of the row that it replaces, or nothing."""

    @property
    def is_withdrawal(self) -> bool:
        """Whether it only takes back the row that it names."""

    def cells(self) -> Mapping[str, str]:
        """Return the text of every column."""


Row = TypeVar("Row", bound=TableRow)


MAX_ROWS: Final = 200_000
"""Rows of ratings, comparisons or games that are read; what is longer is refused at once."""


@dataclass(frozen=True, slots=True)
class TableKind(Generic[Row]):
    """What a table holds."""

    noun: str  #: What a sentence calls a row, ``"rating"``
    columns: tuple[str, ...]  #: Those that every file must have
    #: Makes a row of a header, fields, the file's name and a line; raises `FileFormatError`.
    parse: Callable[[Sequence[str], Sequence[str], str, int], Row]
    mend_file: str  #: What to do when the file is another table, ``"choose a ratings file"``
    mend_row: str  #: What to do about a row that cannot be read, ``"rate that puzzle again"``


@dataclass(frozen=True, slots=True)
class RejectedRow:
    """A row that could not be read, and where it is now."""

    file: str  #: Name of the file
    line: int  #: Line on which it began
    text: str  #: Its content, undecodable bytes shown as escapes
    reason: str  #: One sentence for a person
    set_aside: bool  #: Whether it was moved to ``<file>.rejected``; otherwise it stays where it is


@dataclass(frozen=True, slots=True)
class Content(Generic[Row]):
    """All rows of a table."""

    #: Those that count: not superseded and not withdrawn, in the order written.
    rows: tuple[Row, ...]
    superseded: tuple[Row, ...]  #: Those that a later row replaced, and the rows that withdrew one
    rejected: tuple[RejectedRow, ...]  #: What could not be read
    columns: tuple[str, ...]  #: Every column of the files, in order


def effective(rows: Sequence[Row]) -> tuple[tuple[Row, ...], tuple[Row, ...], list[RejectedRow]]:
    """Separate the rows that count from those replaced; a row may only replace an earlier one."""
    replaced: set[str] = set()
    known: set[str] = set()
    confused: list[RejectedRow] = []
    for row in rows:
        key = row.supersedes
        if key and key in known:
            replaced.add(key)
        elif key:
            reason = say(
                "{file}, line {line} supersedes {key!r}, which is not an earlier row; the row "
                "counts on its own, check the file",
                file=row.file,
                line=row.line,
                key=key[:80],
            )
            confused.append(RejectedRow(row.file, row.line, "", reason, set_aside=False))
        known.add(row.key)
    gone = [row.key in replaced or row.is_withdrawal for row in rows]
    return (
        tuple(row for row, is_gone in zip(rows, gone, strict=True) if not is_gone),
        tuple(row for row, is_gone in zip(rows, gone, strict=True) if is_gone),
        confused,
    )
