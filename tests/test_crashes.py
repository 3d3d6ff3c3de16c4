"""A worker of the tests that dies is reported, and what it had started is gone."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.crashes import ROOT

CONFTEST = """
from pathlib import Path
from tests import crashes

crashes.FOLDER = Path(__file__).parent / "crashes"

def pytest_configure(config):
    crashes.watch(config)
"""
TESTS = """
import os, subprocess

def test_dies():
    subprocess.Popen(["sleep", "300"])
    os.abort()

def test_lives():
    pass
"""


@pytest.mark.slow
@pytest.mark.posix("signals")
def test_death_of_a_worker_is_reported(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (tmp_path / "test_it.py").write_text(TESTS)

    # The pipes end when nothing that the worker has started writes to them any more.
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "2", "--max-worker-restart", "0", "."],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert done.returncode == 1
    reported = re.search(r"a worker died in test_it.py::test_dies; see (.*)", done.stderr)
    assert reported is not None, done.stderr
    report = Path(reported[1]).read_text(encoding="utf-8")
    assert report.startswith("test_it.py::test_dies\n")
    assert re.search(r'File ".*test_it.py", line 6 in test_dies', report)
