"""Per-thread caches of search tables, and their release.

A search uses tables of up to 130 MB that are allocated once per thread, because allocating them
takes longer than most searches. An idle thread, such as those of a window, releases them:
otherwise each thread would in time touch every page of its tables.
"""

import ctypes
import sys
import threading
from typing import Final

_CACHES: Final[list[threading.local]] = []
_M_MMAP_THRESHOLD: Final = -3  # of mallopt(3)
_LARGE_BYTES: Final = 1 << 22  # with less, counting the states of small deals is slower


def thread_cache() -> threading.local:
    """Return a new per-thread cache; created once for each module that needs one."""
    release_to_os()  # before the first table
    cache = threading.local()
    _CACHES.append(cache)
    return cache


def clear_thread_cache() -> None:
    """Clear this thread's caches; they are created again when needed."""
    for cache in _CACHES:
        cache.__dict__.clear()


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
