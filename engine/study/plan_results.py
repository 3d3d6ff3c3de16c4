"""The power of a plan, from simulated studies, and what the ratings say about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Final, NamedTuple

import numpy as np
import pandas as pd

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
from engine.statistics.ratings_frame import PUZZLE, RATING
from engine.statistics.regression.ols import Fit, fit
from engine.study.plan import Direction, Hypothesis, Plan, read_plan
from engine.study.results import results_of
from engine.study.snapshot import Snapshot

_MAX_POOL: Final = 60  # random puzzles from which those of simulated studies are drawn
_N_RUNS: Final = 200  # simulated studies
_SEED: Final = 1
_MIDDLE: Final = MAX_RATING / 2
_MIN_VALUES: Final = 3  # of a feature on either side of its best value

_EXPECTED: Final[dict[Direction, str]] = {
    "higher": message("Higher values of {name} are rated better"),
    "lower": message("Lower values of {name} are rated better"),
    "peak": message("Values of {name} inside its range are rated best"),
    "valley": message("Values of {name} inside its range are rated worst"),
}
_UNITS: Final = {
    "raw": message("per unit"),
    "zscore": message("per standard deviation"),
    "minmax": message("over its range"),
}


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

    All must have the expected sign. A best value inside the range is confirmed only if the ratings
    rise below it and fall above it (Simonsohn 2018, doi:10.1177/2515245918805755): a square alone
    also describes ratings that rise and level off.

    Raises FitError when the ratings don't allow the regression.

    ``frame``: the ratings, with all columns of the plan.
    """
    name, sign = hypothesis.feature, hypothesis.sign
    if not hypothesis.is_bent:
        found = fit(frame, plan.all_terms)
        return _slope_in(found, name, sign, _UNITS[found.scale])
    turn = _turn_of(name, plan, frame)
    if turn is None:
        return []
    away, below, above, jump = frame[name] - turn, f"{name}_below", f"{name}_above", f"{name}_jump"
    lines = {below: away.clip(upper=0), above: away.clip(lower=0), jump: (away > 0).astype(float)}
    others = [term for term in plan.all_terms if term not in hypothesis.terms]
    found = fit(frame.assign(**lines), (*others, *lines), scale="raw")
    unit, value = _UNITS["raw"], significant(turn)
    return [
        *_slope_in(found, below, sign, unit, message("below {value}", value=value)),
        *_slope_in(found, above, -sign, unit, message("above {value}", value=value)),
    ]


def is_confirmed(hypothesis: Hypothesis, slopes: Sequence[Slope]) -> bool:
    is_complete = len(slopes) == (2 if hypothesis.is_bent else 1)
    return is_complete and all(each.is_as_expected for each in slopes)


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
    return turn if min(sides) >= _MIN_VALUES else None


def _slope_in(found: Fit, name: str, sign: int, unit: str, where: str = "") -> list[Slope]:
    return [
        Slope(term.coef, term.low, term.high, sign, unit, where)
        for term in found.features
        if term.name == name and term.low is not None and term.high is not None
    ]


# Power -------------------------------------------------------------------------------------------


def simulate_power(plan: Plan, cancel: Cancel) -> Work[tuple[float, ...]]:
    """Return the share of simulated studies in which each hypothesis of a plan is confirmed.

    Their puzzles are random solvable ones; each rating is a whole number within the scale, from
    the smallest effect of interest of all hypotheses and the expected noise.

    Raises SettingsError when such puzzles can't test a hypothesis.
    """
    names, count = plan.columns, min(plan.n_puzzles, _MAX_POOL)
    settings = GenerateSettings(*plan.cards, count, preset("it0"), _SEED, iterations=0)
    total = count + _N_RUNS
    batch = yield from part_of(generate(settings, cancel), 0, total)
    values = feature_rows(measure_records(batch.puzzles, names), names)
    rng = np.random.default_rng(_SEED)
    tested, confirmed = np.zeros((2, len(plan.hypotheses)), np.int64)
    for number in range(_N_RUNS):
        cancel.raise_if_set()
        drawn = values[rng.integers(len(values), size=plan.n_puzzles)]
        frame = _rated(plan, pd.DataFrame(drawn, columns=list(names)), rng)
        for index, each in enumerate(plan.hypotheses):
            with suppress(FitError):  # all ratings are equal, or a feature is constant
                slopes = slopes_of(each, plan, frame)
                n_values = frame[each.feature].nunique() if each.is_bent else 0
                tested[index] += bool(slopes) or n_values >= 2 * _MIN_VALUES
                confirmed[index] += is_confirmed(each, slopes)
        yield Progress(count + number + 1, total)
    for each, n_tested in zip(plan.hypotheses, tested.tolist(), strict=True):
        if 2 * n_tested < _N_RUNS:
            raise SettingsError(
                "{name} varies too little in random puzzles of {low} to {high} cards to test the "
                "hypothesis. Choose other numbers of cards or another hypothesis.",
                name=named(each.feature),
                low=plan.cards[0],
                high=plan.cards[1],
            )
    return tuple((confirmed / _N_RUNS).tolist())


