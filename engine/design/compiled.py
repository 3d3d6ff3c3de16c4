"""Energies as arrays for the kernels."""

from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.arrays import Reals, Words
from engine.design._kernels import evaluate
from engine.design._kernels import measure as kernels
from engine.design.energy import Energy, Factor
from engine.design.registry import FEATURES
from engine.design.slots import CARDS_SLOT, HALFWAY_RATIO, NO_SLOT

_OPERATORS: Final = {
    "<": kernels.OP_LESS,
    "<=": kernels.OP_LESS_EQUAL,
    ">": kernels.OP_MORE,
    ">=": kernels.OP_MORE_EQUAL,
    "==": kernels.OP_EQUAL,
}


@dataclass(frozen=True, slots=True, eq=False)
class CompiledEnergy:
    """An energy in array form; see `engine.design._kernels.measure.energy_of`.

    Parameters
    ----------
    weights : ndarray of float64, shape (n_terms,)
    factors : ndarray of int64, shape (n_factors, 3)
    factor_targets : ndarray of float64, shape (n_factors,)
    conditions : ndarray of int64, shape (n_conditions, 4)
    condition_values : ndarray of float64, shape (n_conditions,)
    """

    unsolvable: float  #: The penalty
    weights: Reals
    factors: Words
    factor_targets: Reals
    conditions: Words
    condition_values: Reals

    @property
    def arrays(self) -> tuple[float, Reals, Words, Reals, Words, Reals]:
        """All fields, in the order of the kernels' `ENERGY`."""
        return (
            self.unsolvable, self.weights, self.factors, self.factor_targets, self.conditions,
            self.condition_values,
        )  # fmt: skip


def slot_of(name: str) -> int:
    """Return the kernels' slot of a name in `ENERGY_NAMES`."""
    return CARDS_SLOT if name == "cards" else FEATURES[name].slot


def is_compiled(energy: Energy) -> bool:
    """Return whether kernels compute all features that an energy reads."""
    return all(slot_of(name) != NO_SLOT for name in energy.features())


def compile_energy(energy: Energy) -> CompiledEnergy:
    """Convert an energy to arrays."""
    factors = [
        (number, slot_of(factor.feature), _kind(factor))
        for number, term in enumerate(energy.terms)
        for factor in term.factors
    ]
    targets = [factor.scaled_target for term in energy.terms for factor in term.factors]
    conditions = [
        (
            number,
            slot_of(condition.left),
            _OPERATORS[condition.operator],
            slot_of(condition.right) if isinstance(condition.right, str) else kernels.NO_FEATURE,
        )
        for number, term in enumerate(energy.terms)
        for condition in term.when
    ]
    values = [
        0.0 if isinstance(condition.right, str) else condition.right
        for term in energy.terms
        for condition in term.when
    ]
    return CompiledEnergy(
        energy.unsolvable,
        np.array([term.weight for term in energy.terms], np.float64),
        np.array(factors, np.int64).reshape(-1, 3),
        np.array(targets, np.float64),
        np.array(conditions, np.int64).reshape(-1, 4),
        np.array(values, np.float64),
    )


def _kind(factor: Factor) -> int:
    distance = 0 if factor.target is None else kernels.IS_DISTANCE
    return distance | (kernels.IS_LOG if factor.is_log else 0)


def make_plan(energy: Energy, n_columns: int, max_nodes: int) -> Words:
    """Return the ``plan`` of an energy; see `engine.design._kernels.evaluate`."""
    read = energy.features() & FEATURES.keys()
    shallow = [FEATURES[name].fixed_depth for name in read]
    plan = np.zeros(evaluate.N_PLANS, np.int64)
    plan[evaluate.COLUMNS] = n_columns
    plan[evaluate.SHALLOW] = max(shallow, default=0)
    plan[evaluate.HALFWAY] = HALFWAY_RATIO in read
    plan[evaluate.IS_AFFINE] = is_affine(energy)
    plan[evaluate.MAX_NODES] = max_nodes
    return plan


def is_affine(energy: Energy) -> bool:
    """Return whether an energy is a + b x halfway ratio for all values of the other features."""
    for term in energy.terms:
        if any(HALFWAY_RATIO in (condition.left, condition.right) for condition in term.when):
            return False
        read = [factor for factor in term.factors if factor.feature == HALFWAY_RATIO]
        if len(read) > 1 or any(_kind(factor) for factor in read):
            return False
    return True
