"""Files that survive a crash: atomic writes, locks, and calls to the system that fail."""

import errno
import os
import socket
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

import pytest

from engine.errors import FileFormatError, StorageError
from engine.files import storage as locks
from engine.files import storage as system
from engine.files.reading import read_bytes, read_text
from engine.files.storage import (
    HeldLock,
    append_whole,
    cut_back,
    hold_lock,
    keep_copy,
    lock_path,
    locked,
    remove,
    remove_folder,
    rename_whole,
    storage_error,
    write_atomic,
)
from engine.search.survey import SurveySettings, open_survey
from engine.sentences import reason_of
from tests.faults import failing_writes
from tests.refusals import refused

OLD = "the old content, which must survive\n"


def test_write_replaces_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    write_atomic(path, OLD)
    write_atomic(path, "é\r\n\n")

    assert path.read_bytes() == "é\r\n\n".encode()
    assert [entry.name for entry in tmp_path.iterdir()] == ["set.csv"]


@pytest.mark.parametrize(
    ("code", "advice"),
    [
        (errno.ENOSPC, "The disk is full. Free up space"),
        (errno.EFBIG, r"Start a new file\."),
        (errno.EDQUOT, "quota is used up. Free up space"),
        (
            errno.EACCES,
            "You don't have permission"
            if os.name == "posix"
            else "Another program has the file open",
        ),
        (errno.EROFS, "The disk is read-only. Choose another folder"),
        (errno.EIO, "Check the disk"),
    ],
)
def test_write_failed_leaves_old_file(tmp_path: Path, code: int, advice: str) -> None:
    path = tmp_path / "set.csv"
    write_atomic(path, OLD)

    with failing_writes(code, after=5), pytest.raises(StorageError, match=advice) as caught:
        write_atomic(path, "new content")

    assert str(path) in str(caught.value)
    assert path.read_text() == OLD
    assert [entry.name for entry in tmp_path.iterdir()] == ["set.csv"]


def test_a_failed_sync_is_a_failed_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "set.csv"
    write_atomic(path, OLD)

    def refuse(_: int) -> None:
        raise OSError(errno.EIO, "no")

    monkeypatch.setattr(os, "fsync", refuse)
    with refused(StorageError, path=str(path)):
        write_atomic(path, "new")
    assert path.read_text() == OLD
    assert [entry.name for entry in tmp_path.iterdir()] == ["set.csv"]


def test_everything_is_synced_before_it_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What isn't synced may be lost in a power cut, even if it was renamed."""
    path, calls = tmp_path / "set.csv", []
    fsync, replace = os.fsync, os.replace

    def sync(descriptor: int) -> None:
        state = os.fstat(descriptor)
        calls.append("folder" if stat.S_ISDIR(state.st_mode) else f"{state.st_size} bytes")
        fsync(descriptor)

    def rename(old: Path, new: Path) -> None:
        calls.append("rename")
        replace(old, new)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "replace", rename)
    write_atomic(path, "new")
    append_whole(path, b"er")
    cut_back(path, 4)
    rename_whole(path, tmp_path / "other.csv")

    written = ["3 bytes", "rename", "folder"]
    assert calls == [*written, "5 bytes", "4 bytes", "rename", "folder"]


def linked(folder: Path, mode: int) -> tuple[Path, Path]:
    """Return a file with permissions, and a link to it."""
    real, link = folder / "real.csv", folder / "link.csv"
    real.write_text(OLD)
    real.chmod(mode)
    link.symlink_to(real)
    return real, link


@pytest.mark.posix("modes of files")
def test_write_keeps_permissions_and_links(tmp_path: Path) -> None:
    real, link = linked(tmp_path, 0o640)

    write_atomic(link, "new")

    assert link.is_symlink()
    assert real.read_text() == "new"
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


@pytest.mark.posix("modes of files")
def test_write_new_file_follows_umask(tmp_path: Path) -> None:
    old = os.umask(0o027)
    try:
        write_atomic(tmp_path / "set.csv", "x")
    finally:
        os.umask(old)

    assert stat.S_IMODE((tmp_path / "set.csv").stat().st_mode) == 0o640


def test_file_and_folder_errors_named(tmp_path: Path) -> None:
    with refused(StorageError):
        write_atomic(tmp_path / "none" / "set.csv", "x")
    with refused(StorageError):
        write_atomic(tmp_path, "x")
    with refused(StorageError):
        read_text(tmp_path / "none.csv")
    with refused(StorageError):
        read_text(tmp_path)


