"""Neller (2016): P(one stack), best scores, and what unsolvable deals share."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias, TypedDict

import numpy as np

from engine.game import Deal, Position, rank_of
from engine.game.cards import N_RANKS
from engine.progress import Cancel, Work, run
from engine.research.tables import Claim, Outcome, Request, ResultTable
from engine.search.explanation import Explanation, Loss, explain_at_once
from engine.search.interval import wilson_interval
from engine.search.score import best_score
from engine.search.solver import solve
from engine.search.survey import SurveySettings, survey

_PER_PIECE: Final = 1000
Piece: TypeAlias = tuple[int, int, int, int, int, bool]


# Verdicts on ranges of deals ---------------------------------------------------------------------


class Chunk(TypedDict):
    """The result of a piece: unsolvable deals, and pairs of a best score and its count."""

    unsolvable: list[int]
    scores: list[tuple[int, int]]


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
        """Whether there are no empty cells."""
        return self.n_cards == self.rows * self.columns

    @property
    def name(self) -> str:
        """The grid, and the number of cards if they don't fill it."""
        grid = f"{self.rows} x {self.columns}"
        return grid if self.is_full else f"{self.n_cards} cards on {grid}"

    def deal(self, number: int) -> Deal:
        """Return a deal by its number."""
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
        """Share of solvable deals."""
        return 1 - len(self.unsolvable) / self.n_deals


def decide(piece: Piece, cancel: Cancel) -> Chunk | None:
    """Decide the deals of a piece; None when stopped."""
    *fields, with_scores = piece
    wanted = Range(*fields)
    if not wanted.is_full:
        return _decide_gapped(wanted, with_scores, cancel)
    settings = SurveySettings(
        wanted.first, wanted.last, rows=wanted.rows, columns=wanted.columns,
        with_scores=with_scores,
    )  # fmt: skip
    found = run(survey(settings, cancel, workers=1))
    if not found.is_complete:
        return None
    return {"unsolvable": list(found.unsolvable), "scores": list(found.scores.items())}


def _decide_gapped(wanted: Range, with_scores: bool, cancel: Cancel) -> Chunk | None:
    unsolvable = []
    scores: Counter[int] = Counter()
    for number in range(wanted.first, wanted.last + 1):
        deal = wanted.deal(number)
        is_solvable = solve(deal, cancel=cancel).solvable
        if is_solvable is False:
            unsolvable.append(number)
        if with_scores:
            best = deal.n_cards**2 if is_solvable else best_score(deal, cancel=cancel).best
            scores[best] += 1
        if cancel.is_set():
            return None
    return {"unsolvable": unsolvable, "scores": sorted(scores.items())}


def decided(
    request: Request, item: str, ranges: Sequence[Range], *, with_scores: bool = False
) -> Work[list[DecidedRange]]:
    """Decide ranges of deals, all different; a stopped range has fewer deals."""
    pieces = [
        (*each[:3], first, min(first + _PER_PIECE - 1, each.last), with_scores)
        for each in ranges
        for first in range(each.first, each.last + 1, _PER_PIECE)
    ]
    answers = yield from request.answered(f"{item}-verdicts", decide, pieces)
    return [_join(each, answers) for each in ranges]


def _join(wanted: Range, answers: Sequence[tuple[Any, Chunk]]) -> DecidedRange:
    unsolvable: list[int] = []
    scores: Counter[int] = Counter()
    n_deals = 0
    for (*grid, first, last, _), chunk in answers:
        if tuple(grid) == wanted[:3] and wanted.first <= first <= last <= wanted.last:
            n_deals += last - first + 1
            unsolvable += chunk["unsolvable"]
            scores.update(dict(chunk["scores"]))
    return DecidedRange(n_deals, tuple(unsolvable), dict(sorted(scores.items())))


# Best scores -------------------------------------------------------------------------------------

