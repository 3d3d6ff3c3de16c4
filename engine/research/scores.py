"""Neller (2016): P(one stack), best scores, and what unsolvable deals share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from engine.game import Deal, Position, rank_of
from engine.game.cards import N_RANKS
from engine.numerics import wilson_interval
from engine.progress import Cancel, Work
from engine.research.items import Request
from engine.research.tables import Claim, Outcome, ResultTable
from engine.search.explanation import Explanation, Loss, explain_at_once
from engine.search.score import best_score
from engine.search.solver import solve
from engine.search.survey import NOT_PROVED, SurveySettings, decide_chunk

_PER_PIECE: Final = 1000  # deals


# Verdicts on ranges of deals ---------------------------------------------------------------------


Chunk: TypeAlias = tuple[list[int], Counter[int]]
"""The result of a piece: unsolvable deals, and the number of deals by best score."""


class Range(NamedTuple):
    """A range of deals: a grid, the number of cards, the first and the last number.

    A full grid is dealt by the FreeCell shuffler. With empty cells, cards and cells are drawn by
    `Deal.random` with numpy's generator seeded by (cards, number).
    """

    rows: int
    columns: int
    n_cards: int
    first: int
    last: int

    @property
    def is_full(self) -> bool:
        return self.n_cards == self.rows * self.columns

    @property
    def name(self) -> str:
        """The grid, and the number of cards if they don't fill it."""
        grid = f"{self.rows} x {self.columns}"
        return grid if self.is_full else f"{self.n_cards} cards on {grid}"

    def parts(self, size: int) -> list[Range]:
        """Return ranges of at most ``size`` deals that make up this one."""
        return [
            self._replace(first=first, last=min(first + size - 1, self.last))
            for first in range(self.first, self.last + 1, size)
        ]

    def deal(self, number: int) -> Deal:
        if self.is_full:
            return Deal.from_freecell(number, self.rows, self.columns)
        rng = np.random.default_rng([self.n_cards, number])
        return Deal.random(self.n_cards, rng, self.rows, self.columns)


class DecidedRange(NamedTuple):
    """The number of decided deals, the unsolvable ones, and the number of deals by best score."""

    n_deals: int
    unsolvable: tuple[int, ...]
    scores: dict[int, int]

    @property
    def p_solvable(self) -> float:
        return 1 - len(self.unsolvable) / self.n_deals


def decide(with_scores: bool, deals: Range, cancel: Cancel) -> Chunk | None:
    """Decide a range of deals; None when stopped."""
    if not deals.is_full:
        return _decide_gapped(deals, with_scores, cancel)
    settings = SurveySettings(
        first=deals.first,
        last=deals.last,
        rows=deals.rows,
        columns=deals.columns,
        with_scores=with_scores,
    )
    numbers = np.arange(deals.first, deals.last + 1)
    part = decide_chunk(settings, numbers, cancel)
    if len(part) < len(numbers):
        return None
    proved_scores = part.best[part.best != NOT_PROVED]
    return part.numbers[~part.is_solvable].tolist(), Counter(proved_scores.tolist())


def _decide_gapped(deals: Range, with_scores: bool, cancel: Cancel) -> Chunk | None:
    unsolvable = []
    scores: Counter[int] = Counter()
    for number in range(deals.first, deals.last + 1):
        deal = deals.deal(number)
        is_solvable = solve(deal, cancel=cancel).solvable
        best = 0
        if with_scores:
            best = deal.n_cards**2 if is_solvable else best_score(deal, cancel=cancel).best
        if cancel.is_set():
            return None
        if not is_solvable:
            unsolvable.append(number)
        scores.update([best] if with_scores else [])
    return unsolvable, scores


def decided(
    request: Request, item: str, ranges: Sequence[Range], *, with_scores: bool = False
) -> Work[list[DecidedRange]]:
    """Decide ranges of deals, all different; a stopped range has fewer deals."""
    range_of = {part: deals for deals in ranges for part in deals.parts(_PER_PIECE)}
    task = partial(decide, with_scores)
    answers = yield from request.answered(f"{item}-verdicts", task, [*range_of])
    by_range: dict[Range, list[tuple[Range, Chunk]]] = {deals: [] for deals in ranges}
    for part, chunk in answers:
        by_range[range_of[part]].append((part, chunk))
    return [_join(by_range[deals]) for deals in ranges]


