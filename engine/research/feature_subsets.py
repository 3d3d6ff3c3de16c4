"""Table 2 of Araki et al. (2019): the features by which Ordered DFS orders children."""

from itertools import combinations, product
from typing import Final

import pandas as pd

from engine.numerics import stable_sorted
from engine.progress import Cancel, Work
from engine.research.dataset import GRAPH_FEATURES, dataset
from engine.research.models import MODEL_KINDS, SUBSETS, TRAIN_SEED, fit_linear, fitted
from engine.research.outcome import Claim, Outcome, ResultTable
from engine.research.request import Request
from engine.research.search_runs import Search, n_training_rows, run_all

_RMSE_OF_H: Final = 0.400  # as printed, to three digits
_NEAR: Final = 0.005  # difference from it that other rows can make
_MIN_TRIPLE_ROWS: Final = 50_000  # fewer leave the third digit of an error open


def fit_triples(n_training: int, cancel: Cancel) -> pd.DataFrame:
    """Return the error of the regression on each triple of graph features."""
    rows = dataset(TRAIN_SEED, n_training, cancel)
    errors = []
    for triple in combinations(GRAPH_FEATURES, 3):
        cancel.raise_if_set()
        errors.append((", ".join(triple), fit_linear(rows, triple).rmse(rows)))
    return pd.DataFrame(errors, columns=["features", "rmse"])


def reproduce(request: Request) -> Work[Outcome]:
    """Fit both kinds of model on every subset and order children by them."""
    triples = yield from request.run(
        "feature-subsets-triples", fit_triples, [max(n_training_rows(request), _MIN_TRIPLE_ROWS)]
    )
    searches = [
        Search(name, "ordered", has_table=True, model_kind=kind, features=features)
        for name, features in SUBSETS.items()
        for kind in MODEL_KINDS
    ]
    n_states = request.amount(20, 500, 3_000)
    runs = yield from run_all(request, "feature-subsets", searches, n_states)
    tables = (_subset_table(request, runs), _triple_table(triples))
    return Outcome(tables, (_triple_claim(triples),))


def _subset_table(request: Request, runs: pd.DataFrame) -> ResultTable:
    n_training = n_training_rows(request)
    training = dataset(TRAIN_SEED, n_training, request.cancel)
    rows = []
    for (name, features), kind in product(SUBSETS.items(), MODEL_KINDS):
        group = runs[(runs["name"] == name) & (runs["model_kind"] == kind)]
        rmse = fitted(kind, features, n_training, request.cancel).rmse(training)
        means = group[["nodes", "n_estimated", "microseconds"]].mean()
        rounded = (round(mean, 1) for mean in means)
        rows.append((name, len(features), kind, round(rmse, 4), len(group), *rounded))
    costs = ["nodes", "children", "us a state"]
    columns = ["subset", "features", "ordering", "RMSE", "states", *costs]
    return ResultTable(
        f"Ordered DFS by subset of features, models fitted to {n_training} rows",
        pd.DataFrame(rows, columns=columns),
        (
            "Araki et al. 2019 find F best for LightGBM (RMSE 0.256) and H for linear regression "
            "(0.400). The rest of their table is lost. A state that occurs again isn't counted.",
        ),
    )


def _triple_table(triples: pd.DataFrame) -> ResultTable:
    nearest = triples.loc[stable_sorted(triples.index, _distances(triples).__getitem__)[:10]]
    errors = [round(each, 4) for each in nearest["rmse"]]
    return ResultTable(
        f"Triples of graph features by distance of their error from {_RMSE_OF_H:.3f}",
        pd.DataFrame({"features": nearest["features"], "RMSE": errors}),
        name="triples",
    )


def _triple_claim(triples: pd.DataFrame) -> Claim:
    near = triples.loc[_distances(triples) <= _NEAR, "features"]
    return Claim(
        "Node connectivity with two degree statistics is "
        f"among the triples whose error is nearest to {_RMSE_OF_H:.3f}.",
        bool(near.str.contains("node_connectivity").any()),
    )


def _distances(triples: pd.DataFrame) -> pd.Series:
    return (triples["rmse"] - _RMSE_OF_H).abs()
