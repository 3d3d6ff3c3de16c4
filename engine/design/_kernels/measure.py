"""Features of a deal and the energy computed from them.

``values[slot]`` holds the feature of that slot; the slots are those of
`engine.design.slots`.
"""

import math
from typing import Any, Final

from engine.arrays import Reals, Words
from engine.design.slots import (
    AVERAGE_FLOCKABILITY_SLOT,
    CARDS_SLOT,
    DOMINANT_SUIT_SLOT,
    EDGES_SLOT,
    MEAN_DEGREE_SLOT,
    RANK_CLUSTERS_SLOT,
    RANKS_SLOT,
    SOLVABLE_SLOT,
    SUITS_SLOT,
)
from engine.kernels import kernel, popcount

OP_LESS: Final = 0
OP_LESS_EQUAL: Final = 1
OP_MORE: Final = 2
OP_MORE_EQUAL: Final = 3
OP_EQUAL: Final = 4
NO_FEATURE: Final = -1
IS_DISTANCE: Final = 1
IS_LOG: Final = 2


@kernel("void(int64[::1], int64, int64[::1], float64[::1])")
def static_features(cards: Words, n_cards: int, flock: Words, values: Reals) -> None:
    """Fill the features that need no search: slots 1 to 7."""
    in_suit = 0  # 8 bits per suit
    ranks = 0
    n_links = 0
    for number in range(n_cards):
        in_suit += 1 << (8 * (cards[number] & 3))
        ranks |= 1 << (cards[number] >> 2)
        n_links += popcount(flock[number])
    n_links //= 2
    n_suits = 0
    dominant = 0
    for suit in range(4):
        count = (in_suit >> (8 * suit)) & 255
        n_suits += count > 0
        dominant = max(dominant, count)
    values[CARDS_SLOT] = n_cards
    values[SUITS_SLOT] = n_suits
    values[RANKS_SLOT] = popcount(ranks)
    values[EDGES_SLOT] = n_links
    values[AVERAGE_FLOCKABILITY_SLOT] = n_links / n_cards
    values[MEAN_DEGREE_SLOT] = 2 * n_links / n_cards
    values[DOMINANT_SUIT_SLOT] = dominant / n_cards
    # A run of neighbouring ranks is one cluster, so clusters are the runs' first ranks.
    values[RANK_CLUSTERS_SLOT] = popcount(ranks & ~(ranks << 1))


@kernel("boolean(float64, int64, float64)", inline=True)
def compare(left: float, operator: int, right: float) -> bool:
    """Apply a comparison given by number."""
    if operator == OP_LESS:
        return left < right
    if operator == OP_LESS_EQUAL:
        return left <= right
    if operator == OP_MORE:
        return left > right
    if operator == OP_MORE_EQUAL:
        return left >= right
    return left == right


@kernel("float64(float64)")
def logarithm(value: float) -> float:
    """Return the same logarithm as `engine.design.energy`, by the same steps."""
    if math.isnan(value):
        return math.nan
    mantissa, exponent = math.frexp(value if value > 1e-9 else 1e-9)
    if mantissa < math.sqrt(0.5):
        mantissa *= 2.0
        exponent -= 1
    part = (mantissa - 1.0) / (mantissa + 1.0)
    square = part * part
    total = 0.0
    for term in range(11, -1, -1):
        total = total * square + 1.0 / (2 * term + 1)
    return exponent * 0.6931471805599453 + 2.0 * part * total


# ENERGY: the penalty of an unsolvable deal; a weight for each term; factors as rows of (term,
# feature slot, `IS_LOG` and `IS_DISTANCE` added up); targets of distances, as logarithms where
# `IS_LOG`; conditions as rows of (term, left slot, operator, right slot or -1 for the last, the
# values).
ENERGY: Final = (
    "Tuple((float64, float64[::1], int64[:, ::1], float64[::1], int64[:, ::1], float64[::1]))"
)
UNSOLVABLE_ENERGY: Final = 0

# Columns of its factors and conditions; both begin with the term.
TERM: Final = 0
FACTOR_SLOT: Final = 1
FACTOR_KIND: Final = 2
LEFT_SLOT: Final = 1
OPERATOR: Final = 2
RIGHT_SLOT: Final = 3


@kernel(f"float64(float64[::1], {ENERGY})")
def energy_of(values: Reals, energy: Any) -> float:
    """Return the energy of a deal with these features."""
    unsolvable, weights, factors, factor_targets, conditions, condition_values = energy
    if values[SOLVABLE_SLOT] == 0.0:
        return float(unsolvable)
    total = 0.0
    for term in range(weights.shape[0]):
        holds = True
        for row in range(conditions.shape[0]):
            if conditions[row, TERM] == term:
                right = condition_values[row]
                if conditions[row, RIGHT_SLOT] != NO_FEATURE:
                    right = values[conditions[row, RIGHT_SLOT]]
                left = values[conditions[row, LEFT_SLOT]]
                if not compare(left, conditions[row, OPERATOR], right):
                    holds = False
        if holds:
            product = weights[term]
            for row in range(factors.shape[0]):
                if factors[row, TERM] == term:
                    factor = values[factors[row, FACTOR_SLOT]]
                    if factors[row, FACTOR_KIND] & IS_LOG:
                        factor = logarithm(factor)
                    if factors[row, FACTOR_KIND] & IS_DISTANCE:
                        factor = abs(factor - factor_targets[row])
                    product *= factor
            total += product
    return total
