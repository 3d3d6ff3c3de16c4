"""The rows of a text: its lines, its separator, and how quotation marks join lines.

A row that can't be read has a reason, and doesn't affect the others.
"""

import csv
import io
import re
from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.errors import FileFormatError
from engine.files.csv_cells import MAX_FIELD_CHARS
from engine.sentences import message_of

_SEPARATORS: Final = (",", ";", "\t")
_SEPARATOR_LINE: Final = re.compile(r'"?sep=([^\w"\r\n])"?[,;\t]*(?:\r\n?|\n)')
"""A first line that tells a spreadsheet the separator."""
_BLANKS: Final = re.compile(r"[\s-]+")
_LINE_END: Final = re.compile("\r\n|\r|\n")
_NO_TEXT: Final = re.compile("[\udc80-\udcff]")  # bytes that the decoder could only mark


class Record(NamedTuple):
    """A row of a text."""

    number: int  # as a spreadsheet counts
    start: int  # index of its first line
    end: int  # index of the line after it
    fields: list[str]  # none if it can't be read, or is wholly empty
    fault: str = ""  # why it can't be read


@dataclass(frozen=True, slots=True)
class CsvText:
    """The lines of a text, and how they are split into rows."""

    lines: list[str]  #: With their ends
    odd_lines: list[int]  #: Which of them have an odd number of quotation marks
    separator: str
    n_fields: int = 0  #: Of a row; 0 for any number

    def records(self, start: int, number: int) -> Iterator[Record]:
        """Yield the rows from a line on that aren't wholly empty."""
        while start < len(self.lines):
            record = self._record_at(start, number)
            if record.fields or record.fault:
                yield record
            start, number = record.end, number + 1

    def _record_at(self, start: int, number: int = 0) -> Record:
        """Return the row that begins on a line.

        A line with a quotation mark that isn't closed continues until the next line with an odd
        number of them. If these lines don't form a row, only the first is invalid.
        """
        try:
            return Record(number, start, start + 1, self._fields(self.lines[start]))
        except FileFormatError as error:
            fault = message_of(error)
        following = bisect_right(self.odd_lines, start)
        if self.lines[start].count('"') % 2 and following < len(self.odd_lines):
            end = self.odd_lines[following] + 1
            with suppress(FileFormatError):
                return Record(number, start, end, self._fields("".join(self.lines[start:end])))
        return Record(number, start, start + 1, [], fault)

    def _fields(self, text: str) -> list[str]:
        """Return the fields of one row, none if it is empty; raise FileFormatError."""
        fields = _split(text, self.separator) if text.strip() else []
        if not any(map(str.strip, fields)):
            return []
        # A value to the right of the names means that a cell was split, as 0,5 may be.
        while len(fields) > self.n_fields > 0 and not fields[-1].strip():
            fields.pop()
        if self.n_fields and len(fields) != self.n_fields:
            raise FileFormatError(
                "The row has {n} cell, but the header has {n_header}. Give the row as many cells "
                "as the header.",
                "The row has {n} cells, but the header has {n_header}. Give the row as many cells "
                "as the header.",
                n=len(fields),
                n_header=self.n_fields,
            )
        return fields

    @property
    def has_open_quotes(self) -> bool:
        """Whether a row can't be read and could become a part of one that is added."""
        end = 0
        for line in self.odd_lines:
            if line >= end:  # not within a row
                record = self._record_at(line)
                if record.fault:
                    return True
                end = record.end
        return False


def _split(text: str, separator: str) -> list[str]:
    """Return the fields of one row; raise FileFormatError if it has none."""
    if "\0" in text:
        raise FileFormatError("The row contains a NUL byte. Remove it.")
    if not text.isascii() and _NO_TEXT.search(text):
        raise FileFormatError(
            "The row contains bytes that aren't valid UTF-8. Save the file as UTF-8."
        )
    try:
        fields = next(csv.reader([text], strict=True, delimiter=separator), [])
    except csv.Error as error:
        if "field limit" not in str(error):
            raise FileFormatError(
                "The row isn't valid CSV ({error}). Close each quote and double the quotes "
                "inside a cell.",
                error=str(error),
            ) from None
        fields = [text]
    if len(text) > MAX_FIELD_CHARS and any(len(field) > MAX_FIELD_CHARS for field in fields):
        raise FileFormatError(
            "A cell has more than {limit:,} characters. Shorten it.", limit=MAX_FIELD_CHARS
        )
    return fields


def lines_of(text: str) -> list[str]:
    """Split a text into lines; a field may contain a single CR, unless CR ends the lines."""
    first = _LINE_END.search(text)
    has_cr_ends = first is not None and first[0] == "\r"  # as on old Macs
    return io.StringIO(text, newline="" if has_cr_ends else "\n").readlines()


def find_header(lines: list[str], known_names: Collection[str]) -> tuple[CsvText, Record]:
    """Return the text, split by what yields the most known column names, and their row."""
    separator_line = _SEPARATOR_LINE.match(lines[0]) if lines else None
    start = 1 if separator_line else 0
    separators = (separator_line[1],) if separator_line else _SEPARATORS
    odd_lines = [at for at, line in enumerate(lines) if line.count('"') % 2]
    texts = [CsvText(lines, odd_lines, separator) for separator in separators]
    nothing = Record(1, len(lines), len(lines), [])
    found = [(text, next(text.records(start, 1), nothing)) for text in texts]

    def n_recognised(each: tuple[CsvText, Record]) -> tuple[int, int]:
        fields = each[1].fields
        return len({*names_of(fields, known_names)} & {*known_names}), len(fields)

    return max(found, key=n_recognised)


def names_of(header: Iterable[str], known_names: Collection[str]) -> list[str]:
    """Return column names without outer blanks, in the spelling of known ones."""
    names = [name.strip() for name in header]
    missing = {name.casefold(): name for name in known_names if name not in names}
    return [missing.get(_BLANKS.sub("_", name).casefold(), name) for name in names]
