"""Error rates of statistics of several raters: three simulated ones, one of whom guesses.

*Ada* likes ``x0`` and ``x1``, *Bo* likes ``x0`` and dislikes ``x1`` more, *Cy* answers at random.
Each has a separate level in each round. Puzzles also have an effect beyond their features, common
to all raters who don't guess. The rounds are those of `engine.research.statistics.alarms`: four of
15 puzzles with 3 random controls and 3 of the previous energy.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Final, Literal, TypeAlias

import numpy as np
import pandas as pd
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.progress import Cancel, Work
from engine.research.item import Claim, Outcome, ResultTable
from engine.research.request import Request
from engine.research.statistics.simulated import answer_piece, ask_all
from engine.statistics.learning.learner import learn
from engine.statistics.rater.agreement import agreement
from engine.statistics.rater.controls import control_difference
from engine.statistics.rater.guessing import Verdict
from engine.statistics.rater.pooled import pooled
from engine.statistics.rater.raters import measure_raters, shift
from engine.statistics.regression.design_matrix import Floats

Kind: TypeAlias = Literal["holds", "at most", "much"]

TASTES: Final[Mapping[str, tuple[float, float, float] | None]] = {
    "Ada": (1.2, 0.8, 0.0), "Bo": (1.0, -1.2, 0.0), "Cy": None,
}  # fmt: skip
"""Points per standard deviation of each feature; None for random ratings."""
N_ROUNDS: Final = 4
NAMES: Final = ("x0", "x1", "x2")
_OWN, _CONTROLS = 15, 3
_STEP: Final = 0.4  # standard deviations of x0 by which each energy exceeds the previous one
_LEVEL, _LIKED, _SLIP = 0.7, 0.6, 1.0  # standard deviations, in points
_BASE: Final = 4.5
_MOST: Final = 10
_PUZZLES, _JUDGES = 20, 3
_BRIEF, _FULL = 50, 1000
_SURE: Final = 0.999
_LEVELS, _TIMES = 40, 60  # of the true gain
_LEARNED: Final = 30
_REPEATS: Final = 6
_REAL: Final = ("edges", "dominant_suit_ratio", "rank_clusters")  # in the real registry


def judged(x: Floats, taste: Sequence[float] | None, liked: Floats, seed: Sequence[int]) -> Floats:
    """Return integer ratings from 0 to 10 of puzzles by one rater.

    Parameters
    ----------
    taste : sequence of float or None
        As in `TASTES`.
    liked : ndarray, shape (n,)
        Common effect of a puzzle beyond its features, in points.
    seed : sequence of int
        Seed of the rater's random errors.
    """
    rng = np.random.default_rng(list(seed))
    if taste is None:
        return rng.integers(0, _MOST + 1, len(x)).astype(np.float64)
    opinion = _BASE + x @ np.array(taste) + liked + rng.normal(0.0, _SLIP, len(x))
    return np.asarray(np.clip(np.round(opinion), 0, _MOST), dtype=np.float64)


def one_round(
    seed: int,
    n_puzzles: int,
    tastes: Mapping[str, tuple[float, ...] | None] = TASTES,
    *,
    n_repeats: int = 0,
) -> pd.DataFrame:
    """Return ratings of random puzzles by each rater, a row per rating.

    The first ``n_repeats`` puzzles are repeated at the end.
    """
    rng = np.random.default_rng([seed, n_puzzles])
    x = rng.normal(size=(n_puzzles, len(NAMES)))
    liked = rng.normal(0.0, _LIKED, n_puzzles)
    parts = []
    for index, (name, taste) in enumerate(tastes.items()):
        part = _part(x, judged(x, taste, liked, [seed, n_puzzles, index]), name)
        if n_repeats:
            again = _part(x, judged(x, taste, liked, [seed, n_puzzles, index, 1]), name)
            part = pd.concat(
                [part.assign(disguise=False), again.head(n_repeats).assign(disguise=True)],
                ignore_index=True,
            )
            times = pd.date_range("2026-03-01T12:00Z", periods=len(part), freq="min")
            part = part.assign(rated_at=times)
        parts.append(part)
    return pd.concat(parts, ignore_index=True).assign(iteration=1, control="")


def _part(x: Floats, ratings: Floats, name: str) -> pd.DataFrame:
    ids = [f"p{index:05d}" for index in range(len(x))]
    return pd.DataFrame(x, columns=list(NAMES)).assign(puzzle_id=ids, rating=ratings, rater=name)


def all_rounds(seed: int, *, is_whole: bool = True, times: int = 1) -> pd.DataFrame:
    """Return ratings of rounds that improve by ``x0``, including controls.

    Parameters
    ----------
    seed : int
        Seed of levels, puzzles and random errors.
    is_whole : bool
        Whether all raters finish; otherwise Bo stops halfway through each round.
    times : int
        Factor on the puzzles of a real round; levels stay the same.
    """
    levels = np.random.default_rng([seed, 0]).normal(0.0, _LEVEL, (N_ROUNDS, len(TASTES)))
    rng = np.random.default_rng([seed, times])
    parts = []
    for number in range(1, N_ROUNDS + 1):
        counts = times * np.array([_OWN, _CONTROLS, _CONTROLS * (number > 1)])
        kinds = np.repeat(["", "random", "parent"], counts)
        better = _STEP * np.where(kinds == "random", 0, number - (kinds == "parent"))
        x = rng.normal(size=(len(kinds), len(NAMES)))
        x[:, 0] += better
        liked = rng.normal(0.0, _LIKED, len(kinds))
        half = rng.permutation(len(kinds)) < len(kinds) // 2
        for index, (name, taste) in enumerate(TASTES.items()):
            level = levels[number - 1, index]
            part = _part(x, judged(x, taste, liked + level, (seed, times, number, index)), name)
            part = part.assign(iteration=number, control=kinds)
            part["puzzle_id"] = f"{number}-" + part["puzzle_id"]
            parts.append(part if is_whole or name != "Bo" else part[half])
    return pd.concat(parts, ignore_index=True)


def _gain(seed: int, *, is_whole: bool) -> float:
    """Return whether the interval of the last round's gain over random puzzles covers it."""
    found = control_difference(all_rounds(seed, is_whole=is_whole), "random", N_ROUNDS)
    return float(found.low <= true_gain() <= found.high)


