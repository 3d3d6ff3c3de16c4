"""Processes that a test starts."""

import os
import subprocess
import sys


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
