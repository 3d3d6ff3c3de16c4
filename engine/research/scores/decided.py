"""Verdicts on ranges of deals for the studies that need them, a piece of a range at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypedDict

from engine.progress import Cancel, Work, run
from engine.research.request import Request
from engine.search.survey import SurveySettings, survey

_CHUNK: Final = 5000

Piece = tuple[int, int, int, int, bool]


class Chunk(TypedDict):
    """What was found of a piece, as JSON can hold it.

    Scores are pairs of a best score and how many deals have it; ``cpu_s`` is processor time.
    """

    unsolvable: list[int]
    scores: list[tuple[int, int]]
    nodes: int
    cpu_s: float


class Range(NamedTuple):
    """Deals of the FreeCell shuffler: a grid, the first and the last number."""

    rows: int
    columns: int
    first: int
    last: int

    def pieces(self, with_scores: bool, size: int = _CHUNK) -> list[Piece]:
        """Return the range in pieces of so many deals."""
        return [
            (self.rows, self.columns, first, min(first + size - 1, self.last), with_scores)
            for first in range(self.first, self.last + 1, size)
        ]


class Verdicts(NamedTuple):
    """What is known of a range.

    ``n_deals`` were decided; ``unsolvable`` are their numbers, in order; ``scores`` counts deals
    by best score, when it was asked for; ``deal_us`` is the mean processor time of one.
    """

    n_deals: int
    unsolvable: tuple[int, ...]
    scores: dict[int, int]
    deal_us: float
    nodes: int


def decide(piece: Piece, cancel: Cancel) -> Chunk | None:
    """Decide the deals of a piece; None when that was stopped."""
    rows, columns, first, last, with_scores = piece
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


def decided(
    request: Request, ranges: Sequence[Range], *, with_scores: bool = False, size: int = _CHUNK
) -> Work[list[Verdicts]]:
    """Decide ranges of deals; what an earlier run decided is read.

    Parameters
    ----------
    request : Request
        Who works, and where answers are kept.
    ranges : sequence of Range
        All different.
    with_scores : bool
        Whether the best scores are found too.
    size : int
        Deals of a piece.

    Returns
    -------
    list of Verdicts
        One a range, in order; a range that was stopped has fewer deals.
    """
    pieces = [piece for each in ranges for piece in each.pieces(with_scores, size)]
    answers = yield from request.answered("verdicts", decide, pieces)
    return [_together(each, answers) for each in ranges]


def _together(wanted: Range, answers: Sequence[tuple[Piece, Chunk]]) -> Verdicts:
    unsolvable: list[int] = []
    scores: dict[int, int] = {}
    n_deals = nodes = 0
    cpu_s = 0.0
    for (rows, columns, first, last, _), chunk in answers:
        is_within = wanted.first <= first <= last <= wanted.last
        if not is_within or (rows, columns) != wanted[:2]:
            continue
        n_deals += last - first + 1
        nodes += chunk["nodes"]
        cpu_s += chunk["cpu_s"]
        unsolvable += chunk["unsolvable"]
        for score, count in chunk["scores"]:
            scores[score] = scores.get(score, 0) + count
    deal_us = 1e6 * cpu_s / n_deals if n_deals else 0.0
    return Verdicts(n_deals, tuple(unsolvable), dict(sorted(scores.items())), deal_us, nodes)
