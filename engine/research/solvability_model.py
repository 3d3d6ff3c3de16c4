"""The Solvability Model of Araki et al. (2019), Table 1: how accurate classifiers are.

Ten-fold cross-validation with the defaults of scikit-learn and LightGBM, as published. Rows are
independent, so fold k is every tenth row from k on.
"""

import warnings
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from engine.progress import Cancel, Work
from engine.research.dataset import dataset
from engine.research.dataset_share import SHARE
from engine.research.models import LIGHTGBM_OPTIONS
from engine.research.outcome import Claim, Outcome, ResultTable
from engine.research.request import Request, import_extra

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


class _Trial(NamedTuple):
    """A classifier, to be fitted to nine folds and tested on the tenth."""

    model: Any  #: Unfitted
    column: int  #: Of the model in the result
    fold: int  #: That it is tested on


def score_fold(n_rows: int, trial: _Trial, cancel: Cancel) -> pd.DataFrame:
    """Return the accuracy of a classifier in one fold."""
    cancel.raise_if_set()
    model = import_extra("sklearn.base").clone(trial.model)
    states = dataset(SEED, n_rows, cancel)
    is_test = is_in_fold(n_rows, trial.fold)
    model.fit(states.features[~is_test], states.solvable[~is_test])
    is_right = model.predict(states.features[is_test]) == states.solvable[is_test]
    return pd.DataFrame(
        {"model": [trial.column], "fold": [trial.fold], "accuracy": [is_right.mean()]}
    )


def cross_validate(
    request: Request, name: str, n_rows: int, models: Sequence[Any]
) -> Work[pd.DataFrame]:
    """Return the accuracies of each unfitted classifier, shape (folds, models).

    Models have one thread each. There are no warnings on convergence: the defaults, which the
    article uses, don't converge on unscaled features.
    """
    limits = import_extra("threadpoolctl").threadpool_limits
    exceptions = import_extra("sklearn.exceptions")
    trials = [
        _Trial(model, column, fold)
        for column, model in enumerate(models)
        for fold in range(N_FOLDS)
    ]
    # Both are settings of the process. Threads that fit at the same time can't change them: the
    # last one would restore what another had set. Dask's workers have one thread by default.
    with limits(1), warnings.catch_warnings():
        warnings.simplefilter("ignore", exceptions.ConvergenceWarning)
        scores = yield from request.run(name, partial(score_fold, n_rows), trials)
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
