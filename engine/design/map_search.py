"""Fill a map with puzzles: generations of children, kept if they are the best in their cell.

MAP-Elites (Mouret & Clune 2015) with four kinds of starts: deals of the map, crosses of them, and
new deals. The result depends only on the settings, never on the number of workers: bursts are
numbered and processed in order. An axis of any feature is measured first: it goes over all values
of the feature, or over those of random deals.
"""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias

import numpy as np

from engine._kernels.chains import MORE_STEPS
from engine._kernels.elites import Elites
from engine._kernels.steps import cross, mutate
from engine.arrays import Reals, Words
from engine.design.chains import deal_of, generator_of, grid_of, random_state
from engine.design.energy import Energy, Factor, Term
from engine.design.evaluation import evaluator, is_compiled, slot_of
from engine.design.feature_registry import FEATURES, on_demand_among
from engine.design.generator import judge
from engine.design.maps import (
    MEASURING,
    METHOD,
    N_BURSTS,
    N_CHILDREN,
    Archive,
    MapAxis,
    MapSettings,
    default_axis,
    energy_of,
    is_wide,
)
from engine.design.record import PuzzleRecord, Rejected
from engine.design.settings import GenerateSettings
from engine.errors import SettingsError
from engine.executors import open_pool
from engine.game import Deal
from engine.numerics import round_digits
from engine.progress import Cancel, Progress, StoppedError, Work

# Measured axes -----------------------------------------------------------------------------------

_STREAM: Final = 3
"""Random stream of the measured deals; differs from those of batches and maps."""
_N_MEASURED: Final = 64  # solvable deals whose values give the range of an axis
_MAX_DEALS: Final = 2_000  # tried for them


def find_axis(
    feature: str, n_cells: int, puzzles: GenerateSettings, cancel: Cancel
) -> Work[MapAxis]:
    """Return an axis over all values of a feature, or over those of random solvable deals.

    Raises SettingsError if there is no such feature, all values are the same, or none is known.
    Raises StoppedError when cancelled, after one more report, so that a caller may leave before.
    """
    usual = default_axis(feature, n_cells, puzzles.cards_low)
    if usual is not None:
        return usual
    values = yield from _measured_values(feature, puzzles, cancel)
    if not values:
        raise SettingsError(
            "None of {n_deals} random deals is a puzzle for which {feature} is known. Choose "
            "another feature, another number of cards or fewer acceptance rules.",
            n_deals=_MAX_DEALS,
            feature=FEATURES[feature].title,
        )
    low, high = min(values), max(values)
    if low == high:
        raise SettingsError(
            "{feature} has the same value in all deals of this size. Choose another feature.",
            feature=FEATURES[feature].title,
        )
    rounded = (round_digits(low, 2), round_digits(high, 2))
    if FEATURES[feature].kind != "integer" and rounded[0] < rounded[1]:
        low, high = rounded
    return MapAxis(feature, low, high, n_cells, is_log=is_wide(low, high))


def _measured_values(feature: str, puzzles: GenerateSettings, cancel: Cancel) -> Work[list[float]]:
    """Return the values of a feature in random deals that the settings accept."""
    settings = replace(puzzles, also=on_demand_among({feature}), count=1)
    rng = generator_of(puzzles.seed, _STREAM)
    values: list[float] = []
    for number in range(_MAX_DEALS):
        if len(values) == _N_MEASURED:
            break
        deal = Deal.random(puzzles.cards_low, rng, puzzles.rows, puzzles.columns)
        record = judge(deal, settings, number, method=METHOD, iterations=0, cancel=cancel)
        value = record.features.get(feature) if isinstance(record, PuzzleRecord) else None
        if value is not None and np.isfinite(value):
            values.append(float(value))
        yield Progress(len(values), _N_MEASURED, MEASURING)
        if record is None:
            raise StoppedError
    return values


# Starts ------------------------------------------------------------------------------------------

