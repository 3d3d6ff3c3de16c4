"""The power of a plan, from simulated studies, and what the ratings say about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

import numpy as np
import pandas as pd

from engine.design.feature_registry import FEATURES
from engine.design.generator import generate
from engine.design.presets import preset
from engine.design.record import feature_rows
from engine.design.settings import GenerateSettings
from engine.digits import Day, significant
from engine.errors import FitError
from engine.progress import Cancel, Progress, Work, part_of
from engine.ratings.on_demand_features import measure_records
from engine.ratings.rating import MAX_RATING
from engine.sentences import and_list, join_messages, message
from engine.statistics.display_names import named, percent
from engine.statistics.ratings_frame import PUZZLE, RATING
from engine.statistics.regression.formula import parse_terms
from engine.statistics.regression.ols import Fit, FittedTerm, fit
from engine.statistics.regression.ratings_table import fit_ratings_of
from engine.study.plan import Direction, Hypothesis, Plan, read_plan
from engine.study.results import results_of
from engine.study.snapshot import Snapshot

_MAX_POOL: Final = 60  # random puzzles from which those of simulated studies are drawn
_N_RUNS: Final = 200  # simulated studies; the power has a standard error of at most 0.036
_SEED: Final = 1
_MIDDLE: Final = MAX_RATING / 2

_EXPECTED: Final[dict[Direction, str]] = {
    "higher": message("Higher values of {name} are rated better"),
    "lower": message("Lower values of {name} are rated better"),
    "peak": message("Values of {name} inside its range are rated best"),
    "valley": message("Values of {name} inside its range are rated worst"),
}


def simulate_power(plan: Plan, cards: tuple[int, int], cancel: Cancel) -> Work[tuple[float, ...]]:
    """Return the probability of finding each effect of a plan.

    The share of simulated studies in which the term of a hypothesis is significant with the
    expected sign. Their puzzles are random solvable ones; each rating is a whole number within
    the scale, from the smallest effect of interest of all hypotheses and the expected noise.
    """
    names = plan_columns(plan)
    settings = GenerateSettings(
        *cards, min(plan.n_puzzles, _MAX_POOL), preset("it0"), _SEED, iterations=0
    )
    total = settings.count + _N_RUNS
    batch = yield from part_of(generate(settings, cancel), 0, total)
    values = feature_rows(measure_records(batch.puzzles, names), names)
    rng, n_found = np.random.default_rng(_SEED), np.zeros(len(plan.hypotheses))
    for run in range(_N_RUNS):
        cancel.raise_if_set()
        rows = pd.DataFrame(values[rng.integers(len(values), size=plan.n_puzzles)], columns=names)
        with suppress(FitError):  # all ratings are equal, or a feature is constant
            found = fit(_rated(plan, rows, rng), plan.all_terms)
            n_found += [_is_confirmed(each, found) for each in plan.hypotheses]
        yield Progress(settings.count + run + 1, total)
    return tuple((n_found / _N_RUNS).tolist())


def plan_columns(plan: Plan) -> list[str]:
    """Return the columns that the regression of a plan needs."""
    terms = parse_terms(plan.all_terms, ["cards", *FEATURES])
    return sorted({name for term in terms for name in term.columns})


def _rated(plan: Plan, rows: pd.DataFrame, rng: np.random.Generator) -> pd.DataFrame:
    """Return puzzles with simulated ratings: the smallest effects of interest, and noise."""
    rating = _MIDDLE + plan.noise * rng.standard_normal(len(rows))
    for each in plan.hypotheses:
        values = rows[each.feature].to_numpy()
        spread = np.ptp(values)
        away = (values - values.min()) / spread - 0.5 if spread else np.zeros(len(rows))
        is_line = each.direction in {"higher", "lower"}
        rating += each.sign * plan.effect * (away if is_line else 4 * away**2)
    puzzles = [str(number) for number in range(len(rows))]
    rated = rows.copy()
    rated[RATING], rated[PUZZLE] = np.clip(np.round(rating), 0, MAX_RATING), puzzles
    return rated


def _is_confirmed(hypothesis: Hypothesis, found: Fit) -> bool:
    """Return whether the 95% interval of a term lies on the expected side of zero."""
    term = _term_of(hypothesis, found)
    if term is None or term.low is None or term.high is None:
        return False
    return term.low > 0 if hypothesis.sign > 0 else term.high < 0


def _term_of(hypothesis: Hypothesis, found: Fit) -> FittedTerm | None:
    return next((each for each in found.features if each.name == hypothesis.term), None)


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
    plan = None if snapshot.study is None else read_plan(snapshot.study)
    if plan is None:
        return []
    frozen = message("Planned on {day}, before the first rating.", day=Day(plan.frozen_at[:10]))
    progress = message(
        "Rated puzzles: {n}. Planned: {planned}.",
        n=snapshot.n_puzzles,
        planned=plan.n_puzzles,
    )
    interim = message("Until then, the results are preliminary.")
    is_complete = snapshot.n_puzzles >= plan.n_puzzles
    stopping = [message("Rule for stopping: {rule}", rule=plan.stopping)] if plan.stopping else []
    return [
        frozen,
        progress if is_complete else join_messages(" ", (progress, interim)),
        *stopping,
        *_hypothesis_sentences(plan, snapshot),
        *_unplanned(plan, snapshot),
    ]


def _hypothesis_sentences(plan: Plan, snapshot: Snapshot) -> Iterator[str]:
    """Yield the result of the planned regression for each hypothesis."""
    results = results_of(snapshot)
    try:
        found = fit_ratings_of(results.frame, results.fit_options(plan.all_terms))
    except FitError as error:
        yield message("The planned regression isn't possible yet. {error}", error=error)
        return
    power = dict(zip(plan.hypotheses, plan.power, strict=False))
    for each in plan.hypotheses:
        yield _hypothesis_sentence(each, found, power.get(each))


def _hypothesis_sentence(each: Hypothesis, found: Fit, power: float | None) -> str:
    expected = _expected(each)
    term = _term_of(each, found)
    if term is None or term.low is None or term.high is None:
        return message("{expected}: can't be tested with these ratings.", expected=expected)
    values = {
        "expected": expected,
        "coefficient": significant(term.coef),
        "low": significant(term.low),
        "high": significant(term.high),
    }
    if _is_confirmed(each, found):
        return message(
            "{expected}: confirmed (coefficient {coefficient}, 95% interval {low} to {high}).",
            **values,
        )
    result = message(
        "{expected}: not confirmed (coefficient {coefficient}, 95% interval {low} to {high}).",
        **values,
    )
    if power is None:
        return result
    chance = message(
        "With the planned number of puzzles, an effect of the smallest size of interest is found "
        "with a probability of {power}.",
        power=percent(power),
    )
    return join_messages(" ", (result, chance))


def _unplanned(plan: Plan, snapshot: Snapshot) -> Iterator[str]:
    """Yield which exclusions were made after the plan."""
    exclusions = () if snapshot.study is None else snapshot.study.exclusions
    planned = {(each.rule, each.limit) for each in plan.exclusions}
    others = [each.title for each in exclusions if (each.kind, each.value) not in planned]
    if others:
        yield message("Exclusions that were not planned: {names}.", names=and_list(others))
    kept = {(each.kind, each.value) for each in exclusions}
    dropped = [
        each.exclusion("").title for each in plan.exclusions if (each.rule, each.limit) not in kept
    ]
    if dropped:
        yield message(
            "Planned exclusions that were not applied: {names}.", names=and_list(dropped)
        )


def unplanned_terms(snapshot: Snapshot, terms: Sequence[str]) -> str:
    """Return which terms of a regression weren't planned; empty if all were, or without a plan."""
    plan = None if snapshot.study is None else read_plan(snapshot.study)
    others = [] if plan is None else [each for each in terms if each not in plan.all_terms]
    if not others:
        return ""
    return message("Terms that were not planned, so exploratory: {names}.", names=and_list(others))
