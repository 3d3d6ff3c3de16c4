"""The energy that steers a search, beside the exact one."""

import math

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine.design.analysis import Analysis
from engine.design.energy import Energy
from engine.design.feature_registry import STORED
from engine.design.generator import evaluator, generate
from engine.design.presets import preset
from engine.design.record import PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.game import Deal, parse_deal
from engine.progress import Cancel, run
from engine.search.counting import count_states
from tests.strategies import deals

HARD = (
    "AS JH TD 4C / 7C 2S 9D 8C / 9C 6D AH QC / 8H 5D 2H KS",
    "9S 4D 2C 8D / AC 7C 3C KH / 8S 6S 9D 4S / 5S 3D JH JD",
    "2C 9H AD AS / JS 4C 6H 9S / TS TD QC 8D / 7H KS 3S QS",
)
"""Ends of chains of 16 cards."""


def evaluate(deal: Deal, energy: Energy, threshold: float, seed: int = 1) -> float:
    work = evaluator(energy, deal.rows, deal.columns, deal.n_cards, True)
    return work.evaluate(deal.cells, threshold, seed, Cancel().flag)


@settings(suppress_health_check=[HealthCheck.filter_too_much])
@given(
    deals(max_cells=16, min_cards=4, max_cards=8),  # of ten alike, states are too many to count
    st.sampled_from(["final", "it3", "it4"]),
    st.floats(0.001, 20),
)
def test_accepted_is_exact(deal: Deal, name: str, share: float) -> None:
    """A deal within the threshold has its exact energy, and any other one is above it."""
    assume(deal.rows > 1 < deal.columns)
    energy = preset(name)
    exact = energy.value({"cards": deal.n_cards, **Analysis(deal).values(STORED)})
    threshold = exact * share if exact > 0 else exact + share - 1

    value = evaluate(deal, energy, threshold)

    if exact <= threshold:
        assert value == pytest.approx(exact, rel=1e-12)
    else:
        assert value > threshold
    assert evaluate(deal, energy, math.inf) == pytest.approx(exact, rel=1e-12)


_RATIOS = [
    "depth_1_solvability_ratio",
    "depth_2_solvability_ratio",
    "depth_3_solvability_ratio",
    "halfway_solvability_ratio",
]
_NAMES = [*_RATIOS, "rank_clusters", "edges", "dominant_suit_ratio", "cards"]


@st.composite
def energies(draw: st.DrawFn) -> Energy:
    """Draw an energy of logarithms, distances, products and conditions."""
    numbers = st.floats(-3, 3).map(lambda number: round(number, 2))

    def factor() -> object:
        name, target = draw(st.sampled_from(_NAMES)), abs(draw(numbers)) + 0.01
        distance, log = {"distance": name, "to": target}, {"log": name}
        return draw(st.sampled_from([name, distance, log, {**log, "to": target}]))

    def condition() -> object:
        right = draw(st.one_of(numbers, st.sampled_from(_NAMES)))
        operator = draw(st.sampled_from(["<", "<=", ">", ">=", "=="]))
        return {"left": draw(st.sampled_from(_NAMES)), "op": operator, "right": right}

    terms = [
        {
            "weight": draw(numbers),
            "factors": [factor() for _ in range(draw(st.integers(0, 2)))],
            "when": [condition() for _ in range(draw(st.integers(0, 2)))],
        }
        for _ in range(draw(st.integers(1, 4)))
    ]
    return Energy.from_json({"terms": terms})


@settings(suppress_health_check=[HealthCheck.filter_too_much])
@given(
    st.one_of(
        deals(max_cells=16, min_cards=4, max_cards=8),
        # So many that the first depths may be counted backwards.
        deals(max_cells=16, min_cards=10, max_cards=10),
    ),
    energies(),
    st.integers(-20, 20),
)
def test_bounds_reject_no_deal_within_the_threshold(
    deal: Deal, energy: Energy, above: int
) -> None:
    assume(deal.rows > 1 < deal.columns)
    exact = energy.value({"cards": deal.n_cards, **Analysis(deal).values(STORED)})
    threshold = exact + above / 10

    value = evaluate(deal, energy, threshold)

    if above >= 0:
        assert value == pytest.approx(exact, rel=1e-12, abs=1e-12)
    else:
        assert value > threshold


@pytest.mark.parametrize("text", HARD)
def test_low_ratio_is_near_the_count(text: str) -> None:
    deal, energy = parse_deal(text), preset("final")
    exact = count_states(deal, 8).by_depth[8].ratio
    assert exact < 3e-5
    for seed in range(4):
        value = evaluate(deal, energy, 1.2 * exact, seed)
        assert value == pytest.approx(exact, rel=0.1)
        assert evaluate(deal, energy, exact / 2, seed) > exact / 2


def test_high_ratio_is_drawn() -> None:
    exact = 37461 / 3216593
    deal, energy = Deal.numbered(1), preset("final")
    values = [evaluate(deal, energy, 0.5, seed) for seed in range(20)]
    assert np.mean(values) == pytest.approx(exact, rel=0.2)
    accepted = [evaluate(deal, energy, 1.5 * exact, seed) <= 3 * exact for seed in range(20)]
    assert sum(accepted) >= 19
    rejected = [evaluate(deal, energy, exact / 10, seed) > exact / 10 for seed in range(20)]
    assert all(rejected)


def test_stopped_evaluation_is_nan(stopped: Cancel) -> None:
    work = evaluator(preset("final"), 4, 4, 16, True)

    for threshold in (1e-4, 0.5, math.inf):
        assert math.isnan(work.evaluate(Deal.numbered(1).cells, threshold, 1, stopped.flag))


def test_puzzle_too_large_to_count() -> None:
    """It carries an interval, from another seed than the search's."""
    settings = GenerateSettings(
        16, 16, 1, preset("final"), seed=2, iterations=3, max_states=100_000
    )
    puzzle = run(generate(settings)).puzzles[0]
    assert isinstance(puzzle, PuzzleRecord)
    assert puzzle.halfway_provenance == "interval"
    exact = count_states(puzzle.deal, 8).by_depth[8]
    assert exact.is_exact
    low, high, energy = puzzle.halfway_low, puzzle.halfway_high, puzzle.energy
    assert low is not None
    assert high is not None
    assert energy is not None
    assert low <= exact.ratio <= high
    assert low < energy < high
