"""The grid search of Araki et al. (2019) over LightGBM's learning rate, trees and leaves."""

from collections import defaultdict
from itertools import product
from typing import Any, Final

import numpy as np

from engine.numerics import stable_sorted
from engine.progress import Cancel, Work
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.models.accuracy import (
    BOOSTED,
    N_FOLDS,
    SEED,
    TUNED,
    TUNED_ACCURACY,
    quietly,
    score,
    versions_of_models,
)
from engine.research.models.dataset import dataset
from engine.research.models.extra import needed
from engine.research.request import Request

RATES: Final = (0.1, 0.2, 0.3)
TREES: Final = (25, 50, 100)
LEAVES: Final = (31, 60, 90, 120)
_SHOWN: Final = 8
_DEFAULT: Final = (0.1, 100, 31)
_THEIRS: Final = tuple(TUNED.values())


def grow(piece: tuple[Any, ...], cancel: Cancel) -> float | None:
    """Return an accuracy: (versions, rows, rate, trees, leaves, fold)."""
    _, n_rows, rate, n_trees, n_leaves, fold = piece
    if cancel.is_set():
        return None
    options = {"learning_rate": rate, "n_estimators": n_trees, "num_leaves": n_leaves}
    return score(lambda: needed("lightgbm").LGBMClassifier(**BOOSTED, **options), n_rows, fold)


def reproduce(request: Request) -> Work[Outcome]:
    """Score every point of the grid by ten-fold cross-validation."""
    versions = versions_of_models()
    n_rows = max(request.count(500, 10_000, 100_000), 200)
    grid = [_DEFAULT, _THEIRS] if request.size == "quick" else list(product(RATES, TREES, LEAVES))
    pieces = [(versions, n_rows, *each, fold) for each in grid for fold in range(N_FOLDS)]
    answers = yield from quietly(request.answered("model-tuning", grow, pieces))
    found: dict[tuple[Any, ...], list[float]] = defaultdict(list)
    for (_, _, *setting, _fold), accuracy in answers:
        found[tuple(setting)].append(accuracy)
    means = {setting: float(np.mean(each)) for setting, each in found.items()}
    order = stable_sorted(means, means.__getitem__, is_largest_first=True)
    shown = [
        setting
        for index, setting in enumerate(order)
        if index < _SHOWN or setting in {_DEFAULT, _THEIRS}
    ]
    lines = tuple(
        (
            order.index(setting) + 1,
            *setting,
            round(means[setting], 5),
            _error(found, order, setting),
        )
        for setting in shown
    )
    table = ResultTable(
        f"Grid search of {len(means)} settings, ten-fold cross-validation on {n_rows} rows",
        ("place", "learning rate", "trees", "leaves", "accuracy", "behind the best"),
        lines,
        (
            f"Araki et al. 2019 choose 0.2 / 50 / 90 with {TUNED_ACCURACY}; their grid is not "
            "printed. The defaults are 0.1 / 100 / 31. Behind the best: mean over the folds, with "
            "its standard error.",
        ),
    )
    if not order or _THEIRS not in means:
        return Outcome((table,))
    behind = means[order[0]] - means[_THEIRS]
    text = (
        f"The paper's setting takes place {order.index(_THEIRS) + 1} of {len(order)}, "
        f"{100 * behind:.3f} points behind the best.",
    )
    solvable = float(dataset(SEED, n_rows).solvable.mean())
    minimum = max(solvable, 1 - solvable)
    claim = Claim(
        f"The paper's setting is right for {means[_THEIRS]:.4f}, the better baseline for "
        f"{minimum:.4f}.",
        means[_THEIRS] > minimum,
    )
    return Outcome((table,), (claim,), text)


def _error(
    found: dict[tuple[Any, ...], list[float]], order: list[tuple[Any, ...]],
    setting: tuple[Any, ...],
) -> str:  # fmt: skip
    """Format the mean difference from the best over the shared folds, with its standard error."""
    pairs = zip(found[order[0]], found[setting], strict=False)
    away = np.array([best - other for best, other in pairs])
    if setting == order[0] or len(away) < 2:
        return ""
    return f"{away.mean():.5f} +- {away.std(ddof=1) / len(away) ** 0.5:.5f}"
