"""A chain without kernels, for energies that read a feature that only Python computes.

It moves by the same rules as `engine.design.chains.chain`, far more slowly and with other random
numbers. It also searches deals of more than 16 cards, whose halfway ratio it estimates.
"""

import math
from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine.design.energy import energy_values
from engine.design.features import first_move_ratio, measure, measure_by_estimate, static_values
from engine.design.on_demand import measure_on_demand
from engine.design.registry import FEATURES, Value, on_demand_among
from engine.design.settings import ANNEALING, GenerateSettings
from engine.design.slots import HALFWAY_RATIO
from engine.game import Card, Deal
from engine.game.cards import N_CARDS
from engine.game.halfway import halfway_depth
from engine.progress import Cancel
from engine.search import solve
from engine.search.counting.census import check_census
from engine.search.counting.estimate import EstimateSettings
from engine.search.limits import MAX_COUNTED_CARDS

Cells = tuple[Card | None, ...]
_FIRST_RATIO: Final = "depth_1_solvability_ratio"
_STEER: Final = EstimateSettings(precision=0.35, n_walkers=200, n_decided=40)
"""A tenth of the usual work: ratios fall tenfold, so an error of one half hardly matters."""
_MOST_HALVINGS: Final = 1000.0  # beyond it, the temperature is taken as 0


class PlainEvaluation:
    """Computes the energies of deals in Python.

    Raises BudgetError if deals of this size have too many states to count.
    """

    def __init__(self, start: Deal, settings: GenerateSettings) -> None:
        self._estimates = start.n_cards > MAX_COUNTED_CARDS
        if not self._estimates:
            check_census(start, halfway_depth(start.n_cards), settings.max_states)
        self._settings = settings
        read = settings.energy.features()
        self._counts = any(
            f.cost == "census" and not f.on_demand for f in FEATURES.values() if f.name in read
        )
        self._reads_halfway = HALFWAY_RATIO in read
        self._asked = on_demand_among(read)

    def __call__(self, deal: Deal, seed: int, cancel: Cancel) -> float:
        """Return a deal's energy, infinity if the budget leaves it unknown.

        The seed is for estimates. It isn't used again: the best deal is measured with another one.
        """
        solvable = solve(deal, cancel=cancel).solvable
        values = {**static_values(deal), "solvable": solvable}
        max_states = self._settings.max_states
        if solvable and self._counts:
            values |= self._counted(deal, seed, cancel)
        if solvable and self._asked:
            asked = measure_on_demand(deal, self._asked, max_states=max_states, cancel=cancel)
            values |= {name: each.value for name, each in asked.items()}
        energy = self._settings.energy.value(energy_values(deal, values))
        return math.inf if math.isnan(energy) else energy

    def _counted(self, deal: Deal, seed: int, cancel: Cancel) -> Mapping[str, Value]:
        """Return the ratios that the energy reads: counted, or estimated for a large deal."""
        if not self._estimates:
            return measure(deal, max_states=self._settings.max_states, cancel=cancel).values
        if self._reads_halfway:
            return measure_by_estimate(deal, seed=seed, settings=_STEER, cancel=cancel).values
        return {_FIRST_RATIO: first_move_ratio(deal, cancel)}


class PlainChain:
    """A chain of hill descent or annealing with the interface `Search`."""

    def __init__(
        self, start: Deal, random_state: int, settings: GenerateSettings, length: int
    ) -> None:
        self._evaluate = PlainEvaluation(start, settings)
        self._settings, self._length = settings, max(1, length)
        self._random_state = random_state
        self._deal = self.best_deal = start
        self._energy = self.best_energy = math.inf
        self.iteration = self.n_accepted = self.n_evaluated = 0

    def advance(self, steps: int, cancel: Cancel) -> NDArray[np.float64]:
        """Make up to ``steps`` iterations; see `engine.design.chains.search_contract.Search`."""
        trace = np.empty((steps, 2))
        if self.n_evaluated == 0:
            energy = self._evaluate(self._deal, 0, cancel)
            if cancel.is_set():
                return trace[:0]
            self._energy = self.best_energy = energy
            self.n_evaluated = 1
        for step in range(steps):
            # One random stream per iteration, so that an interrupted iteration can be repeated.
            rng = np.random.default_rng([self._random_state, self.iteration])
            mix = self._settings.mix
            cells = neighbour(self._deal.cells, rng, mix.swap_unused)
            deal = Deal(self._deal.rows, self._deal.columns, cells)
            threshold = self._threshold(rng)
            energy = self._evaluate(deal, int(rng.integers(2**63)), cancel)
            if cancel.is_set():
                return trace[:step]
            self.iteration += 1
            self.n_evaluated += 1
            if energy <= threshold:
                self._deal, self._energy = deal, energy
                self.n_accepted += 1
                if energy < self.best_energy:
                    self.best_deal, self.best_energy = deal, energy
            trace[step] = self._energy, self.best_energy
        return trace

    def _threshold(self, rng: np.random.Generator) -> float:
        mix = self._settings.mix
        if self._settings.method == ANNEALING:
            halvings = min(_MOST_HALVINGS, mix.halvings * self.iteration / self._length)
            temperature: float = mix.temperature * 0.5**halvings
            return self._energy + temperature * rng.exponential()
        return math.inf if rng.random() < mix.uphill else self._energy


def neighbour(cells: Cells, rng: np.random.Generator, swap_unused: float) -> Cells:
    """Return the cells after a random step: an unused card comes in, or two cells swap."""
    fresh = list(cells)
    occupied = [cell for cell, card in enumerate(fresh) if card is not None]
    cell = int(rng.choice(occupied))
    if rng.random() < swap_unused:
        fresh[cell] = int(rng.choice([card for card in range(N_CARDS) if card not in fresh]))
    else:
        other = int(rng.choice([index for index in range(len(fresh)) if index != cell]))
        fresh[cell], fresh[other] = fresh[other], fresh[cell]
    return tuple(fresh)
