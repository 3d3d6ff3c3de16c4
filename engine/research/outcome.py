"""The outcome of an item: tables beside the published ones, claims, explanations."""

from dataclasses import dataclass
from typing import Any

import pandas as pd

from engine.research.plots import plot_svg


@dataclass(frozen=True, slots=True, eq=False)
class ResultTable:
    """A table of results: our numbers beside the published ones."""

    title: str  #: One line
    frame: pd.DataFrame  #: Its columns are the headers, and the names of the fields in JSON
    notes: tuple[str, ...] = ()  #: One sentence each
    drawn: tuple[str, ...] = ()  #: Columns that are also drawn, as curves over the first one
    unit: str = ""  #: What the drawn columns count
    name: str = ""  #: Distinguishes its files from others of the item

    @property
    def rows(self) -> list[tuple[Any, ...]]:
        """The cells as text, plain numbers or None."""
        cells = self.frame.astype(object)
        cells = cells.where(cells.notna(), None)
        return list(cells.itertuples(index=False, name=None))

    def to_markdown(self) -> str:
        header = tuple(self.frame.columns)
        lines = [header, ("---",) * len(header), *self.rows]
        return "\n".join("| " + " | ".join(map(_format, line)) + " |" for line in lines)

    def to_csv(self) -> str:
        return self.frame.astype(object).to_csv(index=False, lineterminator="\n")

    def to_svg(self) -> str:
        """Return the drawn columns as a plot; rows that don't begin with a number are left out."""
        x = pd.to_numeric(self.frame.iloc[:, 0], errors="coerce")
        curves = self.frame[list(self.drawn)].set_index(x)
        return plot_svg(self.title, self.unit, curves[curves.index.notna()])


def _format(cell: Any) -> str:
    if cell is None:
        return ""
    return f"{cell:.4g}" if isinstance(cell, float) else str(cell)


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement that doesn't depend on the amount computed, and whether it is true."""

    statement: str  #: One sentence, with the numbers
    holds: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of an item; empty if it was stopped."""

    tables: tuple[ResultTable, ...] = ()  #: Those after the first have a name
    claims: tuple[Claim, ...] = ()
    explanations: tuple[str, ...] = ()  #: Of the differences, a paragraph each
