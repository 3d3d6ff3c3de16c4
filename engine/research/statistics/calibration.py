"""Calibration of the statements on power, narrow ranges and strengths, by simulation.

*Before* is an earlier method: a required effect of 2 points regardless of the ratings' range, no
warning of narrow ranges, strengths from the ratings of a session; *now* is the program's method. A
number about a statement refers to the studies in which the statement is made.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any, Final, TypeAlias

import numpy as np
import pandas as pd
from scipy import special  # type: ignore[import-untyped]  # it ships no types

from engine.errors import FitError
from engine.progress import Cancel, Work, run
from engine.research.item import Outcome, ResultTable
from engine.research.request import Request
from engine.research.statistics.simulated import (
    answer_piece,
    ask_all,
    compared_pairs,
    whole_ratings,
)
from engine.statistics.pairwise.bradley_terry import bradley_terry
from engine.statistics.regression.design_matrix import Floats
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.ols import fit
from engine.statistics.regression.power import VISIBLE_SHARE, RatingsNeeded, needed_for
from engine.statistics.regression.round_means import within
from engine.statistics.wording import reading
from engine.study.round_fit import full_ranges_of

Results: TypeAlias = tuple[float | None, ...]
"""Result of one simulated study; None if there is nothing to count."""

_NOISE: Final = 1.5  # residual standard deviation, in points
_FIXED: Final = 2.0  # effect in points required before
_ROUNDS: Final = 4
_WITHIN: Final = 0.5  # standard deviation of a feature within a round, 1 between rounds
_LARGEST: Final = 300  # maximum suggested puzzles to simulate
_TRUE: Final = -12.0  # points per unit of a feature whose range a round restricts
_WIDE, _NARROW = 0.5, 0.015
_PUZZLES, _ANSWERS = 15, 60
_POINTS: Final = 1.17  # per unit of strength: a rating's noise is then 1.5 points
_BANDS: Final = ((0.5, 0.7), (0.7, 0.9), (0.9, 0.97), (0.97, 1.0))
_SCATTERS: Final = (0.5, 1.0, 1.5)
_BRIEF, _FULL = 40, 1000
_NEW: Final = 1_000_003  # gives a further study other puzzles


def study(
    seed: int,
    n_puzzles: int,
    n_features: int,
    effects: Sequence[float] = (),
    *,
    shift: float | None = None,
    draw: int = 0,
) -> pd.DataFrame:
    """Return integer ratings from 0 to 10 of puzzles with some normal features.

    Parameters
    ----------
    effects : sequence of float
        Points per unit of each of the first features.
    shift : float, optional
        Standard deviation of the level between four rounds, whose features have their own levels;
        without it, there is one round.
    draw : int
        Number of the draw; each has other puzzles and ratings with the same levels.
    """
    levels, rng = np.random.default_rng([seed, 0]), np.random.default_rng([seed, 1 + draw])
    x = rng.normal(size=(n_puzzles, n_features))
    number = np.zeros(n_puzzles, dtype=int)
    level = np.zeros(1)
    if shift is not None:
        number = np.arange(n_puzzles) % _ROUNDS
        x = levels.normal(size=(_ROUNDS, n_features))[number] + _WITHIN * x
        level = levels.normal(0.0, shift, _ROUNDS)
    weights = np.zeros(n_features)
    weights[: len(effects)] = effects
    opinion = 5.0 + level[number] + x @ weights + rng.normal(0.0, _NOISE, n_puzzles)
    frame = pd.DataFrame(x, columns=[f"x{index}" for index in range(n_features)])
    return frame.assign(iteration=number + 1, rating=whole_ratings(opinion))


def _power(seed: int, *, n: int, k: int, shift: float | None) -> Results:
    """Return for both rules: "enough" is stated; the effect is impossible; a new study finds it.

    Then whether a new study finds it when there "may be enough", and with the suggested number of
    puzzles.
    """
    names = [f"x{index}" for index in range(k)]
    found = fit(study(seed, n, k, (1.0,), shift=shift), names, round_means=True)
    results: list[float | None] = []
    again = partial(_is_seen, seed, k=k, shift=shift, found=found)
    now = needed_for(found)
    # Before, the standard deviation of all ratings was used, including differences between rounds.
    everywhere = VISIBLE_SHARE * float(found.observed.std(ddof=1))
    before = needed_for(found, _FIXED if shift is None else everywhere)
    for needed, is_enough in (
        (before, before.total is not None and before.have >= before.total),
        (now, now.more == 0 and now.is_sure and not now.obstacle),
    ):
        results.append(float(is_enough))
        results += [_cannot_be(found, needed), again(needed, n)] if is_enough else [None, None]
    is_named = now.total is not None and now.total <= _LARGEST
    is_doubted = now.more == 0 and not now.is_sure
    results.append(again(now, n) if is_doubted else None)
    return (*results, again(now, now.total or n) if is_named else None)


def _cannot_be(found: Fit, needed: RatingsNeeded) -> float:
    """Return whether such an effect would exceed the variation of ratings within rounds."""
    marks, name = found.table.marks, needed.feature
    x = found.table.x[:, found.table.names.index(name)]
    rest, y = within(x, marks), within(found.observed, marks)
    slope = needed.points / found.spreads[name].sd
    return float(slope**2 * float(rest @ rest) > float(y @ y))


def _is_seen(
    seed: int, needed: RatingsNeeded, n: int, *, k: int, shift: float | None, found: Fit
) -> float | None:
    """Return whether another study of ``n`` puzzles, with such an effect, finds it."""
    index = found.table.names.index(needed.feature)
    effects = [0.0] * index + [needed.points / found.spreads[needed.feature].sd]
    frame = study(seed, n, k, effects, shift=shift, draw=_NEW)
    try:
        term = fit(frame, found.table.names, round_means=True).term(needed.feature)
    except (FitError, KeyError):
        return None
    return float(term.is_significant and term.coef > 0)


def _narrow(seed: int, *, n: int) -> Results:
    """Return four flags for a round of narrow range, in pairs: before, and now.

    Whether a wrong sign is called significant, now only if there is no warning of the range; and
    whether "enough" is stated, now taking the range into account.
    """
    rng = np.random.default_rng(seed)
    x = np.concatenate([_WIDE * rng.random(n), _NARROW * rng.random(n)])
    opinion = 8 + _TRUE * x + rng.normal(0.0, _NOISE, 2 * n)
    frame = pd.DataFrame({"x": x, "iteration": np.repeat([1, 2], n), "control": ""})
    frame["rating"] = whole_ratings(opinion)
    found = fit(frame[frame["iteration"] == 2].reset_index(drop=True), ["x"])
    full_ranges = full_ranges_of(frame, found)
    term = found.term("x")
    is_wrong = term.is_significant and term.coef > 0
    return (
        float(is_wrong), float(is_wrong and not full_ranges),
        float(needed_for(found).more == 0),
        float(needed_for(found, full_ranges=full_ranges).more == 0),
    )  # fmt: skip


def _stays(seed: int, *, n: int, k: int) -> Results:
    """Return whether features without effect stay significant by Holm, and in the sentences."""
    names = [f"x{index}" for index in range(k)]
    found = fit(study(seed, n, k), names)
    is_kept = any(term.p_holm < 0.05 for term in found.features)
    said = " ".join(reading(found)).replace("none stays", "")
    return float(is_kept), float(" stay" in said)


def _strengths(seed: int, *, scatter: float) -> Results:
    """Return for ratings (before) and comparisons (now) by band: predicted, true, number.

    Then the number of significant puzzles; *before* uses each pair of ratings as a comparison.
    """
    rng = np.random.default_rng([seed, round(10 * scatter)])
    truth = rng.normal(0.0, scatter, _PUZZLES)
    own = truth + rng.normal(0.0, np.pi / 6**0.5, _PUZZLES)
    rated = whole_ratings(5 + _POINTS * own)
    by_ratings = [
        (str(one), str(other))
        for one in range(_PUZZLES)
        for other in range(_PUZZLES)
        if rated[one] > rated[other]
    ]
    answers = compared_pairs(truth, _ANSWERS, rng)
    found: list[float | None] = []
    for pairs in (by_ratings, answers):
        found += _bands(pairs, truth, seed)
    return tuple(found)


def _bands(pairs: Sequence[tuple[str, str]], truth: Floats, seed: int) -> list[float | None]:
    """Return sums of predicted and true probabilities and counts by band; significant puzzles."""
    puzzles = run(bradley_terry(pairs, draws=100, seed=seed)).puzzles
    strength = {int(each.puzzle): each.strength for each in puzzles}
    sums = np.zeros((len(_BANDS), 3))
    for one, other in combinations(sorted(strength), 2):
        apart = strength[one] - strength[other]
        sign = 1.0 if apart >= 0 else -1.0
        named = float(special.expit(abs(apart)))
        true = float(special.expit(sign * (truth[one] - truth[other])))
        for index, (low, high) in enumerate(_BANDS):
            if low <= named < high:
                sums[index] += (named, true, 1.0)
    return [*sums.ravel().tolist(), float(sum(each.is_significant for each in puzzles))]


@dataclass(frozen=True, slots=True)
class CalibrationQuestion:
    """Simulated studies of one setting."""

    part: str  #: The table it belongs to
    setting: tuple[object, ...]  #: The first cells of its row
    study: Callable[[int], Results]  #: Runs one simulated study, given a seed


QUESTIONS: Final = (
    *(
        CalibrationQuestion(
            "power", (n, k, "one" if shift is None else f"four, shifting by {shift:g}"),
            partial(_power, n=n, k=k, shift=shift),
        )
        for n, k, shift in (
            (15, 1, None), (30, 1, None), (30, 3, None), (60, 3, None), (60, 1, 0.0), (60, 1, 2.0),
        )
    ),
    *(
        CalibrationQuestion("sentences", (f"a round of {n} puzzles spans 3 % of the range",),
                 partial(_narrow, n=n))
        for n in (15, 31)
    ),
    *(
        CalibrationQuestion("stays", (f"{n} puzzles, {k} features without effect",),
                 partial(_stays, n=n, k=k))
        for n, k in ((15, 3), (30, 3), (30, 6))
    ),
    *(CalibrationQuestion("strengths", (scatter,), partial(_strengths, scatter=scatter))
      for scatter in _SCATTERS),
)  # fmt: skip
"""The simulated settings, in order."""


def answer(piece: tuple[Any, ...], cancel: Cancel) -> list[Results] | None:
    """Return the results of simulated studies of a setting; see `answer_piece`."""
    return answer_piece([question.study for question in QUESTIONS], piece, cancel)


def reproduce(request: Request) -> Work[Outcome]:
    """Simulate every setting; ``rows`` is the number of studies of each."""
    count = request.count(3, _BRIEF, _FULL)
    found = yield from ask_all(request, "calibration", answer, len(QUESTIONS), count)
    parts: dict[str, list[tuple[object, ...]]] = {"power": [], "sentences": [], "strengths": []}
    for question, results in zip(QUESTIONS, found, strict=True):
        rows = _ROWS[question.part](question.setting, results)
        parts["sentences" if question.part == "stays" else question.part] += rows
    return Outcome(tuple(_tables(parts, count)))


def _percent(results: Sequence[float | None]) -> str | None:
    known = [each for each in results if each is not None]
    return f"{100 * float(np.mean(known)):.1f} %" if known else None


def _power_rows(
    setting: tuple[object, ...], results: Sequence[Results]
) -> list[tuple[object, ...]]:
    return [(*setting, *map(_percent, zip(*results, strict=True)))]


def _narrow_rows(
    setting: tuple[object, ...], results: Sequence[Results]
) -> list[tuple[object, ...]]:
    wrong, unwarned, enough, now = map(_percent, zip(*results, strict=True))
    return [
        ("clear, with the wrong sign, without a warning", *setting, "0", wrong, unwarned),
        ("said to be enough", *setting, "0", enough, now),
    ]


def _stays_rows(
    setting: tuple[object, ...], results: Sequence[Results]
) -> list[tuple[object, ...]]:
    return [
        ("some effect said to stay significant", *setting, "at most 5",
         *map(_percent, zip(*results, strict=True)))
    ]  # fmt: skip


def _strength_rows(
    setting: tuple[object, ...], results: Sequence[Results]
) -> Iterator[tuple[object, ...]]:
    sums = np.array(results, dtype=np.float64).sum(axis=0)
    before, now = np.split(sums, 2)
    for index, (low, high) in enumerate(_BANDS):
        cells: list[object] = []
        for part in (before, now):
            named, true, n_pairs = part[3 * index : 3 * index + 3]
            cells += (
                [f"{100 * named / n_pairs:.1f} %", f"{100 * true / n_pairs:.1f} %", int(n_pairs)]
                if n_pairs
                else [None, None, 0]
            )
        yield (*setting, f"{100 * low:g} to {100 * high:g} %", *cells)
    n_clear = f"{int(now[-1])} of {_PUZZLES * len(results)}"
    yield (*setting, "puzzles called clear", None, None, None, None, n_clear, None)


_ROWS: Final[dict[str, Callable[..., Any]]] = {
    "power": _power_rows, "sentences": _narrow_rows, "stays": _stays_rows,
    "strengths": _strength_rows,
}  # fmt: skip


def _tables(parts: dict[str, list[tuple[object, ...]]], count: int) -> Iterator[ResultTable]:
    studies = f"{count:,} simulated studies a line, ratings that scatter by {_NOISE} points."
    yield ResultTable(
        "When so many rated puzzles are said to be enough",
        ("puzzles", "features", "rounds", "said before", "cannot be", "seen", "said now",
         "cannot be now", "seen now", "may be enough: seen", "number named: seen"),
        tuple(parts["power"]),
        (
            f"{studies} Before: an effect of 2 points, of several rounds one of 0.63 standard "
            "deviations of all ratings; now: of 0.63 standard deviations of the ratings within "
            "rounds, enough even if no feature explained anything. Cannot be: it would explain "
            "more than the ratings vary. Seen: another study of as many puzzles, with that "
            "effect, calls it clear with its sign; 80 % are promised.",
        ),
        name="power",
    )  # fmt: skip
    yield ResultTable(
        "What is said",
        ("what", "setting", "should be", "before", "now"),
        tuple(parts["sentences"]),
        (
            f"{studies} The narrow round's effect is {_TRUE:g} points a unit, and over all "
            f"rounds the feature spans {_WIDE:g}. Before: without the warning of a narrow range; "
            "Holm's correction alone. Now: what the program says.",
        ),
        name="sentences",
    )
    yield ResultTable(
        "Strengths: chances named, and how many come true",
        ("scatter of strengths", "named", "by ratings, before", "came true", "pairs",
         "by answers, now", "come true", "pairs now"),
        tuple(parts["strengths"]),
        (
            f"{count:,} simulated studies a scatter, of {_PUZZLES} puzzles: rated once in one "
            f"session (as `strengths --with-ratings` had it, which is gone; none of 750 puzzles "
            f"was called clear at a scatter of 1.5), or in {_ANSWERS} answers.",
        ),
        name="strengths",
    )  # fmt: skip
