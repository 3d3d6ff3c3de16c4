"""What every search keeps; another one joins `SEARCHES` here and `METHODS` in the settings."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.design import GenerateSettings, generate, measure, preset
from engine.design.chains.search_contract import Search, start_chain
from engine.design.energy import energy_values
from engine.design.settings import METHODS
from engine.errors import SettingsError
from engine.game import Deal
from engine.progress import Cancel, run

LENGTH = 40


class RandomDeals:
    """The simplest other search: deals at random, of which it keeps the best."""

    def __init__(self, start: Deal, random_state: int, settings: GenerateSettings) -> None:
        self.best_deal, self.best_energy = start, math.inf
        self.iteration = self.n_accepted = self.n_evaluated = 0
        self._energy, self._random_state = settings.energy, random_state

    def advance(self, steps: int, cancel: Cancel) -> NDArray[np.float64]:
        trace: list[tuple[float, float]] = []
        while len(trace) < steps and not cancel.is_set():
            rng = np.random.default_rng([self._random_state, self.iteration])
            deal = Deal.random(self.best_deal.n_cards, rng)
            value = self._energy.value(energy_values(deal, measure(deal).values))
            self.iteration += 1
            self.n_evaluated += 1
            if value < self.best_energy:
                self.best_deal, self.best_energy = deal, value
                self.n_accepted += 1
            trace.append((value, self.best_energy))
        return np.array(trace).reshape(-1, 2)


def make_search(
    start: Deal,
    random_state: int,
    settings: GenerateSettings,
    length: int,
) -> Search:
    return RandomDeals(start, random_state, settings)


SEARCHES = {**METHODS, "random": __name__}


@pytest.fixture(params=[*SEARCHES, *(f"{method}, plain" for method in METHODS)])
def settings(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> GenerateSettings:
    method, _, is_plain = request.param.partition(", ")
    if method not in METHODS:
        monkeypatch.setitem(METHODS, method, SEARCHES[method])
    if is_plain:
        monkeypatch.setattr("engine.design.chains.chain.is_compiled", lambda _energy: False)
    return GenerateSettings(5, 6, 3, preset("final"), seed=4, iterations=LENGTH, method=method)


def test_it_tells_each_iteration_and_the_best_never_worsens(settings: GenerateSettings) -> None:
    search = start_chain(settings, 0)
    assert (search.iteration, search.n_evaluated) == (0, 0)
    trace = search.advance(LENGTH, Cancel())
    assert trace.shape == (LENGTH, 2)
    assert search.iteration == LENGTH
    assert 0 < search.n_accepted <= LENGTH <= search.n_evaluated
    assert (np.diff(trace[:, 1]) <= 0).all()
    assert (trace[:, 1] <= trace[:, 0]).all()
    assert trace[-1, 1] == search.best_energy
    measured = energy_values(search.best_deal, measure(search.best_deal).values)
    assert settings.energy.value(measured) == search.best_energy


def test_the_pieces_of_its_work_leave_no_mark(settings: GenerateSettings) -> None:
    whole, cut = start_chain(settings, 1), start_chain(settings, 1)
    expected = whole.advance(LENGTH, Cancel())
    found = [cut.advance(piece, Cancel()) for piece in (0, 1, 7, 2, LENGTH - 10)]
    np.testing.assert_array_equal(np.concatenate(found), expected)
    assert cut.best_deal == whole.best_deal
    assert cut.n_evaluated == whole.n_evaluated


def test_stopped_it_makes_nothing_and_goes_on_as_if_undisturbed(
    settings: GenerateSettings,
) -> None:
    stopped, other = start_chain(settings, 0), start_chain(settings, 0)
    flat = Cancel()
    flat.set()
    assert len(stopped.advance(LENGTH, flat)) == 0
    assert stopped.iteration == 0
    expected = other.advance(LENGTH, Cancel())
    np.testing.assert_array_equal(stopped.advance(LENGTH, Cancel()), expected)


def test_its_seed_and_its_number_decide(settings: GenerateSettings) -> None:
    def energies(seed: int, number: int) -> list[float]:
        search = start_chain(replace(settings, seed=seed), number)
        return list(search.advance(LENGTH, Cancel())[:, 0])

    assert energies(4, 0) == energies(4, 0)
    assert energies(4, 0) != energies(5, 0)
    assert energies(4, 0) != energies(4, 2)  # of as many cards


def test_a_set_is_made_with_it_and_taken_up_again(settings: GenerateSettings) -> None:
    whole = run(generate(settings))
    assert whole.stop_reason == "complete"
    assert {puzzle.method for puzzle in whole.puzzles} == {settings.method}
    assert {puzzle.iterations for puzzle in whole.puzzles} == {LENGTH}
    assert run(generate(settings, workers=2)).puzzles == whole.puzzles
    for n_kept in range(3):
        assert run(generate(settings, done=whole.puzzles[:n_kept])).puzzles == whole.puzzles


def test_a_batch_that_is_cancelled_ends_and_keeps_what_it_has(settings: GenerateSettings) -> None:
    cancel = Cancel()
    work = generate(replace(settings, count=1000, iterations=10**6), cancel)
    next(work)
    cancel.set()
    assert run(work).stop_reason == "cancelled"


def test_a_method_that_nobody_made_is_refused_with_those_there_are() -> None:
    with pytest.raises(SettingsError, match="descent, annealing, evolution"):
        GenerateSettings(5, 6, 3, preset("final"), method="guess")
