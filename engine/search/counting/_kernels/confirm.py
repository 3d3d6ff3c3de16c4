"""Count the solvable states by depth without counting all states.

Every predecessor of a solvable state is solvable, so it is enough to expand solvable states and to
keep the children that `decide_narrow` confirms. If a depth has few solvable states, this finds all
of them, even in deals with too many states to count.
"""

from typing import Any, Final

from engine.arrays import Flag, Words
from engine.kernels import kernel, lowest_bit
from engine.search._kernels.decide import CANCELLED, SOLVABLE, UNSOLVABLE
from engine.search._kernels.known import COUNT, MASK, MASKS, TOPS, contains, empty, include
from engine.search._kernels.narrow import IN_LINE, NARROW, NODES, decide_narrow
from engine.search._kernels.words import home_tops, masks_after, tops_after
from engine.search.counting._kernels.layers import COMPLETE, OVER_BUDGET, STOPPED

ONE: Final = 1


@kernel(
    f"int64(int64[::1], {NARROW}, int64[:, ::1], int64[::1], int64[:, ::1], int64[::1], int64,"
    " uint8[::1])",
    once=True,
)
def expand_solvable(
    flock: Words,
    narrow: Any,
    layer: Words,
    layer_meta: Words,
    below: Words,
    below_meta: Words,
    last_node: int,
    flag: Flag,
) -> int:
    """Put the solvable children of a layer of solvable states into the next one.

    ``last_node`` is the node count at which the budget is spent.
    """
    in_line = narrow[IN_LINE]
    nodes = narrow[NODES]
    empty(below, below_meta)
    for row in range(layer_meta[MASK] + 1):
        if (row & 63) == 0 and flag[0] != 0:
            return STOPPED
        tops = layer[row, TOPS]
        masks = layer[row, MASKS]
        sources = masks & 0xFFFF
        while sources:
            source = lowest_bit(sources)
            sources &= sources - 1
            partners = flock[(tops >> (4 * source)) & 15]
            targets = in_line[source] & masks & 0xFFFF
            while targets:
                target = lowest_bit(targets)
                targets &= targets - 1
                if (partners >> ((tops >> (4 * target)) & 15)) & 1 == 0:
                    continue
                child_tops = tops_after(tops, source, target)
                child_masks = masks_after(tops, masks, source, target)
                if contains(below, below_meta, child_tops, child_masks):
                    continue
                status = decide_narrow(
                    flock, narrow, child_tops, child_masks, last_node - nodes[0], flag
                )
                if status == SOLVABLE:
                    if not include(below, below_meta, child_tops, child_masks):
                        return OVER_BUDGET
                elif status == CANCELLED:
                    return STOPPED
                elif status != UNSOLVABLE:
                    return OVER_BUDGET
    return COMPLETE


@kernel(
    f"int64(int64, int64[::1], {NARROW}, int64, int64[:, :, ::1], int64[:, ::1], int64,"
    " int64[::1], uint8[::1])"
)
def count_solvable(
    n_stacks: int,
    flock: Words,
    narrow: Any,
    depth: int,
    layers: Words,
    layer_meta: Words,
    max_nodes: int,
    solvables: Words,
    flag: Flag,
) -> int:
    """Fill ``solvables[0..depth]`` for the deal set by `begin`.

    Entries that are not reached stay -1; one that exceeded the budget has the lower bound that was
    reached, written as ``-2 - bound``. ``max_nodes`` limits all decisions together. The two sets
    in ``layers`` alternate.
    """
    solvables[: depth + 1] = -1
    last_node = narrow[NODES][0] + max_nodes
    everyone = (ONE << n_stacks) - 1
    tops = home_tops(everyone)
    masks = everyone << 16 | everyone
    status = decide_narrow(flock, narrow, tops, masks, max_nodes, flag)
    if status == CANCELLED:
        return STOPPED
    if status not in (SOLVABLE, UNSOLVABLE):
        return OVER_BUDGET
    if status == UNSOLVABLE:
        solvables[: depth + 1] = 0
        return COMPLETE
    empty(layers[0], layer_meta[0])
    include(layers[0], layer_meta[0], tops, masks)
    solvables[0] = 1
    for layer in range(depth):
        old = layer & 1
        new = 1 - old
        outcome = expand_solvable(
            flock, narrow, layers[old], layer_meta[old], layers[new], layer_meta[new], last_node,
            flag,
        )  # fmt: skip
        if outcome != COMPLETE:
            solvables[layer + 1] = -2 - layer_meta[new, COUNT]
            return outcome
        solvables[layer + 1] = layer_meta[new, COUNT]
    return COMPLETE
