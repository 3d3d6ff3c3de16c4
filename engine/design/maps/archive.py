"""The archive of a map: the best puzzle found in each cell (Mouret & Clune 2015)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from engine.arrays import Reals, Words
from engine.design.maps.settings import MapSettings
from engine.design.record import PuzzleRecord

NO_ELITE: Final = np.inf


@dataclass(eq=False)
class Archive:
    """Cells with their best puzzles; cells are numbered along y first, then along x."""

    settings: MapSettings
    elites: dict[int, PuzzleRecord] = field(default_factory=dict)  #: By cell
    generation: int = 0  #: Number of completed generations
    n_evaluated: int = 0  #: Number of evaluated deals

    def __post_init__(self) -> None:
        self.tried: Words = np.zeros(self.settings.n_cells, np.int64)
        """Number of deals evaluated in each cell since it has a puzzle."""

    def cell_of(self, record: PuzzleRecord) -> int | None:
        """Return the cell of a puzzle; see `MapSettings.cell_of`."""
        return self.settings.cell_of(record.features)

    def place(self, cell: int) -> tuple[int, int]:
        """Return the x and y index of a cell."""
        return divmod(cell, self.settings.y.n_cells)

    def neighbours(self, cell: int) -> Iterator[int]:
        """Yield the cells to the left and right of a cell, and below and above it."""
        x, y = self.place(cell)
        n_x, n_y = self.settings.x.n_cells, self.settings.y.n_cells
        for dx, dy in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            if 0 <= x + dx < n_x and 0 <= y + dy < n_y:
                yield (x + dx) * n_y + y + dy

    def add(self, record: PuzzleRecord) -> bool:
        """Store a puzzle if it is better than the one in its cell; return whether it is."""
        cell = self.cell_of(record)
        if cell is None or np.isnan(record.energy):
            return False
        before = self.elites.get(cell)
        if before is not None and before.energy <= record.energy:
            return False
        self.elites[cell] = record
        return True

    def bests(self) -> Reals:
        """Return the lowest energy in each cell, shape (n_cells,); infinite in an empty one."""
        bests = np.full(self.settings.n_cells, NO_ELITE)
        for cell, record in self.elites.items():
            bests[cell] = record.energy
        return bests

    @property
    def coverage(self) -> float:
        """Share of the cells that have a puzzle, 0 to 1."""
        return len(self.elites) / self.settings.n_cells
