"""The best partition of at most 16 stacks into subsets that are solvable alone."""

from libc.stdint cimport int8_t, int64_t, uint8_t
from libc.stdlib cimport free
from libc.string cimport memset

from engine._kernels.bits cimport allocated, first_bits, lowest_bit, word
from engine._kernels.solver cimport Search, Solver, decide
from engine._kernels.states cimport SOLVABLE, UNSOLVABLE, start_state

import numpy as np

cdef enum:
    UNDECIDED = -1

cdef int64_t NO_LIMIT = 1 << 62

# What is known of each set of stacks.
cdef struct Subsets:
    const int64_t* weight  # number of cards
    const int64_t* heaviest  # every set by falling weight
    int8_t* verdicts  # UNDECIDED, SOLVABLE or UNSOLVABLE alone
    int64_t* best  # the best score of the set alone; 0 until computed
    int64_t* part  # the part of its lowest stack in a partition that reaches it


cdef int decide_subset(Search* search, Subsets* subsets, word subset) noexcept nogil:
    # The verdict on a set of stacks alone; negative when stopped.
    cdef word left = subset
    cdef bint can_move = subset & (subset - 1) == 0
    cdef int verdict = subsets.verdicts[subset], cell
    if verdict != UNDECIDED:
        return verdict
    # If there are few moves, many sets have no first move, and need no search.
    while left:
        cell = lowest_bit(left)
        left &= left - 1
        can_move |= search.deal.flock[cell] & search.deal.lines[cell] & subset != 0
    verdict = decide(search, start_state(subset), NO_LIMIT) if can_move else UNSOLVABLE
    if verdict >= 0:
        subsets.verdicts[subset] = verdict
    return verdict


cdef bint partition_subsets(Search* search, Subsets* subsets, word within) noexcept nogil:
    # Find the best score of every subset of `within`, smaller ones first; False when stopped.
    cdef word subset = within & -within, low, others, mates, first
    cdef int64_t score, n_cards
    cdef int verdict
    while subset:
        if subsets.best[subset] == 0:
            low = subset & -subset
            others = mates = subset ^ low
            while True:
                first = mates | low
                verdict = decide_subset(search, subsets, first)
                if verdict < 0:
                    return False
                if verdict == SOLVABLE:
                    n_cards = subsets.weight[first]
                    score = n_cards * n_cards + subsets.best[subset ^ first]
                    if score > subsets.best[subset]:
                        subsets.best[subset] = score
                        subsets.part[subset] = first
                if mates == 0:
                    break
                mates = (mates - 1) & others
        subset = (subset - within) & within
    return True


cdef bint partition_all(Search* search, Subsets* subsets) noexcept nogil:
    # Find the best partition of all stacks; False when stopped.
    #
    # The largest part is tried in order of falling weight, since most positions are solvable
    # except for a few stacks. Parts of at most w cards score at most q w^2 + r^2 (total = q w + r),
    # which ends the search. Below half of the total, the plain recurrence over all subsets is
    # cheaper.
    cdef word everyone = first_bits(search.deal.n_stacks), largest, left, chosen = 0, index
    cdef int64_t total = subsets.weight[everyone], n_cards, rest, score, best = 0
    cdef int verdict
    for index in range(everyone):
        largest = subsets.heaviest[index]
        n_cards = subsets.weight[largest]
        rest = total % n_cards
        if (total // n_cards) * n_cards * n_cards + rest * rest <= best:
            break
        if 2 * n_cards < total:
            return partition_subsets(search, subsets, everyone)
        verdict = decide_subset(search, subsets, largest)
        if verdict < 0:
            return False
        if verdict != SOLVABLE:
            continue
        left = everyone ^ largest
        if not partition_subsets(search, subsets, left):
            return False
        score = n_cards * n_cards + subsets.best[left]
        if score > best:
            best = score
            chosen = largest
    if chosen == 0:
        return partition_subsets(search, subsets, everyone)
    subsets.best[everyone] = best
    subsets.part[everyone] = chosen
    return True


def best_partition(Solver solver, const int64_t[::1] sizes, const uint8_t[::1] stop):
    """Return the best partition of the deal that the solver has, as sets of bits.

    None when stopped. All stacks together must be unsolvable.

    Parameters
    ----------
    sizes : ndarray of int64
        The number of cards in each stack.
    """
    cdef Search* search = solver.search
    cdef int n_stacks = search.deal.n_stacks
    cdef size_t n_sets = 1 << n_stacks
    cdef Subsets subsets
    cdef bint is_done
    cdef word left = n_sets - 1
    weight = np.zeros(n_sets, np.int64)
    for stack in range(n_stacks):
        weight[1 << stack : 2 << stack] = weight[: 1 << stack] + sizes[stack]
    cdef const int64_t[::1] weights = weight
    cdef const int64_t[::1] heaviest = np.argsort(-weight, kind="stable")
    subsets.weight, subsets.heaviest = &weights[0], &heaviest[0]
    search.stop = &stop[0]
    parts = []
    subsets.verdicts = <int8_t*>allocated(n_sets, 1)
    subsets.best = <int64_t*>allocated(n_sets, sizeof(int64_t))
    subsets.part = <int64_t*>allocated(n_sets, sizeof(int64_t))
    memset(subsets.verdicts, UNDECIDED, n_sets)
    subsets.verdicts[n_sets - 1] = UNSOLVABLE
    with nogil:
        is_done = partition_all(search, &subsets)
    while is_done and left:
        parts.append(subsets.part[left])
        left ^= subsets.part[left]
    free(subsets.verdicts)
    free(subsets.best)
    free(subsets.part)
    return parts if is_done else None
