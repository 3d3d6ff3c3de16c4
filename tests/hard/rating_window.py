"""A window that rates a study: ``python -m tests.hard.rating_window STUDY``.

It says ``ready``, rates one puzzle a line on standard input, and tells the id of each with its
value. It adds again what another program removed, and ends with the input.
"""

import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QApplication

from boaf_desktop.startup.desktop import Desktop
from tests.hard.killed import tell


def main(folder: Path) -> None:
    app = QApplication(["boaf"])
    desktop = Desktop(app)
    window: Any = desktop.window
    settings, study = window.app.settings, window.app.study
    settings.has_won = settings.has_seen_welcome = settings.is_designer = True
    settings.has_animations = False
    desktop.show()
    panel: Any = window.show_panel("rate")
    study.missing.connect(window.app.study_tasks.restore_ratings)
    study.open(folder)

    def wait(is_true: Callable[[], bool], timeout_s: float = 60.0) -> None:
        end = time.monotonic() + timeout_s
        while not is_true():
            if time.monotonic() > end:
                raise TimeoutError("the window did not get there")
            app.processEvents()

    wait(lambda: study.snapshot is not None)
    tell("ready")
    lines: queue.Queue[str] = queue.Queue()
    threading.Thread(target=read_into, args=(lines,)).start()
    while True:
        wait(lambda: not lines.empty())  # and show meanwhile what others write
        line = lines.get()
        if not line:
            break
        value = int(line)
        study.open_next()
        deal = window.app.session.puzzle.deal
        panel.scale.set_value(value)
        panel.save()
        wait(lambda: not panel.saver.is_busy)
        row = panel.saver.last
        assert row.rating.deal == deal
        tell(row.rating.puzzle_id, str(value))
    end = time.monotonic() + 3
    wait(lambda: time.monotonic() > end)  # it may still be told what was removed
    os._exit(0)  # as threads may still search


def read_into(lines: queue.Queue[str]) -> None:
    for line in sys.stdin:
        lines.put(line)
    lines.put("")  # the end


if __name__ == "__main__":
    main(Path(sys.argv[1]))
