"""How many threads run unless a number is given: what the process may use, not what is there."""

import os
from pathlib import Path

import pytest

from engine import threads
from engine.threads import default_workers, n_processors
from tests.processes import run_python

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
