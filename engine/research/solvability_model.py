"""The Solvability Model of Araki et al. (2019): its random dataset, and how accurate it is.

The dataset has states with their features and exact labels, and is written to a file. The accuracy
is by ten-fold cross-validation with the defaults of scikit-learn and LightGBM, as published. Rows
are independent, so fold k is every tenth row from k on.
"""

import threading
import warnings
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from engine._kernels import state_features as kernel
from engine.errors import SettingsError
from engine.executors import WorkerPool, open_pool
from engine.files.json_files import write_object
from engine.files.storage import (
    append_whole,
    locked,
    remove,
    rename_whole,
    storage_errors,
    write_atomic,
)
from engine.game import N_CARDS, Deal, mixed_words
from engine.numerics import Reals, Words, stable_sorted, wilson_interval
from engine.progress import Cancel, Progress, StoppedError, Work
from engine.puzzlesets.batches import OF_STATISTICS, versions
from engine.research.outcome import Claim, Outcome, Request, ResultTable, batches, import_extra
from engine.search.solver import this_threads_solver

# Features ----------------------------------------------------------------------------------------

_SUMMARIES: Final = ("min", "max", "median", "mean")
DEGREE_FEATURES: Final = tuple(f"{each}_degree" for each in _SUMMARIES)
_CRITICAL: Final = ("critical_nodes", "critical_edges")
_CONNECTIVITY: Final = ("connected", "node_connectivity")
GRAPH_FEATURES: Final = (*DEGREE_FEATURES, *_CRITICAL, "islands", *_CONNECTIVITY)
"""The nine features of the flockability graph ("Graph Features")."""

RC_COUNT: Final = tuple(f"rc_count_{each}" for each in _SUMMARIES)
RC_COMPATIBILITY: Final = tuple(f"rc_compatibility_{each}" for each in _SUMMARIES)
_SUIT_RATIOS: Final = ("clubs_ratio", "diamonds_ratio", "hearts_ratio", "spades_ratio")
CARD_COUNTS: Final = ("aces", "kings", "rank_standard_deviation", *_SUIT_RATIOS)
CARD_FEATURES: Final = (*RC_COUNT, *RC_COMPATIBILITY, *CARD_COUNTS)
"""The features of cards and cells ("Card Features")."""

STATE_FEATURES: Final = ("stacks", *GRAPH_FEATURES, *CARD_FEATURES)
"""All features of a state, in the order of the kernels.

The number of stacks isn't in the article's lists. The article says that no subset for Ordered DFS
has it, because all children have the same number, which implies that the other models do.
"""

_GROUPS: Final = {
    **dict.fromkeys(DEGREE_FEATURES, kernel.DEGREES_GROUP),
    **dict.fromkeys(_CRITICAL, kernel.CRITICAL_GROUP),
    "islands": kernel.ISLANDS_GROUP,
    **dict.fromkeys(_CONNECTIVITY, kernel.CONNECTIVITY_GROUP),
    **dict.fromkeys((*RC_COUNT, *RC_COMPATIBILITY), kernel.PLACES_GROUP),
    **dict.fromkeys(CARD_COUNTS, kernel.CARDS_GROUP),
    "stacks": 0,
}


def feature_indices(names: Iterable[str]) -> list[int]:
    """Return the places of some features among `STATE_FEATURES`.

    >>> feature_indices(["stacks", "mean_degree"])
    [0, 4]
    """
    return [STATE_FEATURES.index(name) for name in names]


def feature_groups(names: Iterable[str]) -> int:
    """Return the groups that a kernel must measure for some features, as bits."""
    groups = 0
    for name in names:
        groups |= _GROUPS[name]
    return groups


# States ------------------------------------------------------------------------------------------

SIDE: Final = 4
N_CELLS: Final = SIDE * SIDE
MAX_SEED: Final = 2**63 - 1
# Random words of each row: for the number of stacks, the order of cards, and that of cells.
_N_WORDS: Final = 1 + N_CARDS + N_CELLS


@dataclass(frozen=True, slots=True, eq=False)
class Dataset:
    """Some rows of the dataset."""

    grids: Words  #: Cards 0 to 51 row by row, -1 for an empty cell, shape (n, 16)
    features: Reals  #: In the order of `STATE_FEATURES`, shape (n, 25)
    solvable: Words  #: 1 or 0, proved

    @property
    def n_stacks(self) -> Words:
        stacks: Words = (self.grids >= 0).sum(axis=1)
        return stacks

    def take(self, chosen: NDArray[np.bool_]) -> "Dataset":
        return Dataset(self.grids[chosen], self.features[chosen], self.solvable[chosen])


