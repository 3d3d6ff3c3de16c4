"""Hours at the window leave memory and threads as they were."""

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

import pytest

ROOT = Path(__file__).resolve().parents[2]
EIGHT_HOURS = 9_600
"""Actions of a person who acts every three seconds."""
MAX_GROWTH_KB = 40_000
"""From the middle to the end: caches are full by then."""


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_memory_and_threads_stay_flat(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.hard.soak", str(EIGHT_HOURS)],
        cwd=ROOT, capture_output=True, text=True, check=False, timeout=3500,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "BOAF_HOME": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    seen = [tuple(map(int, line.split())) for line in done.stdout.splitlines()]
    assert len(seen) >= 10
    assert not list((tmp_path / "log").glob("report-*")), done.stderr[-2000:]
    # One look may fall beside what just came or went; three tell where it stands.
    half, last = seen[4:7], seen[-3:]
    middle, end = (median(at[1] for at in each) for each in (half, last))
    n_before, n_after = (median(at[2] for at in each) for each in (half, last))
    assert end - middle < MAX_GROWTH_KB, seen
    assert n_after <= n_before + 1, seen
