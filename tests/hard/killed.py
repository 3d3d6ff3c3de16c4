"""Work in another process that is killed at a moment, and what was promised until then."""

import os
import resource
import signal
import subprocess
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WAIT_S = 120.0


def reported_until_killed(
    module: str, folder: Path, after_s: float, by: signal.Signals = signal.SIGKILL
) -> list[list[str]]:
    """Run a session, kill it so long after it said ``ready``, and return what it told by then.

    It tells a promise a line, with tabs between its words.
    """
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "BOAF_HOME": str(folder),
        "PYTHONUNBUFFERED": "1",
    }
    with subprocess.Popen(
        [sys.executable, "-m", f"tests.hard.{module}", str(folder)],
        cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        watch = threading.Timer(WAIT_S, process.kill)  # it may never get ready
        watch.start()
        assert process.stdout.readline() == "ready\n"
        resource.prlimit(process.pid, resource.RLIMIT_CORE, (0, 0))
        kill = threading.Timer(after_s, process.send_signal, [by])
        kill.start()
        reported = [
            line.rstrip("\n").split("\t") for line in process.stdout if line.endswith("\n")
        ]
    watch.cancel()
    kill.cancel()
    assert process.returncode == -by, process.returncode
    return reported


def tell(*words: str) -> None:
    """Say that something is on disk."""
    sys.stdout.write("\t".join(words) + "\n")
    sys.stdout.flush()