@lru_cache(maxsize=1)
def true_gain() -> float:
    """Return the mean gain of the three raters over very many puzzles and levels."""
    means = []
    for seed in range(_LEVELS):
        many = all_rounds(10**6 + seed, times=_TIMES)
        last = many[many["iteration"] == N_ROUNDS].groupby("control")["rating"].mean()
        means.append(float(last[""] - last["random"]))
    return float(np.mean(means))


def _verdict(seed: int, *, name: str, n_puzzles: int, wanted: Verdict) -> float:
    found = measure_raters(one_round(seed, n_puzzles, n_repeats=_REPEATS), NAMES)
    verdict = next(each.guessing.verdict for each in found.raters if each.name == name)
    return float(verdict == wanted)


def _sees(seed: int, *, name: str) -> float:
    """Return whether the preference model finds preferences in the ratings of one rater."""
    frame = one_round(seed, _LEARNED)
    own = frame[frame["rater"] == name].rename(columns=dict(zip(NAMES, _REAL, strict=True)))
    return float(learn(own.reset_index(drop=True), _REAL).has_preferences)


def _normal(seed: int, *, puzzle: float, rater: float, rest: float) -> Floats:
    rng = np.random.default_rng(seed)
    level = rng.normal(0.0, rater, _JUDGES)
    own = rng.normal(0.0, puzzle, (_PUZZLES, 1))
    return np.asarray(own + level + rng.normal(0.0, rest, (_PUZZLES, _JUDGES)), dtype=np.float64)


def _icc(seed: int, *, has_gaps: bool) -> float:
    puzzle, rater, rest = 1.2, 0.7, 1.2
    values = _normal(seed, puzzle=puzzle, rater=rater, rest=rest)
    if has_gaps:
        order = np.random.default_rng([seed, 1]).permutation(_PUZZLES)
        values[order < _PUZZLES // 2, -1] = np.nan
    found = agreement(values)
    truth = puzzle**2 / (puzzle**2 + rater**2 + rest**2)
    return float(found.low <= truth <= found.high)


def _shift(seed: int) -> float:
    values = _normal(seed, puzzle=1.2, rater=0.0, rest=1.2)
    found = shift(values[:, 0] + 1.0, values[:, 1:].mean(axis=1))
    return float(found is not None and found.low <= 1.0 <= found.high)


def _effect(seed: int) -> float:
    """Return the share of pooled effects whose interval covers the truth."""
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(_PUZZLES, 2))
    values = _normal(seed + 10**6, puzzle=0.8, rater=0.7, rest=1.0) + (x @ [1.0, 0.0])[:, None]
    frame = pd.concat(
        [
            pd.DataFrame(x, columns=["x0", "x1"]).assign(
                puzzle_id=[f"p{row:02d}" for row in range(_PUZZLES)],
                rating=values[:, index],
                rater=f"r{index}",
            )
            for index in range(_JUDGES)
        ],
        ignore_index=True,
    )
    found = pooled(frame, ("x0", "x1"))
    true = (float(np.std(x[:, 0], ddof=1)), 0.0)
    held = [each.low <= was <= each.high for each, was in zip(found.effects, true, strict=True)]
    return float(np.mean(held))


