"""The random dataset: states by seed and row alone, features as plain code has them."""

import numpy as np
import pytest
from hypothesis import given, settings

from engine.errors import SettingsError
from engine.game import Deal
from engine.progress import Cancel
from engine.research.dataset import (
    N_CELLS,
    dataset,
    measure_grids,
    random_grids,
    to_deal,
)
from engine.search.solver import solve
from tests import naive_models
from tests.strategies import deals


@settings(deadline=None, max_examples=150)
@given(deals(max_cards=10))
def test_state_measured_as_plain_code(deal: Deal) -> None:
    cells = [-1] * N_CELLS
    for cell, card in enumerate(deal.cells):
        if card is not None and cell < N_CELLS:
            cells[cell] = card
    square = to_deal(np.array(cells))
    found = measure_grids(np.array([cells]))

    assert found.features[0] == pytest.approx(naive_models.features(square), rel=1e-12)
    assert bool(found.solvable[0]) is solve(square).solvable
    assert found.n_stacks.tolist() == [square.n_cards]


def test_state_by_seed_and_row_alone() -> None:
    whole = random_grids(7, 0, 50)

    assert (random_grids(7, 20, 10) == whole[20:30]).all()
    assert (random_grids(8, 0, 50) != whole).any()
    assert to_deal(whole[0]).to_line() == to_deal(random_grids(7, 0, 1)[0]).to_line()


def test_states_are_drawn_evenly() -> None:
    grids = random_grids(1, 0, 32_000)
    n_stacks = (grids >= 0).sum(axis=1)
    assert np.bincount(n_stacks, minlength=17)[1:].min() > 1_800
    assert np.bincount(n_stacks).max() < 2_200
    cards = np.bincount(grids[grids >= 0], minlength=52)
    assert abs(cards / cards.mean() - 1).max() < 0.07
    cells = (grids >= 0).sum(axis=0)
    assert abs(cells / cells.mean() - 1).max() < 0.03
    assert all(len(set(row[row >= 0])) == (row >= 0).sum() for row in grids[:100])


def test_measuring_stopped_keeps_whole_rows() -> None:
    cancel = Cancel()
    cancel.set()
    found = measure_grids(random_grids(1, 0, 2000), cancel)

    assert len(found.features) == len(found.solvable) == len(found.grids) < 2000


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_wrong_seed_is_refused(seed: int) -> None:
    with pytest.raises(SettingsError, match="Use 0 to"):
        dataset(seed, 10)
