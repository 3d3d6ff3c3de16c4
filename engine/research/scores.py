"""Neller (2016): P(one stack), best scores, and what unsolvable deals share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final, NamedTuple

import numpy as np
import pandas as pd

from engine.game import Deal, Position, rank_of
from engine.game.cards import N_RANKS
from engine.numerics import wilson_interval
from engine.progress import Cancel, Work
from engine.research.outcome import Claim, Outcome, ResultTable
from engine.research.request import Request, StoppedError, batches, raise_if_stopped
from engine.search.explanation import Explanation, Loss, explain_at_once
from engine.search.score import best_score
from engine.search.solver import solve
from engine.search.survey import NOT_PROVED, NOT_REQUESTED, SurveySettings, decide_chunk

_PER_PIECE: Final = 1000  # deals

# Verdicts on many deals --------------------------------------------------------------------------


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
            return Deal.from_freecell(number, self.rows, self.columns)
        rng = np.random.default_rng([self.n_cards, number])
        return Deal.random(self.n_cards, rng, self.rows, self.columns)


def decide(with_scores: bool, piece: tuple[Grid, range], cancel: Cancel) -> pd.DataFrame:
    """Decide the deals of some numbers.

    Columns: grid, cards, deal, is_solvable, best (`NOT_REQUESTED` without scores).
    """
    grid, numbers = piece
    decide_some = _decide_full if grid.is_full else _decide_gapped
    verdicts = decide_some(grid, numbers, with_scores, cancel)
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
        raise_if_stopped(cancel)
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


# Best scores -------------------------------------------------------------------------------------

_SMALL: Final = ((2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (2, 6), (2, 7), (3, 5), (2, 8))
_N_DEALS: Final = {
    **dict.fromkeys(_SMALL, 20_000),
    (4, 4): 200_000,
    (2, 10): 200_000,
    (4, 5): 1_000_000,
    (3, 7): 200_000,
    (5, 5): 1_000_000,
    (6, 6): 100_000,
    (4, 13): 20_000,
}
"""Number of deals of full grids."""
_SCORED_GAPPED: Final = range(4, 16)  # numbers of cards on 4 x 4
_N_GAPPED: Final = 10_000
_ENOUGH: Final = 300
"""Number of deals of each grid from which the order of the shares is reliable."""


def best_scores(request: Request) -> Work[Outcome]:
    """Decide and score deals of every grid; ``rows`` is the maximum number of each."""
    n_gapped = min(_N_GAPPED, request.amount(50, 500, _N_GAPPED))
    n_deals = _full_grids(request, _N_DEALS) | _gapped_grids(n_gapped, _SCORED_GAPPED)
    deals = yield from decide_all(request, "best-scores", n_deals, with_scores=True)
    shares = ResultTable(
        "P(one stack) by grid",
        _share_table(deals),
        (
            "Every verdict and score is proved; the interval is Wilson's, 95%.",
            "Full grids are dealt by the FreeCell shuffler; else cards and cells are drawn at "
            "random.",
        ),
    )
    scores = ResultTable(
        "Best scores by grid",
        _score_table(deals),
        ("The maximum score is the square of the number of cards: a single stack.",),
        name="scores",
    )
    explanation = (
        "Neller (2016) asks both questions and prints no number, so there is nothing to differ "
        "from. More cards make a deal easier: each has more partners."
    )
    has_enough = min(n for grid, n in n_deals.items() if grid.is_full) >= _ENOUGH
    return Outcome((shares, scores), _score_claims(deals, has_enough), (explanation,))


def _full_grids(request: Request, sizes: Iterable[tuple[int, int]]) -> dict[Grid, int]:
    grids = {}
    for rows, columns in sizes:
        limit = _N_DEALS[rows, columns]
        n_deals = min(limit, request.amount(300, 5000, limit))
        grids[Grid(rows, columns, rows * columns)] = n_deals
    return grids


def _gapped_grids(n_deals: int, numbers_of_cards: Iterable[int]) -> dict[Grid, int]:
    return {Grid(4, 4, n_cards): n_deals for n_cards in numbers_of_cards}


def _share_table(deals: pd.DataFrame) -> pd.DataFrame:
    rows = []
    for (grid, n_cards), group in deals.groupby(["grid", "cards"], sort=False):
        n, n_solvable = len(group), int(group["is_solvable"].sum())
        shares = (1 - (n - n_solvable) / n, *wilson_interval(n_solvable, n))
        rows.append((grid, n_cards, n, n - n_solvable, *(f"{share:.5f}" for share in shares)))
    columns = ["grid", "cards", "deals", "unsolvable", "P(solvable)", "low", "high"]
    return pd.DataFrame(rows, columns=columns)


def _score_table(deals: pd.DataFrame) -> pd.DataFrame:
    rows = []
    for grid, group in deals[deals["best"] != NOT_PROVED].groupby("grid", sort=False):
        share = group["best"].sum() / (group["cards"] ** 2).sum()
        n_deals = group["best"].value_counts().sort_index(ascending=False)
        counts = ", ".join(f"{score}: {n}" for score, n in n_deals.items())
        rows.append((grid, f"{share:.4f}", counts))
    return pd.DataFrame(rows, columns=["grid", "mean share of the maximum", "best score: deals"])


def _score_claims(deals: pd.DataFrame, has_enough: bool) -> tuple[Claim, ...]:
    is_maximum = deals["best"] == deals["cards"] ** 2
    claims = (
        Claim(
            "Only the solvable deals reach the maximum score.",
            bool((is_maximum == deals["is_solvable"]).all()),
        ),
        Claim("Every deal has a proved best score.", bool((deals["best"] != NOT_PROVED).all())),
    )
    if not has_enough:
        return claims
    shares = deals.groupby("grid")["is_solvable"].mean()
    rising = shares[["2 x 2", "2 x 4", "2 x 5", "3 x 4", "4 x 4"]]
    rises = Claim(
        "P(solvable) rises from 2 x 2 through 2 x 4, 2 x 5 and 3 x 4 to 4 x 4.",
        rising.is_monotonic_increasing,
    )
    return (*claims, rises)


# What unsolvable deals share ---------------------------------------------------------------------

_CLASSIFIED_GRIDS: Final = ((2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (3, 5))  # and 4 x 4
_CLASSIFIED_GAPPED: Final = (6, 8, 10, 12)  # numbers of cards on 4 x 4
_MAX_CLASSIFIED: Final = 3000
"""Number of unsolvable deals of a grid to classify, from the first on."""
_CLASSIFIED_AT_ONCE: Final = 50  # deals
_LOSSES: Final = [kind for kind in Loss if kind not in {Loss.ISOLATED, Loss.APART}]
"""The reasons that need no search, and `Loss.SEARCHED` for all others."""


def unsolvable(request: Request) -> Work[Outcome]:
    """Classify the unsolvable deals of several grids; ``rows`` is the maximum number of each."""
    n_deals = _full_grids(request, _CLASSIFIED_GRIDS)
    # The usual board has few of them, and they matter most.
    n_deals[Grid(4, 4, 16)] = request.amount(10_000, 100_000, 500_000)
    n_deals |= _gapped_grids(request.amount(100, 1000, 4000), _CLASSIFIED_GAPPED)
    deals = yield from decide_all(request, "unsolvable", n_deals)
    lost = deals[~deals["is_solvable"]]
    pieces = [
        (grid, numbers)
        for grid in n_deals
        for numbers in batches(
            lost.loc[lost["grid"] == grid.name, "deal"].head(_MAX_CLASSIFIED).tolist(),
            _CLASSIFIED_AT_ONCE,
        )
    ]
    losses = yield from request.run("unsolvable-reasons", classify, pieces)
    table = ResultTable(
        "Unsolvable deals, by reason",
        _reason_table(deals, losses),
        (
            "The first reason that applies counts; it is the one that hints and the review give.",
            "Of all cards 2 in 13, 15.4%, are aces or kings: those have one neighbouring rank.",
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
        raise_if_stopped(cancel)
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
