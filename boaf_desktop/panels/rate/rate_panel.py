"""The rating form: a value from 0 to 10, notes and tags about the puzzle on the board."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGroupBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from boaf_desktop import paths
from boaf_desktop.language import clock_text, error_text, tr, worded
from boaf_desktop.panels.rate.saving import (
    Drafts,
    RatingDraft,
    RatingSaver,
    Subject,
    split_tags,
)
from boaf_desktop.play.game import GameState
from boaf_desktop.shortcuts import key_name, latin_key
from boaf_desktop.widgets.parts import (
    FlowRow,
    SnugLabel,
    add_all,
    announce,
    by_font,
    column_in,
    grid_in,
    is_command,
    plain,
    plain_label,
    push_button,
    row_in,
    row_of,
)
from boaf_desktop.workspace.app import App
from engine.errors import SettingsError
from engine.files.columns import SECONDS
from engine.game import Deal
from engine.numerics import UNKNOWN
from engine.ratings import MAX_RATING, PLAY_COLUMNS, Rating

_TICK_MS: Final = 1000
_MIN_CHIP: Final = 60  # width in logical pixels, as the next
_MIN_TITLE: Final = 130
_NOTES_HEIGHT: Final = (34, 60)  # one line in a low window, else two
_REVEALING: Final = frozenset({"blunders"})  # values of a game that reveal the verdict
_TEN_WITHIN_S: Final = 0.7  # seconds between 1 and 0
_MIN_WIDTH: Final = 22  # of a button, in logical pixels
_DIGITS: Final[dict[int, int]] = {Qt.Key.Key_0.value + digit: digit for digit in range(10)}
_STEPS: Final[dict[int, int]] = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: 1,
}
_ENDS: Final[dict[int, int]] = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: MAX_RATING}
_CONFIRM: Final[frozenset[int]] = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_TEN: Final[int] = Qt.Key.Key_T
_KEYS: Final = frozenset({*_DIGITS, *_STEPS, *_ENDS, *_CONFIRM, _TEN})


class RatePanel(QWidget):
    """Rates the puzzle on the board, 0 to 10.

    Input is kept as a draft until the row is on disk, so that opening another puzzle or a crash
    does not lose it. Saving a puzzle that is already rated supersedes the earlier row.

    Notes and tags are folded, which leaves their place to the board, until someone opens them or
    the puzzle has some. What is typed is kept while they are folded.
    """

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app, self._study, self._session = app, app.study, app.session
        self._drafts = Drafts(paths.drafts_file(), app.window.show_unsaved, self)
        self.saver = RatingSaver(app, self)
        self._withdrawn: Deal | None = None  # opened when the study needs its rating again
        self._wants_note = False  # for each puzzle
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        add_all(
            column_in(self, 4, (12, 8, 12, 8)),
            self._make_head(),
            self._make_fields(),
            self._make_foot(),
        )
        self._tick = QTimer(self, interval=_TICK_MS)
        self._tick.timeout.connect(self._show_game)
        self._session.puzzle_changed.connect(self._fill)
        self._session.counts_changed.connect(self._show_game)
        for change in (self._session.blind_changed, self.saver.changed):
            change.connect(self._refresh)
        self._study.changed.connect(self._on_ratings)
        app.closing.connect(self._drafts.flush)
        self._fill()
        app.study.need_own()

    def _make_head(self) -> QHBoxLayout:
        self._title = SnugLabel(by_font(_MIN_TITLE))
        self._title.setProperty("heading", True)
        self._chip = SnugLabel(by_font(_MIN_CHIP))  # where the rating is saved
        self._chip.setProperty("chip", True)
        tip = tr("Hide the form. What you typed is kept as a draft.")
        close = push_button(tr("Close"), self._close, tip)
        return row_of(self._title, self._chip, None, close)

    def _make_fields(self) -> QWidget:
        self.scale = RatingScale()
        self.notes = QPlainTextEdit()
        self.notes.setTabChangesFocus(True)
        self.notes.setMinimumHeight(_NOTES_HEIGHT[0])
        self.notes.setMaximumHeight(_NOTES_HEIGHT[1])
        self.notes.setPlaceholderText(tr("What made the puzzle good or dull?"))
        self.notes.setToolTip(tr("For you and for reports. The fit doesn't use notes."))
        self.tags = QLineEdit()
        self.tags.setToolTip(tr("Short labels separated by commas, for finding puzzles"))
        self.tags.setPlaceholderText(tr("for example: surprise, only one way"))
        self._folded = QWidget()
        grid = grid_in(self._folded)
        titled = ((tr("&Notes"), self.notes), (tr("&Tags"), self.tags))
        for column, (title, field) in enumerate(titled):
            label = plain_label(title)
            label.setBuddy(field)
            field.setAccessibleName(title.replace("&", ""))
            grid.addWidget(label, 0, column)
            grid.addWidget(field, 1, column, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(0, 3)
        grid.setColumnStretch(1, 2)
        poor, best, fields = plain_label(tr("poor")), plain_label(tr("best")), QWidget()
        for end in (poor, best):
            end.setProperty("quiet", True)
        add_all(column_in(fields, 4), row_of(poor, (self.scale, 1), best), self._folded)
        self.scale.confirmed.connect(self.save_and_next)
        for edited in (self.scale.value_changed, self.notes.textChanged, self.tags.textEdited):
            edited.connect(self._on_edited)
        return fields

    def _make_foot(self) -> FlowRow:
        """Return what is below the fields, in one line where it fits: more room for the cards."""
        self.note_button = push_button("", self._on_note)
        self.status = SnugLabel(by_font(_MIN_CHIP))  #: Of the input, and what saving does
        self.status.setProperty("quiet", True)
        self._undo = push_button(tr("Undo"), self.take_back, tr("Withdraw the last saved rating"))
        self._save = push_button(tr("Save"), self.save)
        self._save_next = push_button(tr("Save and next"), self.save_and_next, is_primary=True)
        saving = QWidget()
        add_all(row_in(saving, 8), None, self._save, self._save_next)
        return FlowRow(self.note_button, self.status, self._undo, saving)

    def focus_scale(self) -> None:
        self.scale.focus()

    # Showing

    @property
    def _deal(self) -> Deal:
        return self._session.puzzle.deal

    @property
    def _subject(self) -> Subject:
        return Subject.of(self._study, self._deal)

    def draft(self) -> RatingDraft:
        """Return what is in the form."""
        return RatingDraft(self.scale.value, self.notes.toPlainText(), self.tags.text())

    def kept_draft(self) -> RatingDraft | None:
        """Return what was typed about the puzzle and isn't saved."""
        return self._drafts.draft_of(self._deal, self._subject.requested_by)

    @Slot()
    def _fill(self) -> None:
        """Show the puzzle's draft, else its rating, else an empty form."""
        self.set_draft(self.kept_draft() or self._subject.stored)
        self._refresh()

    def set_draft(self, draft: RatingDraft) -> None:
        """Fill the fields without keeping what they show as a draft."""
        if self.tags.hasFocus() and self.draft().is_equivalent_to(draft):
            return  # a comma after the last tag begins the next one
        with QSignalBlocker(self.scale), QSignalBlocker(self.notes):
            self.scale.set_value(draft.value)
            if self.notes.toPlainText() != draft.notes:  # otherwise its undo history would be lost
                self.notes.setPlainText(draft.notes)
            if self.tags.text() != draft.tags:
                self.tags.setText(draft.tags)
        is_in_use = self.notes.hasFocus() or self.tags.hasFocus()
        has_text = bool(draft.notes or draft.tags)
        self._show_note(self._wants_note or has_text or is_in_use)

    @Slot()
    def _on_note(self) -> None:
        self._wants_note = self._folded.isHidden()
        self._show_note(self._wants_note)
        if self._wants_note:
            self.notes.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _show_note(self, is_shown: bool) -> None:
        """Show or fold notes and tags; while they are folded, the key of the notes opens them."""
        self._folded.setVisible(is_shown)
        has_text = bool(self.notes.toPlainText() or self.tags.text())
        folded_text = tr("Edit &note") if has_text else tr("Add &note")
        self.note_button.setText(tr("Hide note") if is_shown else folded_text)

    @Slot()
    def _refresh(self) -> None:
        """Show all but the fields' contents."""
        puzzle, subject, draft = self._session.puzzle, self._subject, self.kept_draft()
        self._title.show_text(tr("Rating: {name}", name=puzzle.name))
        # Repeats share the puzzle's id, which would reveal them to a blind rater.
        self._title.setToolTip(plain("" if self._session.is_blind else puzzle.id))
        self._chip.setVisible(self._study.snapshot is not None and not subject.number)
        own, refused = tr("Saves to your own ratings"), tr("Can't be rated here")
        self._chip.show_text(own if subject.is_ratable else refused)
        self._chip.setToolTip(plain(self._chip.whole_text))
        for field in (self.scale, self.note_button, self._folded):
            field.setEnabled(subject.is_ratable)
        value = (draft or subject.stored).value
        # Not disabled while a rating is written, or the button would lose the focus.
        for button in (self._save, self._save_next):
            button.setEnabled(subject.is_ratable and value is not None)
        status = (self._saving_text(draft), self._note_text(subject))
        self.status.show_text("  ·  ".join(filter(None, status)))
        self.status.setToolTip(plain(self.status.whole_text))
        # Undo isn't offered while another rating is being typed.
        self._undo.setVisible(self.saver.last is not None and draft is None)
        is_here = self.saver.last is None or self._is_just_saved
        self._undo.setText(tr("Undo") if is_here else tr("Withdraw previous rating"))
        self._show_game()

    @property
    def _is_just_saved(self) -> bool:
        """Whether the last saved rating is that of the puzzle."""
        return self.saver.last is not None and self.saver.last.rating.deal == self._deal

    def _saving_text(self, draft: RatingDraft | None) -> str:
        """Return the status of the input and the last rating."""
        last = self.saver.last
        if self.saver.is_busy:
            return tr("Saving…")
        if draft is not None and self._deal in self.saver.failed:
            return tr("Not saved. Your text is still here.")
        if draft is not None:
            return tr("Draft, not saved as a rating yet")
        if last is None:
            return ""
        if self._is_just_saved:
            return tr("Rating {value} saved", value=last.rating.rating or 0)
        return tr("Previous puzzle: rating {value} saved", value=last.rating.rating or 0)

    def _note_text(self, subject: Subject) -> str:
        """Return why the puzzle can't be rated, or what saving a rating means for it."""
        if not subject.is_ratable:
            return self._refusal_text()
        blind = self._app.blind_rating
        is_seen = blind.is_wanted and self._deal in blind.seen
        if is_seen and subject.row is None:
            return tr("You have seen this puzzle's data, so the rating won't count as blind.")
        value = subject.stored.value
        if value is None or self._is_just_saved:
            return ""
        return tr("Rated {value}. Saving again replaces that rating.", value=value)

    def _refusal_text(self) -> str:
        """Return why the puzzle can't be rated."""
        if self._study.is_restoring:
            return tr("Opening the study…")
        return tr(
            "The study needs a rating of this puzzle in another arrangement. Press {key} to go to "
            "it.",
            key=key_name("next"),
        )

    @Slot()
    def _show_game(self) -> None:
        """Tell how the game went; while it is rated blind, without the mistakes."""
        record, locale = self._session.play_record(), self.locale()
        outcome = {
            GameState.SOLVED: tr("Solved"),
            GameState.GIVEN_UP: tr("Given up"),
            GameState.PLAYING: tr("Not finished: counts as given up"),
        }[self._session.outcome]
        lines, values = [outcome], record.play_values()
        for column in PLAY_COLUMNS:
            value = values[column.field]
            if self._session.is_blind and column.field in _REVEALING:
                text = tr("hidden")
            elif value is None:
                text = UNKNOWN
            elif column.cell is SECONDS:
                text = clock_text(value)
            else:
                text = locale.toString(int(value))
            lines.append(tr("{name} {value}", name=worded(column.heading), value=text))
        # A screen reader reads the tooltip as a description.
        self.scale.setToolTip(plain("\n".join(lines)))

    @Slot()
    def _close(self) -> None:
        self._app.window.panels.close_rating()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        focus = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self._close()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            button = focus if isinstance(focus, QPushButton) else self._save_next
            button.click()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tick.start()
        self._show_game()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._tick.stop()
        self._drafts.flush()

    # Drafts and stored ratings

    @Slot()
    def _on_edited(self) -> None:
        self._keep_draft(self._subject)
        self._refresh()

    def _keep_draft(self, subject: Subject) -> None:
        """Keep what is in the form, unless it is saved."""
        deal, draft = self._deal, self.draft()
        if draft.is_equivalent_to(subject.stored) and not self.saver.is_pending(deal):
            self._drafts.drop(deal, subject.requested_by)
        else:
            self._drafts.keep(deal, subject.requested_by, draft)

    @Slot()
    def _on_ratings(self) -> None:
        """Show the stored rating, and drop the drafts that are stored."""
        deal = self._withdrawn
        if deal and not self.saver.is_pending(deal) and self._study.open_again(deal):
            self._withdrawn = None
        for deal, requested_by in self._drafts.keys:
            if self.saver.is_pending(deal):  # its row may be read before the disk refuses it
                continue
            subject = Subject.of(self._study, deal)
            draft = self._drafts.draft_of(deal, subject.requested_by)
            is_saved = subject.row and draft and draft.is_equivalent_to(subject.stored)
            if is_saved and requested_by in {subject.requested_by, None}:
                self._drafts.drop(deal, subject.requested_by)
        self._fill()

    # Saving

    @Slot()
    def save(self) -> None:
        self._save_then(lambda: None)

    @Slot()
    def save_and_next(self) -> None:
        """Save the rating, then request the next puzzle, unless another was opened meanwhile."""
        rated = self._deal

        def go_on() -> None:
            if self._deal == rated:
                self._app.window.sources.open_next()

        self._save_then(go_on)

    def _save_then(self, then: Callable[[], None]) -> None:
        deal, subject, draft = self._deal, self._subject, self.draft()
        if draft.value is None:
            return
        if not subject.is_ratable:
            self._app.notify(self._refusal_text())
            return
        is_stored = draft.is_equivalent_to(subject.stored) and deal not in self.saver.failed
        if is_stored and not self.saver.is_pending(deal):
            then()
            return
        try:
            rating = self._rating(subject, draft)
        except SettingsError as error:
            self._app.notify(error_text(error))
            return
        self._drafts.keep(deal, subject.requested_by, draft)  # until the row is on the disk

        def on_saved() -> None:
            announce(self, tr("Rating {value} saved", value=rating.rating or 0))
            then()

        self.saver.save(rating, subject.record, on_saved)

    def _rating(self, subject: Subject, draft: RatingDraft) -> Rating:
        """Return the rating in the form; raise SettingsError when a value is invalid."""
        record, shown, study = self._session.play_record(), subject.shown, self._study.snapshot
        return Rating(
            deal=self._deal,
            rating=draft.value,
            study=study.id if study is not None and subject.number else "",
            iteration=subject.number,
            puzzle_id=self._session.puzzle.id,
            notes=draft.notes,
            tags=split_tags(draft.tags),
            blind=self._session.is_blind,
            control=shown.control if shown is not None else "",
            disguise=shown is not None and shown.disguise,
            outcome="solved" if self._session.outcome is GameState.SOLVED else "given_up",
            **record.play_values(),
        )

    @Slot()
    def take_back(self) -> None:
        """Undo the last saved rating, and go back to its puzzle.

        On the puzzle itself, it stays in the form as a draft.
        """
        last, is_here = self.saver.last, self._is_just_saved
        if last is None:
            return
        if not is_here:
            self._withdrawn = last.rating.deal

        def go_on() -> None:
            announce(self, tr("The rating was withdrawn."))
            if is_here:
                self._keep_draft(self._subject)

        self.saver.undo(go_on)


