"""The box that says whether a puzzle is rated blind, and what hides because of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QCheckBox

from boaf_desktop.panels.open_study import OpenStudy
from boaf_desktop.play.session import Session
from engine.game import Deal


class BlindBox(QCheckBox):
    """Hides verdict, hints, tension and features of each puzzle that is still to be rated.

    It stays ticked for the next puzzle when one is shown: because it is rated, because the open
    study does not ask about it, or because the rater wanted to see it, after which no rating of
    it is blind any more.

    Parameters
    ----------
    session : Session
        The game that hides.
    study : OpenStudy, optional
        Its opening sets the box as the study wants it.
    is_rated : callable
        Tells whether a deal is rated.
    """

    def __init__(
        self, session: Session, study: OpenStudy | None, is_rated: Callable[[Deal], bool]
    ) -> None:
        super().__init__()
        self.setText(self.tr("Blind"))
        self.setToolTip(
            self.tr("Hide verdict, hints, tension and features until the puzzle is rated")
        )
        self._session, self._study, self._is_rated = session, study, is_rated
        self._seen: set[Deal] = set()
        self._is_own_change = False
        self.setChecked(session.is_blind)
        self.toggled.connect(self._on_toggled)
        session.puzzle_changed.connect(self.apply)
        session.blind_changed.connect(self._on_session)
        if study is not None:
            study.opened.connect(self._on_study)
            study.changed.connect(self.apply)
            self._on_study()

    @Slot()
    def apply(self) -> None:
        """Hide the puzzle on the board, or show it."""
        self._is_own_change = True
        self._session.set_blind(self.isChecked() and self._is_asked(self._session.puzzle.deal))
        self._is_own_change = False

    def _is_asked(self, deal: Deal) -> bool:
        """Tell whether a judgement of a puzzle is still to come, and may be blind."""
        if deal in self._seen or self._is_rated(deal):
            return False
        view = None if self._study is None else self._study.view
        return view is None or view.asks_about(self._session.puzzle.id)

    @Slot(bool)
    def _on_toggled(self, is_wanted: bool) -> None:
        if not is_wanted and self._session.is_blind:
            self._seen.add(self._session.puzzle.deal)
        self.apply()

    @Slot(bool)
    def _on_session(self, is_blind: bool) -> None:
        if not self._is_own_change:
            blocker = QSignalBlocker(self)
            self.setChecked(is_blind)
            blocker.unblock()

    @Slot()
    def _on_study(self) -> None:
        """Rate as the study wants it that was opened; outside of one, openly."""
        view = None if self._study is None else self._study.view
        blocker = QSignalBlocker(self)
        self.setChecked(view is not None and view.is_blind)
        blocker.unblock()
        self.apply()
