"""Hours at the window in minutes: ``python -m tests.hard.soak ACTIONS``, with a BOAF_HOME.

The real window plays, undoes, asks for hints, generates, cancels, rates, opens tabs and windows,
changes colours, language and size, in an order drawn at random. Ten times on the way it prints the
actions done, its memory in kilobytes and its threads.
"""

import gc
import os
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog

from boaf_desktop.appearance import THEMES
from boaf_desktop.desktop import Desktop
from boaf_desktop.language import SYSTEM, languages
from boaf_desktop.play.game import Puzzle
from boaf_desktop.widgets import jobs
from engine.game import Deal, parse_deal

_REST_S = 0.02
_MAX_REST_S = 1200.0
"""Until nothing works any more: a person at this speed leaves many large deals to be measured,
and a rating of one of sixteen cards counts its states, for minutes on a busy machine."""
WINDOWS = ("preferences", "rules", "editor", "ladder", "daily")
PANELS = ("puzzles", "generate", "energy", "rate", "inspect", "study")


def main(n_actions: int) -> None:
    app = QApplication(["boaf"])
    desktop = Desktop(app)
    settings = desktop.window.app.settings
    settings.has_won = settings.has_seen_welcome = True
    settings.has_animations = False
    desktop.show(["5"])
    person = Person(app, desktop.window)
    for number in range(n_actions + 1):
        person.act()
        if number % max(1, n_actions // 10) == 0:
            person.come_to_rest()
            gc.collect()
            sys.stdout.write(f"{number} {resident_kb()} {n_threads()}\n")
            sys.stdout.flush()
    desktop.window.close()
    app.processEvents()
    desktop.end()
    os._exit(0)


def n_threads() -> int:
    """Return the number of threads of the process; Python also remembers ended ones of Qt."""
    return len(list(Path("/proc/self/task").iterdir()))


def resident_kb() -> int:
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise LookupError("VmRSS")


class Person:
    """Does what a person does, drawn at random, the same for the same seed."""

    def __init__(self, app: Any, window: Any) -> None:
        self._app, self._window = app, window
        self._draw = random.Random(19)
        self._acts: tuple[tuple[int, Callable[[], None]], ...] = (
            (40, self._move), (8, self._undo), (6, self._new_deal), (4, self._hint),
            (4, self._panel), (3, self._open_window), (2, self._rate), (1, self._generate),
            (1, self._cancel), (1, self._colours), (1, self._language), (1, self._resize),
            (1, self._home),
        )  # fmt: skip

    def act(self) -> None:
        weights, acts = zip(*self._acts, strict=True)
        self._draw.choices(acts, weights)[0]()
        self.rest(_REST_S)

    def come_to_rest(self) -> None:
        """Put a small deal on the board and wait until nothing is searched or counted any more.

        A search of sixteen cards may hold some hundred megabytes while it runs.
        """
        self._window.open_puzzle(Puzzle.from_deal(parse_deal("AC 2C / 3C --")))
        self._window.panels.show_panel("generate")
        end = time.monotonic() + _MAX_REST_S
        self.rest(1.0)
        while self._is_working() and time.monotonic() < end:
            self.rest(0.2)
        self.rest(1.0)

    def _is_working(self) -> bool:
        is_measuring = self._window.app.difficulties.is_busy
        running = any(isinstance(each, jobs.Job) for each in jobs._RUNNING)
        return bool(is_measuring or running)

    def rest(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._app.processEvents()
            # What a slot of a person's would delete waits for a loop that never runs here.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)

    def _move(self) -> None:
        session = self._window.app.session
        moves = list(session.position.legal_moves())
        if moves:
            session.play(self._draw.choice(moves))
        else:
            self._new_deal()

    def _undo(self) -> None:
        self._trigger(self._draw.choice(("undo", "undo", "redo", "restart")))

    def _hint(self) -> None:
        self._trigger("hint")

    def _new_deal(self) -> None:
        number = self._draw.randint(1, 1_000_000)
        self._window.open_puzzle(Puzzle.from_deal(Deal.numbered(number), number=number))

    def _panel(self) -> None:
        self._window.panels.show_panel(self._draw.choice(PANELS))

    def _open_window(self) -> None:
        self._trigger(self._draw.choice(WINDOWS))
        self.rest(0.1)
        for dialog in self._window.findChildren(QDialog):
            if dialog.isVisible():
                dialog.close()

    def _rate(self) -> None:
        panel = self._window.panels.show_panel("rate")
        panel.scale.set_value(self._draw.randint(0, 10))
        panel.save()

    def _generate(self) -> None:
        panel = self._start()
        end = time.monotonic() + 30.0
        while panel.is_running and time.monotonic() < end:
            self._app.processEvents()

    def _start(self) -> Any:
        panel = self._window.panels.show_panel("generate")
        form = panel.form
        for field, value in ((form.cards_low, 5), (form.cards_high, 6), (form.count, 2)):
            field.show_number(value)
        panel.start()
        return panel

    def _cancel(self) -> None:
        panel = self._start()
        self.rest(self._draw.uniform(0.0, 0.3))
        panel.cancel()

    def _colours(self) -> None:
        names = ["system", *(theme.name for theme in THEMES)]
        self._window.app.settings.theme = self._draw.choice(names)

    def _language(self) -> None:
        self._window.app.settings.language = self._draw.choice([SYSTEM, *languages()])

    def _resize(self) -> None:
        self._window.resize(self._draw.randint(480, 1500), self._draw.randint(400, 950))

    def _home(self) -> None:
        self._window.home.show()
        self.rest(0.05)
        self._window.home.hide()

    def _trigger(self, name: str) -> None:
        self._window.findChild(QAction, f"action_{name}").trigger()


if __name__ == "__main__":
    main(int(sys.argv[1]))
