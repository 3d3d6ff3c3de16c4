"""One chain of stochastic local search, advanced in pieces."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Reals, Words
from engine.design._kernels import chain as kernels
from engine.design._kernels.evaluate import evaluate
from engine.design._kernels.sequential_test import ESTIMATED, LARGE, N_BETS
from engine.design.chains.plain_chain import PlainChain
from engine.design.chains.search_contract import Search
from engine.design.compiled import CompiledEnergy, compile_energy, is_compiled, make_plan
from engine.design.energy import Energy
from engine.design.settings import ANNEALING, GenerateSettings, StepMix
from engine.design.slots import N_SLOTS
from engine.game import Deal
from engine.game.halfway import halfway_depth
from engine.progress import Cancel
from engine.search.counting._kernels import splits
from engine.search.counting._kernels.solution_walk import WALK_SHAPE
from engine.search.counting.census import census_memory, check_census
from engine.search.counting.forest import forest_memory
from engine.search.counting.partitions import bucket_arrays, split_arrays
from engine.search.limits import DEFAULT_LISTED_STATES, MAX_COUNTED_CARDS
from engine.search.problem import narrow_memory
from engine.thread_cache import thread_cache

EMPTY: Final = -1
BOARD_SHAPE: Final = (6, 64)
MAX_NODES: Final = 2**24
"""Maximum number of states to decide one deal; not a time, so that all machines agree."""
_LISTED_ROWS: Final = 2**17
_MOST_CHANGES: Final = 2**20
_CONFIRM_ROWS: Final = 2**15
"""Space for the solvable states of the first three depths, which are at most some thousands."""


class KernelSearch:
    """Base class of searches by kernels: the state in arrays, and the evaluation.

    Parameters
    ----------
    random_state : int
        64-bit seed of the search's own random numbers.
    max_states : int
        Budget of states in a count. The energy of a deal beyond it is infinite, so no measurable
        deal is rejected for it.
    """

    def __init__(self, start: Deal, energy: Energy, random_state: int, max_states: int) -> None:
        check_census(start, halfway_depth(start.n_cards), max_states)
        self._rows, self._columns = start.rows, start.columns
        self._n_cards = start.n_cards
        self._compiled: CompiledEnergy = compile_energy(energy)
        self._plan = make_plan(energy, start.columns, MAX_NODES)
        self._max_states = max_states
        self._best_grid = grid_of(start)
        self._random = np.array([random_state], np.uint64).view(np.int64)
        self._counters = np.zeros(kernels.N_COUNTERS, np.int64)

    @property
    def iteration(self) -> int:
        """Number of completed iterations."""
        return int(self._counters[kernels.ITERATION])

    @property
    def n_accepted(self) -> int:
        """Number of accepted steps."""
        return int(self._counters[kernels.ACCEPTED])

    @property
    def n_evaluated(self) -> int:
        """Number of evaluated deals, including the start."""
        return int(self._counters[kernels.EVALUATED])

    @property
    def n_estimated(self) -> int:
        """Number of deals whose halfway ratio was estimated instead of counted."""
        return int(self._counters[ESTIMATED])

    @property
    def best_deal(self) -> Deal:
        """The first deal with the lowest energy so far."""
        return deal_of(self._best_grid, self._rows, self._columns)

    def _evaluation(self) -> tuple[Words, Any, Any, Any, Any, Words, Reals]:
        """Return the arguments of the `evaluate` kernel from ``plan`` to ``values``."""
        return (
            self._plan, self._compiled.arrays, narrow_memory().arrays,
            census_memory(min(self._max_states, DEFAULT_LISTED_STATES)).arrays,
            sample_arrays(self._n_cards),
            np.zeros(BOARD_SHAPE, np.int64), np.zeros(N_SLOTS),
        )  # fmt: skip


class Chain(KernelSearch):
    """A chain of hill descent with random uphill steps, or of simulated annealing.

    The result depends only on the start and the seed, never on how the work is cut into pieces.

    Parameters
    ----------
    random_state, max_states
        As in `KernelSearch`.
    method : str
        ``descent`` or ``annealing``.
    length : int
        Planned number of iterations, over which annealing cools.
    """

    def __init__(
        self,
        start: Deal,
        energy: Energy,
        random_state: int,
        mix: StepMix,
        max_states: int,
        *,
        method: str = "descent",
        length: int = 1,
    ) -> None:
        super().__init__(start, energy, random_state, max_states)
        self._rule = make_rule(mix, method, length)
        self._grid = grid_of(start)
        self._energies = np.full(2, np.inf)

    @property
    def energy(self) -> float:
        """Energy of the current deal."""
        return float(self._energies[kernels.CURRENT])

    @property
    def best_energy(self) -> float:
        """Lowest energy so far, which may be an estimate from 13 cards on."""
        return float(self._energies[kernels.BEST])

    def advance(self, steps: int, cancel: Cancel) -> NDArray[np.float64]:
        """Do up to ``steps`` iterations; see `engine.design.chains.search_contract.Search`."""
        trace = np.empty((steps, 2))
        made = kernels.advance(
            steps, self._grid, self._best_grid, self._random, self._energies, self._counters,
            trace, self._rule, *self._evaluation(), cancel.flag, evaluate,
        )  # fmt: skip
        return trace[:made]


def grid_of(deal: Deal) -> Words:
    """Return a deal as the kernels' grid: a card or `EMPTY` in each cell."""
    return np.array([EMPTY if card is None else card for card in deal.cells], np.int64)


