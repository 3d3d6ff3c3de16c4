"""Create the images for software centres: ``python packaging/pictures/store_pictures.py``.

Software centres show the window in light and dark, at its natural size, and at most 1000 × 700
pixels with its title bar. The images show the window's content without the title bar, whose look
depends on the desktop. `screenshots.py` runs this too. Needs a display; without one, run it under
``xvfb-run -s "-screen 0 1280x800x24"``.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[2])]

from screenshots import (  # noqa: E402 - it stands beside
    DEAL,
    IMAGES,
    real_window,
    save_changed,
    settle,
    wait,
)
from tutorial_pictures import in_few_colours  # noqa: E402

FOLDER: Final = IMAGES / "store"
SIZE: Final = (1000, 660)
"""Leaves 40 pixels for a title bar."""
NAMES: Final = ("play", "home", "design")
_MOVES: Final = ("9C-9S", "4C-9C")


def main() -> None:
    """Capture the window with its own home folder."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOAF_HOME"] = home
        with real_window() as (app, desktop):
            photograph(app, desktop)


def photograph(app: Any, desktop: Any) -> None:
    """Capture a game, the home page and the design layout."""
    window = desktop.window
    settings, session = window.context.settings, window.context.session
    settings.has_won = settings.has_seen_welcome = True
    desktop.show(DEAL, None)
    window.resize(*SIZE)
    wait(app, lambda: window.status.verdict_text == "Winnable")
    for text in _MOVES:
        session.play(session.position.parse_move(text))
    wait(app, lambda: session.outlook.winning is not None)
    take(app, window, "play")
    window.start.difficulties.start()
    window.start.show()
    take(app, window, "home")
    window.start.hide()
    settings.is_designer = True
    panel: Any = window.show_panel("generate")
    window.resize(*SIZE)
    panel.form.count.setValue(6)
    panel.start()
    wait(app, lambda: not panel.is_running)
    take(app, window, "design")


def take(app: Any, window: Any, name: str) -> None:
    """Save an image of the window in light and in dark.

    Raises
    ------
    RuntimeError
        If the window doesn't fit into the size.
    """
    for theme in ("light", "dark"):
        window.context.settings.theme = theme
        settle(app)
        if window.size().toTuple() != SIZE:
            raise RuntimeError(f"{name}: the window is {window.size().toTuple()}, not {SIZE}")
        picture = in_few_colours(window.grab())
        save_changed(picture, FOLDER / f"{name}-{theme}.png", is_new=False)


if __name__ == "__main__":
    main()
