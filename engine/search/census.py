"""Count the states of a deal by depth: all of them, and the solvable ones, exactly."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.arrays import Slots, Words
from engine.errors import SettingsError
from engine.game import Deal
from engine.game.deal import halfway_depth
from engine.progress import Cancel
from engine.search._kernels import census as kernels
from engine.search.limits import DEFAULT_MAX_STATES, MAX_COUNTED_CARDS, MAX_STATES_LIMIT
from engine.search.problem import Problem, SearchMemory

FULL_DEPTH_CARDS: Final = 12
"""Up to this many cards all depths are counted by default; beyond, those up to halfway."""


@dataclass(frozen=True, slots=True)
class DepthCount:
    """States reachable in exactly d moves.

    Parameters
    ----------
    solvable, total : int
        Distinct solvable states and distinct states, or lower bounds of them.
    solvable_is_exact, total_is_exact : bool
        Whether the number is exact.
    """

    solvable: int
    total: int
    solvable_is_exact: bool = True
    total_is_exact: bool = True

    @property
    def is_exact(self) -> bool:
        """Tell whether both numbers are exact."""
        return self.solvable_is_exact and self.total_is_exact

    @property
    def ratio(self) -> float:
        """Solvable over total; 0 where there is no state (seed 000)."""
        return self.solvable / self.total if self.total else 0.0

    @property
    def bounds(self) -> tuple[float, float]:
        """Certain bounds of the ratio; equal when it is exact."""
        if self.is_exact:
            return self.ratio, self.ratio
        low = self.ratio if self.total_is_exact else 0.0
        high = min(1.0, self.ratio) if self.solvable_is_exact and self.total else 1.0
        return low, high


@dataclass(frozen=True, slots=True)
class StateCount:
    """Counts by depth from 0 on.

    Parameters
    ----------
    by_depth : tuple of DepthCount
        Depth 0 first. Shorter than asked for when the budget ran out; its last entries may then be
        lower bounds.
    complete : bool
        Whether every depth asked for is exact.
    """

    by_depth: tuple[DepthCount, ...]
    complete: bool

    @property
    def is_solvable(self) -> bool | None:
        """The verdict on the deal itself, None when the budget ran out before it."""
        if not self.by_depth or not self.by_depth[0].solvable_is_exact:
            return None
        return self.by_depth[0].solvable == 1


def default_depth(n_cards: int) -> int:
    """Return the depth that is counted when none is asked for."""
    if n_cards <= FULL_DEPTH_CARDS:
        return n_cards - 1
    return halfway_depth(n_cards)


_LEAST_REFUTED: Final = 2**20


def node_budget(max_states: int) -> int:
    """Return how many states deciding may enter, in all, within a budget of states.

    In whole states, so that what is over the budget does not depend on the machine.
    """
    return 64 * max_states + 2**22


def _n_slots(n_keys: int) -> int:
    """Return a table's length: a power of two, at most half full."""
    return max(512, 1 << (2 * n_keys - 1).bit_length())


class CensusMemory:
    """Arrays for counting, for a budget of states a layer; used by one thread at a time.

    Most of it is address space that is touched only as layers grow.
    """

    def __init__(self, max_states: int) -> None:
        n_slots = _n_slots(max_states)
        n_refuted = max(max_states, _LEAST_REFUTED)
        self.max_states = max_states
        self.layer_keys: Words = np.empty((4, max_states, 2), np.int64)
        self.layer_index: Slots = np.empty((4, n_slots), np.int32)
        self.layer_meta: Words = np.zeros((4, 2), np.int64)
        self.refuted_keys: Words = np.empty((n_refuted, 2), np.int64)
        self.refuted_index: Slots = np.empty(_n_slots(n_refuted), np.int32)
        self.refuted_meta: Words = np.zeros(2, np.int64)
        self.key_rows: Words = np.zeros((3, 2), np.int64)
        self.totals: Words = np.zeros(MAX_COUNTED_CARDS + 1, np.int64)
        self.solvables: Words = np.zeros(MAX_COUNTED_CARDS + 1, np.int64)
        shared = SearchMemory(2, n_refuted=1)
        self.children, self.line = shared.children, shared.line
        self.scratch, self.nodes = shared.scratch, shared.nodes

    @property
    def widest(self) -> int:
        """Return the largest table that the last count used, in slots."""
        return int(max(self.layer_meta[:, 1].max(), self.refuted_meta[1]))


