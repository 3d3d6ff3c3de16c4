"""The axes of a map: a feature whose values are divided into cells."""

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from engine.arrays import Reals
from engine.design.feature import Value
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO
from engine.errors import SettingsError
from engine.numerics import round_stable

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
