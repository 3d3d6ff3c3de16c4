"""The Solvability Model of Araki et al. (2019): its dataset, Table 1, and its grid search.

Ten-fold cross-validation with the defaults of scikit-learn and LightGBM, as published. Rows are
independent, so fold k is every tenth row from k on.
"""

import warnings
from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Reals
from engine.numerics import stable_sorted
from engine.progress import Cancel, Work
from engine.research.dataset import FEATURES, N_CELLS, dataset, measure_grids, random_grids
from engine.research.tables import Claim, Outcome, Request, ResultTable, needed, spans
from engine.search.interval import wilson_interval

SEED: Final = 1
N_FOLDS: Final = 10

# The share of solvable states --------------------------------------------------------------------

_PER_PIECE: Final = 5_000
_SHARE: Final = 0.48775
_N_SHARE: Final = 500_000


def count(piece: tuple[Any, ...], cancel: Cancel) -> list[list[int]] | None:
    """Count all, solvable and connected states by number of stacks, 1 to 16."""
    seed, first, n_rows = piece
    rows = measure_grids(random_grids(seed, first, n_rows), cancel)
    if len(rows.grids) < n_rows:
        return None
    connected = rows.features[:, FEATURES.index("connected")] > 0
    return [
        np.bincount(rows.n_stacks[chosen], minlength=N_CELLS + 1)[1:].tolist()
        for chosen in (rows.n_stacks > 0, rows.solvable > 0, connected)
    ]


def dataset_share(request: Request) -> Work[Outcome]:
    """Decide random states and count them; ``rows`` is their number."""
    pieces = [
        (SEED, *span) for span in spans(request.count(20_000, 200_000, 2_000_000), _PER_PIECE)
    ]
    answers = yield from request.answered("dataset-share", count, pieces)
    if len(answers) < len(pieces):
        return Outcome(())
    by_size = np.sum([answer for _, answer in answers], axis=0).T.tolist()
    every = np.sum(by_size, axis=0).tolist()
    lines = []
    for name, (n, n_solvable, n_connected) in zip(
        [*map(str, range(1, N_CELLS + 1)), "all"], [*by_size, every], strict=True
    ):
        low, high = wilson_interval(n_solvable, n)
        shares = (n_solvable / max(n, 1), low, high, n_connected / max(n, 1))
        lines.append((name, n, *(round(share, 5) for share in shares)))
    table = ResultTable(
        "Solvable states by number of stacks",
        ("stacks", "states", "solvable", "from", "to", "connected"),
        tuple(lines),
        (f"Araki et al. 2019: {_SHARE} of {_N_SHARE} states; 95 % intervals of Wilson.",),
    )
    error = (_SHARE * (1 - _SHARE) / _N_SHARE) ** 0.5
    claim = Claim(
        f"The paper's {_SHARE} and our {every[1] / every[0]:.5f} differ by chance alone: our "
        f"interval {low:.5f} to {high:.5f}, theirs +- {2 * error:.5f}.",
        low - 3 * error <= _SHARE <= high + 3 * error,
    )
    return Outcome((table,), (claim,))


# Table 1: classifiers ----------------------------------------------------------------------------

TUNED: Final = {"learning_rate": 0.2, "n_estimators": 50, "num_leaves": 90}
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
_ALONE: Final = {"random_state": SEED}
_BOOSTED: Final = _ALONE | {
    "n_jobs": 1, "deterministic": True, "force_row_wise": True, "verbose": -1,
}  # fmt: skip


def versions_of_models() -> str:
    """Return the versions of other packages that results depend on.

    Raises SettingsError if one isn't installed.
    """
    return " ".join(str(needed(name).__version__) for name in ("sklearn", "lightgbm"))


def quietly(work: Work[Any]) -> Work[Any]:
    """Run work that fits models, with one thread per model and no convergence warnings.

    The defaults, which the article uses, don't converge on unscaled features.
    """
    limits = needed("threadpoolctl").threadpool_limits
    exceptions = needed("sklearn.exceptions")
    with limits(1), warnings.catch_warnings():
        warnings.simplefilter("ignore", exceptions.ConvergenceWarning)
        return (yield from work)


def fold_of(n_rows: int, fold: int) -> NDArray[np.bool_]:
    """Return the mask of a fold's test rows, shape (n_rows,)."""
    is_test: NDArray[np.bool_] = np.arange(n_rows) % N_FOLDS == fold
    return is_test


def _score(make: Callable[[], Any], n_rows: int, fold: int) -> float:
    """Fit on nine folds and return the accuracy on the tenth."""
    rows = dataset(SEED, n_rows)
    is_test = fold_of(n_rows, fold)
    model = make()
    model.fit(rows.features[~is_test], rows.solvable[~is_test])
    predicted = model.predict(rows.features[is_test])
    return float(np.mean(predicted == rows.solvable[is_test]))


def make_classifier(name: str) -> Any:
    """Return one of `CLASSIFIERS`, unfitted."""
    module, kind = CLASSIFIERS[name]
    options = _BOOSTED if module == "lightgbm" else _ALONE
    return getattr(needed(module), kind)(**options, **(TUNED if name == _TUNED_NAME else {}))


