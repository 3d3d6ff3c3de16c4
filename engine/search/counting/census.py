"""Count the states of a deal by depth: all of them, and the solvable ones, exactly."""

from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np

from engine.arrays import Flag, Slots, Words
from engine.errors import SettingsError
from engine.game import Deal, Position
from engine.game.halfway import halfway_depth
from engine.progress import Cancel
from engine.search._kernels import known
from engine.search.counting._kernels import confirm
from engine.search.counting._kernels import layers as kernels
from engine.search.counting._kernels.records import FEWEST_SLOTS, RECORD_WORDS
from engine.search.counting.partitions import Forests, StoppedError, TooManyError
from engine.search.limits import (
    DEFAULT_LISTED_STATES,
    DEFAULT_MAX_STATES,
    FULL_DEPTH_CARDS,
    MAX_COUNTED_CARDS,
    MAX_STATES_LIMIT,
)
from engine.search.problem import Problem, narrow_memory
from engine.thread_cache import thread_cache


@dataclass(frozen=True, slots=True)
class DepthCount:
    """States reachable in exactly d moves."""

    #: Numbers of distinct solvable states and of distinct states, or lower bounds.
    solvable: int
    total: int
    #: Whether each number is exact.
    solvable_is_exact: bool = True
    total_is_exact: bool = True

    @property
    def is_exact(self) -> bool:
        """Return whether both numbers are exact."""
        return self.solvable_is_exact and self.total_is_exact

    @property
    def ratio(self) -> float:
        """Solvable over total; 0 if there is no state (Neller & Ziegler 2019)."""
        return self.solvable / self.total if self.total else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        """Proved bounds of the ratio; equal if it is exact."""
        if self.is_exact:
            return self.ratio, self.ratio
        low = self.ratio if self.total_is_exact else 0.0
        high = min(1.0, self.ratio) if self.solvable_is_exact and self.total else 1.0
        return low, high


@dataclass(frozen=True, slots=True)
class StateCount:
    """Counts by depth from 0 on."""

    #: Depth 0 first. Shorter than requested if the budget was spent; its last entries may then be
    #: lower bounds.
    by_depth: tuple[DepthCount, ...]
    complete: bool  #: Whether every requested depth is exact

    @property
    def is_solvable(self) -> bool | None:
        """The verdict on the deal itself; None if the budget was spent before."""
        if not self.by_depth or not self.by_depth[0].solvable_is_exact:
            return None
        return self.by_depth[0].solvable == 1


def default_depth(n_cards: int) -> int:
    """Return the default depth of a count."""
    if n_cards <= FULL_DEPTH_CARDS:
        return n_cards - 1
    return halfway_depth(n_cards)


_EDGES_A_STATE: Final = 2
_KEPT_STATES: Final = 2**18
_CONFIRM_ROWS: Final = 2**19
_CONFIRM_NODES: Final = 2**23
_SHALLOW: Final = 3
_LISTED_ALONE: Final = 11
"""From this many cards on, a single depth is counted faster by partitions than by layers."""
_MOST_PARTITIONS_A_STATE: Final = 8


class CensusMemory:
    """Arrays for counting, for a budget of states; used by one thread at a time.

    Most of it is address space whose pages are used only as a count grows.
    """

    def __init__(self, max_states: int) -> None:
        n_records = max_states
        self.max_states = max_states
        self.records: Words = np.empty((n_records, RECORD_WORDS), np.int64)
        self.slots: Words = np.empty(max(FEWEST_SLOTS, 1 << n_records.bit_length()), np.int64)
        self.edges: Slots = np.empty(_EDGES_A_STATE * n_records, np.int32)
        self.edge_ends: Slots = np.empty(n_records, np.int32)
        self.marks: Flag = np.empty(n_records, np.uint8)
        self.connectedness: Flag = np.empty(1 << MAX_COUNTED_CARDS, np.uint8)
        self.pair_of: Words = np.zeros((MAX_COUNTED_CARDS, MAX_COUNTED_CARDS), np.int64)
        self.pair_cells: Words = np.zeros((kernels.MOST_PAIRS, 2), np.int64)
        self.scratch: Words = np.zeros((5, 64), np.int64)
        self.totals: Words = np.zeros(MAX_COUNTED_CARDS + 2, np.int64)
        self.solvables: Words = np.zeros(MAX_COUNTED_CARDS + 2, np.int64)
        self.n_used = 0

    @property
    def arrays(self) -> tuple[Words | Slots | Flag, ...]:
        """The arrays in the order of the kernels' `CENSUS`."""
        return (
            self.records, self.slots, self.edges, self.edge_ends, self.marks,
            self.connectedness, self.pair_of, self.pair_cells, self.scratch, self.totals,
            self.solvables,
        )  # fmt: skip


_kept = thread_cache()


def census_memory(max_states: int) -> CensusMemory:
    """Return this thread's census memory for a budget.

    Memory that grew large is not cached, so that one big count doesn't occupy hundreds of
    megabytes permanently.
    """
    kept: CensusMemory | None = getattr(_kept, "memory", None)
    if kept is None or kept.max_states != max_states or kept.n_used > _KEPT_STATES:
        kept = CensusMemory(max_states)
        _kept.memory = kept
    return kept


