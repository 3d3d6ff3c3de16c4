"""Sets of cards on a map, regardless of their cells in the grid."""

import numpy as np

from engine.arrays import Words
from engine.design._kernels.card_sets import describe_sets
from engine.design.chains.chain import BOARD_SHAPE
from engine.design.compiled import slot_of
from engine.design.maps.axes import Axis
from engine.design.maps.settings import MapSettings
from engine.design.slots import DEPTH_1_SLOT, HALFWAY_SLOT, N_SLOTS, NO_SLOT


def is_of_cards(axis: Axis) -> bool:
    """Return whether the axis has a compiled feature that depends only on the cards."""
    slot = slot_of(axis.feature)
    return slot != NO_SLOT and not DEPTH_1_SLOT <= slot <= HALFWAY_SLOT


def described(settings: MapSettings, sets: Words) -> Words:
    """Return the indices of sets of cards on a map, and which of their cards match.

    Parameters
    ----------
    sets : ndarray of int64, shape (n, n_cards)

    Returns
    -------
    ndarray of int64, shape (n, 3)
        x index, y index and the flockable pairs as bits, as in
        `engine.design._kernels.card_sets.describe_sets`. An index is meaningless if `is_of_cards`
        is false.
    """
    found = np.zeros((len(sets), 3), np.int64)
    x, y = (max(0, slot_of(axis.feature)) for axis in (settings.x, settings.y))
    describe_sets(
        np.ascontiguousarray(sets), x, y, settings.x.edges, settings.y.edges,
        np.zeros(BOARD_SHAPE, np.int64), np.zeros(N_SLOTS), found,
    )  # fmt: skip
    return found
