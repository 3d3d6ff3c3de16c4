"""An evolutionary search: a small population whose worst deal is replaced by better children.

A child has one parent, or two that are crossed, and takes some of the steps of a chain. The rules
are those of `engine.design._kernels.evolve`. If the energy reads a feature that only Python
computes, a search without kernels follows the same rules, more slowly and with other random
numbers.
"""

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.design._kernels.evaluate import evaluate
from engine.design._kernels.evolve import CROSSED, MORE_STEPS, evolve
from engine.design.chains.chain import KernelSearch, deal_of, grid_of, has_kernels
from engine.design.chains.crossing import cross
from engine.design.chains.plain_chain import PlainEvaluation, neighbour
from engine.design.chains.search_contract import Search
from engine.design.settings import GenerateSettings
from engine.game import Deal
from engine.progress import Cancel

POPULATION: Final = 8
"""Number of deals; twice or half as many give about the same results."""


class Evolution(KernelSearch):
    """A population with the interface `Search`; an iteration evaluates one child."""

    def __init__(self, start: Deal, random_state: int, settings: GenerateSettings) -> None:
        super().__init__(start, settings.energy, random_state, settings.max_states)
        self._swap_unused = settings.mix.swap_unused
        self._grids = np.tile(grid_of(start), (POPULATION, 1))
        self._scratch = np.zeros(2 * self._grids.shape[1], np.int64)
        self._energies = np.full(POPULATION, np.inf)
        self._best = np.full(1, np.inf)

    @property
    def best_energy(self) -> float:
        """Lowest energy so far, which may be an estimate from 13 cards on."""
        return float(self._best[0])

    def advance(self, steps: int, cancel: Cancel) -> NDArray[np.float64]:
        """Make up to ``steps`` iterations; see `engine.design.chains.search_contract.Search`."""
        trace = np.empty((steps, 2))
        made = evolve(
            steps, self._grids, self._scratch, self._best_grid, self._random, self._energies,
            self._best, self._counters, trace, self._swap_unused, *self._evaluation(),
            cancel.flag, evaluate,
        )  # fmt: skip
        return trace[:made]


class PlainEvolution:
    """`Evolution` without kernels, also for deals of more than 16 cards."""

    def __init__(self, start: Deal, random_state: int, settings: GenerateSettings) -> None:
        self._evaluate = PlainEvaluation(start, settings)
        self._swap_unused = settings.mix.swap_unused
        self._random_state = random_state
        self._deals: list[Deal] = []
        self._energies: list[float] = []
        self.best_deal, self.best_energy = start, math.inf
        self.iteration = self.n_accepted = self.n_evaluated = 0

    def advance(self, steps: int, cancel: Cancel) -> NDArray[np.float64]:
        """Make up to ``steps`` iterations; see `engine.design.chains.search_contract.Search`."""
        trace = np.empty((steps, 2))
        if self.n_evaluated == 0:
            energy = self._evaluate(self.best_deal, 0, cancel)
            if cancel.is_set():
                return trace[:0]
            self._deals, self._energies = [self.best_deal], [energy]
            self.best_energy = energy
            self.n_evaluated = 1
        for step in range(steps):
            # One random stream per iteration, so that an interrupted iteration can be repeated.
            rng = np.random.default_rng([self._random_state, self.iteration])
            is_filled = len(self._deals) == POPULATION
            deal = self._child(rng) if is_filled else self._new_deal(rng)
            energy = self._evaluate(deal, int(rng.integers(2**63)), cancel)
            if cancel.is_set():
                return trace[:step]
            self.iteration += 1
            self.n_evaluated += 1
            place = len(self._deals)
            if is_filled:
                place = max(range(POPULATION), key=self._energies.__getitem__)
            else:
                self._deals.append(deal)
                self._energies.append(math.inf)
            if energy <= self._energies[place]:
                self._deals[place], self._energies[place] = deal, energy
                self.n_accepted += 1
                if energy < self.best_energy:
                    self.best_deal, self.best_energy = deal, energy
            trace[step] = self._energies[place], self.best_energy
        return trace

    def _new_deal(self, rng: np.random.Generator) -> Deal:
        start = self._deals[0]
        return Deal.random(start.n_cards, rng, start.rows, start.columns)

    def _parent(self, rng: np.random.Generator) -> int:
        first, second = rng.integers(POPULATION, size=2).tolist()
        return int(second if self._energies[second] < self._energies[first] else first)

    def _child(self, rng: np.random.Generator) -> Deal:
        """Return a child that isn't in the population."""
        first = second = self._parent(rng)
        if rng.random() < CROSSED:
            second = self._parent(rng)
        rows, columns = self._deals[first].rows, self._deals[first].columns
        if second == first:
            cells = neighbour(self._deals[first].cells, rng, self._swap_unused)
        else:
            crossed = cross(grid_of(self._deals[first]), grid_of(self._deals[second]), rng)
            cells = deal_of(crossed, rows, columns).cells
        while rng.random() < MORE_STEPS:
            cells = neighbour(cells, rng, self._swap_unused)
        while any(cells == deal.cells for deal in self._deals):
            cells = neighbour(cells, rng, self._swap_unused)
        return Deal(rows, columns, cells)


def make_search(start: Deal, random_state: int, settings: GenerateSettings, length: int) -> Search:
    """Return a population; without kernels under the same conditions as a chain."""
    del length  # a steady state has no schedule
    make = Evolution if has_kernels(start, settings) else PlainEvolution
    return make(start, random_state, settings)
