"""Coverage of the usual intervals against our wider ones, in simulated studies.

Standard errors with repeated puzzles (CR1, the usual clustered errors, against our CR3), with a
variance that grows with a feature (plain against HC3), of strengths from comparisons, and of the
difference from controls (Welch against the wider of two). Ratings are integers from 0 to 10.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
import pandas as pd
from scipy import stats  # type: ignore[import-untyped]  # it ships no types
from statsmodels.regression.linear_model import OLS
from statsmodels.tools.tools import add_constant

from engine.progress import Cancel, Work, run
from engine.research.item import Outcome, ResultTable
from engine.research.request import Request
from engine.research.statistics.simulated import compared_pairs, whole_ratings
from engine.statistics.pairwise.bradley_terry import bradley_terry
from engine.statistics.rater.controls import control_difference
from engine.statistics.regression.design_matrix import Floats
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.ols import fit

_NOISE: Final = 1.5
_TASTE: Final = 1.0  # of a puzzle, common to both of its ratings
_EFFECT: Final = 1.0
_CHUNK: Final = 20
_DRAWS: Final = 200

REPEATED: Final = ((15, 4, 2), (30, 6, 3), (30, 10, 4), (60, 12, 4))
"""Number of puzzles, of those shown twice, and of features without effect."""
SCATTERS: Final = ((12, 2, "same"), (30, 4, "same"), (30, 4, "grows"), (8, 4, "same"))
"""Puzzles, features, and the variance of ratings: constant, or growing with the first."""
COMPARED: Final = ((15, 2, 0.0), (15, 6, 0.0), (30, 8, 0.0), (15, 8, 1.0), (15, 8, 2.0))
"""Puzzles, comparisons of each, standard deviation of the true strengths."""
CONTROLLED: Final = ((10, 2, 1.0), (10, 2, 2.0), (10, 4, 1.0), (10, 4, 2.0), (30, 6, 2.0))
"""Puzzles, controls, and the ratio of the controls' standard deviation."""


def _clear(found: Fit) -> float:
    return float(np.mean([term.is_significant for term in found.features]))


def _repeated(setting: Sequence[Any], rng: np.random.Generator) -> list[float]:
    """Return shares of features without effect called significant: CR1, ours, averaged."""
    n, n_twice, n_features = setting
    puzzles = np.concatenate([np.arange(n), np.arange(n_twice)])
    x = rng.normal(size=(n, n_features))[puzzles]
    taste = _TASTE * rng.normal(size=n)[puzzles]
    rating = whole_ratings(5 + taste + _NOISE * rng.normal(size=len(puzzles)))
    names = [f"x{index}" for index in range(n_features)]
    frame = pd.DataFrame(x, columns=names).assign(rating=rating, puzzle_id=puzzles.astype(str))
    usual = OLS(rating, add_constant(x)).fit(
        cov_type="cluster", cov_kwds={"groups": puzzles}, use_t=True
    )
    return [
        float(np.mean(np.asarray(usual.pvalues)[1:] < 0.05)),
        _clear(fit(frame, names, repeats="cluster")),
        _clear(fit(frame, names, repeats="average")),
    ]


def _scattered(setting: Sequence[Any], rng: np.random.Generator) -> list[float]:
    """Return whether the interval covers the first effect: plain errors, HC3."""
    n, n_features, scatter = setting
    x = rng.normal(size=(n, n_features))
    spread = _NOISE * (np.abs(x[:, 0]) if scatter == "grows" else np.ones(n))
    names = [f"x{index}" for index in range(n_features)]
    opinion = 5 + _EFFECT * x[:, 0] + spread * rng.normal(size=n)
    frame = pd.DataFrame(x, columns=names).assign(
        rating=whole_ratings(opinion), puzzle_id=[str(index) for index in range(n)]
    )
    terms = [fit(frame, names, robust=robust).features[0] for robust in (False, True)]
    return [float(term.low <= _EFFECT <= term.high) for term in terms]


