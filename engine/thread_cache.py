# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What a thread keeps between searches, and how it lets go of it.

A search works in tables of up to 130 MB that are made once for each thread, since making them
takes longer than most searches. A thread that waits for the next question, as those of a window
do for hours, lets go of them: in time every page of them would be touched, by each thread.
"""

import ctypes
import sys
import threading
from typing import Final

_KEPT: Final[list[threading.local]] = []
_M_MMAP_THRESHOLD: Final = -3  # of mallopt(3)
_LARGE_BYTES: Final = 1_000_000


def thread_cache() -> threading.local:
    """Return a place for what a thread keeps; made once for each module that needs one."""
    kept = threading.local()
    _KEPT.append(kept)
    return kept


def clear_thread_cache() -> None:
    """Forget what this thread keeps; it is made anew when it is needed again."""
    for kept in _KEPT:
        kept.__dict__.clear()


def release_to_os() -> bool:
    """Make the C library return large blocks to the system as soon as they are freed.

    The one of Linux raises what it calls large, up to 32 MB, with each table that is freed, and
    keeps what is smaller for the thread that had it: a window of many threads came to hold 400 MB
    of nothing in an hour, and 1 GB in a day. Returns whether it could be told.
    """
    if sys.platform != "linux":
        return False
    try:
        return bool(ctypes.CDLL(None).mallopt(_M_MMAP_THRESHOLD, _LARGE_BYTES))
    except (OSError, AttributeError):  # another C library
        return False
