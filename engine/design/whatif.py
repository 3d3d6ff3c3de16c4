"""Energies of a complete set, for ranking it again while weights change.

Terms are cached without their weight. A new weight costs one multiplication per puzzle, and only a
term whose factors or conditions changed is computed again. An energy that reads an unknown feature
is unknown.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Reals
from engine.design.energy import Condition, Energy, Factor, Term, number_of
from engine.design.record import PuzzleRecord
from engine.numerics import runs

Shape: TypeAlias = tuple[tuple[Factor, ...], tuple[Condition, ...]]


class EnergyTable:
    """The features of a set as columns, and cached terms.

    Attributes
    ----------
    n_terms_computed : int
        Number of terms computed so far, each for all puzzles.
    """

    def __init__(self, records: Sequence[PuzzleRecord]) -> None:
        self._records = records
        self._columns: dict[str, Reals] = {}
        self._terms: dict[Shape, Reals] = {}
        self.n_terms_computed = 0

    def energies(self, energy: Energy) -> Reals:
        """Return the energy of every puzzle, shape (n,); NaN if unknown."""
        shapes = {(term.factors, term.when): None for term in energy.terms}
        # Terms of other energies are dropped; they would accumulate while a target is typed.
        self._terms = {shape: kept for shape, kept in self._terms.items() if shape in shapes}
        total = np.zeros(len(self._records))
        for term in energy.terms:
            total += term.weight * self._term(term)
        solvable = self._column("solvable")
        total[solvable == 0] = energy.unsolvable
        total[np.isnan(solvable)] = np.nan
        return total

    def _term(self, term: Term) -> Reals:
        shape = term.factors, term.when
        if shape not in self._terms:
            self._terms[shape] = self._compute(term)
            self.n_terms_computed += 1
        return self._terms[shape]

    def _compute(self, term: Term) -> Reals:
        product = np.ones(len(self._records))
        for factor in term.factors:
            column = self._column(factor.feature)
            product *= np.array([factor.of(number) for number in column.tolist()])
        for condition in term.when:
            left = self._column(condition.left)
            right = condition.right
            other = self._column(right) if isinstance(right, str) else np.full(len(left), right)
            product[~_OPERATIONS[condition.operator](left, other)] = 0.0
        for name in term.features():
            product[np.isnan(self._column(name))] = np.nan
        return product

    def _column(self, name: str) -> Reals:
        if name not in self._columns:
            if name == "cards":
                values = [float(record.deal.n_cards) for record in self._records]
            else:
                values = [number_of(record.features, name) for record in self._records]
            self._columns[name] = np.array(values, np.float64)
        return self._columns[name]


_OPERATIONS = {
    "<": np.less,
    "<=": np.less_equal,
    ">": np.greater,
    ">=": np.greater_equal,
    "==": np.equal,
}


_SCALE: Final = 1e-3  # energies of long searches are small, and their differences even smaller


def ranks(energies: Reals) -> NDArray[np.int64]:
    """Return the rank of each energy from 1, equal ones sharing theirs; 0 if unknown.

    Energies are equal if they differ at most by rounding (`engine.numerics`), so the order of the
    terms doesn't affect ranks.

    Examples
    --------
    >>> ranks(np.array([0.5, np.nan, 0.1, 0.5])).tolist()
    [2, 0, 1, 2]
    """
    known = np.isfinite(energies)
    numbers = runs(energies[known], scale=_SCALE)
    found = np.zeros(len(energies), np.int64)
    found[known] = np.searchsorted(np.sort(numbers), numbers, "left") + 1
    return found
