"""Processes that a test starts."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

WINDOW = """
import os, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from boaf_desktop.desktop import Desktop
app = QApplication(["boaf"])
desktop = Desktop(app)
"""
"""What a program begins with that has a window: ``desktop``."""
NO_CORE = "import resource; resource.setrlimit(resource.RLIMIT_CORE, (0, 0))\n"
"""For a process that a signal is meant to end."""
KILLED = 1 if os.name == "nt" else -9
"""The exit code of a killed process."""
_ROOT = Path(__file__).resolve().parents[1]
_WAIT_S = 120.0


def run_python(code: str, **environment: str) -> tuple[int, str, str]:
    """Run code in a fresh interpreter; return its exit code, output and errors."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def run_with_kills(
    command: Sequence[str], done: Callable[[], int], step: int, maximum: int
) -> int:
    """Run Python until it ends, and kill it at each step, at most ``maximum`` times.

    Return how often it was killed.
    """
    n_kills = n_done = 0
    for _ in range(50):
        process = subprocess.Popen(
            [sys.executable, *command], cwd=_ROOT,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )  # fmt: skip
        end = time.monotonic() + _WAIT_S
        while process.poll() is None and time.monotonic() < end:
            if n_kills < maximum and done() >= n_done + step:
                process.kill()
                n_kills, n_done = n_kills + 1, done()
                break
            time.sleep(0.002)
        _, errors = process.communicate(timeout=_WAIT_S)
        if process.returncode == 0:
            break
        assert process.returncode == KILLED, errors
    return n_kills
