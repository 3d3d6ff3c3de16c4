"""How many threads run by default, and what each keeps for its next search and gives back."""

import os
import sys
import threading
from pathlib import Path

import pytest

from engine import threads
from engine.game import Deal
from engine.search.solver import solve, this_threads_solver
from engine.threads import (
    PerThread,
    cached_property,
    clear_thread_cache,
    default_workers,
    n_processors,
)
from tests.processes import run_python


def test_thread_cache_cleared_searches_on() -> None:
    wanted = solve(Deal.numbered(5)).moves
    before = this_threads_solver()
    assert this_threads_solver() is before
    clear_thread_cache()
    assert this_threads_solver() is not before
    assert solve(Deal.numbered(5)).moves == wanted


def test_threads_compute_properties_of_their_own_at_once() -> None:
    both = threading.Barrier(2)

    class Measured:
        @cached_property
        def value(self) -> int:
            return both.wait(timeout=10)  # fails if the threads take turns

    values: list[int] = []
    workers = [threading.Thread(target=lambda: values.append(Measured().value)) for _ in range(2)]
    for each in workers:
        each.start()
    for each in workers:
        each.join()

    assert sorted(values) == [0, 1]


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


V1 = ("cpu/cpu.cfs_quota_us", "cpu/cpu.cfs_period_us")


@pytest.mark.posix("Windows gives a process other processors in another way")
def test_process_on_one_processor_starts_one_thread() -> None:
    code = (
        "import os; os.sched_setaffinity(0, [min(os.sched_getaffinity(0))]); "
        "from engine.threads import default_workers; print(default_workers())"
    )
    assert run_python(code) == (0, "1\n", "")


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({}, 8),
        ({"cpu.max": "200000 100000"}, 2),
        ({"cpu.max": "150000 100000"}, 2),
        ({"cpu.max": "5000 100000"}, 1),
        ({"cpu.max": "9900000 100000"}, 8),
        ({"cpu.max": "max 100000"}, 8),
        ({"cpu.max": ""}, 8),
        (dict(zip(V1, ("300000", "100000"), strict=True)), 3),
        (dict(zip(V1, ("-1", "100000"), strict=True)), 8),
    ],
)
def test_quota_of_a_container_is_kept(
    files: dict[str, str], expected: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text + "\n")
    monkeypatch.setattr(threads, "CGROUP", tmp_path)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: set(range(8)), raising=False)
    assert n_processors() == expected


def test_workers_have_a_maximum(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(threads, "CGROUP", tmp_path)
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "process_cpu_count", lambda: 96, raising=False)
    assert (n_processors(), default_workers()) == (96, 64)
