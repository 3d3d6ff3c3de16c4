"""Measure the responsiveness of the real window: ``python packaging/measure/feel.py``.

Prints milliseconds from a drop to its paint, from a resize to its paint, of the longest halt while
a set of 10,000 puzzles opens, and of each scrolled page of it; a frame has 16. All are processor
times of the window's thread, which a busy machine doesn't affect. It also prints how often a
resized board showed an unpainted pixel. Needs a display; without one, run it under ``xvfb-run -s
"-screen 0 1400x900x24"``.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

N_PUZZLES = 10_000
N_GAMES = 5
MAGENTA = "#ff00ff"
"""Background behind the board during a resize; not in any of our palettes."""


def main() -> None:
    """Measure with a temporary home folder."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOAF_HOME"] = home
        measure(Path(home))


def measure(home: Path) -> None:
    """Run the window in this process; Qt is loaded only here, after the home folder is set."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from boaf_desktop.startup.desktop import Desktop  # noqa: PLC0415

    app = QApplication(["boaf"])
    desktop = Desktop(app)
    window = desktop.window
    window.context.settings.has_seen_welcome = True  # otherwise the tour would start
    window.resize(1000, 760)
    desktop.show("", None)
    window.start.hide()
    wait(app, lambda: window.status.verdict_text == "Winnable")
    settle(app)
    for glides in (True, False):
        window.context.settings.has_animations = glides
        report(f"drop to paint, cards {'glide' if glides else 'jump'}", drops(app, window))
    resized, n_unpainted = resizes(app, window)
    report("resize to paint", resized)
    say(f"{'resized boards with a pixel unpainted':44}{n_unpainted}")
    opened, frames = scrolling(app, window, home)
    report(f"longest halt as {N_PUZZLES} puzzles open", [opened])
    report("scroll by a page", frames)
    window.close()
    desktop.end()


def drops(app: Any, window: Any) -> list[float]:
    """Play the solutions of a few deals by drags; time each release until its paint."""
    from PySide6.QtCore import QPoint, Qt  # noqa: PLC0415
    from PySide6.QtTest import QTest  # noqa: PLC0415

    from engine.game import Deal  # noqa: PLC0415
    from engine.search import solve  # noqa: PLC0415

    times, board = [], window.board
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    for number in range(1, N_GAMES + 1):
        window.open_text(str(number))
        settle(app, 0.3)
        window.context.session.restart()
        for move in solve(Deal.from_freecell(number)).moves:
            card = board.card(move.source)
            start, end = (board.grid.rect(cell).center().toPoint() for cell in move)
            shift: QPoint = card.mapFromParent(QPoint(0, 0))
            QTest.mousePress(card, left, none, start + shift)
            for step in range(1, 6):
                QTest.mouseMove(card, start + (end - start) * step / 5 + shift)
            settle(app, 0.05)
            began = time.thread_time()
            QTest.mouseRelease(card, left, none, end + shift)
            app.processEvents()
            times.append(1000 * (time.thread_time() - began))
            settle(app, 0.2)
    return times


def resizes(app: Any, window: Any) -> tuple[list[float], int]:
    """Resize the window step by step; time each step and look for unpainted pixels."""
    from PySide6.QtGui import QColor, QPalette  # noqa: PLC0415

    times, n_unpainted = [], 0
    back = QPalette(window.palette())
    back.setColor(QPalette.ColorRole.Window, QColor(MAGENTA))
    window.board.parentWidget().setPalette(back)
    screen = window.screen()
    for step in [*range(0, 300, 10), *range(300, 0, -10)]:
        began = time.thread_time()
        window.resize(1000 + step, 600 + step // 2)
        app.processEvents()
        times.append(1000 * (time.thread_time() - began))
        corner = window.board.mapToGlobal(window.board.rect().topLeft())
        size = window.board.size()
        shown = screen.grabWindow(0, corner.x(), corner.y(), size.width(), size.height())
        image = shown.toImage()
        n_unpainted += any(
            image.pixelColor(x, y).name() == MAGENTA or image.pixelColor(x, y).value() == 0
            for x in range(0, image.width(), 8)
            for y in range(0, image.height(), 8)
        )
    settle(app, 0.3)
    return times, n_unpainted


def scrolling(app: Any, window: Any, home: Path) -> tuple[float, list[float]]:
    """Open a large set and scroll it by pages."""
    from PySide6.QtWidgets import QTableView  # noqa: PLC0415

    from boaf_desktop.workspace.workspace import Workspace  # noqa: PLC0415
    from engine.game import Deal  # noqa: PLC0415
    from engine.puzzlesets.csv_format import record_of, write_csv  # noqa: PLC0415

    rng = np.random.default_rng(1)
    path = home / "large.csv"
    write_csv(path, [record_of(Deal.random(8, rng)) for _ in range(N_PUZZLES)])
    panel = window.show_panel("puzzles")
    workspace = window.findChild(Workspace)
    workspace.open_set.open(path)
    halts = [0.0]

    def is_open() -> bool:
        began = time.thread_time()
        app.processEvents()
        halts.append(max(halts.pop(), 1000 * (time.thread_time() - began)))
        return len(workspace.open_set.records) == N_PUZZLES

    wait(app, is_open)
    settle(app)
    bar = max(panel.findChildren(QTableView), key=lambda view: view.height()).verticalScrollBar()
    times = []
    for page in range(100):
        began = time.thread_time()
        bar.setValue(page * bar.pageStep())
        app.processEvents()
        times.append(1000 * (time.thread_time() - began))
    return halts[0], times


def report(work: str, times: Sequence[float]) -> None:
    """Print one line."""
    high = sorted(times)[min(len(times) - 1, round(0.95 * len(times)))]
    say(
        f"{work:44}median {statistics.median(times):7.1f}   95 % {high:7.1f}   "
        f"most {max(times):7.1f} ms   n {len(times)}"
    )


def say(line: str) -> None:
    """Print a line."""
    sys.stdout.write(line + "\n")


def wait(app: Any, is_true: Callable[[], bool], seconds: float = 60.0) -> None:
    """Process events until a condition is true."""
    end = time.monotonic() + seconds
    while not is_true():
        if time.monotonic() > end:
            raise TimeoutError("the window did not get there")
        app.processEvents()


def settle(app: Any, seconds: float = 1.0) -> None:
    """Process events for some time."""
    end = time.monotonic() + seconds
    wait(app, lambda: time.monotonic() > end)


if __name__ == "__main__":
    main()
