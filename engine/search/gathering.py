"""The sets of stacks that can still be united in one stack of a lost position."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Slots, Words
from engine.game import Position
from engine.progress import Cancel
from engine.search._kernels.gather import COMPLETE, gather
from engine.search._kernels.state import NARROW_STACKS
from engine.search.problem import Problem, cell_lines


def find_united(
    position: Position, max_histories: int, cancel: Cancel
) -> tuple[NDArray[np.bool_], int] | None:
    """Find every set of stacks that some line of play unites in one stack.

    All reachable arrangements are visited: which stacks are joined, in which cell, and which is on
    top. Arrangements are finer than positions, in which only the top cards matter.

    Parameters
    ----------
    position : Position
        At most 16 stacks; for more, the result is None.
    max_histories : int
        Maximum number of arrangements to visit, at least 1.

    Returns
    -------
    (array of bool, int) or None
        ``[shape=(2**n,)]``, for each set of the n stacks, as a bit mask in reading order, whether
        a reachable stack contains it; and the number of arrangements. None if there are more than
        the budget, or more than 16 stacks, or after a cancel.
    """
    problem = Problem.from_position(position)
    n_stacks = problem.n_stacks
    if n_stacks > NARROW_STACKS:
        return None
    keys: Words = np.empty((max_histories, 2), np.int64)
    index: Slots = np.empty(4 * max_histories + 256, np.int32)
    meta: Words = np.zeros(2, np.int64)
    is_united: NDArray[np.bool_] = np.zeros(1 << n_stacks, np.bool_)
    scratch: Words = np.zeros((3, 16), np.int64)
    home, _masks = problem.words_after(None)
    status = gather(
        n_stacks, problem.flock, cell_lines(problem), home, keys, index, meta,
        is_united.view(np.uint8), scratch, cancel.flag,
    )  # fmt: skip
    if status != COMPLETE:
        return None
    # Each subset of a united set is united: propagate from sets to their subsets.
    for stack in range(n_stacks):
        sets = is_united.reshape(-1, 2, 1 << stack)
        sets[:, 0] |= sets[:, 1]
    return is_united, int(meta[0])
