"""States of each depth, counted exactly or with bounds."""

import pytest
from hypothesis import given, settings

from engine.errors import SettingsError
from engine.game import Deal, parse_deal
from engine.progress import Cancel
from engine.search import counting
from engine.search.counting import (
    DepthCount,
    StateCount,
    _count_forests,
    _count_shallow,
    check_census,
    count_states,
)
from engine.search.limits import MAX_STATES_LIMIT
from engine.search.solver import Problem
from tests import naive
from tests.conftest import golden_rows
from tests.refusals import refused
from tests.strategies import deals


@pytest.mark.timeout(3600)
@settings(settings.get_profile("boards"))
@given(deals(max_cells=12, max_cards=8))
def test_counts_agree_with_sets_of_states(deal: Deal) -> None:
    counts = count_states(deal)
    assert counts.complete
    assert [(c.solvable, c.total) for c in counts.by_depth] == naive.count_by_depth(deal)


@pytest.mark.parametrize("row", golden_rows("features.csv"), ids=lambda row: row["deal"])
def test_counts_equal_the_golden_ones(row: dict[str, str]) -> None:
    counts = count_states(parse_deal(row["deal"]))
    assert " ".join(f"{c.solvable}/{c.total}" for c in counts.by_depth) == row["by_depth"]


def test_census_of_deal_1_halfway() -> None:
    counts = count_states(Deal.numbered(1))

    assert (counts.by_depth[8].solvable, counts.by_depth[8].total) == (37461, 3216593)
    assert [count.total for count in counts.by_depth[1:]] == [
        40, 704, 7280, 49558, 233840, 782258, 1873049, 3216593,
    ]  # fmt: skip


def test_census_budget_gives_bounds() -> None:
    counts = count_states(Deal.numbered(1), 8, max_states=1_000_000)
    assert not counts.complete
    last = counts.by_depth[-1]
    assert not last.is_exact
    low, high = last.bounds
    assert 0 <= low <= high <= 1


def test_bounds_follow_from_what_is_exact() -> None:
    assert DepthCount(3, 10).bounds == (0.3, 0.3)
    assert DepthCount(3, 10, total_is_exact=False).bounds == (0.0, 0.3)
    assert DepthCount(3, 10, solvable_is_exact=False).bounds == (0.3, 1.0)
    assert DepthCount(3, 10, solvable_is_exact=False, total_is_exact=False).bounds == (0.0, 1.0)
    assert DepthCount(0, 0, total_is_exact=False).bounds == (0.0, 1.0)
    assert DepthCount(0, 0).ratio == 0
    assert DepthCount(0, 0).bounds == (0.0, 0.0)


def test_census_exact_budget_is_enough() -> None:
    deal, totals = Deal.numbered(1), (1, 40, 704, 7280, 49558)
    enough = count_states(deal, 4, max_states=sum(totals))
    assert tuple(count.total for count in enough.by_depth) == totals
    assert all(count.total_is_exact for count in enough.by_depth)
    few = count_states(deal, 4, max_states=sum(totals) - 1)
    assert not few.by_depth[4].total_is_exact
    assert few.by_depth[4].total <= totals[4]


def test_cancelling_keeps_what_was_counted(stopped: Cancel) -> None:
    assert not count_states(Deal.numbered(1), cancel=stopped).complete
    assert _count_forests(Problem.from_position(Deal.numbered(1)), 4, 10**6, stopped) == (
        StateCount((), complete=False)
    )


@pytest.mark.parametrize(
    ("deal", "depth", "max_states", "words"),
    [
        (Deal.numbered(1, 5, 5), None, 100, "at most 16"),
        (Deal.numbered(1), 16, 100, "The depth is 16"),
        (Deal.numbered(1), 2, 0, r"A limit of 0 states isn't possible\."),
    ],
)
def test_census_refused(deal: Deal, depth: int | None, max_states: int, words: str) -> None:
    with pytest.raises(SettingsError, match=words):
        count_states(deal, depth, max_states=max_states)


def test_census_largest_budget() -> None:
    check_census(Deal.numbered(1), 2, MAX_STATES_LIMIT)
    with refused(SettingsError):
        check_census(Deal.numbered(1), 2, MAX_STATES_LIMIT + 1)


@given(deals(max_cells=12, max_cards=8))
def test_first_depths_one_by_one(deal: Deal) -> None:
    depth = min(3, deal.n_cards - 1)
    counts = _count_shallow(Problem.from_position(deal), depth, Cancel())

    assert [(c.solvable, c.total) for c in counts.by_depth] == naive.count_by_depth(deal)[
        : depth + 1
    ]


def test_census_budget_of_partitions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "_MAX_PARTITIONS_A_STATE", 0)
    counts = count_states(Deal.numbered(1))

    assert not counts.complete
    assert [count.total for count in counts.by_depth] == [1, 40, 704, 7280]
