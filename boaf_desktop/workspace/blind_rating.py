"""What someone who rates blind must not see yet: decided here, and read everywhere else."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop import paths
from boaf_desktop.language import tr
from boaf_desktop.play.session import Session
from boaf_desktop.storage import SeenDeals
from boaf_desktop.workspace.open_study import OpenStudy
from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.sentences import reason_of

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

_LOG: Final = logging.getLogger(__name__)


class BlindRating(QObject):
    """Hides verdict, hints, tension and features of each puzzle that is still to be rated.

    A study says whether its rounds are rated blind. The session has what is hidden of the puzzle
    on the board (`Session.is_blind`). Ratings of a revealed puzzle never count as blind again,
    even after Undo.
    """

    changed = Signal()  #: Something is hidden, or shown again; not when another set is opened

    def __init__(
        self, session: Session, study: OpenStudy, window: MainWindow, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._study, self._window = session, study, window
        self.seen = SeenDeals(paths.data_dir() / "seen.txt")
        self._hidden: Deal | None = None  # the deal that is hidden now
        self._blinding = study.blinding
        session.puzzle_changed.connect(self._update)
        session.blind_changed.connect(self.changed)
        study.opened.connect(self._update)
        study.changed.connect(self._update)
        self._update()

    @property
    def is_wanted(self) -> bool:
        """Whether the study is rated blind, also while a puzzle is shown that was rated."""
        snapshot = self._study.snapshot
        return self._study.is_restoring or (snapshot is not None and snapshot.is_blind)

    def hides(self, record: PuzzleRecord) -> bool:
        """Return whether a puzzle is still to be rated blind."""
        return self._study.blinding.hides(record.id)

    def hides_any(self, records: Iterable[PuzzleRecord]) -> bool:
        """Return whether one of these puzzles is still to be rated blind."""
        return self._study.blinding.hides_something and any(map(self.hides, records))

    @Slot()
    def _update(self) -> None:
        before, self._blinding = self._blinding, self._study.blinding
        deal, is_hidden = self._session.puzzle.deal, self._must_hide_board()
        if self._hidden == deal and not is_hidden:
            self._mark_seen(deal)
        self._hidden = deal if is_hidden and not self._study.is_restoring else None
        self._session.set_hidden((self._blinding.unrated or ()) if self.is_wanted else ())
        self._session.set_blind(is_hidden)
        if before != self._blinding:
            self.changed.emit()

    def _must_hide_board(self) -> bool:
        study, puzzle = self._study, self._session.puzzle
        if not self.is_wanted or study.is_restoring:
            return self.is_wanted  # while it is restored, the puzzle may be one of the study
        is_to_be_rated = self._blinding.may_rate_blind(
            puzzle.id,
            is_rated=study.rating_of(puzzle.deal) is not None,
            was_seen=puzzle.deal in self.seen,
        )
        # Undo brings back a round that was just removed, and its puzzles are to be rated as blind
        # as before.
        is_removed = study.snapshot is not None and study.snapshot.withdrawn is not None
        is_hidden = puzzle.deal == self._hidden
        return is_to_be_rated or (is_removed and is_hidden and study.asking(puzzle.deal) is None)

    def _mark_seen(self, deal: Deal) -> None:
        """Record that the data of a deal were seen, so that its rating won't count as blind."""
        try:
            self.seen.add(deal)
        except OSError as error:
            _LOG.warning("that a puzzle was seen cannot be kept: %s", error)
            self._window.notice.show_message(
                tr(
                    "The program couldn't record that you have seen this puzzle ({reason}). "
                    "Free up disk space. Otherwise, the puzzle counts as unseen after a restart, "
                    "so don't rate it as blind.",
                    reason=reason_of(error),
                )
            )
