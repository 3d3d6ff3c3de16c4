"""The results of an item: tables beside the published ones, claims and explanations."""

import csv
import io
from dataclasses import dataclass
from typing import Any

from engine.research.plot import plot_svg


@dataclass(frozen=True, slots=True)
class ResultTable:
    """A table of results: our numbers beside the published ones."""

    title: str  #: One line
    columns: tuple[str, ...]  #: Headers; also the names of the fields in JSON
    rows: tuple[tuple[Any, ...], ...]  #: Text, numbers or None, one entry per column
    notes: tuple[str, ...] = ()  #: One sentence each
    drawn: tuple[str, ...] = ()  #: Columns that are also drawn, as curves over the first one
    name: str = ""  #: Distinguishes its files from others of the item

    def to_markdown(self) -> str:
        """Return the table as Markdown."""
        lines = [self.columns, ("---",) * len(self.columns), *self.rows]
        return "\n".join("| " + " | ".join(map(_shown, line)) + " |" for line in lines)

    def to_csv(self) -> str:
        """Return the table as CSV."""
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows([self.columns, *self.rows])
        return text.getvalue()

    def to_svg(self) -> str:
        """Return the drawn columns as a plot; rows that don't begin with a number are left out."""
        rows = [row for row in self.rows if isinstance(row[0], int)]
        curves = {}
        for name in self.drawn:
            index = self.columns.index(name)
            if points := tuple((row[0], row[index]) for row in rows if row[index]):
                curves[name] = points
        return plot_svg(self.title, self.columns[0], curves)


def _shown(value: Any) -> str:
    if value is None:
        return ""
    return f"{value:.4g}" if isinstance(value, float) else str(value)


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement that is independent of the amount computed, and whether it is true."""

    words: str  #: One sentence, with the numbers
    holds: bool  #: Whether it is true


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of an item; without tables if it was stopped."""

    tables: tuple[ResultTable, ...]  #: Those after the first have a name
    claims: tuple[Claim, ...] = ()  #: Statements that must hold at any size
    text: tuple[str, ...] = ()  #: Explanations of the differences, a paragraph each
