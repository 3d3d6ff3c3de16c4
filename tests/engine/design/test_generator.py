"""Batches of puzzles: each chain as its plain twin, each puzzle new, solvable and measured."""

import threading
from collections.abc import Callable
from typing import TypeAlias

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from engine.design.energy import Energy
from engine.design.generator import ChainOutcome, DealSearch, generate, run_chain
from engine.design.presets import preset
from engine.design.record import Batch, ChainTrace, PuzzleRecord, Rejected
from engine.design.settings import Gate, GenerateSettings, StepMix
from engine.errors import SettingsError
from engine.game import Deal, puzzle_id
from engine.progress import Cancel, Work, run
from engine.search.solver import solve
from tests import naive
from tests.refusals import refused

pytestmark = pytest.mark.fast

Report: TypeAlias = Callable[[ChainTrace], None] | None
LENGTH = 40
POPULATION = 8
PRESETS = st.sampled_from(["final", "it1", "it2", "it3", "it4", "it4-degree"])


def chain_from(
    start: Deal, energy: Energy, state: int, mix: StepMix, method: str = "descent"
) -> DealSearch:
    n_cards = start.n_cards
    settings = GenerateSettings(
        n_cards, n_cards, 1, energy, rows=start.rows, columns=start.columns, mix=mix,
        max_states=10_000, method=method,
    )  # fmt: skip
    return DealSearch(start, state, settings, LENGTH)


@hypothesis_settings(max_examples=25)
@given(PRESETS, st.integers(0, 2**64 - 1), st.integers(2, 5), st.floats(0, 1), st.floats(0, 1))
def test_chain_agrees_with_plain_twin(
    name: str, state: int, n_cards: int, swap_unused: float, uphill: float
) -> None:
    start = Deal.random(n_cards, np.random.default_rng(state), 3, 3)
    mix = {"swap_unused": swap_unused, "uphill": uphill}
    expected, best = naive.search_chain(start, preset(name), state, LENGTH, mix)
    search = chain_from(start, preset(name), state, StepMix(**mix))

    trace = search.advance(LENGTH, Cancel())

    assert [tuple(row) for row in trace.tolist()] == expected
    assert search.best_deal == best


@hypothesis_settings(max_examples=25)
@given(
    PRESETS, st.integers(0, 2**64 - 1), st.integers(2, 5), st.floats(0.001, 50), st.floats(1, 60)
)
@example("final", 0, 4, 11.0, 41.0)  # more halvings than iterations
@example("final", 0, 4, 11.0, 1e9)
def test_annealing_agrees_with_plain_twin(
    name: str, state: int, n_cards: int, temperature: float, halvings: float
) -> None:
    start = Deal.random(n_cards, np.random.default_rng(state), 3, 3)
    mix = {"swap_unused": 0.3, "temperature": temperature, "halvings": halvings}
    expected, best = naive.search_chain(start, preset(name), state, LENGTH, mix)
    search = chain_from(start, preset(name), state, StepMix(**mix), "annealing")

    trace = search.advance(LENGTH, Cancel())

    np.testing.assert_allclose(trace, expected, rtol=1e-12)
    assert search.best_deal == best


@hypothesis_settings(max_examples=25)
@given(PRESETS, st.integers(0, 2**64 - 1), st.integers(2, 5), st.floats(0, 1))
@example("final", 3, 2, 0.0)
def test_evolution_agrees_with_plain_twin(
    name: str, state: int, n_cards: int, swap_unused: float
) -> None:
    start = Deal.random(n_cards, np.random.default_rng(state), 3, 3)
    energy = preset(name)
    expected, best = naive.evolve(start, energy, state, 60, swap_unused, POPULATION)
    settings = GenerateSettings(
        n_cards,
        n_cards,
        1,
        energy,
        rows=3,
        columns=3,
        mix=StepMix(swap_unused),
        max_states=1000,
        method="evolution",
    )
    search = DealSearch(start, state, settings, 60)

    trace = search.advance(60, Cancel())

    assert [tuple(row) for row in trace.tolist()] == expected
    assert search.best_deal == best


def batch_of(**changes: object) -> Batch:
    arguments = {
        "cards_low": 6, "cards_high": 6, "count": 4, "energy": preset("final"), "iterations": 200,
    } | changes  # fmt: skip
    return run(generate(GenerateSettings(**arguments)))  # type: ignore[arg-type]


def test_generated_distinct_and_measured() -> None:
    batch = batch_of(cards_low=4, cards_high=7, count=8)

    assert batch.stop_reason == "complete"
    assert len({puzzle.id for puzzle in batch.puzzles}) == 8
    assert {puzzle.deal.n_cards for puzzle in batch.puzzles} == {4, 5, 6, 7}
    for puzzle in batch.puzzles:
        assert puzzle.id == puzzle_id(puzzle.deal)
        assert solve(puzzle.deal).solvable
        assert puzzle.energy == puzzle.features["halfway_solvability_ratio"] != 0
        assert puzzle.halfway_low == puzzle.halfway_high == puzzle.energy
        assert puzzle.halfway_provenance == "exact"


