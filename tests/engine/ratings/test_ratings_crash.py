"""Full disks, torn rows and killed programs never cost a rating that was written."""

import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import hypothesis.strategies as st
import pandas as pd
import pytest
from hypothesis import HealthCheck, given, settings

from engine.ratings.ratings_file import RatingsFile
from tests.engine.ratings.test_ratings_file import NOW, rating
from tests.faults import READ, Faults
from tests.folder_state import state_of

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
                             iteration=number, rater=sys.argv[2],
                             features={"edges": 3, "ratio": 0.1, "solvable": True}))
    print(sys.argv[2], number, flush=True)
"""


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
    path.write_bytes(path.read_bytes() + torn)
    before = state_of(path.parent)

    with Faults(path.parent).injected() as faults:
        table = RatingsFile(path).read()

    assert table.rows == (first,)
    assert "ratings.csv, row 3" in table.rejected[0]
    assert table.rejected[0].endswith("Rate that puzzle again.")
    assert faults.calls == [READ]
    assert state_of(path.parent) == before


@given(st.integers(0, 400))
@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_row_torn_anywhere_harms_no_other(tmp_path: Path, cut: int) -> None:
    path, copy = tmp_path / f"ratings{cut}.csv", tmp_path / f"ratings{cut}.csv.bak"
    path.unlink(missing_ok=True)
    copy.unlink(missing_ok=True)
    file = RatingsFile(path)
    first = file.append(rating(1), now=NOW)
    size = path.stat().st_size
    file.append(rating(2, iteration=2, notes='two\nlines, "quoted"\n\nand é'))
    data = path.read_bytes()
    data = data[: size + cut % (len(data) - size)]
    path.write_bytes(data)
    found = RatingsFile(path).read()
    assert found.rows[0] == first
    assert path.read_bytes() == data

    added = RatingsFile(path).append(rating(3, iteration=3, notes="a\nb"))

    assert RatingsFile(path).read().rows == (*found.rows, added)
    assert data[size:] in (copy if copy.exists() else path).read_bytes()


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


def test_writer_killed_inside_row(path: Path) -> None:
    first = RatingsFile(path).append(rating(1))
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
    second = RatingsFile(path).append(rating(2, iteration=2))
    table = RatingsFile(path).read()
    assert (table.rows, table.rejected) == ((first, second), ())


def start(path: Path, name: str, count: int, told: Path) -> subprocess.Popen[bytes]:
    with told.open("wb") as output:
        return subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path), name, str(count)], stdout=output
        )
