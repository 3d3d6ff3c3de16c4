"""The study of the loop: what it says depends on seeds alone, and it goes on after a stop."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from engine.design import preset
from engine.design.energy import Energy
from engine.progress import Cancel, run
from engine.research import choosing, item_named, loop, make, ways
from engine.research.item import ResultTable
from engine.research.raters import COMPANIES
from engine.research.request import Request
from engine.research.ways import BEST, CHOSEN, WAYS
from engine.statistics.learning.expected import ROUND_SIZE
from engine.study.arrangement import n_controls


def made(
    name: str, rows: int, cancel: Cancel | None = None, folder: Path | None = None
) -> ResultTable:
    request = Request(rows, cancel=cancel or Cancel(), folder=folder)
    (table,) = run(make(item_named(name), request)).tables
    return table


FEW = ("paper", "OLS", "best guess", "explore, design")


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "_ITERATIONS", 20)
    monkeypatch.setattr(loop, "N_ROUNDS", 2)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "COMPANIES", {name: COMPANIES[name] for name in ("linear", "none")})
    monkeypatch.setattr(loop, "WAYS", {name: WAYS[name] for name in FEW})


@pytest.mark.usefixtures("few")
def test_there_is_a_row_a_rater_and_way() -> None:
    table = made("loop", 1)
    assert [row[:3] for row in table.rows] == [
        (rater, way, 1) for rater in ("linear", "none") for way in (*FEW, BEST, CHOSEN)
    ]
    told = {row[:2]: dict(zip(table.columns, row, strict=False)) for row in table.rows}
    assert told["linear", "best guess"]["start"] == told["linear", "OLS"]["start"]
    assert told["linear", "explore, design"]["start"] != told["linear", "OLS"]["start"]
    assert told["none", BEST]["start"] == "5.00"
    assert told["none", "paper"]["sees preferences"] is None
    assert told["none", "paper"]["arrives"] is None
    assert table.to_markdown()


@pytest.mark.long
@pytest.mark.parametrize(
    "way",
    [
        each if each in (*FEW, BEST, CHOSEN) else pytest.param(each, marks=pytest.mark.long)
        for each in (*WAYS, BEST, CHOSEN)
    ],
)
def test_a_run_depends_on_its_seed_alone(way: str) -> None:
    runs = [loop.go_round(("drift", way, seed), Cancel()) for seed in (1, 1, 2)]
    assert runs[0] == runs[1] != runs[2]
    assert json.loads(json.dumps(runs[0])) == runs[0]
    stopped = Cancel()
    stopped.set()
    assert loop.go_round(("drift", way, 1), stopped) is None


def test_raters_are_asked_what_the_way_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """Comparisons alone have no zero, so the first round is rated in any case."""
    told: dict[str, list[tuple[int, int]]] = {}
    company = COMPANIES["two raters"]

    def propose(
        asked: ways.Asked,
    ) -> Callable[[ways.Answers, int, Energy, int], ways.Next]:
        def take(given: ways.Answers, number: int, _energy: Energy, _seed: int) -> ways.Next:
            rounds = given.ratings["iteration"].max() + 1
            told.setdefault(asked, []).append((rounds, len(given.comparisons)))
            assert {name for each in given.comparisons for name in each[:2]} <= given.known.keys()
            assert {each[2] for each in given.comparisons} <= {"first", "second", "neither"}
            return ways.Next(preset(f"it{number}"))

        return take

    kinds: tuple[ways.Asked, ...] = ("ratings", "both", "comparisons")
    monkeypatch.setattr(
        loop, "WAYS", {each: ways.Way(propose(each), "design", asked=each) for each in kinds}
    )
    for each in kinds:
        assert loop.go_round(("two raters", each, 1), Cancel()) is not None
    pairs = len(company.raters) * (ROUND_SIZE + n_controls(ROUND_SIZE) - 1)
    assert told == {
        "ratings": [(1, 0), (2, 0)],
        "both": [(1, pairs), (2, 2 * pairs)],
        "comparisons": [(1, pairs), (1, 2 * pairs)],
    }


def test_what_is_truly_liked_is_the_best_energy() -> None:
    for name, company in COMPANIES.items():
        found = loop.go_round((name, BEST, 1), Cancel())
        assert found is not None
        truths = found[0]
        assert name == "none" or np.mean(truths[1:]) > truths[0], name
        assert company.energy.features() or name == "none"


@pytest.mark.usefixtures("few")
def test_one_that_is_stopped_or_killed_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop, "WAYS", {name: WAYS[name] for name in ("paper", "OLS")})
    stopped = Cancel()
    stopped.set()
    assert made("loop", 1, stopped).rows == ()
    work = make(item_named("loop"), Request(1, folder=tmp_path))
    with closing(work):
        for step in work:
            if step.done == 3:
                break
    kept = tmp_path / "loop.jsonl"
    before = kept.read_bytes()
    assert before.count(b"\n") >= 4
    kept.write_bytes(before[:-5])  # as a kill would leave it
    expected = made("loop", 1)
    assert made("loop", 1, folder=tmp_path) == expected
    assert kept.read_bytes().startswith(before)
    whole = kept.read_bytes()
    assert made("loop", 1, folder=tmp_path) == expected
    assert kept.read_bytes() == whole
    kept.write_text('{"schema": 0}\n[["linear"], 3]\n', "utf-8")
    assert made("loop", 1, folder=tmp_path) == expected


def test_every_way_to_choose_is_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "_ITERATIONS", 10)
    monkeypatch.setattr(choosing, "RATERS", ("peak",))
    table = made("choosing", 1)
    assert [row[:2] for row in table.rows] == [("peak", 1), ("all", 1)]
    assert table.columns[2:] == tuple(choosing.WAYS)
    assert made("choosing", 1) == table
    stopped = Cancel()
    stopped.set()
    assert made("choosing", 1, stopped).rows == ()


def test_whole_ratings_cost_little() -> None:
    table = made("steps", 4)
    assert [row[:2] for row in table.rows] == [(5.0, 4), (7.0, 4), (8.5, 4)]
    assert all(abs(float(row[2]) - float(row[3])) < 0.3 for row in table.rows)