@dataclass(frozen=True, slots=True)
class RatersQuestion:
    """One line of the table."""

    #: The counted quantity, and the setting of the ratings.
    what: str
    setting: str
    kind: Kind  #: Whether it should be 92 to 98%, at most 5%, or as high as possible
    study: Callable[[int], float]  #: Runs one simulated study, given a seed; returns a share


_SIZES: Final = (20, 30, 60)
QUESTIONS: Final = (
    RatersQuestion("pooled gain over random controls: interval holds", "all three finish",
             "holds", partial(_gain, is_whole=True)),
    RatersQuestion("pooled gain over random controls: interval holds", "Bo stops half way",
             "holds", partial(_gain, is_whole=False)),
    RatersQuestion("pooled effect's interval holds", "20 puzzles, 3 raters", "holds", _effect),
    RatersQuestion("rater's shift: interval holds", "20 puzzles, 3 raters", "holds", _shift),
    RatersQuestion("ICC(2,1): interval holds", "20 puzzles, 3 raters", "holds",
             partial(_icc, has_gaps=False)),
    RatersQuestion("ICC(2,1): interval holds", "one of them rated half", "holds",
             partial(_icc, has_gaps=True)),
    *(
        RatersQuestion("Cy looks random", f"{n} puzzles", "much",
                 partial(_verdict, name="Cy", n_puzzles=n, wanted="looks random"))
        for n in _SIZES
    ),
    *(
        RatersQuestion(f"{name} looks random", f"{n} puzzles", "at most",
                 partial(_verdict, name=name, n_puzzles=n, wanted="looks random"))
        for name in ("Ada", "Bo") for n in _SIZES
    ),
    *(
        RatersQuestion("Cy is told not to be random", f"{n} puzzles", "at most",
                 partial(_verdict, name="Cy", n_puzzles=n, wanted="no"))
        for n in _SIZES
    ),
    *(
        RatersQuestion(f"the learner sees what {name} likes", f"{_LEARNED} puzzles", "much",
                 partial(_sees, name=name))
        for name in ("Ada", "Bo")
    ),
    RatersQuestion("the learner sees a preference of Cy", f"{_LEARNED} puzzles", "at most",
             partial(_sees, name="Cy")),
)  # fmt: skip
"""The lines of the table, in order."""
_WANTED: Final[Mapping[Kind, str]] = {
    "holds": "92 to 98 %", "at most": "at most 5 %", "much": "much"
}  # fmt: skip


def answer(piece: tuple[Any, ...], cancel: Cancel) -> list[float] | None:
    """Return the results of simulated studies of a line; see `answer_piece`."""
    return answer_piece([question.study for question in QUESTIONS], piece, cancel)


def reproduce(request: Request) -> Work[Outcome]:
    """Run simulated studies of every question; ``rows`` is the number of each."""
    count = request.count(4, _BRIEF, _FULL)
    found = yield from ask_all(request, "several-raters", answer, len(QUESTIONS), count)
    return Outcome((_table(found, count),), tuple(_claims(found)))


def _claims(found: Sequence[Sequence[float]]) -> Iterator[Claim]:
    """Yield the claims that must hold, allowing for chance with this number of studies."""
    for question, shares in zip(QUESTIONS, found, strict=True):
        if not shares or question.kind == "much":
            continue
        n, mean = len(shares), float(np.mean(shares))
        name = f"{question.what} ({question.setting})"
        if question.kind == "at most":
            maximum = float(stats.binom.ppf(_SURE, n, 0.05)) / n
            yield Claim(f"{name}: {100 * mean:.1f} %, at most 5 %.", mean <= maximum)
        else:
            low = float(stats.binom.ppf(1 - _SURE, n, 0.92)) / n
            is_held = low <= mean <= float(stats.binom.ppf(_SURE, n, 0.98)) / n
            yield Claim(f"{name}: {100 * mean:.1f} %, between 92 and 98 %.", is_held)


def _table(found: Sequence[Sequence[float]], count: int) -> ResultTable:
    lines = tuple(
        (
            question.what,
            question.setting,
            _WANTED[question.kind],
            f"{100 * np.mean(results):.1f} %",
        )
        for question, results in zip(QUESTIONS, found, strict=True)
        if results
    )
    notes = (
        f"{count:,} simulated studies a line. Ada likes x0 and x1, Bo likes x0 and dislikes x1, "
        f"Cy answers at random; levels differ by rater and round by {_LEVEL:g} points, puzzles "
        f"are liked beyond their features by {_LIKED:g}, slips are {_SLIP:g}. The true gain is "
        f"the mean over the three, {true_gain():.2f} points.",
        "Looking random is said at 20 shared puzzles or more; before, nothing is said.",
    )
    columns = ("what", "setting", "should be", "is")
    return ResultTable("How often statistics of several raters are wrong", columns, lines, notes)
