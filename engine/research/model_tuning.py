"""The grid search of the Solvability Model (Araki et al. 2019), which ends at `TUNED`."""

from collections.abc import Sequence
from itertools import product
from typing import Final

import pandas as pd

from engine.numerics import stable_sorted
from engine.progress import Work
from engine.research.dataset import dataset
from engine.research.models import LIGHTGBM_OPTIONS
from engine.research.outcome import Claim, Outcome, ResultTable
from engine.research.request import Request, import_extra
from engine.research.solvability_model import (
    MIN_ROWS,
    SEED,
    TUNED,
    TUNED_ACCURACY,
    Setting,
    cross_validate,
)

_DEFAULT: Final = Setting(learning_rate=0.1, n_estimators=100, num_leaves=31)
RATES: Final = (0.1, 0.2, 0.3)
TREES: Final = (25, 50, 100)
LEAVES: Final = (31, 60, 90, 120)
_N_SHOWN: Final = 8  # the best settings; the default and the article's are always shown


def tuning(request: Request) -> Work[Outcome]:
    """Score every point of the grid by ten-fold cross-validation."""
    n_rows = request.amount(500, 10_000, 100_000, minimum=MIN_ROWS)
    grid = [_DEFAULT, TUNED]
    if request.size != "quick":
        grid = [Setting(*point) for point in product(RATES, TREES, LEAVES)]
    lightgbm = import_extra("lightgbm")
    models = [lightgbm.LGBMClassifier(**LIGHTGBM_OPTIONS, **each._asdict()) for each in grid]
    accuracies = yield from cross_validate(request, "model-tuning", n_rows, models)
    means = accuracies.mean().tolist()
    table = ResultTable(
        f"Grid search of {len(grid)} settings, ten-fold cross-validation on {n_rows} rows",
        _tuning_table(grid, accuracies),
        (
            f"Araki et al. 2019 choose {TUNED} with an accuracy of {TUNED_ACCURACY}. Their "
            f"grid isn't printed. The defaults are {_DEFAULT}. The last column is the mean "
            "over the folds, with its standard error.",
        ),
    )
    solvable = float(dataset(SEED, n_rows, request.cancel).solvable.mean())
    baseline = max(solvable, 1 - solvable)
    tuned = means[grid.index(TUNED)]
    claim = Claim(
        f"The article's setting has an accuracy of {tuned:.4f}. The better baseline has "
        f"{baseline:.4f}.",
        tuned > baseline,
    )
    return Outcome((table,), (claim,))


def _tuning_table(grid: Sequence[Setting], accuracies: pd.DataFrame) -> pd.DataFrame:
    """Return the best settings, the default and the article's, the best one first."""
    means = accuracies.mean().tolist()
    best_first = stable_sorted(range(len(grid)), means.__getitem__, is_largest_first=True)
    entries = []
    for place, index in enumerate(best_first, start=1):
        if place <= _N_SHOWN or grid[index] in {_DEFAULT, TUNED}:
            behind = accuracies[best_first[0]] - accuracies[index]
            mean, error = behind.agg(["mean", "sem"])
            difference = f"{mean:.5f} ± {error:.5f}" if place > 1 else ""
            entries.append((place, *grid[index], round(means[index], 5), difference))
    columns = ["place", "learning rate", "trees", "leaves", "accuracy", "behind the best"]
    return pd.DataFrame(entries, columns=columns)
