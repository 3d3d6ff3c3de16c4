"""A binary decision tree grown by information gain, for integer features and two classes.

Hoshino & Kahn (2019): "each split maximizes the information gain of the training set". This isn't
a library's implementation for three reasons: integer features of half a million rows only need
counts by value; the printed tree must be reproduced digit by digit; and ties must break in a fixed
order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.numerics import is_above, stable_argmax

Rows = NDArray[np.int16]
Flags = NDArray[np.bool_]

_NO_GAIN: Final = 0.0


@dataclass(frozen=True, slots=True)
class TreeNode:
    """A node of a tree."""

    #: Number of training rows that reach it, and of those in the positive class.
    n: int
    n_positive: int
    #: The column, and the minimum value for ``high``; unused in a leaf.
    feature: int = -1
    least: int = 0
    #: The nodes for rows below ``least``, and from it on; None in a leaf.
    low: TreeNode | None = None
    high: TreeNode | None = None

    def share(self, rows: Rows) -> NDArray[np.float64]:
        """Return for each row the share of the positive class in its leaf, shape (rows,)."""
        if self.low is None or self.high is None:
            return np.full(len(rows), self.n_positive / self.n)
        goes_up = rows[:, self.feature] >= self.least
        found = np.empty(len(rows))
        found[~goes_up] = self.low.share(rows[~goes_up])
        found[goes_up] = self.high.share(rows[goes_up])
        return found

    def splits(self) -> list[tuple[int, int]]:
        """Return (feature, least) of every split, from the root on, the high side first."""
        if self.low is None or self.high is None:
            return []
        return [(self.feature, self.least), *self.high.splits(), *self.low.splits()]

    def to_text(self, names: Sequence[str]) -> str:
        """Format each leaf with its path and its number of rows in the positive class."""
        return "; ".join(self._leaves(names, ()))

    def _leaves(self, names: Sequence[str], way: tuple[str, ...]) -> Iterator[str]:
        if self.low is None or self.high is None:
            yield f"{' and '.join(way) or 'all'}: {self.n_positive} of {self.n}"
            return
        name = names[self.feature]
        yield from self.high._leaves(names, (*way, f"{name} >= {self.least}"))
        yield from self.low._leaves(names, (*way, f"{name} < {self.least}"))


def grow(
    rows: Rows,
    is_positive: Flags,
    depth: int,
    least_rows: int = 1,
    *,
    once: bool = False,
    used: frozenset[int] = frozenset(),
) -> TreeNode:
    """Grow a tree.

    Parameters
    ----------
    is_positive : array of bool, shape (rows,)
        Which rows are in the positive class.
    depth : int
        Maximum number of splits on a path from the root.
    least_rows : int
        Minimum number of rows on each side of a split.
    once : bool
        Whether a feature may split only once on a path from the root.
    used : frozenset of int
        Columns that may not be split again.
    """
    n, n_positive = len(rows), int(is_positive.sum())
    if depth == 0 or n_positive in {0, n}:
        return TreeNode(n, n_positive)
    best = _best_split(rows, is_positive, least_rows, used)
    if best is None:
        return TreeNode(n, n_positive)
    feature, minimum = best
    up = rows[:, feature] >= minimum
    used |= {feature} if once else set()
    low, high = (
        grow(rows[side], is_positive[side], depth - 1, least_rows, once=once, used=used)
        for side in (~up, up)
    )
    return TreeNode(n, n_positive, feature, minimum, low, high)


def _best_split(
    rows: Rows, is_positive: Flags, least_rows: int, used: frozenset[int]
) -> tuple[int, int] | None:
    """Return the split of highest gain; ties go to the first column, then the lowest value."""
    found: list[tuple[float, int, int]] = []
    for feature in sorted(set(range(rows.shape[1])) - used):
        gains = _gains(rows[:, feature], is_positive, least_rows).tolist()
        if gains:
            index = stable_argmax(range(len(gains)), gains.__getitem__)
            found.append((gains[index], feature, index + 1))
    if not found:
        return None
    gain, feature, minimum = stable_argmax(found, lambda each: each[0])
    return (feature, minimum) if is_above(gain, _NO_GAIN, 1.0) else None


def _gains(values: NDArray[np.int16], is_positive: Flags, least_rows: int) -> NDArray[np.float64]:
    """Return the information gain, in bits, of a split at 1, 2, ...; 0 if a side is too small."""
    size = int(values.max()) + 1
    every = np.bincount(values, minlength=size)
    ours = np.bincount(values[is_positive], minlength=size)
    n_low, ours_low = (np.cumsum(each)[:-1].astype(np.float64) for each in (every, ours))
    n, n_ours = float(every.sum()), float(ours.sum())
    n_high, ours_high = n - n_low, n_ours - ours_low
    with np.errstate(divide="ignore", invalid="ignore"):
        after = (n_low * _entropy(ours_low / n_low) + n_high * _entropy(ours_high / n_high)) / n
    is_fair = (n_low >= least_rows) & (n_high >= least_rows)
    before = float(_entropy(np.array([n_ours / n]))[0])
    return np.where(is_fair, before - after, 0.0)


def _entropy(share: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the entropy of a share in bits; 0 for 0, 1 and undefined shares."""
    inside = np.where((share > 0) & (share < 1), share, 0.5)
    bits = -(inside * np.log2(inside) + (1 - inside) * np.log2(1 - inside))
    return np.where((share > 0) & (share < 1), bits, 0.0)
