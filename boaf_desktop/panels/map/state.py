"""A map as the window shows it: its own copy of the archive, expected ratings and shades."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from engine.arrays import Reals, Words
from engine.design.maps.archive import Archive, MapSettings
from engine.design.maps.axes import is_wide
from engine.design.record import PuzzleRecord
from engine.errors import FitError
from engine.progress import Cancel
from engine.sentences import message_of

if TYPE_CHECKING:
    from engine.statistics.learning.learner import PreferenceModel


class ShadeBy(StrEnum):
    """The meaning of a cell's shade."""

    ENERGY = "energy"
    EXPECTED = "expected"


@dataclass(frozen=True, slots=True)
class MapUpdate:
    """Changes in a map since the previous report."""

    elites: Mapping[int, PuzzleRecord]  #: New elites by cell
    tried: Words  #: Deals evaluated in each cell, shape (n_cells,)
    generation: int
    n_evaluated: int


@dataclass(frozen=True, slots=True)
class ExpectedRatings:
    """Expected ratings of a map's puzzles, shape (n_cells,); NaN for none."""

    mean: Reals
    #: Ends of the 90% interval.
    low: Reals
    high: Reals


@dataclass(frozen=True, slots=True)
class Shades:
    """A number for each cell, with the range that the shades cover."""

    values: Reals  #: Shape (n_cells,); NaN for a cell without one
    low: float
    high: float
    is_log: bool
    is_low_best: bool  #: Whether the lowest number has the strongest shade

    @classmethod
    def of(cls, values: Reals, *, is_low_best: bool) -> Shades:
        """Return the shades of numbers, over their own range."""
        known = values[~np.isnan(values)]
        low, high = (float(known.min()), float(known.max())) if known.size else (0.0, 1.0)
        return cls(values, low, high, bool(known.size) and is_wide(low, high), is_low_best)

    def share(self, values: Reals) -> Reals:
        """Return the strength of the shades of values, 0 to 1; NaN for none."""
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
    expected: ExpectedRatings | None = field(default=None)

    @property
    def settings(self) -> MapSettings:
        """Axes, energy and size."""
        return self.archive.settings

    def take(self, update: MapUpdate) -> None:
        """Apply the changes reported by a search."""
        self.archive.elites.update(update.elites)
        self.archive.tried = update.tried
        self.archive.generation, self.archive.n_evaluated = update.generation, update.n_evaluated

    def shades(self, by: ShadeBy) -> Shades:
        """Return the shades of all cells."""
        values = np.full(self.settings.n_cells, np.nan)
        if by is ShadeBy.EXPECTED:
            if self.expected is not None:
                values = self.expected.mean
            return Shades.of(values, is_low_best=False)
        for cell, record in self.archive.elites.items():
            values[cell] = record.energy
        return Shades.of(values, is_low_best=True)


def learn_from_ratings(source: Path, _cancel: Cancel) -> PreferenceModel | str:
    """Learn from a study folder or a ratings file; return the reason if that isn't possible.

    Raises FileFormatError or StorageError when a file cannot be used.
    """
    from engine.statistics.learning.learner import learn  # importing scipy takes half a second

    if not source.exists():
        return ""
    try:
        if source.is_dir():
            from engine.study.folder import Study
            from engine.study.results import learn_from

            return learn_from(Study.open(source))
        from engine.statistics.regression.ratings_table import read_ratings

        return learn(read_ratings(source).frame)
    except FitError as error:
        return str(message_of(error))


def expected_ratings(
    model: PreferenceModel,
    settings: MapSettings,
    elites: Mapping[int, PuzzleRecord],
    _cancel: Cancel,
) -> ExpectedRatings:
    """Return the expected ratings of a map's puzzles."""
    from engine.statistics.learning.expected import expected_each

    cells = sorted(elites)
    found = np.full((3, settings.n_cells), np.nan)
    results = expected_each(model, [elites[cell] for cell in cells])
    for cell, each in zip(cells, results, strict=True):
        found[:, cell] = np.nan if each is None else each
    return ExpectedRatings(*found)
