"""The cost of deciding a deal: nodes and time over many deals, by grid."""

import time
from typing import Any, Final

import numpy as np

from engine.game import Deal
from engine.progress import Cancel, Work
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.request import Request
from engine.search import solve
from engine.search.survey import SurveySettings, decide_chunk

_GRIDS: Final = ((4, 4), (2, 9), (3, 6), (4, 5), (5, 5), (4, 13))
_PARTS: Final = {(4, 4): 1, (5, 5): 50, (4, 13): 1000}
_PART: Final = 25
"""Divisor for deals of other grids: one 4 x 5 deal beyond 60,000 takes minutes."""
_CHUNK: Final = 1000
_WORST: Final = 360528


def go(piece: tuple[Any, ...], cancel: Cancel) -> dict[str, Any] | None:
    """Decide some deals; a piece is rows, columns, first and last number; None when stopped.

    The result has ``nodes`` of each deal, the number of ``unsolvable`` deals, and processor
    ``seconds`` for all.
    """
    rows, columns, first, last = piece
    settings = SurveySettings(first, last, rows=rows, columns=columns)
    found, seconds = decide_chunk(settings, np.arange(first, last + 1), cancel)
    if cancel.is_set():
        return None
    return {
        "nodes": found.nodes.tolist(),
        "unsolvable": int((~found.is_solvable).sum()),
        "seconds": seconds,
    }


def hardest(piece: tuple[Any, ...], cancel: Cancel) -> list[float] | None:
    """Decide one deal; the result is its nodes and processor seconds."""
    started = time.thread_time()
    found = solve(Deal.from_freecell(piece[0]), cancel=cancel)
    return None if cancel.is_set() else [found.nodes, time.thread_time() - started]


def reproduce(request: Request) -> Work[Outcome]:
    """Decide deals of every grid; ``rows`` is the number of 4 x 4 deals."""
    count = request.count(1000, 20_000, 500_000)
    pieces = [
        (*grid, first, min(first + _CHUNK - 1, n))
        for grid in _GRIDS
        for n in [max(20, count // _PARTS.get(grid, _PART))]
        for first in range(1, n + 1, _CHUNK)
    ]
    answers = yield from request.answered("cost", go, pieces)
    worst = yield from request.answered("cost-worst", hardest, [(_WORST,)])
    rows = []
    mean = 0.0
    for grid in _GRIDS:
        found = [answer for piece, answer in answers if piece[:2] == grid]
        if not found:
            continue
        nodes = np.concatenate([each["nodes"] for each in found])
        seconds = sum(each["seconds"] for each in found)
        mean = mean or 1e6 * seconds / len(nodes)
        rows.append(
            (f"{grid[0]} x {grid[1]}", len(nodes), sum(each["unsolvable"] for each in found),
             1e6 * seconds / len(nodes), float(nodes.mean()), int(np.median(nodes)),
             *(int(np.quantile(nodes, share)) for share in (0.99, 0.999)), int(nodes.max()))
        )  # fmt: skip
    columns = (
        "grid", "deals", "unsolvable", "us a deal", "mean nodes", "median", "99 %", "99.9 %",
        "most",
    )  # fmt: skip
    text = tuple(
        f"Deal {number}, the hardest of 1 to 500,000, is unsolvable after {nodes:,.0f} nodes in "
        f"{seconds:.1f} s."
        for (number,), (nodes, seconds) in worst
    )
    claims = (
        Claim(
            f"A 4 x 4 deal is decided in {mean:.0f} us on average; Neller's solver of 2019 took "
            "5.3 ms.",
            0 < mean < 530,
        ),
    )
    return Outcome((ResultTable("What deciding costs", columns, tuple(rows)),), claims, text)
