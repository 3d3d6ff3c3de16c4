"""The random dataset of Araki et al. (2019): states, features and exact labels."""

import threading
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine._kernels import state_features as kernel
from engine.arrays import Reals, Words
from engine.errors import SettingsError
from engine.game import N_CARDS, Deal, mixed_words
from engine.progress import Cancel, StoppedError
from engine.search.kernel_position import this_threads_solver

# Features ----------------------------------------------------------------------------------------

_SUMMARIES: Final = ("min", "max", "median", "mean")
DEGREE_FEATURES: Final = tuple(f"{each}_degree" for each in _SUMMARIES)
_CRITICAL: Final = ("critical_nodes", "critical_edges")
_CONNECTIVITY: Final = ("connected", "node_connectivity")
GRAPH_FEATURES: Final = (*DEGREE_FEATURES, *_CRITICAL, "islands", *_CONNECTIVITY)
"""The nine features of the flockability graph ("Graph Features")."""

RC_COUNT: Final = tuple(f"rc_count_{each}" for each in _SUMMARIES)
RC_COMPATIBILITY: Final = tuple(f"rc_compatibility_{each}" for each in _SUMMARIES)
_SUIT_RATIOS: Final = ("clubs_ratio", "diamonds_ratio", "hearts_ratio", "spades_ratio")
CARD_COUNTS: Final = ("aces", "kings", "rank_standard_deviation", *_SUIT_RATIOS)
CARD_FEATURES: Final = (*RC_COUNT, *RC_COMPATIBILITY, *CARD_COUNTS)
"""The features of cards and cells ("Card Features")."""

STATE_FEATURES: Final = ("stacks", *GRAPH_FEATURES, *CARD_FEATURES)
"""All features of a state, in the order of the kernels.

The number of stacks isn't in the article's lists. The article says that no subset for Ordered DFS
has it, because all children have the same number, which implies that the other models do.
"""

_GROUPS: Final = {
    **dict.fromkeys(DEGREE_FEATURES, kernel.DEGREES_GROUP),
    **dict.fromkeys(_CRITICAL, kernel.CRITICAL_GROUP),
    "islands": kernel.ISLANDS_GROUP,
    **dict.fromkeys(_CONNECTIVITY, kernel.CONNECTIVITY_GROUP),
    **dict.fromkeys((*RC_COUNT, *RC_COMPATIBILITY), kernel.PLACES_GROUP),
    **dict.fromkeys(CARD_COUNTS, kernel.CARDS_GROUP),
    "stacks": 0,
}


def feature_indices(names: Iterable[str]) -> list[int]:
    """Return the places of some features among `STATE_FEATURES`.

    >>> feature_indices(["stacks", "mean_degree"])
    [0, 4]
    """
    return [STATE_FEATURES.index(name) for name in names]


def feature_groups(names: Iterable[str]) -> int:
    """Return the groups that a kernel must measure for some features, as bits."""
    groups = 0
    for name in names:
        groups |= _GROUPS[name]
    return groups


# States ------------------------------------------------------------------------------------------

SIDE: Final = 4
N_CELLS: Final = SIDE * SIDE
MAX_SEED: Final = 2**63 - 1
# Random words of each row: for the number of stacks, the order of cards, and that of cells.
_N_WORDS: Final = 1 + N_CARDS + N_CELLS


@dataclass(frozen=True, slots=True, eq=False)
class Dataset:
    """Some rows of the dataset."""

    grids: Words  #: Cards 0 to 51 row by row, -1 for an empty cell, shape (n, 16)
    features: Reals  #: In the order of `STATE_FEATURES`, shape (n, 25)
    solvable: Words  #: 1 or 0, proved

    @property
    def n_stacks(self) -> Words:
        stacks: Words = (self.grids >= 0).sum(axis=1)
        return stacks

    def take(self, chosen: NDArray[np.bool_]) -> "Dataset":
        return Dataset(self.grids[chosen], self.features[chosen], self.solvable[chosen])


def check_seed(seed: int) -> None:
    """Raise `SettingsError` if a seed is outside 0 to 2**63 - 1."""
    if not 0 <= seed <= MAX_SEED:
        raise SettingsError(f"The seed is {seed}. Use 0 to 2**63 - 1.")


def random_grids(seed: int, rows: range) -> Words:
    """Return the states of some rows, shape (n, 16), -1 for an empty cell.

    Araki et al. (2019), "Dataset Generation": the number of stacks is uniform on 1 to 16, cards
    are drawn without replacement, cells at random. A state depends only on the seed and its row.

    ``seed``: 0 to 2**63 - 1.
    """
    numbers = np.array(rows, dtype=np.int64)
    mixed = mixed_words(seed, numbers[:, None] * _N_WORDS + np.arange(_N_WORDS))
    n_stacks = 1 + (mixed[:, 0] >> np.uint64(60)).astype(np.int64)
    cards = np.argsort(mixed[:, 1 : 1 + N_CARDS], axis=1, kind="stable")[:, :N_CELLS]
    cells = np.argsort(mixed[:, 1 + N_CARDS :], axis=1, kind="stable")
    dealt = np.where(np.arange(N_CELLS) < n_stacks[:, None], cards, -1)
    grids = np.empty((len(rows), N_CELLS), np.int64)
    np.put_along_axis(grids, cells, dealt, axis=1)
    return grids


def to_deal(grid: Words) -> Deal:
    return Deal(SIDE, SIDE, tuple(None if card < 0 else card for card in grid.tolist()))


def measure_grids(grids: Words, cancel: Cancel) -> Dataset:
    """Measure and decide states of a 4 x 4 grid; raise StoppedError when cancelled."""
    features = np.zeros((len(grids), kernel.N_FEATURES))
    answers = np.zeros((len(grids), 2), np.int64)
    n_done = kernel.measure_states(
        grids, SIDE, this_threads_solver(), features, answers, cancel.flag
    )
    if n_done < len(grids):
        raise StoppedError
    return Dataset(grids, features, answers[:, 0])


_lock = threading.Lock()  # so that a dataset is measured only once
_measured: dict[tuple[int, int], Dataset] = {}


def dataset(seed: int, n_rows: int, cancel: Cancel) -> Dataset:
    """Return the first rows of the dataset of a seed; the result is shared between threads.

    Raises StoppedError when cancelled.
    """
    check_seed(seed)
    with _lock:
        if (seed, n_rows) not in _measured:
            _measured[seed, n_rows] = measure_grids(random_grids(seed, range(n_rows)), cancel)
        return _measured[seed, n_rows]
