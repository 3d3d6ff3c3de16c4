"""The solutions of a deal, counted."""

from itertools import pairwise
from math import factorial

import pytest
from hypothesis import given, settings

from engine._kernels.space import Layer, count_onward
from engine.errors import SettingsError
from engine.game import Deal, Position, parse_deal
from engine.progress import Cancel
from engine.search.counting import Forests, count_states, solution_space
from engine.search.solver import Problem
from tests import naive_space
from tests.conftest import golden_rows
from tests.strategies import deals

pytestmark = pytest.mark.fast


@given(deals(max_cells=9, max_cards=5))
def test_space_agrees_with_playing_all(deal: Deal) -> None:
    start = Position.from_deal(deal)
    lines = list(naive_space.solutions(start))
    found = solution_space(deal)
    assert found.solutions == len(lines)
    visited = [naive_space.states_of(start, line) for line in lines]
    if lines:
        forced = sum(
            naive_space.moves_that_win(state)[1] == 1 for line in visited for state in line[:-1]
        )
        assert found.forced_moves == pytest.approx(forced / len(lines))
    for depth, ways in enumerate(found.by_depth):
        states = [states[depth] for states in visited]
        assert ways.winning == len(set(states))
    shared = set(visited[0][1:]).intersection(*visited) if visited else set()
    assert {deal.n_cards - state.n_cards for state in shared} == set(found.key_depths)


@given(deals(max_cells=12, max_cards=7))
def test_space_agrees_with_recurrences(deal: Deal) -> None:
    found = solution_space(deal)
    assert found.solutions == naive_space.count_solutions(deal)


@settings(max_examples=5)
@given(deals(min_cards=9, max_cards=11))
def test_space_agrees_with_census(deal: Deal) -> None:
    counted = count_states(deal)
    found = solution_space(deal)

    assert [ways.winning for ways in found.by_depth] == [c.solvable for c in counted.by_depth]


@pytest.mark.parametrize("row", golden_rows("space.csv"), ids=lambda row: row["deal"])
def test_counts_equal_the_golden_ones(row: dict[str, str]) -> None:
    found = solution_space(parse_deal(row["deal"]))

    assert found.solutions == int(row["solutions"])
    assert " ".join(str(ways.winning) for ways in found.by_depth) == row["winning_by_depth"]
    assert " ".join(map(str, found.key_depths)) == row["key_depths"]


def winning_layers(problem: Problem) -> list[Layer]:
    """Return the winning states of each depth, the last depth first."""
    with Forests(problem, 0, Cancel()) as forests:
        found = [forests.states_of(rows) for _, rows in forests.solvable_layers(10**6)]
    return [Layer(states) for states in found]


def test_counts_carry_beyond_64_bits() -> None:
    suit = Problem.from_position(Deal(1, 6, tuple(range(0, 24, 4))))
    layers = winning_layers(suit)
    layers[0].set_last_depth()

    for below, layer in pairwise(layers):
        for _ in range(1000):  # each time, the ways onward are added once more
            count_onward(suit.flock, suit.lines, layer, below, Cancel().flag)

    assert layers[-1].single_counts()[0] == factorial(6) * factorial(5) * 1000**5 > 2**64


@pytest.mark.parametrize("max_states", [1, 2, 10, 1000])
def test_beyond_the_budget_nothing_is_said(max_states: int) -> None:
    found = solution_space(Deal.numbered(1), max_states=max_states)
    assert (found.solutions, found.by_depth) == (None, ())


@given(deals(max_cells=9, max_cards=7))
def test_space_any_budget_true_or_nothing(deal: Deal) -> None:
    whole = solution_space(deal)
    for max_states in (3, 9, 27, 81, 243):
        found = solution_space(deal, max_states=max_states)
        assert found.solutions in {None, whole.solutions}


def test_a_cancelled_count_says_nothing(stopped: Cancel) -> None:
    assert solution_space(Deal.numbered(1), cancel=stopped).solutions is None


@pytest.mark.parametrize(
    ("deal", "max_states", "words"),
    [
        (Deal.numbered(1, 5, 5), 100, "at most 16"),
        (Deal.numbered(1), 0, r"A limit of 0 states isn't possible\."),
    ],
)
def test_space_refused(deal: Deal, max_states: int, words: str) -> None:
    with pytest.raises(SettingsError, match=words):
        solution_space(deal, max_states=max_states)


def test_space_exact_budget_is_enough() -> None:
    deal = parse_deal("AC 2C 3C / 4C 5C 6C / -- 7C --")
    needed = sum(ways.winning for ways in solution_space(deal).by_depth)

    assert solution_space(deal, max_states=needed).solutions == 35008
    assert solution_space(deal, max_states=needed - 1).solutions is None