def deal_of(grid: Words, rows: int, columns: int) -> Deal:
    """Return the deal of a kernels' grid."""
    cells = tuple(None if card == EMPTY else card for card in grid.tolist())
    return Deal(rows, columns, cells)


def make_search(start: Deal, random_state: int, settings: GenerateSettings, length: int) -> Search:
    """Return a chain; without kernels if the energy reads a feature that only Python computes.

    Deals of more than `MAX_COUNTED_CARDS` cards are also searched without kernels.
    """
    if not has_kernels(start, settings):
        return PlainChain(start, random_state, settings, length)
    return Chain(
        start, settings.energy, random_state, settings.mix, settings.max_states,
        method=settings.method, length=length,
    )  # fmt: skip


def has_kernels(start: Deal, settings: GenerateSettings) -> bool:
    """Return whether kernels can compute the energy of deals of this size."""
    return start.n_cards <= MAX_COUNTED_CARDS and is_compiled(settings.energy)


def make_rule(mix: StepMix, method: str, length: int) -> Reals:
    """Return the rules by which a chain moves, as an array for the kernel."""
    rule = np.zeros(kernels.N_RULES)
    rule[kernels.SWAP_UNUSED] = mix.swap_unused
    rule[kernels.UPHILL] = mix.uphill
    rule[kernels.TEMPERATURE] = mix.temperature if method == ANNEALING else 0.0
    rule[kernels.HALVING] = max(1, length) / mix.halvings
    return rule


_kept = thread_cache()


def sample_arrays(n_cards: int) -> tuple[Any, ...]:
    """Return this thread's arrays for drawing and confirming, as the kernels' ``SAMPLE``."""
    if not hasattr(_kept, "sets"):
        _kept.sets = np.zeros((2, _CONFIRM_ROWS, 2), np.int64), np.zeros((2, 2), np.int64)
    forest = forest_memory(n_cards, halfway_depth(n_cards)).arrays
    return (
        forest, np.zeros(1, np.int64), np.zeros(2, np.int64), np.zeros(N_BETS), *_kept.sets,
        np.zeros((n_cards, n_cards + 1)), listing_arrays(n_cards >= LARGE),
    )  # fmt: skip


def listing_arrays(is_large: bool) -> tuple[Any, ...]:
    """Return this thread's arrays for listing solvable states, as the kernels' ``LISTING``.

    They are tiny where they aren't used. Most of the large ones is address space that is touched
    only as far as a deal needs it.
    """
    kept: dict[bool, tuple[Any, ...]] = _kept.__dict__.setdefault("listing", {})
    if is_large not in kept:
        n_cells, n_rows = (MAX_COUNTED_CARDS, _LISTED_ROWS) if is_large else (0, 1)
        n_changes = splits.MOST_CHANGES_OF_A_TREE + _MOST_CHANGES if is_large else 1
        kept[is_large] = (
            split_arrays(n_cells, 32 << n_cells, n_changes),
            bucket_arrays(n_rows, 8 * n_rows),
            np.empty((max(n_rows, splits.MOST_ENDS), 2), np.int64),
            np.empty((n_rows, 2), np.int64),
            np.empty((0, 2), np.int64),
            np.zeros(MAX_COUNTED_CARDS, np.int64),
            np.zeros(WALK_SHAPE, np.int64),
        )  # fmt: skip
    return kept[is_large]
