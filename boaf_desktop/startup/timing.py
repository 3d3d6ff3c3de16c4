"""The time of the start, for developers who measure it or check that a package is complete."""

import json
import os
import time
from pathlib import Path
from typing import Final

from boaf_desktop.startup.panels import PANELS
from boaf_desktop.window.main_window import MainWindow

_LOG: Final = "BOAF_STARTUP_LOG"  # the file for the time, after which the program quits
_OPENS_PANELS: Final = "BOAF_STARTUP_PANELS"
"""Before it quits, open every panel and write its name."""


def record_start(window: MainWindow) -> bool:
    """Write the time until now to a file if the environment names one; return whether it does."""
    log = os.environ.get(_LOG)
    if not log:
        return False
    record: dict[str, object] = {"first_paint_seconds": round(_seconds_since_start(), 3)}
    if os.environ.get(_OPENS_PANELS):
        record["panels"] = [key for key in PANELS if window.show_panel(key)]
    Path(log).write_text(json.dumps(record) + "\n", encoding="utf-8")
    return True


def _seconds_since_start() -> float:
    """Return the age of this process in seconds; its CPU time if the system can't tell."""
    try:
        fields = Path("/proc/self/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        start = int(fields[19]) / os.sysconf("SC_CLK_TCK")
        return time.clock_gettime(time.CLOCK_BOOTTIME) - start
    except (OSError, ValueError, AttributeError):
        return time.process_time()
