"""Estimates with their errors, and the uniform draws of states behind them."""

import math
from collections import defaultdict

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engine.errors import SettingsError
from engine.game import Deal, parse_deal
from engine.progress import Cancel, StoppedError
from engine.search import counting
from engine.search.counting import (
    Drawn,
    StateSampler,
    count_states,
    estimate_states,
    forest_memory,
)
from engine.search.solver import Problem
from tests.naive_space import histories, partition_of
from tests.refusals import refused
from tests.strategies import deals

HARD = "KC TH KD 3D / 2S AS 8C 6C / 9H 5D 5H QS / 4D 7C AH 2H"


@pytest.fixture
def always_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "_EXACT_BELOW", 0)
    monkeypatch.setattr(counting, "_SOLVABLE_BELOW", 0)


def test_a_small_depth_is_counted_exactly() -> None:
    estimate = estimate_states(parse_deal("JD 2D 9H JC / 5D 7H 7C 5H"))
    count = count_states(parse_deal("JD 2D 9H JC / 5D 7H 7C 5H")).by_depth[4]

    assert estimate.is_exact
    assert estimate.low == estimate.ratio == estimate.high == count.ratio
    assert estimate.total == count.total


def test_draws_until_the_interval_is_narrow() -> None:
    def drawn(n_draws: int, n_kept: int, n_solvable: int) -> Drawn:
        return Drawn(n_draws, n_kept, n_solvable, 0, total=1e6, total_error=0.0)

    assert counting._more_draws(drawn(0, 0, 0)) == 0
    # The interval's half-width is 1.96 sqrt(p (1 - p) / n); half of the draws are kept.
    needed = 2 * (1.96 / (0.05 * 0.5)) ** 2 * 0.25
    assert counting._more_draws(drawn(200, 100, 50)) == pytest.approx(needed - 200, abs=1)
    assert counting._more_draws(drawn(1024, 8, 0)) == 2**14 - 1024


def test_estimate_of_unsolvable_is_0() -> None:
    estimate = estimate_states(Deal.numbered(10))

    assert (estimate.ratio, estimate.low, estimate.high) == (0, 0, 0)
    assert estimate.is_exact
    assert 1 < estimate.total_low < estimate.total < estimate.total_high


@pytest.mark.usefixtures("always_draw")
def test_estimate_of_deal_1_holds_ratio() -> None:
    estimate = estimate_states(Deal.numbered(1), seed=3)

    assert estimate.method == "draws"
    assert estimate.low <= 37461 / 3216593 <= estimate.high
    assert estimate.total_low <= 3216593 <= estimate.total_high


def test_estimate_counts_few_states() -> None:
    estimate = estimate_states(parse_deal(HARD), seed=4)
    assert estimate.is_exact
    assert estimate.ratio == count_states(parse_deal(HARD)).by_depth[8].ratio


def test_estimate_finds_all_solvable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "_EXACT_BELOW", 0)
    monkeypatch.setattr(counting, "_LIST_BELOW", 0)
    exact = count_states(parse_deal(HARD)).by_depth[8]
    estimate = estimate_states(parse_deal(HARD), seed=4)

    assert estimate.method == "confirmed"
    assert exact.solvable == round(estimate.ratio * estimate.total)
    assert estimate.low <= exact.ratio <= estimate.high


def test_estimate_by_seed_alone() -> None:
    deal = Deal.numbered(2)
    assert estimate_states(deal, seed=5) == estimate_states(deal, seed=5)
    assert estimate_states(deal, seed=5) != estimate_states(deal, seed=6)


@pytest.mark.usefixtures("always_draw")
def test_estimate_intervals_hold_95_percent() -> None:
    deal = parse_deal("JD 2D 9H JC / 5D 7H 7C 5H / KD KC 9S 5S")
    exact = count_states(deal).by_depth[6]
    held = [0, 0]
    n = 200

    for seed in range(n):
        estimate = estimate_states(deal, seed=seed)
        held[0] += estimate.low <= exact.ratio <= estimate.high
        held[1] += estimate.total_low <= exact.total <= estimate.total_high

    # 0.95 n, give or take four standard deviations of a binomial.
    assert all(abs(count - 0.95 * n) < 4 * math.sqrt(0.95 * 0.05 * n) for count in held)


def test_a_cancelled_estimate_says_so(stopped: Cancel) -> None:
    with pytest.raises(StoppedError):
        estimate_states(Deal.numbered(1), cancel=stopped)


