"""Measure the window with 100,000 puzzles: ``python packaging/measure/scale.py [PUZZLES]``.

Prints the longest halt of the window's thread, in milliseconds, while the set opens, while it is
sorted by each column, filtered, searched, scrolled and shown as images, and while more puzzles are
generated on all cores. It also prints the milliseconds of work in ten idle seconds. A halt is the
duration of one iteration of the event loop: in processor time, which a busy machine doesn't
affect, and in wall time, which includes waiting for worker threads. Needs a display; without one,
run it under ``xvfb-run -s "-screen 0 1400x900x24"``.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

N_PUZZLES = 100_000
SETTLE_S = 0.4
IDLE_S = 10.0
GENERATE_S = 15.0
LIMIT_MS = 50.0


def main() -> None:
    """Measure with a temporary home folder."""
    n_puzzles = int(sys.argv[1]) if len(sys.argv) > 1 else N_PUZZLES
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOAF_HOME"] = home
        path = make_set(Path(home) / "large.csv", n_puzzles)
        measure(path, n_puzzles)


def make_set(path: Path, n_puzzles: int) -> Path:
    """Write a set of random deals with their quick features and random energies."""
    from engine.game import Deal  # noqa: PLC0415
    from engine.puzzlesets.csv_format import record_of, write_csv  # noqa: PLC0415

    rng = np.random.default_rng(1)
    records = (record_of(Deal.random(int(rng.integers(6, 17)), rng)) for _ in range(n_puzzles))
    write_csv(path, [replace(each, energy=float(rng.random())) for each in records])
    return path


class Halts:
    """The longest iteration of the event loop, in processor time and in wall time."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self.clear()

    def clear(self) -> None:
        """Reset the maximum."""
        self.worked_ms = self.wall_ms = 0.0

    def turn(self, act: Callable[[], object] | None = None) -> None:
        """Call a function, if given, and run one iteration of the event loop."""
        worked, wall = time.thread_time(), time.perf_counter()
        if act is not None:
            act()
        self._app.processEvents()
        self.worked_ms = max(self.worked_ms, 1000 * (time.thread_time() - worked))
        self.wall_ms = max(self.wall_ms, 1000 * (time.perf_counter() - wall))

    def until(self, is_true: Callable[[], bool], seconds: float = 180.0) -> None:
        """Run the event loop until a condition is true."""
        end = time.monotonic() + seconds
        while not is_true():
            if time.monotonic() > end:
                raise TimeoutError("the window did not get there")
            self.turn()

    def settle(self, seconds: float = SETTLE_S) -> None:
        """Run the event loop for some time."""
        end = time.monotonic() + seconds
        self.until(lambda: time.monotonic() > end)

    def report(self, work: str) -> None:
        """Print a line, and reset the maximum."""
        mark = "" if self.worked_ms <= LIMIT_MS else "   over"
        say(f"{work:44}work {self.worked_ms:8.1f}   wall {self.wall_ms:8.1f} ms{mark}")
        self.clear()