def _rated(plan: Plan, rows: pd.DataFrame, rng: np.random.Generator) -> pd.DataFrame:
    """Return puzzles with simulated ratings: the smallest effects of interest, and noise."""
    rating = _MIDDLE + plan.noise * rng.standard_normal(len(rows))
    for each in plan.hypotheses:
        values = rows[each.feature].to_numpy()
        spread = np.ptp(values)
        away = (values - values.min()) / spread - 0.5 if spread else np.zeros(len(rows))
        rating += each.sign * plan.effect * (-4 * away**2 if each.is_bent else away)
    rated = rows.copy()
    rated[RATING] = np.clip(np.round(rating), 0, MAX_RATING)
    rated[PUZZLE] = [str(number) for number in range(len(rows))]
    return rated


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


# Results -----------------------------------------------------------------------------------------


def plan_sentences(snapshot: Snapshot) -> list[str]:
    """Return the plan of a study, what was found by it, and what wasn't planned.

    Raises StorageError or FileFormatError as `read_plan`.
    """
    plan = plan_of(snapshot)
    if plan is None:
        return []
    stopping = [message("Rule for stopping: {rule}", rule=plan.stopping)] if plan.stopping else []
    return [
        _frozen_sentence(plan, snapshot),
        _progress_sentence(plan, snapshot),
        *stopping,
        *_hypothesis_sentences(plan, snapshot),
        *_unplanned(plan, snapshot),
    ]


def plan_of(snapshot: Snapshot) -> Plan | None:
    """Return the frozen plan of a study, None without one; raises as `read_plan`."""
    return None if snapshot.study is None else read_plan(snapshot.study)


def _frozen_sentence(plan: Plan, snapshot: Snapshot) -> str:
    frozen = datetime.fromisoformat(plan.frozen_at)
    n_earlier = sum(row.rated_at < frozen for row in snapshot.table.all_rows)
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
    frame = _planned_frame(plan, snapshot)
    powers = power_sentences(plan, plan.power) if plan.power else [""] * len(plan.hypotheses)
    for each, power in zip(plan.hypotheses, powers, strict=True):
        yield join_messages(" ", filter(None, (_result_of(each, plan, frame), power)))


def _planned_frame(plan: Plan, snapshot: Snapshot) -> pd.DataFrame:
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


def _unplanned(plan: Plan, snapshot: Snapshot) -> Iterator[str]:
    """Yield how many exclusions weren't planned, and which planned ones weren't made."""
    exclusions = () if snapshot.study is None else snapshot.study.exclusions
    made = {(each.kind, each.value) for each in exclusions}
    planned = {(each.rule, each.limit): each.exclusion("").title for each in plan.exclusions}
    n_others = len(made - planned.keys())
    if n_others:
        yield message("Exclusions that were not planned: {n}.", n=n_others)
    dropped = [title for key, title in planned.items() if key not in made]
    if dropped:
        yield message(
            "Planned exclusions that were not applied: {names}.", names=and_list(dropped)
        )


def planned_fit(snapshot: Snapshot) -> Fit | None:
    """Return the planned regression; None without a plan, or while it isn't possible."""
    plan = plan_of(snapshot)
    if plan is not None:
        with suppress(FitError):
            return fit(_planned_frame(plan, snapshot), plan.all_terms)
    return None


def unplanned_terms(snapshot: Snapshot, terms: Sequence[str]) -> str:
    """Return which terms of a regression weren't planned; empty if all were, or without a plan."""
    plan = plan_of(snapshot)
    others = [] if plan is None else [each for each in terms if each not in plan.all_terms]
    if not others:
        return ""
    return message("Terms that were not planned, so exploratory: {names}.", names=and_list(others))
