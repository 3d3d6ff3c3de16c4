"""The searches of the generator: a chain of descent or annealing, and a small population.

Each is advanced in pieces. The rules by which deals change and are accepted are in the kernels
`engine.design._kernels.chain` and `engine.design._kernels.evolve`. If the energy reads a feature
that only Python computes, the same rules apply to values computed in Python.
"""

from abc import ABC, abstractmethod
from typing import Any, Final

import numpy as np

from engine.arrays import Reals, Words
from engine.design._kernels import chain as chains
from engine.design._kernels import evolve as populations
from engine.design._kernels.evaluate import evaluate
from engine.design.evaluation import evaluate_plainly, is_compiled, work_arrays
from engine.design.settings import ANNEALING, EVOLUTION, GenerateSettings
from engine.game import Deal
from engine.game.deal import halfway_depth
from engine.progress import Cancel
from engine.search.counting.census import check_census

EMPTY: Final = -1
POPULATION: Final = 8
"""Number of deals of a population; twice or half as many give about the same results."""
_UNDO_WORDS: Final = 4


def grid_of(deal: Deal) -> Words:
    """Return a deal as the kernels' grid: a card or `EMPTY` in each cell."""
    return np.array([EMPTY if card is None else card for card in deal.cells], np.int64)


def deal_of(grid: Words, rows: int, columns: int) -> Deal:
    """Return the deal of a kernels' grid."""
    cells = tuple(None if card == EMPTY else card for card in grid.tolist())
    return Deal(rows, columns, cells)


def random_state(rng: np.random.Generator) -> Words:
    """Return a state of the kernels' random numbers."""
    return rng.integers(0, 2**64, 1, dtype=np.uint64).view(np.int64)


def mutate(grid: Words, random: Words, swap_unused: float = 0.5) -> Words:
    """Return a grid after one step: an unused card comes in, or two cells swap."""
    changed = grid.copy()
    chains.propose(changed, random, swap_unused, np.zeros(_UNDO_WORDS, np.int64))
    return changed


def cross(first: Words, second: Words, random: Words) -> Words:
    """Return a cross of two grids; see `engine.design._kernels.evolve.cross_grids`."""
    child = np.empty_like(first)
    populations.cross_grids(first, second, child, np.empty_like(first), random)
    return child


class Search(ABC):
    """A search for one deal, advanced in pieces.

    The result depends only on its start, its seed and the settings, never on how the work is cut
    into pieces. Only one thread at a time may advance it.

    Parameters
    ----------
    random_state : int
        64-bit seed of the search's own random numbers.
    """

    def __init__(self, start: Deal, random_state: int, settings: GenerateSettings) -> None:
        check_census(start, halfway_depth(start.n_cards), settings.max_states)
        self._settings = settings
        self._rows, self._columns, self._n_cards = start.rows, start.columns, start.n_cards
        self._is_compiled = is_compiled(settings.energy)
        self._best_grid = grid_of(start)
        self._random = np.array([random_state], np.uint64).view(np.int64)
        self._counters = np.zeros(chains.N_COUNTERS, np.int64)
        self._undo = np.zeros(_UNDO_WORDS, np.int64)

    @property
    def iteration(self) -> int:
        """Number of completed iterations."""
        return int(self._counters[chains.ITERATION])

    @property
    def n_accepted(self) -> int:
        """Number of accepted steps."""
        return int(self._counters[chains.ACCEPTED])

    @property
    def n_evaluated(self) -> int:
        """Number of evaluated deals, including the start."""
        return int(self._counters[chains.EVALUATED])

    @property
    def best_deal(self) -> Deal:
        """The first deal with the lowest energy so far; the start before any evaluation."""
        return deal_of(self._best_grid, self._rows, self._columns)

    @property
    @abstractmethod
    def best_energy(self) -> float:
        """Lowest energy so far, which may be an estimate from 13 cards on.

        Infinite if no deal could be measured within the budget.
        """

    def advance(self, steps: int, cancel: Cancel) -> Reals:
        """Do up to ``steps`` iterations.

        Returns
        -------
        ndarray of float64, shape (n, 2)
            Energy and best energy after each iteration. Fewer than ``steps`` rows when cancelled;
            the interrupted iteration is then undone.
        """
        trace = np.empty((steps, 2))
        run = self._advance if self._is_compiled else self._advance_plainly
        return trace[: run(trace, cancel)]

    def _advance_plainly(self, trace: Reals, cancel: Cancel) -> int:
        for step in range(0 if self.n_evaluated else -1, len(trace)):
            before = self._random.copy()
            threshold = self._begin()
            deal = deal_of(self._proposed, self._rows, self._columns)
            energy = self._settings.energy
            value = evaluate_plainly(deal, energy, self._settings.max_states, cancel)
            if cancel.is_set():
                self._interrupt()
                self._random[:] = before
                return max(0, step)
            ends = self._end(value, threshold)
            if step >= 0:
                trace[step] = ends, self.best_energy
        return len(trace)

    def _work(self) -> tuple[Any, ...]:
        """Return what the kernels need, with this thread's memory."""
        return work_arrays(self._settings.energy, self._rows, self._columns, self._n_cards)

    @abstractmethod
    def _advance(self, trace: Reals, cancel: Cancel) -> int:
        """Do iterations by the kernel; return the number completed."""

    @property
    @abstractmethod
    def _proposed(self) -> Words:
        """The grid to evaluate after `_begin`."""

    @abstractmethod
    def _begin(self) -> float:
        """Propose a grid; return the highest energy at which it is accepted."""

    @abstractmethod
    def _end(self, value: float, threshold: float) -> float:
        """Accept or reject the proposed grid; return the energy where it would stand."""

    @abstractmethod
    def _interrupt(self) -> None:
        """Undo `_begin`."""


