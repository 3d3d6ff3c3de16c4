"""Tables of any origin: written by a spreadsheet, R, pandas, a person, or this program.

Separator and decimal mark are recognised, as the encoding is by `foreign_text`. What means nothing
is ignored: wholly empty rows and columns, and the case of known column names. Cells are kept,
except that decimal commas become points, and NA as R writes it becomes empty. A row that can't be
read has a reason, and doesn't affect the others.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path

from engine.errors import FileFormatError
from engine.files.csv_cells import csv_line
from engine.files.csv_text import Record, find_header, lines_of, names_of
from engine.files.foreign_numbers import number_format
from engine.files.foreign_text import UTF_8, decoded, encoded, encoding_notes
from engine.files.reading import BOM, START_BYTES, decode, start_of
from engine.sentences import Place, Sentence, message


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table."""

    place: Place
    cells: Mapping[str, str]  #: Texts by column; empty if the row can't be read
    fault: str = ""  #: Why it can't be read; empty for a valid row

    def check(self) -> None:
        """Raise FileFormatError if it can't be read."""
        if self.fault:
            raise FileFormatError("{place}: {error}", place=self.place, error=self.fault)


class ForeignTable:
    """A table that has been read, and is split into rows as they are iterated.

    Raises FileFormatError when it isn't a table, names a column twice, or lacks a column.

    ``known_names``: column names that are recognised in any case, with blanks or hyphens for
    underscores.
    ``required``: columns that it must have.
    ``is_text``: whether a column, by its name, contains text, in which a comma is no decimal mark.
    """

    def __init__(
        self,
        data: bytes,
        path: Path,
        known_names: Collection[str],
        required: Sequence[str],
        *,
        is_text: Callable[[str], bool],
    ) -> None:
        self.path = path
        text, self._encoding = decoded(data, path)
        self.has_mark = data.startswith(BOM)
        #: The text with its line ends.
        self.lines = lines_of(text)
        csv_text, header = find_header(self.lines, known_names)
        if header.fault and self._encoding == UTF_8:
            decode(data, path)  # raises an error that names the line, where it isn't text
        TableRow(Place(str(path), header.number), {}, header.fault).check()
        names = names_of(header.fields, known_names)
        check_header(names, required, path, header.number)
        self._indices = {name: index for index, name in enumerate(names) if name}
        #: The names by position, empty for a column without one.
        self.header = tuple(names[: max(self._indices.values(), default=-1) + 1])
        self._csv = replace(csv_text, n_fields=len(self.header))
        self._records = partial(self._csv.records, header.end, header.number + 1)
        numbers = {name: index for name, index in self._indices.items() if not is_text(name)}
        self._numbers = number_format(text, self._csv.separator, numbers, self._records)
        #: What was guessed or ignored.
        self.notes = (*encoding_notes(self._encoding, path), *self._unnamed_notes())

    @cached_property
    def is_own(self) -> bool:
        """Whether it is in the form that this program writes, so that rows can be added to it."""
        return (
            self._encoding == UTF_8
            and self.header != ()
            and self.lines[0].rstrip("\r\n") == csv_line(self.header).rstrip("\n")
            and not self.lines[0].endswith("\r")
            and self._numbers.is_own
            and not self._csv.has_open_quotes
        )

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns, without those that have no name."""
        return tuple(self._indices)

    def rows(self, n_before: int = 0) -> Iterator[TableRow]:
        """Yield the rows below the column names.

        ``n_before``: number of rows of the file that come before these.

        Raises FileFormatError when the table has both decimal commas and decimal points: 1.234
        would be a thousand beside 0,5.
        """
        for record in self._normalised_records():
            place = Place(str(self.path), n_before + record.number)
            if record.fault:
                yield TableRow(place, {}, record.fault)
                continue
            cells = {name: record.fields[index] for name, index in self._indices.items()}
            if any(map(str.strip, cells.values())):
                yield TableRow(place, cells)

    def whole_rows(self) -> Iterator[TableRow]:
        """Yield the rows as `rows`; raises FileFormatError also at one that can't be read."""
        for row in self.rows():
            row.check()
            yield row

    def in_own_form(self, more: Sequence[str] = ()) -> bytes:
        """Return the table as this program writes it, with further columns.

        A row that can't be read becomes one quoted field, so that it stays one that can't be read.
        """
        rows = list(self._normalised_records())
        used = {at for row in rows for at, field in enumerate(row.fields) if field.strip()}
        kept = sorted(used | set(self._indices.values()))
        lines = [csv_line([*(self.header[index] for index in kept), *more])]
        for row in rows:
            if row.fault:
                fields = [self.lines[row.start].rstrip("\r\n")]
            else:
                fields = [*(row.fields[index] for index in kept), *("" for _ in more)]
            lines.append(csv_line(fields))
        return encoded(lines)

    def _normalised_records(self) -> Iterator[Record]:
        return self._numbers.normalised(self._records(), self.path)

    def _unnamed_notes(self) -> Iterator[Sentence]:
        """Yield a note if columns without a name have values."""
        unnamed = [index for index, name in enumerate(self.header) if not name]
        rows = (
            record.fields
            for record in self._numbers.without_na(self._records())
            if not record.fault
        )
        if unnamed and any(fields[index].strip() for fields in rows for index in unnamed):
            yield message(
                "{name} has a column without a name, which was ignored.", name=self.path.name
            )


def column_names(
    path: Path, known_names: Collection[str], data: bytes | None = None
) -> tuple[str, ...]:
    """Return the names of the columns of a table; none if it can't be read.

    ``data``: the content of the file; by default, only its beginning is read.
    """
    try:
        start = start_of(path) if data is None else data[:START_BYTES]
        text, _ = decoded(_whole_lines(start), path)
        _, header = find_header(lines_of(text), known_names)
        names = names_of(header.fields, known_names)
        check_header(names, (), path)
    except (OSError, FileFormatError):
        return ()
    return tuple(filter(None, names))


def _whole_lines(start: bytes) -> bytes:
    """Return the beginning of a file without its last line, if that may be incomplete."""
    if len(start) < START_BYTES:
        return start
    end = start.rfind(b"\n")
    return start[: end - end % 2 if b"\0" in start else end]  # UTF-16 has pairs of bytes


def check_header(names: Sequence[str], required: Iterable[str], path: Path, row: int = 1) -> None:
    """Check that column names contain none twice and all required ones.

    Raises FileFormatError naming the column.
    """
    for name, n_columns in Counter(names).items():
        if name and n_columns > 1:
            raise FileFormatError(
                "{place} has the column {name!r} twice. Remove one of them.",
                place=Place(str(path), row),
                name=name[:40],
            )
    missing = [name for name in required if name not in names]
    if missing and not any(names):
        raise FileFormatError(
            "{path} is empty. Choose a file with a column {missing!r}.",
            path=path,
            missing=missing[0],
        )
    if missing:
        raise FileFormatError(
            "{place} has no column {missing!r}. Add it or choose another file.",
            place=Place(str(path), row),
            missing=missing[0],
        )
