"""Maps of puzzles against repeated chains and new deals, with the same number of evaluations."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any, Final

import numpy as np

from engine.design import GenerateSettings, generate, preset
from engine.design.maps.archive import Archive
from engine.design.maps.axes import parse_axis
from engine.design.maps.emitters import N_CHILDREN, Burst, random_grids
from engine.design.maps.search import breed_burst, search_map, take
from engine.design.maps.settings import MapSettings
from engine.design.settings import ANNEALING, DESCENT, default_iterations
from engine.progress import Cancel, Work, run
from engine.research.item import Outcome, ResultTable
from engine.research.request import Request

_CARDS: Final = (8, 12)
_AXES: Final = ("mean_degree", "rank_clusters")
_MAP: Final = "map"
_RANDOM: Final = "random deals"
_METHODS: Final = {_MAP: _MAP, DESCENT: "hill descent", ANNEALING: "annealing", _RANDOM: _RANDOM}
_BUDGETS: Final = (1_024, 4_096, 16_384)


def go(piece: tuple[Any, ...], cancel: Cancel) -> list[list[float]] | None:
    """Fill one map; a piece is cards, method, seed and budgets, the answer a row for each budget.

    A row has the cells with a puzzle, the QD-score, and the least energy.
    """
    n_cards, method, seed, budgets = piece
    settings = settings_of(n_cards, seed, budgets[-1])
    fill = {_MAP: _by_map, _RANDOM: _by_new_deals}.get(method, partial(_by_chains, method))
    rows: list[list[float]] = []
    for archive in fill(settings, budgets, cancel):
        if cancel.is_set():
            return None
        least = min((each.energy for each in archive.elites.values()), default=np.nan)
        rows.append([float(len(archive.elites)), archive.qd_score, float(least)])
    return rows


def settings_of(n_cards: int, seed: int, evaluations: int) -> MapSettings:
    """Return the map that all methods fill."""
    puzzles = GenerateSettings(n_cards, n_cards, 1, preset("final"), seed)
    x, y = (parse_axis(name, 12, n_cards) for name in _AXES)
    return MapSettings(puzzles, x, y, evaluations)


def _by_map(settings: MapSettings, budgets: Sequence[int], cancel: Cancel) -> Iterator[Archive]:
    archive = Archive(settings)
    for budget in budgets:
        run(search_map(replace(settings, evaluations=budget), cancel, archive))
        yield archive


def _by_chains(
    method: str, settings: MapSettings, budgets: Sequence[int], cancel: Cancel
) -> Iterator[Archive]:
    """Keep the best deal of each chain; a budget below a chain's length pays for one."""
    puzzles, archive = settings.puzzles, Archive(settings)
    length = default_iterations(puzzles.cards_high)
    counts = [max(1, budget // length) for budget in budgets]
    asked = replace(puzzles, count=counts[-1], method=method)
    made = run(generate(asked, cancel)).puzzles
    for before, count in pairwise([0, *counts]):
        for record in made:
            if before <= record.chain < count:
                archive.add(record)
        yield archive


def _by_new_deals(
    settings: MapSettings, budgets: Sequence[int], cancel: Cancel
) -> Iterator[Archive]:
    archive = Archive(settings)
    rng = np.random.default_rng([settings.puzzles.seed, 3])
    none = np.zeros(N_CHILDREN, np.int64)
    for budget in budgets:
        while archive.n_evaluated < budget and not cancel.is_set():
            burst = Burst(archive.generation, random_grids(settings.puzzles, rng), none, 1)
            take(archive, [breed_burst(settings, archive.bests(), burst, cancel)])
        yield archive


def reproduce(request: Request) -> Work[Outcome]:
    """Fill maps by each method; ``rows`` is how many seeds of each."""
    seeds = range(1, 1 + request.count(1, 3, 20))
    is_quick = request.size == "quick"
    cards, budgets = (_CARDS[:1], _BUDGETS[:1]) if is_quick else (_CARDS, _BUDGETS)
    cells = [(n_cards, method) for n_cards in cards for method in _METHODS]
    pieces = [(*cell, seed, list(budgets)) for cell in cells for seed in seeds]
    told = yield from request.answered("maps", go, pieces)
    rows = []
    for n_cards, method in cells:
        found = [answer for piece, answer in told if tuple(piece[:2]) == (n_cards, method)]
        for place, medians in enumerate(np.median(found, axis=0).tolist() if found else ()):
            spread = np.quantile([answer[place][0] for answer in found], (0.25, 0.75))
            low, high = (int(each) for each in spread)
            n_cells, score, least = medians
            shown = f"{n_cells:g} ({low} to {high})"
            rows.append((n_cards, _METHODS[method], budgets[place], shown, score, least))
    columns = ("cards", "method", "evaluations", "cells with a puzzle", "QD-score", "least energy")
    n_cells = settings_of(_CARDS[0], 1, 1).n_cells
    note = (
        f"Medians and quartiles of {len(seeds)} seeds; mean degree across and rank clusters up, "
        f"{n_cells} cells, of which not all can have a puzzle. Energy final."
    )
    title = "A map, repeated chains and random deals"
    return Outcome((ResultTable(title, columns, tuple(rows), (note,)),))
