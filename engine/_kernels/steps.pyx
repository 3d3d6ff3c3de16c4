"""How searches change a deal: steps, crosses of two deals, and random deals.

A step swaps a random unused card for a random puzzle card, or a random card with the contents of
another cell.
"""

from libc.stdint cimport int64_t

from engine._kernels.bits cimport bit, popcount, random_below, random_unit, word
from engine._kernels.states cimport MAX_CELLS

import numpy as np

cdef enum:
    N_CARDS = 52


cdef int draw_unused(word used, word* random) noexcept nogil:
    # Draw a card that is not in a bit set: count down over the unused ones.
    cdef int pick = random_below(random, N_CARDS - popcount(used)), card
    for card in range(N_CARDS):
        if not (used >> card) & 1:
            if pick == 0:
                return card
            pick -= 1
    return EMPTY


cdef Change propose(int* cells, int n_cells, word* random, double swap_unused) noexcept nogil:
    # Change a grid by one step; return how to undo it.
    cdef Change change
    cdef word used = 0
    cdef int n_cards, cell = 0, pick, other_cell
    cdef bint swaps_unused
    for cell in range(n_cells):
        if cells[cell] >= 0:
            used |= bit(cells[cell])
    n_cards = popcount(used)
    swaps_unused = random_unit(random) < swap_unused
    pick = random_below(random, n_cards)
    for cell in range(n_cells):
        if cells[cell] >= 0:
            if pick == 0:
                break
            pick -= 1
    change.cell, change.content = cell, cells[cell]
    change.other_cell, change.other_content = NO_CELL, EMPTY
    if swaps_unused and n_cards < N_CARDS:
        cells[cell] = draw_unused(used, random)
    elif n_cells > 1:
        other_cell = random_below(random, n_cells - 1)
        if other_cell >= cell:
            other_cell += 1
        change.other_cell, change.other_content = other_cell, cells[other_cell]
        cells[cell], cells[other_cell] = cells[other_cell], cells[cell]
    return change


cdef void take_back(int* cells, const Change* change) noexcept nogil:
    # Undo `propose`, if there was a step.
    if change.cell == NO_CELL:
        return
    cells[change.cell] = change.content
    if change.other_cell != NO_CELL:
        cells[change.other_cell] = change.other_content


cdef void cross_grids(
    const int* first, const int* second, int* child, int n_cells, word* random
) noexcept nogil:
    # Cross two deals of equally many cards: the child has the empty cells of the first one and
    # cards of both. Each card comes from the same cell of one of the two. If that card is already
    # used or missing, it comes from the other one; if both are, it is a new card.
    cdef int order[MAX_CELLS]
    cdef word used = 0
    cdef int n_cards = 0, cell, index, card, alternative
    for cell in range(n_cells):  # in random order, by inserting each at random
        child[cell] = EMPTY
        if first[cell] >= 0:
            index = random_below(random, n_cards + 1)
            order[n_cards] = order[index]
            order[index] = cell
            n_cards += 1
    for index in range(n_cards):
        cell = order[index]
        card, alternative = first[cell], second[cell]
        if random_unit(random) < 0.5:
            card, alternative = alternative, card
        if card < 0 or (used >> card) & 1:
            card = alternative
        if card >= 0 and not (used >> card) & 1:
            child[cell] = card
            used |= bit(card)
    for index in range(n_cards):
        cell = order[index]
        if child[cell] < 0:
            child[cell] = draw_unused(used, random)
            used |= bit(child[cell])


cdef void fill_randomly(int* cells, int n_cells, int n_cards, word* random) noexcept nogil:
    # Fill a grid with a number of cards, all deals equally likely.
    cdef word used = 0
    cdef int cell
    for cell in range(n_cells):
        cells[cell] = EMPTY
        if random_below(random, n_cells - cell) < n_cards - popcount(used):
            cells[cell] = draw_unused(used, random)
            used |= bit(cells[cell])


cdef int read_cells(Grid* grid, const int64_t[::1] cells) except -1:
    cdef int cell
    if cells.shape[0] > MAX_CELLS:
        raise ValueError("The grid has more than 64 cells.")
    for cell in range(cells.shape[0]):
        grid.cells[cell] = <int>cells[cell]
    return 0


cdef void write_cells(int64_t[::1] cells, const int* grid) noexcept nogil:
    cdef int cell
    for cell in range(cells.shape[0]):
        cells[cell] = grid[cell]


def mutate(const int64_t[::1] cells, word[::1] random, double swap_unused=0.5):
    """Return a grid after one step; ``random`` is a state that is advanced."""
    cdef Grid grid
    changed = np.empty(cells.shape[0], np.int64)
    read_cells(&grid, cells)
    propose(grid.cells, <int>cells.shape[0], &random[0], swap_unused)
    write_cells(changed, grid.cells)
    return changed
