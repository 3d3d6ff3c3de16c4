"""Count the states of the first depths, all and solvable, layer by layer.

Near the start there are few states. Each is decided when it is first reached, unless it is reached
from an unsolvable state, because then it is unsolvable too.
"""

from typing import Any, Final

from engine.arrays import Flag, Words
from engine.kernels import kernel, lowest_bit
from engine.search._kernels.known import COUNT, MASK, MASKS, TOPS, contains, empty, include
from engine.search._kernels.narrow import IN_LINE, NARROW, NODES, decide_narrow
from engine.search._kernels.state import CANCELLED, SOLVABLE, UNSOLVABLE
from engine.search._kernels.words import home_tops, masks_after, tops_after

ONE: Final = 1
COMPLETE: Final = 1
OVER_BUDGET: Final = -2
STOPPED: Final = -3

# Arrays that are passed together: the states of two layers and the solvable ones among them, each
# pair as sets of `known` that alternate, with their numbers.
LAYERS: Final = "Tuple((int64[:, :, ::1], int64[:, ::1], int64[:, :, ::1], int64[:, ::1]))"


@kernel(
    f"int64(int64[::1], {NARROW}, {LAYERS}, int64, int64, uint8[::1])",
    once=True,
)
def expand(flock: Words, narrow: Any, layers: Any, old: int, last_node: int, flag: Flag) -> int:
    """Replace the layer ``1 - old`` by the children of the states of the other.

    ``last_node`` is the node count at which the budget is spent.
    """
    all_states, all_meta, won_states, won_meta = layers
    new = 1 - old
    states = all_states[old]
    in_line = narrow[IN_LINE]
    nodes = narrow[NODES]
    empty(all_states[new], all_meta[new])
    empty(won_states[new], won_meta[new])
    for row in range(all_meta[old, MASK] + 1):
        if (row & 63) == 0 and flag[0] != 0:
            return STOPPED
        tops = states[row, TOPS]
        masks = states[row, MASKS]
        # A free row has no masks, so no sources.
        sources = masks & 0xFFFF
        is_won = masks != 0 and contains(won_states[old], won_meta[old], tops, masks)
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
                if contains(all_states[new], all_meta[new], child_tops, child_masks):
                    continue
                if not include(all_states[new], all_meta[new], child_tops, child_masks):
                    return OVER_BUDGET
                if not is_won:
                    continue
                status = decide_narrow(
                    flock, narrow, child_tops, child_masks, last_node - nodes[0], flag
                )
                if status == CANCELLED:
                    return STOPPED
                if status == SOLVABLE:
                    include(won_states[new], won_meta[new], child_tops, child_masks)
                elif status != UNSOLVABLE:
                    return OVER_BUDGET
    return COMPLETE


@kernel(
    f"int64(int64, int64[::1], {NARROW}, int64, {LAYERS}, int64, int64[::1], int64[::1],"
    " uint8[::1])"
)
def count_shallow(
    n_stacks: int,
    flock: Words,
    narrow: Any,
    depth: int,
    layers: Any,
    max_nodes: int,
    totals: Words,
    solvables: Words,
    flag: Flag,
) -> int:
    """Fill ``totals`` and ``solvables`` up to ``depth`` for the deal set by `begin`.

    Returns `COMPLETE`, `OVER_BUDGET` or `STOPPED`; depths that were not reached are -1.
    ``max_nodes`` limits all decisions together.
    """
    all_states, all_meta, won_states, won_meta = layers
    totals[: depth + 1] = -1
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
    empty(all_states[0], all_meta[0])
    empty(won_states[0], won_meta[0])
    include(all_states[0], all_meta[0], tops, masks)
    if status == SOLVABLE:
        include(won_states[0], won_meta[0], tops, masks)
    totals[0] = 1
    solvables[0] = won_meta[0, COUNT]
    for step in range(1, depth + 1):
        outcome = expand(flock, narrow, layers, (step - 1) & 1, last_node, flag)
        if outcome != COMPLETE:
            return outcome
        totals[step] = all_meta[step & 1, COUNT]
        solvables[step] = won_meta[step & 1, COUNT]
    return COMPLETE
