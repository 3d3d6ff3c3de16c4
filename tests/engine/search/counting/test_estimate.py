"""Estimates with their errors."""

from __future__ import annotations

import math

import pytest

from engine.errors import SettingsError
from engine.game import Deal, Position, parse_deal
from engine.progress import Cancel
from engine.search.counting.census import count_states
from engine.search.counting.estimate import (
    EstimateSettings,
    StateEstimate,
    _exact,
    _more_draws,
    _most_solvable,
    _share,
    _total_bounds,
    estimate_states,
)
from engine.search.counting.forest import Drawn
from tests.refusals import refused

ALWAYS_DRAW = EstimateSettings(exact_below=0, solvable_below=0)
HARD = "KC TH KD 3D / 2S AS 8C 6C / 9H 5D 5H QS / 4D 7C AH 2H"


def test_a_small_depth_is_counted_exactly() -> None:
    estimate = estimate_states(parse_deal("JD 2D 9H JC / 5D 7H 7C 5H"))
    count = count_states(parse_deal("JD 2D 9H JC / 5D 7H 7C 5H")).by_depth[4]
    assert estimate.is_exact
    assert estimate.low == estimate.ratio == estimate.high == count.ratio
    assert estimate.total == count.total


def test_an_unsolvable_deal_has_the_exact_ratio_0() -> None:
    estimate = estimate_states(Deal.from_freecell(10))
    assert (estimate.ratio, estimate.low, estimate.high) == (0, 0, 0)
    assert estimate.is_exact
    assert 1 < estimate.total_low < estimate.total < estimate.total_high


def test_the_interval_of_deal_1_holds_the_exact_ratio() -> None:
    estimate = estimate_states(
        Deal.from_freecell(1), seed=3, settings=EstimateSettings(solvable_below=0)
    )
    assert estimate.method == "draws"
    assert estimate.low <= 37461 / 3216593 <= estimate.high
    assert estimate.total_low <= 3216593 <= estimate.total_high


def test_a_hard_deal_with_few_states_is_counted() -> None:
    estimate = estimate_states(parse_deal(HARD), seed=4)
    assert estimate.is_exact
    assert estimate.ratio == count_states(parse_deal(HARD)).by_depth[8].ratio


def test_all_solvable_states_of_a_hard_deal_are_found() -> None:
    exact = count_states(parse_deal(HARD)).by_depth[8]
    estimate = estimate_states(
        parse_deal(HARD), seed=4, settings=EstimateSettings(exact_below=0, list_below=0)
    )
    assert estimate.method == "confirmed"
    assert exact.solvable == round(estimate.ratio * estimate.total)
    assert estimate.low <= exact.ratio <= estimate.high


def test_an_estimate_depends_on_its_seed_alone() -> None:
    deal = Deal.from_freecell(2)
    assert estimate_states(deal, seed=5) == estimate_states(deal, seed=5)
    assert estimate_states(deal, seed=5) != estimate_states(deal, seed=6)


def test_95_percent_of_the_intervals_hold_the_truth() -> None:
    deal = parse_deal("JD 2D 9H JC / 5D 7H 7C 5H / KD KC 9S 5S")
    exact = count_states(deal).by_depth[6]
    held = [0, 0]
    n = 200
    for seed in range(n):
        estimate = estimate_states(deal, seed=seed, settings=ALWAYS_DRAW)
        held[0] += estimate.low <= exact.ratio <= estimate.high
        held[1] += estimate.total_low <= exact.total <= estimate.total_high
    # 0.95 n, give or take four standard deviations of a binomial.
    assert all(abs(count - 0.95 * n) < 4 * math.sqrt(0.95 * 0.05 * n) for count in held)


def test_at_its_start_a_deal_is_one_state() -> None:
    found = estimate_states(Deal.from_freecell(1), 0)
    assert found == StateEstimate(0, 1, 1, 1, 1, 1, 1, "exact")


