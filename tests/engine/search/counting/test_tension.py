"""The tension of one depth: exact where few states win, else a sample with an honest interval."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given, settings

from engine.game import Deal, Move, parse_deal
from engine.progress import Cancel
from engine.search import solution_space
from engine.search.counting import tension
from engine.search.counting.census import confirmed_states
from engine.search.counting.forest import StateSampler
from engine.search.counting.space import hourglass_index, state_of
from engine.search.counting.tension import _mean, _winning_states, depth_tension
from engine.search.problem import Problem
from engine.search.solver import WinningMoves
from tests import naive_tension
from tests.strategies import deals

NINE = "-- -- KH -- / 2S 4C JD QC / -- 3S TS JS / -- -- 3C 4S"


@settings(deadline=None, max_examples=60)
@given(deals(min_cards=2, max_cells=9, max_cards=6))
def test_every_depth_agrees_with_playing_on(deal: Deal) -> None:
    curve = naive_tension.tensions(deal)
    for depth in range(deal.n_cards):
        # Six cards that all match have 600 winning states at one depth.
        found = depth_tension(deal, depth, n_states=1000)
        if depth < len(curve):
            assert found.is_exact
            assert found.tension == pytest.approx(float(curve[depth]), abs=1e-12)
        else:
            assert (found.tension, bool(found.reason)) == (None, True)


@settings(deadline=None, max_examples=40)
@given(deals(min_cards=3, max_cells=9, max_cards=6))
def test_the_states_that_are_sampled_are_the_winning_ones(deal: Deal) -> None:
    layers = naive_tension.winning_states(deal)
    assume(layers[0])
    problem = Problem.from_position(deal)
    for depth in range(1, deal.n_cards):
        listed = confirmed_states(problem, depth, Cancel(), n_rows=2**10, max_nodes=2**20)
        assert listed is not None
        assert {state_of(deal, row) for row in listed} == layers[depth]
        assert len(listed) == len(layers[depth])
        drawn = StateSampler(problem, depth, 1, Cancel()).draw_winning(8, 2**14)
        assert drawn is not None
        assert {state_of(deal, row) for row in drawn} <= layers[depth]


def test_winning_states_are_drawn_evenly() -> None:
    deal, depth, n_draws = parse_deal(NINE), 3, 20_000
    states = solution_space(deal).by_depth[depth].winning
    rows = StateSampler(Problem.from_position(deal), depth, 3, Cancel()).draw_winning(
        n_draws, 2**30
    )
    assert rows is not None
    counts = Counter(map(tuple, rows.tolist()))
    assert len(counts) == states
    expected = n_draws / states
    squares = sum((n - expected) ** 2 / expected for n in counts.values())
    assert abs(squares - (states - 1)) < 5 * (2 * states) ** 0.5


@pytest.mark.parametrize("depth", [2, 4, 6])
def test_the_interval_holds_the_truth_as_often_as_it_says(depth: int) -> None:
    deal = Deal.from_freecell(4, 3, 4)
    ways = solution_space(deal).by_depth[depth]
    n_states = 40
    assert ways.winning > 2 * n_states
    found = [depth_tension(deal, depth, seed=seed, n_states=n_states) for seed in range(60)]
    assert not any(each.is_exact for each in found)
    assert {each.n_states for each in found} == {n_states}
    held = sum(each.low <= (ways.tension or 0) <= each.high for each in found)
    assert held >= 53  # 57 are expected of 95 %


def test_an_estimate_depends_on_its_seed_alone() -> None:
    deal = Deal.from_freecell(3)
    first, again, other = (depth_tension(deal, 8, seed=seed, n_states=64) for seed in (1, 1, 2))
    assert first == again != other
    assert first.low < (first.tension or 0) < first.high


def test_the_interval_is_that_of_agresti_and_coull_worked_by_hand() -> None:
    some, every = (Move(0, 1),), (Move(0, 1), Move(1, 0))
    decided = [WinningMoves(every, every, ())] * 2 + [WinningMoves(every, some, ())] * 2
    # Of 0, 0, 1/2, 1/2 and the added 0, 0, 1, 1 the mean is 3/8 and the squares sum to 11/8.
    half = 1.959964 * (11 / 8 / 7 / 8) ** 0.5
    found = _mean(decided, is_all=False)
    assert found.tension == pytest.approx(1 / 4)
    assert (found.low, found.high) == pytest.approx((3 / 8 - half, 3 / 8 + half))
    assert (found.n_states, found.is_exact) == (4, False)
    exact = _mean(decided, is_all=True)
    assert (exact.low, exact.tension, exact.high, exact.n_states) == (0.25, 0.25, 0.25, 4)
    # Where all states are alike the mean lies at a bound of what may be, not outside of it.
    alike = _mean([WinningMoves(every, every, ())] * 2, is_all=False)
    assert alike.low == alike.tension == 0 < alike.high < 1


def test_a_large_grid_is_known_at_its_start_alone() -> None:
    deal = Deal.from_freecell(1, 5, 5)
    assert depth_tension(deal, 0).is_exact
    unknown = depth_tension(deal, 3)
    assert unknown.reason == "the deal has more than 16 cards"
    assert (unknown.tension, unknown.low, unknown.high) == (None, 0, 1)


def test_too_few_winning_states_say_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tension, "_CONFIRM_ROWS", 2)
    monkeypatch.setattr(tension, "_MOST_DRAWS", 1)
    found = depth_tension(Deal.from_freecell(3), 8)
    assert found.tension is None
    assert found.reason == "too few winning states were found to estimate it"


def test_a_cancelled_sample_says_nothing() -> None:
    cancel = Cancel()
    cancel.set()
    assert depth_tension(Deal.from_freecell(1), 8, cancel=cancel).tension is None


@pytest.mark.parametrize(
    ("tensions", "index"),
    [
        ([], None),
        ([0.5, 0.0], None),
        ([0.0, 1.0, 0.0], 1.0),
        ([1.0, 0.0, 0.5], -1.0),
        ([0.2, 0.8, 0.8, 0.0], 0.6),
        ([0.5, 0.25, 0.75, 0.75, 0.25, 0.0], 0.375),
    ],
)
def test_the_index_is_the_middle_less_the_tenser_end(
    tensions: list[float], index: float | None
) -> None:
    found = hourglass_index(tensions)
    assert found == (index if index is None else pytest.approx(index))


def test_a_search_for_winning_states_that_was_stopped_found_none_and_not_all() -> None:
    cancel = Cancel()
    cancel.set()
    deal = Deal.from_freecell(1)
    assert _winning_states(deal, Problem.from_position(deal), 6, 0, 10, cancel) == ([], False)
