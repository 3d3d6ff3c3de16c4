"""States counted by partitions, beside states listed move by move."""

import numpy as np
import pytest
from hypothesis import given, settings

from engine.game import Deal
from engine.progress import Cancel, StoppedError, run
from engine.search import counting
from engine.search.classic import classic_solve
from engine.search.counting import Forests, TooManyError, count_states, trees_by_set
from engine.search.solver import NO_LIMIT, Problem
from engine.search.survey import SurveySettings, survey
from tests import naive
from tests.conftest import golden_rows
from tests.strategies import deals


def counted(deal: Deal, depth: int | None = None) -> list[tuple[int, int]]:
    """Return the solvable and all states of each depth, by partitions."""
    depth = deal.n_cards - 1 if depth is None else depth
    solvables = [0] * (depth + 1)
    with Forests(Problem.from_position(deal), depth, Cancel()) as forests:
        sizes = forests.index()
        totals = [forests.count(step, sizes[step], NO_LIMIT) for step in range(depth + 1)]
        for step, layer in forests.solvable_layers(NO_LIMIT):
            if step <= depth:
                solvables[step] = len(forests.states_of(layer))
    assert all(size >= total for size, total in zip(sizes, totals, strict=True))
    return list(zip(solvables, totals, strict=True))


@pytest.mark.timeout(3600)
@settings(settings.get_profile("boards"))
@given(deals(max_cells=12, max_cards=8))
def test_partitions_agree_with_plain_search(deal: Deal) -> None:
    assert counted(deal) == naive.count_by_depth(deal)


LITTLE_ROOM = {
    "stepped": {"_LISTED_ROWS": 2**9, "_STEPPED_ROWS": 2**8},
    "halved again and again": {
        "_FIRST_ROWS": 2**8, "_ROWS": 2**10, "_MAX_CHANGES": 2**20 + 2**9,
        "_LISTED_ROWS": 2**30, "_STEPPED_ROWS": 2**30,
    },
}  # fmt: skip


@pytest.mark.parametrize("room", LITTLE_ROOM.values(), ids=LITTLE_ROOM)
@pytest.mark.parametrize("seed", range(8))
def test_partitions_same_without_room(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest, seed: int,
    room: dict[str, int],
) -> None:  # fmt: skip
    deal = Deal.random(9 + seed % 3, np.random.default_rng(seed))
    expected = [(count.solvable, count.total) for count in count_states(deal).by_depth]
    assert counted(deal) == expected
    counting._memory.clear()
    request.addfinalizer(counting._memory.clear)  # which the smallest room was for
    for name, rows in room.items():
        monkeypatch.setattr(counting, name, rows)

    assert counted(deal) == expected


def test_layer_beyond_budget_refused() -> None:
    problem = Problem.from_position(Deal.numbered(1))
    with Forests(problem, 8, Cancel()) as forests, pytest.raises(TooManyError):
        list(forests.solvable_layers(1000))


def test_a_count_stops_when_cancelled() -> None:
    cancel = Cancel()
    problem = Problem.from_position(Deal.numbered(1))
    with Forests(problem, 8, cancel) as forests:
        sizes = forests.index()
        cancel.set()
        with pytest.raises(StoppedError):
            forests.count(8, sizes[8], NO_LIMIT)
        with pytest.raises(StoppedError):
            list(forests.solvable_layers(NO_LIMIT))
        with pytest.raises(StoppedError):
            forests.index()

    with pytest.raises(StoppedError):
        Forests(problem, 8, cancel)


def test_a_large_count_gives_its_memory_back() -> None:
    before = counting._memory()

    count_states(Deal.numbered(1))

    assert counting._memory() is not before


def test_memory_that_could_not_grow_is_not_used_again() -> None:
    before = counting._memory()

    with (
        pytest.raises(MemoryError),
        Forests(Problem.from_position(Deal.numbered(1)), 3, Cancel()),
    ):
        raise MemoryError

    assert counting._memory() is not before


# Verdicts proved a second way, and the long lists of numbered deals


LISTED = {int(row["deal"]): row for row in golden_rows("unsolvable_freecell_1_70000.csv")}


def verdict_of_trees(deal: Deal) -> bool:
    """Decide without moves or states, which shares nothing with the solver."""
    has_tree = trees_by_set(Problem.from_position(deal), Cancel())
    assert has_tree is not None
    return bool(has_tree[-1])


@given(deals(max_cells=12, max_cards=8))
def test_trees_decide_as_a_plain_search(deal: Deal) -> None:
    assert verdict_of_trees(deal) is naive.is_solvable(deal)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_unsolvable_1_to_100000_listed() -> None:
    found = run(survey(SurveySettings(1, 100_000, with_scores=True), workers=2))
    assert (found.n_deals, len(found.unsolvable)) == (100_000, 192)
    assert [number for number in found.unsolvable if number <= 70_000] == list(LISTED)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_compatible_search_agrees_with_list() -> None:
    """Six connected deals need more than 200 million nodes: only a list of all states ends."""
    open_still = []
    for number in LISTED:
        verdict = classic_solve(Deal.numbered(number), "compatible", max_nodes=2 * 10**8)
        assert not verdict.solvable
        if verdict.solvable is None:
            open_still.append(number)

    assert open_still == [12226, 38711, 45088, 59481, 63135, 68943]


def test_trees_refute_the_listed_deals() -> None:
    some = [number for number, row in LISTED.items() if row["connected"] == "1"]
    for number in [*some, *list(LISTED)[:3]]:
        assert not verdict_of_trees(Deal.numbered(number))
