"""The settings of a map, and its archive: the best puzzle of each cell (Mouret & Clune 2015)."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

import numpy as np

from engine.arrays import Reals, Words
from engine.design.feature_registry import on_demand_among
from engine.design.maps.axes import MapAxis
from engine.design.record import PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.errors import BoafError, SettingsError

METHOD: Final = "map"
"""The ``method`` in the records of a map's puzzles."""
N_BURSTS: Final = 32
N_CHILDREN: Final = 32
"""Children per burst; a generation has `N_BURSTS` bursts."""
MEASURING: Final = "measuring"
"""The message while the range of an axis is measured on random deals."""
DEFAULT_EVALUATIONS: Final = 100_000
MAX_EVALUATIONS: Final = 10**10
NO_ELITE: Final = np.inf  # the energy of an empty cell


@dataclass(frozen=True, slots=True)
class MapSettings:
    """Two axes, and the energy to minimise in each cell.

    Raises SettingsError when something does not fit.
    """

    #: Energy, number of cards (one), grid, seed, steps, acceptance rules, further features.
    puzzles: GenerateSettings
    x: MapAxis  #: Horizontal axis
    y: MapAxis  #: Vertical axis
    evaluations: int = DEFAULT_EVALUATIONS  #: Minimum number of evaluated deals

    def __post_init__(self) -> None:
        axes = on_demand_among({self.x.feature, self.y.feature})
        also = tuple(dict.fromkeys([*self.puzzles.also, *axes]))
        object.__setattr__(self, "puzzles", replace(self.puzzles, also=also))
        if self.puzzles.cards_low != self.puzzles.cards_high:
            raise SettingsError(
                "All puzzles on a map have the same size. Use a single number of cards."
            )
        if self.x.feature == self.y.feature:
            raise SettingsError(
                "Both axes show {name}. Use two different features.", name=self.x.feature
            )
        if not 1 <= self.evaluations <= MAX_EVALUATIONS:
            raise SettingsError(
                "The number of evaluations is {evaluations}. Use 1 to {maximum}.",
                evaluations=self.evaluations,
                maximum=MAX_EVALUATIONS,
            )

    @property
    def n_cells(self) -> int:
        return self.x.n_cells * self.y.n_cells

    def cell_of(self, record: PuzzleRecord) -> int | None:
        """Return the cell of a puzzle; None if one of its two features is unknown."""
        x = self.x.cell(record.features.get(self.x.feature))
        y = self.y.cell(record.features.get(self.y.feature))
        return None if x is None or y is None else x * self.y.n_cells + y

    def to_json(self) -> dict[str, Any]:
        """Return the settings as written to ``NAME.batch.json``."""
        of_map = {"x": asdict(self.x), "y": asdict(self.y), "evaluations": self.evaluations}
        return {**self.puzzles.to_json(), "map": of_map}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> "MapSettings":
        """Create settings from the output of `to_json`.

        Raises SettingsError or EnergyError if something is missing or invalid.
        """
        try:
            of_map = data["map"]
            axes = MapAxis(**of_map["x"]), MapAxis(**of_map["y"])
            return cls(GenerateSettings.from_json(data), *axes, int(of_map["evaluations"]))
        except BoafError:
            raise
        except (KeyError, TypeError, ValueError) as error:
            raise SettingsError(
                "The settings of the map are invalid ({error}). Create the map again.", error=error
            ) from error


def energy_of(record: PuzzleRecord | None) -> float:
    """Return the energy of a puzzle; infinite if there is none, or its energy is unknown."""
    return NO_ELITE if record is None or record.energy is None else record.energy


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

    def place(self, cell: int) -> tuple[int, int]:
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
        cell = self.settings.cell_of(record)
        if cell is None or energy_of(record) >= energy_of(self.elites.get(cell)):
            return False
        self.elites[cell] = record
        return True

    def bests(self) -> Reals:
        """Return the lowest energy in each cell, shape (n_cells,); infinite in an empty one."""
        bests = np.full(self.settings.n_cells, NO_ELITE)
        for cell, record in self.elites.items():
            bests[cell] = energy_of(record)
        return bests

    @property
    def coverage(self) -> float:
        """Share of the cells that have a puzzle, 0 to 1."""
        return len(self.elites) / self.settings.n_cells
