"""Verdicts on ranges of deals for several studies, computed piece by piece."""

import time
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple, TypedDict

import numpy as np

from engine.game import Deal
from engine.progress import Cancel, Work, run
from engine.research.request import Request
from engine.search import best_score, solve
from engine.search.survey import SurveySettings, survey

_CHUNK: Final = 5000

Piece = tuple[int, int, int, int, int, bool]


class Chunk(TypedDict):
    """The result of a piece, as JSON values.

    Scores are pairs of a best score and its number of deals; ``cpu_s`` is processor time.
    """

    unsolvable: list[int]
    scores: list[tuple[int, int]]
    nodes: int
    cpu_s: float


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
    def name(self) -> str:
        """The grid, and the number of cards if they don't fill it."""
        grid = f"{self.rows} x {self.columns}"
        is_full = self.n_cards == self.rows * self.columns
        return grid if is_full else f"{self.n_cards} cards on {grid}"

    def deal(self, number: int) -> Deal:
        """Return a deal by its number."""
        if self.n_cards == self.rows * self.columns:
            return Deal.from_freecell(number, self.rows, self.columns)
        rng = np.random.default_rng([self.n_cards, number])
        return Deal.random(self.n_cards, rng, self.rows, self.columns)

    def pieces(self, with_scores: bool, size: int = _CHUNK) -> list[Piece]:
        """Split the range into pieces of a number of deals."""
        return [
            (*self[:3], first, min(first + size - 1, self.last), with_scores)
            for first in range(self.first, self.last + 1, size)
        ]


class DecidedRange(NamedTuple):
    """The results of a range.

    ``n_deals`` is the number of decided deals; ``unsolvable`` has the numbers of the unsolvable
    ones, in order; ``scores`` counts deals by best score, if requested; ``deal_us`` is the mean
    processor time per deal.
    """

    n_deals: int
    unsolvable: tuple[int, ...]
    scores: dict[int, int]
    deal_us: float
    nodes: int


def decide(piece: Piece, cancel: Cancel) -> Chunk | None:
    """Decide the deals of a piece; None when stopped."""
    rows, columns, n_cards, first, last, with_scores = piece
    if n_cards < rows * columns:
        return _decide_gapped(Range(*piece[:5]), with_scores, cancel)
    settings = SurveySettings(first, last, rows=rows, columns=columns, with_scores=with_scores)
    found = run(survey(settings, cancel, workers=1))
    if not found.is_complete:
        return None
    return {
        "unsolvable": list(found.unsolvable),
        "scores": list(found.scores.items()),
        "nodes": found.nodes,
        "cpu_s": found.deal_us * found.n_deals / 1e6,
    }


def _decide_gapped(wanted: Range, with_scores: bool, cancel: Cancel) -> Chunk | None:
    started = time.thread_time()
    unsolvable = []
    nodes = 0
    scores: Counter[int] = Counter()
    for number in range(wanted.first, wanted.last + 1):
        deal = wanted.deal(number)
        verdict = solve(deal, cancel=cancel)
        if verdict.solvable is None:
            return None
        nodes += verdict.nodes
        if not verdict.solvable:
            unsolvable.append(number)
        if with_scores:
            best = None if verdict.solvable else best_score(deal, cancel=cancel)
            if cancel.is_set():
                return None
            scores[deal.n_cards**2 if best is None else best.best] += 1
    return {
        "unsolvable": unsolvable,
        "scores": sorted(scores.items()),
        "nodes": nodes,
        "cpu_s": time.thread_time() - started,
    }


def decided(
    request: Request,
    item: str,
    ranges: Sequence[Range],
    *,
    with_scores: bool = False,
    size: int = _CHUNK,
) -> Work[list[DecidedRange]]:
    """Decide ranges of deals; results of an earlier run are reused.

    Parameters
    ----------
    ranges : sequence of Range
        All different.

    Returns
    -------
    list of Verdicts
        One per range, in order; a stopped range has fewer deals.
    """
    pieces = [piece for each in ranges for piece in each.pieces(with_scores, size)]
    answers = yield from request.answered(f"{item}-verdicts", decide, pieces)
    return [_together(each, answers) for each in ranges]


def _together(wanted: Range, answers: Sequence[tuple[Piece, Chunk]]) -> DecidedRange:
    unsolvable: list[int] = []
    scores: dict[int, int] = {}
    n_deals = nodes = 0
    cpu_s = 0.0
    for (*grid, first, last, _), chunk in answers:
        is_within = wanted.first <= first <= last <= wanted.last
        if not is_within or tuple(grid) != wanted[:3]:
            continue
        n_deals += last - first + 1
        nodes += chunk["nodes"]
        cpu_s += chunk["cpu_s"]
        unsolvable += chunk["unsolvable"]
        for score, count in chunk["scores"]:
            scores[score] = scores.get(score, 0) + count
    deal_us = 1e6 * cpu_s / n_deals if n_deals else 0.0
    return DecidedRange(n_deals, tuple(unsolvable), dict(sorted(scores.items())), deal_us, nodes)
