"""The rating form: a value, notes and tags about the puzzle on the board."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QSizePolicy, QToolButton, QWidget

from boaf_desktop.language.wording import error_text, worded
from boaf_desktop.panels.rate.blind import BlindBox
from boaf_desktop.panels.rate.drafts import Drafts, RatingDraft
from boaf_desktop.panels.rate.rating_form import RateForm
from boaf_desktop.panels.rate.rating_repository import RatingRepository
from boaf_desktop.panels.rate.rating_state import RatingState, rating_of, rating_state, target_of
from boaf_desktop.panels.rate.scale import scale_style
from boaf_desktop.play.game.game import GameState, Telemetry
from boaf_desktop.play.status import clock_text
from boaf_desktop.requests import Requests
from boaf_desktop.storage import paths
from boaf_desktop.storage.seen_deals import SeenDeals
from boaf_desktop.widgets.layout import column_in, row_of
from boaf_desktop.widgets.page import ElidedLabel, label_style, style_by_theme
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.ratings_target import Destination
from engine.columns import SECONDS, FieldColumn
from engine.errors import SettingsError
from engine.game import Deal
from engine.ratings.play_record import PLAY_COLUMNS
from engine.ratings.rating import RatingRow
from engine.statistics.words import short_id

if TYPE_CHECKING:
    pass

_NOT_KNOWN: Final = "–"
_REVEALING: Final = {"blunders"}
"""Values that reveal the verdict."""
_TICK_MS: Final = 1000


class RatePanel(QWidget):
    """Rates the puzzle on the board, 0 to 10.

    Input is kept as a draft until the row is on disk, so that opening another puzzle or a crash
    does not lose it. Saving a puzzle that is already rated supersedes the earlier row.
    """

    saved = Signal(object)  #: The `RatingRow` that is on the disk now
    close_requested = Signal()  #: The form should be hidden

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app, self._study = app, app.study
        self._session = app.session
        self._drafts = Drafts(app.files.drafts, app.requests, self)
        self._keeper = RatingRepository(app, self)
        self._goes_on = False
        self._tick = QTimer(self, interval=_TICK_MS)
        self._make_widgets()
        self._lay_out()
        self._connect()
        style_by_theme(self, self._app.theme, label_style, scale_style)
        self._fill()
        self._keeper.read()

    # Building

    def _make_widgets(self) -> None:
        self._chip = QLabel()
        self._chip.setProperty("chip", True)
        self._title = QLabel()
        self._title.setProperty("heading", True)
        self._blind = BlindBox(
            self._session,
            self._study,
            self._app.requests,
            lambda: self._state().row is not None,
            SeenDeals(paths.data_dir() / "seen.txt"),
        )
        self.form = RateForm()  #: Scale, notes and tags
        self._before = QLabel()
        self._telemetry = TelemetryLine()
        self._close = QPushButton(self.tr("Close"))
        self._close.setToolTip(self.tr("Hide the form. What you typed is kept as a draft."))
        self._save = QPushButton(self.tr("Save"))
        self._save_next = QPushButton(self.tr("Save and next"))
        self._save_next.setProperty("primary", True)
        self.done = QLabel()  #: Message about the last saved or withdrawn rating
        self._undo = QPushButton(self.tr("Undo"))
        self._undo.setToolTip(self.tr("Withdraw the last saved rating"))
        self._place = RatingsPlace(self._app.requests)
        for label in (self._before, self.done):
            label.setWordWrap(True)
            label.setProperty("quiet", True)

    def _lay_out(self) -> None:
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column = column_in(self, 4, (12, 8, 12, 8))
        column.addLayout(row_of(self._title, self._chip, None, self._blind, self._close))
        column.addWidget(self._before)
        column.addWidget(self.form)
        column.addWidget(self._telemetry)
        column.addLayout(
            row_of((self.done, 1), self._undo, self._place, self._save, self._save_next)
        )

    def _connect(self) -> None:
        session = self._session
        session.puzzle_changed.connect(self._on_puzzle)
        session.telemetry_changed.connect(self._show_telemetry)
        session.blind_changed.connect(self._refresh)
        self._app.ratings.changed.connect(self._refresh)
        self._study.changed.connect(self._refresh)
        keeper = self._keeper
        keeper.was_read.connect(self._on_read)
        keeper.saved.connect(self._on_saved)
        keeper.taken_back.connect(self._on_taken_back)
        keeper.failed.connect(self._on_failed)
        keeper.unreadable.connect(self._app.notify)
        self._tick.timeout.connect(self._show_telemetry)
        self.form.edited.connect(self._on_edited)
        self.form.confirmed.connect(self.save)
        self._blind.toggled.connect(self._refresh)
        self._save.clicked.connect(self.save)
        self._save_next.clicked.connect(self.save_and_next)
        self._undo.clicked.connect(self.take_back)
        self._close.clicked.connect(self.close_requested)

    # Interface to the window

    @property
    def is_busy(self) -> bool:
        """Whether something is being written."""
        return self._keeper.is_busy

    def focus_scale(self) -> None:
        """Move the keyboard focus to the scale."""
        self.form.scale.focus()

    def flush(self) -> None:
        """Write pending drafts before the window closes."""
        self._drafts.flush()

    # Showing

    def _state(self) -> RatingState:
        return rating_state(self._app, self._keeper, self._drafts)

    @Slot()
    def _on_puzzle(self) -> None:
        """Show another puzzle, with the last saved rating as that of the previous one."""
        last = self._keeper.last
        if last is None:
            self.done.clear()
        elif last.row.rating.deal == self._session.puzzle.deal:
            self.done.setText(self._saved_text(last.row))
        else:
            value = self.locale().toString(last.row.rating.rating or 0)
            self.done.setText(self.tr("Previous puzzle: saved {value}").format(value=value))
        self._fill()

    def _fill(self) -> None:
        """Show the puzzle's draft, else its rating, else an empty form."""
        state = self._state()
        self._keeper.leave(state.deal)
        self.form.set_draft(state.stored if state.draft is None else state.draft)
        if state.draft is not None:
            self.done.setText(self._unsaved_text())
        elif self.done.text() == self._unsaved_text():
            self.done.clear()
        self._render(state)

    @Slot()
    def _refresh(self) -> None:
        self._render(self._state())

    def _render(self, state: RatingState) -> None:
        name = state.puzzle.title or short_id(state.puzzle.id)
        self._title.setText(self.tr("Rating: {name}").format(name=name))
        # Repeats share the puzzle's id, which would reveal them to a blind rater.
        self._title.setToolTip("" if state.is_blind else state.puzzle.id)
        self._chip.setVisible(state.has_study)
        self._chip.setText(self._target_text(state.target))
        before = self._before_text(state)
        self._before.setText(before)
        self._before.setVisible(bool(before))
        is_ratable = state.target is not None
        self.form.setEnabled(is_ratable)
        # Not disabled while a rating is written, or the button would lose the focus.
        for button in (self._save, self._save_next):
            button.setEnabled(is_ratable and self.form.scale.value is not None)
        self._render_undo(state)
        path = self._app.ratings.path if state.target is None else state.target.path
        self._place.set_path(path)
        self._show_telemetry()

    def _render_undo(self, state: RatingState) -> None:
        """Offer to undo the last saved rating, except while another is being typed."""
        last = state.last
        is_offered = last is not None and state.draft is None
        if not is_offered and self._undo.hasFocus():
            self.form.scale.focus()  # rather than the next widget on the page
        self._undo.setVisible(is_offered)
        if last is not None:
            value = self.locale().toString(last.row.rating.rating or 0)
            is_here = last.row.rating.deal == state.deal
            text = self.tr("Undo") if is_here else self.tr("Withdraw previous rating ({value})")
            self._undo.setText(text.format(value=value))

    def _target_text(self, target: Destination | None) -> str:
        if target is None:
            return self.tr("Can't be rated here")
        if not target.study:
            return self.tr("To your own ratings")
        number = self.locale().toString(target.iteration)
        return self.tr("To round {n} of {study}").format(n=number, study=target.study)

    def _refusal(self, state: RatingState) -> str:
        if state.is_restoring:
            return self.tr("Opening the study…")
        return self.tr(
            "The study needs a rating of this puzzle in another arrangement. Press N to go to it."
        )

    def _before_text(self, state: RatingState) -> str:
        if state.target is None:
            return self._refusal(state)
        if self._blind.was_seen(is_rated=state.row is not None):
            return self.tr("You have seen this puzzle's data, so the rating won't count as blind.")
        if state.row is None or state.row.rating.rating is None:
            return ""
        value = self.locale().toString(state.row.rating.rating)
        return self.tr("Rated {value}. Saving again replaces that rating.").format(value=value)

    @Slot()
    def _show_telemetry(self) -> None:
        session = self._session
        self._telemetry.show_telemetry(session.telemetry(), is_blind=session.is_blind)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_requested.emit()
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
        self._keep_draft(self._state())
        state = self._state()
        self._keeper.prepare(state.deal, state.record)
        if not self.is_busy:
            self.done.setText("" if state.draft is None else self._unsaved_text())
        self._render(state)

    def _unsaved_text(self) -> str:
        return self.tr("Draft, not saved as a rating yet")

    def _keep_draft(self, state: RatingState) -> None:
        draft = self.form.draft()
        if draft.says_the_same_as(state.stored):
            self._drafts.drop(state.deal)
        else:
            self._drafts.keep(state.deal, draft)

    # Stored ratings

    @Slot()
    def _on_read(self) -> None:
        # A crash between writing a row and its report leaves an identical draft.
        for deal in self._keeper.rated:
            self._drop_if_stored(deal)
        if self._keeper.last is None:
            self.done.clear()
        self._blind.apply()
        self._fill()

    def _drop_if_stored(self, deal: Deal) -> None:
        draft, target = self._drafts.draft_of(deal), target_of(self._app, deal)
        row = None if target is None else self._keeper.row_of(deal, target)
        if draft and row is not None and draft.says_the_same_as(RatingDraft.of(row.rating)):
            self._drafts.drop(deal)

    # Saving

    @Slot()
    def save(self) -> None:
        """Write the rating of the puzzle on the board."""
        self._begin_save(goes_on=False)

    @Slot()
    def save_and_next(self) -> None:
        """Save the rating, then request the next puzzle."""
        self._begin_save(goes_on=True)

    def _begin_save(self, *, goes_on: bool) -> None:
        if self.form.scale.value is None or self.is_busy:
            return
        state, draft = self._state(), self.form.draft()
        if state.target is None:
            self._app.notify(self._refusal(state))
            return
        if draft.says_the_same_as(state.stored):
            self.done.setText(self.tr("Already saved"))
            if goes_on:
                self._app.requests.next_puzzle.emit()
            return
        try:
            rating = rating_of(self._session, state.target, draft, state.shown)
        except SettingsError as error:
            self._app.notify(error_text(error))
            return
        self._goes_on = goes_on
        self._keeper.save(rating, state.target.path, state.record)
        self.done.setText(self.tr("Saving…"))
        self._refresh()

    @Slot(object)
    def _on_saved(self, row: RatingRow) -> None:
        self._drop_if_stored(row.rating.deal)
        self.done.setText(self._saved_text(row))
        if row.rating.deal == self._session.puzzle.deal:
            self._blind.apply()
            self._show_stored()
        self._refresh()
        self.saved.emit(row)
        if self._goes_on:
            self._app.requests.next_puzzle.emit()

    def _show_stored(self) -> None:
        """Show the saved rating, unless the form was edited meanwhile."""
        self._keep_draft(self._state())
        state = self._state()
        if state.draft is None:
            self.form.set_draft(state.stored)
        else:
            self.done.setText(self._unsaved_text())

    def _saved_text(self, row: RatingRow) -> str:
        value = self.locale().toString(row.rating.rating or 0)
        if row.rating.study:  # where an id would reveal a repeat
            return self.tr("Saved {value}").format(value=value)
        name = short_id(row.rating.puzzle_id)
        return self.tr("Saved {value} for {name}").format(value=value, name=name)

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self.done.setText(self.tr("Not saved. Your text is still here."))
        self._refresh()
        self._app.notify(sentence)

    @Slot()
    def take_back(self) -> None:
        """Undo the last saved rating; it stays in the form as a draft."""
        self._keeper.take_back()
        self._refresh()

    @Slot(object, object)
    def _on_taken_back(self, deal: Deal, row: RatingRow | None) -> None:
        if row is None:
            self.done.setText(self.tr("The rating was withdrawn"))
        else:
            value = self.locale().toString(row.rating.rating or 0)
            self.done.setText(self.tr("Rated {value} again, unchanged").format(value=value))
        if deal == self._session.puzzle.deal:
            self._keep_draft(self._state())
        self._refresh()


