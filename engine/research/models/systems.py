"""Ordered DFS systems: a subset of features and a kind of model, and the test states."""

import threading
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from engine.arrays import Words
from engine.research.models.dataset import dataset, random_grids
from engine.research.models.features import (
    CARDS,
    COUNTS,
    DEGREES,
    GRAPH,
    RC_COMPATIBILITY,
    RC_COUNT,
)
from engine.research.models.model import StateClassifier, fit_linear, fit_trees

Kind: TypeAlias = Literal["linear", "LightGBM"]
KINDS: Final[tuple[Kind, ...]] = ("linear", "LightGBM")

TRAIN_SEED: Final = 1
TEST_SEED: Final = 2
NO_CUTOFF: Final = 2
"""The lowest useful cutoff: the children of a state of two stacks are equivalent."""
CUTOFF: Final = 11

H: Final = ("max_degree", "median_degree", "node_connectivity")
"""Our interpretation of subset H: the triple of graph features whose error is closest to the
article's 0.400; see `engine.research.models.subsets`."""
F: Final = tuple(name for name in GRAPH if name != "islands")
"""Subset F: "all graph features except the most expensive, island count"."""

SUBSETS: Final = {
    "everything": (*GRAPH, *CARDS),
    "graph": GRAPH,
    "F: graph without islands": F,
    "H: connectivity, two of degree": H,
    "degrees": DEGREES,
    "critical, connected": ("critical_nodes", "critical_edges", "connected"),
    "best triple": ("mean_degree", "critical_nodes", "connected"),
    "cards and places": CARDS,
    "counts of cards": COUNTS,
    "RC counts": RC_COUNT,
    "RC compatibility": RC_COMPATIBILITY,
    "F and RC compatibility": (*F, *RC_COMPATIBILITY),
}
"""Twelve subsets. Table 2 is empty in our copy of the article. F and H are known from its text;
the others follow its two criteria, joint measurement and measuring time."""

_lock = threading.Lock()


@lru_cache(maxsize=64)
def _fitted(kind: Kind, names: tuple[str, ...], n_rows: int) -> StateClassifier:
    rows = dataset(TRAIN_SEED, n_rows)
    return (fit_linear if kind == "linear" else fit_trees)(rows, names)


def fitted(kind: Kind, names: tuple[str, ...], n_rows: int) -> StateClassifier:
    """Return a model fitted to the first rows of the training dataset.

    Raises SettingsError if it needs LightGBM, and that isn't installed.
    """
    with _lock:
        return _fitted(kind, names, n_rows)


def test_grids(first: int, count: int) -> Words:
    """Return some test states, which no model was fitted to, shape (count, 16)."""
    return random_grids(TEST_SEED, first, count)


def spans(n_rows: int, size: int) -> list[tuple[int, int]]:
    """Return (first, count) of the pieces of some rows."""
    return [(first, min(size, n_rows - first)) for first in range(0, n_rows, size)]
