"""Create the images of the help: ``python packaging/pictures/help_pictures.py``.

They ship with the program, in ``resources/help``. Needs a display; without one, run it under
``xvfb-run -s "-screen 0 1280x800x24"``.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from screenshots import ROOT, SIZE, real_window, save_changed, settle, wait

FOLDER = ROOT / "resources" / "help"
WIDTH, HEIGHT = 420, 300
DEAL = "9C 4C 5H TS / 9S -- 5D TD / JD 3S -- 4D / -- QH 2S AC"


def main() -> None:
    """Go through the study loop once and capture each step, light and dark."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOAF_HOME"] = home
        with real_window() as (app, desktop):
            photograph(app, desktop, Path(home))


def photograph(app: Any, desktop: Any, home: Path) -> None:
    """Capture each step; Qt is loaded only here, after the home folder is set."""
    from boaf_desktop.panels.study.rounds.reviewing import ReviewEnergy  # noqa: PLC0415
    from boaf_desktop.wiring.panels import Panels  # noqa: PLC0415
    from engine.ratings.rating import Rating  # noqa: PLC0415
    from engine.study.folder import Study  # noqa: PLC0415

    window = desktop.window
    window.resize(*SIZE)
    desktop.show(DEAL, None)
    window.settings.is_designer = True
    window.docks.use("design")
    settle(app)
    (panels,) = window.findChildren(Panels)
    take = Camera(app, window).take
    take("energy", lambda: window.show_panel("energy"))
    generate: Any = window.show_panel("generate")
    generate.form.count.setValue(4)
    generate.start()
    wait(app, lambda: not generate.is_running)
    take("generate", lambda: window.show_panel("puzzles"))
    take("play", lambda: window.board)
    rate: Any = window.show_panel("rate")
    take("rate", lambda: rate)
    panels.study.open_example(home / "example")
    wait(app, lambda: panels.study.view is not None)
    study = Study.open(home / "example")
    number = study.iterations[-1].number
    for shown in study.iteration(number).order():
        if shown.deal not in panels.study.view.rated:
            study.ratings.append(
                Rating(
                    shown.deal, 6, study=study.name, iteration=number, control=shown.control,
                    disguise=shown.disguise, features=shown.record.features,
                )
            )  # fmt: skip
    panels.study.reload()
    panel: Any = window.show_panel("study")
    wait(app, lambda: panel.report is not None)
    take("fit", lambda: panel.results)
    panel.rounds._next.click()
    wait(app, lambda: any(each.isVisible() for each in window.findChildren(ReviewEnergy)))
    take("review", lambda: window.findChildren(ReviewEnergy)[-1])


class Camera:
    """Captures a part of the window in both themes."""

    def __init__(self, app: Any, window: Any) -> None:
        self._app, self._window = app, window

    def take(self, name: str, part_of: Callable[[], Any]) -> None:
        """Show a part and save its upper left corner."""
        from PySide6.QtCore import QRect, Qt  # noqa: PLC0415

        part = part_of()
        for choice in ("light", "dark"):
            self._window.context.settings.theme = choice
            settle(self._app)
            if name == "play":
                image = part.grab().toImage()
                image = image.scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation)
            else:
                image = part.grab(QRect(0, 0, part.width(), min(part.height(), HEIGHT))).toImage()
            save_changed(image, FOLDER / f"{name}-{choice}.png", is_new=False)


if __name__ == "__main__":
    main()
