"""Neller (2016): P(one stack) and the best scores of deals, by grid."""

from __future__ import annotations

from typing import Final

import pandas as pd

from engine.numerics import wilson_interval
from engine.progress import Work
from engine.research.outcome import Claim, Outcome, ResultTable
from engine.research.request import Request
from engine.research.verdicts import Grid, decide_all, full_grids, gapped_grids
from engine.search.survey import NOT_PROVED

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
_RISING: Final = ((2, 2), (2, 4), (2, 5), (3, 4), (4, 4))
_MIN_DEALS: Final = 300
"""Number of deals of each grid from which the order of the shares is reliable."""


def best_scores(request: Request) -> Work[Outcome]:
    """Decide and score deals of every grid; ``rows`` is the maximum number of each."""
    n_gapped = min(_N_GAPPED, request.amount(50, 500, _N_GAPPED))
    n_deals = full_grids(request, _N_DEALS) | gapped_grids(n_gapped, _SCORED_GAPPED)
    deals = yield from decide_all(request, "best-scores", n_deals, with_scores=True)
    shares = ResultTable(
        "P(one stack) by grid",
        _share_table(deals),
        (
            "Every verdict and score is proved. The interval is Wilson's 95% interval.",
            "Full grids are dealt by the FreeCell shuffler. For other grids, cards and cells are "
            "drawn at random.",
        ),
    )
    scores = ResultTable(
        "Best scores by grid",
        _score_table(deals),
        ("The maximum score is the square of the number of cards: a single stack.",),
        name="scores",
    )
    explanation = (
        "Neller (2016) asks both questions without giving a number. More cards make a deal "
        "easier, because each card has more partners."
    )
    has_enough = min(n for grid, n in n_deals.items() if grid.is_full) >= _MIN_DEALS
    return Outcome((shares, scores), _score_claims(deals, has_enough), (explanation,))


def _share_table(deals: pd.DataFrame) -> pd.DataFrame:
    rows = []
    for (grid, n_cards), group in deals.groupby(["grid", "cards"], sort=False):
        n, n_solvable = len(group), int(group["is_solvable"].sum())
        shares = (n_solvable / n, *wilson_interval(n_solvable, n))
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
    names = [Grid(rows, columns, rows * columns).name for rows, columns in _RISING]
    rises = Claim(
        f"P(solvable) rises through {', '.join(names)}.", shares[names].is_monotonic_increasing
    )
    return (*claims, rises)