def classify(piece: tuple[Any, ...], cancel: Cancel) -> float | None:
    """Return the accuracy of one classifier on one fold: (versions, rows, name, fold)."""
    _, n_rows, name, fold = piece
    return None if cancel.is_set() else _score(lambda: make_classifier(name), n_rows, fold)


def accuracy(request: Request) -> Work[Outcome]:
    """Score every classifier; ``rows`` is the number of states."""
    versions = versions_of_models()
    n_rows = max(request.count(400, 10_000, 100_000), 200)
    pieces = [(versions, n_rows, name, fold) for name in CLASSIFIERS for fold in range(N_FOLDS)]
    answers = yield from quietly(request.answered("model-accuracy", classify, pieces))
    if len(answers) < len(pieces):
        return Outcome(())
    found: dict[str, list[float]] = defaultdict(list)
    for (_, _, name, _fold), value in answers:
        found[name].append(value)
    solvable = float(dataset(SEED, n_rows).solvable.mean())
    found |= {"Always Unsolvable": [1 - solvable], "Always Solvable": [solvable]}
    lines = []
    for name, theirs in PUBLISHED.items():
        mean = float(np.mean(found[name]))
        error = round(_standard_error(found[name]), 5) if len(found[name]) > 1 else None
        lines.append((name, round(mean, 5), error, theirs, round(100 * (mean - theirs), 2)))
    table = ResultTable(
        f"Accuracy by ten-fold cross-validation on {n_rows} rows",
        ("model", "ours", "standard error", "Araki et al. 2019", "difference, points"),
        tuple(lines),
        ("The paper has 500,000 rows; the defaults are those of today's libraries.",),
    )
    baseline = max(solvable, 1 - solvable)
    claims = tuple(
        Claim(f"{name} is right more often than either baseline ({np.mean(found[name]):.4f}).",
              bool(np.mean(found[name]) > baseline))
        for name in CLASSIFIERS
    )  # fmt: skip
    return Outcome((table,), claims)


def _standard_error(values: Sequence[float] | Reals) -> float:
    return float(np.std(values, ddof=1) / len(values) ** 0.5)


# The grid search ---------------------------------------------------------------------------------

RATES: Final = (0.1, 0.2, 0.3)
TREES: Final = (25, 50, 100)
LEAVES: Final = (31, 60, 90, 120)
_N_SHOWN: Final = 8
_DEFAULT: Final = (0.1, 100, 31)
THEIRS: Final = tuple(TUNED.values())


def score_setting(piece: tuple[Any, ...], cancel: Cancel) -> float | None:
    """Return an accuracy: (versions, rows, rate, trees, leaves, fold)."""
    _, n_rows, *setting, fold = piece
    if cancel.is_set():
        return None
    options = dict(zip(TUNED, setting, strict=True))
    return _score(lambda: needed("lightgbm").LGBMClassifier(**_BOOSTED, **options), n_rows, fold)


def tuning(request: Request) -> Work[Outcome]:
    """Score every point of the grid by ten-fold cross-validation."""
    versions = versions_of_models()
    n_rows = max(request.count(500, 10_000, 100_000), 200)
    grid = [_DEFAULT, THEIRS] if request.size == "quick" else list(product(RATES, TREES, LEAVES))
    pieces = [(versions, n_rows, *each, fold) for each in grid for fold in range(N_FOLDS)]
    answers = yield from quietly(request.answered("model-tuning", score_setting, pieces))
    if len(answers) < len(pieces):
        return Outcome(())
    found: dict[tuple[Any, ...], list[float]] = defaultdict(list)
    for (_, _, *setting, _fold), value in answers:
        found[tuple(setting)].append(value)
    means = {setting: float(np.mean(each)) for setting, each in found.items()}
    order = stable_sorted(means, means.__getitem__, is_largest_first=True)
    best = found[order[0]]
    lines = []
    for index, setting in enumerate(order):
        if index < _N_SHOWN or setting in {_DEFAULT, THEIRS}:
            away: Reals = np.subtract(best, found[setting])
            behind = f"{away.mean():.5f} +- {_standard_error(away):.5f}" if index else ""
            lines.append((index + 1, *setting, round(means[setting], 5), behind))
    table = ResultTable(
        f"Grid search of {len(means)} settings, ten-fold cross-validation on {n_rows} rows",
        ("place", "learning rate", "trees", "leaves", "accuracy", "behind the best"),
        tuple(lines),
        (
            f"Araki et al. 2019 choose 0.2 / 50 / 90 with {_TUNED_ACCURACY}; their grid is not "
            "printed. The defaults are 0.1 / 100 / 31. Behind the best: mean over the folds, with "
            "its standard error.",
        ),
    )
    solvable = float(dataset(SEED, n_rows).solvable.mean())
    baseline = max(solvable, 1 - solvable)
    claim = Claim(
        f"The paper's setting is right for {means[THEIRS]:.4f}, the better baseline for "
        f"{baseline:.4f}.",
        means[THEIRS] > baseline,
    )
    return Outcome((table,), (claim,))
