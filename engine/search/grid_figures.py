# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""How likely a random deal of a grid is solvable, and its best scores: the figures that ship.

`boaf reproduce best-scores --full` makes them; a window reads them without compiled code.
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
    """What is known of the random deals of a grid."""

    #: The grid.
    rows: int
    columns: int
    n_cards: int  #: Cards that lie in it, in cells drawn at random when it is not full
    #: Deals decided, and those that cannot be brought to one stack.
    n_deals: int
    n_unsolvable: int
    #: A best score, and how many deals have it; the greatest first.
    scores: tuple[tuple[int, int], ...]

    @property
    def name(self) -> str:
        """The grid, and the cards where they do not fill it."""
        grid = f"{self.rows} x {self.columns}"
        is_full = self.n_cards == self.rows * self.columns
        return grid if is_full else f"{self.n_cards} cards on {grid}"

    @property
    def p_solvable(self) -> float:
        """Share of the deals that can be brought to one stack."""
        return 1 - self.n_unsolvable / self.n_deals

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of that share."""
        return wilson_interval(self.n_deals - self.n_unsolvable, self.n_deals)


def figures_to_json(figures: Sequence[GridFigures]) -> str:
    """Return the text of the file, a grid a line."""
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
    """Read what `figures_to_json` wrote; `FileFormatError` when it is no such text."""
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
    """Return the figures that ship with the program."""
    return figures_from_json(read_bytes(SHIPPED), SHIPPED.name)


def figures_of(rows: int, columns: int, n_cards: int) -> GridFigures | None:
    """Return what is known of a grid, the other way round counting as the same; None if nothing.

    Rows and columns play the same part in the rules, so a random deal of 5 x 2 is one of 2 x 5.
    """
    wanted = (*sorted((rows, columns)), n_cards)
    for each in shipped_figures():
        if (*sorted((each.rows, each.columns)), each.n_cards) == wanted:
            return each
    return None
