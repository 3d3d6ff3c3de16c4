"""Locks whose file is removed with them, among threads, processes and other versions."""

import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.errors import StorageError
from engine.files import storage as locks
from engine.files.storage import HeldLock, hold_lock, lock_path, locked
from tests.refusals import refused

COUNTING = """
import sys
from pathlib import Path
from engine.files.storage import locked
path = Path(sys.argv[1])
for _ in range(int(sys.argv[2])):
    with locked(path, 60):
        path.write_text(str(int(path.read_text()) + 1))
"""
HOLDING = """
import sys
from pathlib import Path
from engine.files.storage import hold_lock
lock = hold_lock(Path(sys.argv[1]), 60)
print("held", flush=True)
sys.stdin.read()
"""
VERSION_3 = """
import sys
from filelock import FileLock
from pathlib import Path
path = Path(sys.argv[1])
for _ in range(int(sys.argv[2])):
    with FileLock(f"{path}.lock", timeout=60, poll_interval=0.005, preserve_lock_file=True):
        path.write_text(str(int(path.read_text()) + 1))
"""


def start(script: str, *words: object) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", script, *map(str, words)]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def test_no_lock_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    lock_path(path).touch()  # by a version that left it

    with locked(path):
        assert lock_path(path).exists()

    assert not any(tmp_path.iterdir())


@pytest.mark.slow
@pytest.mark.parametrize("scripts", [(COUNTING,) * 4, (COUNTING, COUNTING, VERSION_3, VERSION_3)])
def test_one_holder_at_a_time(tmp_path: Path, scripts: tuple[str, ...]) -> None:
    path = tmp_path / "number"
    path.write_text("0")

    processes = [start(script, path, 150) for script in scripts]

    assert [process.wait(120) for process in processes] == [0] * len(scripts)
    for process in processes:
        process.communicate()
    assert path.read_text() == str(150 * len(scripts))


def test_killed_holder_leaves_a_free_lock(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    with start(HOLDING, path) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == b"held"
        assert hold_lock(path) is None
        process.kill()

    assert lock_path(path).exists()
    with locked(path, 5):
        pass

    assert not any(tmp_path.iterdir())


@pytest.mark.posix("open files that are removed")
def test_lock_of_a_removed_file_is_acquired_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A network drive may keep a removed file under another name, so its links don't tell."""
    path, aside = tmp_path / "set.csv", tmp_path / "aside"
    checked: list[int] = []
    check = locks.HeldLock._check_name

    def check_late(self: locks.HeldLock, descriptor: int) -> None:
        if not checked:  # the last holder removes the file after this one has locked it
            lock_path(path).rename(aside)
        checked.append(descriptor)
        check(self, descriptor)

    monkeypatch.setattr(locks.HeldLock, "_check_name", check_late)
    lock = hold_lock(path)

    assert lock is not None
    assert len(checked) == 2
    assert hold_lock(path) is None
    lock.free()
    assert [each.name for each in tmp_path.iterdir()] == ["aside"]


@pytest.mark.posix("open files that are removed")
def test_lock_file_of_another_holder_stays(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    first = hold_lock(path)
    assert first is not None
    lock_path(path).unlink()  # by hand
    second = hold_lock(path)
    assert second is not None

    first.free()
    first.free()

    assert hold_lock(path) is None
    second.free()
    assert not any(tmp_path.iterdir())


def test_another_thread_waits(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    order: list[str] = []

    def wait() -> None:
        with locked(path, 20):
            order.append("second")

    with locked(path):
        thread = threading.Thread(target=wait)
        thread.start()
        order.append("first")
    thread.join()

    assert order == ["first", "second"]


@pytest.fixture
def shared() -> Iterator[Path]:
    """Return a file in a folder of everybody, used by a user who isn't root."""
    with tempfile.TemporaryDirectory(dir="/tmp") as name:
        folder = Path(name)
        folder.chmod(0o777)
        path = folder / "ratings.csv"
        is_root = os.geteuid() == 0
        if is_root:
            lock_path(path).touch()
            lock_path(path).chmod(0o644)
            os.seteuid(65534)
        else:
            lock_path(path).touch(0o444)
        try:
            yield path
        finally:
            if is_root:
                os.seteuid(0)


@pytest.mark.posix("users")
def test_lock_file_left_by_another_user_is_removed(shared: Path) -> None:
    with locked(shared):
        assert lock_path(shared).stat().st_mode & 0o666 == 0o666

    assert not lock_path(shared).exists()


@pytest.mark.posix("users")
def test_lock_file_of_another_user_is_named(shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HeldLock, "_remove_left", lambda _lock: False)

    with refused(StorageError, name="ratings.csv"), locked(shared):
        pass


@pytest.mark.posix("links")
def test_a_link_has_the_lock_of_its_file(tmp_path: Path) -> None:
    path, link = tmp_path / "set.csv", tmp_path / "link.csv"
    path.touch()
    link.symlink_to(path)

    with locked(path):
        assert hold_lock(link) is None
