"""Measure the cost of a start: ``python packaging/measure/start.py [--n N] CHECKOUT...``.

The checkouts alternate in one run, so that a busy machine affects all of them. Measured are `deal
5`, `solve 5` and the window until its first paint, beside a bare PySide6 window, in wall and
processor seconds, and the memory of the idle window in the Play layout (Pss, and private memory).
Prints medians of ``--n`` turns, 5 by default. Each checkout has to be set up. Needs a display;
without one, run it under ``xvfb-run -s "-screen 0 1400x900x24"``.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

BARE: Final = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
app = QApplication(["bare"])
class Bare(QWidget):
    def paintEvent(self, event):
        QTimer.singleShot(0, app.quit)
window = Bare()
window.resize(1000, 760)
window.show()
app.exec()
"""
LAUNCH: Final = ("-m", "boaf_desktop")
QUIET_S: Final = 2.0
"""Seconds without processor use after which a window is idle."""

Times = defaultdict[str, list[float]]


def main() -> None:
    """Measure the checkouts in turn and print a line for each quantity."""
    parser = argparse.ArgumentParser(description="Measure what a start costs.")
    parser.add_argument("--n", type=int, default=5, help="turns")
    parser.add_argument("checkouts", nargs="*", type=Path, default=[Path()])
    asked = parser.parse_args()
    places = [place.resolve() for place in asked.checkouts]
    found = [Times(list) for _ in places]
    with tempfile.TemporaryDirectory() as folder:
        owns = [Path(folder) / str(number) for number in range(len(places))]
        turns = list(zip(places, owns, found, strict=True))
        for turn in range(asked.n + 1):  # the first warms the system's caches and does not count
            for place, own, times in turns:
                measure(place, own, times if turn else Times(list))
    for name in dict.fromkeys(name for times in found for name in times):
        medians = (
            f"{statistics.median(times[name]) if name in times else math.nan:10.2f}"
            for times in found
        )
        sys.stdout.write(f"{name:36}{''.join(medians)}\n")


def environment_of(checkout: Path, own: Path) -> dict[str, str]:
    """Return an environment with a checkout's program, and its own home."""
    home = own / "home"
    home.mkdir(parents=True, exist_ok=True)
    return {
        **os.environ,
        "PYTHONPATH": str(checkout),
        "BOAF_HOME": str(home),
    }


def measure(checkout: Path, own: Path, times: Times) -> None:
    """Measure one turn."""
    environment = environment_of(checkout, own)
    for command in ("deal 5", "solve 5"):
        took([*LAUNCH, *command.split()], environment, command, times)
    log = own / "start.json"
    logged = {**environment, "BOAF_STARTUP_LOG": str(log)}
    took(LAUNCH, logged, "window, until it is gone", times)
    times["window, first paint, s"].append(json.loads(log.read_text())["first_paint_seconds"])
    took(["-c", BARE], environment, "bare window, until it is gone", times)
    rest(environment, times)


def took(
    arguments: Sequence[str], environment: Mapping[str, str], name: str, times: Times
) -> None:
    """Run Python to its end; record wall and processor seconds, including its children."""
    before, began = os.times(), time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        cwd=environment["PYTHONPATH"],  # which is first in Python's search path
        check=True,
        stdout=subprocess.DEVNULL,
    )
    wall, after = time.perf_counter() - began, os.times()
    used = after.children_user + after.children_system
    times[f"{name}, s"].append(wall)
    times[f"{name}, processor s"].append(used - before.children_user - before.children_system)


def rest(environment: Mapping[str, str], times: Times) -> None:
    """Open the window, wait until it is idle, record its memory and close it."""
    command, checkout = [sys.executable, *LAUNCH], environment["PYTHONPATH"]
    with subprocess.Popen(command, env=environment, cwd=checkout) as process:
        quiet_since, used = time.monotonic(), -1
        while time.monotonic() - quiet_since < QUIET_S:
            time.sleep(0.1)
            fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
            now = int(fields[11]) + int(fields[12])
            if now > used + 1:  # a caret may blink
                quiet_since, used = time.monotonic(), now
        lines = Path(f"/proc/{process.pid}/smaps_rollup").read_text().splitlines()[1:]
        kilobytes = {line.split(":")[0]: int(line.split()[1]) for line in lines}
        process.terminate()
    own = kilobytes["Private_Clean"] + kilobytes["Private_Dirty"]
    times["window at rest, Pss, MB"].append(kilobytes["Pss"] / 1024)
    times["window at rest, its own alone, MB"].append(own / 1024)


if __name__ == "__main__":
    main()