def check_seed(seed: int) -> None:
    """Raise `SettingsError` if a seed is outside 0 to 2**63 - 1."""
    if not 0 <= seed <= MAX_SEED:
        raise SettingsError(f"The seed is {seed}. Use 0 to 2**63 - 1.")


def random_grids(seed: int, rows: range) -> Words:
    """Return the states of some rows, shape (n, 16), -1 for an empty cell.

    Araki et al. (2019), "Dataset Generation": the number of stacks is uniform on 1 to 16, cards
    are drawn without replacement, cells at random. A state depends only on the seed and its row.

    ``seed``: 0 to 2**63 - 1.
    """
    numbers = np.array(rows, dtype=np.int64)
    mixed = mixed_words(seed, numbers[:, None] * _N_WORDS + np.arange(_N_WORDS))
    n_stacks = 1 + (mixed[:, 0] >> np.uint64(60)).astype(np.int64)
    cards = np.argsort(mixed[:, 1 : 1 + N_CARDS], axis=1, kind="stable")[:, :N_CELLS]
    cells = np.argsort(mixed[:, 1 + N_CARDS :], axis=1, kind="stable")
    dealt = np.where(np.arange(N_CELLS) < n_stacks[:, None], cards, -1)
    grids = np.empty((len(rows), N_CELLS), np.int64)
    np.put_along_axis(grids, cells, dealt, axis=1)
    return grids


def to_deal(grid: Words) -> Deal:
    return Deal(SIDE, SIDE, tuple(None if card < 0 else card for card in grid.tolist()))


def measure_grids(grids: Words, cancel: Cancel) -> Dataset:
    """Measure and decide states of a 4 x 4 grid; raise StoppedError when cancelled."""
    features = np.zeros((len(grids), kernel.N_FEATURES))
    answers = np.zeros((len(grids), 2), np.int64)
    n_done = kernel.measure_states(
        grids, SIDE, this_threads_solver(), features, answers, cancel.flag
    )
    if n_done < len(grids):
        raise StoppedError
    return Dataset(grids, features, answers[:, 0])


_lock = threading.Lock()  # so that a dataset is measured only once
_measured: dict[tuple[int, int], Dataset] = {}


def dataset(seed: int, n_rows: int, cancel: Cancel) -> Dataset:
    """Return the first rows of the dataset of a seed; the result is shared between threads.

    Raises StoppedError when cancelled.
    """
    check_seed(seed)
    with _lock:
        if (seed, n_rows) not in _measured:
            _measured[seed, n_rows] = measure_grids(random_grids(seed, range(n_rows)), cancel)
        return _measured[seed, n_rows]


# The file, with a record beside it ---------------------------------------------------------------

COLUMNS: Final = ("row", "state", *STATE_FEATURES, "solvable")
MAX_ROWS: Final = 10_000_000
_HEADER: Final = (",".join(COLUMNS) + "\n").encode()
_SCHEMA: Final = 1  # of the record beside it
_CHUNK: Final = 2000  # rows computed and written at once
_WINDOW: Final = 128
"""Chunks in memory, at 0.4 MB, while one that comes before them is computed."""


def write_dataset(
    path: Path,
    n_rows: int,
    seed: int,
    cancel: Cancel | None = None,
    workers: int | None = None,
    scheduler: str | None = None,
) -> Work[tuple[int, int]]:
    """Write the first rows of the dataset of a seed; return how many, and how many are solvable.

    ``NAME.dataset.json`` beside it records the arguments and versions, and how many rows there
    are. They are fewer than requested when cancelled.

    Raises SettingsError if an argument is out of range, or one of the files exists. Raises
    StorageError if a file can't be written. Raises ClusterError if the cluster can't be used or is
    lost.

    ``n_rows``: 1 to 10,000,000.
    ``cancel``: stops within milliseconds; the file then has the rows so far.
    ``workers``, ``scheduler``: where the work runs, see `engine.executors.open_pool`; they don't
    affect the file.
    """
    if path.suffix.lower() != ".csv":
        raise SettingsError(f"{path} doesn't end in .csv. Choose a name that does.")
    if not 1 <= n_rows <= MAX_ROWS:
        raise SettingsError(f"The number of rows is {n_rows}. Use 1 to {MAX_ROWS:,}.")
    check_seed(seed)
    hidden = path.with_name(f".{path.name}.tmp")
    record_path = path.with_suffix(".dataset.json")
    cancel = cancel or Cancel()
    with locked(path), open_pool(workers, scheduler) as pool:
        for each in (path, record_path):
            if each.exists():
                raise SettingsError(f"{each} already exists. Choose another name.")
        try:
            write_atomic(hidden, _HEADER)
            n_written, n_solvable = yield from _write_rows(hidden, n_rows, seed, pool, cancel)
            with storage_errors("write", path):
                rename_whole(hidden, path)
        finally:
            with suppress(OSError):
                remove(hidden)
        record = {
            "schema": _SCHEMA,
            "versions": versions(*OF_STATISTICS),
            "seed": seed,
            "rows": n_written,
            "requested_rows": n_rows,
        }
        write_object(record_path, record)
    return n_written, n_solvable


