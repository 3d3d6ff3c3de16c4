"""The bench: runs as files, what got slower, budgets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import engine.bench
from engine.bench import (
    LEAST_PASSES,
    BenchRun,
    Clock,
    Row,
    calibration_loop,
    compare,
    machine,
    over_budget,
    read_run,
    write_run,
)
from engine.bench.row import Rival, row_of
from engine.cli import main
from engine.errors import FileFormatError
from engine.progress import Progress, Work
from tests.refusals import refused

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
QUIET = (10.0, 10.2, 9.9, 10.1, 10.0)


def run_of(**rows: tuple[float, ...]) -> BenchRun:
    return BenchRun(machine(), 1.0, {key: f"work of {key}" for key in rows}, rows)


def row(key: str, in_loops: float) -> Row:
    return Row(key, f"work of {key}", 2.0, 2.0, 2.0, "ms", 1, None, "", None, None, "-", in_loops)


def test_a_row_beyond_the_noise_of_both_runs_is_slower_and_a_noisy_one_is_not() -> None:
    noisy = (8.0, 12.0, 9.0, 15.0, 10.0)
    earlier = run_of(slow=QUIET, fast=QUIET, same=QUIET, noisy=noisy, slight=QUIET)
    now = run_of(
        slow=tuple(1.3 * value for value in QUIET), fast=tuple(0.5 * value for value in QUIET),
        same=QUIET, noisy=tuple(1.3 * value for value in noisy),
        slight=tuple(1.08 * value for value in QUIET),
    )  # fmt: skip
    found = {change.key: change for change in compare(earlier, now)}
    assert {key: change.verdict for key, change in found.items()} == {
        "slow": "slower", "fast": "faster", "same": "no change", "noisy": "no change",
        "slight": "no change",
    }  # fmt: skip
    assert found["slow"].factor == pytest.approx(1.3)
    assert found["slow"].in_words() == "slower: work of slow: 1.30 times as long (1.26 to 1.34)"


def test_rows_that_only_one_run_has_are_new_or_gone() -> None:
    changes = compare(run_of(a=QUIET, b=QUIET), run_of(b=QUIET, c=QUIET))
    assert [(each.key, each.verdict) for each in changes] == [
        ("b", "no change"), ("c", "new"), ("a", "gone"),
    ]  # fmt: skip
    assert changes[1].in_words() == "new: work of c"


def test_a_run_comes_back_from_its_file(tmp_path: Path) -> None:
    rows = [row("a", 1.5), row("b", 2.5), row("a", 1.25), row("b", 2.0)]
    run = BenchRun.of(0.5, rows)
    assert run.in_loops == {"a": (1.5, 1.25), "b": (2.5, 2.0)}
    write_run(tmp_path / "run.json", run)
    assert read_run(tmp_path / "run.json") == run


def spoilt() -> Iterator[tuple[str, Any]]:
    whole = {
        "schema": 1, "machine": {"processor": "x"}, "scale": 1.0,
        "rows": [{"key": "a", "work": "w", "in_loops": [1.0]}],
    }  # fmt: skip
    for name in whole:
        yield f"no {name}", {key: value for key, value in whole.items() if key != name}
        yield f"{name} is a number", {**whole, name: 7 if name != "scale" else "7"}
    numbers: tuple[Any, ...] = ([], [0.0], [-1], [True], ["1"], [1.0] * 51, 3, [10**400], None)
    for loops in numbers:
        rows = [{"key": "a", "work": "w", "in_loops": loops}]
        yield f"loops {str(loops)[:20]}", {**whole, "rows": rows}
    for text in ("", 5, "x" * 201, "\x1b[2J"):
        rows = [{"key": "a", "work": text, "in_loops": [1.0]}]
        yield f"work {str(text)[:5]!r}", {**whole, "rows": rows}
    yield "two rows of one key", {**whole, "rows": [*whole["rows"], *whole["rows"]]}  # type: ignore[misc]
    yield "a list", [whole]


@pytest.mark.parametrize("document", [pytest.param(each, id=name) for name, each in spoilt()])
def test_a_file_that_is_no_run_is_one_sentence(document: Any, tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    path.write_text(json.dumps(document))
    with pytest.raises(
        FileFormatError,
        match=r"run\.json (isn't a JSON object|wasn't written by boaf bench|uses schema)",
    ):
        read_run(path)


def test_a_torn_run_is_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    write_run(path, run_of(a=QUIET))
    path.write_bytes(path.read_bytes()[:-20])
    with refused(FileFormatError):
        read_run(path)


def test_the_clock_tells_a_row_in_calibration_loops() -> None:
    assert calibration_loop() == calibration_loop() == 1_820_071_137
    clock = Clock()
    seconds = [clock.time(calibration_loop) for _ in range(9)]
    found = row_of(("loop", "a loop"), clock, seconds, "ms", "-", Rival("another", ()))
    assert found.n == len(clock.worked) == 9
    assert (found.key, found.rival, found.ratio) == ("loop", "", None)
    assert found.in_loops > 0


class FakeBench:
    """A bench whose rows take a moment, and as long as it is told."""

    in_loops = 10.0
    passes = 0

    def __call__(self, scale: float, passes: int) -> Work[tuple[Row, ...]]:
        self.passes = passes
        rows = tuple(row("a", self.in_loops + 0.01 * number) for number in range(passes))
        for each in rows:
            yield Progress(0, passes, "", each)
        return rows


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakeBench:
    fake = FakeBench()
    monkeypatch.setattr(engine.bench, "bench", fake)
    return fake


def test_the_command_says_what_got_slower_and_ends_with_1(
    fake: FakeBench, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "run.json")
    assert main(["bench", "--save", path]) == 0
    assert fake.passes == LEAST_PASSES
    assert capsys.readouterr().out.count("work of a") == 1  # of five passes
    assert main(["bench", "--against", path]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("no change: work of a: 1.00 times")
    fake.in_loops = 20.0
    assert main(["bench", "--against", path, "--json"]) == 1
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert (last["key"], last["verdict"]) == ("a", "slower")
    assert main(["bench"]) == 0
    assert fake.passes == 1


def test_a_run_of_another_machine_or_scale_is_refused_before_anything_is_measured(
    fake: FakeBench, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "run.json"
    write_run(path, replace(run_of(a=QUIET), machine={**machine(), "processor": "Abacus"}))
    assert main(["bench", "--against", str(path)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "was measured with another processor ('Abacus', here " in line
    write_run(path, run_of(a=QUIET))
    assert main(["bench", "--against", str(path), "--scale", "0.5"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "run.json was measured with --scale 1" in line
    assert fake.passes == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--save", "nowhere/run.json"], "doesn't exist"),
        (["--against", "nowhere.json"], "nowhere.json"),
        (["--save", "run.json", "--passes", "4"], "can't separate a change from noise"),
        (["--passes", "0"], "Use 1 to 50"),
    ],
)
def test_what_is_wrong_is_one_sentence_before_anything_is_measured(
    arguments: list[str], words: str, fake: FakeBench, capsys: pytest.CaptureFixture[str],
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert main(["bench", *arguments]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert words in line
    assert fake.passes == 0


def budgets() -> dict[str, float]:
    found = json.loads((GOLDEN / "budgets.json").read_text(encoding="utf-8"))
    return {key: float(most) for key, most in found["most_loops"].items()}


def test_a_row_over_its_budget_and_one_without_are_named() -> None:
    run = run_of(a=(5.0, 3.0), b=(2.0, 2.0), c=(1.0, 1.0))
    assert over_budget(run, {"a": 3.5, "b": 1.5, "d": 1.0}) == [
        "b took 2 calibration loops, and its budget is 1.5",
        "c has no budget",
        "d is not measured",
    ]


@pytest.mark.long
def test_every_row_keeps_its_budget() -> None:
    found = json.loads((GOLDEN / "budgets.json").read_text(encoding="utf-8"))
    rows = engine.progress.run(engine.bench.bench(found["scale"], found["passes"]))
    assert over_budget(BenchRun.of(found["scale"], rows), budgets()) == []
