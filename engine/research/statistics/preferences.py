"""Calibration of the preference model's probabilities and intervals.

The ratings are simulated; the puzzles are real candidates of designed first rounds. One or two of
seven features matter, linearly, by 0.4 to 1.6 points per standard deviation; in the row *none*, no
feature does. The tested statements are the probability that a feature matters, the stated effects
with their 90% intervals, and the claimed best values.
"""

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Final, TypeAlias

import numpy as np
import pandas as pd
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.design import generate
from engine.design.record import feature_rows
from engine.errors import FitError
from engine.progress import Cancel, Work, run
from engine.research.item import Outcome, ResultTable
from engine.research.request import Request
from engine.research.statistics.simulated import answer_piece, ask_all
from engine.statistics.learning.findings import FeatureFinding, learn_findings
from engine.statistics.regression.design_matrix import Floats, varies
from engine.study.first_round import candidate_batches

Results: TypeAlias = list[Any]
"""Of one study: probabilities with the truth, stated effects, any likely one, p of the F test."""

NAMES: Final = (
    "halfway_solvability_ratio", "depth_1_solvability_ratio", "edges", "dominant_suit_ratio",
    "rank_clusters", "suits", "ranks",
)  # fmt: skip
KINDS: Final = ("normal", "heavy tails", "ceiling", "three values", "correlated", "drift")
SIZES: Final = (5, 8, 12, 20, 40, 80)
_NOISE: Final = 1.3
_EFFECTS: Final = (0.4, 1.6)
_BASE, _HIGH_BASE = 5.0, 8.5
_ALIKE: Final = 0.95
_DRIFT: Final = 3.0
_ROUNDS: Final = 3  # of candidates: 360 puzzles
_BANDS: Final = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 0.95, 1.0)
_LEAST: Final = 30  # minimum cases in a band to print a share
_QUANTILES: Final = 99
_TOLERANCE: Final = 1e-9
_BRIEF, _FULL = 2, 100


@lru_cache(maxsize=1)
def pool() -> Floats:
    """Return the features of the puzzles, shape (360, 7)."""
    records = [
        record
        for seed in range(_ROUNDS)
        for batch in candidate_batches(15, (6, 8), 100 + seed)
        for record in run(generate(batch, workers=1)).puzzles
    ]
    return feature_rows(records, NAMES)


@dataclass(frozen=True, slots=True)
class Simulated:
    """Ratings with known truth."""

    frame: pd.DataFrame  #: A row per puzzle
    effects: dict[str, float]  #: Points per standard deviation of the features that matter
    kind: str

    def difference(self, name: str, low: float, high: float) -> float:
        """Return the difference between the mean ratings at two values of a feature.

        Other features are as in the pool; ratings are rounded according to the kind.
        """
        if name not in self.effects:
            return 0.0
        index, every = NAMES.index(name), pool()
        z = (every - every.mean(axis=0)) / every.std(axis=0)
        weights = np.array([self.effects.get(each, 0.0) for each in NAMES])
        rest = z @ weights - weights[index] * z[:, index]
        at = (np.array([low, high]) - every[:, index].mean()) / every[:, index].std()
        means = [_recorded(_base(self.kind) + rest + weights[index] * end, self.kind)
                 for end in at]  # fmt: skip
        return float(means[1] - means[0])


def _base(kind: str) -> float:
    return _HIGH_BASE if kind == "ceiling" else _BASE


def _rounded(opinion: Floats, kind: str) -> Floats:
    whole = np.clip(np.round(opinion), 0, 10)
    if kind == "three values":
        return np.where(whole < 4, 2.0, np.where(whole > 6, 8.0, 5.0))
    return np.asarray(whole, dtype=np.float64)


def _recorded(opinion: Floats, kind: str) -> float:
    """Return the mean rating of puzzles with these opinions, averaged over the noise."""
    shares = (np.arange(_QUANTILES) + 0.5) / _QUANTILES
    noise = _quantile(shares, kind)
    return float(_rounded(opinion[:, None] + noise, kind).mean())