def _compared(setting: Sequence[Any], rng: np.random.Generator) -> list[float]:
    """Return shares of puzzles whose range covers the truth, and that are called significant."""
    n, n_each, scatter = setting
    truth = scatter * rng.normal(size=n)
    pairs = compared_pairs(truth, n * n_each // 2, rng)
    found = run(bradley_terry(pairs, draws=_DRAWS, seed=int(rng.integers(2**31)))).puzzles
    groups = {each.group for each in found}
    means = {
        group: np.mean([truth[int(each.puzzle)] for each in found if each.group == group])
        for group in groups
    }
    held = [each.low <= truth[int(each.puzzle)] - means[each.group] <= each.high for each in found]
    return [float(np.mean(held)), float(np.mean([each.is_significant for each in found]))]


def _controlled(setting: Sequence[Any], rng: np.random.Generator) -> list[float]:
    """Return whether a difference of 0 is called significant: Welch, ours."""
    n, n_controls, scatter = setting
    own = whole_ratings(5 + _NOISE * rng.normal(size=n))
    controls = whole_ratings(5 + scatter * _NOISE * rng.normal(size=n_controls))
    frame = pd.DataFrame(
        {"iteration": 1, "control": [""] * n + ["random"] * n_controls,
         "rating": np.concatenate([own, controls])}
    )  # fmt: skip
    found = control_difference(frame, "random")
    welch = stats.ttest_ind(own, controls, equal_var=False)
    return [float(welch.pvalue < 0.05), float(not found.low <= 0 <= found.high)]


_STUDIES: Final[dict[str, tuple[Callable[..., list[float]], Sequence[Sequence[Any]]]]] = {
    "repeated": (_repeated, REPEATED),
    "scattered": (_scattered, SCATTERS),
    "compared": (_compared, COMPARED),
    "controlled": (_controlled, CONTROLLED),
}


def answer(piece: tuple[Any, ...], cancel: Cancel) -> list[float] | None:
    """Return the sums over some simulated studies; None when stopped.

    A piece is a kind of study, the index of its setting, the first seed and the number of studies.
    """
    kind, index, first, count = piece
    study, settings = _STUDIES[kind]
    sums: Floats | None = None
    for seed in range(first, first + count):
        if cancel.is_set():
            return None
        results = np.array(study(settings[index], np.random.default_rng([seed, index])))
        sums = results if sums is None else sums + results
    return None if sums is None else sums.tolist()


_TABLES: Final = {
    "repeated": (
        "Features without effect called clear, %; 5 wanted",
        ("puzzles", "shown twice", "features", "CR1", "ours (CR3)", "averaged, plain"),
    ),
    "scattered": (
        "An effect is in its interval, %; 95 wanted",
        ("puzzles", "features", "scatter", "plain", "HC3"),
    ),
    "compared": (
        "Strengths from comparisons, %: in their range (95 wanted), called clear",
        ("puzzles", "answers about each", "scatter of strengths", "in range", "clear"),
    ),
    "controlled": (
        "A difference of 0 to the controls called clear, %; 5 wanted",
        ("puzzles", "controls", "scatter of controls, times", "Welch", "ours, the wider"),
    ),
}  # fmt: skip


def reproduce(request: Request) -> Work[Outcome]:
    """Simulate studies of every setting; ``rows`` is the number of each."""
    count = request.count(4, 40, 1000)
    shares = {"compared": 10}  # each needs hundreds of estimates
    tables = []
    pieces = [
        (kind, index, first, min(_CHUNK, n - first))
        for kind, (_, settings) in _STUDIES.items()
        for n in [max(1, count // shares.get(kind, 1))]
        for index in range(len(settings))
        for first in range(0, n, _CHUNK)
    ]
    answers = yield from request.answered("intervals", answer, pieces)
    for kind, (_, settings) in _STUDIES.items():
        rows = []
        for index, setting in enumerate(settings):
            found = [(each[3], sums) for each, sums in answers if each[:2] == (kind, index)]
            if found:
                n = sum(each for each, _ in found)
                means = np.sum([sums for _, sums in found], axis=0) / n
                rows.append((*setting, *(f"{100 * mean:.1f}" for mean in means), n))
        title, columns = _TABLES[kind]
        tables.append(ResultTable(title, (*columns, "studies"), tuple(rows), name=kind))
    return Outcome(tuple(tables))