def _write_rows(
    path: Path, n_rows: int, seed: int, pool: WorkerPool, cancel: Cancel
) -> Work[tuple[int, int]]:
    """Append the rows to a file; return how many there are, and how many are solvable."""
    n_written = n_solvable = 0
    pieces = batches(range(n_rows), _CHUNK)
    results = pool.in_order(partial(measure_rows, seed), pieces, cancel, window=_WINDOW)
    with suppress(StoppedError), closing(results):  # the rows so far are kept
        for rows in results:
            lines = rows.to_csv(
                index=False, header=False, float_format="%.6g", lineterminator="\n"
            )
            append_whole(path, lines.encode())
            n_written += len(rows)
            n_solvable += int(rows["solvable"].sum())
            yield Progress(n_written, n_rows)
    return n_written, n_solvable


def measure_rows(seed: int, rows: range, cancel: Cancel) -> pd.DataFrame:
    """Return some rows with `COLUMNS`."""
    measured = measure_grids(random_grids(seed, rows), cancel)
    table = pd.DataFrame(measured.features, columns=STATE_FEATURES)
    table.insert(0, "row", rows)
    table.insert(1, "state", [to_deal(grid).to_line() for grid in measured.grids])
    table["solvable"] = measured.solvable
    return table


# The share of solvable states ("Dataset Generation") ---------------------------------------------

_SHARE_SEED: Final = 1
_STATES_PER_PIECE: Final = 5_000  # states
SHARE: Final = 0.48775  # the article's, of this many states
_N_SHARE: Final = 500_000


def decide_states(rows: range, cancel: Cancel) -> pd.DataFrame:
    """Count the stacks of some states; find whether each is solvable and connected."""
    states = measure_grids(random_grids(_SHARE_SEED, rows), cancel)
    is_connected = states.features[:, STATE_FEATURES.index("connected")] > 0
    return pd.DataFrame(
        {
            "stacks": states.n_stacks,
            "is_solvable": states.solvable > 0,
            "is_connected": is_connected,
        }
    )


def _shares(states: pd.DataFrame) -> tuple[float, float, float, float]:
    """Return the share of solvable states, its interval, and the share of connected ones."""
    is_solvable = states["is_solvable"]
    low, high = wilson_interval(int(is_solvable.sum()), len(states))
    return float(is_solvable.mean()), low, high, float(states["is_connected"].mean())


def dataset_share(request: Request) -> Work[Outcome]:
    """Decide random states and count them; ``rows`` is their number."""
    n_states = request.amount(20_000, 200_000, 2_000_000)
    pieces = batches(range(n_states), _STATES_PER_PIECE)
    states = yield from request.run("dataset-share", decide_states, pieces)
    ours, ours_low, ours_high, _ = _shares(states)
    groups = [(str(n_stacks), group) for n_stacks, group in states.groupby("stacks")]
    entries = [
        (name, len(group), *(round(share, 5) for share in _shares(group)))
        for name, group in [*groups, ("all", states)]
    ]
    table = ResultTable(
        "Solvable states by number of stacks",
        pd.DataFrame(entries, columns=["stacks", "states", "solvable", "from", "to", "connected"]),
        (f"Araki et al. 2019: {SHARE} of {_N_SHARE} states; 95% intervals of Wilson.",),
    )
    low, high = wilson_interval(round(SHARE * _N_SHARE), _N_SHARE)
    claim = Claim(
        f"The article's {SHARE} ({low:.5f} to {high:.5f}) and our {ours:.5f} "
        f"({ours_low:.5f} to {ours_high:.5f}) have overlapping intervals.",
        low <= ours_high and ours_low <= high,
    )
    return Outcome((table,), (claim,))


# The accuracy of classifiers (Table 1) -----------------------------------------------------------

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
