"""The interface of a search that a batch uses, for every method.

To add a search, write a module with a `make_search` and add a line to
`engine.design.settings.METHODS`. `tests/engine/design/test_search_contract.py` tests whether it
keeps the contract.
"""

from importlib import import_module
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from engine.design.settings import METHODS, GenerateSettings
from engine.game import Deal
from engine.progress import Cancel


class Search(Protocol):
    """A search for one deal, advanced in pieces.

    The result depends only on its start, its seed and the settings, never on how the work is cut
    into pieces. Only one thread at a time may advance it.
    """

    @property
    def iteration(self) -> int:
        """Number of completed iterations."""

    @property
    def n_accepted(self) -> int:
        """Number of accepted steps."""

    @property
    def n_evaluated(self) -> int:
        """Number of evaluated deals, including the start."""

    @property
    def best_energy(self) -> float:
        """Lowest energy so far; infinity if no deal could be measured within the budget."""

    @property
    def best_deal(self) -> Deal:
        """The first deal with the lowest energy so far; the start before any evaluation."""

    def advance(self, steps: int, cancel: Cancel) -> NDArray[np.float64]:
        """Do up to ``steps`` iterations.

        Returns
        -------
        ndarray of float64, shape (n, 2)
            Energy and best energy after each iteration. Fewer than ``steps`` rows when cancelled;
            the interrupted iteration is then undone.
        """


class MakeSearch(Protocol):
    """The signature of `make_search` in a module of `METHODS`."""

    def __call__(
        self, start: Deal, random_state: int, settings: GenerateSettings, length: int
    ) -> Search:
        """Return a search of ``length`` iterations from a deal, with its own 64-bit seed."""


def start_chain(settings: GenerateSettings, number: int) -> Search:
    """Return a chain at its random start, seeded from the batch's seed and the chain's number."""
    rng = np.random.Generator(np.random.PCG64(np.random.SeedSequence([settings.seed, number])))
    start = Deal.random(settings.n_cards(number), rng, settings.rows, settings.columns)
    state = int(rng.integers(0, 2**64, dtype=np.uint64))
    make: MakeSearch = import_module(METHODS[settings.method]).make_search
    return make(start, state, settings, settings.n_iterations(number))
