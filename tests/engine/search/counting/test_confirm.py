"""Verdicts "unsolvable" proved a second way, and the long lists of numbered deals."""

import pytest
from hypothesis import given, settings

from engine.game import Deal
from engine.progress import Cancel, run
from engine.search.classic import classic_solve
from engine.search.counting.partitions import Forests
from engine.search.kernel_position import Problem
from engine.search.survey import SurveySettings, survey
from tests import naive
from tests.conftest import golden_rows
from tests.strategies import deals

LISTED = {int(row["deal"]): row for row in golden_rows("unsolvable_freecell_1_70000.csv")}


def verdict_of_trees(deal: Deal) -> bool:
    """Decide without moves or states, which shares nothing with the solver."""
    with Forests(Problem.from_position(deal), 0, Cancel()) as forests:
        return bool(forests.united[-1])


@settings(deadline=None, max_examples=150)
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
        verdict = classic_solve(Deal.from_freecell(number), "compatible", max_nodes=2 * 10**8)
        assert not verdict.solvable
        if verdict.solvable is None:
            open_still.append(number)

    assert open_still == [12226, 38711, 45088, 59481, 63135, 68943]


def test_trees_refute_the_listed_deals() -> None:
    some = [number for number, row in LISTED.items() if row["connected"] == "1"]
    for number in [*some, *list(LISTED)[:3]]:
        assert not verdict_of_trees(Deal.from_freecell(number))


@pytest.mark.long
def test_best_scores_of_whole_list() -> None:
    listed = {number: row for number, row in LISTED.items() if row["best_score"]}
    assert len(listed) == 37
    for number, row in listed.items():
        found = run(survey(SurveySettings(number, number, with_scores=True)))
        assert found.scores == {int(row["best_score"]): 1}