class RatingsPlace(QToolButton):
    """A menu with the history of the ratings and their file, whose path is the tool tip."""

    def __init__(self, requests: Requests) -> None:
        super().__init__()
        self._requests = requests
        self._path = Path()
        self.setText(self.tr("Ratings"))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        menu.addAction(self.tr("History…"), lambda: requests.history.emit(self._path))
        menu.addAction(self.tr("Open the CSV"), self._on_open)
        self.setMenu(menu)

    def set_path(self, path: Path) -> None:
        """Set the path."""
        self._path = path
        self.setToolTip(self.tr("Ratings are saved in {path}").format(path=path))

    @Slot()
    def _on_open(self) -> None:
        # Before the first rating there is no file, so its folder is opened.
        target = self._path if self._path.exists() else self._path.parent
        if not target.exists():
            self._requests.message.emit(self.tr("No ratings yet. The first one creates the file."))
        elif not QDesktopServices.openUrl(QUrl.fromLocalFile(str(target))):
            self._requests.message.emit(
                self.tr("No program is set up to open {path}.").format(path=target)
            )


class TelemetryLine(ElidedLabel):
    """The values of the game and its ending; read-only."""

    def __init__(self) -> None:
        super().__init__(Qt.TextElideMode.ElideRight)
        self.setProperty("quiet", True)

    def show_telemetry(self, telemetry: Telemetry, *, is_blind: bool) -> None:
        """Show the record of a game; while blind, hide mistakes as they reveal the verdict."""
        values = telemetry.play_values()
        parts = [self._ending_words(telemetry.outcome)]
        for column in PLAY_COLUMNS:
            is_hidden = is_blind and column.field in _REVEALING
            value = self.tr("hidden") if is_hidden else self._text(column, values[column.field])
            parts.append(
                self.tr("{name} {value}").format(name=worded(column.heading), value=value)
            )
        text = "  ·  ".join(parts)
        self.show_text(text)
        self.setToolTip(text)

    def _text(self, column: FieldColumn, value: float | None) -> str:
        if value is None:
            return _NOT_KNOWN
        return clock_text(value) if column.cell is SECONDS else self.locale().toString(int(value))

    def _ending_words(self, outcome: GameState) -> str:
        return {
            GameState.SOLVED: self.tr("Solved"),
            GameState.GIVEN_UP: self.tr("Given up"),
            GameState.PLAYING: self.tr("Not finished: counts as given up"),
        }[outcome]


def make_panel(app: App) -> RatePanel:
    """Return the panel."""
    panel = RatePanel(app)
    app.closing.connect(panel.flush)
    return panel
