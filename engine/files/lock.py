"""File locks against other threads and processes, for ratings, sets, studies and windows.

The lock is on a sidecar file ``<name>.lock``, which stays: otherwise two holders could lock
different files of the same name. The system frees the lock when a holder dies.
"""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from filelock import BaseFileLock, FileLock, Timeout

from engine.errors import StorageError
from engine.files.atomic import end_of_links
from engine.files.system import remove, storage_error, storage_errors

_POLL_S: Final = 0.005  # seconds between two attempts


class HeldLock:
    """The lock of a file, held until `free` is called or the process ends."""

    def __init__(self, lock: BaseFileLock) -> None:
        self._lock = lock

    def free(self) -> None:
        """Release it; retry once if the system refuses. Otherwise it ends with the process."""
        try:
            self._lock.release()
        except OSError:
            with suppress(OSError):
                self._lock.release(force=True)


def lock_path(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")


def forget_lock(path: Path) -> None:
    """Remove the lock file of a name that no longer exists."""
    with suppress(OSError):
        remove(lock_path(path))


def hold_lock(path: Path, timeout_s: float = 0.0) -> HeldLock | None:
    """Acquire the lock of a file, or return None when another holder keeps it.

    Raises StorageError when the sidecar cannot be created, or the system cannot lock it.
    """
    if not path.parent.exists():  # filelock would create the folder
        raise storage_error("write", path, OSError(errno.ENOENT, os.strerror(errno.ENOENT)))
    end_of_links(path)  # or a file beside it would be left
    # A lock that one thread acquires may be freed by another. Without locks of the system, as on
    # some network drives, no file of ours takes their place: a dead holder would keep it.
    lock = FileLock(
        lock_path(path),
        timeout=timeout_s,
        thread_local=False,
        poll_interval=_POLL_S,
        preserve_lock_file=True,
    )
    with storage_errors("write", path):
        try:
            lock.acquire()
        except Timeout:
            return None
    return HeldLock(lock)


@contextmanager
def locked(path: Path, timeout_s: float = 10.0) -> Iterator[None]:
    """Hold the lock of a file during a ``with`` block.

    Raises StorageError as `hold_lock`, or when another holder kept the lock for ``timeout_s``
    seconds.
    """
    lock = hold_lock(path, timeout_s)
    if lock is None:
        raise StorageError(
            "{path} has been in use by another program for {timeout_s:g} s. Close that program "
            "and try again.",
            path=path,
            timeout_s=timeout_s,
        )
    try:
        yield
    finally:
        lock.free()