_MAP_STREAM: Final = 2
"""Differs from the streams of a batch, so a map and a set with the same seed share no deals."""
Emitted: TypeAlias = tuple[Words, bool]
"""The starts, and whether they are new deals, which need no step."""
Emitter: TypeAlias = Callable[[Archive, np.random.Generator], Emitted]


@dataclass(frozen=True, slots=True, eq=False)
class Burst:
    """The starts of some children."""

    number: int  #: Number within the complete search
    grids: Words  #: Shape (n_children, n_cells); a card, or -1
    n_steps: Words  #: Number of steps of each child, shape (n_children,)
    random_state: int  #: 64-bit seed of the steps


def make_bursts(archive: Archive) -> list[Burst]:
    """Return the bursts of the next generation."""
    seed = archive.settings.puzzles.seed
    bursts = []
    for index in range(N_BURSTS):
        number = archive.generation * N_BURSTS + index
        rng = generator_of(seed, _MAP_STREAM, number)
        emit = EMITTERS[index % len(EMITTERS)] if archive.elites else _emit_random
        grids, is_new = emit(archive, rng)
        steps = rng.geometric(1 - MORE_STEPS, N_CHILDREN) - int(is_new)
        state = int(rng.integers(0, 2**63))
        bursts.append(Burst(number, grids, steps.astype(np.int64), state))
    return bursts


def _emit_random(archive: Archive, rng: np.random.Generator) -> Emitted:
    """Start from new deals."""
    puzzles = archive.settings.puzzles
    deals = [
        Deal.random(puzzles.cards_low, rng, puzzles.rows, puzzles.columns)
        for _ in range(N_CHILDREN)
    ]
    return np.stack([grid_of(deal) for deal in deals]), True


def _emit_elite(archive: Archive, rng: np.random.Generator) -> Emitted:
    """Start from a random elite; all are equally likely."""
    cells = sorted(archive.elites)
    return _repeated(archive, cells[int(rng.integers(len(cells)))]), False


def _emit_edge(archive: Archive, rng: np.random.Generator) -> Emitted:
    """Start from an elite beside an empty cell, if any: the less tried one of two random ones."""
    cells = sorted(archive.elites)
    open_cells = [
        cell
        for cell in cells
        if any(neighbour not in archive.elites for neighbour in archive.neighbours(cell))
    ]
    pair = rng.choice(open_cells or cells, 2)
    return _repeated(archive, int(min(pair, key=lambda cell: (archive.tried[cell], cell)))), False


def _emit_crossed(archive: Archive, rng: np.random.Generator) -> Emitted:
    """Start from crosses of two random elites."""
    cells = sorted(archive.elites)
    first, second = (
        grid_of(archive.elites[cells[int(index)]].deal)
        for index in rng.integers(len(cells), size=2)
    )
    random = random_state(rng)
    return np.stack([cross(first, second, random) for _ in range(N_CHILDREN)]), True


def _repeated(archive: Archive, cell: int) -> Words:
    return np.tile(grid_of(archive.elites[cell].deal), (N_CHILDREN, 1))


_NEAR: Final[tuple[Emitter, ...]] = (_emit_elite, _emit_edge, _emit_elite)
EMITTERS: Final[tuple[Emitter, ...]] = (*_NEAR, _emit_crossed, *_NEAR, _emit_random)
"""Used in turn: half of the bursts improve, a quarter spread, an eighth cross, an eighth are
new."""


# Generations -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class Children:
    """The deals of a burst that are to be measured, and how they were found."""

    grids: Words  #: Shape (n_children, n_cells)
    n_steps: Words  #: Number of steps of each, shape (n_children,)
    tried: Words  #: Number of deals that were tried in each cell, as far as known
    n_evaluated: int


_Bred: TypeAlias = tuple[int, Words, list[PuzzleRecord]]
"""Of a burst: evaluations, deals tried in each cell, and puzzles better than the archive's."""


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
    for n_evaluated, tried, improved in bred:
        archive.n_evaluated += n_evaluated
        archive.tried += tried
        for record in improved:
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
    return children.n_evaluated, children.tried, improved


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
