r"""The text of a table's cells: numbers, booleans, free text that no spreadsheet may run.

Numbers are written with the shortest digits that read back to the same value and never by the
locale, so that equal tables are equal bytes. Typed columns (numbers, deals) are written unchanged:
their characters cannot form a formula. Free text goes through `neutralise`, which is reversible.
"""

import io
import math
import re
from collections.abc import Iterable
from contextlib import suppress
from typing import Final, TypeAlias

from engine.errors import FileFormatError
from engine.sentences import Place

Number: TypeAlias = float | int | bool | None
"""A value of a feature; ``None`` where it was not computed."""

MAX_FIELD_CHARS: Final = 100_000
"""Maximum length of a cell; the limit of the csv module is higher."""

# Characters that start a formula in spreadsheets, with their full-width forms (OWASP, "CSV
# Injection"), after any number of apostrophes.
_FORMULA_START: Final = "[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]"
_FORMULA: Final = re.compile(f"'*{_FORMULA_START}")
_NEUTRALISED: Final = re.compile(f"'+{_FORMULA_START}")
_NUMBER: Final = r"\d+(?:e\d+)?"  # an id that a spreadsheet would turn into a number
_NUMBER_LIKE: Final = re.compile(f"'*{_NUMBER}")
_GUARDED_NUMBER: Final = re.compile(f"'+{_NUMBER}")
_THOUSANDS_LIKE: Final = re.compile(r"\.\d{3}$")
_PADDED: Final = re.compile(r"(?<=\d)(\.\d{3})0(?=[,\n])")
_WHOLE: Final = re.compile(r"[+-]?\d{1,40}")
_MISSING: Final = frozenset(
    ["", "na", "n/a", "#n/a", "#na", "<na>", "#nv", "nan", "-nan", "null", "none", "-", ".", "?"]
)
"""What R, pandas, spreadsheets and statistical programs write for a missing number."""


def count_rows(data: bytes) -> int:
    """Return the number of line ends of a table that are not between quotation marks."""
    return sum(part.count(b"\n") for part in data.split(b'"')[::2])


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
    return text[1:] if _NEUTRALISED.match(text) else text


def guard_id(text: str) -> str:
    """Put an apostrophe before an id that a spreadsheet would turn into a number.

    >>> guard_id("929800988e98"), guard_id("143391999999"), guard_id("9b0c14d56fe2")
    ("'929800988e98", "'143391999999", '9b0c14d56fe2')
    """
    return "'" + text if _NUMBER_LIKE.fullmatch(text) else neutralise(text)


def restore_id(text: str) -> str:
    """Undo `guard_id` exactly; an id without its apostrophe is the same id.

    >>> restore_id("'929800988e98"), restore_id("929800988e98")
    ('929800988e98', '929800988e98')
    """
    return text[1:] if _GUARDED_NUMBER.fullmatch(text) else restore(text)


def is_missing(text: str) -> bool:
    """Return whether a cell of a column of numbers has no value.

    >>> is_missing("NA"), is_missing(" "), is_missing("#N/A"), is_missing("0")
    (True, True, True, False)
    """
    return text.strip().lower() in _MISSING


def format_number(value: Number) -> str:
    """Write a number so that it reads back to the same value.

    Booleans are 1 and 0, so that a column of them is numeric everywhere; ``None`` and NaN are
    empty. There are never exactly three decimals, which a spreadsheet with decimal commas would
    take for thousands.

    >>> format_number(0.1), format_number(True), format_number(None), format_number(0.125)
    ('0.1', '1', '', '0.1250')
    """
    if value is None:
        return ""
    if not isinstance(value, float):  # numpy's integers too
        return str(int(value))
    text = "" if math.isnan(value) else repr(float(value))
    return f"{text}0" if _THOUSANDS_LIKE.search(text) else text


def as_version_4(text: str) -> str:
    """Return a table as version 4.0 wrote it, with the numbers that have four decimals now."""
    return _PADDED.sub(r"\1", text)


def parse_number(text: str, where: Place) -> Number:
    """Read a number as written by `format_number` or by another program.

    Raises FileFormatError when the text is not a number.

    ``text``: digits, ``true``, ``false``, or a missing value as `is_missing`; ``where``: place for
    the message.
    """
    plain = text.strip().replace("\u2212", "-")
    if is_missing(plain):
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


def parse_whole(text: str, where: Place, *, default: int = 0) -> int:
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


def check_schema(text: str, expected: int, place: Place) -> None:
    """Refuse a row of another version of its table.

    Raises FileFormatError when the cell of the column ``schema`` is not the known number.
    """
    schema = parse_whole(text, place.at("schema"))
    if schema != expected:
        raise FileFormatError(
            "{place} uses schema {schema}, but this version reads schema {known}. Update the "
            "program.",
            place=place,
            schema=schema,
            known=expected,
        )


def parse_flag(text: str, where: Place) -> bool:
    """Read ``1``, ``0``, ``true`` or ``false``; a missing value is false.

    Raises FileFormatError when the text is something else.
    """
    with suppress(FileFormatError):
        value = parse_number(text, where)
        if value in {None, 0, 1}:
            return bool(value)
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
    return io.BytesIO(data).readlines()
