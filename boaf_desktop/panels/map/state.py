"""The window's copy of a map's archive, which no worker changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Final

import numpy as np

from engine.arrays import Reals, Words
from engine.design.maps.archive import Archive
from engine.design.maps.axes import is_wide
from engine.design.maps.settings import N_BURSTS, MapSettings
from engine.design.record import PuzzleRecord


class ShadeBy(StrEnum):
    """The meaning of a cell's shade."""

    ENERGY = "energy"
    EXPECTED = "expected"
    UNCERTAINTY = "uncertainty"
    AGE = "age"
    TRIED = "tried"


OF_RATINGS: Final = (ShadeBy.EXPECTED, ShadeBy.UNCERTAINTY)
"""Shades that need ratings to learn from."""


@dataclass(frozen=True, slots=True)
class MapUpdate:
    """Changes in a map since the previous report."""

    elites: Mapping[int, PuzzleRecord]  #: New elites by cell
    tried: Words  #: Deals evaluated in each cell, shape (n_cells,)
    generation: int
    n_evaluated: int
    settings: MapSettings


class SpotKind(StrEnum):
    """Kind of puzzles shown on the map besides the elites."""

    RATED = "rated"
    NEXT = "next"
    """In the study's last round, and not rated yet."""
    OWN = "own"
    """Of the open set."""


@dataclass(frozen=True, slots=True)
class Spots:
    """Puzzles shown on a map besides the elites, by cell."""

    ratings: Mapping[int, tuple[float, ...]] = field(default_factory=dict)  #: Mean of each puzzle
    #: Number of puzzles of the other kinds.
    others: Mapping[SpotKind, Mapping[int, int]] = field(default_factory=dict)
    #: Number of puzzles of each kind with another size or a missing feature.
    left_out: Mapping[SpotKind, int] = field(default_factory=dict)

    def count(self, cell: int, kind: SpotKind) -> int:
        """Return how many puzzles of a kind are in a cell."""
        if kind is SpotKind.RATED:
            return len(self.ratings.get(cell, ()))
        return self.others.get(kind, {}).get(cell, 0)

    def total(self, kind: SpotKind) -> int:
        """Return how many puzzles of a kind there are, on the map or not."""
        if kind is SpotKind.RATED:
            shown = sum(map(len, self.ratings.values()))
        else:
            shown = sum(self.others.get(kind, {}).values())
        return shown + self.left_out.get(kind, 0)

    @property
    def cells(self) -> frozenset[int]:
        """The cells with at least one."""
        return frozenset().union(self.ratings, *self.others.values())


@dataclass(frozen=True, slots=True)
class ExpectedRatings:
    """Expected ratings of a map's puzzles."""

    #: Expected rating of each elite and its 90% interval, shape (n_cells,); NaN for none.
    mean: Reals
    low: Reals
    high: Reals


@dataclass(frozen=True, slots=True)
class Shades:
    """A number for each cell, with the range that the shades cover."""

    values: Reals  #: Shape (n_cells,); NaN for a cell without one
    low: float
    high: float
    is_log: bool = False
    is_low_best: bool = False  #: Whether the lowest number has the strongest shade

    def shares(self) -> Reals:
        """Return the strength of each cell's shade, 0 to 1; NaN for none."""
        return self.share(self.values)

    def share(self, values: Reals) -> Reals:
        """Return the strength of the shades of values."""
        low, high = self.low, self.high
        if self.is_log:
            values, low, high = np.log(np.maximum(values, low)), np.log(low), np.log(high)
        if high <= low:
            return np.where(np.isnan(values), np.nan, 1.0)
        shares = np.clip((values - low) / (high - low), 0.0, 1.0)
        return 1.0 - shares if self.is_low_best else shares

    def value_at(self, share: float) -> float:
        """Return the number at a fraction of the range, from low to high."""
        if self.is_log:
            return float(self.low * (self.high / self.low) ** share)
        return self.low + share * (self.high - self.low)


@dataclass(eq=False)
class MapState:
    """A map as shown in the window; GUI thread only."""

    path: Path  #: Its file
    archive: Archive  #: A copy of its own
    energies: Reals = field(init=False)
    """Energies of the cells' puzzles, shape (n_cells,); NaN in an empty cell."""
    found_in: Words = field(init=False)
    """Generation in which each puzzle was found; -1 in an empty cell."""

    def __post_init__(self) -> None:
        self.energies = np.full(self.settings.n_cells, np.nan)
        self.found_in = np.full(self.settings.n_cells, -1, np.int64)
        self._show(self.archive.elites)

    @property
    def settings(self) -> MapSettings:
        """Axes, energy and size."""
        return self.archive.settings

    def take(self, update: MapUpdate) -> None:
        """Apply the changes reported by a search."""
        self.archive.settings = update.settings
        self.archive.elites.update(update.elites)
        self.archive.tried = update.tried
        self.archive.generation, self.archive.n_evaluated = update.generation, update.n_evaluated
        self._show(update.elites)

    def complete(self, archive: Archive) -> None:
        """Replace the archive by that of the file."""
        self.archive = archive
        self._show(archive.elites)

    def _show(self, elites: Mapping[int, PuzzleRecord]) -> None:
        for cell, record in elites.items():
            self.energies[cell] = record.energy
            self.found_in[cell] = record.chain // N_BURSTS

    def shades(self, by: ShadeBy, expected_ratings: ExpectedRatings | None) -> Shades:
        """Return the shades of all cells."""
        if by in OF_RATINGS:
            return self._rating_shades(by, expected_ratings)
        if by is ShadeBy.ENERGY:
            return _shades(self.energies, is_low_best=True)
        is_empty = np.isnan(self.energies)
        numbers = self.found_in if by is ShadeBy.AGE else self.archive.tried
        return _shades(np.where(is_empty, np.nan, numbers.astype(np.float64)))

    def _rating_shades(self, by: ShadeBy, expected_ratings: ExpectedRatings | None) -> Shades:
        none = np.full(self.settings.n_cells, np.nan)
        if expected_ratings is None or len(expected_ratings.mean) != self.settings.n_cells:
            return Shades(none, 0.0, 1.0)
        is_mean = by is ShadeBy.EXPECTED
        return _shades(
            expected_ratings.mean if is_mean else expected_ratings.high - expected_ratings.low
        )


def _shades(values: Reals, *, is_low_best: bool = False) -> Shades:
    known = values[~np.isnan(values)]
    if not known.size:
        return Shades(values, 0.0, 1.0, is_low_best=is_low_best)
    low, high = float(known.min()), float(known.max())
    return Shades(values, low, high, is_wide(low, high), is_low_best)