def count_states(
    deal: Deal,
    depth: int | None = None,
    *,
    max_states: int = DEFAULT_MAX_STATES,
    cancel: Cancel | None = None,
) -> StateCount:
    """Count the distinct states reachable from a deal in 0 to ``depth`` moves.

    A state is the map from cell to top card, so orders of independent moves that lead to the same
    state count once (Neller & Ziegler 2019, "Puzzle Features of Interest").

    Raises SettingsError when the deal is larger or a number is out of range.

    Parameters
    ----------
    deal : Deal
        At most 16 cards, fewer than 12 of them in one row or column.
    depth : int, optional
        0 to ``n_cards - 1``; by default all up to 12 cards, and up to halfway beyond.
    max_states : int
        Budget of states in all layers together. With more than 12 cards, only solvable states are
        stored, 32 bytes each; with fewer, all states, some 60 bytes each.
    cancel : Cancel, optional
        Stops within a few milliseconds and keeps the finished depths.
    """
    depth = default_depth(deal.n_cards) if depth is None else depth
    check_census(deal, depth, max_states)
    cancel = cancel or Cancel()
    problem = Problem.from_position(deal)
    if deal.n_cards > FULL_DEPTH_CARDS and depth > _SHALLOW:
        with suppress(TooManyError):
            return _count_forests(problem, depth, max_states, cancel)
    memory = census_memory(min(max_states, DEFAULT_LISTED_STATES))
    # At small depths of a large deal, there are few states: confirming them is cheaper.
    confirms = deal.n_cards > FULL_DEPTH_CARDS and depth <= _SHALLOW
    lowest = depth + 1 if confirms else 0
    status = _count(problem, depth, lowest, memory, cancel)
    totals = memory.totals[: depth + 1].tolist()
    memory.n_used = sum(abs(total) for total in totals)
    if status == kernels.COMPLETE and not confirms:
        solvables = memory.solvables[: depth + 1].tolist()
        counts = tuple(map(DepthCount, solvables, totals))
        return StateCount(counts, complete=True)
    return _as_known(totals, confirm_solvable(problem, depth, cancel))


def count_depth(
    deal: Deal,
    depth: int,
    *,
    max_states: int = DEFAULT_MAX_STATES,
    cancel: Cancel | None = None,
) -> DepthCount:
    """Count the distinct states of a single depth, in about half the time of `count_states`.

    Raises SettingsError when the deal is larger or a number is out of range.

    Parameters
    ----------
    deal, max_states, cancel
        As in `count_states`; the budget is for this depth.
    depth : int
        0 to ``n_cards - 1``.
    """
    check_census(deal, depth, max_states)
    cancel = cancel or Cancel()
    if deal.n_cards >= _LISTED_ALONE and depth > _SHALLOW:
        problem = Problem.from_position(deal)
        with suppress(TooManyError, StoppedError), Forests(problem, depth, cancel) as forests:
            n_partitions = float(forests.index()[depth])
            if n_partitions <= _MOST_PARTITIONS_A_STATE * max_states:
                total = forests.count(depth, n_partitions, max_states)
                if total <= max_states:
                    return DepthCount(forests.count_solvable(depth, max_states), total)
    known = count_states(deal, depth, max_states=max_states, cancel=cancel).by_depth[depth:]
    return known[0] if known else DepthCount(0, 0, solvable_is_exact=False, total_is_exact=False)


def _count_forests(problem: Problem, depth: int, max_states: int, cancel: Cancel) -> StateCount:
    """Count by partitions, layer by layer, at a cost proportional to the counts.

    Raises TooManyError when few states have very many partitions.
    """
    totals, solvables = [-1] * (depth + 1), [-1] * (depth + 1)
    with suppress(StoppedError), Forests(problem, depth, cancel) as forests:
        n_partitions = forests.index()
        if float(n_partitions.sum()) > _MOST_PARTITIONS_A_STATE * max_states:
            raise TooManyError
        left = max_states
        for step, partitions in enumerate(n_partitions.tolist()):
            total = forests.count(step, partitions, left)
            left -= total
            totals[step] = total if left >= 0 else -2 - total
            if left < 0:
                break
        with closing(forests.solvable_layers(max_states)) as layers:
            for step, layer in layers:
                if step <= depth:
                    solvables[step] = len(forests.states_of(layer))
    return _as_known(totals, solvables)


def enumerate_verdict(
    deal: Deal, *, max_states: int = DEFAULT_LISTED_STATES, cancel: Cancel | None = None
) -> bool | None:
    """Decide a deal by listing every state to the last depth, without search or pruning.

    It shares no table, order or refutation with the solver, so it confirms verdicts independently.

    Raises SettingsError as `count_states`.

    Parameters
    ----------
    deal, max_states, cancel
        As in `count_states`.

    Returns
    -------
    bool or None
        Whether a single stack is among the states; None if the budget was spent first.
    """
    last = deal.n_cards - 1
    check_census(deal, last, max_states)
    memory = census_memory(max_states)
    status = _count(Problem.from_position(deal), last, last + 1, memory, cancel or Cancel())
    memory.n_used = int(np.abs(memory.totals[: last + 1]).sum())
    return bool(memory.totals[last]) if status == kernels.COMPLETE else None


