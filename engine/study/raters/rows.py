"""The rows of a file of ratings: a table, or the text of a mail with such a table in it.

Rows that a book writes end in a checksum of all their other cells, a CRC-32. It guards against
rows that were torn, wrapped or edited by accident; whoever wants to can compute it anew, so it
proves nothing about who rated. A mail breaks long lines and puts ``>`` before those that it
quotes: of a row over several lines all ways to join them are tried, until the checksum fits.
"""

import csv
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Final

from engine.errors import FileFormatError
from engine.files.csv_cells import MAX_FIELD_CHARS, check_header, read_rows, split_fields
from engine.sentences import message

CHECKSUM: Final = "checksum"
BOOK_COLUMNS: Final = (
    "rated_at",
    "study",
    "round",
    "book_puzzle",
    "deal",
    "rater",
    "rating",
    "notes",
    "tags",
    "blind",
    "outcome",
    "seconds",
    "moves",
    "undos",
    "first_move_seconds",
    CHECKSUM,
)
"""What a book writes, a contract that only grows; ``resources/web/ratings.js`` has the same."""

_HEADER: Final = ",".join(BOOK_COLUMNS)
_BEGIN: Final = re.compile(r"\d{4}-\d\d-\d\dT")
_END: Final = re.compile(r",crc-[0-9a-f]{8}$")
_QUOTE: Final = re.compile(r"(?:> ?)*")
_MOST_WAYS: Final = 3**8
_SEPARATOR: Final = "\x1f"
_TORN: Final = message("The row is incomplete or was changed. Ask for the file again.")


@dataclass(frozen=True, slots=True)
class ReadRow:
    """A row as it was found."""

    number: int  #: Where it begins: of a table its row, of a mail its line, from 1
    cells: Mapping[str, str]  #: By column; empty where the row cannot be read
    problem: str = ""  #: Why it cannot be read; empty for a row that can


def read_table(text: str, path: Path) -> Iterator[ReadRow]:
    """Yield the rows of a file of ratings.

    Raises FileFormatError when it is no table, or one without ratings.
    """
    lines = text.replace("\r\n", "\n").split("\n")  # other signs of a break belong to notes
    for at, line in enumerate(lines):
        prefix = _prefix(line)
        if line[len(prefix) :].strip() == _HEADER:
            yield from _book_rows(lines, at, prefix.count(">"))
            return
    rows = read_rows(text, path)
    _, fields = next(rows, (1, []))
    header = [name.strip() for name in fields]
    check_header(header, ["rating"], path)
    for number, cells in rows:
        if len(cells) == len(header):
            yield ReadRow(number, dict(zip(header, cells, strict=True)))
        else:
            yield ReadRow(
                number,
                {},
                message(
                    "The row has {n_cells} fields, but the header has {n_header}. Make both the "
                    "same.",
                    n_cells=len(cells),
                    n_header=len(header),
                ),
            )


def checksum(cells: Mapping[str, str]) -> str:
    """Return what the last cell of a row should hold, wherever its columns stand.

    >>> checksum({"deal": "AC 2C", "rating": "7"})
    'crc-30772e6e'
    """
    values = [
        f"{name}={text}".replace("\r\n", "\n")
        for name, text in sorted(cells.items())
        if name != CHECKSUM
    ]
    return f"crc-{zlib.crc32(_SEPARATOR.join(values).encode(errors='replace')):08x}"


def _prefix(line: str) -> str:
    found = _QUOTE.match(line)
    return found[0] if found else ""


def _book_rows(lines: Sequence[str], header: int, depth: int) -> Iterator[ReadRow]:
    """Yield the rows below a header; what is written around them is not looked at."""
    pending: list[str] = []
    begun = header + 2
    for number, line in enumerate(lines[header + 1 :], header + 2):
        piece = _unquoted(line, depth)
        if not pending and not _BEGIN.match(piece):
            continue  # what else the mail says
        if not pending:
            begun = number
        pending.append(piece)
        if not _END.search(piece.rstrip()):
            continue
        yield from _ended(pending, begun)
        pending = []
    # A signature follows the last row; what begins like a row and has no end was torn.
    if pending:
        yield ReadRow(begun, {}, _TORN)


def _ended(pending: Sequence[str], begun: int) -> Iterator[ReadRow]:
    """Yield the row that ends here, behind those that were torn before it."""
    starts = [at for at, piece in enumerate(pending) if _BEGIN.match(piece)]
    for index, start in enumerate(starts):
        found = _joined(pending[start:])
        if found is not None:
            for torn in starts[:index]:
                yield ReadRow(begun + torn, {}, _TORN)
            yield ReadRow(begun + start, found)
            return
    for torn in starts:
        yield ReadRow(begun + torn, {}, _TORN)


def _unquoted(line: str, depth: int) -> str:
    """Return a line without the marks that quote it, at most as many as the header has."""
    found = re.match(rf"(?:> ?){{0,{depth}}}", line)
    return line[found.end() :] if found else line


def _joined(pieces: Sequence[str]) -> dict[str, str] | None:
    """Return the cells of a row over several lines, joined so that its checksum fits."""
    last = pieces[-1].rstrip()
    pieces = [*pieces[:-1], last]
    # A break in a text stays one; a mail breaks at a space, which it keeps or drops.
    marks = [("\n", "") if piece.endswith(" ") else ("\n", " ", "") for piece in pieces[:-1]]
    n_ways = 1
    for each in marks:
        n_ways *= len(each)
    alike = (["\n"] * len(marks), [each[1] for each in marks])
    ways = product(*marks) if n_ways <= _MOST_WAYS else alike
    for way in ways:
        text = "".join(piece + mark for piece, mark in zip(pieces, (*way, ""), strict=True))
        try:
            fields = split_fields(text)
        except csv.Error:
            continue
        if len(fields) != len(BOOK_COLUMNS) or max(map(len, fields)) > MAX_FIELD_CHARS:
            continue
        cells = dict(zip(BOOK_COLUMNS, fields, strict=True))
        if cells[CHECKSUM] == checksum(cells):
            return cells
    return None


def check_whole(cells: Mapping[str, str]) -> None:
    """Refuse a row of a book whose checksum does not fit.

    Raises FileFormatError saying so.
    """
    if cells.get(CHECKSUM, "").strip() != checksum(cells):
        raise FileFormatError(
            "The checksum doesn't match, so the row is incomplete or was changed. Ask for the "
            "file again."
        )
