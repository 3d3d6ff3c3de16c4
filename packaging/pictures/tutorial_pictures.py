"""Create the images of the tutorials: ``python packaging/pictures/tutorial_pictures.py``.

`screenshots.py` runs it too. Each tutorial is followed in the real window, from a fresh start.
Needs a display; without one, run it under ``xvfb-run -s "-screen 0 1280x800x24"``.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

import numpy as np

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[2])]

from screenshots import (  # noqa: E402 - it stands beside
    IMAGES,
    SIZE,
    real_window,
    save_changed,
    settle,
    wait,
)

FOLDER: Final = IMAGES / "tutorial"
_COLOURS: Final = 256
_BOARD: Final = (960, 680)
_INTO_THE_TRAP: Final = ("3D-7D", "8H-7C")
"""Two moves of the ladder's first puzzle that lead to a dead end."""


class Camera:
    """Saves an image of a step."""

    def __init__(self, app: Any) -> None:
        self._app = app

    def take(self, name: str, part: Any, height: int = 0) -> None:
        """Save a part of the window as it is now, with a maximum height in pixels."""
        from PySide6.QtCore import QRect  # noqa: PLC0415

        wait(self._app, part.isVisible)
        self.settle()
        lines = min(height or part.height(), part.height())
        picture = in_few_colours(part.grab(QRect(0, 0, part.width(), lines)))
        save_changed(picture, FOLDER / f"{name}.png")

    def settle(self) -> None:
        """Wait until animations have ended and results of threads have arrived."""
        settle(self._app)