def test_a_cancelled_estimate_says_so() -> None:
    cancel = Cancel()
    cancel.set()
    estimate = estimate_states(Deal.from_freecell(1), cancel=cancel)
    assert estimate == StateEstimate(8, 0, 0, 1, 0, 0, math.inf, "stopped")


def test_further_draws_are_what_the_precision_lacks() -> None:
    half = Drawn(100, 100, 50, 0, 1.0, 0.0)
    # (1.96 / 0.1) ** 2 states of a half are 384 draws; 100 are done.
    assert _more_draws(half, EstimateSettings(precision=0.1)) == 284
    assert _more_draws(half, EstimateSettings(precision=0.1, most_draws=150)) == 50
    assert _more_draws(half, EstimateSettings(precision=0.5)) == 0
    with refused(SettingsError):
        EstimateSettings(precision=0.0)
    assert _more_draws(Drawn(100, 50, 25, 0, 1.0, 0.0), EstimateSettings(precision=0.1)) == 668
    assert _more_draws(Drawn(0, 0, 0, 0, 1.0, 0.0), EstimateSettings()) == 0


def test_of_nothing_the_interval_is_nothing() -> None:
    assert _exact(3, 0, 0) == StateEstimate(3, 0, 0, 0, 0, 0, 0, "exact")
    assert _exact(3, 1, 4) == StateEstimate(3, 0.25, 0.25, 0.25, 4, 4, 4, "exact")


@pytest.mark.parametrize("depth", [-1, 16])
def test_a_depth_outside_the_game_is_refused(depth: int) -> None:
    with refused(SettingsError, n_cards=15):
        estimate_states(Deal.from_freecell(1), depth)


def test_a_share_of_which_nothing_was_met_lies_between_none_and_one_state() -> None:
    ratio, low, high = _share(Drawn(100, 50, 0, 0, 1e6, 0.0), 0.0)
    assert ratio == 0.5 / 50
    assert 0 <= low < 1e-12 < ratio < high


def test_depth_0_and_1_of_a_deal_are_known() -> None:
    for number, share in ((1, 1.0), (10, 0.0)):
        deal = Deal.from_freecell(number)
        first = estimate_states(deal, 0)
        assert (first.depth, first.ratio, first.total, first.method) == (0, share, 1.0, "exact")
        assert estimate_states(deal, 1).total == len(list(Position.from_deal(deal).legal_moves()))


def test_the_bounds_of_a_total_are_numbers_of_states() -> None:
    class Sampler:
        most_states = 40.0
        found = Drawn(10, 10, 0, 0, 20.0, 100.0)

    assert _total_bounds(Sampler()) == (1.0, 40.0)  # type: ignore[arg-type]  # a stand-in


def test_few_states_are_listed_where_drawing_them_would_take_as_long() -> None:
    deal = Deal.from_freecell(1)
    found = estimate_states(deal, 3, settings=EstimateSettings(exact_below=0))
    count = count_states(deal, 3).by_depth[3]
    assert (found.method, found.ratio, found.total) == ("exact", count.ratio, count.total)


def test_a_deal_without_a_move_has_no_states_below_it() -> None:
    found = estimate_states(parse_deal("AC -- / -- 7D"), 1)
    assert (found.method, found.total) == ("exact", 0.0)


def test_a_share_is_never_less_than_one_state_of_all() -> None:
    found = estimate_states(parse_deal(HARD), 8, settings=ALWAYS_DRAW)
    assert found.n_solvable == 0
    assert found.low == 1 / found.total_high


def test_as_many_solvable_states_may_be_there_as_one_more_drawn() -> None:
    assert _most_solvable(Drawn(10, 8, 1, 2, 100.0, 0.0)) == 50.0
    assert _most_solvable(Drawn(5, 0, 0, 0, 100.0, 0.0)) == 100.0


def test_more_than_16_cards_are_refused() -> None:
    with refused(SettingsError):
        estimate_states(Deal.from_freecell(1, 4, 5), 4)
