"""The rows of a table of ratings: from a rating page, a spreadsheet or an editor."""

import codecs
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.errors import FileFormatError
from engine.files.atomic import decode, read_bytes
from engine.files.csv_cells import check_header, read_rows
from engine.sentences import message

BOOK_COLUMNS: Final = (
    "rated_at",
    "study",
    "round",
    "book_puzzle",
    "deal",
    "rater",
    "rating",
    "notes",
    "blind",
    "outcome",
    "seconds",
    "moves",
    "undos",
    "first_move_seconds",
    "position",
    "rater_token",
)
"""Columns of a rating page, as in ``resources/web/ratings.js``. Pages of version 1.0 wrote more,
which are ignored."""
_TIMES: Final = ("seconds", "first_move_seconds")
_DECIMAL_COMMA: Final = re.compile(r"\d+,\d+")


@dataclass(frozen=True, slots=True)
class ReadRow:
    """A row as read."""

    number: int  #: Its row in the table, from 1
    cells: Mapping[str, str]  #: Cells by column; empty if the row cannot be read
    problem: str = ""  #: Why it cannot be read; empty for a valid row


def read_sent(path: Path) -> str:
    """Return the text of a file of ratings sent by a rater.

    Spreadsheets may save as UTF-16 or Windows-1252. Raises StorageError or FileFormatError as
    `engine.files.atomic.read_text`.
    """
    data = read_bytes(path)
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        data = data.decode("utf-16", errors="replace").encode(errors="replace")
    try:
        return decode(data, path)
    except FileFormatError:
        if b"\0" in data or b"rating" not in data:
            raise
        return data.decode("cp1252", errors="replace")


def read_table(text: str, path: Path) -> Iterator[ReadRow]:
    """Yield the rows of a file of ratings; commas, semicolons or tabs separate its columns.

    Raises FileFormatError when it is not a table, or has no ratings.
    """
    first = text.replace("\r\n", "\n").partition("\n")[0]
    names = [name.strip() for name in re.split(r"[,;\t]", first.replace('"', ""))]
    mark = next((each for each in ";\t" if each in first and "rating" in names), ",")
    rows = read_rows(text.replace("\r\n", "\n"), path, mark=mark)
    _, fields = next(rows, (1, []))
    header = [name.strip() for name in fields]
    check_header(header, ["rating"], path)
    for number, cells in rows:
        if len(cells) == len(header):
            yield ReadRow(number, _with_points(dict(zip(header, cells, strict=True)), mark))
        else:
            yield ReadRow(
                number,
                {},
                message(
                    "The row has {n_cells} fields, but the header has {n_header}. The numbers "
                    "must match.",
                    n_cells=len(cells),
                    n_header=len(header),
                ),
            )


def _with_points(cells: dict[str, str], mark: str) -> dict[str, str]:
    """Return a row with decimal points, where a spreadsheet saved times with decimal commas."""
    if mark == ",":
        return cells
    return {
        name: text.replace(",", ".") if name in _TIMES and _DECIMAL_COMMA.fullmatch(text) else text
        for name, text in cells.items()
    }
