"""How numbers are written in tables of any origin: with decimal commas, with NA if missing."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.errors import FileFormatError
from engine.files.csv_text import Record
from engine.sentences import Place

_DECIMAL_COMMA: Final = re.compile(r"\s*[+\-\u2212]?\d*,\d+(?:[eE][+\-\u2212]?\d+)?\s*")
_DECIMAL_POINT: Final = re.compile(r"\s*[+\-\u2212]?\d*\.\d+(?:[eE][+\-\u2212]?\d+)?\s*")
_THOUSANDS: Final = re.compile(r"\s*[+\-\u2212]?[1-9]\d{0,2}(?:,\d{3})+\s*")
_NA: Final = "NA"


@dataclass(frozen=True, slots=True)
class NumberFormat:
    """The format of the numbers of a table."""

    columns: Mapping[str, int]  #: Indices of the columns of numbers by name
    may_have_commas: bool  #: Whether a comma in such a column is a decimal mark
    is_na_empty: bool  #: Whether NA in any column is an empty cell

    @property
    def is_own(self) -> bool:
        """Whether it is the one in which this program writes numbers."""
        return not (self.may_have_commas or self.is_na_empty)

    def without_na(self, records: Iterator[Record]) -> Iterator[Record]:
        """Return rows with nothing for NA."""
        return map(_without_na, records) if self.is_na_empty else records

    def normalised(self, records: Iterator[Record], path: Path) -> Iterator[Record]:
        """Return rows with decimal points, and nothing for NA.

        Raises FileFormatError if a row has another decimal mark than those before it.
        """
        records = self.without_na(records)
        return self._with_points(records, path) if self.may_have_commas else records

    def _with_points(self, records: Iterable[Record], path: Path) -> Iterator[Record]:
        mark = ""
        for record in records:
            if record.fault:
                yield record
                continue
            fields = [*record.fields]
            for name, index in self.columns.items():
                text = fields[index]
                is_comma = _DECIMAL_COMMA.fullmatch(text) is not None
                if not is_comma and not _DECIMAL_POINT.fullmatch(text):
                    continue
                if mark and is_comma != (mark == ","):
                    raise FileFormatError(
                        "{where} contains {text!r}, but earlier cells use the other decimal mark. "
                        "Use one decimal mark and no thousands separators.",
                        where=Place(str(path), record.number).at(name),
                        text=text[:40],
                    )
                mark = "," if is_comma else "."
                fields[index] = text.replace(",", ".")
            yield record._replace(fields=fields)


def number_format(
    text: str,
    separator: str,
    columns: Mapping[str, int],
    records: Callable[[], Iterator[Record]],
) -> NumberFormat:
    """Return the format of the numbers of a table.

    ``columns``: indices of the columns of numbers by name. ``records``: yields the rows.
    """
    may_have_commas = separator != "," or ('"' in text and _has_commas(records(), columns))
    is_na_empty = _NA in text and _is_na_empty(records(), columns)
    return NumberFormat(columns, may_have_commas, is_na_empty)


def _has_commas(records: Iterable[Record], columns: Mapping[str, int]) -> bool:
    """Return whether the columns of numbers have decimal commas, as in "3,5".

    Then none has a decimal point, and not all commas may separate thousands, as in "1,234".
    """
    has_comma = False
    for record in records:
        cells = [] if record.fault else [record.fields[index] for index in columns.values()]
        if any(map(_DECIMAL_POINT.fullmatch, cells)):
            return False
        commas = filter(_DECIMAL_COMMA.fullmatch, cells)
        has_comma |= not all(map(_THOUSANDS.fullmatch, commas))
    return has_comma


def _is_na_empty(records: Iterable[Record], columns: Mapping[str, int]) -> bool:
    """Return whether NA is a missing value throughout, as R writes it also for texts.

    Then no cell is empty, and some number is NA. A rater may be called NA.
    """
    has_na = False
    for record in records:
        if record.fault or not all(record.fields):
            return False
        has_na |= any(record.fields[index] == _NA for index in columns.values())
    return has_na


def _without_na(record: Record) -> Record:
    return record._replace(fields=["" if field == _NA else field for field in record.fields])
