"""Neighbours are given up early only when they are worse, whatever they cost."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine.design import GenerateSettings, PuzzleRecord, generate, measure, preset
from engine.design._kernels import sequential_test
from engine.design.chains.chain import Chain, sample_arrays
from engine.design.compiled import is_affine
from engine.design.energy import Energy
from engine.design.settings import StepMix
from engine.game import Deal, Move, Position
from engine.progress import Cancel, run
from engine.search import count_states, solve
from engine.search._kernels.narrow import decide_deal
from engine.search.problem import Problem, narrow_memory
from tests.engine.design.chains.examples import FLAG, evaluate
from tests.strategies import deals


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.filter_too_much])
@given(
    deals(max_cells=16, min_cards=9, max_cards=11),
    st.sampled_from(["final", "it3", "it4"]),
    st.floats(0.001, 20),
)
def test_what_is_accepted_has_its_exact_energy_and_what_is_not_is_above(
    deal: Deal, name: str, share: float
) -> None:
    assume(deal.rows > 1 < deal.columns)
    energy = preset(name)
    exact = energy.value({"cards": deal.n_cards, **measure(deal).values})
    threshold = exact * share if exact > 0 else exact + share - 1
    value = evaluate(deal, energy, threshold)
    if exact <= threshold:
        assert value == pytest.approx(exact, rel=1e-12)
    else:
        assert value > threshold
    assert evaluate(deal, energy, math.inf) == pytest.approx(exact, rel=1e-12)


def states_on_reorderings(deal: Deal, moves: tuple[Move, ...], depth: int) -> int:
    """Count the states of a depth that some order of these moves reaches."""
    layer = {(Position.from_deal(deal), frozenset(range(len(moves))))}
    for _ in range(depth):
        # A move counts as playable when all earlier ones that share a cell with it were played.
        layer = {
            (position.play(moves[number]), left - {number})
            for position, left in layer
            for number in left
            if not any(set(moves[other]) & set(moves[number]) for other in left if other < number)
        }
    return len({position.tops for position, _ in layer})


@settings(deadline=None, max_examples=80)
@given(deals(max_cells=12, min_cards=4, max_cards=9))
def test_states_on_reorderings_of_a_solution_are_counted(deal: Deal) -> None:
    problem, memory = Problem.from_position(deal), narrow_memory()
    solved = decide_deal(
        problem.n_stacks, problem.flock, problem.cell_row, problem.cell_column, memory.arrays,
        2**20, FLAG,
    )  # fmt: skip
    assume(solved == 1)
    depth, n_cards = deal.n_cards // 2, deal.n_cards
    least = sequential_test.least_solvable(
        n_cards, depth, memory.path, np.zeros((n_cards, n_cards + 1))
    )
    moves = solve(deal).moves
    assert least == states_on_reorderings(deal, moves, depth)
    assert 1 <= least <= count_states(deal, depth).by_depth[depth].solvable


def test_a_bet_against_the_truth_is_hardly_ever_won() -> None:
    problem = Problem.from_position(Deal.from_freecell(1))
    exact = 37461 / 3216593
    sample, memory = sample_arrays(16), narrow_memory()
    most = sequential_test.most_halfway(
        16, problem.flock, problem.cell_row, problem.cell_column, memory.arrays, sample, FLAG
    )
    won = {exact: 0, exact / 10: 0}
    for worst in won:
        for seed in range(60):
            sample[1][0] = seed
            total = sequential_test.draw_against(
                16, 8, problem.flock, worst, most, memory.arrays, sample, 2**20, FLAG
            )
            won[worst] += total == sequential_test.LOST
    assert won[exact] <= 1  # less than one in a thousand is expected
    assert won[exact / 10] >= 55


def test_an_energy_is_affine_in_the_halfway_ratio_or_not() -> None:
    assert all(is_affine(preset(name)) for name in ("final", "it4", "it4-degree", "it1"))
    far = {"weight": 1, "factors": [{"distance": "halfway_solvability_ratio", "to": 0.1}]}
    twice = {"weight": 1, "factors": ["halfway_solvability_ratio"] * 2}
    low = {"left": "halfway_solvability_ratio", "op": "<", "right": 0.1}
    for term in (far, twice, {"weight": 1, "factors": [], "when": [low]}):
        energy = {"schema": 1, "name": "x", "unsolvable": 1000, "terms": [term]}
        assert not is_affine(Energy.from_json(energy))


def test_a_puzzle_too_large_to_count_carries_an_interval_from_another_seed() -> None:
    settings = GenerateSettings(
        16, 16, 1, preset("final"), seed=2, iterations=3, max_states=100_000
    )
    puzzle = run(generate(settings)).puzzles[0]
    assert isinstance(puzzle, PuzzleRecord)
    assert puzzle.halfway_provenance == "interval"
    exact = count_states(puzzle.deal, 8).by_depth[8]
    assert exact.is_exact
    assert puzzle.halfway_low <= exact.ratio <= puzzle.halfway_high
    assert puzzle.halfway_low < puzzle.energy < puzzle.halfway_high


def test_a_long_chain_of_12_cards_ends_at_an_exact_energy() -> None:
    start = Deal.random(12, np.random.default_rng(3))
    chain = Chain(start, preset("final"), 5, StepMix(), 2**22)
    chain.advance(200, Cancel())
    assert chain.best_energy == measure(chain.best_deal).values["halfway_solvability_ratio"]
    assert chain.n_estimated == 0
