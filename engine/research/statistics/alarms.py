"""Error rates of our statistics on simulated ratings with known truth, before and now.

*Before* is one intercept for all rounds, a gain from the ratings of a single round, and every sign
of ridge counting as significant; *now* is the program's method. The data are drawn with numpy:
four rounds of 15 puzzles with 3 random controls and 3 of the previous energy.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any, Final, TypeAlias

import numpy as np
import pandas as pd
from scipy import special  # type: ignore[import-untyped]  # it ships no types

from engine.numerics import excludes_zero
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
from engine.statistics.rater.controls import ControlDifference, ControlKind, control_difference
from engine.statistics.regression.design_matrix import Floats
from engine.statistics.regression.fit import Fit, FittedTerm
from engine.statistics.regression.ols import fit
from engine.statistics.regression.ridge_fit import BY_CHANCE, ridge

Found: TypeAlias = tuple[float | None, float | None]
"""Result of one simulated study, before and now; None if there is nothing to count."""

N_ROUNDS: Final = 4
_OWN, _CONTROLS = 15, 3
_NOISE: Final = 1.5  # residual standard deviation, in points
_GAIN: Final = 0.5  # points by which each energy is better than the previous one
_LARGE: Final = 200  # factor on puzzles for the true coefficient with bounded ratings
_DRAWS: Final = 300
_PUZZLES, _ANSWERS = 15, 60  # pairs, so each puzzle is compared eight times
_BRIEF, _FULL = 50, 1000
_NAMES: Final = ("x0", "x1", "x2")
_CASES: Final[tuple[tuple[ControlKind, float], ...]] = (
    ("random", 1.0), ("parent", 1.0), ("random", 2.0)
)  # fmt: skip


def rounds(
    seed: int, *, shift: float = 0.0, effect: float = 0.0, base: float = 5.0, times: int = 1
) -> pd.DataFrame:
    """Return integer ratings from 0 to 10 of rounds whose energies affect three features.

    Parameters
    ----------
    shift : float
        Standard deviation, in points, of the rater's level from round to round.
    effect : float
        Points per unit of ``x0``. Each feature has a standard deviation of 1 between energies and
        among random controls, and of 0.5 among puzzles of one energy; ``x1`` and ``x2`` have no
        effect.
    base : float
        Rating of the average puzzle.
    times : int
        Factor on the puzzles of a real round; levels stay the same.
    """
    levels, rng = np.random.default_rng([seed, 0]), np.random.default_rng([seed, times])
    energies = levels.normal(size=(N_ROUNDS + 1, len(_NAMES)))
    shifts = levels.normal(0.0, shift, N_ROUNDS + 1)
    parts = []
    for number in range(1, N_ROUNDS + 1):
        kinds = np.repeat(["", "random", "parent"], times * np.array([_OWN, *[_CONTROLS] * 2]))
        normal = rng.normal(size=(len(kinds), len(_NAMES)))
        energy = np.where((kinds == "parent")[:, None], energies[number - 1], energies[number])
        x = np.where((kinds == "random")[:, None], normal, energy + 0.5 * normal)
        part = pd.DataFrame(x, columns=list(_NAMES)).assign(iteration=number, control=kinds)
        opinion = base + shifts[number] + effect * x[:, 0] + rng.normal(0.0, _NOISE, len(kinds))
        parts.append(part.assign(rating=whole_ratings(opinion)))
    return pd.concat(parts, ignore_index=True)


def gains(seed: int, scatter: float) -> pd.DataFrame:
    """Return integer ratings of improving rounds, in sessions whose level shifts.

    ``scatter``: ratio of the standard deviation of random controls to that of the others.
    """
    rng = np.random.default_rng(seed)
    parts = []
    for number in range(1, N_ROUNDS + 1):
        kinds = np.repeat(["", "random", "parent"], [_OWN, _CONTROLS, _CONTROLS * (number > 1)])
        better = _GAIN * np.where(kinds == "random", 0, number - (kinds == "parent"))
        noise = _NOISE * np.where(kinds == "random", scatter, 1.0) * rng.normal(size=len(kinds))
        rating = whole_ratings(4.5 + rng.normal() + better + noise)
        parts.append(pd.DataFrame({"iteration": number, "control": kinds, "rating": rating}))
    return pd.concat(parts, ignore_index=True)


def _both(frame: pd.DataFrame) -> tuple[Fit, Fit]:
    before, now = (fit(frame, _NAMES, round_means=has_means) for has_means in (False, True))
    return before, now


def _false_alarms(seed: int, *, shift: float) -> Found:
    """Return the share of features without effect that are called significant."""
    before, now = _both(rounds(seed, shift=shift))
    return _clear(before, _NAMES), _clear(now, _NAMES)


def _clear(found: Fit, names: Sequence[str]) -> float:
    return float(np.mean([found.term(name).is_significant for name in names]))


def _power(seed: int, *, shift: float) -> Found:
    """Return whether an effect of a point is called significant with the right sign."""
    before, now = (each.term("x0") for each in _both(rounds(seed, shift=shift, effect=1.0)))
    return float(before.is_significant and before.coef > 0), float(
        now.is_significant and now.coef > 0
    )


def _coverage(seed: int, *, shift: float, base: float) -> Found:
    """Return the share of intervals that cover the coefficient from many such puzzles."""
    draw = partial(rounds, seed, shift=shift, base=base, effect=1.0)
    many = draw(times=_LARGE)
    truth, *_ = np.linalg.lstsq(_within(many, _NAMES), _within(many, ["rating"])[:, 0])
    before, now = (
        float(np.mean([_holds(*pair) for pair in zip(each.features, truth, strict=True)]))
        for each in _both(draw())
    )
    return before, now


def _within(frame: pd.DataFrame, names: Sequence[str]) -> Floats:
    columns = frame[list(names)]
    return (columns - columns.groupby(frame["iteration"]).transform("mean")).to_numpy()


def _holds(found: FittedTerm | ControlDifference, truth: float) -> bool:
    return found.low <= truth <= found.high


def _gain(seed: int, *, control: ControlKind, scatter: float, is_width: bool) -> Found:
    """Return whether the interval of the last round's gain covers it, or its half-width."""
    frame = gains(seed, scatter)
    truth = _GAIN * (N_ROUNDS if control == "random" else 1)
    alone = control_difference(frame[frame["iteration"] == N_ROUNDS], control)
    joint = control_difference(frame, control, N_ROUNDS)
    if is_width:
        return (alone.high - alone.low) / 2, (joint.high - joint.low) / 2
    return float(_holds(alone, truth)), float(_holds(joint, truth))


