"""Energies of a complete set, for ranking it again while weights change.

Terms are cached without their weight. A new weight costs one multiplication per puzzle, and only a
term whose factors or conditions changed is computed again. An energy that reads an unknown feature
is unknown.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Reals
from engine.design.energy import Condition, Energy, Factor, Term, energy_values, number_of
from engine.design.record import PuzzleRecord
from engine.numerics import runs

Factors: TypeAlias = tuple[tuple[Factor, ...], tuple[Condition, ...]]
_SCALE: Final = 1e-3  # energies of long searches are small, and their differences even smaller


class EnergyTable:
    """The features of a set, and cached terms."""

    def __init__(self, records: Sequence[PuzzleRecord]) -> None:
        self._values = [energy_values(record.deal, record.features) for record in records]
        solvable = [number_of(values, "solvable") for values in self._values]
        self._solvable = np.array(solvable, np.float64)
        self._terms: dict[Factors, Reals] = {}

    def energies(self, energy: Energy) -> Reals:
        """Return the energy of every puzzle, shape (n,); NaN if unknown."""
        shapes = {(term.factors, term.when): None for term in energy.terms}
        # Terms of other energies are dropped; they would accumulate while a target is typed.
        self._terms = {shape: values for shape, values in self._terms.items() if shape in shapes}
        total = np.zeros(len(self._values))
        for term in energy.terms:
            total += term.weight * self._unweighted(term)
        total[self._solvable == 0] = energy.unsolvable
        total[np.isnan(self._solvable)] = np.nan
        return total

    def _unweighted(self, term: Term) -> Reals:
        shape = term.factors, term.when
        if shape not in self._terms:
            plain = replace(term, weight=1.0)
            self._terms[shape] = np.array([plain.value(values) for values in self._values])
        return self._terms[shape]


def ranks(energies: Reals) -> NDArray[np.int64]:
    """Return the rank of each energy from 1, equal ones sharing theirs; 0 if unknown.

    Energies are equal if they differ at most by rounding (`engine.numerics`), so the order of the
    terms doesn't affect ranks.

    >>> ranks(np.array([0.5, np.nan, 0.1, 0.5])).tolist()
    [2, 0, 1, 2]
    """
    is_known = np.isfinite(energies)
    numbers = runs(energies[is_known], scale=_SCALE)
    places = np.zeros(len(energies), np.int64)
    places[is_known] = np.searchsorted(np.sort(numbers), numbers, "left") + 1
    return places
