"""Make the pictures of the README from the real window: ``python packaging/screenshots.py``.

Needs a display; without one, run it under ``xvfb-run -s "-screen 0 1280x800x24"``.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
IMAGES = ROOT / "docs" / "images"
SIZE = (1280, 800)


def main() -> None:
    """Play, generate and photograph, light and dark."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOAF_HOME"] = home
        photograph()


def photograph() -> None:
    """Run the window in this process; Qt is loaded only now, with its own home."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from boaf_desktop.startup.desktop import Desktop  # noqa: PLC0415
    from boaf_desktop.storage.settings import ThemeChoice  # noqa: PLC0415

    app = QApplication(["boaf"])
    desktop = Desktop(app)
    window = desktop.window
    window.resize(*SIZE)
    desktop.show("", None)
    wait(app, lambda: window.status.verdict_text == "Winnable")
    session = window.context.session
    IMAGES.mkdir(parents=True, exist_ok=True)
    for choice in (ThemeChoice.LIGHT, ThemeChoice.DARK):
        window.context.settings.theme = choice
        settle(app)
        window.grab().save(str(IMAGES / f"play-{choice}.png"))
    for text in ("9C-9S", "4C-9C"):
        session.play(session.position.parse_move(text))
    panel: Any = window.show_panel("generate")
    form = panel.form
    form.count.setValue(6)
    panel.start()
    wait(app, lambda: not panel.is_running)
    for choice in (ThemeChoice.LIGHT, ThemeChoice.DARK):
        window.context.settings.theme = choice
        settle(app)
        window.grab().save(str(IMAGES / f"design-{choice}.png"))
    window.close()


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
