"""Take the screenshots of the README and the documentation: ``python packaging/pictures.py``.

The real window is used from a fresh start. Needs a display; without one, run
it under ``xvfb-run -s "-screen 0 1280x800x24"``.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

import numpy as np
from moving_picture import write_moving
from numpy.typing import NDArray

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QApplication, QWidget

    from boaf_desktop.desktop import Desktop
    from boaf_desktop.panels.rate.rate_panel import RatePanel
    from boaf_desktop.play.session import Session
    from boaf_desktop.window.main_window import MainWindow
    from boaf_desktop.window.panels import Panels
    from engine.game import Deal
    from engine.study.snapshot import Snapshot

    Panel = TypeVar("Panel", bound=QWidget)

ROOT: Final = Path(__file__).resolve().parents[1]
IMAGES: Final = ROOT / "docs" / "images"
_SIZE: Final = (1280, 800)
_BOARD: Final = (960, 680)
_DEAL: Final = "-- -- 5D -- / 4D -- 5H -- / -- KD 5C -- / 9S 9C 4C --"
_RECORDED: Final = (480, 640)
_FRAME_MS: Final = 50
_DEALT: Final = 2.0  # seconds, after which all cards lie on the board
_TODAY: Final = date(2026, 11, 21)
_INTO_THE_TRAP: Final = ("3D-7D", "8H-7C")  # two moves of the ladder's second puzzle
_SHADES: Final = 48  # of 255: difference of pixels when text is antialiased again
_PAUSE: Final = 0.005  # seconds between two looks; without it, workers starve for the interpreter
_UNNOTICED: Final = 0.001  # share of an image that a clock, a cursor or a bar may change


def main() -> None:
    """Follow the pages for players, then those for designers."""
    sys.path.insert(0, str(ROOT))
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOAF_HOME"] = home
        with real_window() as (app, desktop):
            window = desktop.window
            window.app.settings.theme = "light"
            desktop.show()
            play(app, window)
            design(app, desktop, Path(home))
            record_win(app, desktop)


@contextmanager
def real_window() -> Iterator[tuple[QApplication, Desktop]]:
    """Run the application in this process; at the end, close the window and wait for its threads.

    Qt is loaded only here, after the home folder is set.
    """
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from boaf_desktop.desktop import Desktop  # noqa: PLC0415

    app = QApplication(["boaf"])
    desktop = Desktop(app)
    font = app.font()
    font.setPointSize(9)
    app.setFont(font)
    app.setCursorFlashTime(0)
    desktop.window.sources.daily._today = lambda: _TODAY
    desktop.window.app.settings.has_animations = False
    try:
        yield app, desktop
    finally:
        desktop.window.close()
        desktop.end()


def record_win(app: QApplication, desktop: Desktop) -> None:
    """Record the board while a puzzle is solved."""
    from engine.search.solver import solve  # noqa: PLC0415

    window, session, settings = desktop.window, desktop.window.session, desktop.window.settings
    settings.is_designer, settings.has_animations = False, True
    desktop.show([_DEAL])
    session.play_again()
    window.resize(*_RECORDED)
    wait(app, window.board.isVisible)
    wait(app, partial(is_over, time.monotonic() + _DEALT))
    frames = list(record(app, window.board, 1.0))
    for move in solve(session.position).moves or ():
        session.play(move)
        frames += record(app, window.board, 0.7)
    frames += record(app, window.board, 2.0)
    write_moving(IMAGES / "play.png", frames, _FRAME_MS)


def is_over(moment: float) -> bool:
    return time.monotonic() >= moment


def record(app: QApplication, part: QWidget, seconds: float) -> Iterator[NDArray[np.uint8]]:
    """Yield what a part of the window shows, one image every `_FRAME_MS`."""
    begin = time.monotonic()
    for number in range(round(1000 * seconds / _FRAME_MS)):
        wait(app, partial(is_over, begin + number * _FRAME_MS / 1000))
        yield pixels(part.grab().toImage())


def play(app: QApplication, window: MainWindow) -> None:
    """Take the pictures for players."""
    from boaf_desktop.window.tour import TourBar  # noqa: PLC0415

    session, notice = window.app.session, window.notice
    (bar,) = window.findChildren(TourBar)
    window.resize(*_BOARD)
    take(app, "tutorial/first-start", window, bar.isVisible)
    window.sources.tour.leave()
    window.app.difficulties.start()
    take(app, "tutorial/start-screen", window, lambda: window.home.is_shown)
    ladder = window.sources.ladder
    ladder.open_rung(ladder.rungs[1])
    wait(app, lambda: not window.home.is_shown)
    for text in _INTO_THE_TRAP:
        session.play(session.position.parse_move(text))
    take(app, "tutorial/dead-end", window, lambda: len(notice.labels) > 1)
    session.go_to_last_winnable()
    wait(app, lambda: session.evaluation.winning is not None)
    solve_all(app, session)
    take(app, "tutorial/result", window, lambda: not window.ending.panel.isHidden())


def design(app: QApplication, desktop: Desktop, home: Path) -> None:
    """Take the pictures for designers."""
    from boaf_desktop.panels.energy.energy_panel import EnergyPanel  # noqa: PLC0415
    from boaf_desktop.panels.generate.generate_panel import GeneratePanel  # noqa: PLC0415
    from boaf_desktop.panels.rate.rate_panel import RatePanel  # noqa: PLC0415
    from boaf_desktop.panels.study.study_panel import StudyPanel  # noqa: PLC0415

    window = desktop.window
    session = window.app.session
    window.resize(*_SIZE)
    window.home.show()
    assert window.home.page is not None
    window.home.page.become_designer.click()
    panels = window.panels
    study = show(window, "study", StudyPanel)
    panels.app.study_tasks.create(home / "first", "First study", (4, 4), (6, 8), 15)
    wait(app, lambda: panels.study.snapshot is not None and not panels.app.study_tasks.is_busy)
    window.loop.primary.click()
    wait(app, lambda: snapshot_of(panels).round().index_of(session.puzzle.deal) == 0)
    rate = show(window, "rate", RatePanel)
    solve_all(app, session)
    rate.scale.set_value(7)
    take(app, "tutorial/rate", window)
    rate_all(app, panels, rate, session)
    window.panels.show_panel("study")
    wait(app, lambda: study.found is not None and study.found.effects)
    study.show_results()
    take(app, "tutorial/fit", window)
    window.loop.primary.click()
    wait(app, lambda: study.next_round.dialog and study.next_round.dialog.isVisible())
    review = study.next_round.dialog
    assert review is not None
    take(app, "tutorial/review", review)
    review.edit.click()
    window.app.open_set.open_file(home / "first" / "iteration-01" / "puzzles.csv")
    energy = show(window, "energy", EnergyPanel)
    take(app, "tutorial/energy", energy)
    desktop.show([_DEAL])
    for text in ("9C-9S", "4C-9C"):
        session.play(session.position.parse_move(text))
    panel = show(window, "generate", GeneratePanel)
    panel.form.count.show_number(6)
    panel.start()
    wait(app, lambda: not panel.is_running)
    energy.take_focus()  # the top of the page
    take(app, "design-light", window)


def show(window: MainWindow, key: str, kind: type[Panel]) -> Panel:
    """Bring a panel to the front and return it."""
    panel = window.panels.show_panel(key)
    assert isinstance(panel, kind)
    return panel


def snapshot_of(panels: Panels) -> Snapshot:
    assert panels.study.snapshot is not None
    return panels.study.snapshot


def rate_all(app: QApplication, panels: Panels, rate: RatePanel, session: Session) -> None:
    """Rate the round like a rater who prefers puzzles with few winning moves."""
    from engine.design.analysis import Analysis  # noqa: PLC0415

    def has_left(n_left: int, deal: Deal) -> bool:
        is_next = n_left == 0 or session.puzzle.deal != deal
        return snapshot_of(panels).round().n_left == n_left and is_next

    while n_left := snapshot_of(panels).round().n_left:
        deal = session.puzzle.deal
        solve_all(app, session)
        ratio = Analysis(deal).measure("halfway_solvability_ratio").value
        rate.scale.set_value(max(0, 9 - round(12 * float(ratio or 0))))
        rate.save_and_next()
        wait(app, partial(has_left, n_left - 1, deal))


def solve_all(app: QApplication, session: Session) -> None:
    """Play a solution from the position on the board."""
    from engine.search.solver import solve  # noqa: PLC0415

    for move in solve(session.position).moves or ():
        session.play(move)
        app.processEvents()


def take(
    app: QApplication, name: str, part: QWidget, is_ready: Callable[[], object] = lambda: True
) -> None:
    """Save a picture of a part of the window, unless it looks as before."""
    from PySide6.QtGui import QImage  # noqa: PLC0415

    wait(app, part.isVisible)
    wait(app, is_ready)
    end = time.monotonic() + 1.0  # results of threads arrive
    wait(app, lambda: time.monotonic() > end)
    path, image = IMAGES / f"{name}.png", part.grab().toImage()
    before = QImage(str(path))
    if before.size() != image.size() or share_changed(before, image) > _UNNOTICED:
        image.save(str(path), quality=0)  # of PNG: maximum compression


def share_changed(first: QImage, second: QImage) -> float:
    """Return the share of pixels that differ by more than shades of one colour."""
    apart = np.abs(pixels(first).astype(np.int16) - pixels(second)).max(axis=2)
    return float((apart > _SHADES).mean())


def pixels(image: QImage) -> NDArray[np.uint8]:
    """Return the colours of an image, of shape (height, width, 3)."""
    from PySide6.QtGui import QImage  # noqa: PLC0415

    rgb = image.convertToFormat(QImage.Format.Format_RGBX8888)
    rows = np.frombuffer(rgb.constBits(), np.uint8).reshape(rgb.height(), -1, 4)
    return rows[:, : rgb.width(), :3].copy()


def wait(app: QApplication, is_true: Callable[[], object], seconds: float = 60.0) -> None:
    """Process events until a condition is true."""
    end = time.monotonic() + seconds
    while not is_true():
        if time.monotonic() > end:
            raise TimeoutError("the window did not get there")
        app.processEvents()
        time.sleep(_PAUSE)


if __name__ == "__main__":
    main()