def _kept_signs(seed: int, *, n_features: int) -> Found:
    """Return whether any feature without effect keeps its sign in ridge regression."""
    rng = np.random.default_rng([seed, n_features])
    n_puzzles = (15, 30)[seed % 2]
    names = [f"x{index}" for index in range(n_features)]
    frame = pd.DataFrame(rng.normal(size=(n_puzzles, n_features)), columns=names)
    frame["rating"] = whole_ratings(5 + _NOISE * rng.normal(size=n_puzzles))
    terms = run(ridge(frame, names, seed=seed, draws=_DRAWS)).terms
    before = any(excludes_zero(term.low, term.high) for term in terms)
    return float(before), float(any(term.is_significant for term in terms))


def _too_sure(seed: int, *, low: float, high: float) -> Found:
    """Return the mean excess of the probabilities from strengths over the true ones."""
    rng = np.random.default_rng(seed)
    truth = rng.normal(size=_PUZZLES)
    pairs = compared_pairs(truth, _ANSWERS, rng)
    found = {
        int(each.puzzle): each.strength
        for each in run(bradley_terry(pairs, draws=100, seed=seed)).puzzles
    }
    apart = [
        (found[one] - found[other], truth[one] - truth[other])
        for one, other in combinations(sorted(found), 2)
    ]
    predicted, true = special.expit(
        np.array([np.array(pair) * np.sign(pair[0]) for pair in apart])
    ).T
    inside = (predicted >= low) & (predicted < high)
    return None, float((predicted - true)[inside].mean()) if inside.any() else None


