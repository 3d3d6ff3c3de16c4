"""One chain of stochastic local search: hill descent (Neller & Ziegler 2019), or annealing.

Each step swaps a random unused card for a random puzzle card, or a random card with the contents
of another cell. The highest energy that is accepted is drawn before a neighbour is evaluated, so
the evaluation can stop as soon as the neighbour is sure to be worse. The complete state of the
chain is in its arrays, so it can be advanced in pieces of any length with the same result.

Acceptance uses no logarithm and no power, because their last bits differ between machines.
"""

from typing import Any, Final

import numpy as np

from engine.arrays import Flag, Reals, Words
from engine.design._kernels.evaluate import BOARD, DRAWN, EVALUATION, UNDO_ROW, WORK
from engine.design._kernels.halfway import RANDOM
from engine.kernels import kernel
from engine.search._kernels.draws import random_below, random_unit, random_word

# Indices in ``counters``.
ITERATION: Final = 0
ACCEPTED: Final = 1
EVALUATED: Final = 2
N_COUNTERS: Final = 3

CURRENT: Final = 0  # indices in ``energies``
BEST: Final = 1

# Indices in ``undo``: the changed cell, or `NO_CELL`, and the other one if two were swapped.
CELL: Final = 0
CONTENT: Final = 1
OTHER_CELL: Final = 2
OTHER_CONTENT: Final = 3
NO_CELL: Final = -1

# Indices in ``rule``.
SWAP_UNUSED: Final = 0
UPHILL: Final = 1
TEMPERATURE: Final = 2
HALVING: Final = 3
N_RULES: Final = 4
_MOST_HALVINGS: Final = 2000.0  # beyond it, the temperature is taken as 0


@kernel("float64(int64[::1])", once=True)
def random_exponential(random: Words) -> float:
    """Draw from the exponential distribution of mean 1 by comparisons alone (von Neumann 1951)."""
    whole = 0.0
    while True:
        first = random_unit(random)
        last = first
        n_falling = 1
        while True:
            fresh = random_unit(random)
            if fresh >= last:
                break
            last = fresh
            n_falling += 1
        if n_falling & 1:
            return whole + first
        whole += 1.0


@kernel("float64(float64[::1], int64)", once=True)
def temperature_at(rule: Reals, iteration: int) -> float:
    """Return the temperature: halved every ``HALVING`` iterations, linear in between."""
    halvings = float(iteration) / float(rule[HALVING])
    if halvings > _MOST_HALVINGS:
        return 0.0
    n_whole = int(halvings)
    temperature = float(rule[TEMPERATURE])
    for _ in range(n_whole):
        temperature *= 0.5
    return temperature * (1.0 - 0.5 * (halvings - n_whole))


@kernel("float64(float64, float64[::1], int64, int64[::1])", once=True)
def draw_threshold(current: float, rule: Reals, iteration: int, random: Words) -> float:
    """Draw the highest energy at which a neighbour is accepted.

    Hill descent: the current energy, or infinity with probability ``UPHILL``. Annealing: the
    current energy plus an exponential variate whose mean is the temperature, which is Metropolis'
    rule.
    """
    if rule[TEMPERATURE] > 0.0:
        return current + temperature_at(rule, iteration) * random_exponential(random)
    return np.inf if random_unit(random) < rule[UPHILL] else current


@kernel("void(int64[::1], int64[::1], float64, int64[::1])", once=True)
def propose(grid: Words, random: Words, swap_unused: float, undo: Words) -> None:
    """Change the grid by one step, and write into ``undo`` how to undo it."""
    n_cells = grid.shape[0]
    n_cards = 0
    used = 0
    for cell in range(n_cells):
        if grid[cell] >= 0:
            n_cards += 1
            used |= 1 << grid[cell]
    swaps_unused = random_unit(random) < swap_unused
    pick = random_below(random, n_cards)
    cell = 0
    for candidate in range(n_cells):
        if grid[candidate] >= 0:
            if pick == 0:
                cell = candidate
                break
            pick -= 1
    undo[CELL] = cell
    undo[CONTENT] = grid[cell]
    undo[OTHER_CELL] = NO_CELL
    if swaps_unused and n_cards < 52:
        pick = random_below(random, 52 - n_cards)
        for card in range(52):
            if (used >> card) & 1 == 0:
                if pick == 0:
                    grid[cell] = card
                    break
                pick -= 1
    elif n_cells > 1:
        other = random_below(random, n_cells - 1)
        if other >= cell:
            other += 1
        undo[OTHER_CELL] = other
        undo[OTHER_CONTENT] = grid[other]
        grid[other] = grid[cell]
        grid[cell] = undo[OTHER_CONTENT]


