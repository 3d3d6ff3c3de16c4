"""Every rule of the gate is told and kept in files; the form is tested in the desktop."""

from dataclasses import fields

import pytest

from engine.design.gate import Gate, Range
from engine.design.measuring import measure
from engine.game import Deal, parse_deal
from engine.search.score import greedy_moves

STRICTEST: dict[str, int | bool | dict[str, Range]] = {
    "min_improvement": 10_000,
    "min_lines": 100,
    "greedy_must_miss": True,
    "ranges": {"suits": (5, None)},
}


@pytest.fixture
def greedy() -> Deal:
    """Return a deal that a greedy player solves."""
    deal = parse_deal("AC 2C / -- 3C")
    assert len(greedy_moves(deal)) == deal.n_cards - 1
    return deal


@pytest.mark.parametrize("name", [each.name for each in fields(Gate)])
def test_gate_rule_rejects_and_survives_file(name: str, greedy: Deal) -> None:
    values = measure(greedy).values
    assert Gate().reason_against(greedy, values) == ""
    gate = Gate(**{name: STRICTEST[name]})  # type: ignore[arg-type]  # each of its own type
    assert gate.reason_against(greedy, values)
    assert set(gate.to_json()) == {"schema", name}
    assert Gate.from_json(gate.to_json()) == gate


def test_gate_improvement_must_surpass(greedy: Deal) -> None:
    gain = 3**2 - 3

    assert Gate(min_improvement=gain - 1).reason_against(greedy, {}) == ""
    assert "greedy play gains only 6 (it must gain more than 6)" in Gate(
        min_improvement=gain
    ).reason_against(greedy, {})


@pytest.mark.parametrize("head", [{}, {"schema": 1}])
def test_an_older_file_means_what_it_meant(head: dict[str, int], greedy: Deal) -> None:
    """An improvement equal to the minimum was enough."""
    assert Gate.from_json({**head, "min_improvement": 6}).reason_against(greedy, {}) == ""
    assert Gate.from_json({**head, "min_improvement": 7}).reason_against(greedy, {})
    assert Gate.from_json({**head, "min_improvement": 0}) == Gate()
