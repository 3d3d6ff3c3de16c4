"""Random walks over histories, for grids with too many states for a table.

Two moves that share no cell commute, so each class of reorderings has one *normal form*: when a
move is appended, go back from the last one to the first that shares a cell with it, and reject the
new move if a larger one was passed. A population of walkers makes one allowed move at a time;
those with many allowed moves are copied and those with few dropped (systematic resampling), so
that all represent the same number of histories in the end. The product of the mean numbers of
allowed moves estimates the number of histories without bias. `histories` counts the histories of
one state.
"""

from typing import Final

from engine.arrays import Flag, Words
from engine.kernels import kernel, lowest_bit
from engine.search._kernels.draws import random_unit

EMPTY: Final = 255
SOURCE: Final = 0
TARGET: Final = 1


@kernel("boolean(uint8[:, ::1], int64, int64, int64)", inline=True)
def is_normal(history: Flag, n_made: int, source: int, target: int) -> bool:
    """Return whether appending a move keeps a history in normal form."""
    number = source * 64 + target
    for index in range(n_made - 1, -1, -1):
        old_source = history[index, SOURCE]
        old_target = history[index, TARGET]
        if old_source in (source, target) or old_target in (source, target):
            return True
        if old_source * 64 + old_target > number:
            return False
    return True


@kernel("int64(int64, int64[::1], int64[::1], uint8[::1], uint8[:, ::1], int64, int64)")
def allowed_move(
    n_cells: int, flock: Words, in_line: Words, tops: Flag, history: Flag, n_made: int, wanted: int
) -> int:
    """Return an allowed move as ``source << 8 | target``; for ``wanted`` -1, their number."""
    count = 0
    for source in range(n_cells):
        if tops[source] == EMPTY:
            continue
        partners = flock[tops[source]]
        targets = in_line[source]
        while targets:
            target = lowest_bit(targets)
            targets &= targets - 1
            if tops[target] == EMPTY or (partners >> tops[target]) & 1 == 0:
                continue
            if is_normal(history, n_made, source, target):
                if count == wanted:
                    return source << 8 | target
                count += 1
    return count


@kernel(
    "float64(int64, int64, int64[::1], int64[::1], int64[::1], uint8[:, :, ::1],"
    " uint8[:, :, :, ::1], int64[::1], uint8[::1])"
)
def walk(
    n_cells: int,
    depth: int,
    flock: Words,
    in_line: Words,
    random: Words,
    tops: Flag,
    histories: Flag,
    n_allowed: Words,
    flag: Flag,
) -> float:
    """Walk a population ``depth`` moves down; return the estimated number of histories.

    ``tops`` and ``histories`` have two populations, of which ``depth & 1`` is the last one. The
    result is 0 if no walker could continue, and -1 if stopped.
    """
    n_walkers = n_allowed.shape[0]
    for walker in range(n_walkers):
        for cell in range(n_cells):
            tops[0, walker, cell] = cell
    number = 1.0
    for step in range(depth):
        old = step & 1
        new = 1 - old
        total = 0
        for walker in range(n_walkers):
            if (walker & 255) == 0 and flag[0] != 0:
                return -1.0
            n_allowed[walker] = allowed_move(
                n_cells, flock, in_line, tops[old, walker], histories[old, walker], step, -1
            )
            total += n_allowed[walker]
        if total == 0:
            return 0.0
        spacing = total / n_walkers
        number *= spacing
        # Equidistant points select walkers in proportion to their numbers of moves; the offset
        # within a walker selects one of its moves at random.
        point = random_unit(random) * spacing
        passed = 0.0
        parent = 0
        for walker in range(n_walkers):
            while parent < n_walkers - 1 and passed + n_allowed[parent] <= point:
                passed += n_allowed[parent]
                parent += 1
            while n_allowed[parent] == 0:
                parent -= 1
            point += spacing
            pick = min(int(random_unit(random) * n_allowed[parent]), n_allowed[parent] - 1)
            move = allowed_move(
                n_cells, flock, in_line, tops[old, parent], histories[old, parent], step, pick
            )
            for cell in range(n_cells):
                tops[new, walker, cell] = tops[old, parent, cell]
            for index in range(step):
                histories[new, walker, index, SOURCE] = histories[old, parent, index, SOURCE]
                histories[new, walker, index, TARGET] = histories[old, parent, index, TARGET]
            source = move >> 8
            target = move & 255
            tops[new, walker, target] = tops[new, walker, source]
            tops[new, walker, source] = EMPTY
            histories[new, walker, step, SOURCE] = source
            histories[new, walker, step, TARGET] = target
    return number
