"""The graphs of a deal, as arrays for Python and as a struct for the kernels."""

from libc.stdint cimport int64_t

from engine._kernels.bits cimport word

import numpy as np


cdef int read_problem(
    Problem* problem, const int64_t[::1] flock, const int64_t[::1] lines
) except -1:
    # Copy the graphs of a deal of at most 64 stacks.
    cdef int stack
    if flock.shape[0] > MAX_CELLS or flock.shape[0] != lines.shape[0]:
        raise ValueError("The two graphs differ in size or have more than 64 vertices.")
    problem.n_stacks = <int>flock.shape[0]
    for stack in range(problem.n_stacks):
        problem.flock[stack] = <word>flock[stack]
        problem.lines[stack] = <word>lines[stack]
    return 0


def link(const int64_t[::1] cards, const int64_t[::1] cells, int n_columns):
    """Return the graphs of stacks and of cells, as a `Problem` has them.

    ``cards``, ``cells``: at most 64 cards, and their places in the grid, row by row, shape (n,).
    """
    cdef Problem problem
    cdef int card[MAX_CELLS]
    cdef int row[MAX_CELLS]
    cdef int column[MAX_CELLS]
    cdef int stack
    if cards.shape[0] > MAX_CELLS or cards.shape[0] != cells.shape[0]:
        raise ValueError("There are more than 64 cards, or another number of cells.")
    problem.n_stacks = <int>cards.shape[0]
    for stack in range(problem.n_stacks):
        card[stack] = <int>cards[stack]
        row[stack], column[stack] = <int>cells[stack] // n_columns, <int>cells[stack] % n_columns
    link_cards(&problem, card)
    link_cells(&problem, row, column)
    flock = [problem.flock[stack] for stack in range(problem.n_stacks)]
    lines = [problem.lines[stack] for stack in range(problem.n_stacks)]
    return np.array(flock, np.uint64).view(np.int64), np.array(lines, np.uint64).view(np.int64)
