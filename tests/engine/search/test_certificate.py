"""Certificates: what `certify` writes is true, and it keeps within its budgets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import MoveError, SettingsError
from engine.game import Deal, Move, parse_deal
from engine.progress import Cancel
from engine.search import certify, solve
from engine.search.certificate import certify_at_once
from tests.certificates import is_true
from tests.strategies import deals

EXHAUSTED = parse_deal("9S KC 8C / 6H 7S QD")
"""Unsolvable, which shows by a search alone."""


@given(deals(max_cells=12, max_cards=9))
def test_a_certificate_of_any_deal_is_true_and_has_the_solvers_verdict(deal: Deal) -> None:
    certificate = certify(deal)
    assert certificate is not None
    assert is_true(certificate.to_line())
    assert certificate.is_solvable is solve(deal).solvable


@given(deals(max_cells=12, max_cards=9))
def test_what_is_certified_at_once_is_what_a_search_would_certify(deal: Deal) -> None:
    solution = solve(deal).moves
    at_once = certify_at_once(deal, solution)
    assert at_once in (None, certify(deal))
    assert at_once is not None or not solution


@given(st.integers(1, 60), st.integers(1, 60))
def test_as_many_positions_as_allowed_are_visited_and_not_one_more(most: int, more: int) -> None:
    certificate = certify(EXHAUSTED)
    assert certificate is not None
    needed = certificate.proof["positions"]
    assert (certify(EXHAUSTED, max_positions=most) is None) == (most < needed)
    assert certify(EXHAUSTED, max_positions=needed + more - 1) == certificate


def test_no_verdict_or_no_budget_gives_no_certificate() -> None:
    cancelled = Cancel()
    cancelled.set()
    assert certify(EXHAUSTED, max_nodes=1) is None
    assert certify(Deal.from_freecell(12226), cancel=cancelled) is None
    with pytest.raises(SettingsError, match="at least 1"):
        certify(EXHAUSTED, max_positions=0)


def test_a_given_solution_is_never_taken_on_trust() -> None:
    deal = Deal.from_freecell(5)
    solution = solve(deal).moves
    assert certify_at_once(deal, solution[:-1]) is None
    with pytest.raises(MoveError):
        certify_at_once(deal, [Move(0, 0)])


def test_a_single_card_is_solved_by_no_moves() -> None:
    certificate = certify(parse_deal("AC"))
    assert certificate is not None
    assert certificate.proof == {"kind": "solution", "moves": []}
