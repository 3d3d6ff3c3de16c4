"""Maps of puzzles against repeated searches and random deals, with equal evaluations."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any, Final

import numpy as np

from engine.design import GenerateSettings, generate, preset
from engine.design.maps.archive import Archive
from engine.design.maps.axes import parse_axis
from engine.design.maps.emitters import Burst, random_grids
from engine.design.maps.search import breed_burst, search_map, take
from engine.design.maps.settings import N_CHILDREN, MapSettings
from engine.design.settings import ANNEALING, DESCENT, EVOLUTION, default_iterations
from engine.progress import Cancel, Work, run
from engine.research.item import Outcome, ResultTable
from engine.research.request import Request

_AXES: Final = ("mean_degree", "rank_clusters")
_MAP: Final = "map"
_RANDOM: Final = "random deals"
_METHODS: Final = {
    _MAP: _MAP, DESCENT: "hill descent", ANNEALING: "annealing", EVOLUTION: "evolution",
    _RANDOM: _RANDOM,
}  # fmt: skip
_BUDGETS: Final = {8: (1_024, 2_048, 4_096, 8_192, 16_384), 12: (1_024, 2_048)}
"""Evaluations by number of cards; one of 12 cards takes fifty times as long as one of 8."""
_TIMED: Final = 2_048


def go(piece: tuple[Any, ...], cancel: Cancel) -> list[list[float]] | None:
    """Fill one map; a piece is cards, method, seed and budgets, the result a row per budget.

    A row has the number of cells with a puzzle, the QD-score, and the lowest energy.
    """
    n_cards, method, seed, budgets = piece
    settings = settings_of(n_cards, seed, budgets[-1])
    fill = {_MAP: _by_map, _RANDOM: _by_new_deals}.get(method, partial(_by_chains, method))
    rows: list[list[float]] = []
    for archive in fill(settings, budgets, cancel):
        if cancel.is_set():
            return None
        minimum = min((each.energy for each in archive.elites.values()), default=np.nan)
        rows.append([float(len(archive.elites)), archive.qd_score, float(minimum)])
    return rows


def settings_of(n_cards: int, seed: int, evaluations: int) -> MapSettings:
    """Return the settings of the map that all methods fill."""
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
    """Store the best deal of each search; a budget below a search's length allows one."""
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


def measure_speed(piece: tuple[Any, ...], cancel: Cancel) -> float | None:
    """Return the number of deals that a method evaluates per second of processor time.

    A piece is cards, method and seed; measure only one at a time.
    """
    n_cards, method, seed = piece
    settings = settings_of(n_cards, seed, _TIMED)
    started = time.process_time()
    if method in (_MAP, _RANDOM):
        fill = _by_map if method == _MAP else _by_new_deals
        n_evaluated = [archive.n_evaluated for archive in fill(settings, [_TIMED], cancel)][-1]
    else:
        count = max(1, _TIMED // default_iterations(n_cards))
        asked = replace(settings.puzzles, count=count, method=method)
        n_evaluated = run(generate(asked, cancel)).evaluations
    seconds = time.process_time() - started
    return None if cancel.is_set() else n_evaluated / seconds


def reproduce(request: Request) -> Work[Outcome]:
    """Fill maps by each method; ``rows`` is the number of seeds of each."""
    seeds = range(1, 1 + request.count(1, 3, 20))
    budgets = {8: (1_024,)} if request.size == "quick" else _BUDGETS
    cells = [(n_cards, method) for n_cards in budgets for method in _METHODS]
    pieces = [(*cell, seed, list(budgets[cell[0]])) for cell in cells for seed in seeds]
    answers = yield from request.answered("maps", go, pieces)
    rows = []
    for n_cards, method in cells:
        found = [answer for piece, answer in answers if tuple(piece[:2]) == (n_cards, method)]
        if not found:
            continue
        low, middle, high = np.nanquantile(found, (0.25, 0.5, 0.75), axis=0)
        for index, budget in enumerate(budgets[n_cards]):
            rows.append(
                (
                    n_cards, _METHODS[method], budget,
                    f"{middle[index, 0]:g} ({low[index, 0]:.0f} to {high[index, 0]:.0f})",
                    f"{middle[index, 1]:.2f} ({low[index, 1]:.2f} to {high[index, 1]:.2f})",
                    float(middle[index, 2]),
                )
            )  # fmt: skip
    columns = ("cards", "method", "evaluations", "cells with a puzzle", "QD-score", "lowest")
    n_cells = settings_of(next(iter(budgets)), 1, 1).n_cells
    note = (
        f"Medians and quartiles of {len(seeds)} seeds; mean degree across and rank clusters up, "
        f"{n_cells} cells, of which not all can have a puzzle. Energy final."
    )
    title = "A map, repeated searches and random deals"
    table = ResultTable(title, columns, tuple(rows), (note,))
    return Outcome((table, (yield from _speeds(request, cells))))


def _speeds(request: Request, cells: Sequence[tuple[int, str]]) -> Work[ResultTable]:
    """Measure the evaluation speed of each method, one after another."""
    pieces = [(*cell, seed) for cell in cells for seed in range(1, 1 + request.count(1, 1, 3))]
    answers = yield from request.answered("maps-speed", measure_speed, pieces, is_timed=True)
    rows = []
    for n_cards, method in cells:
        found = [answer for piece, answer in answers if tuple(piece[:2]) == (n_cards, method)]
        if found:
            rows.append((n_cards, _METHODS[method], len(found), round(float(np.median(found)))))
    note = (
        f"Median of n runs of about {_TIMED:,} evaluations; the time includes that of measuring "
        "again what is kept."
    )
    columns = ("cards", "method", "n", "evaluations a second")
    title = "Evaluations a second of processor time"
    return ResultTable(title, columns, tuple(rows), (note,), name="speed")
