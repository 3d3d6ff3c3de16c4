"""The Solvability Model of Araki et al. (2019): its dataset, Table 1, and its grid search.

Ten-fold cross-validation with the defaults of scikit-learn and LightGBM, as published. Rows are
independent, so fold k is every tenth row from k on.
"""

import warnings
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import product
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Reals
from engine.numerics import stable_sorted, wilson_interval
from engine.progress import Cancel, Work
from engine.research.dataset import FEATURES, N_CELLS, dataset, measure_grids, random_grids
from engine.research.items import Request, needed, spans
from engine.research.tables import Claim, Outcome, ResultTable

Model = TypeVar("Model", str, "Setting")

SEED: Final = 1
N_FOLDS: Final = 10

# The share of solvable states --------------------------------------------------------------------

_PER_PIECE: Final = 5_000  # states
_SHARE: Final = 0.48775  # the article's, of this many states
_N_SHARE: Final = 500_000


def count_states(span: tuple[int, int], cancel: Cancel) -> list[list[int]] | None:
    """Count all, solvable and connected states by number of stacks, 1 to 16.

    ``span``: the first of the states, and their number.
    """
    first, n_states = span
    rows = measure_grids(random_grids(SEED, first, n_states), cancel)
    if len(rows.grids) < n_states:
        return None
    connected = rows.features[:, FEATURES.index("connected")] > 0
    return [
        np.bincount(rows.n_stacks[chosen], minlength=N_CELLS + 1)[1:].tolist()
        for chosen in (rows.n_stacks > 0, rows.solvable > 0, connected)
    ]


def dataset_share(request: Request) -> Work[Outcome]:
    """Decide random states and count them; ``rows`` is their number."""
    pieces = spans(request.count(20_000, 200_000, 2_000_000), _PER_PIECE)
    answers = yield from request.answered("dataset-share", count_states, pieces)
    if len(answers) < len(pieces):
        return Outcome(())
    by_size = np.sum([answer for _, answer in answers], axis=0).T.tolist()
    totals = np.sum(by_size, axis=0).tolist()
    names = [*map(str, range(1, N_CELLS + 1)), "all"]
    lines = []
    for name, (n, n_solvable, n_connected) in zip(names, [*by_size, totals], strict=True):
        low, high = wilson_interval(n_solvable, n)
        shares = (n_solvable / max(n, 1), low, high, n_connected / max(n, 1))
        lines.append((name, n, *(round(share, 5) for share in shares)))
    table = ResultTable(
        "Solvable states by number of stacks",
        ("stacks", "states", "solvable", "from", "to", "connected"),
        tuple(lines),
        (f"Araki et al. 2019: {_SHARE} of {_N_SHARE} states; 95% intervals of Wilson.",),
    )
    error = (_SHARE * (1 - _SHARE) / _N_SHARE) ** 0.5
    n_all, n_solvable, _ = totals
    low, high = wilson_interval(n_solvable, n_all)
    claim = Claim(
        f"The article's {_SHARE} ± {2 * error:.5f} and our {n_solvable / n_all:.5f} "
        f"({low:.5f} to {high:.5f}) differ only by chance.",
        low - 3 * error <= _SHARE <= high + 3 * error,
    )
    return Outcome((table,), (claim,))


# Table 1: classifiers ----------------------------------------------------------------------------


class Setting(NamedTuple):
    """The parameters of LightGBM that the article searches, by LightGBM's names."""

    learning_rate: float
    n_estimators: int
    num_leaves: int