@kernel("void(int64[::1], int64[::1])")
def take_back(grid: Words, undo: Words) -> None:
    """Undo `propose`, if there was a step."""
    if undo[CELL] == NO_CELL:
        return
    grid[undo[CELL]] = undo[CONTENT]
    if undo[OTHER_CELL] != NO_CELL:
        grid[undo[OTHER_CELL]] = undo[OTHER_CONTENT]


@kernel("void(int64[::1], int64[::1])", inline=True)
def keep_grid(grid: Words, kept: Words) -> None:
    """Copy a grid; numba would first allocate another copy."""
    for cell in range(grid.shape[0]):
        kept[cell] = grid[cell]


@kernel("float64(int64[::1], int64[::1], float64[::1], int64[::1], float64[::1], int64[::1])")
def begin_step(
    grid: Words, random: Words, energies: Reals, counters: Words, rule: Reals, undo: Words
) -> float:
    """Change the grid by one step; return the highest energy at which it is accepted.

    The start is evaluated like a step, but nothing is changed.
    """
    undo[CELL] = NO_CELL
    if counters[EVALUATED] == 0:
        return np.inf
    propose(grid, random, rule[SWAP_UNUSED], undo)
    return float(draw_threshold(energies[CURRENT], rule, counters[ITERATION], random))


@kernel("void(float64, float64, int64[::1], int64[::1], float64[::1], int64[::1], int64[::1])")
def end_step(
    value: float,
    threshold: float,
    grid: Words,
    best_grid: Words,
    energies: Reals,
    counters: Words,
    undo: Words,
) -> None:
    """Accept the changed grid, whose energy is ``value``, or undo the change."""
    counters[EVALUATED] += 1
    if undo[CELL] == NO_CELL:
        energies[CURRENT] = value
        energies[BEST] = value
        keep_grid(grid, best_grid)
        return
    counters[ITERATION] += 1
    if value > threshold:
        take_back(grid, undo)
        return
    energies[CURRENT] = value
    counters[ACCEPTED] += 1
    if value < energies[BEST]:
        energies[BEST] = value
        keep_grid(grid, best_grid)


@kernel(
    "int64(int64, int64[::1], int64[::1], int64[::1], float64[::1], int64[::1], float64[:, ::1],"
    f" float64[::1], {WORK}, uint8[::1], FunctionType({EVALUATION}))"
)
def advance(
    steps: int,
    grid: Words,
    best_grid: Words,
    random: Words,
    energies: Reals,
    counters: Words,
    trace: Reals,
    rule: Reals,
    work: Any,
    flag: Flag,
    evaluate: Any,
) -> int:
    """Advance a chain by up to ``steps`` iterations; return the number completed.

    Fewer than ``steps`` means stopped; the interrupted iteration is undone, so a later call
    continues exactly from there. ``trace[k] = (energy, best)`` after the k-th step. ``evaluate``
    is the kernel of that name; as a pointer, it isn't compiled a second time.
    """
    undo = work[BOARD][UNDO_ROW]
    # Each evaluation has its own random stream.
    draws = work[DRAWN][RANDOM]
    first = -1 if counters[EVALUATED] == 0 else 0
    for step in range(first, steps):
        if flag[0] != 0:
            return max(0, step)
        before = random[0]
        threshold = begin_step(grid, random, energies, counters, rule, undo)
        draws[0] = random_word(random[0])
        value = evaluate(grid, threshold, work, flag)
        if np.isnan(value):
            take_back(grid, undo)
            random[0] = before
            return max(0, step)
        end_step(value, threshold, grid, best_grid, energies, counters, undo)
        if step >= 0:
            trace[step, 0] = energies[CURRENT]
            trace[step, 1] = energies[BEST]
    return steps
