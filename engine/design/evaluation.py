"""The energy of a deal: what the kernels need to compute it, and the way without kernels."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import numpy as np

from engine.arrays import Reals, Words
from engine.design._kernels import evaluate as kernels
from engine.design._kernels import measure as measures
from engine.design._kernels.halfway import LISTED_STATES
from engine.design.energy import Energy, Factor, energy_values
from engine.design.features import measure, static_values
from engine.design.on_demand import measure_on_demand
from engine.design.registry import FEATURES, Value, on_demand_among
from engine.design.slots import CARDS_SLOT, HALFWAY_RATIO, N_SLOTS, NO_SLOT
from engine.game import Deal
from engine.game.deal import halfway_depth
from engine.progress import Cancel
from engine.search.counting._kernels import decide_samples, splits
from engine.search.counting.census import shallow_layers
from engine.search.counting.forest import StateSampler, forest_memory
from engine.search.counting.partitions import (
    block_arrays,
    bucket_arrays,
    path_array,
    split_arrays,
)
from engine.search.problem import Problem, narrow_memory
from engine.search.solver import solve
from engine.thread_cache import thread_cache

MAX_NODES: Final = 2**24
"""Maximum number of states to decide one deal; not a time, so that all machines agree."""
_BOARD_SHAPE: Final = (6, 64)
_MOST_CHANGES: Final = 2**20
_MOST_BLOCKS: Final = 2**20
_MOST_CHOICES: Final = 2**17
_N_SAMPLED: Final = 16
_OPERATORS: Final = {
    "<": measures.OP_LESS,
    "<=": measures.OP_LESS_EQUAL,
    ">": measures.OP_MORE,
    ">=": measures.OP_MORE_EQUAL,
    "==": measures.OP_EQUAL,
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
            slot_of(condition.right) if isinstance(condition.right, str) else measures.NO_FEATURE,
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
    distance = 0 if factor.target is None else measures.IS_DISTANCE
    return distance | (measures.IS_LOG if factor.is_log else 0)


def make_plan(energy: Energy, n_rows: int, n_columns: int, n_cards: int) -> Words:
    """Return the ``plan`` of an energy; see `engine.design._kernels.evaluate`."""
    read = energy.features() & FEATURES.keys()
    shallow = [FEATURES[name].fixed_depth for name in read]
    plan = np.zeros(kernels.N_PLANS, np.int64)
    plan[kernels.COLUMNS] = n_columns
    plan[kernels.SHALLOW] = max(shallow, default=0)
    plan[kernels.HALFWAY] = HALFWAY_RATIO in read
    plan[kernels.IS_AFFINE] = is_affine(energy)
    plan[kernels.MAX_NODES] = MAX_NODES
    plan[kernels.MOST_STATES] = most_states(n_rows, n_columns, n_cards)
    return plan


@cache
def most_states(n_rows: int, n_columns: int, n_cards: int) -> int:
    """Return a number of states halfway that few deals of this size exceed.

    It is twice the mean of some random deals, which on 4 x 4 is about the 90% quantile; good
    puzzles have fewer.
    """
    rng = np.random.default_rng(0)
    half = halfway_depth(n_cards)
    if not half:
        return 1
    deals = [Deal.random(n_cards, rng, n_rows, n_columns) for _ in range(_N_SAMPLED)]
    samplers = [StateSampler(Problem.from_position(deal), half, 0, Cancel()) for deal in deals]
    return 1 + 2 * int(sum(sampler.most_states for sampler in samplers)) // _N_SAMPLED


def is_affine(energy: Energy) -> bool:
    """Return whether an energy is a + b x halfway ratio for all values of the other features."""
    for term in energy.terms:
        if any(HALFWAY_RATIO in (condition.left, condition.right) for condition in term.when):
            return False
        read = [factor for factor in term.factors if factor.feature == HALFWAY_RATIO]
        if len(read) > 1 or any(_kind(factor) for factor in read):
            return False
    return True


def work_arrays(energy: Energy, n_rows: int, n_columns: int, n_cards: int) -> tuple[Any, ...]:
    """Return what the kernels need to evaluate deals of a size in this thread, as ``WORK``."""
    depth = halfway_depth(n_cards)
    drawing = (
        np.zeros(1, np.int64), np.zeros(decide_samples.N_TALLIES, np.int64),
        np.zeros(decide_samples.N_SUMS), np.zeros(depth + 1),
    )  # fmt: skip
    return (
        make_plan(energy, n_rows, n_columns, n_cards), compile_energy(energy).arrays,
        narrow_memory().arrays, forest_memory(n_cards, depth).arrays, _counting_arrays(n_cards),
        drawing, shallow_layers(), np.zeros((2, n_cards + 1), np.int64),
        np.zeros(_BOARD_SHAPE, np.int64), np.zeros(N_SLOTS),
    )  # fmt: skip


_kept = thread_cache()


def _counting_arrays(n_cards: int) -> tuple[Any, ...]:
    """Return this thread's arrays for counting states halfway, as the kernels' ``COUNTING``.

    Most of it is address space that is touched only as far as a deal needs it.
    """
    kept: dict[int, tuple[Any, ...]] = _kept.__dict__.setdefault("counting", {})
    if n_cards not in kept:
        rows = LISTED_STATES
        kept[n_cards] = (
            split_arrays(n_cards, 32 << n_cards, splits.MOST_CHANGES_OF_A_TREE + _MOST_CHANGES),
            bucket_arrays(rows, 8 * rows), block_arrays(n_cards, _MOST_BLOCKS, _MOST_CHOICES),
            np.empty((rows, 2), np.int64), np.empty((rows, 2), np.int64),
            np.empty((0, 2), np.int64), path_array(n_cards), np.zeros(n_cards, np.int64),
        )  # fmt: skip
    return kept[n_cards]


def evaluate_plainly(deal: Deal, energy: Energy, max_states: int, cancel: Cancel) -> float:
    """Return the energy of a deal without kernels, infinity if the budget leaves it unknown.

    It serves energies that read a feature that only Python computes, and is far slower.
    """
    read = energy.features()
    solvable = solve(deal, cancel=cancel).solvable
    values: Mapping[str, Value] = {**static_values(deal), "solvable": solvable}
    if solvable and any(
        name in FEATURES and FEATURES[name].cost == "census" and not FEATURES[name].on_demand
        for name in read
    ):
        values = measure(deal, max_states=max_states, cancel=cancel).values
    asked = on_demand_among(read)
    if solvable and asked:
        found = measure_on_demand(deal, asked, max_states=max_states, cancel=cancel)
        values = {**values, **{name: each.value for name, each in found.items()}}
    value = energy.value(energy_values(deal, values))
    return math.inf if math.isnan(value) else value