def measure(path: Path, n_puzzles: int) -> None:
    """Run the window in this process; Qt is loaded only here, after the home folder is set."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from boaf_desktop.startup.desktop import Desktop  # noqa: PLC0415
    from boaf_desktop.workspace.workspace import Workspace  # noqa: PLC0415

    app = QApplication(["boaf"])
    desktop = Desktop(app)
    window = desktop.window
    window.context.settings.has_seen_welcome = True  # otherwise the tour would start
    window.resize(1300, 820)
    desktop.show("", None)
    window.start.hide()
    halts = Halts(app)
    halts.until(lambda: window.status.verdict_text == "Winnable")
    panel = window.show_panel("puzzles")
    halts.settle(2)
    halts.clear()
    open_set = window.findChild(Workspace).open_set
    open_set.refused.connect(say)
    halts.turn(lambda: open_set.open(path))
    halts.until(lambda: panel._sorted.rowCount() == n_puzzles)
    halts.settle()
    halts.report("open")
    arranging(panel, halts)
    looking(panel, halts)
    idle(halts)
    generating(window, panel, halts)
    window.close()
    desktop.end()


def arranging(panel: Any, halts: Halts) -> None:
    """Sort by every column in both directions; search and filter."""
    from PySide6.QtCore import Qt  # noqa: PLC0415

    table, arranged = panel._table, panel._sorted

    def ask(act: Callable[[], object]) -> None:
        halts.turn(act)
        halts.settle()
        halts.until(lambda: not arranged.is_busy)
        halts.settle(0.1)

    table.show_only([column.key for column in panel._model.columns])
    halts.settle()
    halts.clear()
    for place, column in enumerate(panel._model.columns):
        for order in (Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder):
            ask(lambda at=place, way=order: table.sortByColumn(at, way))  # type: ignore[misc]
        halts.report(f"sort by {column.key}")
    ask(lambda: table.sortByColumn(-1, Qt.SortOrder.AscendingOrder))
    halts.clear()
    for text in ("7h", "7h ks", "ks", ""):
        ask(lambda words=text: panel.search.setText(words))  # type: ignore[misc]
    halts.report("search")
    for high in (0.9, 0.2, None):
        wanted = {} if high is None else {"energy": (None, high)}
        ask(lambda ranges=wanted: arranged.set_ranges(ranges))  # type: ignore[misc]
    halts.report("filter")


def looking(panel: Any, halts: Halts) -> None:
    """Scroll, select everything, and page through the gallery."""
    table = panel._table
    bar = table.verticalScrollBar()
    for page in range(100):
        halts.turn(lambda at=page: bar.setValue(at * bar.maximum() // 100))  # type: ignore[misc]
    halts.report("scroll")
    halts.turn(table.selectAll)
    halts.settle()
    halts.report("select all")
    halts.turn(table.clearSelection)
    halts.settle()
    halts.report("select none")
    halts.turn(panel.gallery_button.click)
    halts.settle()
    bar = panel.gallery.view.verticalScrollBar()
    for _ in range(30):
        halts.turn(lambda: bar.setValue(bar.value() + bar.pageStep()))
    halts.turn(panel.gallery_button.click)
    halts.settle()
    halts.report("gallery")


def idle(halts: Halts) -> None:
    """Leave the window idle; measure its unnecessary work."""
    from PySide6.QtCore import QEventLoop, QTimer  # noqa: PLC0415

    halts.settle(3)
    loop = QEventLoop()
    QTimer.singleShot(round(1000 * IDLE_S), loop.quit)
    began, whole = time.thread_time(), time.process_time()
    loop.exec()
    own, of_all = (
        1000 * each for each in (time.thread_time() - began, time.process_time() - whole)
    )
    line = f"{IDLE_S:.0f} s idle"
    say(f"{line:44}work {own:8.1f}   all threads {of_all:.1f} ms")
    halts.clear()


def generating(window: Any, panel: Any, halts: Halts) -> None:
    """Generate a set on all cores; measure the longest delay of a 5 ms timer."""
    from PySide6.QtCore import QEventLoop, Qt, QTimer  # noqa: PLC0415

    generate = window.show_panel("generate")
    halts.settle()
    halts.clear()
    halts.turn(generate.start)
    halts.settle(0.2)
    halts.report("begin to generate on all cores")
    ticks: list[float] = []
    timer, loop = QTimer(), QEventLoop()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(lambda: ticks.append(time.perf_counter()))
    timer.start(5)
    QTimer.singleShot(round(1000 * GENERATE_S), loop.quit)
    loop.exec()
    timer.stop()
    gaps = 1000 * np.diff(ticks)
    line = f"generate on all cores, {panel._model.rowCount()} puzzles"
    say(f"{line:44}gap: 99 % {np.percentile(gaps, 99):.1f}   most {gaps.max():.1f} ms")
    generate.cancel()
    halts.settle(1)


def say(line: str) -> None:
    """Print a line."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
