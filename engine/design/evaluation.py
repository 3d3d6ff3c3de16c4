"""The energy of a deal: what the kernels need to compute it, and a slower way without kernels."""

from __future__ import annotations  # the types of the kernels are only in their stubs

import math
from functools import partial
from typing import Final

from engine._kernels import energies as kernels
from engine._kernels.counting import CountingMemory
from engine._kernels.energies import CARDS_SLOT, LARGEST_COUNTED, NO_SLOT, Evaluator
from engine.design.analysis import Analysis
from engine.design.energy import Condition, Energy, Factor, energy_values
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO
from engine.game import Deal, halfway_depth
from engine.progress import Cancel
from engine.search.counting import layers_memory
from engine.search.forests import forest_memory
from engine.search.solver import this_threads_solver
from engine.thread_cache import PerThread

MAX_NODES: Final = 2**24
"""Maximum number of states to decide one deal; not a time, so that all machines agree."""
# Room of the kernels' lists, in entries; a deal that needs more is too large to count.
_MAX_TREES: Final = 2**20
_MAX_CHOICES: Final = 2**17
_MAX_CHANGES: Final = 2**21
_SPLITS_A_SET: Final = 32
_OPERATORS: Final = {
    "<": kernels.LESS,
    "<=": kernels.LESS_EQUAL,
    ">": kernels.MORE,
    ">=": kernels.MORE_EQUAL,
    "==": kernels.EQUAL,
}


def slot_of(name: str) -> int:
    """Return the kernels' slot of a name in `ENERGY_NAMES`."""
    return CARDS_SLOT if name == "cards" else FEATURES[name].slot


def is_compiled(energy: Energy) -> bool:
    """Return whether kernels compute all features that an energy reads."""
    return all(slot_of(name) != NO_SLOT for name in energy.features())


def _factor(factor: Factor) -> kernels.Factor:
    target = None if factor.target is None else factor.scaled(factor.target)
    return slot_of(factor.feature), factor.is_log, target


def _condition(condition: Condition) -> kernels.Condition:
    left, operator = slot_of(condition.left), _OPERATORS[condition.operator]
    if isinstance(condition.right, str):
        return left, operator, slot_of(condition.right), 0.0
    return left, operator, NO_SLOT, condition.right


@PerThread
def evaluator(energy: Energy, n_rows: int, n_columns: int, n_cards: int) -> Evaluator:
    """Return the kernels' evaluation of deals of a size, with the memory of this thread."""
    read = energy.features() & FEATURES.keys()
    shallow = max((FEATURES[name].depth for name in read), default=0)
    plan = shallow, HALFWAY_RATIO in read, is_affine(energy), MAX_NODES
    memory = (
        this_threads_solver(),
        forest_memory(n_cards, halfway_depth(n_cards)),
        _counting_memory(n_cards),
        layers_memory(),
    )
    terms = [
        (each.weight, [*map(_factor, each.factors)], [*map(_condition, each.when)])
        for each in energy.terms
    ]
    return Evaluator((energy.unsolvable, terms), plan, (n_rows, n_columns), memory)


def is_affine(energy: Energy) -> bool:
    """Return whether an energy is a + b x halfway ratio for all values of the other features."""
    for term in energy.terms:
        if any(HALFWAY_RATIO in (condition.left, condition.right) for condition in term.when):
            return False
        read = [factor for factor in term.factors if factor.feature == HALFWAY_RATIO]
        if len(read) > 1 or any(factor.is_log or factor.target is not None for factor in read):
            return False
    return True


@partial(PerThread, keeps_all=True)
def _counting_memory(n_cards: int) -> CountingMemory:
    """Return this thread's memory for counting states halfway.

    Most of it is address space that is touched only as far as a deal needs it.
    """
    return CountingMemory(
        n_cards,
        LARGEST_COUNTED,
        (_MAX_TREES, _MAX_CHOICES),
        (_SPLITS_A_SET << n_cards, _MAX_CHANGES),
        LARGEST_COUNTED,
    )


def evaluate_plainly(deal: Deal, energy: Energy, max_states: int, cancel: Cancel) -> float:
    """Return the energy of a deal without kernels, infinity if the budget leaves it unknown.

    For energies that read a feature that only Python computes; far slower.
    """
    analysis = Analysis(deal, max_states=max_states, cancel=cancel)
    read = energy.features() & FEATURES.keys() if analysis.verdict.solvable else set()
    value = energy.value(energy_values(deal, analysis.values({"solvable", *read})))
    return math.inf if math.isnan(value) else value
