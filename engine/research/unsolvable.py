"""Neller (2016): what unsolvable deals share."""

from __future__ import annotations

from typing import Final

import pandas as pd

from engine.game import N_RANKS, Position, rank_of
from engine.progress import Cancel, Work
from engine.research.outcome import Claim, Outcome, ResultTable
from engine.research.request import Request, batches
from engine.research.verdicts import Grid, decide_all, full_grids, gapped_grids
from engine.search.explanation import Explanation, Loss, explain_at_once

_FULL: Final = dict.fromkeys(((2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (3, 5)), 20_000)
"""Number of deals of full grids, except the usual board."""
_GAPPED: Final = (6, 8, 10, 12)  # numbers of cards on 4 x 4
_MAX_CLASSIFIED: Final = 3000
"""Number of unsolvable deals of a grid to classify, from the first on."""
_PER_PIECE: Final = 50  # deals
_LOSSES: Final = [kind for kind in Loss if kind not in {Loss.ISOLATED, Loss.APART}]
"""The reasons that need no search, and `Loss.SEARCHED` for all others."""


def unsolvable(request: Request) -> Work[Outcome]:
    """Classify the unsolvable deals of several grids; ``rows`` is the maximum number of each."""
    n_deals = full_grids(request, _FULL)
    # The usual board has few of them, and they matter most.
    n_deals[Grid(4, 4, 16)] = request.amount(10_000, 100_000, 500_000)
    n_deals |= gapped_grids(request.amount(100, 1000, 4000), _GAPPED)
    deals = yield from decide_all(request, "unsolvable", n_deals)
    lost = deals[~deals["is_solvable"]]
    pieces = [
        (grid, numbers)
        for grid in n_deals
        for numbers in batches(
            lost.loc[lost["grid"] == grid.name, "deal"].head(_MAX_CLASSIFIED).tolist(),
            _PER_PIECE,
        )
    ]
    losses = yield from request.run("unsolvable-reasons", classify, pieces)
    table = ResultTable(
        "Unsolvable deals, by reason",
        _reason_table(deals, losses),
        (
            "The first reason that applies counts, as in hints and in the review.",
            "Of all cards, 2 in 13 (15.4%) are aces or kings, which have only one adjacent rank.",
        ),
    )
    on_full_grids = losses.loc[losses["is_full"], "reason"]
    claim = Claim(
        "On full grids, no cells are parted and no stack is pinned at the start.",
        not on_full_grids.isin([Loss.NO_LINE, Loss.PARTED_CELLS, Loss.PINNED]).any(),
    )
    return Outcome((table,), (claim,))


def classify(piece: tuple[Grid, list[int]], cancel: Cancel) -> pd.DataFrame:
    """Find the reasons why some deals are unsolvable.

    Columns: grid, is_full, reason, and the numbers of cards without a match, and of aces and kings
    among them, where that is the reason.
    """
    grid, numbers = piece
    losses = []
    for number in numbers:
        cancel.raise_if_set()
        position = Position.from_deal(grid.deal(number))
        loss = explain_at_once(position) or Explanation(Loss.SEARCHED)
        unmatched = loss.cards(position) if loss.kind is Loss.NO_MATCH else []
        n_ends = sum(rank_of(card) in {0, N_RANKS - 1} for card in unmatched)
        losses.append((grid.name, grid.is_full, str(loss.kind), len(unmatched), n_ends))
    columns = ["grid", "is_full", "reason", "n_unmatched", "n_ends"]
    return pd.DataFrame(losses, columns=columns)


def _reason_table(deals: pd.DataFrame, losses: pd.DataFrame) -> pd.DataFrame:
    rows = []
    for grid, group in deals.groupby("grid", sort=False):
        classified = losses[losses["grid"] == grid]
        counts = classified["reason"].value_counts()
        n_unmatched, n_ends = classified[["n_unmatched", "n_ends"]].sum()
        rows.append(
            (
                grid,
                len(group),
                (~group["is_solvable"]).sum(),
                len(classified),
                *(counts.get(loss, 0) for loss in _LOSSES),
                f"{100 * n_ends / n_unmatched:.1f}%" if n_unmatched else "",
            )
        )
    ends = "aces and kings without a match"
    columns = ["grid", "deals", "unsolvable", "classified", *_LOSSES, ends]
    return pd.DataFrame(rows, columns=columns)
