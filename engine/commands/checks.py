"""The checks of a fit as text: a table each, and what it means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.statistics.regression.checks import Cell, CheckTable


def print_checks(tables: Iterable[CheckTable]) -> None:
    """Print each check with its title and its sentences."""
    for table in tables:
        print(f"\n{table.title}")
        if table.rows:
            _print_rows([table.heads, *([_text(cell) for cell in row] for row in table.rows)])
        for note in table.notes:
            print(note)


def _text(cell: Cell) -> str:
    # A feature stands under its name in files, as in the table of coefficients.
    return cell.value if isinstance(cell.value, str) else cell.text


def _print_rows(rows: list[Iterable[str]]) -> None:
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    for first, *others in rows:
        cells = (text.rjust(width) for text, width in zip(others, widths[1:], strict=True))
        print("  ".join([first.ljust(widths[0]), *cells]))
