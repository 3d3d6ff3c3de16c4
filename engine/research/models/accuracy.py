"""Table 1 of Araki et al. (2019): accuracy of nine classifiers of solvable states.

Ten-fold cross-validation with the defaults of scikit-learn and LightGBM, as published. Rows are
independent, so fold k is every tenth row from k on. Further rows test explanations of differences
from the article.
"""

import warnings
from collections import defaultdict
from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from engine.arrays import Reals, Words
from engine.progress import Cancel, Work
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.models.dataset import dataset
from engine.research.models.extra import needed
from engine.research.request import Request

N_FOLDS: Final = 10
SEED: Final = 1
TUNED: Final = {"learning_rate": 0.2, "n_estimators": 50, "num_leaves": 90}
_LARGEST: Final = 500_000
_NEAR: Final = 0.01

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
    "Always Unsolvable": 0.51225,
    "Always Solvable": 0.48775,
}
TUNED_NAME: Final = "LightGBM, tuned (0.2 / 50 / 90)"
TUNED_ACCURACY: Final = 0.94479
_OF_A_MODULE: Final = {
    "LightGBM": ("lightgbm", "LGBMClassifier"),
    "Bagging": ("sklearn.ensemble", "BaggingClassifier"),
    "Multilayer Perceptron": ("sklearn.neural_network", "MLPClassifier"),
    "AdaBoost": ("sklearn.ensemble", "AdaBoostClassifier"),
    "Random Forest": ("sklearn.ensemble", "RandomForestClassifier"),
    "Gradient Boosting Classifier": ("sklearn.ensemble", "GradientBoostingClassifier"),
    "Stochastic Gradient Descent": ("sklearn.linear_model", "SGDClassifier"),
    "Logistic Regression": ("sklearn.linear_model", "LogisticRegression"),
    "Decision Tree": ("sklearn.tree", "DecisionTreeClassifier"),
}
_AGAIN: Final = (
    "LightGBM", TUNED_NAME, "Decision Tree", "Bagging", "Stochastic Gradient Descent",
)  # fmt: skip
"""Also scored on 500,000 rows: more rows matter for them, or are needed for a comparison."""
ALONE: Final = {"random_state": SEED}
BOOSTED: Final = ALONE | {
    "n_jobs": 1, "deterministic": True, "force_row_wise": True, "verbose": -1,
}  # fmt: skip
_SCALED: Final = "Stochastic Gradient Descent, features scaled"
_EXPLAINS: Final = {
    "AdaBoost, SAMME.R": "AdaBoost",
    "Random Forest, 10 trees": "Random Forest",
    "Bagging, 50 trees": "Bagging",
    "Bagging of LightGBM": "Bagging",
    _SCALED: "Stochastic Gradient Descent",
}
"""Other interpretations of a row: earlier defaults of scikit-learn (SAMME.R until 1.6, 10 trees
until 0.22), other base estimators of Bagging, and scaled features for gradient descent."""


class _RealAdaBoost:
    """Real AdaBoost, SAMME.R for two classes: the default of scikit-learn until 1.6."""

    def __init__(self) -> None:
        self._stumps: list[Any] = []

    def fit(self, features: Reals, solvable: Words) -> None:
        """Grow fifty stumps, each on rows weighted by the errors of the previous ones."""
        tree = needed("sklearn.tree")
        signs = 2.0 * solvable - 1
        weights = np.full(len(signs), 1 / len(signs))
        for _ in range(50):
            stump = tree.DecisionTreeClassifier(max_depth=1, random_state=SEED)
            self._stumps.append(stump.fit(features, solvable, sample_weight=weights))
            weights *= np.exp(-signs * _log_odds(stump, features))
            weights /= weights.sum()

    def predict(self, features: Reals) -> Words:
        """Return 1 for rows whose sum of half log odds is positive."""
        odds = sum(_log_odds(stump, features) for stump in self._stumps)
        return np.asarray(odds > 0, np.int64)


def _log_odds(stump: Any, features: Reals) -> Reals:
    shares = np.clip(stump.predict_proba(features), np.finfo(float).eps, None)
    half: Reals = 0.5 * np.log(shares[:, 1] / shares[:, 0])
    return half


def _classifier(name: str) -> Any:
    if name == TUNED_NAME:
        return needed("lightgbm").LGBMClassifier(**BOOSTED, **TUNED)
    if name == "AdaBoost, SAMME.R":
        return _RealAdaBoost()
    if name == "Bagging of LightGBM":
        return needed("sklearn.ensemble").BaggingClassifier(_classifier("LightGBM"), **ALONE)
    if name == _SCALED:
        scaler = needed("sklearn.preprocessing").StandardScaler()
        descent = _classifier(_EXPLAINS[name])
        return needed("sklearn.pipeline").make_pipeline(scaler, descent)
    if name in _EXPLAINS:
        n_trees = int(name.split()[-2])
        module, kind = _OF_A_MODULE[_EXPLAINS[name]]
        return getattr(needed(module), kind)(n_estimators=n_trees, **ALONE)
    module, kind = _OF_A_MODULE[name]
    return getattr(needed(module), kind)(**(BOOSTED if module == "lightgbm" else ALONE))


