"""The rating form: a value, notes and tags about the puzzle on the board."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices, QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QSizePolicy, QToolButton, QWidget

from boaf_desktop.language.wording import error_text, worded
from boaf_desktop.panels.rate.blind import BlindBox
from boaf_desktop.panels.rate.drafts import Drafts, RatingDraft, split_tags
from boaf_desktop.panels.rate.rating_form import RateForm
from boaf_desktop.panels.rate.rating_repository import RatingRepository
from boaf_desktop.panels.rate.scale import scale_style
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.telemetry import GameState, Telemetry
from boaf_desktop.play.status import clock_text
from boaf_desktop.requests import Requests
from boaf_desktop.storage import paths
from boaf_desktop.storage.seen_deals import SeenDeals
from boaf_desktop.widgets.layout import column_in, row_of
from boaf_desktop.widgets.page import ElidedLabel, label_style, style_by_theme
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.ratings_target import Destination, RatingsTarget
from engine.columns import SECONDS, FieldColumn
from engine.errors import SettingsError
from engine.game import Deal, puzzle_id
from engine.ratings.play_record import PLAY_COLUMNS
from engine.ratings.rating import Rating, RatingRow
from engine.statistics.words import short_id

if TYPE_CHECKING:
    from engine.design.record import PuzzleRecord
    from engine.study.arrangement import Shown

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
        self._chip = DestinationChip(self._app.ratings, self._study)
        self._title = QLabel()
        self._title.setProperty("heading", True)
        self._blind = BlindBox(
            self._session,
            self._study,
            self._app.requests,
            self._is_rated,
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

    @property
    def _deal(self) -> Deal:
        return self._session.puzzle.deal

    def _row(self, deal: Deal) -> RatingRow | None:
        target = self._chip.target(deal)
        return None if target is None else self._keeper.row_of(deal, target)

    def _is_rated(self, deal: Deal) -> bool:
        return self._row(deal) is not None

    def _stored(self, deal: Deal) -> RatingDraft:
        row = self._row(deal)
        return RatingDraft() if row is None else RatingDraft.of(row.rating)

    @Slot()
    def _on_puzzle(self) -> None:
        """Show another puzzle, with the last saved rating as that of the previous one."""
        last = self._keeper.last
        if last is None:
            self.done.clear()
        elif last.row.rating.deal == self._deal:
            self.done.setText(self._saved_text(last.row))
        else:
            value = self.locale().toString(last.row.rating.rating or 0)
            self.done.setText(self.tr("Previous puzzle: saved {value}").format(value=value))
        self._fill()

    def _fill(self) -> None:
        """Show the puzzle's draft, else its rating, else an empty form."""
        self._keeper.leave(self._deal)
        draft = self._drafts.draft_of(self._deal)
        self.form.set_draft(self._stored(self._deal) if draft is None else draft)
        if draft is not None:
            self.done.setText(self._unsaved_text())
        elif self.done.text() == self._unsaved_text():
            self.done.clear()
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        puzzle = self._session.puzzle
        name = puzzle.title or short_id(puzzle.id)
        self._title.setText(self.tr("Rating: {name}").format(name=name))
        # Repeats share the puzzle's id, which would reveal them to a blind rater.
        self._title.setToolTip("" if self._session.is_blind else puzzle.id)
        self._before.setText(self._before_text())
        self._before.setVisible(bool(self._before.text()))
        # Not disabled while a rating is written, or the button would lose the focus.
        may_save = self.form.scale.value is not None and self._is_ratable()
        self._save.setEnabled(may_save)
        self._save_next.setEnabled(may_save)
        self.form.setEnabled(self._is_ratable())
        self._show_undo()
        target = self._chip.target(self._deal)
        self._chip.show_target(target)
        self._place.set_path(self._app.ratings.path if target is None else target.path)
        self._show_telemetry()

    def _show_undo(self) -> None:
        """Offer to undo the last saved rating, except while another is being written."""
        last = self._keeper.last
        is_drafting = self._drafts.draft_of(self._deal) is not None
        is_offered = last is not None and not is_drafting
        if not is_offered and self._undo.hasFocus():
            self.form.scale.focus()  # rather than the next widget on the page
        self._undo.setVisible(is_offered)
        if last is None:
            return
        value = self.locale().toString(last.row.rating.rating or 0)
        is_here = last.row.rating.deal == self._deal
        text = self.tr("Undo") if is_here else self.tr("Withdraw previous rating ({value})")
        self._undo.setText(text.format(value=value))

    def _before_text(self) -> str:
        if not self._is_ratable():
            return self._chip.refusal()
        if self._blind.was_seen:
            return self.tr("You have seen this puzzle's data, so the rating won't count as blind.")
        row = self._row(self._deal)
        if row is None or row.rating.rating is None:
            return ""
        value = self.locale().toString(row.rating.rating)
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
        self._keep_draft()
        self._keeper.prepare(self._deal, self._chip.record(self._deal))
        if not self.is_busy:
            is_kept = self._drafts.draft_of(self._deal) is not None
            self.done.setText(self._unsaved_text() if is_kept else "")
        self._refresh()

    def _unsaved_text(self) -> str:
        return self.tr("Draft, not saved as a rating yet")

    def _keep_draft(self) -> None:
        draft = self.form.draft()
        if draft.says_the_same_as(self._stored(self._deal)):
            self._drafts.drop(self._deal)
        else:
            self._drafts.keep(self._deal, draft)

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
        draft = self._drafts.draft_of(deal)
        if draft is not None and draft.says_the_same_as(self._stored(deal)):
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
        target = self._chip.target(self._deal)
        if target is None:
            self._app.notify(self._chip.refusal())
            return
        if self.form.draft().says_the_same_as(self._stored(self._deal)):
            self.done.setText(self.tr("Already saved"))
            if goes_on:
                self._app.requests.next_puzzle.emit()
            return
        shown = self._chip.shown(self._deal)
        try:
            rating = rating_of(self._session, target, self.form.draft(), shown)
        except SettingsError as error:
            self._app.notify(error_text(error))
            return
        self._goes_on = goes_on
        self._keeper.save(rating, target.path, self._chip.record(self._deal))
        self.done.setText(self.tr("Saving…"))
        self._refresh()

    def _is_ratable(self) -> bool:
        """Return whether a rating of the puzzle can be saved."""
        return self._chip.target(self._deal) is not None

    @Slot(object)
    def _on_saved(self, row: RatingRow) -> None:
        deal = row.rating.deal
        self._drop_if_stored(deal)
        self.done.setText(self._saved_text(row))
        if deal == self._deal:
            self._blind.apply()
            self._show_stored()
        self._refresh()
        self.saved.emit(row)
        if self._goes_on:
            self._app.requests.next_puzzle.emit()

    def _show_stored(self) -> None:
        """Show the saved rating, unless the form was edited meanwhile."""
        self._keep_draft()
        if self._drafts.draft_of(self._deal) is None:
            self.form.set_draft(self._stored(self._deal))
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
        if deal == self._deal:
            self._keep_draft()
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


