"""Properties of every search method, with kernels and without."""

import math
import threading
from contextlib import closing
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import assume, given

from engine._kernels.steps import mutate
from engine.design.analysis import Analysis
from engine.design.energy import Energy, Term, energy_values
from engine.design.feature_registry import STORED
from engine.design.generator import (
    evaluate_plainly,
    evaluator_of_cards,
    generate,
    grid_of,
    random_state,
    start_search,
)
from engine.design.presets import ABOUT, preset
from engine.design.settings import CARDS_FIRST, DESCENT, METHODS, GenerateSettings, StepMix
from engine.game import Deal
from engine.progress import Cancel, run
from tests.naive import is_connected
from tests.strategies import deals

LENGTH = 40


@pytest.fixture(params=[*METHODS, *(f"{method}, plain" for method in METHODS)])
def settings(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> GenerateSettings:
    method, _, is_plain = request.param.partition(", ")
    if is_plain:
        monkeypatch.setattr("engine.design.generator.is_compiled", lambda _energy: False)
    return GenerateSettings(5, 6, 3, preset("final"), seed=5, iterations=LENGTH, method=method)


def test_search_counts_its_work(settings: GenerateSettings) -> None:
    search = start_search(settings, 0)
    assert (search.n_iterations, search.n_evaluated) == (0, 0)

    search.advance(LENGTH, Cancel())

    assert search.n_iterations == LENGTH
    assert 0 <= search.n_accepted <= LENGTH <= search.n_evaluated


def test_search_best_never_worsens(settings: GenerateSettings) -> None:
    trace = start_search(settings, 0).advance(LENGTH, Cancel())

    assert trace.shape == (LENGTH, 2)
    assert (np.diff(trace[:, 1]) <= 0).all()
    assert (trace[:, 1] <= trace[:, 0]).all()


def test_best_energy_is_that_of_the_best_deal(settings: GenerateSettings) -> None:
    search = start_search(settings, 0)

    trace = search.advance(LENGTH, Cancel())

    assert trace[-1, 1] == search.best_energy
    measured = energy_values(search.best_deal, Analysis(search.best_deal).values(STORED))
    assert settings.energy.value(measured) == search.best_energy


def test_search_same_in_pieces(settings: GenerateSettings) -> None:
    whole, cut = start_search(settings, 1), start_search(settings, 1)
    expected = whole.advance(LENGTH, Cancel())
    found = [cut.advance(piece, Cancel()) for piece in (0, 1, 7, 2, LENGTH - 10)]

    np.testing.assert_array_equal(np.concatenate(found), expected)
    assert cut.best_deal == whole.best_deal
    assert cut.n_evaluated == whole.n_evaluated


def test_search_stopped_goes_on(settings: GenerateSettings, stopped: Cancel) -> None:
    search, other = start_search(settings, 0), start_search(settings, 0)
    assert len(search.advance(LENGTH, stopped)) == 0
    assert search.n_iterations == 0
    expected = other.advance(LENGTH, Cancel())
    np.testing.assert_array_equal(search.advance(LENGTH, Cancel()), expected)


@pytest.mark.parametrize("slow_step_s", [0.0, 5e-4, math.inf])
def test_search_same_by_threads(
    settings: GenerateSettings, slow_step_s: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.design.generator._SLOW_STEP_S", slow_step_s)
    alone = start_search(settings, 0)
    expected = alone.advance(LENGTH, Cancel())
    before = {*threading.enumerate()}

    with closing(start_search(settings, 0, 3)) as search:
        found = [search.advance(piece, Cancel()) for piece in (0, 1, 7, 2, LENGTH - 10)]

    assert {*threading.enumerate()} <= before
    np.testing.assert_array_equal(np.concatenate(found), expected)
    assert search.best_deal == alone.best_deal
    assert (search.n_evaluated, search.n_accepted) == (
        alone.n_evaluated,
        alone.n_accepted,
    )


@pytest.mark.parametrize(
    ("n_cards", "method", "length"),
    [
        *((8, method, 600) for method in METHODS),  # which proposes many deals twice
        *((14, method, 120) for method in METHODS),
        *((16, method, 30) for method in METHODS),
    ],
)
def test_search_threads_interrupted(n_cards: int, method: str, length: int) -> None:
    # Uphill steps are often accepted, so that many evaluations are discarded.
    mix = StepMix(uphill=0.1)
    settings = GenerateSettings(n_cards, n_cards, 1, preset("final"), method=method, mix=mix)
    expected = start_search(settings, 0).advance(length, Cancel())
    rng = np.random.default_rng(n_cards)
    found = []

    with closing(start_search(settings, 0, 2)) as search:
        while search.n_iterations < length:
            cancel = Cancel()
            timer = threading.Timer(rng.exponential(0.1), cancel.set)
            timer.start()
            found.append(search.advance(length - search.n_iterations, cancel))
            timer.cancel()
            timer.join()

    np.testing.assert_array_equal(np.concatenate(found), expected)


PRODUCT = Energy.from_json(
    {"terms": [{"weight": -1, "factors": ["rank_clusters", "mean_degree"]}]}
)
"""Its better optimum has seven rank clusters, which a descent seldom finds."""
PAIRS = Energy.from_json(
    {"terms": [{"weight": -1, "factors": ["edges", "depth_1_solvability_ratio"]}]}
)
"""Its best deals have a single suit."""


def test_cards_first_finds_the_better_optimum() -> None:
    def n_best(method: str) -> int:
        settings = GenerateSettings(9, 9, 1, PRODUCT, rows=3, columns=3, method=method)
        searches = [start_search(settings, number) for number in range(12)]
        for search in searches:
            search.advance(settings.n_iterations(0), Cancel())
        return sum(search.best_energy < -41 for search in searches)

    assert n_best(DESCENT) <= 4
    assert n_best(CARDS_FIRST) >= 11


@pytest.mark.parametrize(
    ("energy", "method"),
    [
        (PRODUCT, CARDS_FIRST),
        (PAIRS, CARDS_FIRST),
        (replace(PRODUCT, terms=(replace(PRODUCT.terms[0], weight=0.0),)), DESCENT),
        *((preset(name), DESCENT) for name in ABOUT),
    ],
)
def test_the_method_follows_the_energy(energy: Energy, method: str) -> None:
    assert GenerateSettings(6, 6, 1, energy).search_method == method


@given(deals(max_cells=16, min_cards=4, max_cards=16))
def test_energy_of_cards_needs_no_verdict(deal: Deal) -> None:
    assume(is_connected(deal.cards))
    measured = energy_values(deal, Analysis(deal).values(["rank_clusters", "mean_degree"]))
    work = evaluator_of_cards(PRODUCT, deal.rows, deal.columns, deal.n_cards, True)

    value = work.evaluate(deal.cells, math.inf, 1, Cancel().flag)

    assert value == pytest.approx(PRODUCT.value({**measured, "solvable": True}))


@pytest.mark.parametrize("name", ["key_states", "greedy_score", "monte_carlo_success"])
def test_early_rejection_changes_no_search(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    depth, pairs = "depth_1_solvability_ratio", {"distance": "edges", "to": 9}
    factors = [[name], ["halfway_solvability_ratio"], [depth, name], [pairs]]
    terms = [{"weight": -0.5, "factors": each} for each in factors]
    settings = GenerateSettings(
        7, 7, 1, Energy.from_json({"terms": terms}), rows=3, columns=3, iterations=60
    )
    found = start_search(settings, 0).advance(60, Cancel())
    nothing = Energy("", (Term(-1e6, ()),))
    monkeypatch.setattr("engine.design.generator.cheap_bound", lambda _energy, _cards: nothing)
    monkeypatch.setattr(
        "engine.design.generator.evaluate_plainly", lambda *args: evaluate_plainly(*args[:5])
    )

    expected = start_search(settings, 0).advance(60, Cancel())

    np.testing.assert_array_equal(found, expected)


def test_search_puzzle_same_by_workers() -> None:
    settings = GenerateSettings(14, 14, 1, preset("final"), iterations=60)
    before = {*threading.enumerate()}
    alone = run(generate(settings, workers=1))
    together = run(generate(settings, workers=2))

    assert {*threading.enumerate()} <= before
    assert together.puzzles == alone.puzzles
    assert together.evaluations == alone.evaluations


def test_seed_and_number_determine_a_search(settings: GenerateSettings) -> None:
    def energies(seed: int, number: int) -> list[float]:
        search = start_search(replace(settings, seed=seed), number)
        return list(search.advance(LENGTH, Cancel())[:, 0])

    assert energies(4, 0) == energies(4, 0)
    assert energies(4, 0) != energies(5, 0)
    assert energies(4, 0) != energies(4, 2)  # of as many cards


def test_search_set_is_resumed(settings: GenerateSettings) -> None:
    whole = run(generate(settings))

    assert whole.stop_reason == "complete"
    assert {puzzle.method for puzzle in whole.puzzles} == {settings.method}
    assert {puzzle.iterations for puzzle in whole.puzzles} == {LENGTH}
    assert run(generate(settings, workers=2)).puzzles == whole.puzzles
    for n_kept in range(3):
        assert run(generate(settings, done=whole.puzzles[:n_kept])).puzzles == whole.puzzles


@pytest.mark.parametrize("method", METHODS)
def test_search_kernels_agree_with_python(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = GenerateSettings(6, 6, 1, preset("it0"), iterations=LENGTH, method=method)
    fast = start_search(settings, 0).advance(LENGTH, Cancel())
    monkeypatch.setattr("engine.design.generator.is_compiled", lambda _energy: False)
    plain = start_search(settings, 0).advance(LENGTH, Cancel())

    np.testing.assert_allclose(fast, plain, rtol=1e-12)


@pytest.mark.parametrize("n_columns", [2, 3])
def test_population_without_unused_cards_can_be_cancelled(n_columns: int) -> None:
    mix = StepMix(swap_unused=0)
    settings = GenerateSettings(
        2, 2, 1, preset("final"), rows=1, columns=n_columns, method="evolution", mix=mix
    )
    search = start_search(settings, 0)

    trace = search.advance(30, Cancel())

    assert len(trace) == 30
    assert search.best_deal.n_cards == 2


def test_mutate_changes_card_or_swaps_cells() -> None:
    rng = np.random.default_rng(3)
    grid, state = grid_of(Deal.random(7, rng)), random_state(rng)
    before = grid.copy()
    for _ in range(200):
        child = mutate(grid, state, 0.5)
        assert (grid == before).all()
        changed = np.flatnonzero(child != grid)
        cards = child[child >= 0]
        assert len(set(cards.tolist())) == 7
        assert len(changed) == 1 or sorted(child[changed]) == sorted(grid[changed])
