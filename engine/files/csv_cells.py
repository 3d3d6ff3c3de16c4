r"""The text of a table's cells: numbers, booleans, free text that no spreadsheet may run.

Numbers are written with the shortest digits that read back to the same value and never by the
locale, so that equal tables are equal bytes. Typed columns (numbers, deals) are written unchanged:
their characters cannot form a formula. Free text goes through `neutralise`, which is reversible.
"""

import csv
import io
import math
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from engine.errors import FileFormatError

Number: TypeAlias = float | int | bool | None
"""A value of a feature; ``None`` where it was not computed."""

MAX_FIELD_CHARS: Final = 100_000
"""Maximum length of a cell; the limit of the csv module is higher."""

# Characters that start a formula in spreadsheets, with their full-width forms (OWASP, "CSV
# Injection"), after any number of apostrophes.
_FORMULA: Final = re.compile("'*[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
_WHOLE: Final = re.compile(r"[+-]?\d{1,40}")
_HIDDEN: Final = re.compile("'+[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]")
_OTHER_MARKS: Final = {";": "';'", "\t": "tabs"}
"""Separators that other programs use between columns."""
_TRUE: Final = {"1", "true"}
_FALSE: Final = {"0", "false"}


def neutralise(text: str) -> str:
    """Put an apostrophe before text that a spreadsheet would run as a formula.

    >>> neutralise("=1+1"), neutralise("'=1"), neutralise("'tis fine")
    ("'=1+1", "''=1", "'tis fine")
    """
    return "'" + text if _FORMULA.match(text) else text


def restore(text: str) -> str:
    """Undo `neutralise` exactly.

    >>> restore("'=1+1"), restore("''=1"), restore("'tis fine")
    ('=1+1', "'=1", "'tis fine")
    """
    return text[1:] if _HIDDEN.match(text) else text


def format_number(value: Number) -> str:
    """Write a number so that it reads back to the same value.

    Booleans are 1 and 0, so that a column of them is numeric everywhere; ``None`` and NaN are
    empty.

    >>> format_number(0.1), format_number(True), format_number(None), format_number(3.0)
    ('0.1', '1', '', '3.0')
    """
    if value is None:
        return ""
    if not isinstance(value, float):  # numpy's integers too
        return str(int(value))
    return "" if math.isnan(value) else repr(float(value))


def parse_number(text: str, where: str) -> Number:
    """Read a number as written by `format_number` or by another program.

    Raises FileFormatError when the text is not a number.

    Parameters
    ----------
    text : str
        Digits, ``true``, ``false``, or nothing for a missing value.
    where : str
        Place for the message, such as ``"set.csv, row 3, column 'edges'"``.
    """
    plain = text.strip()
    if plain == "" or plain.lower() == "nan":
        return None
    if plain.lower() in {"true", "false"}:
        return plain.lower() == "true"
    try:
        # int() and float() also accept underscores, which no other program writes.
        if "_" not in plain:
            return int(plain) if _WHOLE.fullmatch(plain) else float(plain)
    except ValueError:
        pass
    raise FileFormatError(
        "{where} contains {text!r}, which isn't a number. Use digits with a decimal point.",
        where=where,
        text=text[:40],
    )


def parse_whole(text: str, where: str, *, default: int = 0) -> int:
    """Read a whole number; an empty cell is ``default``.

    Raises FileFormatError when the text is not a whole number.
    """
    value = parse_number(text, where)
    if value is None:
        return default
    if isinstance(value, float) and not value.is_integer():
        raise FileFormatError(
            "{where} contains {text!r}. Use a whole number.", where=where, text=text[:40]
        )
    return int(value)


def check_schema(text: str, known: int, place: str) -> None:
    """Refuse a row of another version of its table.

    Raises FileFormatError when the cell of the column ``schema`` is not the known number.
    """
    schema = parse_whole(text, f"{place}, column 'schema'")
    if schema != known:
        raise FileFormatError(
            "{place} uses schema {schema}, but this version reads schema {known}. Update the "
            "program.",
            place=place,
            schema=schema,
            known=known,
        )


def parse_flag(text: str, where: str) -> bool:
    """Read ``1``, ``0``, ``true`` or ``false``; an empty cell is false.

    Raises FileFormatError when the text is something else.
    """
    plain = text.strip().lower()
    if plain in _TRUE:
        return True
    if plain in _FALSE or not plain:
        return False
    raise FileFormatError(
        "{where} contains {text!r}. Use 1 for yes or 0 for no.", where=where, text=text[:40]
    )


def csv_line(fields: Iterable[str]) -> str:
    r"""Write one row of CSV, ending in a line feed.

    Fields with a quote, a comma or either line end are quoted, always in the same way; the csv
    module leaves a lone carriage return bare on some Python versions.

    >>> csv_line(["a", "b,c", "d"])
    'a,"b,c",d\n'
    """
    texts = [
        '"' + field.replace('"', '""') + '"' if re.search('[",\r\n]', field) else field
        for field in fields
    ]
    # A lone empty field must be quoted, or the row reads back as no row at all.
    return ('""' if texts == [""] else ",".join(texts)) + "\n"


def split_lines(data: bytes) -> list[bytes]:
    """Split at line feeds only, and keep them.

    bytes.splitlines also splits at a lone carriage return, which a note may hold.
    """
    lines = [line + b"\n" for line in data.split(b"\n")]
    lines[-1] = lines[-1][:-1]
    return lines if lines[-1] else lines[:-1]


def split_fields(record: str) -> list[str]:
    """Return the fields of one row of CSV.

    Raises csv.Error when a quote is not closed or is misplaced.
    """
    rows = list(csv.reader(io.StringIO(record, newline=""), strict=True))
    return rows[0] if len(rows) == 1 else []


def read_rows(
    text: str, path: Path, *, most: int | None = None, mark: str = ","
) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows of a CSV text with their numbers, the header as row 1, without blank rows.

    Raises FileFormatError when quotes do not match, a field is too long or there are too many
    rows; the message names the row.

    Parameters
    ----------
    path : Path
        Its name in messages.
    most : int, optional
        Maximum number of rows, without the header.
    mark : str
        What separates the fields.
    """
    reader = csv.reader(io.StringIO(text, newline=""), strict=True, delimiter=mark)
    number = 0
    while True:
        number += 1
        try:
            fields = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            if "field limit" in str(error):
                raise _long_field(path, number) from None
            raise FileFormatError(
                "{path}, row {number} isn't valid CSV ({error}). Close each quote and double the "
                "quotes inside a field.",
                path=path,
                number=number,
                error=error,
            ) from None
        if most is not None and number > most + 1:
            raise too_many_rows(path, most)
        if any(len(field) > MAX_FIELD_CHARS for field in fields):
            raise _long_field(path, number)
        if fields:
            yield number, fields


def _long_field(path: Path, number: int) -> FileFormatError:
    return FileFormatError(
        "{path}, row {number} has a field with more than {max_field_chars} characters. "
        "Shorten it.",
        path=path,
        number=number,
        max_field_chars=MAX_FIELD_CHARS,
    )


def too_many_rows(path: Path, maximum: int) -> FileFormatError:
    """Return the message that a table has too many rows."""
    return FileFormatError(
        "{path} has too many rows (maximum {most}). Split the file.",
        path=path,
        most=f"{maximum:,}",
    )


def check_header(header: Sequence[str], needed: Iterable[str], path: Path) -> None:
    """Check that a header names no column twice and has all required ones.

    Raises FileFormatError naming the column.
    """
    for index, name in enumerate(header):
        if name in header[:index]:
            raise FileFormatError(
                "{path}, row 1 has the column {name!r} twice. Remove one of them.",
                path=path,
                name=name[:40],
            )
    missing = [name for name in needed if name not in header]
    if missing and not any(header):
        raise FileFormatError(
            "{path} is empty. Choose a file with a column {missing!r}.",
            path=path,
            missing=missing[0],
        )
    if missing:
        for mark, words in _OTHER_MARKS.items():
            # The meaning of numbers with decimal commas is not guessed.
            if any(mark in name for name in header):
                raise FileFormatError(
                    "{path}, row 1 has no column {missing!r}. The columns seem to be separated by "
                    "{words}. Save the file with commas between columns and decimal points in "
                    "numbers.",
                    path=path,
                    missing=missing[0],
                    words=words,
                )
        raise FileFormatError(
            "{path}, row 1 has no column {missing!r}. Add it or choose another file.",
            path=path,
            missing=missing[0],
        )
