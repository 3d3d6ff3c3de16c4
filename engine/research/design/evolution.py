"""Evolutionary generation against hill descent and annealing, with equal evaluations."""

import time
from typing import Any, Final

import numpy as np

from engine.design import GenerateSettings, preset
from engine.design.search import start_search
from engine.design.settings import ANNEALING, DESCENT, EVOLUTION, default_iterations
from engine.progress import Cancel, Work
from engine.research.item import Outcome, ResultTable
from engine.research.request import Request

_CARDS: Final = (8, 12)
_METHODS: Final = (DESCENT, ANNEALING, EVOLUTION)
_SHARES: Final = (0.25, 1.0, 4.0)
"""Lengths as fractions of the default length."""


def go(piece: tuple[Any, ...], cancel: Cancel) -> list[float] | None:
    """Search once; a piece is cards, method, iterations and seed; None when stopped.

    The result is the lowest energy, the number of evaluated deals, and processor seconds.
    """
    n_cards, method, length, seed = piece
    settings = GenerateSettings(
        n_cards, n_cards, 1, preset("final"), seed=seed, iterations=length, method=method
    )
    search = start_search(settings, 0)
    search.advance(0, cancel)  # evaluates the start and loads compiled code
    started = time.thread_time()
    search.advance(length, cancel)
    seconds = time.thread_time() - started
    return None if cancel.is_set() else [search.best_energy, float(length), seconds]


def reproduce(request: Request) -> Work[Outcome]:
    """Search by each method; ``rows`` is the number of seeds of each."""
    seeds = range(1, 1 + request.count(2, 6, 20))
    cards, shares = (_CARDS[:1], _SHARES[:1]) if request.size == "quick" else (_CARDS, _SHARES)
    cells = [
        (n_cards, method, round(share * default_iterations(n_cards)))
        for n_cards in cards
        for share in shares
        for method in _METHODS
    ]
    pieces = [(*cell, seed) for cell in cells for seed in seeds]
    answers = yield from request.answered("evolution", go, pieces)
    rows = []
    for n_cards, method, length in cells:
        wanted = n_cards, method, length
        found = np.array([answer for piece, answer in answers if tuple(piece[:3]) == wanted])
        if len(found):
            low, middle, high = np.quantile(found[:, 0], (0.25, 0.5, 0.75)).tolist()
            speed = round(float(found[:, 1].sum() / found[:, 2].sum()))
            rows.append(
                (n_cards, length, method, len(found), middle, f"{low:.2g} to {high:.2g}", speed)
            )
    columns = (
        "cards", "evaluations", "method", "n", "median halfway ratio", "quartiles",
        "evaluations a second",
    )  # fmt: skip
    note = (
        "Energy final, one search for each seed, all methods from the same deals; annealing cools "
        "over so many evaluations as there are. The second one of each size is the default."
    )
    title = "Halfway ratio reached with equal numbers of evaluations"
    return Outcome((ResultTable(title, columns, tuple(rows), (note,)),))