def test_equivalent_and_unsolvable_deals_are_rejected() -> None:
    # Few puzzles of two cards in two cells exist, so equivalent and unsolvable deals must occur.
    batch = batch_of(cards_low=2, cards_high=2, rows=1, columns=2, count=400, iterations=0, seed=1)
    assert batch.stop_reason == "no new puzzle"
    assert set(batch.rejected) == {"unsolvable", "equivalent to a puzzle already in the set"}
    assert batch.attempts == len(batch.puzzles) + sum(batch.rejected.values())


def test_progress_covers_each_iteration() -> None:
    settings = GenerateSettings(6, 6, 2, preset("final"), iterations=300)
    details = [step.detail for step in generate(settings)]
    traces = [each for each in details if isinstance(each, ChainTrace)]
    outcomes = [each for each in details if isinstance(each, PuzzleRecord | Rejected)]
    assert sum(isinstance(outcome, PuzzleRecord) for outcome in outcomes) == 2
    for number in {outcome.chain for outcome in outcomes}:  # a later one may have begun
        pieces = [trace for trace in traces if trace.chain == number]
        assert sum(len(piece.energies) for piece in pieces) == 300
        starts = np.cumsum([0, *(len(piece.energies) for piece in pieces)])
        assert [piece.first_iteration for piece in pieces] == starts[:-1].tolist()


def run_until(n_puzzles: int, work: Work[Batch], cancel: Cancel) -> Batch:
    """Cancel work when it has found some puzzles, and return its result."""
    n_found = 0
    while True:
        try:
            n_found += isinstance(next(work).detail, PuzzleRecord)
        except StopIteration as stop:
            batch: Batch = stop.value
            return batch
        if n_found == n_puzzles:
            cancel.set()


def test_cancel_keeps_accepted_puzzles() -> None:
    cancel, before = Cancel(), {*threading.enumerate()}
    settings = GenerateSettings(6, 6, 1000, preset("final"), iterations=100)

    batch = run_until(3, generate(settings, cancel, workers=2), cancel)

    assert batch.stop_reason == "cancelled"
    assert len(batch.puzzles) == 3
    assert {*threading.enumerate()} <= before


def test_a_hard_chain_idles_no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = GenerateSettings(
        6, 6, 100, preset("final"), iterations=1, gate=Gate(ranges={"suits": (3, 3)})
    )
    expected: Batch = run(generate(settings))
    has_last_begun = threading.Event()
    waits: list[bool] = []

    def late_first(
        settings: GenerateSettings, n_threads: int, report: Report, number: int, cancel: Cancel
    ) -> ChainOutcome:
        if number == expected.attempts:
            has_last_begun.set()
        if number == 0:
            waits.append(has_last_begun.wait(60))
        return run_chain(settings, n_threads, report, number, cancel)

    monkeypatch.setattr("engine.design.generator.run_chain", late_first)
    batch: Batch = run(generate(settings, workers=4))

    assert waits == [True]
    assert expected.attempts > 150
    assert batch.puzzles == expected.puzzles
    assert batch.rejected == expected.rejected


def test_deals_too_large_to_count_are_rejected() -> None:
    batch = batch_of(cards_low=9, cards_high=9, count=3, iterations=50, max_states=400)

    assert batch.rejected["too large to count"] > 0
    assert [puzzle.halfway_provenance for puzzle in batch.puzzles] == ["exact"] * 3


@pytest.mark.parametrize(
    "changes",
    [
        {"cards_low": 1, "cards_high": 3},
        {"cards_low": 8, "cards_high": 6},
        {"cards_low": 8, "cards_high": 17},
        {"method": "guess"},
        *({"rows": high, "columns": wide} for high, wide in ((0, 4), (-2, -3), (1, 1), (8, 8))),
    ],
)
def test_impossible_settings_refused(changes: dict[str, object]) -> None:
    with refused(SettingsError, **changes):
        batch_of(**changes)


@pytest.mark.parametrize(("name", "value"), [("count", 0), ("seed", -1), ("iterations", -1)])
def test_settings_out_of_range_refused(name: str, value: int) -> None:
    with refused(SettingsError, name=name, value=value):
        batch_of(**{name: value})


def test_impossible_probability_refused() -> None:
    with refused(SettingsError, name="swap_unused", value=1.5):
        StepMix(swap_unused=1.5)


def test_resumed_batch_gives_up_as_an_uninterrupted_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.design.generator.FRUITLESS_CHAINS", 5)
    settings = GenerateSettings(
        2, 2, 400, preset("it0"), 1, rows=1, columns=2, iterations=0
    )  # few puzzles exist
    whole: Batch = run(generate(settings))

    for n_done in range(len(whole.puzzles) + 1):
        resumed: Batch = run(generate(settings, done=whole.puzzles[:n_done]))

        assert [each.id for each in resumed.puzzles] == [each.id for each in whole.puzzles]
        assert resumed.attempts == whole.attempts
