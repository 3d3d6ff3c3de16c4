"""Full disks, torn rows and killed programs never cost a rating that was written."""

import errno
import os
import signal
import subprocess
import sys
from collections import Counter
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pandas as pd
import pytest
from hypothesis import HealthCheck, given, settings

from engine.errors import StorageError
from engine.files import atomic
from engine.game import parse_deal
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
from tests.faults import READ, Faults, contents
from tests.refusals import refused

DEAL = parse_deal("AC 2D / -- 2S")
NOW = datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=UTC)
FEATURES = {"edges": 3, "ratio": 0.1}

WRITER = """
import sys
from pathlib import Path
from engine.game import parse_deal
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
file = RatingsFile(Path(sys.argv[1]), timeout_s=60)
for number in range(int(sys.argv[3])):
    note = f"{sys.argv[2]} {number}\\n, \\"quoted\\""
    row = file.append(Rating(parse_deal("AC 2D / -- 2S"), number % 11, notes=note,
                             features={"edges": 3, "ratio": 0.1}))
    print(sys.argv[2], number, flush=True)
"""


def rating(value: int | None = 7, **fields: Any) -> Rating:
    return Rating(**({"deal": DEAL, "rating": value, "features": FEATURES} | fields))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ratings.csv"


TORN = [
    b"2026",
    b'2026-01-01,a,1,"never closed\nsecond line\n',
    b"\0\0\0\0",
    b"1,2,3\n",
    b"\xc3",
    b'2026-01-01,a,"x"y,3\n',
]


@pytest.mark.parametrize("torn", TORN)
def test_torn_end_is_reported_and_stays(path: Path, torn: bytes) -> None:
    first = RatingsFile(path).append(rating(1))
    path.write_bytes(data := path.read_bytes() + torn)
    for _ in range(2):
        table = RatingsFile(path).read()
        assert table.rows == (first,)
        assert table.rejected[0].line == 3
        assert table.rejected[0].reason.endswith("Rate that puzzle again.")
    assert path.read_bytes() == data
    assert {each.name for each in path.parent.iterdir()} == {"ratings.csv", "ratings.csv.lock"}


@pytest.mark.parametrize("torn", TORN)
def test_append_after_tear_keeps_both(path: Path, torn: bytes) -> None:
    file = RatingsFile(path)
    first = file.append(rating(1))
    with path.open("ab") as stream:
        stream.write(torn)
    n_rejected = len(file.read().rejected)
    added = [file.append(rating(2, notes='two\nlines, "quoted"')), file.append(rating(3))]

    table = RatingsFile(path).read()

    assert table.rows == (first, *added) == file.read().rows
    assert len(table.rejected) == n_rejected
    assert torn.rstrip(b"\n") in path.read_bytes()


@given(st.integers(0, 400))
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_row_torn_anywhere_harms_no_other(tmp_path: Path, cut: int) -> None:
    path = tmp_path / f"ratings{cut}.csv"
    path.unlink(missing_ok=True)
    file = RatingsFile(path)
    first = file.append(rating(1), now=NOW)
    size = path.stat().st_size
    file.append(rating(2, notes='two\nlines, "quoted"\n\nand é'))
    data = path.read_bytes()
    data = data[: size + cut % (len(data) - size)]
    path.write_bytes(data)
    found = RatingsFile(path).read()
    assert found.rows[0] == first
    assert path.read_bytes() == data

    added = RatingsFile(path).append(rating(3, notes="a\nb"))

    assert RatingsFile(path).read().rows == (*found.rows, added)
    assert data[size:] in path.read_bytes()