@pytest.mark.usefixtures("always_draw")
def test_an_estimate_without_kept_draws_leaves_the_share_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    none_kept = Drawn(1024, n_kept=0, n_solvable=0, n_undecided=0, total=1e6, total_error=1e4)
    monkeypatch.setattr(StateSampler, "tally", none_kept)

    estimate = estimate_states(Deal.numbered(1))

    assert (estimate.ratio, estimate.high) == (0.5, 1.0)
    assert estimate.low == 1 / estimate.total_high


@pytest.mark.parametrize("depth", [-1, 16])
def test_a_depth_outside_the_game_is_refused(depth: int) -> None:
    with refused(SettingsError, n_cards=15):
        estimate_states(Deal.numbered(1), depth)


def test_few_states_are_counted_however_many_cards_there_are() -> None:
    found = estimate_states(Deal(4, 4, tuple(range(16))), 1)

    assert (found.method, found.ratio, found.total) == ("exact", 1.0, 96.0)


def test_estimate_of_deal_without_move() -> None:
    found = estimate_states(parse_deal("AC -- / -- 7D"), 1)
    assert (found.method, found.total) == ("exact", 0.0)


@pytest.mark.usefixtures("always_draw")
def test_estimate_share_at_least_one_state() -> None:
    found = estimate_states(parse_deal(HARD), 8)
    assert found.method == "draws"
    assert found.low == 1 / found.total_high


def test_more_than_16_cards_are_refused() -> None:
    with refused(SettingsError):
        estimate_states(Deal.numbered(1, 4, 5), 4)


# Draws


def state_of(deal: Deal, tops: int, masks: int) -> tuple[int | None, ...]:
    """Return the top cards of a state, given by its two words."""
    homes = [cell for cell, card in enumerate(deal.cells) if card is not None]
    cells: list[int | None] = [None] * deal.n_cells
    for index, cell in enumerate(homes):
        if masks >> index & 1:
            cells[cell] = deal.cells[homes[tops >> (4 * index) & 15]]
    return tuple(cells)


SMALL = "JD 2D 9H / 7H 7C 5H / KC 9S 5S"


@given(deals(max_cells=12, max_cards=7, min_cards=2), st.integers(1, 4))
def test_partitions_agree_with_all_histories(deal: Deal, depth: int) -> None:
    assume(depth < deal.n_cards)
    known = histories(deal, depth)
    sampler = StateSampler(Problem.from_position(deal), depth, 1, Cancel())
    n_partitions = {
        tops: len({partition_of(tops, forest) for forest in forests})
        for tops, forests in known.items()
    }
    assert sampler.max_total == sum(n_partitions.values())
    memory, random = forest_memory(deal.n_cards, depth), np.array([11], np.uint64)
    for _ in range(3 * len(known)):
        tops, masks, count = memory.draw(random)
        assert count == n_partitions[state_of(deal, tops, masks)]


def test_states_are_drawn_evenly() -> None:
    deal, depth = parse_deal(SMALL), 3
    n_states = count_states(deal, depth).by_depth[depth].total
    sampler = StateSampler(Problem.from_position(deal), depth, 7, Cancel())
    memory, random = forest_memory(deal.n_cards, depth), np.array([11], np.uint64)
    weights: defaultdict[tuple[int, int], float] = defaultdict(float)
    n_draws = 40_000
    for _ in range(n_draws):
        tops, masks, n_partitions = memory.draw(random)
        weights[tops, masks] += 1 / n_partitions
    assert len(weights) == n_states
    expected = n_draws / sampler.max_total
    # The inverse numbers of partitions vary less than plain counts would.
    assert all(abs(w - expected) < 5 * math.sqrt(expected) for w in weights.values())


@pytest.mark.parametrize("number", [1, 4])
def test_draws_within_their_error(number: int) -> None:
    deal = Deal.numbered(number)
    exact = count_states(deal).by_depth[8]
    assert exact.is_exact
    sampler = StateSampler(Problem.from_position(deal), 8, 5, Cancel())
    sampler.draw(4000)

    found = sampler.tally
    assert (found.n_draws, found.n_undecided) == (4000, 0)
    assert exact.total <= sampler.max_total
    assert found.total == pytest.approx(exact.total, abs=4 * found.total_error)
    error = math.sqrt(exact.ratio * (1 - exact.ratio) / found.n_kept)
    assert found.n_solvable / found.n_kept == pytest.approx(exact.ratio, abs=4 * error)