def _join(answers: Sequence[tuple[Range, Chunk]]) -> DecidedRange:
    unsolvable: list[int] = []
    scores: Counter[int] = Counter()
    for _, (unsolvable_in_part, scores_in_part) in answers:
        unsolvable += unsolvable_in_part
        scores.update(scores_in_part)
    n_deals = sum(part.last - part.first + 1 for part, _ in answers)
    return DecidedRange(n_deals, tuple(unsolvable), dict(sorted(scores.items())))


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
    n_gapped = min(_N_GAPPED, request.count(50, 500, _N_GAPPED))
    ranges = _full_grids(request, _N_DEALS) + _gapped_grids(n_gapped, _SCORED_GAPPED)
    results = yield from decided(request, "best-scores", ranges, with_scores=True)
    by_range = dict(zip(ranges, results, strict=True))
    if any(result.n_deals < deals.last for deals, result in by_range.items()):
        return Outcome(())
    shares = ResultTable(
        "P(one stack) by grid",
        ("grid", "cards", "deals", "unsolvable", "P(solvable)", "low", "high"),
        tuple(_share(deals, result) for deals, result in by_range.items()),
        (
            "Every verdict and score is proved; the interval is Wilson's, 95%.",
            "Full grids are dealt by the FreeCell shuffler; else cards and cells are drawn at "
            "random.",
        ),
    )
    scores = ResultTable(
        "Best scores by grid",
        ("grid", "mean share of the maximum", "best score: deals"),
        tuple(_scores(deals, result) for deals, result in by_range.items()),
        ("The maximum score is the square of the number of cards: a single stack.",),
        name="scores",
    )
    text = (
        "Neller (2016) asks both questions and prints no number, so there is nothing to differ "
        "from. More cards make a deal easier: each has more partners.",
    )
    return Outcome((shares, scores), _claims_of_scores(by_range), text)


def _full_grids(request: Request, grids: Iterable[tuple[int, int]]) -> list[Range]:
    ranges = []
    for rows, columns in grids:
        most = _N_DEALS[rows, columns]
        n_deals = min(most, request.count(300, 5000, most))
        ranges.append(Range(rows, columns, rows * columns, first=1, last=n_deals))
    return ranges


def _gapped_grids(n_deals: int, numbers_of_cards: Iterable[int]) -> list[Range]:
    return [Range(4, 4, n_cards, first=1, last=n_deals) for n_cards in numbers_of_cards]


def _share(grid: Range, result: DecidedRange) -> tuple[object, ...]:
    interval = wilson_interval(result.n_deals - len(result.unsolvable), result.n_deals)
    shares = (result.p_solvable, *interval)
    counts = (grid.name, grid.n_cards, result.n_deals, len(result.unsolvable))
    return (*counts, *(f"{share:.5f}" for share in shares))


def _scores(grid: Range, result: DecidedRange) -> tuple[object, ...]:
    total = sum(score * count for score, count in result.scores.items())
    highest_first = sorted(result.scores.items(), reverse=True)
    share = total / (grid.n_cards**2 * result.n_deals)
    counts = ", ".join(f"{score}: {count}" for score, count in highest_first)
    return grid.name, f"{share:.4f}", counts


def _claims_of_scores(figures: dict[Range, DecidedRange]) -> tuple[Claim, ...]:
    is_maximum_of_solvable = all(
        result.scores.get(grid.n_cards**2, 0) == result.n_deals - len(result.unsolvable)
        for grid, result in figures.items()
    )
    are_proved = all(sum(result.scores.values()) == result.n_deals for result in figures.values())
    claims = (
        Claim("Only the solvable deals reach the maximum score.", is_maximum_of_solvable),
        Claim("Every deal has a proved best score.", are_proved),
    )
    full = {grid[:2]: result for grid, result in figures.items() if grid.is_full}
    if min(result.n_deals for result in full.values()) < _ENOUGH:
        return claims
    shares = [full[grid].p_solvable for grid in ((2, 2), (2, 4), (2, 5), (3, 4), (4, 4))]
    rises = Claim(
        "P(solvable) rises from 2 x 2 through 2 x 4, 2 x 5 and 3 x 4 to 4 x 4.",
        shares == sorted(shares),
    )
    return (*claims, rises)


