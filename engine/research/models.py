"""Models that order the children of a state: regressions on subsets of features.

A model is stored as arrays for a search: a linear regression or LightGBM's trees.
"""

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

import numpy as np

from engine._kernels.dataset import MILLION, N_FEATURES, StateModel
from engine.arrays import Reals, Words
from engine.numerics import round_array
from engine.research.dataset import (
    CARDS,
    COUNTS,
    DEGREES,
    GRAPH,
    RC_COMPATIBILITY,
    RC_COUNT,
    Dataset,
    columns_of,
    dataset,
    groups_of,
    random_grids,
)
from engine.research.items import needed
from engine.search.classic import Order

LIGHTGBM_SEED: Final = 1


@dataclass(frozen=True, slots=True, eq=False)
class StateClassifier:
    """A regression model of solvability (1 or 0) on some features."""

    names: tuple[str, ...]  #: Features it reads
    intercept: float  #: Of a linear regression; 0 for trees
    weights: Reals  #: Of a linear regression, 0 for features that it doesn't read
    #: None for a linear regression; see `engine._kernels.dataset.Fitted`.
    trees: tuple[Words, Words, Reals, Words, Words] | None = None

    def order(self, cutoff: int, *, keeps: bool = True) -> Order:
        """Return the order of Ordered DFS by this model."""
        return Order(StateModel(self.weights, self.trees), groups_of(self.names), cutoff, keeps)

    def estimates(self, features: Reals) -> Reals:
        """Return the estimate for each row, shape (n,); 1 means solvable.

        ``features``: every column, including those that the model doesn't read, shape (n, 25).
        """
        millionths = np.empty(len(features), np.int64)
        StateModel(self.weights, self.trees).estimate_many(
            np.ascontiguousarray(features), millionths
        )
        result: Reals = millionths / MILLION + self.intercept
        return result

    def rmse(self, rows: Dataset) -> float:
        """Return the root-mean-squared error against labels of 1 and 0."""
        errors = self.estimates(rows.features) - rows.solvable
        return float(np.sqrt(np.mean(errors**2)))


def fit_linear(rows: Dataset, names: Sequence[str]) -> StateClassifier:
    """Fit by ordinary least squares, as scikit-learn's default does."""
    columns = columns_of(names)
    design = np.column_stack([np.ones(len(rows.features)), rows.features[:, columns]])
    coefficients = round_array(
        np.linalg.lstsq(design, rows.solvable.astype(np.float64), rcond=None)[0]
    )
    weights = np.zeros(N_FEATURES)
    weights[columns] = coefficients[1:]
    return StateClassifier(tuple(names), float(coefficients[0]), weights)


def fit_trees(rows: Dataset, names: Sequence[str]) -> StateClassifier:
    """Fit LightGBM's regression with its defaults: 100 trees of at most 31 leaves.

    Raises SettingsError if LightGBM isn't installed.
    """
    lightgbm = needed("lightgbm")
    columns = columns_of(names)
    model = lightgbm.LGBMRegressor(
        n_jobs=1, random_state=LIGHTGBM_SEED, deterministic=True, force_row_wise=True, verbose=-1
    )
    model.fit(rows.features[:, columns], rows.solvable)
    return _read_trees(model.booster_.dump_model()["tree_info"], tuple(names), columns)


def _read_trees(
    trees: list[dict[str, Any]], names: tuple[str, ...], columns: list[int]
) -> StateClassifier:
    """Convert LightGBM's nested trees to the arrays of the kernel's `StateModel`.

    ``trees``: the entries of ``tree_info``; ``columns``: of the dataset, for each name.
    """
    columns_read: list[int] = []
    thresholds: list[float] = []
    followers: list[list[int]] = []
    values: list[int] = []

    def add_node(node: dict[str, Any]) -> int:
        if "leaf_value" in node:
            values.append(round(node["leaf_value"] * MILLION))
            return -len(values)
        number = len(columns_read)
        columns_read.append(columns[node["split_feature"]])
        thresholds.append(node["threshold"])
        followers.append([0, 0])
        followers[number] = [add_node(node["left_child"]), add_node(node["right_child"])]
        return number

    starts = [add_node(tree["tree_structure"]) for tree in trees]
    return StateClassifier(
        names,
        0.0,
        np.zeros(N_FEATURES),
        (
            np.array(starts, np.int64),
            np.array(columns_read, np.int64),
            np.array(thresholds),
            np.array(followers, np.int64).reshape(-1, 2),
            np.array(values, np.int64),
        ),
    )


# Systems: a kind of model on a subset of features, and the states to test it ---------------------

Kind: TypeAlias = Literal["linear", "LightGBM"]
KINDS: Final[tuple[Kind, ...]] = ("linear", "LightGBM")

TRAIN_SEED: Final = 1
TEST_SEED: Final = 2
NO_CUTOFF: Final = 2
"""The lowest useful cutoff: the children of a state of two stacks are equivalent."""

H: Final = ("max_degree", "median_degree", "node_connectivity")
"""Our interpretation of subset H: the triple of graph features whose error is closest to the
article's 0.400; see `engine.research.search_performance.subsets`."""
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
