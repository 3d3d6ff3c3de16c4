"""The power of a plan: how often simulated studies confirm each of its hypotheses."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import pandas as pd

from engine.arrays import Reals
from engine.design.generator import generate
from engine.design.presets import preset
from engine.design.record import feature_rows
from engine.design.settings import GenerateSettings
from engine.errors import FitError, SettingsError
from engine.progress import Cancel, Progress, Work, part_of
from engine.ratings.on_demand_features import measure_records
from engine.ratings.rating import MAX_RATING
from engine.statistics.display_names import named
from engine.statistics.learning.inference import MIN_VALUES
from engine.statistics.ratings_frame import PUZZLE, RATING
from engine.study.plan import Hypothesis, Plan
from engine.study.planned_slopes import is_confirmed, slopes_of

_MAX_POOL: Final = 60  # random puzzles from which those of simulated studies are drawn
_N_STUDIES: Final = 200
_SEED: Final = 1
_MIDDLE: Final = MAX_RATING / 2
_MIN_TESTED: Final = 0.5  # share of the studies that must be able to test a hypothesis


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
