"""Whether groups of ratings disagree about a feature: raters, or earlier and later ratings.

For each group and feature, the slope of the residuals over the feature is compared with that of
all other ratings, in standard errors. The largest of these differences is compared with those of
random groups of the same sizes: a permutation test, which takes into account how many differences
were looked at. The residuals are those of one model for all ratings, so that a peak, whose slope
differs between low and high values, isn't taken for a disagreement.
"""

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Reals
from engine.numerics import TOLERANCE

CHANCE: Final = 0.02
"""Probability of a difference as large by chance, up to which a disagreement is stated."""
_N_RANDOM: Final = 999
_MIN_RATINGS: Final = 6  # of a group and of the others
_SEED: Final = 20190131


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A feature that a group of ratings rates differently from the others."""

    feature: str
    rater: str | None  #: Who disagrees with the others; None for later with earlier ratings
    p: float  #: Probability of a difference as large by chance


class LargestDifference(NamedTuple):
    """The largest difference between a group and the others, over all groups and features."""

    group: int
    feature: int  #: Its index
    p: float  #: Probability of a difference as large by chance


def find_disagreement(
    residuals: Reals, z: Reals, groups: NDArray[np.intp]
) -> LargestDifference | None:
    """Return the largest difference between groups; None if it may be chance.

    ``residuals``: of the ratings, shape (n,). ``z``: their features, shape (n, k). ``groups``: the
    group of each rating, from 0, shape (n,).
    """
    sizes = np.bincount(groups)
    counted = [group for group, n in enumerate(sizes) if n >= _MIN_RATINGS <= len(groups) - n]
    if not counted:
        return None
    rest = residuals - (np.bincount(groups, residuals) / np.maximum(sizes, 1))[groups]
    rng = np.random.default_rng(_SEED)
    orders = np.stack([groups, *(rng.permutation(groups) for _ in range(_N_RANDOM))])
    found = np.stack([_differences(rest, z, orders == group) for group in counted], axis=1)
    largest = found.max(axis=(1, 2))
    p = float(np.mean(largest >= largest[0] * (1 - TOLERANCE)))
    if p > CHANCE:
        return None
    group, feature = np.unravel_index(int(found[0].argmax()), found[0].shape)
    return LargestDifference(counted[int(group)], int(feature), p)


def _differences(rest: Reals, z: Reals, is_in: NDArray[np.bool_]) -> Reals:
    """Return the differences of slopes in standard errors between groups and the other ratings.

    ``is_in``: the members of each group, shape (m, n). Returns shape (m, k).
    """
    slopes, precisions = [], []
    for members in (is_in.astype(np.float64), (~is_in).astype(np.float64)):
        count, sums = members.sum(axis=1, keepdims=True), members @ z
        precisions.append(np.maximum(members @ z**2 - sums**2 / count, TOLERANCE))
        products = members @ (z * rest[:, None]) - sums * (members @ rest)[:, None] / count
        slopes.append(products / precisions[-1])
    error = np.sqrt(1 / precisions[0] + 1 / precisions[1])
    differences: Reals = np.abs(slopes[0] - slopes[1]) / error
    return differences