def fold_of(n_rows: int, fold: int) -> NDArray[np.bool_]:
    """Return the mask of a fold's test rows, shape (n_rows,)."""
    is_test: NDArray[np.bool_] = np.arange(n_rows) % N_FOLDS == fold
    return is_test


def score(make: Callable[[], Any], n_rows: int, fold: int) -> float:
    """Fit on nine folds and return the accuracy on the tenth."""
    rows = dataset(SEED, n_rows)
    is_test = fold_of(n_rows, fold)
    model = make()
    model.fit(rows.features[~is_test], rows.solvable[~is_test])
    predicted = model.predict(rows.features[is_test])
    return float(np.mean(predicted == rows.solvable[is_test]))


def classify(piece: tuple[Any, ...], cancel: Cancel) -> float | None:
    """Return the accuracy of one classifier on one fold: (versions, rows, name, fold)."""
    _, n_rows, name, fold = piece
    if cancel.is_set():
        return None
    return score(lambda: _classifier(name), n_rows, fold)


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


def reproduce(request: Request) -> Work[Outcome]:
    """Score every classifier on the requested rows; in full, also some on 500,000."""
    versions = versions_of_models()
    n_rows = max(request.count(400, 10_000, 100_000), 200)
    names = [*_OF_A_MODULE, TUNED_NAME, *_EXPLAINS]
    plan = [(n_rows, name) for name in names]
    if request.size == "full":
        plan += [(_LARGEST, name) for name in _AGAIN]
    pieces = [(versions, rows, name, fold) for rows, name in plan for fold in range(N_FOLDS)]
    answers = yield from quietly(request.answered("model-accuracy", classify, pieces))
    found: dict[tuple[int, str], list[float]] = defaultdict(list)
    for (_, rows, name, _fold), accuracy in answers:
        found[rows, name].append(accuracy)
    solvable = float(dataset(SEED, n_rows).solvable.mean())
    found[n_rows, "Always Unsolvable"] = [1 - solvable]
    found[n_rows, "Always Solvable"] = [solvable]
    return _outcome(found, n_rows, solvable)


def _outcome(found: dict[tuple[int, str], list[float]], n_rows: int, solvable: float) -> Outcome:
    means = {key: float(np.mean(each)) for key, each in found.items() if each}
    lines = []
    for (rows, name), mean in means.items():
        each = found[rows, name]
        error = float(np.std(each, ddof=1) / len(each) ** 0.5) if len(each) > 1 else None
        theirs = {**PUBLISHED, TUNED_NAME: TUNED_ACCURACY}.get(name)
        lines.append(
            (name, rows, round(mean, 5), error and round(error, 5), theirs,
             None if theirs is None else round(100 * (mean - theirs), 2))
        )  # fmt: skip
    table = ResultTable(
        "Accuracy by ten-fold cross-validation",
        ("model", "rows", "ours", "standard error", "Araki et al. 2019", "difference, points"),
        tuple(lines),
        ("The paper has 500,000 rows; the defaults are those of today's libraries.",),
    )
    minimum = max(solvable, 1 - solvable)
    claims = tuple(
        Claim(f"{name} is right more often than either baseline ({means[n_rows, name]:.4f}).",
              means[n_rows, name] > minimum)
        for name in _OF_A_MODULE if (n_rows, name) in means
    )  # fmt: skip
    return Outcome((table,), claims, tuple(_explained(means, n_rows)))


def _explained(means: dict[tuple[int, str], float], n_rows: int) -> list[str]:
    """Return messages on rows more than a point from the article's, and on tested explanations."""
    sentences = []
    best = {name: means[max(key for key in means if key[1] == name)] for _, name in means}
    for name, theirs in PUBLISHED.items():
        if name not in best or abs(best[name] - theirs) <= _NEAR:
            continue
        others = [
            f"{other} {best[other]:.4f}"
            for other, meant in _EXPLAINS.items()
            if meant == name and other in best
        ]
        sentences.append(
            f"{name} is {100 * (best[name] - theirs):+.1f} points from the paper's {theirs:.4f}."
            + (f" Tried in its place: {'; '.join(others)}." if others else "")
        )
    for name in ("LightGBM", "Decision Tree", "Bagging"):
        if (_LARGEST, name) in means and (n_rows, name) in means:
            gain = 100 * (means[_LARGEST, name] - means[n_rows, name])
            sentences.append(f"From {n_rows} to {_LARGEST} rows {name} gains {gain:.2f} points.")
    return sentences
