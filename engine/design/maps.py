"""Maps of puzzles (Mouret & Clune 2015): axes of two features, and the best puzzle of a cell."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

import numpy as np

from engine.arrays import Reals, Words
from engine.design.feature import Value
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO, on_demand_among
from engine.design.record import PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.errors import BoafError, SettingsError
from engine.numerics import round_stable

# Axes --------------------------------------------------------------------------------------------

MAX_AXIS_CELLS: Final = 40
"""Maximum along one axis."""
USUAL_CELLS: Final = 12
_FEW_VALUES: Final = 13  # of an integer feature, which are all on its axis
_WIDE: Final = 50.0
"""Ratio of the highest to the lowest value above which an axis is logarithmic."""


@dataclass(frozen=True, slots=True)
class MapAxis:
    """A feature and the division of its values into cells; values outside are in the outer cells.

    Each integer has its own cell if there are enough cells.

    Raises SettingsError if the feature is unknown, or the cells or the range are invalid.
    """

    feature: str  #: A name of `engine.design.feature_registry.FEATURES`
    #: Lowest and highest value of the divided range.
    low: float
    high: float
    n_cells: int  #: Number of cells; of whole numbers at most one for each
    is_log: bool = False  #: Whether the cells are equally wide on a log scale

    def __post_init__(self) -> None:
        _check_feature(self.feature)
        if not 1 <= self.n_cells <= MAX_AXIS_CELLS:
            raise SettingsError(
                "An axis with {n_cells} cells isn't possible. Use 1 to {maximum}.",
                n_cells=self.n_cells,
                maximum=MAX_AXIS_CELLS,
            )
        is_range = math.isfinite(self.low) and self.low < self.high < math.inf
        if not is_range or (self.is_log and self.low <= 0):
            raise SettingsError(
                "{low} to {high} isn't a valid range for {feature}. Put the smaller number "
                "first. A logarithmic axis needs numbers above 0.",
                low=self.low,
                high=self.high,
                feature=self.feature,
            )
        if self._is_whole:
            n_values = int(self.high - self.low) + 1
            object.__setattr__(self, "n_cells", min(self.n_cells, n_values))

    @property
    def edges(self) -> Reals:
        """Boundaries between cells, shape (n_cells - 1,); an edge belongs to the upper cell.

        >>> MapAxis("suits", 1, 4, 4).edges
        array([1.5, 2.5, 3.5])
        """
        return _edges(self)

    def cell(self, value: Value) -> int | None:
        """Return the cell of a value; None if it is unknown."""
        if value is None:
            return None
        return int(np.searchsorted(self.edges, float(value), side="right"))

    @property
    def is_by_value(self) -> bool:
        """Whether each cell has exactly one integer."""
        return self._is_whole and self.high - self.low + 1 == self.n_cells

    @property
    def _is_whole(self) -> bool:
        return FEATURES[self.feature].kind in {"integer", "boolean"}

    def bounds(self, cell: int) -> tuple[float, float]:
        """Return the bounds of a cell; the lower is included, the upper is not."""
        edges = [self.low, *self.edges.tolist(), self.high]
        return edges[cell], edges[cell + 1]


@lru_cache(maxsize=64)
def _edges(axis: MapAxis) -> Reals:
    """Return the edges of an axis; cached because every deal is compared with them."""
    if axis.is_by_value:
        return np.arange(axis.low, axis.high) + 0.5
    space = np.geomspace if axis.is_log else np.linspace
    edges = space(axis.low, axis.high, axis.n_cells + 1)
    return np.array([round_stable(float(edge)) for edge in edges[1:-1]])


def _check_feature(name: str) -> None:
    if name not in FEATURES:
        raise SettingsError(
            "{feature!r} isn't a feature. Choose from {names}.",
            feature=name[:40],
            names=", ".join(FEATURES),
        )


def is_wide(low: float, high: float) -> bool:
    """Return whether a range is wide enough for a logarithmic scale.

    >>> is_wide(1, 51), is_wide(1, 50), is_wide(0, 51)
    (True, False, False)
    """
    return low > 0 and high / low > _WIDE


def default_axis(name: str, n_cells: int, n_cards: int) -> MapAxis | None:
    """Return the axis over all values of a feature that a number of cards allows.

    None if the definition of the feature doesn't limit its values, or allows only one. The lowest
    known halfway ratios fall tenfold with every two cards.

    Raises SettingsError if there is no such feature, or as `MapAxis`.

    >>> axis = default_axis("suits", 12, 8)
    >>> axis and axis.n_cells
    4
    """
    _check_feature(name)
    feature = FEATURES[name]
    low, high = feature.range_with(n_cards)
    if low >= high:
        return None
    depends_on_cards = (low, high) != (feature.low, feature.high)
    is_short = feature.kind == "integer" and high - low < _FEW_VALUES
    if not (high <= 1 or depends_on_cards or is_short):
        return None
    if name == HALFWAY_RATIO:
        low = 10.0 ** -(n_cards // 2)
    return MapAxis(name, low, high, n_cells, is_log=name == HALFWAY_RATIO)


# Settings and archive ----------------------------------------------------------------------------

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