def rating_of(
    session: Session, target: Destination, draft: RatingDraft, shown: Shown | None
) -> Rating:
    """Return the rating of the puzzle on the board.

    Raises SettingsError when the form contains an invalid value.
    """
    telemetry = session.telemetry()
    is_solved = telemetry.outcome is GameState.SOLVED
    return Rating(
        deal=session.puzzle.deal,
        rating=draft.value,
        study=target.study,
        iteration=target.iteration,
        puzzle_id=session.puzzle.id,
        notes=draft.notes,
        tags=split_tags(draft.tags),
        blind=session.is_blind,
        control=shown.control if shown is not None else "",
        disguise=shown is not None and shown.disguise,
        outcome="solved" if is_solved else "given_up",
        **telemetry.play_values(),
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


class DestinationChip(QLabel):
    """Shows where the rating of a puzzle goes; hidden when there are only the player's own.

    A study receives only ratings of its rounds; other puzzles go to the player's own ratings.
    Another arrangement of a blind round's puzzle cannot be rated, as that would reveal it.
    """

    def __init__(self, ratings: RatingsTarget, study: OpenStudy) -> None:
        super().__init__()
        self._ratings, self._study = ratings, study
        self.setProperty("chip", True)

    def shown(self, deal: Deal) -> Shown | None:
        """Return the entry of a deal in the round that presents it; None if none does."""
        asked = self._asked_in(deal)
        return None if asked is None else asked[1]

    def _asked_in(self, deal: Deal) -> tuple[int, Shown] | None:
        return self._study.asked_in(deal)

    def record(self, deal: Deal) -> PuzzleRecord | None:
        """Return the record of a deal in the round that presents it."""
        shown = self.shown(deal)
        return None if shown is None else shown.record

    def target(self, deal: Deal) -> Destination | None:
        """Return the target of a deal's rating; None if it cannot be rated."""
        if self._is_restoring:
            return None
        asked = self._asked_in(deal)
        if asked is None and self._is_secret(deal):
            return None
        return self._ratings.destination(0 if asked is None else asked[0])

    @property
    def _is_restoring(self) -> bool:
        return self._study.is_restoring

    def _is_secret(self, deal: Deal) -> bool:
        """Return whether a deal is a hidden puzzle in another arrangement than requested."""
        return bool(self._ratings.study) and self._ratings.blinding.hides(puzzle_id(deal))

    def refusal(self) -> str:
        """Return why the puzzle cannot be rated."""
        if self._is_restoring:
            return self.tr("Opening the study…")
        return self.tr(
            "The study needs a rating of this puzzle in another arrangement. Press N to go to it."
        )

    def show_target(self, target: Destination | None) -> None:
        """Show the target of the rating."""
        self.setVisible(bool(self._ratings.study))
        if target is None:
            self.setText(self.tr("Can't be rated here"))
        elif not target.study:
            self.setText(self.tr("To your own ratings"))
        else:
            self.setText(
                self.tr("To round {n} of {study}").format(
                    n=self.locale().toString(target.iteration), study=target.study
                )
            )


def make_panel(app: App) -> RatePanel:
    """Return the panel."""
    panel = RatePanel(app)
    app.closing.connect(panel.flush)
    return panel
