"""Hours at the window leave memory and threads as they were."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EIGHT_HOURS = 9_600
"""Actions of a person who acts every three seconds."""
MOST_GROWTH_KB = 40_000
"""From the middle to the end: caches are full by then."""


@pytest.mark.timeout(3600)
def test_memory_and_threads_stay_flat(
    tmp_path: Path, is_long: bool, record_property: Callable[[str, object], None]
) -> None:
    n_actions = EIGHT_HOURS if is_long else 30
    done = subprocess.run(
        [sys.executable, "-m", "tests.hard.soak", str(tmp_path), str(n_actions)],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=3500,
        env={**os.environ, "BOAF_HOME": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    seen = [tuple(map(int, line.split())) for line in done.stdout.splitlines()]
    assert len(seen) >= 10
    assert not list((tmp_path / "log").glob("report-*")), done.stderr[-2000:]
    half, last = seen[len(seen) // 2], seen[-1]
    if is_long:
        assert last[1] - half[1] < MOST_GROWTH_KB, seen
        assert last[2] <= half[2] + 1, seen
    text = (
        f"soak: {n_actions} actions, {half[1] // 1000} MB half way, {last[1] // 1000} at the end"
    )
    record_property("fault_points", f"{text}, threads {half[2]} and {last[2]}")
