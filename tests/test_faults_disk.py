"""A disk that really fills up: the writer says so, ends at once, and keeps every row."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.errors import StorageError
from engine.games import GameLog
from engine.puzzlesets.csv_format import read_csv
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
from tests.engine.games.examples import ended
from tests.engine.study.acts import DEALS
from tests.faults import contents

COUNT = 3000
"""Puzzles that a command would go on generating if it ignored that none of them is kept."""
GENERATE = ("generate", "--cards", "6", "--count", str(COUNT), "--energy", "final", "--seed", "1",
            "--iterations", "30")  # fmt: skip
BOAF = """
import resource, sys
from engine.cli import main
if int(sys.argv[1]):
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2)
sys.exit(main(sys.argv[2:]))
"""


def boaf(*arguments: str, max_bytes: int = 0) -> tuple[int, str]:
    """Run a command whose files may not grow beyond a size; return status and errors."""
    done = subprocess.run(
        [sys.executable, "-c", BOAF, str(max_bytes), *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    return done.returncode, done.stderr


@pytest.fixture(params=["a disk of 64 KB", "a file of at most 16 KB"])
def small_disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Path, int]]:
    """Return a folder that takes little, and the limit of a file where it has no disk of its own.

    Only root may mount; whoever may not tests a second file that cannot grow.
    """
    folder = tmp_path / "small"
    folder.mkdir()
    is_mounted = "disk" in str(request.param) and os.geteuid() == 0 and not subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(folder)],
        check=False, capture_output=True,
    ).returncode  # fmt: skip
    yield folder, 0 if is_mounted else 16 * 1024
    if is_mounted:
        subprocess.run(["umount", str(folder)], check=True)


def test_batch_fills_the_disk(small_disk: tuple[Path, int]) -> None:
    folder, max_bytes = small_disk
    path = folder / "set.csv"
    status, errors = boaf(*GENERATE, "--out", str(path), max_bytes=max_bytes)
    assert status == 2
    assert errors.startswith(f"boaf: Can't write {path}. ")
    assert errors.count("\n") == 1
    kept = path.read_bytes()
    assert kept.endswith(b"\n")
    assert 20 < len(read_csv(path).records) < COUNT // 2
    # Still no room: the same sentence, and the same rows.
    status, errors = boaf(*GENERATE, "--out", str(path), max_bytes=max_bytes)
    assert (status, path.read_bytes()) == (2, kept)


def test_survey_fills_the_disk(small_disk: tuple[Path, int]) -> None:
    folder, max_bytes = small_disk
    path = folder / "survey.csv"
    words = ("survey", "1", "20000", "--workers", "2", "--out", str(path))
    status, errors = boaf(*words, max_bytes=max_bytes)
    assert status == 2
    assert errors.startswith(f"boaf: Can't write {path}. ")
    rows = path.read_text().splitlines()
    assert rows  # on a busy machine even the first rows may be too many for the disk
    assert all(row.count(",") == rows[0].count(",") for row in rows)


def test_read_only_disk_is_read(small_disk: tuple[Path, int]) -> None:
    folder, _ = small_disk
    ratings, games = RatingsFile(folder / "ratings.csv"), GameLog(folder / "games.csv")
    row, game = ratings.append(Rating(DEALS[0], 7)), ended("a")
    games.record([game])
    with games.path.open("ab") as file:
        file.write(b"2026-01-01T00:00:00+00:00,torn")
    for path in folder.glob("*.lock"):
        path.unlink()
    before = contents(folder, ignored=())
    is_mounted = folder.is_mount()
    if is_mounted:
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
    else:
        folder.chmod(0o500)

    assert RatingsFile(ratings.path).read().rows == (row,)
    assert GameLog(games.path).read() == (game,)
    assert contents(folder, ignored=()) == before
    if is_mounted or os.geteuid():
        with pytest.raises(StorageError):
            ratings.append(Rating(DEALS[1], 8))
    if not is_mounted:
        folder.chmod(0o700)
