"""What a thread keeps for its next search, and gives back."""

import sys
import threading

import pytest

from engine.game import Deal
from engine.search.solver import solve, this_threads_solver
from engine.threads import PerThread, clear_thread_cache
from tests.processes import run_python


def test_thread_cache_cleared_searches_on() -> None:
    wanted = solve(Deal.numbered(5)).moves
    before = this_threads_solver()
    assert this_threads_solver() is before
    clear_thread_cache()
    assert this_threads_solver() is not before
    assert solve(Deal.numbered(5)).moves == wanted


def test_what_other_threads_keep_stays() -> None:
    kept = PerThread(object)
    before = kept()
    thread = threading.Thread(target=clear_thread_cache)
    thread.start()
    thread.join()
    assert kept() is before
    clear_thread_cache()
    assert kept() is not before


FREED = """
import numpy as np
from engine.threads import release_to_os

def resident_mb():
    with open("/proc/self/status") as told:
        return next(int(line.split()[1]) // 1000 for line in told if line.startswith("VmRSS"))

assert release_to_os()
np.ones(30_000_000, np.uint8)  # after which as much counts as small
held = []
for _ in range(8):
    held += [np.ones(20_000_000, np.uint8), np.ones(1000, np.uint8)]
most = resident_mb()
del held[::2]
print(most - resident_mb())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems hand back by themselves")
def test_large_tables_handed_back() -> None:
    _, freed_mb, _ = run_python(FREED)

    assert int(freed_mb) > 150
