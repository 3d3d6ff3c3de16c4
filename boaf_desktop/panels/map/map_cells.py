"""The cells of a map: their ranges of values, puzzles and shades."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

from boaf_desktop.language import number_text, tr
from boaf_desktop.panels.map.map_work import ExpectedRatings
from engine.arrays import Reals
from engine.design.feature_registry import FEATURES
from engine.design.maps import Archive, MapAxis
from engine.design.record import PuzzleRecord

DIGITS: Final = 3
"""Digits of the values along an axis."""


@dataclass(frozen=True, slots=True, eq=False)
class ShadeScale:
    """The strength of the shades of numbers, by rank.

    On a linear scale, a single outlier would make the shades of all other cells alike.
    """

    values: Reals  #: Shape (n_cells,); NaN for a cell without a number
    is_low_best: bool  #: Whether the lowest number has the strongest shade

    @property
    def _ordered(self) -> Reals:
        """The different numbers, lowest first."""
        return np.unique(self.values[~np.isnan(self.values)])

    def strengths(self, values: Reals) -> Reals:
        """Return the strength of the shades of values, 0 to 1; NaN for none."""
        ordered = self._ordered
        if not ordered.size:
            return values
        ranks = np.interp(values, ordered, np.linspace(0.0, 1.0, len(ordered)))
        return 1.0 - ranks if self.is_low_best else ranks

    def steps(self, count: int) -> Reals:
        """Return numbers from one end of the scale to the other, evenly spaced on it."""
        return np.quantile(self._ordered, np.linspace(0.0, 1.0, count))


def shade_scale_of(
    archive: Archive, expected: ExpectedRatings | None, *, by_rating: bool
) -> ShadeScale:
    """Return the shades of a map's cells, by energy or by expected rating."""
    values = np.full(archive.settings.n_cells, np.nan)
    if by_rating:
        return ShadeScale(values if expected is None else expected.mean, is_low_best=False)
    for cell, record in archive.elites.items():
        values[cell] = record.energy
    return ShadeScale(values, is_low_best=True)


class AxisRange(NamedTuple):
    """The values of a cell along an axis."""

    low: float  #: The lowest one
    text: str


def range_of(axis: MapAxis, cell: int) -> AxisRange:
    """Return the values of a cell along an axis; outer cells include values beyond it."""
    feature = FEATURES[axis.feature]
    low, high = axis.bounds(cell)
    is_first, is_last = cell == 0, cell == axis.n_cells - 1
    if axis.is_by_value:
        low = high = round(axis.low) + cell
    elif feature.kind == "integer":
        low, high = math.ceil(low), math.floor(high) if is_last else math.ceil(high) - 1
    first, last = (number_text(end, DIGITS) for end in (low, high))
    if is_first and feature.low < axis.low:
        return AxisRange(low, tr("up to {high}", high=last))
    if is_last and feature.high > axis.high:
        return AxisRange(low, tr("{low} or more", low=first))
    return AxisRange(low, first if first == last else f"{first} – {last}")


class MapCell(NamedTuple):
    """A cell with what was found in it."""

    x: AxisRange
    y: AxisRange
    deals: int  #: Number of deals evaluated
    record: PuzzleRecord | None  #: The best puzzle
    #: The expected rating with its 90% interval.
    expected: float | None = None
    low: float | None = None
    high: float | None = None


def cells_of(archive: Archive, expected: ExpectedRatings | None) -> Iterator[MapCell]:
    """Yield the cells of a map, in their order."""
    axes = (archive.settings.x, archive.settings.y)
    x, y = ([range_of(axis, cell) for cell in range(axis.n_cells)] for axis in axes)
    for number in range(archive.settings.n_cells):
        across, up = archive.place(number)
        record = archive.elites.get(number)
        cell = MapCell(x[across], y[up], int(archive.tried[number]), record)
        if record is not None and expected is not None:
            ratings = (expected.mean, expected.low, expected.high)
            mean, low, high = (float(values[number]) for values in ratings)
            cell = cell._replace(expected=mean, low=low, high=high)
        yield cell
