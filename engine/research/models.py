"""Models that order the children of a state: regressions on subsets of features.

A linear regression or LightGBM's trees, in the form that a search reads.
"""

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

import numpy as np

from engine._kernels.state_features import N_FEATURES
from engine._kernels.state_models import MILLION, StateModel
from engine.arrays import Reals
from engine.numerics import round_array
from engine.progress import Cancel
from engine.research.dataset import (
    CARD_COUNTS,
    CARD_FEATURES,
    DEGREE_FEATURES,
    GRAPH_FEATURES,
    RC_COMPATIBILITY,
    RC_COUNT,
    Dataset,
    dataset,
    feature_groups,
    feature_indices,
)
from engine.research.request import import_extra
from engine.search.classic import Order

ModelKind: TypeAlias = Literal["linear", "LightGBM"]
MODEL_KINDS: Final[tuple[ModelKind, ...]] = ("linear", "LightGBM")

TRAIN_SEED: Final = 1
LIGHTGBM_OPTIONS: Final[dict[str, Any]] = {
    "deterministic": True,
    "force_row_wise": True,
    "n_jobs": 1,
    "random_state": 1,
    "verbose": -1,
}


@dataclass(frozen=True, slots=True, eq=False)
class StateRegression:
    """A regression of solvability (1 or 0) on some features."""

    features: tuple[str, ...]  #: Those that it reads
    model: StateModel  #: Without the intercept
    intercept: float = 0.0

    def order(self, cutoff: int, *, keeps_estimates: bool = True) -> Order:
        """Return the order of Ordered DFS by this model."""
        return Order(self.model, feature_groups(self.features), cutoff, keeps_estimates)

    def estimates(self, features: Reals) -> Reals:
        """Return the estimate for each row, shape (n,); 1 means solvable.

        ``features``: all `STATE_FEATURES`, including those that the model doesn't read, shape
        (n, 25).
        """
        millionths = np.empty(len(features), np.int64)
        self.model.estimate_many(np.ascontiguousarray(features), millionths)
        result: Reals = millionths / MILLION + self.intercept
        return result

    def rmse(self, rows: Dataset) -> float:
        """Return the root-mean-squared error against labels of 1 and 0."""
        errors = self.estimates(rows.features) - rows.solvable
        return float(np.sqrt(np.mean(errors**2)))


def fit(kind: ModelKind, rows: Dataset, features: Sequence[str]) -> StateRegression:
    """Fit a model; raise SettingsError if it needs LightGBM, and that isn't installed."""
    return fit_linear(rows, features) if kind == "linear" else fit_trees(rows, features)


def fit_linear(rows: Dataset, features: Sequence[str]) -> StateRegression:
    """Fit by ordinary least squares, as scikit-learn's default does."""
    indices = feature_indices(features)
    design = np.column_stack([np.ones(len(rows.features)), rows.features[:, indices]])
    coefficients = round_array(
        np.linalg.lstsq(design, rows.solvable.astype(np.float64), rcond=None)[0]
    )
    weights = np.zeros(N_FEATURES)
    weights[indices] = coefficients[1:]
    return StateRegression(tuple(features), StateModel(weights), float(coefficients[0]))


def fit_trees(rows: Dataset, features: Sequence[str]) -> StateRegression:
    """Fit LightGBM's regression with its defaults: 100 trees of at most 31 leaves."""
    indices = feature_indices(features)
    model = import_extra("lightgbm").LGBMRegressor(**LIGHTGBM_OPTIONS)
    model.fit(rows.features[:, indices], rows.solvable)
    trees = model.booster_.dump_model()["tree_info"]
    return StateRegression(tuple(features), _convert_trees(trees, indices))


def _convert_trees(trees: list[dict[str, Any]], indices: list[int]) -> StateModel:
    """Convert LightGBM's nested trees to the arrays of the kernel.

    ``trees``: the entries of ``tree_info``; ``indices``: of the features that were fitted.
    """
    columns: list[int] = []
    thresholds: list[float] = []
    children: list[list[int]] = []
    values: list[int] = []

    def add_node(node: dict[str, Any]) -> int:
        if "leaf_value" in node:
            values.append(round(node["leaf_value"] * MILLION))
            return -len(values)
        number = len(columns)
        columns.append(indices[node["split_feature"]])
        thresholds.append(node["threshold"])
        children.append([0, 0])
        children[number] = [add_node(node["left_child"]), add_node(node["right_child"])]
        return number

    starts = [add_node(tree["tree_structure"]) for tree in trees]
    arrays = (
        np.array(starts, np.int64),
        np.array(columns, np.int64),
        np.array(thresholds),
        np.array(children, np.int64).reshape(-1, 2),
        np.array(values, np.int64),
    )
    return StateModel(np.zeros(N_FEATURES), arrays)


_lock = threading.Lock()  # so that a model is fitted only once
_fitted: dict[tuple[ModelKind, tuple[str, ...], int], StateRegression] = {}


def fitted(
    kind: ModelKind, features: tuple[str, ...], n_rows: int, cancel: Cancel
) -> StateRegression:
    """Return a model that is fitted to the first rows of the training dataset.

    Raises StoppedError when cancelled.
    """
    with _lock:
        key = (kind, features, n_rows)
        if key not in _fitted:
            cancel.raise_if_set()
            _fitted[key] = fit(kind, dataset(TRAIN_SEED, n_rows, cancel), features)
        return _fitted[key]


# Subsets of features -----------------------------------------------------------------------------

SUBSET_H: Final = ("max_degree", "median_degree", "node_connectivity")
"""Our interpretation of subset H: the triple of graph features whose error is closest to the
article's 0.400; see `engine.research.feature_subsets`."""
SUBSET_F: Final = tuple(name for name in GRAPH_FEATURES if name != "islands")
"""Subset F: "all graph features except the most expensive, island count"."""

SUBSETS: Final = {
    "everything": (*GRAPH_FEATURES, *CARD_FEATURES),
    "graph": GRAPH_FEATURES,
    "F: graph without islands": SUBSET_F,
    "H: connectivity, two of degree": SUBSET_H,
    "degrees": DEGREE_FEATURES,
    "critical, connected": ("critical_nodes", "critical_edges", "connected"),
    "best triple": ("mean_degree", "critical_nodes", "connected"),
    "cards and places": CARD_FEATURES,
    "counts of cards": CARD_COUNTS,
    "RC counts": RC_COUNT,
    "RC compatibility": RC_COMPATIBILITY,
    "F and RC compatibility": (*SUBSET_F, *RC_COMPATIBILITY),
}
"""Twelve subsets. Table 2 is empty in our copy of the article. F and H are known from its text;
the others follow its two criteria, joint measurement and measuring time."""
