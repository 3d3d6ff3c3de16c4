"""The rows of a file of ratings: a table, or the text of an e-mail that contains such a table.

Rows from a rating page have a checksum of all their other cells, a CRC-32. It detects rows that
were torn, wrapped or edited by accident. Anyone can recompute it, so it does not authenticate the
rater. E-mail programs break long lines and put ``>`` before quoted ones: for a row over several
lines, all ways to join them are tried until the checksum matches.
"""

import codecs
import csv
import email
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, product
from pathlib import Path
from typing import Final

from engine.errors import FileFormatError
from engine.files.atomic import decode, read_bytes
from engine.files.csv_cells import MAX_FIELD_CHARS, check_header, read_rows, split_fields
from engine.ratings.rating import SCALE
from engine.sentences import message

CHECKSUM: Final = "checksum"
FIRST_COLUMNS: Final = (
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
"""Columns of the first version of the rating page."""
BOOK_COLUMNS: Final = (
    *FIRST_COLUMNS,
    "position",
    "first_shown_at",
    "visits",
    "rating_seconds",
    "restarts",
    "hidden_seconds",
    "device_class",
    "consented_at",
    "rater_token",
    "check_mistakes",
    "compared_puzzle",
    "better",
    "page_version",
)
"""Columns of a rating page, as in ``resources/web/ratings.js``; none may be removed.

Columns of further scales are before the last one, which marks the end of a row."""

_OWN: Final = frozenset(BOOK_COLUMNS)
_FIRST: Final = ",".join(FIRST_COLUMNS)
_LAYOUTS: Final = (
    (re.compile(_FIRST + r"(?:,\w+)*,page_version"), re.compile(r",page-\d+$")),
    (re.compile(_FIRST), re.compile(r",crc-[0-9a-f]{8}$")),
)
"""The header of each version of the page, and the end of its rows."""
_BEGIN: Final = re.compile(r"\d{4}-\d\d-\d\dT")
_START: Final = ",".join(FIRST_COLUMNS[:3])  #: common start of all headers
_HEADER_LINES: Final = 16  #: maximum number of lines of a header broken by e-mail
_MAIL: Final = re.compile(
    r"(?:From .*\n)?(?:[\w-]+:.*\n(?:[ \t].*\n)*)*(?:MIME-Version|Content-Type):", re.IGNORECASE
)
_DECIMAL_COMMA: Final = re.compile(r"\d+,\d+")
_QUOTE: Final = re.compile(r"(?:> ?)*")
_MOST_WAYS: Final = 3**8
_SEPARATOR: Final = "\x1f"
_TORN: Final = message("The row is incomplete or was changed. Ask for the file again.")


@dataclass(frozen=True, slots=True)
class ReadRow:
    """A row as read."""

    number: int  #: Its row in a table, or its first line in an e-mail, from 1
    cells: Mapping[str, str]  #: Cells by column; empty if the row cannot be read
    problem: str = ""  #: Why it cannot be read; empty for a valid row


def read_sent(path: Path) -> str:
    """Return the text of a file of ratings sent by a rater.

    Spreadsheets may save as UTF-16 or, for a file from a rating page, as Windows-1252. Decoding
    errors are detected by the checksums of its rows. Raises StorageError or FileFormatError as
    `engine.files.atomic.read_text`.
    """
    data = read_bytes(path)
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        data = data.decode("utf-16", errors="replace").encode(errors="replace")
    try:
        return decode(data, path)
    except FileFormatError:
        if b"\0" in data or CHECKSUM.encode() not in data:
            raise
        return data.decode("cp1252", errors="replace")


def read_table(text: str, path: Path) -> Iterator[ReadRow]:
    """Yield the rows of a file of ratings.

    Columns may be separated by commas, semicolons or tabs. In a saved e-mail, all texts are read,
    including attached ones.

    Raises FileFormatError when it is not a table, or has no ratings.
    """
    plain = text.replace("\r\n", "\n")
    if not _MAIL.match(plain):
        yield from _rows_of(plain, path)
        return
    parts = [part for part in _texts_of(plain) if _START in part]
    # E-mails often repeat their text in a second part; duplicate ratings are ignored on import.
    for part in parts or [plain]:
        yield from _rows_of(part, path)


def _texts_of(mail: str) -> Iterator[str]:
    """Yield the decoded texts of an e-mail, but not HTML, in which a table has no lines."""
    for part in email.message_from_bytes(mail.encode()).walk():
        data = None if part.is_multipart() else part.get_payload(decode=True)
        if not isinstance(data, bytes) or part.get_content_type() == "text/html":
            continue
        try:
            text = data.decode(part.get_content_charset("utf-8"), errors="replace")
        except LookupError:  # an unknown charset
            text = data.decode(errors="replace")
        yield text.removeprefix("\ufeff").replace("\r\n", "\n")


def _rows_of(text: str, path: Path) -> Iterator[ReadRow]:
    lines = text.split("\n")  # other line separators belong to notes
    for at, line in enumerate(lines):
        prefix = _prefix(line)
        depth = prefix.count(">")
        if not _unquoted(line, depth).startswith(_START):
            continue
        for header, row_end in _LAYOUTS:
            found = _header_at(lines, at, depth, header)
            if found is not None:
                columns, last = found
                yield from _BookRows(columns, row_end, depth).read(lines, last)
                return
    yield from _plain_rows(text, path)


def _header_at(
    lines: Sequence[str], at: int, depth: int, header: re.Pattern[str]
) -> tuple[tuple[str, ...], int] | None:
    """Return the columns of a header that starts in a line, and the index of its last line.

    None if it does not match.
    """
    found = ""
    for here in range(at, min(at + _HEADER_LINES, len(lines))):
        found += _unquoted(lines[here], depth).strip()
        if header.fullmatch(found):
            return tuple(found.split(",")), here
    return None


def _plain_rows(text: str, path: Path) -> Iterator[ReadRow]:
    """Yield the rows of a table with any column separator."""
    first = text.partition("\n")[0]
    names = [name.strip() for name in re.split(r"[,;\t]", first.replace('"', ""))]
    mark = next((each for each in ";\t" if each in first and "rating" in names), ",")
    rows = read_rows(text, path, mark=mark)
    _, fields = next(rows, (1, []))
    header = [name.strip() for name in fields]
    check_header(header, ["rating"], path)
    for number, cells in rows:
        if len(cells) == len(header):
            yield ReadRow(number, _as_written(dict(zip(header, cells, strict=True)), mark))
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


def _as_written(cells: dict[str, str], mark: str) -> dict[str, str]:
    """Return a row with its decimal points restored if the checksum proves they were commas."""
    if mark == "," or cells.get(CHECKSUM, "").strip() in {"", checksum(cells)}:
        return cells
    dotted = {
        name: text.replace(",", ".") if _DECIMAL_COMMA.fullmatch(text) else text
        for name, text in cells.items()
    }
    return dotted if dotted[CHECKSUM].strip() == checksum(dotted) else cells


def checksum(cells: Mapping[str, str]) -> str:
    """Return the checksum of a row, independent of the order of its columns.

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


@dataclass(frozen=True, slots=True)
class _BookRows:
    """Reader for rows of one version of the rating page, possibly broken and quoted by e-mail."""

    columns: tuple[str, ...]
    end: re.Pattern[str]  #: Pattern of the end of a row
    depth: int  #: Number of quotation marks before the header

    def read(self, lines: Sequence[str], header: int) -> Iterator[ReadRow]:
        """Yield the rows below a header, ignoring other text."""
        pending: list[str] = []
        begun = header + 2
        for number, line in enumerate(lines[header + 1 :], header + 2):
            piece = _unquoted(line, self.depth)
            if not pending and not _BEGIN.match(piece):
                continue  # other text of the e-mail
            if not pending:
                begun = number
            pending.append(piece)
            if not self.end.search("".join(pending[-2:]).rstrip()):  # the end may be broken, too
                continue
            yield from self._ended(pending, begun)
            pending = []
        # A signature may follow the last row; text that starts like a row without an end was torn.
        if pending:
            yield ReadRow(begun, {}, _TORN)

    def _ended(self, pending: Sequence[str], begun: int) -> Iterator[ReadRow]:
        """Yield the row that ends here, after any torn rows before it."""
        starts = [at for at, piece in enumerate(pending) if _BEGIN.match(piece)]
        for index, start in enumerate(starts):
            found = self._joined(pending[start:])
            if found is not None:
                for torn in starts[:index]:
                    yield ReadRow(begun + torn, {}, _TORN)
                yield ReadRow(begun + start, found)
                return
        for torn in starts:
            yield ReadRow(begun + torn, {}, _TORN)

    def _joined(self, pieces: Sequence[str]) -> dict[str, str] | None:
        """Return the cells of a row over several lines, joined so that its checksum matches."""
        last = pieces[-1].rstrip()
        pieces = [*pieces[:-1], last]
        # A line break may be part of a text, or be inserted at a space, which is kept or dropped.
        marks = [("\n", "") if piece.endswith(" ") else ("\n", " ", "") for piece in pieces[:-1]]
        n_ways = 1
        for each in marks:
            n_ways *= len(each)
        alike = (["\n"] * len(marks), [each[1] for each in marks], [""] * len(marks))
        # A program that breaks lines anywhere makes all but the last equally long.
        longest = max(map(len, pieces))
        anywhere = ["" if len(piece) == longest else "\n" for piece in pieces[:-1]]
        ways = product(*marks) if n_ways <= _MOST_WAYS else alike
        for way in chain([anywhere], ways):
            text = "".join(piece + mark for piece, mark in zip(pieces, (*way, ""), strict=True))
            try:
                fields = split_fields(text)
            except csv.Error:
                continue
            if len(fields) != len(self.columns) or max(map(len, fields)) > MAX_FIELD_CHARS:
                continue
            cells = dict(zip(self.columns, fields, strict=True))
            if cells[CHECKSUM] == checksum(cells):
                return cells
        return None


def _unquoted(line: str, depth: int) -> str:
    """Return a line without its quotation marks, at most as many as in the header."""
    found = re.match(rf"(?:> ?){{0,{depth}}}", line)
    return line[found.end() :] if found else line


def check_whole(cells: Mapping[str, str]) -> None:
    """Check the checksum of a row from a rating page.

    Raises FileFormatError when it does not match.
    """
    own = {name: text for name, text in cells.items() if name in _OWN or name.startswith(SCALE)}
    # A column added in a spreadsheet does not invalidate the row.
    if cells.get(CHECKSUM, "").strip() not in {checksum(cells), checksum(own)}:
        raise FileFormatError(
            "The checksum doesn't match, so the row is incomplete or was changed. Ask for the "
            "file again."
        )