_SCORED_GRIDS: Final = {
    (2, 2): 20_000, (2, 3): 20_000, (2, 4): 20_000, (3, 3): 20_000, (2, 5): 20_000,
    (3, 4): 20_000, (2, 6): 20_000, (2, 7): 20_000, (3, 5): 20_000, (2, 8): 20_000,
    (4, 4): 100_000, (4, 5): 50_000, (5, 5): 100_000,
}  # fmt: skip
"""Number of deals in full: 4 x 5 ends before deal 59934, which takes more than a minute."""
_SCORED_GAPPED: Final = range(4, 16)
_FULL_GAPPED: Final = 10_000
_ENOUGH: Final = 300
"""Number of deals of each grid from which the order of the shares is reliable."""


def best_scores(request: Request) -> Work[Outcome]:
    """Decide and score deals of every grid; ``rows`` is the maximum number of each."""
    ranges = [
        Range(rows, columns, rows * columns, 1, min(full, request.count(300, 5000, full)))
        for (rows, columns), full in _SCORED_GRIDS.items()
    ]
    ranges += [
        Range(4, 4, n_cards, 1, min(_FULL_GAPPED, request.count(50, 500, _FULL_GAPPED)))
        for n_cards in _SCORED_GAPPED
    ]
    found = yield from decided(request, "best-scores", ranges, with_scores=True)
    if any(known.n_deals < each.last for each, known in zip(ranges, found, strict=True)):
        return Outcome(())
    known = dict(zip(ranges, found, strict=True))
    shares = ResultTable(
        "P(one stack) by grid",
        ("grid", "cards", "deals", "unsolvable", "P(solvable)", "low", "high"),
        tuple(_share(each, results) for each, results in known.items()),
        (
            "Every verdict and score is proved; the interval is Wilson's, 95 %.",
            "Full grids are dealt by the FreeCell shuffler; else cards and cells are drawn at "
            "random.",
        ),
    )
    scores = ResultTable(
        "Best scores by grid",
        ("grid", "mean share of the greatest", "best score: deals"),
        tuple(_scores(each, results) for each, results in known.items()),
        ("The greatest score is the square of the number of cards, where there is one stack.",),
        name="scores",
    )
    text = (
        "Neller (2016) asks both questions and prints no number, so there is nothing to differ "
        "from. More cards make a deal easier: each has more partners.",
    )
    return Outcome((shares, scores), _claims_of_scores(known), text)


def _share(grid: Range, known: DecidedRange) -> tuple[object, ...]:
    interval = wilson_interval(known.n_deals - len(known.unsolvable), known.n_deals)
    shares = (known.p_solvable, *interval)
    return (grid.name, grid.n_cards, known.n_deals, len(known.unsolvable),
            *(f"{share:.5f}" for share in shares))  # fmt: skip


def _scores(grid: Range, known: DecidedRange) -> tuple[object, ...]:
    total = sum(score * count for score, count in known.scores.items())
    highest_first = sorted(known.scores.items(), reverse=True)
    return (grid.name, f"{total / (grid.n_cards**2 * known.n_deals):.4f}",
            ", ".join(f"{score}: {count}" for score, count in highest_first))  # fmt: skip


def _claims_of_scores(figures: dict[Range, DecidedRange]) -> tuple[Claim, ...]:
    solved = all(
        known.scores.get(grid.n_cards**2, 0) == known.n_deals - len(known.unsolvable)
        for grid, known in figures.items()
    )
    proved = all(sum(known.scores.values()) == known.n_deals for known in figures.values())
    claims = (
        Claim("The greatest score is reached exactly by the solvable deals.", solved),
        Claim("Every deal that was dealt has a proved best score.", proved),
    )
    full = {grid[:2]: known for grid, known in figures.items() if grid.is_full}
    if min(known.n_deals for known in full.values()) < _ENOUGH:
        return claims
    chain = [full[grid].p_solvable for grid in ((2, 2), (2, 4), (2, 5), (3, 4), (4, 4))]
    order = "P(solvable) rises from 2 x 2 over 2 x 4, 2 x 5 and 3 x 4 to 4 x 4."
    return (*claims, Claim(order, chain == sorted(chain)))


# What unsolvable deals share ---------------------------------------------------------------------

_GRIDS: Final = {(2, 2): 20_000, (2, 3): 20_000, (2, 4): 20_000, (3, 3): 20_000,
                 (2, 5): 20_000, (3, 4): 20_000, (3, 5): 20_000, (4, 4): 100_000}  # fmt: skip
