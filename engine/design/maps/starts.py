"""What the children of a map's deals start from: its deals, crosses of them, and new deals."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np

from engine._kernels.chains import MORE_STEPS
from engine._kernels.steps import cross
from engine.arrays import Words
from engine.design.chains import generator_of, grid_of, random_state
from engine.design.maps.archive import N_BURSTS, N_CHILDREN, Archive
from engine.game import Deal

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
