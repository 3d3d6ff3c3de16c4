"""Processes that a test starts."""

import os
import subprocess
import sys

WINDOW = """
import os, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from boaf_desktop.startup.desktop import Desktop
app = QApplication(["boaf"])
desktop = Desktop(app)
"""
"""What a program begins with that has a window: ``desktop``."""
NO_CORE = "import resource; resource.setrlimit(resource.RLIMIT_CORE, (0, 0))\n"
"""For a process that a signal is meant to end."""


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
