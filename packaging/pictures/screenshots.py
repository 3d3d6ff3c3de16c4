"""Create all images of the window: ``python packaging/pictures/screenshots.py``.

Needs a display; without one, run it under ``xvfb-run -s "-screen 0 1280x800x24"``.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "docs" / "images"
SIZE = (1280, 800)
DEAL = "-- -- 5D -- / 4D -- 5H -- / -- KD 5C -- / 9S 9C 4C --"
"""The deal in the images (Neller & Ziegler 2019)."""
TODAY = date(2026, 11, 21)
SHADES = 48
"""Of 255: difference of pixels when text is antialiased again."""
UNNOTICED = 0.001
"""The share of an image that a clock, a cursor or a progress bar may change."""


def main() -> None:
    """Capture the images of the README, then those of the tutorials."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOAF_HOME"] = home
        photograph()
    # A process has one application object, and this one starts with its own home folder.
    script = Path(__file__).with_name("tutorial_pictures.py")
    subprocess.run([sys.executable, str(script)], check=True)


def photograph() -> None:
    """Play a game and generate puzzles in the window."""
    with real_window() as (app, desktop):
        take_all(app, desktop)


@contextmanager
def real_window() -> Iterator[tuple[Any, Any]]:
    """Run the application in this process; at the end, close the window and wait for its threads.

    Qt is loaded only here, after the home folder is set. A thread that still works when its
    window is gone would abort the process, so an early exit waits, too.
    """
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from boaf_desktop.startup.desktop import Desktop  # noqa: PLC0415

    app = QApplication(["boaf"])
    desktop = Desktop(app)
    hold_still(app, desktop)
    try:
        yield app, desktop
    finally:
        desktop.window.close()
        desktop.end()


def take_all(app: Any, desktop: Any) -> None:
    """Capture the design layout after a batch."""
    window = desktop.window
    window.resize(*SIZE)
    window.app.settings.has_won = window.app.settings.has_seen_welcome = True
    desktop.show(DEAL, None)
    wait(app, lambda: window.status.verdict_text == "Winnable")
    session = window.app.session
    window.app.settings.is_designer = True
    window.app.settings.theme = "light"
    panel: Any = window.show_panel("generate")
    for text in ("9C-9S", "4C-9C"):
        session.play(session.position.parse_move(text))
    panel.form.count.show_number(6)
    panel.start()
    wait(app, lambda: not panel.is_running)
    settle(app)
    save_changed(window.grab().toImage(), IMAGES / "design-light.png")


def hold_still(app: Any, desktop: Any) -> None:
    """Fix everything that differs between runs: text size, date, cursor, animations."""
    font = app.font()
    font.setPointSize(9)
    app.setFont(font)
    app.setCursorFlashTime(0)
    desktop.window.sources.daily._today = lambda: TODAY
    desktop.window.app.settings.has_animations = False


def save_changed(image: Any, path: Path) -> None:
    """Write an image if a noticeable part of it looks different.

    A running clock and a progress bar are below that limit, so creating the images again changes
    no file if the window is the same.
    """
    from PySide6.QtGui import QImage  # noqa: PLC0415

    before = QImage(str(path))
    if before.size() != image.size() or share_changed(before, image) > UNNOTICED:
        image.save(str(path), quality=0)  # of PNG: maximum compression


def share_changed(first: Any, second: Any) -> float:
    """Return the share of pixels that differ by more than shades of one colour."""
    from PySide6.QtGui import QImage  # noqa: PLC0415

    def channels(image: Any) -> Any:
        rgb = image.convertToFormat(QImage.Format.Format_RGBX8888)
        rows = np.frombuffer(rgb.constBits(), np.uint8).reshape(rgb.height(), -1, 4)
        return rows[:, : rgb.width(), :3].astype(np.int16)

    apart = np.abs(channels(first) - channels(second)).max(axis=2)
    return float((apart > SHADES).mean())


def wait(app: Any, is_true: Callable[[], bool], seconds: float = 60.0) -> None:
    """Process events until a condition is true."""
    end = time.monotonic() + seconds
    while not is_true():
        if time.monotonic() > end:
            raise TimeoutError("the window did not get there")
        app.processEvents()


def settle(app: Any) -> None:
    """Process events for a second."""
    end = time.monotonic() + 1.0
    wait(app, lambda: time.monotonic() > end)


if __name__ == "__main__":
    main()
