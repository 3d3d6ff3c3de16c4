import subprocess
import sys
import threading

import pytest

from engine.game import Deal
from engine.search.kernel_position import this_threads_solver
from engine.search.solver import solve
from engine.thread_cache import clear_thread_cache, thread_cache


def test_thread_cache_cleared_searches_on() -> None:
    wanted = solve(Deal.from_freecell(5)).moves
    before = this_threads_solver()
    assert this_threads_solver() is before
    clear_thread_cache()
    assert this_threads_solver() is not before
    assert solve(Deal.from_freecell(5)).moves == wanted


def test_what_other_threads_keep_stays() -> None:
    kept = thread_cache()
    kept.value = 1
    thread = threading.Thread(target=clear_thread_cache)
    thread.start()
    thread.join()
    assert kept.value == 1
    clear_thread_cache()
    assert not hasattr(kept, "value")


FREED = """
import numpy as np
from engine.thread_cache import release_to_os

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
    done = subprocess.run(
        [sys.executable, "-c", FREED], capture_output=True, text=True, check=True, timeout=60
    )

    assert int(done.stdout) > 150
