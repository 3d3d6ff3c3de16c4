"""Two windows, a command and a spreadsheet at one study at once, each a process of its own."""

import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

import pytest

from engine.study.snapshot import read_snapshot
from tests.engine.study.examples import make_study
from tests.hard.killed import ROOT

SPREADSHEET = """
import csv, sys
with open(sys.argv[1], encoding="utf-8", newline="") as file:
    rows = [*csv.reader(file)]
print("open", flush=True)
input()
with open(sys.argv[1], "w", encoding="utf-8", newline="") as file:
    csv.writer(file, delimiter=";").writerows(rows)
"""


SETTLED_S = 2.0
"""Longer than a window waits before it reads what others wrote."""
STARTED: list[subprocess.Popen[str]] = []


def started(*command: str, **environment: str) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", **environment},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    STARTED.append(process)
    return process


def rated(windows: Sequence[subprocess.Popen[str]], value: int) -> list[list[str]]:
    """Let each window rate a puzzle at the same moment; return what they were promised."""
    for place, window in enumerate(windows):
        tell(window, str(value + place))
    return [opened(window.stdout).readline().split() for window in windows]


def tell(process: subprocess.Popen[str], line: str) -> None:
    opened(process.stdin).write(f"{line}\n")
    opened(process.stdin).flush()


def opened(stream: IO[str] | None) -> IO[str]:
    assert stream is not None
    return stream


@pytest.fixture(autouse=True)
def ended() -> Iterator[None]:
    yield
    for process in STARTED:
        process.kill()
        process.communicate()
    STARTED.clear()


@pytest.mark.timeout(300)
def test_nothing_is_lost_and_nothing_twice(tmp_path: Path) -> None:
    store = make_study(tmp_path)
    study, path = store.folder, store.path
    first = read_snapshot(study)
    for row in first.table.rows:
        if row.rating.iteration == 2:
            store.withdraw_rating(row.key)
    others = tmp_path / "others.csv"
    lines = [f"{record.deal.to_line()},6,Bo" for record in first.round(1).puzzles]
    others.write_text("\n".join(["deal,rating,rater", *lines]), "utf-8")
    windows = [
        started("-m", "tests.hard.rating_window", str(study), BOAF_HOME=str(tmp_path / home))
        for home in ("one", "two")
    ]
    for window in windows:
        assert opened(window.stdout).readline() == "ready\n"

    spreadsheet = started("-c", SPREADSHEET, str(path))
    assert opened(spreadsheet.stdout).readline() == "open\n"

    command = started("-m", "boaf_desktop", "study", "rate", str(study), str(others))
    reported = rated(windows, 1)
    said, _ = command.communicate(timeout=60)
    assert command.returncode == 0, said
    time.sleep(SETTLED_S)
    # It saves what it opened before the others wrote, while they go on.
    tell(spreadsheet, "")
    reported += rated(windows, 3)
    spreadsheet.communicate(timeout=60)
    for window in windows:
        window.communicate(timeout=60)
        assert window.returncode == 0

    table = read_snapshot(study).table
    rows = (*table.rows, *table.superseded)
    keys = Counter(row.key for row in rows)
    given = {
        (row.rating.puzzle_id, f"{row.rating.rating:g}")
        for row in rows
        if row.rating.rating is not None
    }
    assert given.issuperset(map(tuple, reported))
    assert keys.keys() >= {row.key for row in first.table.rows}
    assert sum(row.rating.rater == "Bo" for row in rows) == len(lines)
    assert set(keys.values()) == {1}
    assert read_snapshot(study).problems == ()