def _count(problem: Problem, depth: int, lowest: int, memory: CensusMemory, cancel: Cancel) -> int:
    status: int = kernels.count_by_depth(
        problem.n_stacks, problem.flock, problem.cell_row, problem.cell_column, depth, lowest,
        memory.arrays, cancel.flag,
    )  # fmt: skip
    return status


def _as_known(totals: list[int], solvables: list[int]) -> StateCount:
    """Return the numbers of a possibly interrupted count, or their bounds."""
    counts = []
    for total, solvable in zip(totals, solvables, strict=True):
        if total == -1 and solvable == -1:
            break
        # Every solvable deal has a solvable state at each depth.
        minimum = int(solvables[0] == 1)
        known = max(minimum, _bound(solvable))
        counts.append(DepthCount(known, max(_bound(total), known), solvable >= 0, total >= 0))
    is_complete = len(counts) == len(totals) and all(count.is_exact for count in counts)
    return StateCount(tuple(counts), is_complete)


def confirm_solvable(problem: Problem, depth: int, cancel: Cancel) -> list[int]:
    """Count solvable states by confirming them, within a budget; in the kernel's format."""
    return _confirm(problem, depth, cancel, _CONFIRM_ROWS, _CONFIRM_NODES)[0]


def confirmed_states(
    problem: Problem, depth: int, cancel: Cancel, *, n_rows: int, max_nodes: int
) -> Words | None:
    """List every solvable state of a depth, within a budget.

    ``n_rows``, a power of two, limits the table of a depth; ``max_nodes`` limits all decisions
    together.

    Returns
    -------
    ndarray of int64, shape (n, 2), or None
        The words ``tops`` and ``masks`` of each, in a fixed order; None when cancelled or over
        budget.
    """
    solvables, rows = _confirm(problem, depth, cancel, n_rows, max_nodes)
    if solvables[depth] < 0:
        return None
    states = rows[rows[:, known.MASKS] != 0]
    ordered: Words = states[np.lexsort(states.T)]
    return ordered


def _confirm(
    problem: Problem, depth: int, cancel: Cancel, n_rows: int, max_nodes: int
) -> tuple[list[int], Words]:
    memory = narrow_memory()
    memory.begin(problem)
    # A set starts with this many rows regardless of the budget, and clears the rows it uses.
    layers = np.empty((2, max(n_rows, known.FIRST_ROWS), 2), np.int64)
    layer_meta = np.zeros((2, 2), np.int64)
    solvables = np.zeros(depth + 1, np.int64)
    confirm.count_solvable(
        problem.n_stacks, problem.flock, memory.arrays, depth, layers, layer_meta, max_nodes,
        solvables, cancel.flag,
    )  # fmt: skip
    last = depth % 2  # the two sets alternate, and rows of an earlier layer are beyond the mask
    return solvables.tolist(), layers[last, : layer_meta[last, known.MASK] + 1]


def _bound(written: int) -> int:
    """Decode the kernels' lower bound; -1 means unknown."""
    return written if written >= 0 else max(0, -2 - written)


def check_census(deal: Deal, depth: int, max_states: int) -> None:
    """Check the limits of the counting kernel.

    Raises SettingsError with the number that is out of range and its range.
    """
    n_cards = deal.n_cards
    if n_cards > MAX_COUNTED_CARDS:
        raise SettingsError(
            "The states of {n_cards} cards can't be counted exactly. Use at most "
            "{max_counted_cards}.",
            n_cards=n_cards,
            max_counted_cards=MAX_COUNTED_CARDS,
        )
    if n_line_pairs(deal) > kernels.MOST_PAIRS:
        raise SettingsError(
            "The states of this deal can't be counted, because too many of its {n_cards} cards "
            "share a row or column. Use a grid with shorter rows and columns.",
            n_cards=n_cards,
        )
    if not 0 <= depth < n_cards:
        raise SettingsError(
            "The depth is {depth}. Use 0 to {n_cards}.",
            depth=depth,
            n_cards=n_cards - 1,
        )
    if not 1 <= max_states <= MAX_STATES_LIMIT:
        raise SettingsError(
            "The limit is {max_states} states. Use 1 to {max_states_limit}.",
            max_states=max_states,
            max_states_limit=MAX_STATES_LIMIT,
        )


def n_line_pairs(deal: Deal) -> int:
    """Return the number of pairs of cards that share a row or column."""
    start = Position.from_deal(deal)
    cells = [cell for cell, card in enumerate(deal.cells) if card is not None]
    return sum(start.share_line(first, second) for first, second in combinations(cells, 2))