THEIRS: Final = Setting(learning_rate=0.2, n_estimators=50, num_leaves=90)
_TUNED_NAME: Final = "LightGBM, tuned (0.2 / 50 / 90)"
_TUNED_ACCURACY: Final = 0.94479
PUBLISHED: Final = {
    "LightGBM": 0.94443,
    "Bagging": 0.94393,
    "Multilayer Perceptron": 0.94026,
    "AdaBoost": 0.93616,
    "Random Forest": 0.93579,
    "Gradient Boosting Classifier": 0.93300,
    "Stochastic Gradient Descent": 0.92962,
    "Logistic Regression": 0.92741,
    "Decision Tree": 0.91853,
    _TUNED_NAME: _TUNED_ACCURACY,
    "Always Unsolvable": 0.51225,
    "Always Solvable": 0.48775,
}
CLASSIFIERS: Final = {
    "LightGBM": ("lightgbm", "LGBMClassifier"),
    "Bagging": ("sklearn.ensemble", "BaggingClassifier"),
    "Multilayer Perceptron": ("sklearn.neural_network", "MLPClassifier"),
    "AdaBoost": ("sklearn.ensemble", "AdaBoostClassifier"),
    "Random Forest": ("sklearn.ensemble", "RandomForestClassifier"),
    "Gradient Boosting Classifier": ("sklearn.ensemble", "GradientBoostingClassifier"),
    "Stochastic Gradient Descent": ("sklearn.linear_model", "SGDClassifier"),
    "Logistic Regression": ("sklearn.linear_model", "LogisticRegression"),
    "Decision Tree": ("sklearn.tree", "DecisionTreeClassifier"),
    _TUNED_NAME: ("lightgbm", "LGBMClassifier"),
}
_OPTIONS: Final = {"random_state": SEED}
_BOOSTED: Final = _OPTIONS | {
    "n_jobs": 1,
    "deterministic": True,
    "force_row_wise": True,
    "verbose": -1,
}


def require_models() -> None:
    """Raise SettingsError if a package of models isn't installed, before any work is done."""
    needed("sklearn")
    needed("lightgbm")


def fold_of(n_rows: int, fold: int) -> NDArray[np.bool_]:
    """Return the mask of a fold's test rows, shape (n_rows,)."""
    is_test: NDArray[np.bool_] = np.arange(n_rows) % N_FOLDS == fold
    return is_test


def make_classifier(model: str | Setting) -> Any:
    """Return one of `CLASSIFIERS`, or LightGBM with a setting, unfitted."""
    if isinstance(model, Setting):
        return needed("lightgbm").LGBMClassifier(**_BOOSTED, **model._asdict())
    if model == _TUNED_NAME:
        return make_classifier(THEIRS)
    module, kind = CLASSIFIERS[model]
    return getattr(needed(module), kind)(**(_BOOSTED if module == "lightgbm" else _OPTIONS))


def accuracy(request: Request) -> Work[Outcome]:
    """Score every classifier; ``rows`` is the number of states."""
    require_models()
    n_rows = max(request.count(400, 10_000, 100_000), 200)
    accuracies = yield from _cross_validate(request, "model-accuracy", n_rows, CLASSIFIERS)
    if not accuracies:
        return Outcome(())
    solvable = float(dataset(SEED, n_rows).solvable.mean())
    accuracies |= {"Always Unsolvable": [1 - solvable], "Always Solvable": [solvable]}
    lines = []
    for name, theirs in PUBLISHED.items():
        ours = accuracies[name]
        mean = float(np.mean(ours))
        error = round(_standard_error(ours), 5) if len(ours) > 1 else None
        lines.append((name, round(mean, 5), error, theirs, round(100 * (mean - theirs), 2)))
    table = ResultTable(
        f"Accuracy by ten-fold cross-validation on {n_rows} rows",
        ("model", "ours", "standard error", "Araki et al. 2019", "difference, points"),
        tuple(lines),
        ("The article has 500,000 rows; the defaults are those of today's libraries.",),
    )
    baseline = max(solvable, 1 - solvable)
    means = {name: np.mean(accuracies[name]) for name in CLASSIFIERS}
    words = "{name} is more accurate than both baselines ({mean:.4f})."
    claims = tuple(
        Claim(words.format(name=name, mean=mean), bool(mean > baseline))
        for name, mean in means.items()
    )
    return Outcome((table,), claims)