# What unsolvable deals share ---------------------------------------------------------------------

_CLASSIFIED_GRIDS: Final = ((2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (3, 5))  # and 4 x 4
_CLASSIFIED_GAPPED: Final = (6, 8, 10, 12)  # numbers of cards on 4 x 4
_MOST_CLASSIFIED: Final = 3000
"""Number of unsolvable deals of a grid to classify, from the first on."""
_CLASSIFIED_AT_ONCE: Final = 50  # deals
_LOSSES: Final = tuple(kind for kind in Loss if kind not in {Loss.ISOLATED, Loss.APART})
"""The reasons that need no search, and `Loss.SEARCHED` for all others."""
_LONE: Final = "cards without a match"
_ENDS: Final = "aces and kings without a match"


def unsolvable(request: Request) -> Work[Outcome]:
    """Classify the unsolvable deals of several grids; ``rows`` is the maximum number of each."""
    ranges = _full_grids(request, _CLASSIFIED_GRIDS)
    # The usual board has few of them, and they matter most.
    ranges.append(Range(4, 4, 16, first=1, last=request.count(10_000, 100_000, 500_000)))
    ranges += _gapped_grids(request.count(100, 1000, 4000), _CLASSIFIED_GAPPED)
    results = yield from decided(request, "unsolvable", ranges)
    pieces = [
        (deals, first[start : start + _CLASSIFIED_AT_ONCE])
        for deals, result in zip(ranges, results, strict=True)
        for first in (result.unsolvable[:_MOST_CLASSIFIED],)
        for start in range(0, len(first), _CLASSIFIED_AT_ONCE)
    ]
    answers = yield from request.answered("unsolvable-reasons", classify, pieces)
    if len(answers) < len(pieces) or any(not result.n_deals for result in results):
        return Outcome(())
    groups: dict[Range, Counter[str]] = {deals: Counter() for deals in ranges}
    for (deals, _), reasons in answers:
        groups[deals].update(reasons)
    table = ResultTable(
        "Unsolvable deals, by reason",
        ("grid", "deals", "unsolvable", "classified", *_LOSSES, _ENDS),
        tuple(
            (deals.name, result.n_deals, len(result.unsolvable), *_reason_cells(groups[deals]))
            for deals, result in zip(ranges, results, strict=True)
        ),
        (
            "The first reason that applies counts; it is the one that hints and the review give.",
            "Of all cards 2 in 13, 15.4%, are aces or kings: those have one neighbouring rank.",
        ),
    )
    on_full_grids = [group for deals, group in groups.items() if deals.is_full]
    claim = Claim(
        "On full grids, no cells are parted and no stack is pinned at the start.",
        not any(
            group[loss]
            for group in on_full_grids
            for loss in (Loss.NO_LINE, Loss.PARTED_CELLS, Loss.PINNED)
        ),
    )
    return Outcome((table,), (claim,))


def classify(piece: tuple[Range, tuple[int, ...]], cancel: Cancel) -> Counter[str] | None:
    """Count the reasons of unsolvable deals, given by range and numbers; None when stopped.

    Cards without a match are counted too, and the aces and kings among them.
    """
    deals, numbers = piece
    reasons: Counter[str] = Counter()
    for number in numbers:
        if cancel.is_set():
            return None
        position = Position.from_deal(deals.deal(number))
        loss = explain_at_once(position) or Explanation(Loss.SEARCHED)
        reasons[loss.kind] += 1
        if loss.kind is Loss.NO_MATCH:
            ranks = [rank_of(card) for card in loss.cards(position)]
            reasons[_LONE] += len(ranks)
            reasons[_ENDS] += sum(rank in {0, N_RANKS - 1} for rank in ranks)
    return reasons


def _reason_cells(reasons: Counter[str]) -> tuple[object, ...]:
    """Return the number of deals, that of each reason, and the share of aces and kings."""
    counts = [reasons[loss] for loss in _LOSSES]
    share = f"{100 * reasons[_ENDS] / reasons[_LONE]:.1f}%" if reasons[_LONE] else ""
    return sum(counts), *counts, share
