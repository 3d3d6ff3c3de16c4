"""Table 3 of Araki et al. (2019): Ordered DFS by a linear regression and by LightGBM."""

import time
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Final

import pandas as pd

from engine.progress import Cancel, Work
from engine.research.dataset import dataset
from engine.research.models import MODEL_KINDS, SUBSET_F, SUBSET_H, TRAIN_SEED, ModelKind, fit
from engine.research.outcome import Claim, Outcome, ResultTable
from engine.research.request import Request
from engine.research.search_runs import Search, n_training_rows, run_all
from engine.research.solvability_model import N_FOLDS, is_in_fold

_TIME: Final = "prediction time (1e-5 s)"
_ERROR: Final = "RMSE"
_NODES: Final = "nodes, no table, cap 1e6"
_NODES_WITH_TABLE: Final = "nodes, table, each state once"
_NODES_WITH_REPEATS: Final = "nodes, table, known states counted"
_SECONDS: Final = "time (s), table, each child estimated"
# The article doesn't say how it counts nodes, so its one number stands beside each of ours.
_PUBLISHED: Final = pd.DataFrame(
    {
        _TIME: (0.016, 0.578),
        _ERROR: (0.400, 0.256),
        **dict.fromkeys((_NODES, _NODES_WITH_TABLE, _NODES_WITH_REPEATS), (1381, 1045)),
        _SECONDS: (0.254, 0.333),
    },
    index=["linear", "LightGBM"],
    dtype=object,
)
_SUBSET_OF_KIND: Final[Mapping[ModelKind, tuple[str, ...]]] = {
    "linear": SUBSET_H,
    "LightGBM": SUBSET_F,
}


def validate(n_rows: int, piece: tuple[ModelKind, int], cancel: Cancel) -> pd.DataFrame:
    """Fit a kind of model to all rows outside a fold and test it there.

    Columns: model_kind, fold, rmse, and the seconds to estimate a state.
    """
    cancel.raise_if_set()
    kind, fold = piece
    rows = dataset(TRAIN_SEED, n_rows, cancel)
    is_test = is_in_fold(n_rows, fold)
    model = fit(kind, rows.take(~is_test), _SUBSET_OF_KIND[kind])
    test = rows.take(is_test)
    started = time.thread_time()
    model.estimates(test.features)
    seconds = (time.thread_time() - started) / len(test.features)
    return pd.DataFrame(
        [{"model_kind": kind, "fold": fold, "rmse": model.rmse(test), "seconds": seconds}]
    )


def reproduce(request: Request) -> Work[Outcome]:
    """Cross-validate both models and search with both, with and without a table."""
    n_training = n_training_rows(request)
    n_states = request.amount(50, 1_500, 10_000)
    folds = list(product(MODEL_KINDS, range(N_FOLDS)))
    scores = yield from request.run(
        "ordered-dfs-models", partial(validate, n_training), folds, is_timed=True
    )
    plain = [
        Search("no table", "ordered", model_kind=kind, features=features)
        for kind, features in _SUBSET_OF_KIND.items()
    ]
    with_table = [replace(each, name="table", has_table=True) for each in plain]
    # These estimate each child, also of states that they have estimated before.
    slow = [replace(each, name="estimated", keeps_estimates=False) for each in with_table]
    runs = yield from run_all(request, "ordered-dfs", [*plain, *with_table], n_states)
    slow_runs = yield from run_all(request, "ordered-dfs", slow, max(n_states // 5, 1))
    ours = _our_numbers(scores, pd.concat([runs, slow_runs]))
    capped = runs.loc[~runs["has_table"] & runs["solvable"].isna(), "model_kind"]
    n_capped = [(capped == kind).sum() for kind in MODEL_KINDS]
    result = ResultTable(
        f"Ordered DFS without a cutoff (models fitted to {n_training:,} rows)",
        _beside_published(ours),
        (
            "Araki et al. 2019, Table 3: 500,000 rows to fit, 100,000 states to search.",
            f"Of {n_states} searches without a table, {n_capped[0]} and {n_capped[1]} ended at "
            "the cap.",
            "Times are for compiled code on another processor, so only compare their order.",
        ),
    )
    return Outcome((result,), _claims(ours))


def _our_numbers(scores: pd.DataFrame, runs: pd.DataFrame) -> pd.DataFrame:
    """Return our numbers, with the index and columns of `_PUBLISHED`."""
    of_models = scores.groupby("model_kind")[["rmse", "seconds"]].mean()
    of_runs = runs.groupby(["name", "model_kind"])[["nodes", "n_repeats", "seconds"]].mean()
    with_table = of_runs.loc["table"]
    numbers = {
        _TIME: (1e5 * of_models["seconds"]).round(4),
        _ERROR: of_models["rmse"].round(4),
        _NODES: of_runs.loc["no table"]["nodes"].round(6),
        _NODES_WITH_TABLE: with_table["nodes"].round(6),
        _NODES_WITH_REPEATS: (with_table["nodes"] + with_table["n_repeats"]).round(6),
        _SECONDS: of_runs.loc["estimated"]["seconds"].round(6),
    }
    return pd.DataFrame(numbers)


def _beside_published(ours: pd.DataFrame) -> pd.DataFrame:
    columns = {
        "linear, H": ours.loc["linear"],
        "article": _PUBLISHED.loc["linear"],
        "LightGBM, F": ours.loc["LightGBM"],
        "article's": _PUBLISHED.loc["LightGBM"],
    }
    return pd.DataFrame(columns, index=_PUBLISHED.columns).reset_index(names="what")


def _claims(ours: pd.DataFrame) -> tuple[Claim, ...]:
    errors, times = ours[_ERROR], ours[_TIME]
    return (
        Claim("LightGBM on F has the smaller error.", bool(errors["LightGBM"] < errors["linear"])),
        Claim(
            "Linear regression on H estimates faster.", bool(times["linear"] < times["LightGBM"])
        ),
        Claim(
            "A table of refuted states saves nodes.",
            bool((ours[_NODES_WITH_TABLE] <= ours[_NODES]).all()),
        ),
    )
