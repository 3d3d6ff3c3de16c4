"""The length of chains above 12 cards: the article's 50 iterations against ours."""

import time
from typing import Any, Final

import pandas as pd

from engine.design import GenerateSettings, preset
from engine.design.search import start_search
from engine.design.settings import default_iterations
from engine.progress import Cancel, Work
from engine.research.item import Outcome, ResultTable
from engine.research.request import Request
from engine.search import estimate_states, solve

_PAPER: Final = 50
_CARDS: Final = (14, 16)
_LENGTHS: Final = (_PAPER, 150, default_iterations(_CARDS[-1]))


def go(piece: tuple[Any, ...], cancel: Cancel) -> list[list[float]] | None:
    """Run one chain; a piece is cards and seed; None when stopped.

    The result is ``[ratio, seconds]`` after each number of iterations in `_LENGTHS`. The ratio is
    estimated again with its own seed, and is 1 if the chain has found no solvable deal.
    """
    n_cards, seed = piece
    settings = GenerateSettings(
        n_cards, n_cards, 1, preset("final"), seed=seed, iterations=_LENGTHS[-1]
    )
    chain = start_search(settings, 0)
    found, seconds = [], 0.0
    for length in _LENGTHS:
        started = time.thread_time()
        chain.advance(length - chain.iteration, cancel)
        seconds += time.thread_time() - started
        ratio = 1.0
        if solve(chain.best_deal, cancel=cancel).solvable:
            ratio = estimate_states(chain.best_deal, seed=1, cancel=cancel).ratio
        if cancel.is_set():
            return None
        found.append([ratio, seconds])
    return found


def reproduce(request: Request) -> Work[Outcome]:
    """Run chains of the energy ``final``; ``rows`` is the number of each size."""
    seeds = range(1, 1 + request.count(2, 6, 30))
    cards = _CARDS[:1] if request.size == "quick" else _CARDS
    pieces = [(n_cards, seed) for n_cards in cards for seed in seeds]
    answers = yield from request.answered("lengths", go, pieces)
    rows = []
    for n_cards in cards:
        for index, length in enumerate(_LENGTHS):
            ends = pd.DataFrame(
                [answer[index] for piece, answer in answers if piece[0] == n_cards],
                columns=["ratio", "seconds"],
            )
            if len(ends):
                low, high = ends["ratio"].quantile(0.25), ends["ratio"].quantile(0.75)
                rows.append(
                    (n_cards, length, len(ends), float(ends["ratio"].median()),
                     f"{low:.2g} to {high:.2g}", float(ends["seconds"].mean()))
                )  # fmt: skip
    columns = ("cards", "iterations", "n", "median halfway ratio", "quartiles", "cpu s")
    text = (
        f"The paper makes {_PAPER} iterations above 12 cards because its counter allowed no "
        f"more; {_LENGTHS[-1]} is our default there.",
    )
    title = "Halfway ratio by the length of a chain"
    return Outcome((ResultTable(title, columns, tuple(rows)),), text=text)
