"""The number of processors; a module of its own, which loads at once, for forms and builds too."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

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
