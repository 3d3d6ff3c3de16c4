"""Strengths from comparisons are those of greatest likelihood, and say what they cannot know."""

from __future__ import annotations

import choix
import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given, settings

from engine.errors import FitError, SettingsError
from engine.progress import run
from engine.statistics.pairwise import bradley_terry as strengths
from engine.statistics.pairwise.bradley_terry import Strengths, answers_wanted, bradley_terry
from tests import naive_study as naive
from tests.refusals import refused

PAIRS = st.lists(
    st.tuples(st.integers(0, 4), st.integers(0, 4)).filter(lambda pair: pair[0] != pair[1]),
    min_size=1,
    max_size=25,
)


def named(pairs: list[tuple[int, int]]) -> list[tuple[str, str]]:
    return [(f"p{winner}", f"p{loser}") for winner, loser in pairs]


def wins_of(pairs: list[tuple[int, int]], n: int) -> naive.Floats:
    wins = np.zeros((n, n))
    for winner, loser in pairs:
        wins[winner, loser] += 1
    return wins


def by_name(found: Strengths) -> dict[str, float]:
    return {entry.puzzle: entry.strength for entry in found.puzzles}


def cycle(n: int) -> list[tuple[int, int]]:
    return [(place, (place + 1) % n) for place in range(n)]


@given(PAIRS)
@settings(deadline=None, max_examples=15)
def test_strengths_are_those_of_greatest_likelihood(pairs: list[tuple[int, int]]) -> None:
    pairs = pairs + cycle(5)  # so that the greatest likelihood exists
    found = by_name(run(bradley_terry(named(pairs), prior=0, draws=100, seed=0)))
    plain = naive.bradley_terry(wins_of(pairs, 5))
    np.testing.assert_allclose([found[f"p{n}"] for n in range(5)], plain, atol=1e-6)


@given(PAIRS)
@settings(deadline=None, max_examples=15)
def test_the_credit_is_half_a_win_and_half_a_defeat_in_each_group(
    pairs: list[tuple[int, int]],
) -> None:
    joined = [*pairs, (0, 1), (1, 2), (2, 3), (3, 4)]
    found = by_name(run(bradley_terry(named(joined), draws=100, seed=0)))
    plain = naive.bradley_terry(wins_of(joined, 5) + 0.5 / 4 * (1 - np.eye(5)))
    np.testing.assert_allclose([found[f"p{n}"] for n in range(5)], plain, atol=1e-6)


@pytest.mark.parametrize(("won", "lost"), [(1, 1), (9, 3), (40, 2)])
def test_the_error_is_at_least_that_of_a_log_odds(won: int, lost: int) -> None:
    pairs = [("a", "b")] * won + [("b", "a")] * lost
    first, other = run(bradley_terry(pairs, seed=1, prior=0)).puzzles
    plain = np.sqrt(1 / won + 1 / lost) / 2  # half of it on each side of the mean
    assert min(first.se, other.se) >= plain - 1e-12
    assert first.low <= first.strength - 1.95 * plain
    if lost == 1:
        assert first.se == pytest.approx(plain)


@pytest.mark.parametrize("n", [2, 5, 30])
def test_drawn_answers_are_climbed_to_the_strengths_of_choix(n: int) -> None:
    rng = np.random.default_rng(n)
    counts = rng.poisson(0.3, (n, n)) * 1.0
    np.fill_diagonal(counts, 0)
    counts[0, 1:] += 9  # far from the start
    credit = 0.5 / (n - 1) * (1 - np.eye(n))
    theirs = choix.ilsr_pairwise_dense(counts + credit, max_iter=10_000)
    found = strengths._climb(counts + credit, np.zeros(n))
    assert found is not None
    np.testing.assert_allclose(found, theirs, atol=1e-6)


def test_equal_puzzles_are_seldom_clearly_above_or_below_the_average() -> None:
    """Eight answers about each of 14 puzzles, decided by a coin."""
    rng = np.random.default_rng(4)
    names = [f"p{number}" for number in range(14)]
    n_clear = 0
    for turn in range(20):
        pairs = [
            (a, b) if rng.integers(2) else (b, a)
            for step in (1, 3, 4, 6)
            for a, b in ((names[at], names[(at + step) % 14]) for at in range(14))
        ]
        puzzles = run(bradley_terry(pairs, draws=100, seed=turn)).puzzles
        n_clear += sum(entry.low > 0 or entry.high < 0 for entry in puzzles)
    assert n_clear <= 14  # 5 % of 280


