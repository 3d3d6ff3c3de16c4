"""The rating form: a value, notes and tags about the puzzle on the board."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from boaf_desktop.language.translation import error_text, tr
from boaf_desktop.panels.rate.blind_box import BlindBox
from boaf_desktop.panels.rate.rating_drafts import Drafts, RatingDraft
from boaf_desktop.panels.rate.rating_form import RatingForm
from boaf_desktop.panels.rate.rating_saver import RatingSaver
from boaf_desktop.panels.rate.rating_state import (
    RatingState,
    Subject,
    place_text,
    rating_of,
    refusal_text,
    status_text,
    undo_text,
)
from boaf_desktop.panels.rate.telemetry_text import telemetry_text
from boaf_desktop.widgets.announce import announce
from boaf_desktop.widgets.buttons import push_button
from boaf_desktop.widgets.flow_row import FlowRow
from boaf_desktop.widgets.labels import SnugLabel, plain
from boaf_desktop.widgets.layout import add_all, by_font, column_in, row_in, row_of
from boaf_desktop.workspace.app import App
from engine.errors import SettingsError
from engine.game import Deal

_TICK_MS: Final = 1000
_MIN_CHIP: Final = 60  # width in logical pixels, as the next
_MIN_TITLE: Final = 130


class RatePanel(QWidget):
    """Rates the puzzle on the board, 0 to 10.

    Input is kept as a draft until the row is on disk, so that opening another puzzle or a crash
    does not lose it. Saving a puzzle that is already rated supersedes the earlier row.
    """

    close_requested = Signal()  #: The form should be hidden

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app, self._study = app, app.study
        self._session = app.session
        self._drafts = Drafts(app.files.drafts, app.requests, self)
        self._saver = RatingSaver(app, self)
        self._tick = QTimer(self, interval=_TICK_MS)
        self._rendered: RatingState | None = None  # the state that is shown
        self._withdrawn: Deal | None = None  # opened when the study needs its rating again
        self._chip = SnugLabel(by_font(_MIN_CHIP))
        self._chip.setProperty("chip", True)
        self._title = SnugLabel(by_font(_MIN_TITLE))
        self._title.setProperty("heading", True)
        self._blind = BlindBox(app)
        self.form = RatingForm()  #: Scale, notes and tags
        tip = tr("Hide the form. What you typed is kept as a draft.")
        self._close = push_button(tr("Close"), self.close_requested, tip)
        self._save = push_button(tr("Save"), self.save)
        self._save_next = push_button(tr("Save and next"), self.save_and_next, is_primary=True)
        #: The status of the input, and what saving does
        self.status = SnugLabel(by_font(_MIN_CHIP))
        self.status.setProperty("quiet", True)
        self._undo = push_button(tr("Undo"), self.take_back, tr("Withdraw the last saved rating"))
        self._history = push_button(tr("All ratings"), self._show_history)
        self._lay_out()
        self._connect()
        self._fill()
        app.study.need_own()

    def _lay_out(self) -> None:
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        head = row_of(self._title, self._chip, None, self._blind, self._close)
        others, saving = QWidget(), QWidget()
        add_all(row_in(others, 8), self._undo, self._history)
        add_all(row_in(saving, 8), None, self._save, self._save_next)
        # In one line where it fits: the lower the form, the larger the cards.
        foot = FlowRow(self.form.note_button, self.status, others, saving)
        add_all(column_in(self, 4, (12, 8, 12, 8)), head, self.form, foot)

    def _connect(self) -> None:
        session = self._session
        session.puzzle_changed.connect(self._fill)
        for change in (session.blind_changed, self._saver.changed, self._blind.toggled):
            change.connect(self._refresh)
        for change in (session.telemetry_changed, session.blind_changed, self._tick.timeout):
            change.connect(self._show_telemetry)
        self._study.changed.connect(self._on_ratings)
        self.form.edited.connect(self._on_edited)
        self.form.confirmed.connect(self.save_and_next)
        self._app.closing.connect(self._drafts.flush)

    def focus_scale(self) -> None:
        self.form.scale.focus()

    # Showing

    @property
    def state(self) -> RatingState:
        puzzle = self._session.puzzle
        subject = Subject.of(self._study, puzzle.deal)
        return RatingState(
            puzzle=puzzle,
            subject=subject,
            draft=self._drafts.draft_of(puzzle.deal, subject.requested_by),
            last=self._saver.last,
            study=self._study.snapshot,
            is_saving=self._saver.is_busy,
            has_failed=puzzle.deal in self._saver.failed,
            is_restoring=self._study.is_restoring,
            is_blind=self._session.is_blind,
            is_revealed=self._blind.is_revealed(is_rated=subject.row is not None),
        )

    @Slot()
    def _fill(self) -> None:
        """Show the puzzle's draft, else its rating, else an empty form."""
        state = self.state
        self._saver.leave(state.deal)
        self.form.set_draft(state.entry)
        self._render(state)
        self._show_telemetry()

    @Slot()
    def _refresh(self) -> None:
        self._render(self.state)

    def _render(self, state: RatingState) -> None:
        if state == self._rendered:
            return
        self._rendered = state
        self._title.show_text(tr("Rating: {name}", name=state.puzzle.name))
        # Repeats share the puzzle's id, which would reveal them to a blind rater.
        self._title.setToolTip(plain("" if state.is_blind else state.puzzle.id))
        self._chip.setVisible(state.study is not None)
        self._chip.show_text(place_text(state))
        self._chip.setToolTip(plain(self._chip.whole_text))
        is_ratable = state.subject.is_ratable
        self.form.set_ratable(is_ratable)
        # Not disabled while a rating is written, or the button would lose the focus.
        for button in (self._save, self._save_next):
            button.setEnabled(is_ratable and state.entry.value is not None)
        self.status.show_text(status_text(state))
        self.status.setToolTip(plain(self.status.whole_text))
        # Undo isn't offered while another rating is being typed.
        self._undo.setVisible(state.last is not None and state.draft is None)
        self._undo.setText(undo_text(state))
        folder = self._history_path(state).parent
        self._history.setToolTip(plain(tr("Ratings are saved in the folder {path}", path=folder)))

    @Slot()
    def _show_telemetry(self) -> None:
        session = self._session
        # A screen reader reads the tooltip as a description.
        self.form.scale.setToolTip(
            plain(telemetry_text(session.telemetry(), self.locale(), is_blind=session.is_blind))
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focus = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.close_requested.emit()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            button = focus if isinstance(focus, QPushButton) else self._save_next
            button.click()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tick.start()
        self._show_telemetry()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._tick.stop()
        self._drafts.flush()

    # Drafts

    @Slot()
    def _on_edited(self) -> None:
        state = self.state
        self._keep_draft(state)
        self._saver.prepare(state.deal, state.subject.record)
        self._refresh()

    def _keep_draft(self, state: RatingState) -> None:
        """Keep what is in the form, unless it is saved."""
        deal, subject, draft = state.deal, state.subject, self.form.draft()
        if draft.is_equivalent_to(subject.stored) and not self._saver.is_pending(deal):
            self._drafts.drop(deal, subject.requested_by)
        else:
            self._drafts.keep(deal, subject.requested_by, draft)

    # Stored ratings

    @Slot()
    def _on_ratings(self) -> None:
        """Show the stored rating, and drop the drafts that are stored."""
        deal = self._withdrawn
        if deal and not self._saver.is_pending(deal) and self._study.open_again(deal):
            self._withdrawn = None
        self._drop_stored_drafts()
        self._fill()

    def _drop_stored_drafts(self) -> None:
        for deal, requested_by in self._drafts.keys:
            if self._saver.is_pending(deal):  # its row may be read before the disk refuses it
                continue
            subject = Subject.of(self._study, deal)
            draft = self._drafts.draft_of(deal, subject.requested_by)
            is_saved = subject.row and draft and draft.is_equivalent_to(subject.stored)
            if is_saved and requested_by in {subject.requested_by, None}:
                self._drafts.drop(deal, subject.requested_by)

    @Slot()
    def _show_history(self) -> None:
        self._app.requests.history.emit(self._history_path(self.state))

    def _history_path(self, state: RatingState) -> Path:
        """Return the file with, or for, the rating of the puzzle on the board."""
        is_own = state.subject.is_ratable and not state.subject.number
        return self._study.own_path if is_own else self._study.ratings_path

    # Saving

    @Slot()
    def save(self) -> None:
        self._save_then(lambda: None)

    @Slot()
    def save_and_next(self) -> None:
        """Save the rating, then request the next puzzle, unless another was opened meanwhile."""
        rated = self._session.puzzle.deal

        def go_on() -> None:
            if self._session.puzzle.deal == rated:
                self._app.requests.next_puzzle.emit()

        self._save_then(go_on)

    def _save_then(self, then: Callable[[], None]) -> None:
        state, draft = self.state, self.form.draft()
        if draft.value is None:
            return
        if not state.subject.is_ratable:
            self._app.notify(refusal_text(state))
            return
        is_stored = draft.is_equivalent_to(state.subject.stored) and not state.has_failed
        if is_stored and not self._saver.is_pending(state.deal):
            then()
            return
        try:
            self._write(state, draft, then)
        except SettingsError as error:
            self._app.notify(error_text(error))

    def _write(self, state: RatingState, draft: RatingDraft, then: Callable[[], None]) -> None:
        """Write a rating; raise SettingsError when the form contains an invalid value."""
        rating, subject = rating_of(self._session, state, draft), state.subject
        self._drafts.keep(state.deal, subject.requested_by, draft)  # until the row is on the disk

        def on_saved() -> None:
            announce(self, tr("Rating {value} saved", value=rating.rating or 0))
            then()

        self._saver.save(rating, subject.record, on_saved)

    @Slot()
    def take_back(self) -> None:
        """Undo the last saved rating, and go back to its puzzle.

        On the puzzle itself, it stays in the form as a draft.
        """
        last = self._saver.last
        if last is None:
            return
        is_here = last.rating.deal == self._session.puzzle.deal
        if not is_here:
            self._withdrawn = last.rating.deal

        def go_on() -> None:
            announce(self, tr("The rating was withdrawn."))
            if is_here:
                self._keep_draft(self.state)

        self._saver.undo(go_on)
