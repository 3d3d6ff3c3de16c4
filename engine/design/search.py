"""The searches of the generator: a chain of descent or annealing, and a small population.

Each is advanced in pieces. The rules by which deals change and are accepted are in
`engine._kernels.chains`. If the energy reads a feature that only Python computes, the same rules
apply to values computed in Python.
"""

from typing import Final

import numpy as np

from engine._kernels import chains
from engine.arrays import RandomState, Reals, Words
from engine.design.evaluation import evaluate_plainly, evaluator, is_compiled
from engine.design.settings import ANNEALING, EVOLUTION, GenerateSettings
from engine.game import Deal
from engine.game.deal import halfway_depth
from engine.progress import Cancel
from engine.search.counting.census import check_census

EMPTY: Final = -1


def grid_of(deal: Deal) -> Words:
    """Return a deal as the kernels' grid: a card or `EMPTY` in each cell."""
    return np.array([EMPTY if card is None else card for card in deal.cells], np.int64)


def deal_of(cells: list[int], rows: int, columns: int) -> Deal:
    """Return the deal of a kernels' grid."""
    return Deal(rows, columns, tuple(None if card == EMPTY else card for card in cells))


def random_state(rng: np.random.Generator) -> RandomState:
    """Return a new random state."""
    return rng.integers(0, 2**64, 1, dtype=np.uint64)


class Search:
    """A search for one deal, advanced in pieces.

    The result depends only on its start, its seed and the settings, never on how the work is cut
    into pieces. Only one thread at a time may advance it.
    """

    def __init__(
        self, start: Deal, settings: GenerateSettings, search: chains.Chain | chains.Population
    ) -> None:
        check_census(start, halfway_depth(start.n_cards), settings.max_states)
        self._settings, self._search = settings, search
        self._rows, self._columns, self._n_cards = start.rows, start.columns, start.n_cards

    @property
    def iteration(self) -> int:
        """Number of completed iterations."""
        return self._search.n_iterations

    @property
    def n_accepted(self) -> int:
        """Number of accepted steps."""
        return self._search.n_accepted

    @property
    def n_evaluated(self) -> int:
        """Number of evaluated deals, including the start."""
        return self._search.n_evaluated

    @property
    def best_deal(self) -> Deal:
        """The first deal with the lowest energy so far; the start before any evaluation."""
        return deal_of(self._search.best_cells, self._rows, self._columns)

    @property
    def best_energy(self) -> float:
        """Lowest energy so far, which may be an estimate from 13 cards on.

        Infinite if no deal could be measured within the budget.
        """
        return self._search.best_energy

    def advance(self, steps: int, cancel: Cancel) -> Reals:
        """Do up to ``steps`` iterations.

        Returns
        -------
        ndarray of float64, shape (n, 2)
            Energy and best energy after each iteration. Fewer than ``steps`` rows when cancelled;
            the interrupted iteration is then undone.
        """
        trace = np.empty((steps, 2))
        energy = self._settings.energy
        work = None
        if is_compiled(energy):
            work = evaluator(energy, self._rows, self._columns, self._n_cards)

        def measure(cells: list[int]) -> float:
            deal = deal_of(cells, self._rows, self._columns)
            return evaluate_plainly(deal, energy, self._settings.max_states, cancel)

        return trace[: self._search.advance(work, measure, trace, cancel.flag)]


def chain(start: Deal, state: int, settings: GenerateSettings, length: int) -> Search:
    """Return a chain of hill descent with random uphill steps, or of simulated annealing.

    ``length`` is the number of iterations that annealing cools over, and ``state`` a 64-bit seed.
    """
    mix = settings.mix
    temperature = mix.temperature if settings.method == ANNEALING else 0.0
    halving = max(1, length) / mix.halvings
    return Search(
        start,
        settings,
        chains.Chain(grid_of(start), state, mix.swap_unused, mix.uphill, temperature, halving),
    )


def population(start: Deal, state: int, settings: GenerateSettings) -> Search:
    """Return a small population whose worst deal is replaced by better children."""
    swap_unused = settings.mix.swap_unused
    return Search(start, settings, chains.Population(grid_of(start), state, swap_unused))


def start_search(settings: GenerateSettings, number: int) -> Search:
    """Return a search at its random start, seeded from the batch's seed and the chain's number."""
    rng = np.random.Generator(np.random.PCG64(np.random.SeedSequence([settings.seed, number])))
    start = Deal.random(settings.n_cards(number), rng, settings.rows, settings.columns)
    state = int(rng.integers(0, 2**64, dtype=np.uint64))
    if settings.method == EVOLUTION:
        return population(start, state, settings)
    return chain(start, state, settings, settings.n_iterations(number))