@dataclass(frozen=True, slots=True)
class AlarmQuestion:
    """One line of the table."""

    #: The measured quantity, and the setting of the ratings.
    what: str
    setting: str
    wanted: str  #: The expected value
    unit: str  #: Unit of the numbers
    study: Callable[[int], Found]  #: Runs one simulated study, given a seed


QUESTIONS: Final = (
    *(
        AlarmQuestion(
            "features without effect called clear", f"sessions shift by {shift:g}", "5", "%",
            partial(_false_alarms, shift=shift),
        )
        for shift in (0.0, 1.0, 2.0)
    ),
    *(
        AlarmQuestion(
            "effect of 1 point found", f"sessions shift by {shift:g}", "much", "%",
            partial(_power, shift=shift),
        )
        for shift in (0.0, 1.0)
    ),
    *(
        AlarmQuestion(
            "coefficient's interval holds",
            f"mean rating {base:g}, sessions shift by {shift:g}", "95", "%",
            partial(_coverage, shift=shift, base=base),
        )
        for base, shift in ((5.0, 0.0), (5.0, 1.0), (8.0, 0.0))
    ),
    *(
        AlarmQuestion(
            f"gain over {control} controls: {what}",
            "scatter alike" if scatter == 1 else "random ones scatter twice as much", wanted, unit,
            partial(_gain, control=control, scatter=scatter, is_width=is_width),
        )
        for what, wanted, unit, is_width in (
            ("interval holds", "95", "%", False),
            ("half of the interval", "little", "points", True),
        )
        for control, scatter in _CASES
    ),
    *(
        AlarmQuestion(
            "ridge: some feature without effect keeps its sign", f"of {count} features",
            f"told: {chance}", "%", partial(_kept_signs, n_features=count),
        )
        for count, chance in zip(*BY_CHANCE, strict=True)
    ),
    *(
        AlarmQuestion(
            "strengths from pairs: too sure by", f"named {100 * low:g} to {100 * high:g} %", "0",
            "%", partial(_too_sure, low=low, high=high),
        )
        for low, high in ((0.5, 0.7), (0.7, 0.9), (0.9, 1.0))
    ),
)  # fmt: skip
"""The lines of the table, in order."""


def answer(piece: tuple[Any, ...], cancel: Cancel) -> list[Found] | None:
    """Return the results of simulated studies of a line; see `answer_piece`."""
    return answer_piece([question.study for question in QUESTIONS], piece, cancel)


def reproduce(request: Request) -> Work[Outcome]:
    """Run simulated studies of every question; ``rows`` is the number of each."""
    count = request.count(4, _BRIEF, _FULL)
    found = yield from ask_all(request, "statistics", answer, len(QUESTIONS), count)
    return Outcome((_table(list(_lines(found)), count),))


def _lines(found: Sequence[Sequence[Found]]) -> Iterator[tuple[object, ...]]:
    for question, results in zip(QUESTIONS, found, strict=True):
        if results:
            before, now = (
                _mean([each for each in column if each is not None], question.unit)
                for column in zip(*results, strict=True)
            )
            yield question.what, question.setting, question.wanted, before, now


def _mean(results: Sequence[float], unit: str) -> str | None:
    if not results:
        return None
    mean = float(np.mean(results))
    return f"{mean:.2f} points" if unit == "points" else f"{100 * mean:.1f} %"


def _table(lines: list[tuple[object, ...]], count: int) -> ResultTable:
    notes = (
        f"{count:,} simulated studies a line: {N_ROUNDS} rounds of {_OWN} puzzles with "
        f"{_CONTROLS} random and {_CONTROLS} parent controls, whole ratings from 0 to 10 that "
        f"scatter by {_NOISE} points; at 5 and 95 % one study in {count:,} more or less is "
        f"{100 / count:g} %, and the standard error {100 * (0.0475 / count) ** 0.5:.1f} %.",
        "Before: one intercept for all rounds; the gain by the ratings of one round alone; signs "
        "of ridge that count however small they are. Now: what the program does.",
    )
    columns = ("what", "setting", "should be", "before", "now")
    return ResultTable("How often the statistics are wrong", columns, tuple(lines), notes)
