"""One evaluation by the kernel."""

from __future__ import annotations

import numpy as np

from engine.design._kernels import evaluate as kernels
from engine.design._kernels import sequential_test
from engine.design.chains.chain import sample_arrays
from engine.design.compiled import compile_energy, make_plan
from engine.design.energy import Energy
from engine.design.slots import N_SLOTS
from engine.game import Deal
from engine.search.counting.census import census_memory
from engine.search.problem import narrow_memory

FLAG = np.zeros(1, np.uint8)


def evaluate(deal: Deal, energy: Energy, threshold: float, seed: int = 1) -> float:
    grid = np.array([-1 if card is None else card for card in deal.cells], np.int64)
    sample = sample_arrays(deal.n_cards)
    sample[1][0] = seed
    value: float = kernels.evaluate(
        grid, threshold, make_plan(energy, deal.columns, 2**24), compile_energy(energy).arrays,
        narrow_memory().arrays, census_memory(2**20).arrays, sample, np.zeros((6, 64), np.int64),
        np.zeros(N_SLOTS), np.zeros(sequential_test.ESTIMATED + 1, np.int64), FLAG,
    )  # fmt: skip
    return value
