"""A session that says what it was promised: ``python -m tests.hard.session``, with a BOAF_HOME.

The real window without a screen generates, edits, plays, rates and fits for ever. As soon as the
program acknowledges something, a line says so on standard output: ``puzzle ID``,
``edited NUMBER``, ``game ID DEPTH``, ``rating ID VALUE``. Whoever started it kills it at any
moment and looks for all that was said.
"""

import time
from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QApplication

from boaf_desktop.dialogs.deal_editor import EditorWindow
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.startup.desktop import Desktop
from engine.game import Deal
from engine.search.solver import solve
from tests.hard.killed import tell

JOURNAL_S = 0.5
"""The journal is written at most 150 ms after a move; a game counts as told after this."""


def main() -> None:
    app = QApplication(["boaf"])
    desktop = Desktop(app)
    settings = desktop.window.app.settings
    settings.has_won = settings.has_seen_welcome = True
    settings.has_animations = False
    desktop.show(["5"])
    Session(app, desktop.window).act_for_ever()


class Session:
    def __init__(self, app: Any, window: Any) -> None:
        self._app, self._window = app, window
        self._generate: Any = window.show_panel("generate")
        self._rate: Any = window.show_panel("rate")
        self._study: Any = window.show_panel("study")

    def act_for_ever(self) -> None:
        form = self._generate.form
        for field, value in ((form.cards_low, 5), (form.cards_high, 6), (form.count, 3)):
            field.show_number(value)
        tell("ready")
        seed = 0
        while True:
            seed += 1
            form.seed.show_number(seed)
            self._generate.start()
            self._wait(lambda: not self._generate.is_running)
            records = self._window.app.open_set.records[: self._generate.status.n_found]
            for record in records:
                tell("puzzle", record.id)
            self._edit(seed)
            for place, deal in enumerate(record.deal for record in records):
                self._window.open_puzzle(Puzzle.from_deal(deal))
                session = self._window.app.session
                session.restart()  # it may have been begun before the last kill
                for move in solve(deal).moves or ():
                    session.play(move)
                    self._rest(0.02)
                self._rest(JOURNAL_S)
                tell("game", session.puzzle.id, str(session.node.depth))
                self._rate.scale.set_value((seed + place) % 11)
                panel = self._rate
                panel.save()
                self._wait(lambda: not panel.saver.is_busy)  # noqa: B023 it is awaited here
                tell("rating", session.puzzle.id, str((seed + place) % 11))
            self._window.show_panel("study")
            self._rest(0.1)
            self._window.show_panel("rate")

    def _edit(self, number: int) -> None:
        """Put a deal into the editor, as by its fields and keys."""
        self._window.side.show_editor()
        editor = self._window.findChild(EditorWindow)
        editor.edit(Deal.numbered(number))
        self._rest(0.1)
        tell("edited", str(number))
        editor.close()

    def _wait(self, is_true: Callable[[], bool], timeout_s: float = 60.0) -> None:
        end = time.monotonic() + timeout_s
        while not is_true():
            if time.monotonic() > end:
                raise TimeoutError("the session did not get there")
            self._app.processEvents()

    def _rest(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        self._wait(lambda: time.monotonic() > end)


if __name__ == "__main__":
    main()
