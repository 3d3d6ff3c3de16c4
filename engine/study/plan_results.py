"""The test of a plan: what the ratings of a study say about it, and its power beforehand.

A hypothesis is tested by slopes of its feature in a regression of the ratings. The power
of a plan is how often simulated studies confirm each of its hypotheses.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Final, NamedTuple

import numpy as np
import pandas as pd

from engine.arrays import Reals
from engine.design.generator import generate
from engine.design.presets import preset
from engine.design.record import feature_rows
from engine.design.settings import GenerateSettings
from engine.digits import Day, significant
from engine.errors import FitError, SettingsError
from engine.progress import Cancel, Progress, Work, part_of, run
from engine.ratings.on_demand_features import measure_features, measure_records
from engine.ratings.rating import MAX_RATING
from engine.sentences import and_list, join_messages, message
from engine.statistics.display_names import named, percent
from engine.statistics.findings import MIN_VALUES
from engine.statistics.ratings_frame import PUZZLE, RATING
from engine.statistics.regression import Fit, fit
from engine.study.plan import Direction, Hypothesis, Plan, read_plan
from engine.study.results import results_of
from engine.study.snapshot import Snapshot

_UNITS: Final = {
    "raw": message("per unit"),
    "zscore": message("per standard deviation"),
    "minmax": message("over its range"),
}
_EXPECTED: Final[dict[Direction, str]] = {
    "higher": message("Higher values of {name} are rated better"),
    "lower": message("Lower values of {name} are rated better"),
    "peak": message("Values of {name} inside its range are rated best"),
    "valley": message("Values of {name} inside its range are rated worst"),
}
_MAX_POOL: Final = 60  # random puzzles from which those of simulated studies are drawn
_N_STUDIES: Final = 200
_SEED: Final = 1
_MIDDLE: Final = MAX_RATING / 2
_MIN_TESTED: Final = 0.5  # share of the studies that must be able to test a hypothesis


class Slope(NamedTuple):
    """The slope of a feature in the planned regression, with its 95% interval."""

    value: float
    low: float
    high: float
    sign: int  #: The expected one
    unit: str  #: What the slope is per, in words
    where: str = ""  #: The part of the feature's range in which it is, in words; empty for all

    @property
    def is_as_expected(self) -> bool:
        """Whether its interval lies on the expected side of zero."""
        return self.low > 0 if self.sign > 0 else self.high < 0


def slopes_of(hypothesis: Hypothesis, plan: Plan, frame: pd.DataFrame) -> list[Slope]:
    """Return the slopes that test a hypothesis; empty if the ratings can't test it.

    All must have the expected sign.

    Raises FitError when the ratings don't allow the regression.

    ``frame``: the ratings, with all columns of the plan.
    """
    name, sign = hypothesis.feature, hypothesis.sign
    if not hypothesis.is_bent:
        found = fit(frame, plan.all_terms)
        return _slopes_in(found, name, sign, _UNITS[found.scale])
    beside = lines_beside_turn(hypothesis, plan, frame)
    if beside is None:
        return []
    (turn, of_lines), unit = beside, _UNITS["raw"]
    value = significant(turn)
    return [
        *_slopes_in(of_lines, f"{name}_below", sign, unit, message("below {value}", value=value)),
        *_slopes_in(of_lines, f"{name}_above", -sign, unit, message("above {value}", value=value)),
    ]


def is_confirmed(hypothesis: Hypothesis, slopes: Sequence[Slope]) -> bool:
    is_complete = len(slopes) == (2 if hypothesis.is_bent else 1)
    return is_complete and all(each.is_as_expected for each in slopes)


def lines_beside_turn(
    hypothesis: Hypothesis, plan: Plan, frame: pd.DataFrame
) -> tuple[float, Fit] | None:
    """Return the best or worst value, and the fit of a line below and another above it, or None.

    A best value inside the range is confirmed only if the ratings rise below it and fall above it
    (Simonsohn 2018, doi:10.1177/2515245918805755): a square alone also describes ratings that rise
    and level off.

    Parameters and errors as `slopes_of`.
    """
    name = hypothesis.feature
    turn = _turn_of(name, plan, frame)
    if turn is None:
        return None
    away = frame[name] - turn
    lines = {
        f"{name}_below": away.clip(upper=0),
        f"{name}_above": away.clip(lower=0),
        f"{name}_jump": (away > 0).astype(float),
    }
    others = [term for term in plan.all_terms if term not in hypothesis.terms]
    return turn, fit(frame.assign(**lines), (*others, *lines), scale="raw")


def _turn_of(name: str, plan: Plan, frame: pd.DataFrame) -> float | None:
    """Return where the square of a feature has its best or worst value.

    None if it has none inside the range, or too few values on one side for a slope.
    """
    values = pd.to_numeric(frame[name]).dropna()
    centre = float(values.mean())
    centred = frame.assign(**{name: frame[name] - centre})
    found = fit(centred, plan.all_terms, scale="raw")
    slopes = {term.name: term.coef for term in found.features}
    slope, square = slopes.get(name), slopes.get(f"{name}^2")
    if slope is None or not square:
        return None
    turn = centre - slope / (2 * square)
    sides = values[values < turn].nunique(), values[values > turn].nunique()
    return turn if min(sides) >= MIN_VALUES else None


def _slopes_in(found: Fit, name: str, sign: int, unit: str, where: str = "") -> list[Slope]:
    return [
        Slope(term.coef, term.low, term.high, sign, unit, where)
        for term in found.features
        if term.name == name and term.low is not None and term.high is not None
    ]


# The plan in words -------------------------------------------------------------------------------


def plan_sentences(snapshot: Snapshot) -> list[str]:
    """Return the plan, what was found by it, and what wasn't planned; raises as `read_plan`."""
    plan = plan_of(snapshot)
    if plan is None:
        return []
    stopping = [message("Rule for stopping: {rule}", rule=plan.stopping)] if plan.stopping else []
    return [
        _frozen_sentence(plan, snapshot),
        _progress_sentence(plan, snapshot),
        *stopping,
        *_hypothesis_sentences(plan, snapshot),
        *_exclusion_sentences(plan, snapshot),
    ]