_kept = threading.local()
_KEEP_STATES: Final = 2**18


def census_memory(max_states: int) -> CensusMemory:
    """Return this thread's census memory for a budget.

    Memory that grew large is not kept for the next call, so that one big count does not hold
    hundreds of megabytes for the life of the program.
    """
    kept: CensusMemory | None = getattr(_kept, "memory", None)
    if kept is None or kept.max_states != max_states or kept.widest > _KEEP_STATES:
        kept = CensusMemory(max_states)
        _kept.memory = kept
    kept.nodes[0] = 0
    return kept


def count_states(
    deal: Deal,
    depth: int | None = None,
    *,
    max_states: int = DEFAULT_MAX_STATES,
    cancel: Cancel | None = None,
) -> StateCount:
    """Count the distinct states reachable from a deal in 0 to ``depth`` moves.

    A state is the map from cell to top card, so orders of independent moves that meet again count
    once (seed 000, "Puzzle Features of Interest").

    Parameters
    ----------
    deal : Deal
        At most 16 cards.
    depth : int, optional
        0 to ``n_cards - 1``; by default all up to 12 cards, and up to halfway beyond.
    max_states : int
        Budget of states in one layer; memory is about 120 bytes a state of the widest layer.
    cancel : Cancel, optional
        Stops within a few milliseconds and keeps the depths that were finished.

    Raises
    ------
    SettingsError
        When the deal has more than 16 cards or a number is out of range.
    """
    depth = default_depth(deal.n_cards) if depth is None else depth
    check_census(deal.n_cards, depth, max_states)
    memory = census_memory(max_states)
    problem = Problem.from_position(deal)
    status = kernels.count_states(
        problem.n_stacks,
        problem.flock,
        problem.cell_row,
        problem.cell_column,
        problem.start_key,
        depth,
        memory.layer_keys,
        memory.layer_index,
        memory.layer_meta,
        memory.refuted_keys,
        memory.refuted_index,
        memory.refuted_meta,
        node_budget(max_states),
        memory.key_rows,
        memory.children,
        memory.line,
        memory.scratch,
        memory.totals,
        memory.solvables,
        memory.nodes,
        False,
        (cancel or Cancel()).flag,
    )
    counts = []
    for solvable, total in zip(
        memory.solvables[: depth + 1].tolist(), memory.totals[: depth + 1].tolist(), strict=True
    ):
        if solvable == -1 and total == -1:
            break
        counts.append(DepthCount(_number(solvable), _number(total), solvable >= 0, total >= 0))
    return StateCount(tuple(counts), status == kernels.COMPLETE)


def _number(written: int) -> int:
    """Undo the kernel's way of marking a lower bound (-1 is "nothing known")."""
    return written if written >= 0 else -2 - written if written <= -2 else 0


def check_census(n_cards: int, depth: int, max_states: int) -> None:
    """Refuse what the counting kernel cannot take.

    Raises
    ------
    SettingsError
        With the number that is out of range and its range.
    """
    if n_cards > MAX_COUNTED_CARDS:
        raise SettingsError(
            f"states of {n_cards} cards cannot be counted exactly; use at most {MAX_COUNTED_CARDS}"
        )
    if not 0 <= depth < n_cards:
        raise SettingsError(f"depth {depth} is outside 0 to {n_cards - 1}; choose one inside")
    if not 1 <= max_states <= MAX_STATES_LIMIT:
        raise SettingsError(
            f"a budget of {max_states} states is outside 1 to {MAX_STATES_LIMIT}; "
            "choose one inside"
        )
