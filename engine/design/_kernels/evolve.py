"""A small population of deals that evolves: steady state, a better deal replaces the worst.

A child starts from one parent, or from a cross of two, and takes some steps of local search.
Parents are chosen by tournaments of two; a child replaces the worst deal of the population unless
it is worse (Whitley 1989). The highest acceptable energy is known before the evaluation, as in a
chain. The complete state is in the arrays, so it can be advanced in pieces of any length.
"""

from typing import Any, Final

import numpy as np

from engine.arrays import Flag, Reals, Words
from engine.design._kernels.chain import ACCEPTED, EVALUATED, ITERATION, keep_grid, propose
from engine.design._kernels.evaluate import BOARD, DRAWN, EVALUATION, UNDO_ROW, WORK
from engine.design._kernels.halfway import RANDOM
from engine.kernels import kernel
from engine.search._kernels.draws import random_below, random_unit, random_word

CROSSED: Final = 0.3
"""Probability that a child has two parents."""
MORE_STEPS: Final = 0.3
"""Probability that a child takes one more step."""
_N_CARDS: Final = 52
_EMPTY: Final = -1
_BEST: Final = 0  # index in ``best``


@kernel("int64(int64, int64, int64[::1])", once=True)
def draw_unused(used: int, n_used: int, random: Words) -> int:
    """Draw a card that is not in the bit set ``used`` of ``n_used`` cards."""
    pick = random_below(random, _N_CARDS - n_used)
    for card in range(_N_CARDS):
        if (used >> card) & 1 == 0:
            if pick == 0:
                return card
            pick -= 1
    return _EMPTY


@kernel("void(int64[::1], int64, int64[::1])", once=True)
def deal_anew(grid: Words, n_cards: int, random: Words) -> None:
    """Fill a grid with a given number of cards, all deals equally likely."""
    n_cells = grid.shape[0]
    used = 0
    n_used = 0
    for cell in range(n_cells):
        grid[cell] = _EMPTY
        if random_below(random, n_cells - cell) < n_cards - n_used:
            card = draw_unused(used, n_used, random)
            grid[cell] = card
            used |= 1 << card
            n_used += 1


@kernel("void(int64[::1], int64[::1], int64[::1], int64[::1], int64[::1])", once=True)
def cross_grids(first: Words, second: Words, child: Words, order: Words, random: Words) -> None:
    """Cross two deals: the child has the empty cells of the first one and cards of both.

    Each card comes from the same cell of one of the two. If that card is already used or missing,
    it comes from the other one; if both are, it is a new card. All three grids have one shape, and
    both parents as many cards. ``order`` is scratch of that shape.
    """
    n_cards = 0
    for cell in range(first.shape[0]):
        child[cell] = _EMPTY
        if first[cell] >= 0:
            place = random_below(random, n_cards + 1)
            order[n_cards] = order[place]
            order[place] = cell
            n_cards += 1
    used = 0
    n_used = 0
    for place in range(n_cards):
        cell = order[place]
        card = first[cell]
        other = second[cell]
        if random_unit(random) < 0.5:
            card, other = other, card
        if card < 0 or (used >> card) & 1 != 0:
            card = other
        if card >= 0 and (used >> card) & 1 == 0:
            child[cell] = card
            used |= 1 << card
            n_used += 1
    for place in range(n_cards):
        if child[order[place]] < 0:
            card = draw_unused(used, n_used, random)
            child[order[place]] = card
            used |= 1 << card
            n_used += 1


@kernel("int64(float64[::1], int64[::1])", once=True)
def draw_parent(energies: Reals, random: Words) -> int:
    """Draw two deals of the population and return the better one; the first one on a tie."""
    first = random_below(random, energies.shape[0])
    second = random_below(random, energies.shape[0])
    return second if energies[second] < energies[first] else first


@kernel("boolean(int64[:, ::1], int64[::1])", once=True)
def is_member(grids: Words, child: Words) -> bool:
    """Return whether the population contains this deal."""
    for row in range(grids.shape[0]):
        cell = 0
        while cell < child.shape[0] and grids[row, cell] == child[cell]:
            cell += 1
        if cell == child.shape[0]:
            return True
    return False


