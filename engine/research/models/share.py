"""The solvable share of random states: 0.48775 in Araki et al. (2019)."""

from typing import Any, Final

import numpy as np

from engine.progress import Cancel, Work
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.models.dataset import N_CELLS, measure_grids, random_grids
from engine.research.models.systems import spans
from engine.research.request import Request
from engine.search.interval import wilson_interval

_SEED: Final = 1
_PIECE: Final = 5_000
THEIRS: Final = 0.48775
_THEIR_ROWS: Final = 500_000


def count(piece: tuple[Any, ...], cancel: Cancel) -> list[list[int]] | None:
    """Count all, solvable and connected states by number of stacks, 1 to 16."""
    seed, first, n_rows = piece
    rows = measure_grids(random_grids(seed, first, n_rows), cancel)
    if len(rows.grids) < n_rows:
        return None
    sizes = rows.n_stacks
    connected = rows.features[:, 8] > 0
    return [
        np.bincount(sizes[chosen], minlength=N_CELLS + 1)[1:].tolist()
        for chosen in (sizes > 0, rows.solvable > 0, connected)
    ]


def reproduce(request: Request) -> Work[Outcome]:
    """Decide random states and count them."""
    n_rows = request.count(20_000, 200_000, 2_000_000)
    pieces = [(_SEED, *span) for span in spans(n_rows, _PIECE)]
    answers = yield from request.answered("dataset-share", count, pieces)
    states, solvable, connected = np.sum(
        [answer for _, answer in answers] or np.zeros((1, 3, N_CELLS), int), axis=0
    ).tolist()
    lines = [
        (str(size), n, round(good / max(n, 1), 5), *_interval(good, n),
         round(joined / max(n, 1), 5))
        for size, (n, good, joined) in enumerate(
            zip(states, solvable, connected, strict=True), 1
        )
    ]  # fmt: skip
    total, good = sum(states), sum(solvable)
    lines.append(
        ("all", total, round(good / max(total, 1), 5), *_interval(good, total),
         round(sum(connected) / max(total, 1), 5))
    )  # fmt: skip
    table = ResultTable(
        "Solvable states by number of stacks",
        ("stacks", "states", "solvable", "from", "to", "connected"),
        tuple(lines),
        (f"Araki et al. 2019: {THEIRS} of {_THEIR_ROWS} states; 95 % intervals of Wilson.",),
    )
    if not total:
        return Outcome((table,))
    low, high = wilson_interval(good, total)
    error = (THEIRS * (1 - THEIRS) / _THEIR_ROWS) ** 0.5
    claims = (
        Claim(
            f"The paper's {THEIRS} and our {good / total:.5f} differ by chance alone: our "
            f"interval {low:.5f} to {high:.5f}, theirs +- {2 * error:.5f}.",
            low - 3 * error <= THEIRS <= high + 3 * error,
        ),
    )
    return Outcome((table,), claims)


def _interval(good: int, n: int) -> tuple[float, float]:
    low, high = wilson_interval(good, n)
    return round(low, 5), round(high, 5)
