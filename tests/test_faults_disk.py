"""A full disk, a read-only folder and a kill cost nothing that was saved before."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from engine.cli import main
from engine.puzzlesets.csv_format import read_csv
from tests.faults import read_only, small_disk
from tests.folder_state import state_of
from tests.writers import WRITERS, Writer

ROOT = Path(__file__).parents[1]
N_SAVED = 30
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

each_writer = pytest.mark.parametrize("writer", WRITERS, ids=[each.name for each in WRITERS])


@pytest.fixture
def folder(qapp: QApplication) -> Iterator[Path]:
    """Return a folder that every user may read."""
    with tempfile.TemporaryDirectory(dir="/tmp") as name:
        Path(name).chmod(0o755)
        yield Path(name)


def save_all(writer: Writer, folder: Path) -> bytes:
    """Save some numbers, and return the file."""
    for number in range(1, N_SAVED + 1):
        assert writer.save(folder, number) == ""
    return (folder / writer.name).read_bytes()


@each_writer
def test_full_disk_keeps_what_was_saved(writer: Writer, folder: Path) -> None:
    before = save_all(writer, folder)

    with small_disk(len(before) - 1):
        message = writer.save(folder, N_SAVED + 1)

    assert message.startswith(("Can't write ", "Can't save "))
    assert str(folder / writer.name) in message
    assert "Start a new file" in message or "Free up disk space" in message
    assert [path.name for path in folder.iterdir()] == [writer.name]
    assert (folder / writer.name).read_bytes() == before
    assert writer.save(folder, N_SAVED + 1) == ""
    assert writer.last(folder) == N_SAVED + 1


@each_writer
def test_read_only_folder_is_read(writer: Writer, folder: Path) -> None:
    save_all(writer, folder)
    before = state_of(folder)

    with read_only(folder):
        last = writer.last(folder)
        message = writer.save(folder, N_SAVED + 1)

    assert last == N_SAVED
    assert message.startswith(("Can't write ", "Can't save "))
    assert str(folder / writer.name) in message
    assert "Choose another folder" in message or "allow writing there" in message
    assert state_of(folder) == before
    assert writer.save(folder, N_SAVED + 1) == ""
    assert writer.last(folder) == N_SAVED + 1


def start(writer: Writer, folder: Path, *words: str) -> subprocess.Popen[str]:
    """Start a process that saves numbers for ever, and prints those that are saved."""
    command = [sys.executable, "-m", "tests.writers", writer.name, str(folder), *words]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)


@each_writer
def test_what_was_saved_survives_a_kill(writer: Writer, folder: Path) -> None:
    for _ in range(2):
        with start(writer, folder) as process:
            assert process.stdout is not None
            lines = [process.stdout.readline() for _ in range(10)]
            process.kill()
            last = int([*lines, *process.stdout][-1])

        assert process.returncode == -signal.SIGKILL
        assert writer.last(folder) in {last, last + 1}  # it may be killed before it prints
    assert writer.save(folder, writer.last(folder) + 1) == ""


@each_writer
def test_kill_within_a_write_leaves_no_half_file(writer: Writer, folder: Path) -> None:
    before = save_all(writer, folder)

    with start(writer, folder, str(len(before) - 1)) as process:
        process.communicate(timeout=60)

    assert process.returncode == -signal.SIGXFSZ
    assert (folder / writer.name).read_bytes() == before
    assert writer.save(folder, N_SAVED + 1) == ""
    assert writer.last(folder) == N_SAVED + 1


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
def limited(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Path, int]]:
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


def test_batch_fills_the_disk(limited: tuple[Path, int]) -> None:
    folder, max_bytes = limited
    path = folder / "set.csv"
    status, errors = boaf(*GENERATE, "--out", str(path), max_bytes=max_bytes)
    assert status == 2
    assert f"boaf: Can't write {path}. " in errors
    sentences = [line for line in errors.splitlines() if "This takes" not in line]
    assert len(sentences) == 1
    kept = path.read_bytes()
    assert kept.endswith(b"\n")
    assert 20 < len(read_csv(path).records) < COUNT // 2
    # Still no room: the same sentence, and the same rows.
    status, errors = boaf(*GENERATE, "--out", str(path), max_bytes=max_bytes)
    assert (status, path.read_bytes()) == (2, kept)


def test_survey_fills_the_disk(limited: tuple[Path, int]) -> None:
    folder, max_bytes = limited
    path = folder / "survey.csv"
    words = ("survey", "1", "20000", "--workers", "2", "--out", str(path))
    status, errors = boaf(*words, max_bytes=max_bytes)
    assert status == 2
    assert errors.startswith(f"boaf: Can't write {path}. ")
    rows = path.read_text().splitlines()
    assert rows  # on a busy machine even the first rows may be too many for the disk
    assert all(row.count(",") == rows[0].count(",") for row in rows)


def test_batch_in_a_read_only_folder(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "set.csv"
    words = ["generate", "--cards", "4", "--count", "3", "--iterations", "60", "--out", str(path)]
    main(words)
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])  # as a kill leaves it
    before = state_of(folder)
    capsys.readouterr()

    with read_only(folder):
        status = main(words)

    assert status == 2
    assert capsys.readouterr().err == (
        f"boaf: Can't write {path}. You don't have permission. Choose another folder.\n"
    )
    assert state_of(folder) == before
    assert main(words) == 0
    assert path.read_bytes() == whole
