"""The lowest halfway ratio of any solvable deal of a size, proved by enumerating all deals.

As in `engine.design.maps.proof`, every set of cards is examined once, up to permuted suits. Every
matching graph is laid out in every way, up to permuted rows and columns and transposition. Each of
these deals is decided, and counted exactly as long as it might be the lowest.
"""

import math
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

import numpy as np

from engine.arrays import Words
from engine.design.chains.chain import EMPTY
from engine.design.maps.axes import Axis
from engine.design.maps.card_sets import described
from engine.design.maps.emitters import Burst
from engine.design.maps.proof import card_sets, graph_classes, layouts
from engine.design.maps.search import best_rows
from engine.design.maps.settings import MapSettings
from engine.design.presets import preset
from engine.design.settings import GenerateSettings
from engine.game import Deal
from engine.game.cards import N_CARDS
from engine.game.halfway import halfway_depth
from engine.progress import Cancel, Work
from engine.research.item import Outcome, ResultTable
from engine.research.request import Request
from engine.search import count_depth

_SIDE: Final = 4
_MOST: Final = {"quick": 4, "brief": 6, "full": 7}
_GRAPHS_A_PIECE: Final = 8


@lru_cache(maxsize=1)
def _representatives(n_cards: int) -> tuple[Words, int]:
    """Return a set of cards for each matching graph, and the number of sets."""
    sets = card_sets(n_cards)
    classes = graph_classes(n_cards)[described(_settings(n_cards), sets)[:, 2]]
    _, firsts = np.unique(classes, return_index=True)
    return sets[firsts], len(sets)


@lru_cache(maxsize=1)
def _layouts(n_cards: int) -> Words:
    return layouts(n_cards, _SIDE, _SIDE)


def _settings(n_cards: int) -> MapSettings:
    """Return a map of one cell, whose best puzzle has the lowest ratio."""
    puzzles = GenerateSettings(n_cards, n_cards, 1, preset("final"))
    return MapSettings(puzzles, Axis("suits", 0, 5, 1), Axis("ranks", 0, 14, 1))


def go(piece: tuple[Any, ...], cancel: Cancel) -> dict[str, Any] | None:
    """Find the lowest deal of some matching graphs; a piece is cards, first and last + 1.

    The result has its halfway states, ``solvable`` and ``total``, and the ``deal``; None when
    stopped.
    """
    n_cards, first, end = piece
    settings, places = _settings(n_cards), _layouts(n_cards)
    found: tuple[Fraction, int, int, str] | None = None
    for cards in _representatives(n_cards)[0][first:end]:
        grids = np.full((len(places), _SIDE * _SIDE), EMPTY, np.int64)
        np.put_along_axis(grids, places, np.broadcast_to(cards, places.shape), axis=1)
        burst = Burst(0, grids, np.zeros(len(places), np.int64), 1)
        minimum = np.array([math.inf if found is None else float(found[0])])
        best, n_evaluated = best_rows(settings, minimum, burst, np.zeros(1, np.int64), cancel)
        if n_evaluated < len(places):
            return None
        for grid in best.values():
            cells = tuple(None if card == EMPTY else card for card in grid.tolist())
            deal = Deal(_SIDE, _SIDE, cells)
            count = count_depth(deal, halfway_depth(n_cards), cancel=cancel)
            if not count.is_exact:
                return None
            ratio = Fraction(count.solvable, count.total)
            if found is None or ratio < found[0]:
                found = ratio, count.solvable, count.total, deal.to_line()
    if found is None:
        return {}
    return {"solvable": found[1], "total": found[2], "deal": found[3]}


def reproduce(request: Request) -> Work[Outcome]:
    """Enumerate all deals of 4 cards and more; ``rows`` is the maximum number of cards."""
    rows = []
    for n_cards in range(4, (request.rows or _MOST[request.size]) + 1):
        representatives, n_sets = _representatives(n_cards)
        n_graphs = len(representatives)
        pieces = [
            (n_cards, first, min(first + _GRAPHS_A_PIECE, n_graphs))
            for first in range(0, n_graphs, _GRAPHS_A_PIECE)
        ]
        answers = yield from request.answered(f"lowest-{n_cards}", go, pieces)
        lowest = min(
            (answer for _, answer in answers if answer),
            key=lambda answer: (Fraction(answer["solvable"], answer["total"]), answer["deal"]),
            default=None,
        )
        if len(answers) == len(pieces) and lowest is not None:
            n_layouts = len(_layouts(n_cards))
            n_deals = math.perm(_SIDE * _SIDE, n_cards) * math.comb(N_CARDS, n_cards)
            rows.append(
                (
                    n_cards, f"{n_deals:.3g}", n_sets, n_graphs, n_layouts, n_graphs * n_layouts,
                    f"{lowest['solvable']} / {lowest['total']}",
                    lowest["solvable"] / lowest["total"], lowest["deal"],
                )
            )  # fmt: skip
    columns = (
        "cards", "deals", "sets of cards", "ways to match", "layouts", "decided", "lowest",
        "ratio", "deal",
    )  # fmt: skip
    notes = (
        "Sets are counted up to permuted suits, layouts up to permuted rows and columns and rows "
        "for columns; a ratio depends on nothing else than on which cards match and share a line.",
    )
    table = ResultTable(
        "The lowest halfway ratio of all solvable deals", columns, tuple(rows), notes
    )
    return Outcome((table,))
