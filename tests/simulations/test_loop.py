"""Rounds of suggested energies lead to what a rater with known preferences likes.

The generator is the real one, with puzzles of six to eight cards. Each round has `ROUND_SIZE`
puzzles and random controls, and explores as those of the program. After each round the preference
model suggests an energy. The result is the true rating, without taste or random errors, of puzzles
generated with it.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd
import pytest

from engine.design.energy import Condition, Energy, Factor, Term
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.generator import generate
from engine.design.presets import preset
from engine.design.record import PuzzleRecord, feature_rows
from engine.design.settings import GenerateSettings
from engine.progress import run
from engine.statistics.findings import learn_findings
from engine.statistics.next_energy import (
    ROUND_SIZE,
    expected_of,
    propose_energy,
)
from engine.statistics.preference_model import PreferenceModel
from engine.statistics.puzzle_choice import (
    choose_informative,
    choose_promising,
)
from engine.study.round import arrange, n_controls
from engine.study.round_creation import CANDIDATES_PER_PUZZLE, candidate_batches
from tests.simulated_rater import SimulatedRater, simulate_ratings

CARDS = (6, 8)
ITERATIONS = 300
N_ROUNDS = 3
LINEAR = SimulatedRater(
    {HALFWAY_RATIO: -12.0, "dominant_suit_ratio": -6.0, "rank_clusters": 0.7},
    {HALFWAY_RATIO: 0.09, "dominant_suit_ratio": 0.5, "rank_clusters": 3.2},
    base=4.5, taste_sd=1.2, slip_sd=0.8,
)  # fmt: skip
PAIRS = SimulatedRater(
    {"suits": -0.7}, {"edges": 13.0, "suits": 3.0}, base=7.1, taste_sd=1.2, slip_sd=0.8,
    squares={"edges": -0.11},
)  # fmt: skip
"""A peak in one feature, a slope in another."""
PRODUCT = SimulatedRater(
    {}, {"edges": 13.0, "rank_clusters": 3.2}, base=5.0, taste_sd=1.0, slip_sd=0.8,
    products={("edges", "rank_clusters"): 0.25},
)  # fmt: skip
"""Likes many pairs with many clusters, or few with few."""
NONE = SimulatedRater({}, base=5.0, taste_sd=1.2, slip_sd=0.8)


@dataclass(frozen=True)
class Rounds:
    """What the rounds of one rater came to."""

    truths: list[float]  #: Mean true rating of puzzles from each round's energy
    best: float  #: The same for puzzles of the rater's own energy
    covers: list[bool]  #: Whether the interval for a round's mean rating held
    has_preferences: bool  #: Whether the model finds any after the last round


def go_round(rater: SimulatedRater, seed: int) -> Rounds:
    """Simulate a study of several rounds."""
    shown = puzzles_of_first_round(seed)
    truths, covers = [truth(rater, shown)], []
    ratings = rate(rater, shown, 0, seed)
    findings = learn_findings(ratings)
    for number in range(1, N_ROUNDS + 1):
        energy, of_round = propose_energy(findings, preset("it0")).energy, 100 * seed + number
        candidates = make(energy, CANDIDATES_PER_PUZZLE * ROUND_SIZE, of_round)
        truths.append(truth(rater, candidates[:ROUND_SIZE]))
        own = choose_promising(candidates, ROUND_SIZE, findings.model.posterior.rounded())
        rated = rate(rater, own, number, seed)
        covers.append(does_cover(findings.model, own, rated))
        ratings = pd.concat([ratings, rated], ignore_index=True)
        findings = learn_findings(ratings)
    best = truth(rater, make(true_energy(rater), ROUND_SIZE, 100 * seed))
    return Rounds(truths, best, covers, findings.has_preferences)


def puzzles_of_first_round(seed: int) -> Sequence[PuzzleRecord]:
    batches = candidate_batches(ROUND_SIZE, CARDS, seed)
    pool = [each for batch in batches for each in run(generate(batch, workers=1)).puzzles]
    return choose_informative(pool, ROUND_SIZE)


def make(
    energy: Energy, count: int, seed: int, iterations: int = ITERATIONS
) -> tuple[PuzzleRecord, ...]:
    settings = GenerateSettings(*CARDS, count, energy, seed=seed, iterations=iterations)
    return run(generate(settings, workers=1)).puzzles


def rate(
    rater: SimulatedRater, own: Sequence[PuzzleRecord], number: int, seed: int
) -> pd.DataFrame:
    """Rate a round and its random controls; a row per rating."""
    random = make(preset("it0"), n_controls(ROUND_SIZE), 100 * seed + 50 + number, iterations=0)
    shown = arrange(own, random, seed=seed + number)
    rows = [
        {"rating": each.rating, "puzzle_id": each.puzzle_id, "iteration": number, "rater": "1",
         "control": each.control, **each.features}
        for each in simulate_ratings(shown, rater, seed=100 * seed + number)
    ]  # fmt: skip
    return pd.DataFrame(rows)


def does_cover(model: PreferenceModel, own: Sequence[PuzzleRecord], rated: pd.DataFrame) -> bool:
    _, low, high = expected_of(model, feature_rows(own, model.names), len(own))
    return bool(low <= rated.loc[rated["control"] == "", "rating"].mean() <= high)


def truth(rater: SimulatedRater, puzzles: Sequence[PuzzleRecord]) -> float:
    return float(np.mean([rater.liking(each.features) for each in puzzles]))


def true_energy(rater: SimulatedRater) -> Energy:
    """Return minus the true rating, which nobody knows in practice."""
    terms = [Term(-weight, (Factor(name),)) for name, weight in rater.weights.items()]
    for name, weight in rater.squares.items():
        distance = Factor(name, rater.centres[name])
        terms.append(Term(-weight, (distance, distance)))
    for pair, weight in rater.products.items():
        for sides in itertools.product("<>", repeat=2):
            sign = -1 if sides[0] == sides[1] else 1
            factors = tuple(Factor(name, rater.centres[name]) for name in pair)
            where = zip(pair, sides, strict=True)
            when = tuple(Condition(name, side, rater.centres[name]) for name, side in where)
            terms.append(Term(sign * weight, factors, when))
    return Energy("true", tuple(terms))


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("rater", [LINEAR, PAIRS, PRODUCT], ids=["linear", "pairs", "product"])
def test_rounds_get_nearer_to_what_is_liked(rater: SimulatedRater) -> None:
    studies = [go_round(rater, seed) for seed in range(1, 7)]

    start = np.mean([each.truths[0] for each in studies])
    end = np.mean([each.truths[-1] for each in studies])
    best = np.mean([each.best for each in studies])
    assert (end - start) / (best - start) > 0.6
    assert sum(each.has_preferences for each in studies) >= 5


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_expected_means_hold() -> None:
    studies = [go_round(NONE, seed) for seed in range(1, 7)]
    studies += [go_round(LINEAR, seed) for seed in range(11, 14)]

    assert sum(each.has_preferences for each in studies[:6]) <= 1
    covers = [each for study in studies for each in study.covers]
    assert np.mean(covers) >= 0.8  # 90% of 27, within chance