@kernel(
    "void(int64[:, ::1], float64[::1], int64[::1], int64[::1], int64[::1], float64, int64[::1])",
    once=True,
)
def breed_child(
    grids: Words,
    energies: Reals,
    child: Words,
    order: Words,
    random: Words,
    swap_unused: float,
    undo: Words,
) -> None:
    """Create a child that isn't in the population; ``order`` and ``undo`` are scratch."""
    first = draw_parent(energies, random)
    second = first
    if random_unit(random) < CROSSED:
        second = draw_parent(energies, random)
    if second == first:
        keep_grid(grids[first], child)
        propose(child, random, swap_unused, undo)
    else:
        cross_grids(grids[first], grids[second], child, order, random)
    while random_unit(random) < MORE_STEPS:
        propose(child, random, swap_unused, undo)
    while is_member(grids, child):
        propose(child, random, swap_unused, undo)


@kernel("int64(float64[::1], int64[::1])", once=True)
def place_of_child(energies: Reals, counters: Words) -> int:
    """Return the place for the next child: a free one, or that of the worst deal."""
    if counters[EVALUATED] < energies.shape[0]:
        return int(counters[EVALUATED])
    worst = 0
    for place in range(1, energies.shape[0]):
        if energies[place] > energies[worst]:
            worst = place
    return worst


@kernel(
    "float64(int64[:, ::1], int64[::1], float64[::1], int64[::1], int64[::1], float64, int64[::1])"
)
def begin_child(
    grids: Words,
    scratch: Words,
    energies: Reals,
    random: Words,
    counters: Words,
    swap_unused: float,
    undo: Words,
) -> float:
    """Create the next child; return the highest energy at which it is accepted.

    ``grids[0]`` is the start; then new deals fill the other grids. ``scratch`` has space for the
    child and an order of its cells.
    """
    n_cells = grids.shape[1]
    child = scratch[:n_cells]
    if counters[EVALUATED] == 0:
        keep_grid(grids[0], child)
        return np.inf
    if counters[EVALUATED] < grids.shape[0]:
        n_cards = 0
        for cell in range(n_cells):
            n_cards += grids[0, cell] >= 0
        deal_anew(child, n_cards, random)
        return np.inf
    breed_child(grids, energies, child, scratch[n_cells:], random, swap_unused, undo)
    return float(energies[place_of_child(energies, counters)])


@kernel(
    "int64(float64, float64, int64[:, ::1], int64[::1], int64[::1], float64[::1], float64[::1],"
    " int64[::1])"
)
def end_child(
    value: float,
    threshold: float,
    grids: Words,
    scratch: Words,
    best_grid: Words,
    energies: Reals,
    best: Reals,
    counters: Words,
) -> int:
    """Put the child, whose energy is ``value``, into its place unless it is worse.

    Returns the place.
    """
    child = scratch[: grids.shape[1]]
    place = place_of_child(energies, counters)
    is_start = counters[EVALUATED] == 0
    counters[EVALUATED] += 1
    counters[ITERATION] += not is_start
    if value <= threshold:
        energies[place] = value
        keep_grid(child, grids[place])
        counters[ACCEPTED] += not is_start
        if value < best[_BEST]:
            best[_BEST] = value
            keep_grid(child, best_grid)
    return place


@kernel(
    "int64(int64, int64[:, ::1], int64[::1], int64[::1], int64[::1], float64[::1], float64[::1],"
    f" int64[::1], float64[:, ::1], float64, {WORK}, uint8[::1], FunctionType({EVALUATION}))"
)
def evolve(
    steps: int,
    grids: Words,
    scratch: Words,
    best_grid: Words,
    random: Words,
    energies: Reals,
    best: Reals,
    counters: Words,
    trace: Reals,
    swap_unused: float,
    work: Any,
    flag: Flag,
    evaluate: Any,
) -> int:
    """Advance a population by up to ``steps`` iterations; return the number completed.

    An interrupted iteration is undone. ``trace[k]`` has the energy in the child's place after the
    k-th iteration, and the best energy. ``evaluate`` is the kernel of that name; as a pointer, it
    isn't compiled a second time.
    """
    undo = work[BOARD][UNDO_ROW]
    draws = work[DRAWN][RANDOM]
    first = -1 if counters[EVALUATED] == 0 else 0
    for step in range(first, steps):
        if flag[0] != 0:
            return max(0, step)
        before = random[0]
        threshold = begin_child(grids, scratch, energies, random, counters, swap_unused, undo)
        draws[0] = random_word(random[0])
        value = evaluate(scratch[: grids.shape[1]], threshold, work, flag)
        if np.isnan(value):
            random[0] = before
            return max(0, step)
        place = end_child(value, threshold, grids, scratch, best_grid, energies, best, counters)
        if step >= 0:
            trace[step, 0] = energies[place]
            trace[step, 1] = best[_BEST]
    return steps
