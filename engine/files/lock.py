"""File locks against other threads and processes, for ratings, sets, studies and windows.

The lock is on a sidecar file ``<name>.lock``, which is never removed: otherwise two holders could
lock different files of the same name. A synchronising program may replace it nevertheless, so
after locking a sidecar, its name is checked again. The system frees the lock when a holder dies.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from engine.errors import StorageError
from engine.files.atomic import close_quietly, storage_error

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_POLL_S: Final = 0.005
_HELD: Final = PermissionError if sys.platform == "win32" else BlockingIOError
"""The error of the system when another holder has the lock."""


@contextmanager
def locked(path: Path, timeout_s: float = 10.0) -> Iterator[None]:
    """Hold the lock of a file during a ``with`` block.

    Raises StorageError when the sidecar cannot be created or locked, or another holder kept it for
    ``timeout_s`` seconds.
    """
    descriptor = _open_sidecar(path)
    try:
        deadline = time.monotonic() + timeout_s
        while not (_try_lock(descriptor, path) and _has_name(descriptor, path)):
            if not _has_name(descriptor, path):
                close_quietly(descriptor)
                descriptor = _open_sidecar(path)
            if time.monotonic() > deadline:
                raise StorageError(
                    "{path} has been in use by another program for {timeout_s:g} s. Close that "
                    "program and try again.",
                    path=path,
                    timeout_s=timeout_s,
                )
            time.sleep(_POLL_S)
        yield
    finally:
        close_quietly(descriptor)  # frees the lock


class HeldLock:
    """The lock of a file, held until `free` is called or the process ends."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor: int | None = descriptor

    def free(self) -> None:
        """Release it."""
        if self._descriptor is not None:
            close_quietly(self._descriptor)
            self._descriptor = None


def hold_lock(path: Path) -> HeldLock | None:
    """Acquire the lock of a file, or return None when another holder has it.

    Raises StorageError when the sidecar cannot be created, or the system cannot lock it.
    """
    descriptor = _open_sidecar(path)
    is_ours = False
    try:
        is_ours = _try_lock(descriptor, path) and _has_name(descriptor, path)
    finally:
        if not is_ours:
            close_quietly(descriptor)
    return HeldLock(descriptor) if is_ours else None


def _sidecar_of(path: Path) -> Path:
    return path.with_name(path.name + ".lock")


def _has_name(descriptor: int, path: Path) -> bool:
    """Return whether an open sidecar is still the file of its name."""
    try:
        named = _sidecar_of(path).stat()
    except OSError:
        return False
    return os.path.samestat(named, os.fstat(descriptor))


def _open_sidecar(path: Path) -> int:
    try:
        return os.open(_sidecar_of(path), os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise storage_error("lock", path, error) from error


def _try_lock(descriptor: int, path: Path) -> bool:
    """Acquire the lock if it is free."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except _HELD:
        return False
    except OSError as error:  # such as a network file system without locks; waiting doesn't help
        raise storage_error("lock", path, error) from error
    return True
