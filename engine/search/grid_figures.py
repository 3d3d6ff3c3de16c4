"""Shipped statistics of random deals by grid: solvability and best scores.

`boaf reproduce best-scores --full` computes them; a window reads them without compiled code.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from engine.errors import FileFormatError
from engine.files.atomic import read_bytes
from engine.files.json_object import parse_json
from engine.resources import resource_path
from engine.search.interval import wilson_interval

COMMAND: Final = "boaf reproduce best-scores --full"
SHIPPED: Final = resource_path("surveys", "best_scores.json")


@dataclass(frozen=True, slots=True)
class GridFigures:
    """Statistics of the random deals of a grid."""

    #: The grid.
    rows: int
    columns: int
    n_cards: int  #: Number of cards, in random cells if the grid isn't full
    #: Numbers of decided deals, and of unsolvable ones.
    n_deals: int
    n_unsolvable: int
    #: Best scores with the numbers of their deals, highest first.
    scores: tuple[tuple[int, int], ...]

    @property
    def name(self) -> str:
        """The grid, and the number of cards if it isn't full."""
        grid = f"{self.rows} x {self.columns}"
        is_full = self.n_cards == self.rows * self.columns
        return grid if is_full else f"{self.n_cards} cards on {grid}"

    @property
    def p_solvable(self) -> float:
        """Share of solvable deals."""
        return 1 - self.n_unsolvable / self.n_deals

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of that share."""
        return wilson_interval(self.n_deals - self.n_unsolvable, self.n_deals)


def figures_to_json(figures: Sequence[GridFigures]) -> str:
    """Return the text of the file, one grid per line."""
    lines = [
        json.dumps({
            "rows": each.rows, "columns": each.columns, "cards": each.n_cards,
            "deals": each.n_deals, "unsolvable": each.n_unsolvable,
            "scores": [list(pair) for pair in each.scores],
        })
        for each in figures
    ]  # fmt: skip
    return "[\n" + ",\n".join(lines) + "\n]\n"


def figures_from_json(data: bytes | str, where: str) -> tuple[GridFigures, ...]:
    """Parse the output of `figures_to_json`; raises FileFormatError for other text."""
    document: Any = parse_json(data, where)
    try:
        return tuple(
            GridFigures(
                each["rows"], each["columns"], each["cards"], each["deals"], each["unsolvable"],
                tuple((int(score), int(count)) for score, count in each["scores"]),
            )
            for each in document
        )  # fmt: skip
    except (KeyError, TypeError, ValueError) as error:
        raise FileFormatError(
            f"{where} contains no figures ({error!r}). Create it again."
        ) from error


@cache
def shipped_figures() -> tuple[GridFigures, ...]:
    """Return the shipped statistics."""
    return figures_from_json(read_bytes(SHIPPED), SHIPPED.name)
