"""The Solvability Model of Araki et al. (2019): how accurate classifiers are, and their tuning.

Ten-fold cross-validation with the defaults of scikit-learn and LightGBM, as published. Rows are
independent, so fold k is every tenth row from k on.
"""

import warnings
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import product
from typing import Any, Final, NamedTuple

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from engine.numerics import stable_sorted
from engine.progress import Cancel, Work
from engine.research.dataset import SHARE, dataset
from engine.research.outcome import Claim, Outcome, Request, ResultTable, import_extra

# Table 1 -----------------------------------------------------------------------------------------

SEED: Final = 1
N_FOLDS: Final = 10
MIN_ROWS: Final = 200
"""With fewer, a fold may have only solvable or only unsolvable states."""


class Setting(NamedTuple):
    """The parameters of LightGBM that the article searches, by LightGBM's names."""

    learning_rate: float
    n_estimators: int
    num_leaves: int

    def __str__(self) -> str:
        return f"{self.learning_rate} / {self.n_estimators} / {self.num_leaves}"


TUNED: Final = Setting(learning_rate=0.2, n_estimators=50, num_leaves=90)

LIGHTGBM_OPTIONS: Final[dict[str, Any]] = {
    "deterministic": True,
    "force_row_wise": True,
    "n_jobs": 1,
    "random_state": 1,
    "verbose": -1,
}
_SEEDED: Final = {"random_state": SEED}


class Classifier(NamedTuple):
    """A classifier of the article."""

    published: float  #: Its accuracy
    module: str
    name: str  #: Of its class in the module
    options: Mapping[str, Any] = _SEEDED

    def unfitted(self) -> Any:
        return getattr(import_extra(self.module), self.name)(**self.options)


TUNED_ACCURACY: Final = 0.94479
CLASSIFIERS: Final = {
    "LightGBM": Classifier(0.94443, "lightgbm", "LGBMClassifier", LIGHTGBM_OPTIONS),
    "Bagging": Classifier(0.94393, "sklearn.ensemble", "BaggingClassifier"),
    "Multilayer Perceptron": Classifier(0.94026, "sklearn.neural_network", "MLPClassifier"),
    "AdaBoost": Classifier(0.93616, "sklearn.ensemble", "AdaBoostClassifier"),
    "Random Forest": Classifier(0.93579, "sklearn.ensemble", "RandomForestClassifier"),
    "Gradient Boosting Classifier": Classifier(
        0.93300, "sklearn.ensemble", "GradientBoostingClassifier"
    ),
    "Stochastic Gradient Descent": Classifier(0.92962, "sklearn.linear_model", "SGDClassifier"),
    "Logistic Regression": Classifier(0.92741, "sklearn.linear_model", "LogisticRegression"),
    "Decision Tree": Classifier(0.91853, "sklearn.tree", "DecisionTreeClassifier"),
    f"LightGBM, tuned ({TUNED})": Classifier(
        TUNED_ACCURACY, "lightgbm", "LGBMClassifier", LIGHTGBM_OPTIONS | TUNED._asdict()
    ),
}


def is_in_fold(n_rows: int, fold: int) -> NDArray[np.bool_]:
    """Return the mask of a fold's test rows, shape (n_rows,)."""
    is_test: NDArray[np.bool_] = np.arange(n_rows) % N_FOLDS == fold
    return is_test


def score_fold(n_rows: int, piece: tuple[Any, int, int], cancel: Cancel) -> pd.DataFrame:
    """Fit a classifier to nine folds, and return its accuracy in the tenth.

    ``piece``: the unfitted classifier, its column in the result, and the fold to test it on.
    """
    cancel.raise_if_set()
    unfitted, column, fold = piece
    model = import_extra("sklearn.base").clone(unfitted)
    states = dataset(SEED, n_rows, cancel)
    is_test = is_in_fold(n_rows, fold)
    model.fit(states.features[~is_test], states.solvable[~is_test])
    is_right = model.predict(states.features[is_test]) == states.solvable[is_test]
    return pd.DataFrame({"model": [column], "fold": [fold], "accuracy": [is_right.mean()]})


def cross_validate(
    request: Request, name: str, n_rows: int, models: Sequence[Any]
) -> Work[pd.DataFrame]:
    """Return the accuracies of each unfitted classifier, shape (folds, models).

    Models have one thread each. There are no warnings on convergence: the defaults, which the
    article uses, don't converge on unscaled features.
    """
    limits = import_extra("threadpoolctl").threadpool_limits
    exceptions = import_extra("sklearn.exceptions")
    pieces = [
        (model, column, fold) for column, model in enumerate(models) for fold in range(N_FOLDS)
    ]
    # Both are settings of the process. Threads that fit at the same time can't change them: the
    # last one would restore what another had set. Dask's workers have one thread by default.
    with limits(1), warnings.catch_warnings():
        warnings.simplefilter("ignore", exceptions.ConvergenceWarning)
        scores = yield from request.run(name, partial(score_fold, n_rows), pieces)
    return scores.pivot_table(index="fold", columns="model", values="accuracy")


def accuracy(request: Request) -> Work[Outcome]:
    """Score every classifier; ``rows`` is the number of states."""
    n_rows = request.amount(400, 10_000, 100_000, minimum=MIN_ROWS)
    models = [classifier.unfitted() for classifier in CLASSIFIERS.values()]
    accuracies = yield from cross_validate(request, "model-accuracy", n_rows, models)
    means, errors = accuracies.mean().tolist(), accuracies.sem().tolist()
    solvable = float(dataset(SEED, n_rows, request.cancel).solvable.mean())
    entries = [
        _accuracy_row(name, ours, round(error, 5), classifier.published)
        for (name, classifier), ours, error in zip(CLASSIFIERS.items(), means, errors, strict=True)
    ]
    entries += [
        _accuracy_row("Always Unsolvable", 1 - solvable, None, round(1 - SHARE, 5)),
        _accuracy_row("Always Solvable", solvable, None, SHARE),
    ]
    columns = ["model", "ours", "standard error", "Araki et al. 2019", "difference, points"]
    table = ResultTable(
        f"Accuracy by ten-fold cross-validation on {n_rows} rows",
        pd.DataFrame(entries, columns=columns),
        ("The article uses 500,000 rows. The defaults are the defaults of today's libraries.",),
    )
    claims = tuple(
        Claim(
            f"{name} is more accurate than both baselines ({mean:.4f}).",
            mean > max(solvable, 1 - solvable),
        )
        for name, mean in zip(CLASSIFIERS, means, strict=True)
    )
    return Outcome((table,), claims)


def _accuracy_row(
    name: str, ours: float, error: float | None, theirs: float
) -> tuple[str, float, float | None, float, float]:
    return name, round(ours, 5), error, theirs, round(100 * (ours - theirs), 2)


# The grid search, which ends at TUNED ------------------------------------------------------------

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