_GAPPED: Final = (6, 8, 10, 12)
_MOST_ASKED: Final = 3000
"""Number of unsolvable deals of a grid to classify, from the first on."""
_ASKED_PER_PIECE: Final = 50
_LOSSES: Final = tuple(kind for kind in Loss if kind not in {Loss.ISOLATED, Loss.APART})
"""The reasons that need no search, and `Loss.SEARCHED` for all others."""
_LONE: Final = "cards without a match"
_ENDS: Final = "aces and kings among them"


def unsolvable(request: Request) -> Work[Outcome]:
    """Classify the unsolvable deals of several grids; ``rows`` is the maximum number of each."""
    ranges = [
        Range(rows, columns, rows * columns, 1, min(full, request.count(300, 5000, full)))
        for (rows, columns), full in _GRIDS.items()
    ]
    # The usual board has few of them, and they matter most.
    ranges[-1] = ranges[-1]._replace(last=request.count(10_000, 100_000, 500_000))
    ranges += [Range(4, 4, n, 1, request.count(100, 1000, 4000)) for n in _GAPPED]
    known = yield from decided(request, "unsolvable", ranges)
    pieces = [
        (*each[:3], *found.unsolvable[start : min(start + _ASKED_PER_PIECE, _MOST_ASKED)])
        for each, found in zip(ranges, known, strict=True)
        for start in range(0, min(len(found.unsolvable), _MOST_ASKED), _ASKED_PER_PIECE)
    ]
    answers = yield from request.answered("unsolvable-reasons", sort_deals, pieces)
    if len(answers) < len(pieces) or any(not found.n_deals for found in known):
        return Outcome(())
    groups: dict[str, Counter[str]] = {each.name: Counter() for each in ranges}
    for (rows, columns, n_cards, *_), answer in answers:
        groups[Range(rows, columns, n_cards, 1, 1).name].update(answer)
    table = ResultTable(
        "Unsolvable deals, by reason",
        ("grid", "deals", "unsolvable", "sorted", *_LOSSES, "aces and kings without a match"),
        tuple(
            (each.name, found.n_deals, len(found.unsolvable), _n_sorted(groups[each.name]),
             *(groups[each.name][kind] for kind in _LOSSES), _share_of_ends(groups[each.name]))
            for each, found in zip(ranges, known, strict=True)
        ),
        ("The first reason that applies counts; it is the one that hints and the review give.",
         "Of all cards 2 in 13, 15.4 %, are aces or kings: those have one neighbouring rank."),
    )  # fmt: skip
    full = [group for name, group in groups.items() if "on" not in name]
    claim = Claim(
        "On full grids no cells are parted and no stack is pinned at the start.",
        not any(group[kind] for group in full
                for kind in (Loss.NO_LINE, Loss.PARTED_CELLS, Loss.PINNED)),
    )  # fmt: skip
    return Outcome((table,), (claim,))


def sort_deals(piece: tuple[int, ...], cancel: Cancel) -> Counter[str] | None:
    """Count the reasons of unsolvable deals: (rows, columns, cards, numbers); None when stopped.

    Cards without a match are counted too, and the aces and kings among them.
    """
    rows, columns, n_cards, *numbers = piece
    grid = Range(rows, columns, n_cards, 1, 1)
    found: Counter[str] = Counter()
    for number in numbers:
        if cancel.is_set():
            return None
        position = Position.from_deal(grid.deal(number))
        loss = explain_at_once(position) or Explanation(Loss.SEARCHED)
        found[loss.kind] += 1
        if loss.kind is Loss.NO_MATCH:
            ranks = [rank_of(card) for card in loss.cards(position)]
            found[_LONE] += len(ranks)
            found[_ENDS] += sum(rank in {0, N_RANKS - 1} for rank in ranks)
    return found


def _n_sorted(group: Counter[str]) -> int:
    return sum(group[kind] for kind in _LOSSES)


def _share_of_ends(group: Counter[str]) -> str:
    return f"{100 * group[_ENDS] / group[_LONE]:.1f} %" if group[_LONE] else ""
