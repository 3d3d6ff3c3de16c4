"""Batches: any number of workers, a gate, and a stop in the middle."""

import json
import threading
from dataclasses import fields
from typing import Any

import pytest

from engine.design.analysis import Analysis
from engine.design.generator import generate
from engine.design.presets import preset
from engine.design.settings import Gate, GenerateSettings, Range, StepMix
from engine.errors import SettingsError
from engine.game import Deal, Position, parse_deal, replay
from engine.progress import run
from engine.search.players import greedy_moves

pytestmark = pytest.mark.fast

SIX: dict[str, Any] = {
    "cards_low": 6, "cards_high": 6, "count": 5, "energy": preset("final"), "iterations": 150,
}  # fmt: skip


def test_closing_the_work_stops_all_workers() -> None:
    before = {*threading.enumerate()}
    work = generate(GenerateSettings(12, 12, 50, preset("final")), workers=2)
    next(work)
    work.close()

    assert {*threading.enumerate()} <= before


def test_batch_gate_names_broken_rule() -> None:
    gate = Gate(min_improvement=8, min_lines=3, greedy_must_miss=True, ranges={"suits": (2, 2)})
    batch = run(generate(GenerateSettings(**SIX | {"gate": gate, "count": 2})))
    for puzzle in batch.puzzles:
        played = replay(puzzle.deal, greedy_moves(puzzle.deal))
        assert played.score - Position.from_deal(puzzle.deal).score >= 8
        assert not played.is_solved
        assert puzzle.features["suits"] == 2
    reasons = " ".join(batch.rejected)

    assert "suits is" in reasons
    assert "it must gain more than 8" in reasons
    assert "greedy play uses 2 rows or columns, fewer than 3" in reasons


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ([], "gate.json: Expected `object`, got `array`"),
        ({"min": 3}, "unknown field `min`"),
        ({"schema": 3}, "schema 3"),
        ({"min_improvement": 1.5}, "got `float` - at `$.min_improvement`"),
        ({"min_lines": -1}, "min_lines is -1"),
        ({"greedy_must_miss": 1}, "got `int` - at `$.greedy_must_miss`"),
        ({"ranges": []}, "got `array` - at `$.ranges`"),
        ({"ranges": {"suits": 3}}, "Expected `array`, got `int` - at `$.ranges"),
        ({"ranges": {"suits": ["a", 3]}}, "got `str` - at `$.ranges"),
        ({"ranges": {"suits": [3, 1]}}, "gate.json:"),
        ({"ranges": {"suit": [1, 3]}}, "'suit' isn't a feature."),
    ],
)
def test_gate_without_sense_refused(data: object, place: str) -> None:
    with pytest.raises(SettingsError, match=r"^gate\.json") as caught:
        Gate.from_json(data, "gate.json")
    assert place in str(caught.value)


def test_every_argument_comes_back_from_json() -> None:
    gate = Gate(20, 3, True, {"rank_clusters": (2, None)})
    settings = GenerateSettings(
        **SIX | {"method": "annealing", "mix": StepMix(0.4, temperature=0.2), "gate": gate},
        seed=9, rows=3, columns=5, max_states=2**20,
        also=("key_states",), skip=(2, 5),
    )  # fmt: skip
    written = {**settings.to_json(), "schema": 1, "versions": {}}

    assert GenerateSettings.from_json(json.loads(json.dumps(written))) == settings
    names = {field.name for field in fields(GenerateSettings)}
    assert set(settings.to_json()) == names - {"has_bounds"}


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ({"mix": {"drift": 1}}, "drift"),
        ({"count": None}, "NoneType"),
        ({"gate": []}, "Expected `object`"),
    ],
)
def test_damaged_arguments_are_refused(damage: dict[str, Any], words: str) -> None:
    written = GenerateSettings(**SIX).to_json() | damage

    with pytest.raises(SettingsError, match=words):
        GenerateSettings.from_json(written)


# The gate


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


@pytest.mark.parametrize("name", Gate.__struct_fields__)
def test_gate_rule_rejects_and_survives_file(name: str, greedy: Deal) -> None:
    analysis = Analysis(greedy)
    assert Gate().reason_against(analysis) == ""
    gate = Gate(**{name: STRICTEST[name]})  # type: ignore[arg-type]  # each of its own type
    assert gate.reason_against(analysis)
    assert set(gate.to_json()) == {"schema", name}
    assert Gate.from_json(gate.to_json()) == gate


def test_gate_improvement_must_surpass(greedy: Deal) -> None:
    gain = 3**2 - 3

    assert Gate(min_improvement=gain - 1).reason_against(Analysis(greedy)) == ""
    assert "greedy play gains only 6 (it must gain more than 6)" in Gate(
        min_improvement=gain
    ).reason_against(Analysis(greedy))


@pytest.mark.parametrize("head", [{}, {"schema": 1}])
def test_an_older_file_means_what_it_meant(head: dict[str, int], greedy: Deal) -> None:
    """An improvement equal to the minimum was enough."""
    assert Gate.from_json({**head, "min_improvement": 6}).reason_against(Analysis(greedy)) == ""
    assert Gate.from_json({**head, "min_improvement": 7}).reason_against(Analysis(greedy))
    assert Gate.from_json({**head, "min_improvement": 0}) == Gate()