def plan_of(snapshot: Snapshot) -> Plan | None:
    """Return the frozen plan of a study, None without one; raises as `read_plan`."""
    return None if snapshot.study is None else read_plan(snapshot.study)


def _frozen_sentence(plan: Plan, snapshot: Snapshot) -> str:
    frozen = datetime.fromisoformat(plan.frozen_at)
    n_earlier = sum(row.rated_at < frozen for row in snapshot.table.items)
    values = {"day": Day(plan.frozen_at[:10]), "digest": plan.digest}
    if not n_earlier:
        return message("Planned on {day}, before the first rating (digest {digest}).", **values)
    return message(
        "Planned on {day} (digest {digest}). {n} rating is dated earlier.",
        "Planned on {day} (digest {digest}). {n} ratings are dated earlier.",
        n=n_earlier,
        **values,
    )


def _progress_sentence(plan: Plan, snapshot: Snapshot) -> str:
    ratings = (row.rating for row in snapshot.used.rows)
    n_rated = len({each.puzzle_id for each in ratings if not each.control})
    planned = plan.n_puzzles
    progress = message("Rated puzzles: {n}. Planned: {planned}.", n=n_rated, planned=planned)
    if n_rated >= planned:
        return progress
    interim = message("Until then, the results are preliminary.")
    return join_messages(" ", (progress, interim))


def _hypothesis_sentences(plan: Plan, snapshot: Snapshot) -> Iterator[str]:
    """Yield each hypothesis with the result of the planned regression, and its power."""
    frame = planned_frame(plan, snapshot)
    powers = power_sentences(plan, plan.power) if plan.power else [""] * len(plan.hypotheses)
    for each, power in zip(plan.hypotheses, powers, strict=True):
        yield join_messages(" ", filter(None, (_result_of(each, plan, frame), power)))


def power_sentences(plan: Plan, power: Sequence[float]) -> list[str]:
    """Return the probability of finding each effect of a plan."""
    return [
        message(
            "{expected}: an effect of {points} points over its range is found with a probability "
            "of {power}.",
            expected=_expected(each),
            points=significant(plan.effect),
            power=percent(chance),
        )
        for each, chance in zip(plan.hypotheses, power, strict=True)
    ]


def _expected(hypothesis: Hypothesis) -> str:
    return message(_EXPECTED[hypothesis.direction], name=named(hypothesis.feature))


def planned_frame(plan: Plan, snapshot: Snapshot) -> pd.DataFrame:
    """Return the ratings that the results use, with all columns of the plan."""
    return run(measure_features(results_of(snapshot).frame, plan.columns))


def _result_of(hypothesis: Hypothesis, plan: Plan, frame: pd.DataFrame) -> str:
    expected = _expected(hypothesis)
    try:
        slopes = slopes_of(hypothesis, plan, frame)
    except FitError as error:
        return message("{expected}: not tested yet. {error}", expected=expected, error=error)
    if not slopes:
        return message(
            "{expected}: not confirmed. The ratings show no such value.", expected=expected
        )
    values = {"expected": expected, "slopes": and_list(map(_slope_text, slopes))}
    if is_confirmed(hypothesis, slopes):
        return message("{expected}: confirmed ({slopes}).", **values)
    return message("{expected}: not confirmed ({slopes}).", **values)


def _slope_text(slope: Slope) -> str:
    values = {
        "slope": significant(slope.value),
        "unit": slope.unit,
        "low": significant(slope.low),
        "high": significant(slope.high),
    }
    if not slope.where:
        return message("slope {slope} {unit}, 95% interval {low} to {high}", **values)
    return message(
        "slope {slope} {unit} {where}, 95% interval {low} to {high}", **values, where=slope.where
    )


