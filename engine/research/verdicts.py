"""Verdicts and best scores of the first deals of several grids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final, NamedTuple

import numpy as np
import pandas as pd

from engine.game import Deal
from engine.progress import Cancel, StoppedError, Work
from engine.research.request import Request, batches
from engine.search.score import best_score
from engine.search.solver import solve
from engine.search.survey import NOT_REQUESTED, SurveySettings, decide_chunk

_PER_PIECE: Final = 1000  # deals


class Grid(NamedTuple):
    """A grid and a number of cards, for which deals are numbered from 1.

    A full grid is dealt by the FreeCell shuffler. With empty cells, cards and cells are drawn by
    `Deal.random` with numpy's generator seeded by (cards, number).
    """

    rows: int
    columns: int
    n_cards: int

    @property
    def is_full(self) -> bool:
        return self.n_cards == self.rows * self.columns

    @property
    def name(self) -> str:
        """The grid, and the number of cards if they don't fill it."""
        size = f"{self.rows} x {self.columns}"
        return size if self.is_full else f"{self.n_cards} cards on {size}"

    def deal(self, number: int) -> Deal:
        if self.is_full:
            return Deal.numbered(number, self.rows, self.columns)
        rng = np.random.default_rng([self.n_cards, number])
        return Deal.random(self.n_cards, rng, self.rows, self.columns)


def full_grids(request: Request, n_deals: Mapping[tuple[int, int], int]) -> dict[Grid, int]:
    """Return numbers of deals of full grids, fewer for a quick request.

    ``n_deals``: the maximum by rows and columns.
    """
    return {
        Grid(rows, columns, rows * columns): min(limit, request.amount(300, 5000, limit))
        for (rows, columns), limit in n_deals.items()
    }


def gapped_grids(n_deals: int, numbers_of_cards: Iterable[int]) -> dict[Grid, int]:
    return {Grid(4, 4, n_cards): n_deals for n_cards in numbers_of_cards}


def decide(with_scores: bool, piece: tuple[Grid, range], cancel: Cancel) -> pd.DataFrame:
    """Decide the deals of some numbers.

    Columns: grid, cards, deal, is_solvable, best (`NOT_REQUESTED` without scores).
    """
    grid, numbers = piece
    if grid.is_full:
        verdicts = _decide_full(grid, numbers, with_scores, cancel)
    else:
        verdicts = _decide_gapped(grid, numbers, with_scores, cancel)
    return verdicts.assign(grid=grid.name, cards=grid.n_cards)


def _decide_full(grid: Grid, numbers: range, with_scores: bool, cancel: Cancel) -> pd.DataFrame:
    first, last = numbers[0], numbers[-1]
    settings = SurveySettings(
        first, last, rows=grid.rows, columns=grid.columns, with_scores=with_scores
    )
    decided = decide_chunk(settings, np.array(numbers), cancel)
    if len(decided) < len(numbers):
        raise StoppedError
    return pd.DataFrame(
        {"deal": decided.numbers, "is_solvable": decided.is_solvable, "best": decided.best}
    )


def _decide_gapped(grid: Grid, numbers: range, with_scores: bool, cancel: Cancel) -> pd.DataFrame:
    verdicts = []
    for number in numbers:
        deal = grid.deal(number)
        is_solvable = bool(solve(deal, cancel=cancel).solvable)
        best = NOT_REQUESTED
        if with_scores:
            best = deal.n_cards**2 if is_solvable else best_score(deal, cancel=cancel).best
        cancel.raise_if_set()
        verdicts.append((number, is_solvable, best))
    return pd.DataFrame(verdicts, columns=["deal", "is_solvable", "best"])


def decide_all(
    request: Request, name: str, n_deals: Mapping[Grid, int], *, with_scores: bool = False
) -> Work[pd.DataFrame]:
    """Decide the first deals of each grid; the columns are those of `decide`.

    ``name``: name of the work, for its progress; ``n_deals``: number of deals of each grid.
    """
    pieces = [
        (grid, numbers)
        for grid, n in n_deals.items()
        for numbers in batches(range(1, n + 1), _PER_PIECE)
    ]
    return (yield from request.run(f"{name}-verdicts", partial(decide, with_scores), pieces))
