"""Our energy ``hourglass`` against ``final``: ratios halfway and after the first moves."""

from typing import Any, Final

import numpy as np

from engine.design import GenerateSettings, generate, measure, preset
from engine.progress import Cancel, Work, run
from engine.research.item import Outcome, ResultTable
from engine.research.request import Request

_CARDS: Final = (6, 8, 10, 12)
_NAMES: Final = (
    "halfway_solvability_ratio", "depth_1_solvability_ratio", "depth_2_solvability_ratio",
    "depth_3_solvability_ratio",
)  # fmt: skip


def go(piece: tuple[Any, ...], cancel: Cancel) -> list[float] | None:
    """Generate one puzzle; a piece is cards, energy and seed, the result the four ratios."""
    n_cards, energy, seed = piece
    settings = GenerateSettings(n_cards, n_cards, 1, preset(energy), seed=seed)
    made = run(generate(settings, cancel, workers=1)).puzzles
    if cancel.is_set() or not made:
        return None
    values = measure(made[0].deal, cancel=cancel).values
    return None if cancel.is_set() else [float(values[name] or 0) for name in _NAMES]


def reproduce(request: Request) -> Work[Outcome]:
    """Generate by both energies; ``rows`` is the number of puzzles of each size."""
    seeds = range(1, 1 + request.count(2, 6, 20))
    cards = _CARDS[:2] if request.size == "quick" else _CARDS
    cells = [(n_cards, energy) for n_cards in cards for energy in ("final", "hourglass")]
    pieces = [(*cell, seed) for cell in cells for seed in seeds]
    answers = yield from request.answered("hourglass", go, pieces)
    rows = []
    for cell in cells:
        ratios = [answer for piece, answer in answers if piece[:2] == cell]
        if ratios:
            rows.append((*cell, len(ratios), *np.median(ratios, axis=0).tolist()))
    columns = ("cards", "energy", "n", "halfway ratio", "depth 1", "depth 2", "depth 3")
    title = "Median ratios of the energies final and hourglass"
    return Outcome((ResultTable(title, columns, tuple(rows)),))
