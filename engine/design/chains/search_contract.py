# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The contract of a chain: what a batch asks of a search, whatever its method.

Another search, a population say, is a module with a `make_search` and a line in
`engine.design.settings.METHODS`; `tests/engine/design/test_search_contract.py` says whether it
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

    What it finds depends on its start, its seed and the settings alone, never on how the work is
    cut into pieces. One thread at a time advances it.
    """

    @property
    def iteration(self) -> int:
        """Iterations made."""

    @property
    def n_accepted(self) -> int:
        """Iterations whose step was accepted."""

    @property
    def n_evaluated(self) -> int:
        """Deals evaluated, the start included."""

    @property
    def best_energy(self) -> float:
        """Least energy met; infinity when no deal could be measured within the budget."""

    @property
    def best_deal(self) -> Deal:
        """The first deal met with the lowest energy, the start before anything was evaluated."""

    def advance(self, steps: int, cancel: Cancel) -> NDArray[np.float64]:
        """Make up to ``steps`` iterations.

        Returns
        -------
        ndarray of float64, shape (n, 2)
            Energy and best energy after each iteration; fewer than ``steps`` rows when cancelled,
            and then the interrupted iteration leaves no trace.
        """


class MakeSearch(Protocol):
    """What a module of `METHODS` calls `make_search`."""

    def __call__(
        self, start: Deal, random_state: int, settings: GenerateSettings, length: int
    ) -> Search:
        """Return a search of ``length`` iterations from a deal, with a 64-bit seed of its own."""


def start_chain(settings: GenerateSettings, number: int) -> Search:
    """Return a chain at its random start; its seed comes from the batch's seed and its number."""
    rng = np.random.Generator(np.random.PCG64(np.random.SeedSequence([settings.seed, number])))
    start = Deal.random(settings.n_cards(number), rng, settings.rows, settings.columns)
    state = int(rng.integers(0, 2**64, dtype=np.uint64))
    make: MakeSearch = import_module(METHODS[settings.method]).make_search
    return make(start, state, settings, settings.n_iterations(number))