@pytest.mark.parametrize("after", [0, 1, 6])
def test_a_failed_append_is_cut_back(tmp_path: Path, after: int) -> None:
    path = tmp_path / "ratings.csv"
    path.write_text(OLD)
    with failing_writes(after=after), refused(StorageError):
        append_whole(path, b"a new row\n")
    assert path.read_text() == OLD
    append_whole(path, b"row\n")
    cut_back(path, 3)
    assert path.read_text() == OLD[:3]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"a\nb\n\0c", "line 3 contains a NUL byte"),
        (b"a\n\xff", "line 2 contains bytes that aren't valid UTF-8"),
        ("deal".encode("utf-16"), "line 1 contains a NUL byte"),
    ],
)
def test_read_text_refuses_other_bytes(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "set.csv"
    path.write_bytes(data)

    with pytest.raises(FileFormatError, match=message):
        read_text(path)


def test_read_bytes_refuses_large_file(tmp_path: Path) -> None:
    (tmp_path / "set.csv").write_bytes(b"x" * 101)

    with pytest.raises(FileFormatError, match="is too large"):
        read_bytes(tmp_path / "set.csv", max_bytes=100)
    assert len(read_bytes(tmp_path / "set.csv", max_bytes=101)) == 101


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError("the tape is torn"), "The system reported an error: 'the tape is torn'."),
        (
            OSError("copying:\nthe tape is torn\n"),
            "The system reported an error: 'the tape is torn'.",
        ),
        (OSError(), "The system reported an error: 'OSError'."),
        (
            OSError(errno.EIO, "Input/output error"),
            "The system reported an error: 'Input/output error'.",
        ),
        (OSError(errno.EXDEV, ""), os.strerror(errno.EXDEV)),
    ],
)
def test_unusual_reason_is_told(error: OSError, told: str) -> None:
    assert told in str(storage_error("write", Path("x"), error))


@pytest.mark.parametrize(
    ("error", "why"),
    [(OSError(errno.EROFS, "Read-only file system"), "Read-only file system"),
     (OSError("gone"), "gone"), (TimeoutError(), "TimeoutError")],
)  # fmt: skip
def test_reason_is_never_empty(error: OSError, why: str) -> None:
    assert reason_of(error) == why


@pytest.mark.posix("modes of files")
@pytest.mark.parametrize("mode", [0o444, 0o400, 0o555])
def test_protected_file_is_refused_and_stays(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "set.csv"
    path.write_text(OLD)
    path.chmod(mode)

    with pytest.raises(StorageError, match=r"is write-protected\. Choose another name"):
        write_atomic(path, "new")

    assert (path.read_text(), stat.S_IMODE(path.stat().st_mode)) == (OLD, mode)
    assert [entry.name for entry in tmp_path.iterdir()] == ["set.csv"]


@pytest.mark.posix("modes of files")
def test_protected_file_is_refused_through_a_link(tmp_path: Path) -> None:
    real, link = linked(tmp_path, 0o444)

    with pytest.raises(StorageError, match="write-protected"):
        write_atomic(link, "new")

    assert real.read_text() == OLD


@pytest.mark.posix("owners of files")
def test_file_shared_by_a_group_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "set.csv"
    path.write_text(OLD)
    asked: list[tuple[int, int]] = []

    def refuse(_: Path, owner: int, group: int) -> None:
        asked.append((owner, group))
        raise PermissionError(errno.EPERM, "no")

    monkeypatch.setattr(os, "chown", refuse)
    write_atomic(path, "new")

    assert path.read_text() == "new"
    found = path.stat()
    assert asked == [(-1, found.st_gid), (found.st_uid, -1)]


@pytest.mark.posix("owners of files")
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="needs root")
def test_administrator_keeps_the_owner(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    path.write_text(OLD)
    os.chown(path, 12345, 12346)

    write_atomic(path, "new")

    assert path.read_text() == "new"
    assert (path.stat().st_uid, path.stat().st_gid) == (12345, 12346)


@pytest.mark.posix("links")
def test_links_in_a_circle_are_refused(tmp_path: Path) -> None:
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    one.symlink_to(two)
    two.symlink_to(one)

    for act in (
        lambda: write_atomic(one, "new"),
        lambda: read_bytes(one),
        lambda: hold_lock(two),
    ):
        with pytest.raises(StorageError, match="The symbolic links form a loop"):
            act()

    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["one.csv", "two.csv"]


@pytest.mark.posix("pipes and sockets have names")
@pytest.mark.parametrize("kind", ["pipe", "socket", "device"])
def test_what_is_no_ordinary_file_is_not_replaced(tmp_path: Path, kind: str) -> None:
    path, source = tmp_path / "special", tmp_path / "new"
    source.write_bytes(b"x")
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "socket":
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(str(path))
    elif os.geteuid():
        pytest.skip("only an administrator makes devices")
    else:
        os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 3))
    before = path.stat().st_mode

    for write in (
        lambda: write_atomic(path, "x"),
        lambda: append_whole(path, b"x"),
        lambda: rename_whole(source, path),
        lambda: open_survey(path, SurveySettings(1, 2)),
    ):
        with pytest.raises(StorageError, match="isn't an ordinary file"):
            write()

    assert path.stat().st_mode == before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["new", "special"]


