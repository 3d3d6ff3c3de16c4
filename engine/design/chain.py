"""One chain of stochastic local search, advanced in pieces."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.design._kernels import chain as kernels
from engine.design.compiled import CompiledEnergy, census_depths, compile_energy
from engine.design.energy import Energy
from engine.design.settings import StepMix
from engine.design.slots import N_SLOTS
from engine.game import Card, Deal
from engine.progress import Cancel
from engine.search.census import census_memory, check_census
from engine.search.problem import narrow_memory

_EMPTY: Final = -1
_BOARD_SHAPE: Final = (6, 64)
_MAX_NODES: Final = 2**24
"""States that deciding one deal may enter; whole states, so that all machines agree."""


class Chain:
    """A chain of hill descent with random uphill steps.

    The result depends on the start and the seed alone, never on how the work is cut into pieces.

    Parameters
    ----------
    start : Deal
        Where it begins.
    energy : Energy
        What it minimises.
    random_state : int
        64-bit seed of the chain's own random numbers.
    mix : StepMix
        How it moves.
    max_states : int
        Budget of states in a count. A deal beyond it has energy infinity: it is
        never preferred to a deal that can be measured.
    """

    def __init__(
        self, start: Deal, energy: Energy, random_state: int, mix: StepMix, max_states: int
    ) -> None:
        self._rows, self._columns = start.rows, start.columns
        self._compiled: CompiledEnergy = compile_energy(energy)
        self._lowest, self._depth = census_depths(energy, start.n_cards)
        check_census(start, self._depth, max_states)
        self._mix = mix
        self._max_states = max_states
        cells = [_EMPTY if card is None else card for card in start.cells]
        self._grid = np.array(cells, np.int64)
        self._best_grid = self._grid.copy()
        self._random = np.array([random_state], np.uint64).view(np.int64)
        self._energies = np.full(2, np.inf)
        self._counters = np.zeros(kernels.N_COUNTERS, np.int64)

    @property
    def iteration(self) -> int:
        """Iterations made."""
        return int(self._counters[kernels.ITERATION])

    @property
    def n_accepted(self) -> int:
        """Iterations whose step was accepted."""
        return int(self._counters[kernels.ACCEPTED])

    @property
    def n_evaluated(self) -> int:
        """Deals evaluated, the start included."""
        return int(self._counters[kernels.EVALUATED])

    @property
    def n_over_budget(self) -> int:
        """Deals that were too large to count."""
        return int(self._counters[kernels.OVER_BUDGET_COUNT])

    @property
    def energy(self) -> float:
        """Energy of the present deal."""
        return float(self._energies[kernels.CURRENT])

    @property
    def best_energy(self) -> float:
        """Least energy met."""
        return float(self._energies[kernels.BEST])

    @property
    def best_deal(self) -> Deal:
        """The first deal met with the least energy."""
        return self._deal(self._best_grid)

    def advance(self, steps: int, cancel: Cancel) -> NDArray[np.float64]:
        """Make up to ``steps`` iterations.

        Returns
        -------
        ndarray of float64, shape (n, 2)
            Energy and best energy after each iteration; fewer than ``steps`` rows when cancelled.
        """
        mix, trace = self._mix, np.empty((steps, 2))
        made = kernels.advance(
            steps, self._grid, self._best_grid, self._random, self._energies, self._counters,
            trace, mix.swap_unused, mix.uphill, self._columns, self._depth, self._lowest,
            _MAX_NODES, self._compiled.arrays, narrow_memory().arrays,
            census_memory(self._max_states).arrays, np.zeros(_BOARD_SHAPE, np.int64),
            np.zeros(N_SLOTS), cancel.flag,
        )  # fmt: skip
        return trace[:made]

    def _deal(self, grid: NDArray[np.int64]) -> Deal:
        cells: tuple[Card | None, ...] = tuple(
            None if card == _EMPTY else card for card in grid.tolist()
        )
        return Deal(self._rows, self._columns, cells)
