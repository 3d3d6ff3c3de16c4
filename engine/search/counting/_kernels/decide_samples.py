"""Draw states of a depth uniformly at random and decide them."""

from typing import Any, Final

from engine.arrays import Flag, Reals, Words
from engine.kernels import kernel
from engine.search._kernels.draws import random_unit
from engine.search._kernels.narrow import NARROW, decide_narrow
from engine.search._kernels.state import CANCELLED, SOLVABLE, UNSOLVABLE
from engine.search._kernels.words import home_tops
from engine.search.counting._kernels.forest import (
    COUNTS,
    DRAWN_ROWS,
    EMPTY,
    FOREST,
    N_MOVED,
    ROOTS,
    SHOWN,
    count_partitions,
    draw_state,
)

ONE: Final = 1
NOT_KEPT: Final = 7
"""A status in addition to those of `decide`: the draw was rejected, so there is nothing to
decide."""

# Indices in ``tally``.
DRAWN: Final = 0
KEPT: Final = 1
SOLVED: Final = 2
UNDECIDED: Final = 3
N_TALLIES: Final = 4
# Indices in ``sums``: of the inverse numbers of partitions, and of their squares.
SUM: Final = 0
SQUARES: Final = 1
N_SUMS: Final = 2


@kernel(f"Tuple((int64, int64))(int64, {FOREST})", inline=True)
def drawn_words(n_cells: int, forest: Any) -> tuple[int, int]:
    """Return the state in ``drawn`` as the words ``tops`` and ``masks`` of a record."""
    drawn = forest[DRAWN_ROWS]
    occupied = ((ONE << n_cells) - 1) & ~drawn[COUNTS, EMPTY]
    present = occupied
    tops = home_tops(occupied)
    for index in range(drawn[COUNTS, N_MOVED]):
        root = drawn[ROOTS, index]
        shown = drawn[SHOWN, index]
        tops ^= (root ^ shown) << (4 * root)
        present ^= ONE << root | ONE << shown
    return tops, present << 16 | occupied


@kernel(f"int64(int64, int64[::1], {FOREST}, {NARROW}, int64, uint8[::1])")
def decide_drawn(
    n_cells: int, flock: Words, forest: Any, narrow: Any, max_nodes: int, flag: Flag
) -> int:
    """Decide the state in ``drawn``."""
    tops, masks = drawn_words(n_cells, forest)
    status: int = decide_narrow(flock, narrow, tops, masks, max_nodes, flag)
    return status


@kernel(
    f"Tuple((int64, float64))(int64, int64, int64[::1], int64[::1], {FOREST}, {NARROW}, int64,"
    " uint8[::1])",
    inline=True,
)
def decide_draw(
    n_cells: int,
    depth: int,
    flock: Words,
    random: Words,
    forest: Any,
    narrow: Any,
    max_nodes: int,
    flag: Flag,
) -> tuple[int, float]:
    """Draw a partition, accept it with the inverse probability of its state, and decide it.

    Returns the status, or `NOT_KEPT`, and the acceptance probability.
    """
    draw_state(n_cells, depth, random, forest)
    chance = 1.0 / count_partitions(forest)
    status = NOT_KEPT
    if random_unit(random) < chance:
        status = decide_drawn(n_cells, flock, forest, narrow, max_nodes, flag)
    return status, chance


@kernel(
    f"int64(int64, int64, int64, int64[::1], int64[::1], {FOREST}, {NARROW}, int64, int64[::1],"
    " float64[::1], uint8[::1])"
)
def decide_draws(
    n_draws: int,
    n_cells: int,
    depth: int,
    flock: Words,
    random: Words,
    forest: Any,
    narrow: Any,
    max_nodes: int,
    tally: Words,
    sums: Reals,
    flag: Flag,
) -> int:
    """Draw ``n_draws`` partitions as `decide_draw` does, and decide the accepted ones.

    Adds to ``tally`` and ``sums``, so that a caller may ask for more. ``max_nodes`` limits each
    decision; undecided states are counted separately. Returns 0 when stopped (then the draw in
    progress is discarded), else 1.
    """
    for _ in range(n_draws):
        if flag[0] != 0:
            return 0
        status, chance = decide_draw(
            n_cells, depth, flock, random, forest, narrow, max_nodes, flag
        )
        if status == CANCELLED:
            return 0
        tally[DRAWN] += 1
        sums[SUM] += chance
        sums[SQUARES] += chance * chance
        if status != NOT_KEPT:
            tally[KEPT] += 1
            if status == SOLVABLE:
                tally[SOLVED] += 1
            elif status != UNSOLVABLE:
                tally[UNDECIDED] += 1
    return 1
