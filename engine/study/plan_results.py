"""What the ratings of a study say about its plan, and what wasn't planned."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from typing import Final

import pandas as pd

from engine.digits import Day, significant
from engine.errors import FitError
from engine.progress import run
from engine.ratings.on_demand_features import measure_features
from engine.sentences import and_list, join_messages, message
from engine.statistics.display_names import named, percent
from engine.statistics.regression.ols import Fit, fit
from engine.study.plan import Direction, Hypothesis, Plan, read_plan
from engine.study.planned_slopes import Slope, is_confirmed, slopes_of
from engine.study.results import results_of
from engine.study.snapshot import Snapshot

_EXPECTED: Final[dict[Direction, str]] = {
    "higher": message("Higher values of {name} are rated better"),
    "lower": message("Lower values of {name} are rated better"),
    "peak": message("Values of {name} inside its range are rated best"),
    "valley": message("Values of {name} inside its range are rated worst"),
}


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
