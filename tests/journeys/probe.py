"""Runs the real desktop and answers questions about it, for tests that act from outside.

``python -m tests.journeys.probe`` starts the program exactly as ``boaf`` does. Each line on
standard input is a Python expression over ``window``, ``session``, ``workspace``, ``board``,
``gap``, ``find(class name)``, ``where(widget)`` and the like; its value goes to standard output
as JSON. The probe only looks: every action of a journey is a mouse or key event of the X server.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from datetime import UTC, date, datetime, tzinfo
from time import perf_counter
from typing import Any

import boaf_desktop.pyside  # noqa: F401 - first, as the program does

# isort: split
from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication, QWidget

from boaf_desktop import desktop as life
from boaf_desktop import settings
from boaf_desktop.__main__ import open_window
from boaf_desktop.play import game, journal, session
from boaf_desktop.play.sequences import Daily
from boaf_desktop.window import home_page
from boaf_desktop.window.main_window import MainWindow
from tests.desktop.drivers.board import is_gliding
from tests.desktop.drivers.play import verdict_text


def where(widget: QWidget) -> list[int]:
    """Return the middle of a widget on the screen."""
    middle = widget.mapToGlobal(QPoint(widget.width() // 2, widget.height() // 2))
    return [middle.x(), middle.y()]


class GapMeter(QObject):
    """The longest time in which the event loop did not turn."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.longest_ms = 0.0
        self._last = 0.0
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(1)
        self._timer.timeout.connect(self._tick)

    def start(self) -> bool:
        self.longest_ms, self._last = 0.0, perf_counter()
        self._timer.start()
        return True

    @Slot()
    def _tick(self) -> None:
        now = perf_counter()
        self.longest_ms = max(self.longest_ms, 1000 * (now - self._last))
        self._last = now


class Probe(QObject):
    """Reads expressions in a thread and evaluates them in the GUI thread."""

    requested = Signal(str)

    def __init__(self) -> None:
        super().__init__(QApplication.instance())
        self.gap = GapMeter(self)
        self.requested.connect(self._answer)
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in sys.stdin:
            self.requested.emit(line)

    @Slot(str)
    def _answer(self, expression: str) -> None:
        windows = [w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow)]
        window = windows[0]

        def find(name: str, within: QWidget = window) -> QWidget:
            kin = within.findChildren(QWidget)
            return next(child for child in kin if type(child).__name__ == name)

        scope: dict[str, Any] = {"window": window, "where": where, "gap": self.gap}
        scope |= {"find": find, "session": window.app.session, "board": window.board}
        scope |= {"workspace": window.app, "is_gliding": is_gliding, "verdict_text": verdict_text}
        try:
            value = {"value": eval(expression, scope)}  # a test asks
        except Exception as error:  # noqa: BLE001 - the test reads it
            value = {"error": repr(error)}
        sys.stdout.write(json.dumps(value, default=str) + "\n")
        sys.stdout.flush()


def move_clock(start: datetime) -> None:
    """Let all that is dated in the player's window happen from another time on."""
    moved = start - datetime.now(UTC)

    class MovedTime(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return datetime.now(tz) + moved

    class MovedDate(date):
        @classmethod
        def today(cls) -> date:  # type: ignore[override]
            return MovedTime.now().date()

    for module in (game, home_page, journal, session):
        module.datetime = MovedTime  # type: ignore[attr-defined]
    settings.date = MovedDate  # type: ignore[attr-defined]
    Daily.today = property(lambda _daily: MovedDate.today())  # type: ignore[assignment,method-assign]


def _start_probe() -> None:
    if QApplication.instance() is None:
        return
    Probe()


if __name__ == "__main__":
    # The application exists only inside main(); the first paint is the first chance to look.
    original = life.Desktop.show

    def show(desktop: life.Desktop, *arguments: Any, **options: Any) -> None:
        original(desktop, *arguments, **options)
        _start_probe()

    life.Desktop.show = show  # type: ignore[method-assign,assignment]
    if "PROBE_START" in os.environ:
        move_clock(datetime.fromisoformat(os.environ["PROBE_START"]))
    sys.exit(open_window(sys.argv[1:]))