def test_full_disk_leaves_ratings(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = RatingsFile(path)
    first = file.append(rating(1))
    before = path.read_bytes()
    real, left = os.write, [10]

    def write(descriptor: int, data: bytes) -> int:
        if not left[0]:
            raise OSError(errno.ENOSPC, "full")
        left[0] -= (n := real(descriptor, bytes(data)[: left[0]]))
        return n

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", write)
        with refused(StorageError):
            file.append(rating(2))
    assert path.read_bytes() == before
    second = file.append(rating(3))
    assert file.read().rows == (first, second)


def test_failed_last_step_adds_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who is told that a rating wasn't saved gives it again."""
    file = RatingsFile(path)
    first = file.append(rating(1))

    def refuse(_folder: Path) -> None:
        raise OSError(errno.EIO, "broken")

    with monkeypatch.context() as patch, refused(StorageError):
        patch.setattr(atomic, "sync_folder", refuse)
        file.append(rating(2))
    assert file.read().rows == (first,)


@pytest.mark.parametrize("torn", [b"", *TORN])
def test_reading_never_writes(path: Path, torn: bytes) -> None:
    RatingsFile(path).append(rating())
    path.write_bytes(path.read_bytes() + torn)
    path.with_name("ratings.csv.lock").unlink()
    before = contents(path.parent, ignored=()), path.stat()

    with Faults(path.parent).injected() as faults:
        RatingsFile(path).read()

    assert faults.calls == [READ]
    assert (contents(path.parent, ignored=()), path.stat().st_mtime_ns) == (
        before[0],
        before[1].st_mtime_ns,
    )


def test_programs_at_once_one_killed(path: Path) -> None:
    count, endless, deadly = 40, 10_000, 15
    told = {name: path.with_name(f"told {name}") for name in "abcd"}
    counts = {name: endless if name == "a" else count for name in told}
    writers = {name: start(path, name, counts[name], told[name]) for name in told}
    victim = writers["a"]
    while any(writer.poll() is None for writer in writers.values()):
        announced = {name: n_lines(file) for name, file in told.items()}
        if announced["a"] >= deadly and victim.poll() is None:
            victim.send_signal(signal.SIGKILL)
            victim.wait()
        check_table(path, announced)
    announced = {name: n_lines(file) for name, file in told.items()}

    written = check_table(path, announced)

    assert deadly <= announced["a"] < endless
    # The row being written when the kill came may be there without having been announced.
    assert written["a"] - announced["a"] in {0, 1}
    assert all(written[name] == announced[name] == count for name in "bcd")
    assert all(writers[name].returncode == 0 for name in "bcd")
    assert len(pd.read_csv(path)) == sum(written.values())


def check_table(path: Path, announced: dict[str, int]) -> Counter[str]:
    """Every row announced so far is there, whole, once and in its writer's order."""
    table = RatingsFile(path).read()
    assert len({row.key for row in table.rows}) == len(table.rows)
    written: Counter[str] = Counter()
    for row in table.rows:
        name, number = row.rating.notes.split(maxsplit=1)
        assert number == f'{written[name]}\n, "quoted"'
        written[name] += 1
    assert all(written[name] >= least for name, least in announced.items())
    return written


def n_lines(file: Path) -> int:
    return file.read_bytes().count(b"\n")


def test_writer_killed_loses_no_rating(path: Path) -> None:
    announced = 0
    for turn in range(3):
        process = start(path, "w", 10_000)
        assert process.stdout is not None
        for _ in range(3 + 5 * turn):
            assert process.stdout.readline()
        process.kill()
        rest, _ = process.communicate()
        announced += 3 + 5 * turn + rest.count("\n")
        table = RatingsFile(path).read()
        assert announced <= len(table.rows) <= announced + turn + 1


def test_writer_killed_inside_row(path: Path) -> None:
    first = RatingsFile(path).append(rating(1, features={"edges": 3, "ratio": 0.1}))
    torn_writer = (
        "import os, signal\n"
        "real = os.write\n"
        "def write(fd, data):\n"
        "    real(fd, bytes(data)[:len(data) // 2])\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
        "os.write = write\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", torn_writer + WRITER, str(path), "w", "1"], check=False
    )
    assert done.returncode == -signal.SIGKILL
    second = RatingsFile(path).append(rating(2))
    table = RatingsFile(path).read()
    assert (table.rows, table.rejected) == ((first, second), ())


def start(path: Path, name: str, count: int, told: Path | None = None) -> subprocess.Popen[str]:
    with ExitStack() as stack:
        return subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), name, str(count)],
            stdout=stack.enter_context(told.open("wb")) if told else subprocess.PIPE,
            text=True,
        )
