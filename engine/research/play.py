"""Deals of many grids: best scores, unsolvable ones, and the greedy player.

Neller (2016) asks for the first two, DNA Puzzles (2021) for the third. Solvable deals are played
by the greedy player and by a handicapped one (`engine.search.players`). The questions are which
deals the gate accepts, whether the handicap makes deals fail, and how much work it saves to score
a move by its gain.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from itertools import product
from typing import Final, NamedTuple

import numpy as np
import pandas as pd

from engine.design.analysis import Analysis
from engine.design.settings import Gate
from engine.game import N_RANKS, Deal, Position, rank_of
from engine.numerics import wilson_interval
from engine.progress import Cancel, StoppedError, Work
from engine.research.outcome import Claim, Outcome, Request, ResultTable, batches
from engine.search.players import Play, greedy_moves, handicapped_moves
from engine.search.reasons import Explanation, Loss, explain_at_once
from engine.search.score import best_score
from engine.search.solver import solve
from engine.search.survey import NOT_PROVED, NOT_REQUESTED, SurveySettings, decide_chunk

# Verdicts and best scores of the first deals of several grids ------------------------------------

_VERDICTS_PER_PIECE: Final = 1000  # deals


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
        for numbers in batches(range(1, n + 1), _VERDICTS_PER_PIECE)
    ]
    return (yield from request.run(f"{name}-verdicts", partial(decide, with_scores), pieces))


# P(one stack) and best scores, by grid -----------------------------------------------------------

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


# What unsolvable deals share ---------------------------------------------------------------------

_FULL: Final = dict.fromkeys(((2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (3, 5)), 20_000)
"""Number of deals of full grids, except the usual board."""
_GAPPED: Final = (6, 8, 10, 12)  # numbers of cards on 4 x 4
_MAX_CLASSIFIED: Final = 3000
"""Number of unsolvable deals of a grid to classify, from the first on."""
_REASONS_PER_PIECE: Final = 50  # deals
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
            _REASONS_PER_PIECE,
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


# The greedy player that accepts puzzles, and how many scores it computes -------------------------

_GAMES_PER_PIECE: Final = 20  # deals of one task
_SPACING: Final = 100
"""Deal numbers reserved per solvable deal. At least one deal in ten is solvable."""
_GAINS: Final = (0.25, 0.5)  # minimum gains, as shares of what a solution gains
_LINES: Final = (3, 5)  # minimum numbers of lines


def _count_compared(play: Play) -> int:
    """Count the moves that a player compares in a game."""
    positions = [Position.from_deal(play.deal)]
    for move in play.moves:
        positions.append(positions[-1].play(move))
    return sum(position.count_moves() for position in positions)


def play_deals(piece: tuple[int, range], cancel: Cancel) -> pd.DataFrame:
    """Let both players play random solvable deals.

    Columns: cards, deal, of each player the gain (the score above that of the deal) and the lines
    (rows and columns along which moves run), of the greedy player the turns, and the moves that it
    compares.

    ``piece``: number of cards, and the indices of the deals. Numbers start at those reserved for
    the first index; unsolvable deals are skipped.
    """
    n_cards, indices = piece
    grid = Grid(4, 4, n_cards)
    games: list[dict[str, int]] = []
    for number in range(indices.start * _SPACING + 1, indices.stop * _SPACING + 1):
        deal = grid.deal(number)
        if solve(deal, cancel=cancel).solvable:
            games.append({"cards": n_cards, "deal": number, **_play(deal)})
        cancel.raise_if_set()
        if len(games) == len(indices):
            return pd.DataFrame(games)
    raise RuntimeError(f"too few solvable deals of {n_cards} cards: {_SPACING=} is too small")


def _play(deal: Deal) -> dict[str, int]:
    greedy, handicapped = Play(deal, greedy_moves(deal)), Play(deal, handicapped_moves(deal))
    return {
        "greedy_gain": greedy.gain,
        "greedy_lines": greedy.n_lines,
        "handicapped_gain": handicapped.gain,
        "handicapped_lines": handicapped.n_lines,
        "turns": len(greedy.moves),
        "compared": _count_compared(greedy),
    }


def greedy_player(request: Request) -> Work[Outcome]:
    """Run both players on solvable random deals; ``rows`` is the number of each size."""
    n_deals = {
        8: request.amount(60, 600, 3000),
        10: request.amount(60, 600, 3000),
        12: request.amount(20, 300, 2000),
        14: request.amount(20, 100, 400),
        16: request.amount(20, 100, 400),
    }
    pieces = [
        (n_cards, indices)
        for n_cards, n in n_deals.items()
        for indices in batches(range(n), _GAMES_PER_PIECE)
    ]
    games = yield from request.run("greedy", play_deals, pieces)
    costs = ResultTable(
        "Evaluations of one greedy game",
        _cost_table(games),
        (
            "The article places 4 gaps among 30 bricks (120 scores). With one score per column "
            "and one score of the start, (6 + 1) x 4 = 28 are left. Here a turn compares every "
            "legal move.",
            "By gains: a move of stacks of a and b cards gains 2ab, so only the score of the "
            "start is computed.",
        ),
        name="evaluations",
    )
    accepted = ResultTable(
        "Solvable deals that pass the acceptance rule",
        _acceptance_table(games),
        (
            "DNA Puzzles (2021) states neither its minimum nor how varied moves must be. Gains "
            "are shares of the gain of a solution. Lines are the rows and columns along which "
            "moves run.",
        ),
        name="accepted",
    )
    explanation = (
        "The article abandoned its handicap because it made valuable puzzles fail. Here the top "
        "row is no better than the others, so the handicap costs a greedy player little."
    )
    return Outcome((costs, accepted), _greedy_claims(games), (explanation,))


def _cost_table(games: pd.DataFrame) -> pd.DataFrame:
    means = games.groupby("cards", sort=False)[["turns", "compared"]].mean()
    rows: list[tuple[object, ...]] = [("6 x 5 bricks, 4 gaps (article)", 4, 120, 28)]
    for n_cards, turns, compared in means.itertuples():
        rows.append((f"{n_cards} cards", f"{turns:.1f}", f"{compared:.1f}", 1))
    return pd.DataFrame(rows, columns=["game", "turns", "scores computed anew", "by gains"])


def _acceptance_table(games: pd.DataFrame) -> pd.DataFrame:
    rows = []
    for n_cards, gain, n_lines in product(games["cards"].unique().tolist(), _GAINS, _LINES):
        group = games[games["cards"] == n_cards]
        minimum = int(gain * (n_cards**2 - n_cards))
        shares = (f"{100 * share:.1f}%" for share in _accepted(group, minimum, n_lines))
        rows.append((n_cards, len(group), f"{minimum} ({gain:.0%})", n_lines, *shares))
    players = ("greedy", "handicapped", "only greedy", "only handicapped")
    columns = ["cards", "deals", "gain more than", "lines at least", *players]
    return pd.DataFrame(rows, columns=columns)


def _accepted(games: pd.DataFrame, minimum: int, n_lines: int) -> list[float]:
    """Return which shares of deals each player accepts, and which only one of them."""
    greedy, handicapped = (
        (games[f"{player}_gain"] > minimum) & (games[f"{player}_lines"] >= n_lines)
        for player in ("greedy", "handicapped")
    )
    accepted = (greedy, handicapped, greedy & ~handicapped, handicapped & ~greedy)
    return [float(each.mean()) for each in accepted]


def _greedy_claims(games: pd.DataFrame) -> tuple[Claim, ...]:
    first = games.iloc[0]
    gate = Gate(min_improvement=int(first["greedy_gain"]))
    deal = Grid(4, 4, int(first["cards"])).deal(int(first["deal"]))
    gains = games[["greedy_gain", "handicapped_gain"]].max(axis=1)
    return (
        Claim(
            "No player exceeds the maximum score.",
            bool((gains <= games["cards"] ** 2 - games["cards"]).all()),
        ),
        Claim(
            "A deal whose gain equals the minimum isn't accepted, as in the article.",
            bool(gate.reason_against(Analysis(deal))),
        ),
    )
