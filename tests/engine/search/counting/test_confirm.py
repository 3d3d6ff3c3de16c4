"""Verdicts "unsolvable" proved a second way, and the long lists of numbered deals."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from engine.game import Deal
from engine.progress import Cancel, run
from engine.search import classic_solve
from engine.search.counting.census import enumerate_verdict
from engine.search.survey import SurveySettings, survey
from tests import naive
from tests.conftest import golden_rows
from tests.strategies import deals

LISTED = {int(row["deal"]): row for row in golden_rows("unsolvable_freecell_1_70000.csv")}


@settings(deadline=None, max_examples=150)
@given(deals(max_cells=12, max_cards=8))
def test_listing_every_state_decides_as_a_plain_search(deal: Deal) -> None:
    assert enumerate_verdict(deal) is naive.is_solvable(deal)


def test_listing_ends_where_its_budget_does() -> None:
    assert enumerate_verdict(Deal.from_freecell(10), max_states=1000) is None


def test_a_cancelled_list_decides_nothing() -> None:
    cancel = Cancel()
    cancel.set()
    assert enumerate_verdict(Deal.from_freecell(10), cancel=cancel) is None


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_each_unsolvable_deal_of_1_to_100000_is_listed() -> None:
    found = run(survey(SurveySettings(1, 100_000, with_scores=True), workers=2))
    assert (found.n_deals, len(found.unsolvable)) == (100_000, 192)
    assert [number for number in found.unsolvable if number <= 70_000] == list(LISTED)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_compatible_search_agrees_on_each_listed_deal_that_it_can_end() -> None:
    """Six connected deals need more than 200 million nodes: only a list of all states ends."""
    open_still = []
    for number in LISTED:
        verdict = classic_solve(Deal.from_freecell(number), "compatible", max_nodes=2 * 10**8)
        assert not verdict.solvable
        if verdict.solvable is None:
            open_still.append(number)
    assert open_still == [12226, 38711, 45088, 59481, 63135, 68943]


@pytest.mark.long
def test_listing_every_state_refutes_connected_and_disconnected_deals() -> None:
    some = [number for number, row in LISTED.items() if row["connected"] == "1"]
    for number in [*some, *list(LISTED)[:3]]:
        assert enumerate_verdict(Deal.from_freecell(number), max_states=2**26) is False


@pytest.mark.long
def test_best_scores_are_those_of_the_whole_list() -> None:
    listed = {number: row for number, row in LISTED.items() if row["best_score"]}
    assert len(listed) == 37
    for number, row in listed.items():
        found = run(survey(SurveySettings(number, number, with_scores=True)))
        assert found.scores == {int(row["best_score"]): 1}
