"""Faults of disks and folders, and what is in a folder after them."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

resource = pytest.importorskip("resource", reason="Windows limits no process")

_NOBODY = 65534


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


def contents(folder: Path, ignored: tuple[str, ...] = (".lock", ".tmp")) -> dict[str, bytes]:
    """Return every file below a folder by name, without those that a program leaves for itself."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix not in ignored
    }
