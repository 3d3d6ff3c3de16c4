"""An append-only CSV file as bytes: which rows are whole, and which a crash has torn.

A row is whole when it ends in a line feed outside quotes and has as many fields as the header.
After a broken row reading resumes at the next line, so one stray quote cannot swallow the file.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass

from engine.files.csv_cells import MAX_FIELD_CHARS, split_fields


@dataclass(frozen=True, slots=True)
class WholeRow:
    """A row that can be read."""

    line: int  #: Line of the file on which it begins, from 1
    fields: tuple[str, ...]  #: Its cells, unquoted


@dataclass(frozen=True, slots=True)
class BrokenLine:
    """A line that belongs to no whole row."""

    line: int  #: Its number, from 1
    start: int  #: Offset of its first byte in the data scanned
    data: bytes  #: All of it
    reason: str  #: A phrase for a person, such as ``"has 3 fields instead of 40"``


@dataclass(frozen=True, slots=True)
class Scan:
    """The rows found in a file or in its end."""

    rows: tuple[WholeRow, ...]  #: In file order
    broken: tuple[BrokenLine, ...]  #: In file order
    n_lines: int  #: Lines scanned
    #: Offset at which a torn end begins: no whole row follows. ``None`` when nothing broken comes
    #: after the last whole row.
    torn_at: int | None


def scan(data: bytes, n_fields: int | None = None, first_line: int = 1) -> Scan:
    """Split bytes into whole rows and broken lines.

    Parameters
    ----------
    data : bytes
        Begins at the start of a row.
    n_fields : int, optional
        Fields of a whole row; by default, as many as the first whole row has.
    first_line : int
        Number of the first line, for reports.
    """
    lines = _lines(data)
    rows: list[WholeRow] = []
    broken: list[BrokenLine] = []
    at = index = whole_end = 0
    while index < len(lines):
        end = _row_end(lines, index)
        if end is None:
            found: tuple[str, ...] | str = "has a quote that is not closed"
        else:
            found = _parse(b"".join(lines[index:end]), n_fields)
        if end is None or isinstance(found, str):
            broken.append(BrokenLine(first_line + index, at, lines[index], str(found)))
            end = index + 1
        elif found:
            n_fields = n_fields or len(found)
            rows.append(WholeRow(first_line + index, found))
            whole_end = at + sum(map(len, lines[index:end]))
        at += sum(map(len, lines[index:end]))
        index = end
    torn_at = next((line.start for line in broken if line.start >= whole_end), None)
    return Scan(tuple(rows), tuple(broken), len(lines), torn_at)


def _lines(data: bytes) -> list[bytes]:
    """Split at line feeds only, and keep them."""
    # bytes.splitlines also splits at a lone carriage return, which a note may hold.
    lines = [line + b"\n" for line in data.split(b"\n")]
    lines[-1] = lines[-1][:-1]
    return lines if lines[-1] else lines[:-1]


def _row_end(lines: Sequence[bytes], index: int) -> int | None:
    """Return the index after the row that begins at ``index``: where its quotes are even."""
    if lines[index].count(b'"') % 2 == 0:
        return index + 1
    for later in range(index + 1, len(lines)):
        if lines[later].count(b'"') % 2:
            return later + 1
    return None


def _parse(record: bytes, n_fields: int | None) -> tuple[str, ...] | str:
    """Return the fields of a row, or what is wrong with it."""
    if not record.endswith(b"\n"):
        return "does not end in a line end"
    try:
        fields = split_fields(record.decode())
    except UnicodeDecodeError:
        return "holds bytes outside UTF-8"
    except csv.Error as error:
        return f"is not CSV ({error})"
    return _field_fault(fields, n_fields) or tuple(fields)


def _field_fault(fields: Sequence[str], n_fields: int | None) -> str:
    if any("\0" in field for field in fields):
        return "holds a NUL byte"
    if any(len(field) > MAX_FIELD_CHARS for field in fields):
        return f"has a field of more than {MAX_FIELD_CHARS} characters"
    if n_fields is not None and fields and len(fields) != n_fields:
        return f"has {len(fields)} fields instead of {n_fields}"
    return ""
