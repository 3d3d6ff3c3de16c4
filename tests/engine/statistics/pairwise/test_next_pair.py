"""Which two puzzles are compared next."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from engine.game import parse_deal
from engine.statistics.pairwise.next_pair import Candidate, next_pair

DEAL = parse_deal("AC 2C / -- 3C")


def rated(**ratings: float) -> list[Candidate]:
    return [Candidate(name, DEAL, rating) for name, rating in ratings.items()]


def ids(pair: tuple[Candidate, Candidate] | None) -> set[str]:
    return set() if pair is None else {entry.id for entry in pair}


def test_puzzles_of_near_ratings_are_compared_first() -> None:
    for seed in range(20):
        assert ids(next_pair(rated(a=1, b=9, c=2), [("a", "c")], seed=seed)) == {"b", "c"}


def test_groups_are_joined_before_anything_is_asked_within_them() -> None:
    puzzles = rated(a=5, b=5, c=5, x=0, y=0)
    for seed in range(20):
        pair = next_pair(puzzles, [("a", "b"), ("b", "c"), ("c", "b"), ("x", "y")], seed=seed)
        assert len(ids(pair) & {"a", "b", "c"}) == 1


def test_the_side_is_left_to_chance() -> None:
    pairs = [next_pair(rated(a=5, b=5), [], seed=seed) for seed in range(20)]
    assert {pair[0].id for pair in pairs if pair is not None} == {"a", "b"}


def test_the_side_of_the_one_that_is_due_is_left_to_chance() -> None:
    pairs = [next_pair(rated(a=5, b=5, c=5), [("b", "c")], seed=seed) for seed in range(20)]
    assert {[entry.id for entry in pair].index("a") for pair in pairs if pair} == {0, 1}


def test_what_could_not_be_decided_is_not_asked_again() -> None:
    assert next_pair(rated(a=5, b=5), [], [("b", "a")], seed=1) is None
    assert ids(next_pair(rated(a=5, b=5, c=0), [], [("b", "a")], seed=1)) >= {"c"}


def test_without_two_puzzles_there_is_no_pair() -> None:
    assert next_pair([], [], seed=1) is None
    assert next_pair(rated(a=5), [("a", "gone")], seed=1) is None


@given(st.lists(st.integers(0, 10), min_size=2, max_size=7), st.integers(0, 9))
def test_every_pair_is_asked_once_and_one_less_than_the_puzzles_join_all(
    ratings: list[int], seed: int
) -> None:
    puzzles = [Candidate(str(place), DEAL, value) for place, value in enumerate(ratings)]
    asked: list[tuple[str, str]] = []
    while (pair := next_pair(puzzles, asked, seed=seed + len(asked))) is not None:
        asked.append((pair[0].id, pair[1].id))
    assert len(asked) == len(set(map(frozenset, asked))) == len(list(combinations(ratings, 2)))
    joined = set(asked[0])
    for _ in ratings:
        joined |= {name for pair in asked[: len(ratings) - 1] if joined & {*pair} for name in pair}
    assert joined == {entry.id for entry in puzzles}
