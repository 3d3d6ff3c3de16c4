"""The check box for rating a puzzle blind, and what it hides."""

from PySide6.QtCore import QSignalBlocker, Slot
from PySide6.QtWidgets import QCheckBox

from boaf_desktop.language.translation import tr
from boaf_desktop.panels.rate.rating_state import Subject
from boaf_desktop.workspace.app import App
from engine.game import Deal


class BlindBox(QCheckBox):
    """Hides verdict, hints, tension and features of each puzzle that is still to be rated.

    It stays ticked when a puzzle is shown because it is rated, is not part of the open study, or
    was revealed by the rater. Ratings of a revealed puzzle never count as blind again, even after
    Undo.
    """

    def __init__(self, app: App) -> None:
        super().__init__(tr("Blind"))
        self.setToolTip(
            tr("Hide verdict, hints, tension and features until you have rated the puzzle")
        )
        self._app, self._session, self._study = app, app.session, app.study
        self._hidden: Deal | None = None  # the deal that is hidden now
        self.toggled.connect(self._hide_or_show)
        self._session.puzzle_changed.connect(self._on_puzzle)
        self._study.opened.connect(self._on_study)
        self._study.changed.connect(self._hide_or_show)
        self._on_study()

    def is_revealed(self, *, is_rated: bool) -> bool:
        """Return whether the puzzle would be hidden if it had not been shown before."""
        return self.isChecked() and self._session.puzzle.deal in self._app.seen and not is_rated

    @Slot()
    def _on_puzzle(self) -> None:
        # Each puzzle of a blind study is hidden, even if the box was unticked for the last one.
        if self._study.snapshot is not None:
            self._tick_for_study()
        self._hide_or_show()

    @Slot()
    def _on_study(self) -> None:
        self._tick_for_study()
        self._hide_or_show()

    def _tick_for_study(self) -> None:
        """Tick the box if the study is rated blind; without a study, untick it."""
        snapshot = self._study.snapshot
        is_blind = snapshot is not None and snapshot.is_blind
        with QSignalBlocker(self):
            self.setChecked(self._study.is_restoring or is_blind)

    @Slot()
    def _hide_or_show(self) -> None:
        """Hide the puzzle on the board, and all that are still to be rated, or show them."""
        deal, is_hidden = self._session.puzzle.deal, self._must_hide_board()
        if self._hidden == deal and not is_hidden:
            self._app.mark_seen(deal)
        self._hidden = deal if is_hidden and not self._study.is_restoring else None
        unrated = self._study.blinding.unrated if self.isChecked() else None
        self._session.set_hidden(unrated or ())
        self._session.set_blind(is_hidden)

    def _must_hide_board(self) -> bool:
        if not self.isChecked():
            return False
        if self._study.is_restoring:  # the puzzle may be one of the study
            return True
        puzzle, deal = self._session.puzzle, self._session.puzzle.deal
        is_to_be_rated = self._study.blinding.may_rate_blind(
            puzzle.id,
            is_rated=Subject.of(self._study, deal).row is not None,
            was_seen=deal in self._app.seen,
        )
        return is_to_be_rated or self._is_of_removed_round(deal)

    def _is_of_removed_round(self, deal: Deal) -> bool:
        """Return whether a hidden puzzle is of the round that was just removed.

        Undo brings that round back, and its puzzles are to be rated as blind as before.
        """
        snapshot = self._study.snapshot
        is_removed = snapshot is not None and snapshot.withdrawn is not None
        return is_removed and deal == self._hidden and self._study.asking(deal) is None