class Chain(Search):
    """A chain of hill descent with random uphill steps, or of simulated annealing."""

    def __init__(self, start: Deal, random_state: int, settings: GenerateSettings,
                 length: int) -> None:  # fmt: skip
        super().__init__(start, random_state, settings)
        mix = settings.mix
        self._rule = np.zeros(chains.N_RULES)
        self._rule[chains.SWAP_UNUSED] = mix.swap_unused
        self._rule[chains.UPHILL] = mix.uphill
        if settings.method == ANNEALING:
            self._rule[chains.TEMPERATURE] = mix.temperature
        self._rule[chains.HALVING] = max(1, length) / mix.halvings
        self._grid = grid_of(start)
        self._energies = np.full(2, np.inf)

    @property
    def best_energy(self) -> float:
        """Lowest energy so far."""
        return float(self._energies[chains.BEST])

    def _advance(self, trace: Reals, cancel: Cancel) -> int:
        return int(
            chains.advance(
                len(trace), self._grid, self._best_grid, self._random, self._energies,
                self._counters, trace, self._rule, self._work(), cancel.flag, evaluate,
            )
        )  # fmt: skip

    @property
    def _proposed(self) -> Words:
        return self._grid

    def _begin(self) -> float:
        return float(
            chains.begin_step(
                self._grid, self._random, self._energies, self._counters, self._rule, self._undo
            )
        )

    def _end(self, value: float, threshold: float) -> float:
        chains.end_step(
            value, threshold, self._grid, self._best_grid, self._energies, self._counters,
            self._undo,
        )  # fmt: skip
        return float(self._energies[chains.CURRENT])

    def _interrupt(self) -> None:
        chains.take_back(self._grid, self._undo)


class Population(Search):
    """A small population whose worst deal is replaced by better children.

    A child has one parent, or two that are crossed, and takes some steps of a chain. An iteration
    evaluates one child.
    """

    def __init__(self, start: Deal, random_state: int, settings: GenerateSettings) -> None:
        super().__init__(start, random_state, settings)
        self._grids = np.tile(grid_of(start), (POPULATION, 1))
        self._scratch = np.zeros(2 * self._grids.shape[1], np.int64)
        self._energies = np.full(POPULATION, np.inf)
        self._best = np.full(1, np.inf)

    @property
    def best_energy(self) -> float:
        """Lowest energy so far."""
        return float(self._best[0])

    def _advance(self, trace: Reals, cancel: Cancel) -> int:
        return int(
            populations.evolve(
                len(trace), self._grids, self._scratch, self._best_grid, self._random,
                self._energies, self._best, self._counters, trace,
                self._settings.mix.swap_unused, self._work(), cancel.flag, evaluate,
            )
        )  # fmt: skip

    @property
    def _proposed(self) -> Words:
        child: Words = self._scratch[: self._grids.shape[1]]
        return child

    def _begin(self) -> float:
        return float(
            populations.begin_child(
                self._grids, self._scratch, self._energies, self._random, self._counters,
                self._settings.mix.swap_unused, self._undo,
            )
        )  # fmt: skip

    def _end(self, value: float, threshold: float) -> float:
        place = populations.end_child(
            value, threshold, self._grids, self._scratch, self._best_grid, self._energies,
            self._best, self._counters,
        )  # fmt: skip
        return float(self._energies[place])

    def _interrupt(self) -> None:
        """Leave the population as it is: the child is only in the scratch."""


def start_search(settings: GenerateSettings, number: int) -> Search:
    """Return a search at its random start, seeded from the batch's seed and the chain's number."""
    rng = np.random.Generator(np.random.PCG64(np.random.SeedSequence([settings.seed, number])))
    start = Deal.random(settings.n_cards(number), rng, settings.rows, settings.columns)
    state = int(rng.integers(0, 2**64, dtype=np.uint64))
    if settings.method == EVOLUTION:
        return Population(start, state, settings)
    return Chain(start, state, settings, settings.n_iterations(number))