def _quantile(shares: Floats, kind: str) -> Floats:
    if kind == "heavy tails":
        return np.asarray(_NOISE / math.sqrt(3) * stats.t.ppf(shares, 3), dtype=np.float64)
    return np.asarray(_NOISE * stats.norm.ppf(shares), dtype=np.float64)


def simulated(seed: int, n: int, kind: str, n_true: int | None = None) -> Simulated:
    """Return ratings of ``n`` puzzles; ``n_true`` features matter, by default one or two."""
    rng = np.random.default_rng([seed, n, KINDS.index(kind)])
    every = pool()
    mean, sd = every.mean(axis=0), every.std(axis=0)
    x = every[rng.choice(len(every), n, replace=False)].copy()
    z = (x - mean) / sd
    count = int(rng.integers(1, 3)) if n_true is None else n_true
    true = rng.choice(len(NAMES), count, replace=False)
    weights = np.zeros(len(NAMES))
    weights[true] = rng.choice([-1, 1], count) * rng.uniform(*_EFFECTS, count)
    if kind == "correlated" and count:
        twin = int(rng.choice([index for index in range(len(NAMES)) if index not in true]))
        noise = math.sqrt(1 - _ALIKE**2) * rng.normal(size=n)
        z[:, twin] = _ALIKE * z[:, true[0]] + noise
        x[:, twin] = mean[twin] + sd[twin] * z[:, twin]
    opinion = _base(kind) + z @ weights + _quantile(rng.random(n), kind)
    if kind == "drift":
        opinion += _DRIFT * (np.arange(n) / (n - 1) - 0.5)
    frame = pd.DataFrame(x, columns=list(NAMES)).assign(rating=_rounded(opinion, kind))
    effects = {NAMES[index]: float(weights[index]) for index in true.tolist()}
    return Simulated(frame, effects, kind)


def _study(seed: int, *, n: int, kind: str, n_true: int | None) -> Results:
    made = simulated(seed, n, kind, n_true)
    try:
        _, found = learn_findings(made.frame, NAMES)
    except FitError:
        return []
    chances = [[each.chance, each.name in made.effects] for each in found.features]
    effects = [_kept(made, each) for each in found.stated]
    return [chances, effects, found.has_preferences, f_test(made.frame)]


def _kept(made: Simulated, found: FeatureFinding) -> list[bool]:
    """Return whether the effect is real, its interval covers it, and a turn is claimed."""
    is_turned = found.shape in ("peak", "valley")
    truth = made.difference(found.name, found.low, found.high)
    truth *= -1 if found.shape == "lower" else 1
    holds = found.points_low - _TOLERANCE <= truth <= found.points_high + _TOLERANCE
    return [found.name in made.effects, holds and not is_turned, is_turned]


def f_test(frame: pd.DataFrame) -> float | None:
    """Return p of the F test of all features, None with too few ratings."""
    y = frame["rating"].to_numpy()
    kept = [name for name in NAMES if varies(frame[name].to_numpy())]
    design = np.column_stack([np.ones(len(y)), frame[kept].to_numpy(dtype=np.float64)])
    k, df = len(kept), len(y) - len(kept) - 1
    if df < 1 or np.linalg.matrix_rank(design) <= k:
        return None
    rest = float(((y - design @ np.linalg.lstsq(design, y)[0]) ** 2).sum())
    whole = float(((y - y.mean()) ** 2).sum())
    if rest <= 0:
        return 0.0
    return float(stats.f.sf((whole - rest) / k / (rest / df), k, df))


CELLS: Final = (
    *((n, kind, None) for n in SIZES for kind in KINDS),
    *((n, "normal", 0) for n in SIZES),
)
"""Puzzles, kind of ratings, and features that matter (None for one or two)."""
QUESTIONS: Final = tuple(
    partial(_study, n=n, kind=kind, n_true=n_true) for n, kind, n_true in CELLS
)


