"""Make the n-th call to the system fail, as SQLite's tests do, and watch how work ends.

`Faults` stands between the program and the calls by which it opens, writes, syncs, renames, locks
and removes files below one folder. Without a number it only counts them; with one, that call
fails. What Qt writes goes past Python and is made to fail in the tests of the window.
"""

from __future__ import annotations

import builtins
import errno
import faulthandler
import io
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Final

import pytest

fcntl = pytest.importorskip("fcntl", reason="faults are put into the calls of POSIX")

ERRNOS: Final = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EINTR)
READ: Final = "open to read"
HANG_S: Final = 5.0
_NOBODY: Final = 65534
Tell = Callable[[str, object], None]
"""What notes a property of a test, such as how many faults were injected."""
_BY_PATH: Final = ("mkdir", "rmdir", "unlink", "rename", "replace", "chmod", "link")
_BY_DESCRIPTOR: Final = ("write", "fsync", "ftruncate", "close")


@dataclass
class Faults:
    """Counts calls below a folder and makes one of them fail.

    Parameters
    ----------
    folder : Path
        Calls that concern other places go through uncounted.
    nth : int
        Which call fails, from 1; with 0 none does.
    error : int
        What the system answers then.
    """

    folder: Path
    nth: int = 0
    error: int = errno.EIO
    calls: list[str] = field(default_factory=list)
    _descriptors: set[int] = field(default_factory=set)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    @property
    def failed(self) -> str:
        """Which call failed, for messages."""
        name = self.calls[self.nth - 1] if 0 < self.nth <= len(self.calls) else "nothing"
        return f"call {self.nth}, {name}, {errno.errorcode[self.error]}"

    def count(self, name: str) -> bool:
        """Note a call and tell whether it is the one to fail."""
        with self._lock:
            self.calls.append(name)
            return len(self.calls) == self.nth

    def check(self, name: str, path: Any = None) -> None:
        """Note a call and fail if it is the one."""
        if self.count(name):
            raise self.answer(path)

    def answer(self, path: Any = None) -> OSError:
        """Return what the system says; only of what was named by a path is the name known."""
        return OSError(self.error, os.strerror(self.error), *([] if path is None else [path]))

    def concerns(self, path: Any, at: int | None = None) -> bool:
        """Return whether a call is counted: by its path, or by the open folder it is below."""
        if at is not None:
            return at in self._descriptors
        if isinstance(path, int):
            return path in self._descriptors
        return os.path.abspath(os.fsdecode(path)).startswith(str(self.folder))  # noqa: PTH100 links stay

    @contextmanager
    def injected(self) -> Iterator[Faults]:
        """Stand between the program and the system."""
        kept: list[tuple[Any, str, Any]] = []

        def put(module: Any, name: str, function: Callable[..., Any]) -> None:
            kept.append((module, name, getattr(module, name)))
            setattr(module, name, function)

        put(os, "open", self._opening(os.open))
        for name in _BY_PATH:
            put(os, name, self._by_path(name, getattr(os, name)))
        for name in _BY_DESCRIPTOR:
            put(os, name, self._by_descriptor(name, getattr(os, name)))
        put(fcntl, "flock", self._by_descriptor("flock", fcntl.flock))
        file_open = self._file_opening(io.open)
        put(io, "open", file_open)
        put(builtins, "open", file_open)
        try:
            yield self
        finally:
            for module, name, function in kept:
                setattr(module, name, function)

    def _opening(self, real: Callable[..., int]) -> Callable[..., int]:
        def opened(path: Any, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
            if not self.concerns(path, dir_fd):
                return real(path, flags, mode, dir_fd=dir_fd)
            self.check("open", path)
            descriptor = real(path, flags, mode, dir_fd=dir_fd)
            self._descriptors.add(descriptor)
            return descriptor

        return opened

    def _by_path(self, name: str, real: Callable[..., None]) -> Callable[..., None]:
        def called(path: Any, *rest: Any, **options: Any) -> None:
            if self.concerns(path, options.get("dir_fd")):
                self.check(name, path)
            real(path, *rest, **options)

        return called

    def _by_descriptor(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def called(descriptor: int, *rest: Any) -> Any:
            if descriptor not in self._descriptors:
                return real(descriptor, *rest)
            is_to_fail = self.count(name)
            if name == "close":  # a descriptor is gone even when closing it fails
                self._descriptors.discard(descriptor)
                real(descriptor)
            elif is_to_fail and name == "write" and len(rest[0]) > 1:
                real(descriptor, bytes(rest[0])[: len(rest[0]) // 2])  # the disk fills half way
            if is_to_fail:
                raise self.answer()
            return None if name == "close" else real(descriptor, *rest)

        return called

    def _file_opening(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def opened(file: Any, mode: str = "r", *rest: Any, **options: Any) -> Any:
            if isinstance(file, int) or not self.concerns(file):
                return real(file, mode, *rest, **options)
            is_written = bool(set(mode) & set("wax+"))
            self.check("open" if is_written else READ, file)
            found = real(file, mode, *rest, **options)
            return _File(found, self) if is_written else found

        return opened


class _File:
    """A file object whose writing and flushing may fail."""

    def __init__(self, file: Any, faults: Faults) -> None:
        self._file, self._faults = file, faults

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def write(self, data: Any) -> Any:
        self._faults.check("write")
        return self._file.write(data)

    def flush(self) -> None:
        self._faults.check("flush")
        self._file.flush()

    def close(self) -> None:
        is_to_fail = self._faults.count("flush")  # what is buffered is written here
        self._file.close()
        if is_to_fail:
            raise self._faults.answer()

    def __enter__(self) -> _File:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.close()


@contextmanager
def failing_writes(code: int = errno.ENOSPC, after: int = 0) -> Iterator[None]:
    """Take a few bytes more, and then fail every write as the system would."""
    left, real = after, os.write

    def write(descriptor: int, data: bytes) -> int:
        nonlocal left
        if left <= 0:
            raise OSError(code, os.strerror(code))
        written = real(descriptor, bytes(data)[:left])
        left -= written
        return written

    os.write = write  # type: ignore[assignment]
    try:
        yield
    finally:
        os.write = real


@contextmanager
def small_disk(n_bytes: int) -> Iterator[None]:
    """Let the system itself refuse files beyond a size."""
    resource = pytest.importorskip("resource", reason="Windows limits no process")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (n_bytes, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Let nobody write to a folder; root, who may write anywhere, acts as another user."""
    is_root = os.geteuid() == 0
    folder.chmod(0o555)
    if is_root:
        os.seteuid(_NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)
        folder.chmod(0o755)


def within_seconds(work: Callable[[], None], what: str, limit_s: float = HANG_S) -> None:
    """Run something that must end soon; where it hangs, end the process.

    A hanging test cannot merely fail: threads that wait for ever keep the interpreter from ending.
    """

    def hang() -> None:
        sys.__stderr__.write(f"\n{what} did not end within {limit_s:g} s\n")  # type: ignore[union-attr]
        faulthandler.dump_traceback(sys.__stderr__)  # type: ignore[arg-type]
        os._exit(70)

    watch = threading.Timer(limit_s, hang)
    watch.daemon = True
    watch.start()
    try:
        work()
    finally:
        watch.cancel()
        watch.join()


def threads_left(before: set[threading.Thread], wait_s: float = 1.0) -> list[str]:
    """Return the threads that came and stay; one that is just ending is waited for."""
    end = time.monotonic() + wait_s
    while True:
        left = [each for each in threading.enumerate() if each not in before and each.is_alive()]
        if not left or time.monotonic() > end:
            return [each.name for each in left]
        left[0].join(0.01)


def _is_passing(path: Path) -> bool:
    """Return whether a file lies in a folder that is made for one run."""
    return any(part.endswith(".tmp") or part.startswith("boaf-") for part in path.parts)


def contents(folder: Path, ignored: tuple[str, ...] = (".lock", ".tmp")) -> dict[str, bytes]:
    """Return every file below a folder that people and programs read, by name."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in ignored and not _is_passing(path)
    }
