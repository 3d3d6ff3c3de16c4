"""A session in another process, killed at a moment, and what it was promised until then."""

import os
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def told_until_killed(module: str, folder: Path, after_s: float) -> list[list[str]]:
    """Run a session, kill it so long after it said ``ready``, and return what it told by then.

    It tells a promise a line, with tabs between its words.
    """
    environment = {**os.environ, "BOAF_HOME": str(folder), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [sys.executable, "-m", f"tests.hard.{module}", str(folder)],
        cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        watch = threading.Timer(120.0, process.kill)  # it may never get ready
        watch.start()
        assert process.stdout.readline() == "ready\n"
        kill = threading.Timer(after_s, process.kill)
        kill.start()
        told = [line.rstrip("\n").split("\t") for line in process.stdout if line.endswith("\n")]
    watch.cancel()
    kill.cancel()
    assert process.returncode < 0, "it ended by itself"
    return told


def tell(*words: str) -> None:
    """Say that something is on disk."""
    sys.stdout.write("\t".join(words) + "\n")
    sys.stdout.flush()