def answer(piece: tuple[Any, ...], cancel: Cancel) -> list[Results] | None:
    """Return the results of simulated studies of a cell; see `answer_piece`."""
    return answer_piece(QUESTIONS, piece, cancel)


def reproduce(request: Request) -> Work[Outcome]:
    """Simulate every cell; ``rows`` is the number of studies of each."""
    count = request.count(1, _BRIEF, _FULL)
    found = yield from ask_all(request, "preferences", answer, len(CELLS), count)
    by_cell = dict(zip(CELLS, found, strict=True))
    rows: dict[str, list[Results]] = {}
    for n in SIZES:
        rows[f"{n} puzzles"] = [each for kind in KINDS for each in by_cell[n, kind, None] if each]
    for kind in KINDS:
        rows[kind] = [each for n in SIZES for each in by_cell[n, kind, None] if each]
    rows["all"] = [each for n in SIZES for each in rows[f"{n} puzzles"]]
    none = {n: [each for each in by_cell[n, "normal", 0] if each] for n in SIZES}
    studies = f"{count} simulated studies for each number of puzzles and kind of ratings."
    return Outcome(tuple(_tables(rows, none, studies)))


def _tables(
    rows: dict[str, list[Results]], none: dict[int, list[Results]], studies: str
) -> Iterator[ResultTable]:
    ends = list(itertools.pairwise(_BANDS))
    heads = [f"{100 * low:g} to {100 * high:g} %" for low, high in ends]
    yield ResultTable(
        "Probabilities that a feature matters: how often it does",
        ("ratings", *heads),
        tuple(
            (name, *(_came_true(results, *band) for band in ends))
            for name, results in rows.items()
        ),
        (
            f"{studies} Share of the features with such a probability that matter, beside the "
            f"mean probability, and their number; of fewer than {_LEAST} no share is given.",
        ),
        name="chances",
    )
    yield ResultTable(
        "Stated effects",
        ("ratings", "stated", "not there", "interval holds", "best values claimed"),
        tuple((name, *_stated(results)) for name, results in rows.items()),
        (
            f"{studies} Effects of features that matter with a probability of at least 75 %. The "
            "90 % interval of the difference between the lowest and highest rated value should "
            "hold in 85 to 95 %; no best value lies inside a range here.",
        ),
        name="effects",
    )
    yield ResultTable(
        "Preferences found, and found by the F test of all seven features",
        ("puzzles", "one or two matter", "F test (5 %)", "none matters", "F test then"),
        tuple(
            (
                n, _share([each[2] for each in rows[f"{n} puzzles"]]),
                _share([_is_low(each[3]) for each in rows[f"{n} puzzles"]]),
                _share([each[2] for each in none[n]]),
                _share([_is_low(each[3]) for each in none[n]]),
            )
            for n in SIZES
        ),
        (studies,),
        name="power",
    )  # fmt: skip


def _is_low(p: float | None) -> bool:
    return p is not None and p < 0.05


def _share(results: Sequence[bool]) -> str | None:
    if not results:
        return None
    share = float(np.mean(results))
    return f"{100 * share:.0f} +- {100 * math.sqrt(share * (1 - share) / len(results)):.0f} %"


def _came_true(results: Sequence[Results], low: float, high: float) -> str:
    cases = [
        (chance, is_true)
        for each in results
        for chance, is_true in each[0]
        if low <= chance < high or chance == high == 1.0
    ]
    if len(cases) < _LEAST:
        return f"({len(cases)})"
    chance, true = (100 * float(np.mean(column)) for column in zip(*cases, strict=True))
    return f"{true:.0f} for {chance:.0f} ({len(cases)})"


def _stated(results: Sequence[Results]) -> tuple[object, ...]:
    effects = [effect for each in results for effect in each[1]]
    if len(effects) < _LEAST:
        return len(effects), None, None, None
    there, holds, turned = (list(column) for column in zip(*effects, strict=True))
    return (
        len(effects), _share([not each for each in there]), _share(holds), _share(turned),
    )  # fmt: skip