def _exclusion_sentences(plan: Plan, snapshot: Snapshot) -> Iterator[str]:
    """Yield how many exclusions weren't planned, and which planned ones weren't applied."""
    applied = {(each.kind, each.value) for each in snapshot.exclusions}
    planned = {(each.rule, each.limit): each.exclusion("").title() for each in plan.exclusions}
    n_others = len(applied - planned.keys())
    if n_others:
        yield message("Exclusions that were not planned: {n}.", n=n_others)
    dropped = [title for key, title in planned.items() if key not in applied]
    if dropped:
        yield message(
            "Planned exclusions that were not applied: {names}.", names=and_list(dropped)
        )


def planned_fit(snapshot: Snapshot) -> Fit | None:
    """Return the planned regression; None without a plan, or while it isn't possible."""
    plan = plan_of(snapshot)
    if plan is not None:
        with suppress(FitError):
            return fit(planned_frame(plan, snapshot), plan.all_terms)
    return None


def unplanned_terms(snapshot: Snapshot, terms: Sequence[str]) -> str:
    """Return which terms of a regression weren't planned; empty if all were, or without a plan."""
    plan = plan_of(snapshot)
    others = [] if plan is None else [each for each in terms if each not in plan.all_terms]
    if not others:
        return ""
    return message("Terms that were not planned, so exploratory: {names}.", names=and_list(others))


# Its power ---------------------------------------------------------------------------------------


def simulate_power(plan: Plan, cancel: Cancel) -> Work[tuple[float, ...]]:
    """Return the share of simulated studies in which each hypothesis of a plan is confirmed.

    Their puzzles are random solvable ones; each rating is a whole number within the scale, from
    the smallest effect of interest of all hypotheses and the expected noise.

    Raises SettingsError when such puzzles can't test a hypothesis.
    """
    n_pool = min(plan.n_puzzles, _MAX_POOL)
    total = n_pool + _N_STUDIES
    pool = yield from part_of(_random_puzzles(plan, n_pool, cancel), 0, total)
    rng = np.random.default_rng(_SEED)
    outcomes = []
    for number in range(1, _N_STUDIES + 1):
        cancel.raise_if_set()
        puzzles = pool[rng.integers(len(pool), size=plan.n_puzzles)]
        frame = _rated(plan, pd.DataFrame(puzzles, columns=list(plan.columns)), rng)
        outcomes.append([_outcome(each, plan, frame) for each in plan.hypotheses])
        yield Progress(n_pool + number, total)
    tested, confirmed = np.mean(outcomes, axis=0).T.tolist()
    _check_tested(plan, tested)
    return tuple(confirmed)


def _random_puzzles(plan: Plan, count: int, cancel: Cancel) -> Work[Reals]:
    """Return the features of random puzzles, in the order of the plan's columns."""
    settings = GenerateSettings(*plan.cards, count, preset("it0"), _SEED, iterations=0)
    batch = yield from generate(settings, cancel)
    return feature_rows(measure_records(batch.puzzles, plan.columns), plan.columns)


def _rated(plan: Plan, puzzles: pd.DataFrame, rng: np.random.Generator) -> pd.DataFrame:
    """Return puzzles with simulated ratings: the smallest effects of interest, and noise."""
    rating = _MIDDLE + plan.noise * rng.standard_normal(len(puzzles))
    for each in plan.hypotheses:
        values = puzzles[each.feature].to_numpy()
        spread = np.ptp(values)
        away = (values - values.min()) / spread - 0.5 if spread else np.zeros(len(puzzles))
        rating += each.sign * plan.effect * (-4 * away**2 if each.is_bent else away)
    rated = puzzles.copy()
    rated[RATING] = np.clip(np.round(rating), 0, MAX_RATING)
    rated[PUZZLE] = [str(number) for number in range(len(puzzles))]
    return rated


def _outcome(hypothesis: Hypothesis, plan: Plan, frame: pd.DataFrame) -> tuple[bool, bool]:
    """Return whether the ratings can test a hypothesis, and whether they confirm it."""
    try:
        slopes = slopes_of(hypothesis, plan, frame)
    except FitError:  # all ratings are equal, or a feature is constant
        return False, False
    # With enough values for two slopes, the test was possible: these ratings just don't turn.
    n_values = frame[hypothesis.feature].nunique() if hypothesis.is_bent else 0
    return bool(slopes) or n_values >= 2 * MIN_VALUES, is_confirmed(hypothesis, slopes)


def _check_tested(plan: Plan, shares: Sequence[float]) -> None:
    """Raise SettingsError if too few studies could test a hypothesis."""
    for each, share in zip(plan.hypotheses, shares, strict=True):
        if share < _MIN_TESTED:
            raise SettingsError(
                "{name} varies too little in random puzzles of {low} to {high} cards to test the "
                "hypothesis. Choose other numbers of cards or another hypothesis.",
                name=named(each.feature),
                low=plan.cards[0],
                high=plan.cards[1],
            )