def test_text_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "set.json"

    with pytest.raises(StorageError, match="can't be saved as UTF-8"):
        write_atomic(path, "M\udcfcller")

    assert not any(tmp_path.iterdir())


def test_copies_of_changed_files_have_names_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"

    copies = [keep_copy(path, data)[0] for data in (b"1", b"2", b"3")]

    assert [copy.name for copy in copies] == ["set.csv.bak", "set.csv.bak2", "set.csv.bak3"]
    assert [copy.read_bytes() for copy in copies] == [b"1", b"2", b"3"]


@pytest.mark.parametrize("name", ["題" * 83 + ".csv", "é" * 125 + ".json", "a" * 251 + ".csv"])
def test_every_name_that_the_system_accepts_can_be_written(tmp_path: Path, name: str) -> None:
    path = tmp_path / name

    write_atomic(path, "new")

    assert path.read_text("utf-8") == "new"
    assert [entry.name for entry in tmp_path.iterdir()] == [name]


def test_a_copy_whose_name_is_too_long_is_refused(tmp_path: Path) -> None:
    path = tmp_path / ("題" * 83 + ".csv")

    with pytest.raises(StorageError, match="name is too long"):
        keep_copy(path, b"1")


def test_more_copies_than_a_thousand_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    for number in ("", *range(2, 1000)):
        (tmp_path / f"set.csv.bak{number}").touch()

    copy, _ = keep_copy(path, b"new")

    assert copy.name == "set.csv.bak1000"


# Locks whose file is removed with them, among threads, processes and other versions --------------

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


# A file that another program has open, as on Windows, where nobody can replace or remove it ------

Holds = Callable[[float], list[int]]


@pytest.fixture
def holds(monkeypatch: pytest.MonkeyPatch) -> Holds:
    """Return a function that refuses changes for some seconds, and counts the attempts."""

    def begin(seconds: float) -> list[int]:
        now, attempts = [0.0], [0]
        monkeypatch.setattr(time, "monotonic", lambda: now[0])
        monkeypatch.setattr(time, "sleep", lambda pause: now.__setitem__(0, now[0] + pause))
        monkeypatch.setattr(system, "CAN_BE_HELD", True)

        def refusing(act: Callable[..., object]) -> Callable[..., object]:
            def attempt(*args: object, **options: object) -> object:
                attempts[0] += 1
                if now[0] < seconds:
                    raise PermissionError(13, "held")
                return act(*args, **options)

            return attempt

        for name in ("replace", "unlink", "rmdir"):
            monkeypatch.setattr(os, name, refusing(getattr(os, name)))
        return attempts

    return begin


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "folder" / "table.csv"
    path.parent.mkdir()
    path.write_text("old")
    return path


def test_file_held_for_a_moment_changes_all_the_same(file: Path, holds: Holds) -> None:
    attempts = holds(0.7)
    write_atomic(file, "new")
    assert file.read_text() == "new"
    assert attempts[0] > 10

    holds(0.7)
    rename_whole(file, file.with_name("other.csv"))
    assert file.with_name("other.csv").read_text() == "new"

    holds(0.7)
    remove(file.with_name("other.csv"))
    holds(0.7)
    remove_folder(file.parent)
    assert not file.parent.exists()


def test_file_that_is_being_replaced_is_read(
    file: Path, holds: Holds, monkeypatch: pytest.MonkeyPatch
) -> None:
    refusals = [PermissionError(13, "held")] * 3
    path_open = Path.open

    def open_later(path: Path, mode: str) -> IO[Any]:
        if refusals:
            raise refusals.pop()
        return path_open(path, mode)

    holds(0.0)
    monkeypatch.setattr(Path, "open", open_later)

    assert read_bytes(file) == b"old"


def test_file_held_for_long_is_told_and_unchanged(
    file: Path, holds: Holds, monkeypatch: pytest.MonkeyPatch
) -> None:
    holds(60.0)

    with pytest.raises(StorageError, match="Another program has the file open, or"):
        write_atomic(file, "new")

    assert file.read_text() == "old"
    monkeypatch.undo()
    for leftover in file.parent.glob(".*.tmp"):  # it was held too
        leftover.unlink()
    assert list(file.parent.iterdir()) == [file]


def test_long_path_on_windows_is_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "CAN_BE_HELD", True)
    path = tmp_path.joinpath(*["x" * 100] * 3, "set.csv")

    error = storage_error("write", path, FileNotFoundError(2, "no such file"))

    assert "The name is too long." in str(error)


def test_elsewhere_nothing_is_repeated(
    file: Path, holds: Holds, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempts = holds(60.0)
    monkeypatch.setattr(system, "CAN_BE_HELD", False)
    with pytest.raises(PermissionError):
        remove(file)
    assert attempts == [1]
