"""File locks against other threads and processes, for ratings, sets, studies and windows.

The lock is on a sidecar file ``<name>.lock``, which exists as long as it is needed. The holder
removes it before releasing it, so whoever acquires a lock checks that its file still has the name:
otherwise two holders could lock different files of the same name. Windows doesn't remove open
files, so there it is removed after the release. The system frees the lock when a holder dies. The
next holder then removes the file.
"""

import errno
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from engine.errors import StorageError
from engine.files.atomic import end_of_links
from engine.files.system import storage_error, storage_errors

_POLL_S: Final = 0.005  # seconds between two attempts
_RETRY_S: Final = 1.0  # after the time limit, for files that were removed meanwhile
_FOR_EVERYBODY: Final = 0o666
"""Mode of a lock file, whose use by others is limited by its folder alone."""
_CAN_REMOVE_OPEN: Final = os.name != "nt"


class HeldLock:
    """The lock of a file, held until `free` is called or the process ends."""

    def __init__(self, path: Path) -> None:
        """Create the lock, which isn't held yet."""
        self._file = lock_path(path)
        self._stat: os.stat_result
        # A lock that one thread acquires may be freed by another. Without locks of the system, as
        # on some network drives, no file of ours takes their place: a dead holder would keep it.
        self._lock = FileLock(
            self._file,
            thread_local=False,
            poll_interval=_POLL_S,
            preserve_lock_file=True,
            mode=_FOR_EVERYBODY,
            on_acquired=self._check_name,
        )

    def acquire(self, timeout_s: float) -> bool:
        """Acquire it, or return False when another holder keeps it; raises OSError."""
        given_up_at = time.monotonic() + timeout_s
        while True:
            try:
                self._lock.acquire(timeout=max(given_up_at - time.monotonic(), 0))
            except Timeout:
                return False
            except OSError as error:
                if isinstance(error, PermissionError):
                    is_removed = self._remove_left()
                else:
                    is_removed = error.errno in {errno.ENOENT, errno.ESTALE}  # by another holder
                if not is_removed or time.monotonic() > given_up_at + _RETRY_S:
                    raise
                time.sleep(_POLL_S)
            else:
                return True

    def _remove_left(self) -> bool:
        """Remove the file of another user unless it is locked; return whether that was possible.

        Before version 4.0, lock files stayed, and only their owners could write to them.
        """
        if not _CAN_REMOVE_OPEN:
            return False
        import fcntl  # noqa: PLC0415 - not on Windows

        with suppress(OSError), self._file.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._file.unlink()
            return True
        return False

    def _check_name(self, descriptor: int) -> None:
        """Raise OSError if the last holder removed the file while this one waited."""
        self._stat = os.fstat(descriptor)
        if not os.path.samestat(self._stat, self._file.stat()):
            raise OSError(errno.ESTALE, os.strerror(errno.ESTALE))

    def free(self) -> None:
        """Release it; retry once if the system refuses. Otherwise it ends with the process."""
        if not self._lock.is_locked:
            return
        with suppress(OSError):
            if _CAN_REMOVE_OPEN and os.path.samestat(self._stat, self._file.stat()):
                self._file.unlink()
        try:
            self._lock.release()
        except OSError:
            with suppress(OSError):
                self._lock.release(force=True)
        with suppress(OSError):
            if not _CAN_REMOVE_OPEN:
                self._file.unlink()  # refused while another process has it open


def lock_path(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")


def forget_lock(path: Path) -> None:
    """Remove the lock file that reserves a name, unless another holder keeps it."""
    with suppress(StorageError):
        lock = hold_lock(path)
        if lock is not None:
            lock.free()


def hold_lock(path: Path, timeout_s: float = 0.0) -> HeldLock | None:
    """Acquire the lock of a file, or return None when another holder keeps it.

    Raises StorageError when the sidecar cannot be created, or the system cannot lock it.
    """
    if not path.parent.exists():  # filelock would create the folder
        raise storage_error("write", path, OSError(errno.ENOENT, os.strerror(errno.ENOENT)))
    path = end_of_links(path)  # two names of one file have one lock
    lock = HeldLock(path)
    with storage_errors("write", path):
        try:
            return lock if lock.acquire(timeout_s) else None
        except PermissionError:
            if not lock_path(path).exists():
                raise
    raise StorageError(
        "{lock} belongs to another user, so {name} can't be changed. Ask its owner to close the "
        "program or to remove that file.",
        lock=lock_path(path),
        name=path.name,
    )


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
