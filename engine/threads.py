"""Threads: how many there are by default, and the search tables that each of them keeps.

This module loads at once, for forms and builds too.
"""

from __future__ import annotations

import ctypes
import functools
import os
import sys
import threading
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, TypeVarTuple

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
MAX_WORKERS: Final = 64
"""More than a desktop computer has cores; each thread costs memory."""
CGROUP: Final = Path("/sys/fs/cgroup")  # in a container, its own
_QUOTAS: Final = (("cpu.max",), ("cpu/cpu.cfs_quota_us", "cpu/cpu.cfs_period_us"))
"""Files with quota and period, in both versions of control groups."""


def n_processors() -> int:
    """Return the number of processors that this process may use, at least 1."""
    if hasattr(os, "sched_getaffinity"):
        n_usable = len(os.sched_getaffinity(0))
    else:
        n_usable = getattr(os, "process_cpu_count", os.cpu_count)() or 1
    for names in _QUOTAS:
        with suppress(OSError, ValueError):  # there is no such file, or it says "max"
            quota, period = map(int, " ".join((CGROUP / n).read_text() for n in names).split())
            if quota > 0:  # -1: unlimited
                n_usable = min(n_usable, -(-quota // period))
    return n_usable


def default_workers() -> int:
    """Return the number of threads unless one is given: one per processor."""
    return min(n_processors(), MAX_WORKERS)


class cached_property(functools.cached_property[T]):  # noqa: N801 - as the one that it replaces
    """`functools.cached_property` without the lock of Python 3.11, which all instances share.

    With it, threads that measure one puzzle each would take turns.
    """

    def __init__(self, function: Callable[[Any], T]) -> None:
        super().__init__(function)
        self.lock = nullcontext()


# What each thread keeps --------------------------------------------------------------------------
#
# A search uses tables of up to 130 MB that are allocated once per thread, because allocating them
# takes longer than most searches. An idle thread, such as those of a window, releases them:
# otherwise each thread would in time touch every page of its tables.

Arguments = TypeVarTuple("Arguments")

_CACHES: Final[list[PerThread[*tuple[Any, ...], Any]]] = []
_M_MMAP_THRESHOLD: Final = -3  # of mallopt(3)
_LARGE_BYTES: Final = 1 << 22  # with less, counting the states of small deals is slower


class PerThread(Generic[*Arguments, T]):
    """A function whose latest result each thread keeps for itself.

    ``keeps_all``: keep the results of all arguments.
    """

    def __init__(self, make: Callable[[*Arguments], T], *, keeps_all: bool = False) -> None:
        self._make, self._keeps_all = make, keeps_all
        self._local = threading.local()
        _CACHES.append(self)

    def __call__(self, *args: *Arguments) -> T:
        """Return what this thread has kept, or call the function."""
        results: dict[tuple[object, ...], T] = self._local.__dict__.setdefault("results", {})
        if args not in results:
            if not self._keeps_all:
                results.clear()  # before the next one takes memory
            results[args] = self._make(*args)
        return results[args]

    def clear(self) -> None:
        """Release what this thread has kept."""
        self._local.__dict__.clear()


def clear_thread_cache() -> None:
    """Clear this thread's caches; they are created again when needed."""
    for cache in _CACHES:
        cache.clear()


def release_to_os() -> bool:
    """Make the C library return large blocks to the system as soon as they are freed.

    On Linux, it raises its threshold for large blocks, up to 32 MB, with each freed table, and
    keeps smaller blocks for the thread that freed them. The unused memory of a window with many
    threads grew to 400 MB in an hour, and to 1 GB in a day. A block that is used again must also
    be cleared, which took each thread of a batch 10 to 30 ms; the system gives cleared pages as
    they are used. Returns whether the setting was accepted.
    """
    if sys.platform != "linux":
        return False
    try:
        return bool(ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _LARGE_BYTES))
    except (OSError, AttributeError):  # another C library
        return False


release_to_os()  # before the first table