def in_few_colours(picture: Any) -> Any:
    """Return an image with a palette of its most common colours, enough for text and cards."""
    from PySide6.QtGui import QImage  # noqa: PLC0415

    image = picture.toImage().convertToFormat(QImage.Format.Format_RGB32)
    wide, high = image.width(), image.height()
    pixels = np.frombuffer(image.constBits(), np.uint32).reshape(high, -1)[:, :wide] & 0xFFFFFF
    coarse = pixels & 0xF8F8F8
    # The most common colour of each group of similar ones represents it.
    colours, counts = np.unique(pixels, return_counts=True)
    groups: dict[int, tuple[int, int]] = {}
    for colour, count in zip(colours.tolist(), counts.tolist(), strict=True):
        key = colour & 0xF8F8F8
        total, best = groups.get(key, (0, colour))
        groups[key] = (total + count, best)
    ranked = sorted(groups.items(), key=lambda each: (-each[1][0], each[0]))
    palette = np.array([best for _, (_, best) in ranked[:_COLOURS]], np.uint32)
    keys = np.array(sorted(groups), np.uint32)
    nearest = np.array([_nearest(groups[key][1], palette) for key in keys.tolist()], np.uint8)
    places = nearest[np.searchsorted(keys, coarse)]
    step = -(-wide // 4) * 4
    rows = np.zeros((high, step), np.uint8)
    rows[:, :wide] = places
    small = QImage(rows.tobytes(), wide, high, step, QImage.Format.Format_Indexed8)
    small.setColorTable([0xFF000000 | colour for colour in palette.tolist()])
    return small.copy()  # with its own pixels


def _nearest(colour: int, palette: Any) -> int:
    parts = [
        (palette >> shift & 0xFF).astype(int) - (colour >> shift & 0xFF) for shift in (0, 8, 16)
    ]
    return int(np.argmin(sum(part * part for part in parts)))


def main() -> None:
    """Follow both tutorials."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOAF_HOME"] = home
        follow(Path(home))


def follow(home: Path) -> None:
    """Run the window in this process."""
    from boaf_desktop.wiring.panels import Panels  # noqa: PLC0415

    with real_window() as (app, desktop):
        window = desktop.window
        window.app.settings.theme = "light"
        desktop.show(None, None)
        camera = Camera(app)
        play(app, window, camera)
        (panels,) = window.findChildren(Panels)
        design(app, window, panels, camera, home)


def play(app: Any, window: Any, camera: Camera) -> None:
    """Follow the tutorial for players."""
    from boaf_desktop.tour.bar import TourBar  # noqa: PLC0415

    session, notice = window.app.session, window.notice
    (bar,) = window.findChildren(TourBar)
    window.resize(*_BOARD)
    wait(app, bar.isVisible)
    camera.take("first-start", window)
    solve_all(app, session)
    wait(app, bar._next.isVisible)
    camera.take("first-win", window)
    bar._skip.click()
    wait(app, lambda: window.start.is_shown)
    window.app.difficulties.start()
    camera.take("start-screen", window)
    wait(app, window.start.page.climb.button.isEnabled)
    window.start.page.climb.button.click()
    wait(app, lambda: not window.start.is_shown)
    for text in _INTO_THE_TRAP:
        session.play(session.position.parse_move(text))
    wait(app, lambda: len(notice.labels) > 2)
    camera.take("dead-end", window)
    session.go_to_last_winnable()
    wait(app, lambda: session.outlook.winning is not None)
    for _ in range(3):
        window.commands["hint"].trigger()
        app.processEvents()
    camera.take("hint", window)
    solve_all(app, session)
    wait(app, lambda: not window.ending.panel.isHidden())
    camera.take("result", window)


def design(app: Any, window: Any, panels: Any, camera: Camera, home: Path) -> None:
    """Follow the tutorial for designers."""
    session = window.app.session
    window.resize(*SIZE)
    window.start.show()
    window.start.page.become_designer.click()
    energy: Any = window.show_panel("energy")
    camera.take("energy", energy, 420)
    generate: Any = window.show_panel("generate")
    generate.form.set_size(8, 5, 6)
    camera.take("generate-form", generate, 420)
    generate.start()
    wait(app, lambda: not generate.is_running)
    window.show_panel("puzzles")
    window.run_command("next")
    best = min(panels.app.open_set.records, key=lambda record: record.energy)
    wait(app, lambda: session.puzzle.deal == best.deal)
    camera.take("generated", window)
    solve_all(app, session)
    camera.settle()
    camera.take("solved", window)
    study: Any = window.show_panel("study")
    panels.study.create(home / "first", "First study")
    wait(app, lambda: panels.study.view is not None and not panels.study.is_busy)
    camera.take("empty-study", study, 420)
    panels.study.add_round(panels.app.open_set.path)
    wait(app, lambda: panels.study.view.rounds and not panels.study.is_busy)
    camera.take("first-round", study, 300)
    study._next.click()
    wait(app, lambda: panels.study.view.place_of(session.puzzle.deal) == 0)
    rate: Any = window.show_panel("rate")
    solve_all(app, session)
    rate.form.scale.set_value(7)
    camera.take("rate", window)
    rate_all(app, panels, rate, session)
    study = window.show_panel("study")
    wait(app, lambda: study.results is not None and study.results.loaded.ratings)
    camera.take("fit", window)
    study._next.click()
    wait(app, lambda: study.review is not None and study.review.isVisible())
    camera.take("review", study.review)
    study.review.generate.click()
    wait(app, lambda: panels.study.view.number == 2 and not panels.study.is_busy, 120.0)
    camera.take("second-round", study, 420)


def rate_all(app: Any, panels: Any, rate: Any, session: Any) -> None:
    """Rate the round like a rater who prefers puzzles with few winning moves."""
    from engine.design.features import measure  # noqa: PLC0415

    while panels.study.view.n_left:
        n_left, deal = panels.study.view.n_left, session.puzzle.deal
        ratio = measure(deal).values["halfway_solvability_ratio"]
        rate.form.scale.set_value(max(0, 9 - round(12 * float(ratio or 0))))
        rate.save_and_next()
        wait(app, lambda n=n_left: panels.study.view.n_left == n - 1)
        wait(app, lambda n=n_left, d=deal: n == 1 or session.puzzle.deal != d)


def solve_all(app: Any, session: Any) -> None:
    """Play a solution from the position on the board."""
    from engine.search.solver import solve  # noqa: PLC0415

    for move in solve(session.position).moves or ():
        session.play(move)
        app.processEvents()


if __name__ == "__main__":
    main()