class RatingScale(QGroupBox):
    """Eleven buttons, of which at most one is checked.

    The scale is one tab stop. Left and Right move the choice, a digit chooses, T or 1 followed by
    0 chooses ten, Enter confirms.

    ``now``: a monotonic clock in seconds, by which 1 quickly followed by 0 is ten.
    """

    value_changed = Signal()  #: The value changed, by the user or by `set_value`
    confirmed = Signal()  #: Enter was pressed

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        # A group only for screen readers.
        self.setStyleSheet("QGroupBox { border: none; margin: 0; padding: 0; }")
        self._now = now
        self._one_pressed_at: float | None = None
        self._group = QButtonGroup(self)
        self._buttons = tuple(self._make_button(value) for value in range(MAX_RATING + 1))
        row = row_in(self, 3)
        for button in self._buttons:
            row.addWidget(button, 1)
        self._group.idToggled.connect(self._on_toggled)
        self.setAccessibleName(tr("Rating from 0 to {n}", n=MAX_RATING))
        self._set_tab_stop(0)

    def _make_button(self, value: int) -> QPushButton:
        button = QPushButton(self.locale().toString(value))
        button.setCheckable(True)
        button.setAutoExclusive(True)  # the group excludes too; this makes it a radio button
        button.setAutoDefault(False)  # in a dialog the first would be painted as chosen
        button.setMinimumWidth(_MIN_WIDTH)
        button.setAccessibleName(tr("{value} of {n}", value=value, n=MAX_RATING))
        button.installEventFilter(self)
        self._group.addButton(button, value)
        return button

    @property
    def value(self) -> int | None:
        """The chosen value; None before one is chosen."""
        chosen = self._group.checkedId()
        return chosen if chosen >= 0 else None

    def set_value(self, value: int | None) -> None:
        if value == self.value:
            return
        if value is not None:
            self._buttons[value].setChecked(True)
            return
        self._group.setExclusive(False)
        for button in self._buttons:
            button.setChecked(False)
        self._group.setExclusive(True)
        self._set_tab_stop(0)

    def focus(self) -> None:
        self._buttons[self.value or 0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    @property
    def has_keyboard(self) -> bool:
        return any(button.hasFocus() for button in self._buttons)

    @Slot(int, bool)
    def _on_toggled(self, value: int, is_down: bool) -> None:
        if is_down:
            had_keyboard = self.has_keyboard
            self._set_tab_stop(value)
            if had_keyboard:
                self._buttons[value].setFocus(Qt.FocusReason.OtherFocusReason)
        if is_down or self.value is None:
            self.value_changed.emit()

    def _set_tab_stop(self, tab_stop: int) -> None:
        for value, button in enumerate(self._buttons):
            policy = Qt.FocusPolicy
            button.setFocusPolicy(policy.StrongFocus if value == tab_stop else policy.ClickFocus)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and not is_command(event):
            if event.type() == QEvent.Type.ShortcutOverride and latin_key(event) in _KEYS:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                return self._press(latin_key(event))
        return False

    def _press(self, key: int) -> bool:
        """Do what a key does; return False for any other."""
        if key == Qt.Key.Key_Shift:  # between the 1 and the 0 of a ten
            return False
        one_pressed_at, self._one_pressed_at = self._one_pressed_at, None
        if key in _CONFIRM:
            self.confirmed.emit()
        elif key == _TEN:
            self.set_value(MAX_RATING)
        elif key in _DIGITS:
            self._press_digit(_DIGITS[key], one_pressed_at)
        elif key in _STEPS:
            # Right on an empty scale starts at 0, so that every value can be reached.
            value = 0 if self.value is None else self.value + _STEPS[key]
            self.set_value(min(max(value, 0), MAX_RATING))
        elif key in _ENDS:
            self.set_value(_ENDS[key])
        else:
            return False
        return True

    def _press_digit(self, digit: int, one_pressed_at: float | None) -> None:
        now = self._now()
        if digit == 0 and one_pressed_at is not None and now - one_pressed_at <= _TEN_WITHIN_S:
            self.set_value(MAX_RATING)
            return
        self.set_value(digit)
        if digit == 1:
            self._one_pressed_at = now
