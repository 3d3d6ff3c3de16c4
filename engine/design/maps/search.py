"""Fill a map with puzzles: generations of children, kept if they are the best in their cell.

MAP-Elites (Mouret & Clune 2015) with four kinds of starts. The result depends only on the
settings, never on the number of workers: bursts are numbered and processed in order.
"""

from contextlib import closing
from dataclasses import dataclass
from functools import partial

import numpy as np

from engine._kernels.elites import Elites
from engine._kernels.steps import mutate
from engine.arrays import Reals, Words
from engine.design.chains import deal_of
from engine.design.energy import Energy, Factor, Term
from engine.design.evaluation import evaluator, is_compiled, slot_of
from engine.design.generator import judge
from engine.design.maps.archive import METHOD, Archive, MapSettings, energy_of
from engine.design.maps.starts import Burst, make_bursts
from engine.design.record import PuzzleRecord, Rejected
from engine.executors import open_pool
from engine.progress import Cancel, Progress, Work


@dataclass(frozen=True, slots=True, eq=False)
class Children:
    """The deals of a burst that are to be measured, and how they were found."""

    grids: Words  #: Shape (n_children, n_cells)
    n_steps: Words  #: Number of steps of each, shape (n_children,)
    tried: Words  #: Number of deals that were tried in each cell, as far as known
    n_evaluated: int


@dataclass(frozen=True, slots=True, eq=False)
class _Bred:
    """The result of a burst."""

    n_evaluated: int
    tried: Words
    improved: tuple[PuzzleRecord, ...]  #: Better than the archive at the burst's start


def search_map(
    settings: MapSettings,
    cancel: Cancel | None = None,
    archive: Archive | None = None,
    *,
    workers: int | None = 1,
) -> Work[Archive]:
    """Run generations until the number of evaluations in the settings is reached.

    Raises SettingsError as `engine.executors.open_pool`.

    ``archive``: result of an earlier run to continue; it is changed in place.

    Progress counts evaluations; its ``detail`` is the archive when a generation is complete.
    """
    cancel = cancel or Cancel()
    archive = Archive(settings) if archive is None else archive
    with open_pool(workers) as pool:
        while archive.n_evaluated < settings.evaluations and not cancel.is_set():
            task = partial(breed_burst, settings, archive.bests())
            bred: list[_Bred] = []
            bursts = make_bursts(archive)
            with closing(pool.in_order(task, bursts, cancel)) as answers:
                for answer in answers:
                    bred.append(answer)
                    # The count is that of the last generation; yielding lets the caller cancel.
                    yield Progress(archive.n_evaluated, settings.evaluations)
            if cancel.is_set() or len(bred) < len(bursts):
                break
            add_generation(archive, bred)
            n_done = min(archive.n_evaluated, settings.evaluations)
            yield Progress(n_done, settings.evaluations, "", archive)
    return archive


def add_generation(archive: Archive, bred: list[_Bred]) -> None:
    archive.generation += 1
    for each in bred:
        archive.n_evaluated += each.n_evaluated
        archive.tried += each.tried
        for record in each.improved:
            archive.add(record)
    # A file has no rows for empty cells, so nothing may depend on their counts.
    archive.tried[~np.isin(np.arange(archive.tried.size), list(archive.elites))] = 0


def breed_burst(settings: MapSettings, bests: Reals, burst: Burst, cancel: Cancel) -> _Bred:
    """Evaluate the children of a burst, and measure those that are the best in their cells."""
    puzzles = settings.puzzles
    has_kernel = is_compiled(_energy_with_axes(settings))
    if has_kernel:
        children = breed_by_kernel(settings, bests, burst, cancel)
    else:
        children = breed_plainly(settings, burst)
    best_of_burst = Archive(settings)
    improved = []
    for grid, n_steps in zip(children.grids.tolist(), children.n_steps.tolist(), strict=True):
        deal = deal_of(grid, puzzles.rows, puzzles.columns)
        record = judge(
            deal, puzzles, burst.number, method=METHOD, iterations=n_steps, cancel=cancel
        )
        if record is None:
            break
        if isinstance(record, Rejected):
            continue
        cell = settings.cell_of(record)
        if cell is None:
            continue
        if not has_kernel:
            children.tried[cell] += 1
        if energy_of(record) < bests[cell] and best_of_burst.add(record):
            improved.append(record)
    return _Bred(children.n_evaluated, children.tried, tuple(improved))


def _energy_with_axes(settings: MapSettings) -> Energy:
    """Return the energy with the axes' features added at weight 0."""
    axes = tuple(Term(0.0, (Factor(axis.feature),)) for axis in (settings.x, settings.y))
    energy = settings.puzzles.energy
    return Energy(energy.name, (*energy.terms, *axes), energy.unsolvable)


def breed_by_kernel(settings: MapSettings, bests: Reals, burst: Burst, cancel: Cancel) -> Children:
    """Return the children that are the best in their cells."""
    puzzles = settings.puzzles
    slots = slot_of(settings.x.feature), slot_of(settings.y.feature)
    elites = Elites(slots, settings.x.edges, settings.y.edges, bests)
    grids = burst.grids.copy()
    random = np.array([burst.random_state], np.uint64)
    work = evaluator(
        _energy_with_axes(settings), puzzles.rows, puzzles.columns, puzzles.cards_high
    )
    n_evaluated = elites.breed(
        grids, burst.n_steps, random, puzzles.mix.swap_unused, work, cancel.flag
    )
    best = elites.improved
    return Children(grids[best], burst.n_steps[best], elites.tried, n_evaluated)


def breed_plainly(settings: MapSettings, burst: Burst) -> Children:
    """Return all children, not yet evaluated, for features that only Python computes."""
    puzzles = settings.puzzles
    random = np.array([burst.random_state], np.uint64)
    grids = []
    for grid, n_steps in zip(burst.grids, burst.n_steps.tolist(), strict=True):
        child: Words = grid
        for _ in range(n_steps):
            child = mutate(child, random, puzzles.mix.swap_unused)
        grids.append(child)
    n_tried = np.zeros(settings.n_cells, np.int64)
    return Children(np.stack(grids), burst.n_steps, n_tried, len(grids))
