"""Make the pictures of README and tutorials: ``python packaging/screenshots.py``.

Needs a display; without one, run it under ``xvfb-run -s "-screen 0 1280x800x24"``.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
IMAGES = ROOT / "docs" / "images"
WORDS = IMAGES / "words.txt"
"""What could be read in the window when the pictures were made; a test holds it against today."""
SIZE = (1280, 800)
DEAL = "-- -- 5D -- / 4D -- 5H -- / -- KD 5C -- / 9S 9C 4C --"
"""What is played in the pictures (Neller & Ziegler 2019)."""


def main() -> None:
    """Play, generate and photograph, light and dark."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOAF_HOME"] = home
        photograph()
    # A process has one application object, and a tutorial begins with a home of its own.
    tutorials = Path(__file__).with_name("tutorial_pictures.py")
    subprocess.run([sys.executable, str(tutorials)], check=True)


def photograph() -> None:
    """Run the window in this process; Qt is loaded only now, with its own home."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from boaf_desktop.startup.desktop import Desktop  # noqa: PLC0415
    from boaf_desktop.storage.settings import ThemeChoice  # noqa: PLC0415

    app = QApplication(["boaf"])
    desktop = Desktop(app)
    window = desktop.window
    window.resize(*SIZE)
    window.context.settings.has_won = window.context.settings.has_seen_welcome = True
    desktop.show(DEAL, None)
    wait(app, lambda: window.status.verdict_text == "Winnable")
    session = window.context.session
    IMAGES.mkdir(parents=True, exist_ok=True)
    for choice in (ThemeChoice.LIGHT, ThemeChoice.DARK):
        window.context.settings.theme = choice
        settle(app)
        window.grab().save(str(IMAGES / f"play-{choice}.png"))
    words = words_of(window)
    window.start.difficulties.start()
    window.start.show()
    for choice in (ThemeChoice.LIGHT, ThemeChoice.DARK):
        window.context.settings.theme = choice
        settle(app)
        window.grab().save(str(IMAGES / f"home-{choice}.png"))
    window.start.hide()
    panel: Any = window.show_panel("generate")
    settle(app)
    WORDS.write_text("\n".join([*words, "", *words_of(window), ""]), encoding="utf-8")
    for text in ("9C-9S", "4C-9C"):
        session.play(session.position.parse_move(text))
    form = panel.form
    form.count.setValue(6)
    panel.start()
    wait(app, lambda: not panel.is_running)
    for choice in (ThemeChoice.LIGHT, ThemeChoice.DARK):
        window.context.settings.theme = choice
        settle(app)
        window.grab().save(str(IMAGES / f"design-{choice}.png"))
    window.close()


def words_of(window: Any) -> list[str]:
    """Return what menus, tool bars, tabs, buttons and headings say, in a fixed order."""
    from PySide6.QtGui import QAction  # noqa: PLC0415

    found = {action.text() for action in window.findChildren(QAction)} | seen_in(window)
    return plain(found)


def seen_in(part: Any) -> set[str]:
    """Return what tabs, buttons and headings of a part of the window say."""
    from PySide6.QtWidgets import QAbstractButton, QLabel, QTabBar  # noqa: PLC0415

    found = set()
    for bar in part.findChildren(QTabBar):
        if bar.isVisible():
            found |= {bar.tabText(place) for place in range(bar.count())}
    for widget in (*part.findChildren(QAbstractButton), *part.findChildren(QLabel)):
        is_heading = isinstance(widget, QAbstractButton) or widget.property("heading")
        if widget.isVisible() and is_heading:
            found.add(widget.text())
    return found


def plain(found: set[str]) -> list[str]:
    """Return words in a fixed order, without what changes from day to day."""
    # Numbers and accelerators change with the puzzle and the desktop, words with the program.
    return sorted({re.sub(r"\d+|&", "", text).strip() for text in found} - {""})


def wait(app: Any, is_true: Callable[[], bool], seconds: float = 60.0) -> None:
    """Let the window run until something is true."""
    end = time.monotonic() + seconds
    while not is_true():
        if time.monotonic() > end:
            raise TimeoutError("the window did not get there")
        app.processEvents()


def settle(app: Any) -> None:
    """Let the window run for a second."""
    end = time.monotonic() + 1.0
    wait(app, lambda: time.monotonic() > end)


if __name__ == "__main__":
    main()