def test_errors_are_seeded_and_hold_what_they_say() -> None:
    rng = np.random.default_rng(0)
    truth = np.linspace(-1.5, 1.5, 6)
    covered = 0
    for turn in range(30):
        pairs = []
        for _ in range(120):
            one, two = rng.choice(6, 2, replace=False)
            chance = 1 / (1 + np.exp(truth[two] - truth[one]))
            pairs.append((one, two) if rng.random() < chance else (two, one))
        found = run(bradley_terry(named(pairs), draws=100, seed=turn))
        covered += sum(
            entry.low <= truth[int(entry.puzzle[1])] <= entry.high for entry in found.puzzles
        )
        assert all(0.05 < entry.se < 1.5 for entry in found.puzzles)
    assert 0.85 < covered / 180 < 0.99
    assert found == run(bradley_terry(named(pairs), draws=100, seed=29))
    assert found != run(bradley_terry(named(pairs), draws=100, seed=30))
    order = [entry.strength for entry in found.puzzles]
    assert order == sorted(order, reverse=True)


def test_groups_that_nothing_joins_are_told_with_what_would_join_them() -> None:
    found = run(bradley_terry([("a", "b"), ("b", "c"), ("x", "y")], draws=100, seed=0))
    assert found.n_groups == 2
    assert [entry.group for entry in found.puzzles] == [0, 0, 0, 1, 1]
    assert found.notes[0] == (
        "The comparisons form 2 groups with no link between them, so strengths from different "
        "groups can't be compared. Puzzles in each group: 3 and 2. To link them, compare a with x."
    )
    for group in (0, 1):
        inside = [entry.strength for entry in found.puzzles if entry.group == group]
        assert sum(inside) == pytest.approx(0, abs=1e-6)


def test_the_pairs_that_are_named_connect_all_groups() -> None:
    pairs = [("a", "b"), ("b", "c"), ("x", "y"), ("p", "q")]
    found = run(bradley_terry(pairs, draws=100, seed=0))
    assert found.n_groups == 3
    assert "To link them, compare a with p and a with x." in found.notes[0]
    joined = run(bradley_terry([*pairs, ("a", "p"), ("a", "x")], draws=100, seed=0))
    assert joined.n_groups == 1
    many = [(f"a{number}", f"b{number}") for number in range(9)]
    assert "2, 2, 2, 2, …" in run(bradley_terry(many, draws=100, seed=0)).notes[0]


def test_answers_are_asked_for_until_a_strength_of_one_stands_out() -> None:
    few = [("a", "b"), ("b", "c"), ("c", "a"), ("a", "c")]
    found = run(bradley_terry(few, draws=100, seed=0))
    n_more = answers_wanted(found.puzzles, len(few))
    assert n_more > 0
    assert n_more % 5 == 0
    assert found.notes[-1].startswith(
        f"A puzzle that is preferred in 73% of comparisons stands out after about {n_more} more"
    )
    enough = run(bradley_terry(few * 40, draws=100, seed=0))
    assert answers_wanted(enough.puzzles, len(few) * 40) == 0
    assert enough.notes == ()


def test_a_puzzle_that_never_lost_has_no_strength_of_greatest_likelihood() -> None:
    with refused(FitError, top="a"):
        run(bradley_terry([("a", "b"), ("a", "c"), ("b", "c"), ("c", "b")], prior=0, seed=0))
    found = run(bradley_terry([("a", "b"), ("a", "c"), ("b", "c")], draws=100, seed=0))
    assert [entry.puzzle for entry in found.puzzles] == ["a", "b", "c"]
    assert found.puzzles[0].strength < 3


def test_a_puzzle_with_one_answer_is_not_pulled_to_zero_by_the_draws_that_miss_it() -> None:
    chain = [(f"p{number + 1}", f"p{number}") for number in range(7)]
    found = run(bradley_terry([*chain, ("alone", "alone")], draws=300, seed=0))
    strongest, weakest = found.puzzles[0], found.puzzles[7]
    assert (strongest.puzzle, weakest.puzzle) == ("p7", "p0")
    assert weakest.low + weakest.high < 0 < strongest.low + strongest.high
    alone = found.puzzles[-1]
    assert (alone.puzzle, alone.strength, alone.se, alone.group) == ("alone", 0.0, 0.0, 1)


def test_work_tells_how_far_it_is_and_can_be_stopped() -> None:
    work = bradley_terry([("a", "b")], draws=125, seed=0)
    assert [(step.done, step.total) for step in work] == [(10 * step, 125) for step in range(13)]
    work = bradley_terry([("a", "b")], draws=125, seed=0)
    next(work)
    work.close()


def test_strengths_that_do_not_settle_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strengths, "_MOST_CLIMBS", 1)
    with refused(FitError):
        run(bradley_terry(named([*cycle(5), (0, 1), (0, 2)]), prior=0, seed=0))


def test_nothing_to_compare_is_said() -> None:
    with refused(FitError):
        run(bradley_terry([], seed=0))
    with refused(FitError):
        run(bradley_terry([("a", "a")], seed=0))
    with refused(SettingsError, prior=-1, draws=500, least_draws=100):
        run(bradley_terry([("a", "b")], prior=-1, seed=0))
