"""The numbers behind a chart, for other programs."""

from collections.abc import Iterable
from typing import Protocol, TypeAlias, runtime_checkable

from engine.files.csv_cells import csv_line, format_number, neutralise

Row: TypeAlias = tuple[str | float | int | bool | None, ...]


@runtime_checkable
class Tabular(Protocol):
    """A chart that returns its numbers."""

    def numbers(self) -> Iterable[Row]:
        """Return the data as rows, with the column titles first."""


def csv_text(rows: Iterable[Row]) -> str:
    r"""Format rows as CSV, numbers in full with a decimal point, whatever the locale.

    >>> csv_text([("feature", "value"), ("a, b", 0.5), ("=c", None)])
    'feature,value\n"a, b",0.5\n\'=c,\n'
    """
    return "".join(csv_line(map(_cell, row)) for row in rows)


def tab_text(rows: Iterable[Row]) -> str:
    r"""Format rows with tab-separated cells, for pasting into a spreadsheet.

    >>> tab_text([("feature", "value"), ("a", 0.5)])
    'feature\tvalue\na\t0.5'
    """
    return "\n".join("\t".join(map(_cell, row)) for row in rows)


def _cell(value: str | float | int | bool | None) -> str:
    return neutralise(value) if isinstance(value, str) else format_number(value)
