"""Brings the rating form up when a puzzle of the open set ends."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from boaf_desktop.context import AppContext
from boaf_desktop.desk import Desk


class RatingPrompt(QObject):
    """Asks for a rating when a puzzle of the open set is solved or given up.

    It is not part of the form, which is made only when it is first seen. Use `attend`.
    """

    def __init__(self, context: AppContext, desk: Desk) -> None:
        super().__init__(desk)
        self._session, self._desk = context.session, desk
        context.session.solved.connect(self._on_end)
        context.session.given_up.connect(self._on_end)

    @Slot()
    def _on_end(self) -> None:
        if self._desk.place_of(self._session.puzzle.deal) >= 0:
            self._desk.rating_wanted.emit()


def attend(context: AppContext, desk: Desk) -> None:
    """Ask for ratings at this desk from now on; called again it does nothing more."""
    if desk.findChild(RatingPrompt) is None:
        RatingPrompt(context, desk)