def score_fold(n_rows: int, piece: tuple[str | Setting, int], cancel: Cancel) -> float | None:
    """Fit a model on nine folds and return the accuracy on the tenth; None when cancelled."""
    if cancel.is_set():
        return None
    kind, fold = piece
    model = make_classifier(kind)
    rows = dataset(SEED, n_rows)
    is_test = fold_of(n_rows, fold)
    model.fit(rows.features[~is_test], rows.solvable[~is_test])
    predicted = model.predict(rows.features[is_test])
    return float(np.mean(predicted == rows.solvable[is_test]))


def _cross_validate(
    request: Request, name: str, n_rows: int, models: Iterable[Model]
) -> Work[dict[Model, list[float]]]:
    """Return the accuracies of each model, one per fold; empty when stopped.

    Models have one thread each. There are no warnings on convergence: the defaults, which the
    article uses, don't converge on unscaled features.
    """
    limits = needed("threadpoolctl").threadpool_limits
    exceptions = needed("sklearn.exceptions")
    pieces = list(product(models, range(N_FOLDS)))
    with limits(1), warnings.catch_warnings():
        warnings.simplefilter("ignore", exceptions.ConvergenceWarning)
        answers = yield from request.answered(name, partial(score_fold, n_rows), pieces)
    accuracies: dict[Model, list[float]] = defaultdict(list)
    for (model, _), accuracy_of_fold in answers:
        accuracies[model].append(accuracy_of_fold)
    return accuracies if len(answers) == len(pieces) else {}


def _standard_error(values: Sequence[float] | Reals) -> float:
    return float(np.std(values, ddof=1) / len(values) ** 0.5)


# The grid search ---------------------------------------------------------------------------------

RATES: Final = (0.1, 0.2, 0.3)
TREES: Final = (25, 50, 100)
LEAVES: Final = (31, 60, 90, 120)
_N_SHOWN: Final = 8  # the best settings; the default and the article's are always shown
_DEFAULT: Final = Setting(0.1, 100, 31)


def tuning(request: Request) -> Work[Outcome]:
    """Score every point of the grid by ten-fold cross-validation."""
    require_models()
    n_rows = max(request.count(500, 10_000, 100_000), 200)
    grid = [_DEFAULT, THEIRS]
    if request.size != "quick":
        grid = [Setting(*point) for point in product(RATES, TREES, LEAVES)]
    accuracies = yield from _cross_validate(request, "model-tuning", n_rows, grid)
    if not accuracies:
        return Outcome(())
    means = {setting: float(np.mean(values)) for setting, values in accuracies.items()}
    best_first = stable_sorted(means, means.__getitem__, is_largest_first=True)
    lines = []
    for index, setting in enumerate(best_first):
        if index < _N_SHOWN or setting in {_DEFAULT, THEIRS}:
            behind: Reals = np.subtract(accuracies[best_first[0]], accuracies[setting])
            difference = f"{behind.mean():.5f} +- {_standard_error(behind):.5f}"
            row = (index + 1, *setting, round(means[setting], 5), difference if index else "")
            lines.append(row)
    table = ResultTable(
        f"Grid search of {len(means)} settings, ten-fold cross-validation on {n_rows} rows",
        ("place", "learning rate", "trees", "leaves", "accuracy", "behind the best"),
        tuple(lines),
        (
            f"Araki et al. 2019 choose 0.2 / 50 / 90 with an accuracy of {_TUNED_ACCURACY}. Their "
            "grid isn't printed. The defaults are 0.1 / 100 / 31. The last column has the mean "
            "over the folds, with its standard error.",
        ),
    )
    solvable = float(dataset(SEED, n_rows).solvable.mean())
    baseline = max(solvable, 1 - solvable)
    claim = Claim(
        f"The article's setting has an accuracy of {means[THEIRS]:.4f}. The better baseline has "
        f"{baseline:.4f}.",
        means[THEIRS] > baseline,
    )
    return Outcome((table,), (claim,))
