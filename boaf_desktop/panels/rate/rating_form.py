"""The input fields of the rating form, with the scale from 0 to 10."""

import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QGroupBox,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from boaf_desktop.language.translation import tr
from boaf_desktop.panels.rate.rating_drafts import RatingDraft
from boaf_desktop.widgets.buttons import is_command, push_button
from boaf_desktop.widgets.drops import copy_drops
from boaf_desktop.widgets.labels import ElidedLabel, plain_label
from boaf_desktop.widgets.layout import column_in, grid_in, row_in, row_of
from engine.ratings.rating import MAX_RATING

_TEN_WITHIN_S: Final = 0.7  # seconds between 1 and 0
_MIN_WIDTH: Final = 24  # of a button, in logical pixels

_DIGITS: Final[dict[int, int]] = {Qt.Key.Key_0.value + digit: digit for digit in range(10)}
_STEPS: Final[dict[int, int]] = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: 1,
}
_ENDS: Final[dict[int, int]] = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: MAX_RATING}
_CONFIRM: Final[tuple[int, ...]] = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_NOTES_HEIGHT: Final = (34, 60)  # one line in a low window, else two


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
        row = row_in(self, 4)
        for button in self._buttons:
            row.addWidget(button, 1)
        self._group.idToggled.connect(self._on_toggled)
        self.setAccessibleName(tr("Rating from 0 to 10"))
        self._set_tab_stop(0)

    def _make_button(self, value: int) -> QPushButton:
        button = QPushButton(self.locale().toString(value))
        button.setCheckable(True)
        button.setAutoExclusive(True)  # the group excludes too; this makes it a radio button
        button.setAutoDefault(False)  # in a dialog the first would be painted as chosen
        button.setMinimumWidth(_MIN_WIDTH)
        button.setAccessibleName(tr("{value} of 10", value=value))
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

    def button(self, value: int) -> QAbstractButton:
        return self._buttons[value]

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
            is_tab_stop = value == tab_stop
            policies = Qt.FocusPolicy
            button.setFocusPolicy(policies.StrongFocus if is_tab_stop else policies.ClickFocus)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and not is_command(event):
            if event.type() == QEvent.Type.ShortcutOverride and self._is_ours(event.key()):
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                return self._press(event)
        return False

    def _is_ours(self, key: int) -> bool:
        return (
            key in _DIGITS
            or key in _STEPS
            or key in _ENDS
            or key in _CONFIRM
            or key == Qt.Key.Key_T
        )

    def _press(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key == Qt.Key.Key_Shift:  # between the 1 and the 0 of a ten
            return False
        one_pressed_at, self._one_pressed_at = self._one_pressed_at, None
        if key in _CONFIRM:
            self.confirmed.emit()
        elif key == Qt.Key.Key_T:
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


class RateForm(QWidget):
    """Scale, notes and tags.

    Notes and tags are folded, which leaves their place to the board, until someone opens them or
    the puzzle has some. What is typed is kept while they are folded.
    """

    edited = Signal()  #: The user changed something
    confirmed = Signal()  #: Enter was pressed on the scale

    def __init__(self) -> None:
        super().__init__()
        self.scale = RatingScale()
        self.status = ElidedLabel()  #: The status of the input, and what saving does
        self.status.setProperty("quiet", True)
        self.note_button = push_button("")
        self._fields = QWidget()
        self._is_wanted = False  # by the person, for each puzzle
        self.notes = QPlainTextEdit()
        self.notes.setTabChangesFocus(True)
        self.notes.setMinimumHeight(_NOTES_HEIGHT[0])
        self.notes.setMaximumHeight(_NOTES_HEIGHT[1])
        self.notes.setPlaceholderText(tr("What made the puzzle good or dull?"))
        self.notes.setToolTip(tr("For you and for reports. The fit doesn't use notes."))
        self.tags = QLineEdit()
        self.tags.setToolTip(tr("Short labels separated by commas, for finding puzzles"))
        self.tags.setPlaceholderText(tr("for example: surprise, only one way"))
        for field in (self.notes, self.tags):
            copy_drops(field)
        self._lay_out()
        self._show_fields(False)
        self.note_button.clicked.connect(self._on_open)
        self.scale.value_changed.connect(self.edited)
        self.scale.confirmed.connect(self.confirmed)
        self.notes.textChanged.connect(self.edited)
        self.tags.textEdited.connect(self.edited)

    def _lay_out(self) -> None:
        poor, best = plain_label(tr("poor")), plain_label(tr("best"))
        for end in (poor, best):
            end.setProperty("quiet", True)
        fields = grid_in(self._fields)
        for column, (title, field) in enumerate(
            ((tr("&Notes"), self.notes), (tr("&Tags"), self.tags))
        ):
            label = plain_label(title)
            label.setBuddy(field)
            field.setAccessibleName(title.replace("&", ""))
            fields.addWidget(label, 0, column)
            fields.addWidget(field, 1, column, Qt.AlignmentFlag.AlignTop)
        fields.setColumnStretch(0, 3)
        fields.setColumnStretch(1, 2)
        column_box = column_in(self, 4)
        column_box.addLayout(row_of(poor, (self.scale, 1), best))
        column_box.addLayout(row_of(self.note_button, (self.status, 1)))
        column_box.addWidget(self._fields)

    @Slot()
    def _on_open(self) -> None:
        self._is_wanted = self._fields.isHidden()
        self._show_fields(self._is_wanted)
        if self._is_wanted:
            self.notes.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _show_fields(self, is_shown: bool) -> None:
        """Show or fold notes and tags; while they are folded, the key of the notes opens them."""
        self._fields.setVisible(is_shown)
        if is_shown:
            self.note_button.setText(tr("Hide note"))
        else:
            self.note_button.setText(tr("Edit &note") if self._has_text else tr("Add &note"))

    @property
    def _has_text(self) -> bool:
        return bool(self.notes.toPlainText() or self.tags.text())

    def set_ratable(self, is_ratable: bool) -> None:
        """Enable or disable the input; the status says why."""
        for part in (self.scale, self.note_button, self._fields):
            part.setEnabled(is_ratable)

    def draft(self) -> RatingDraft:
        return RatingDraft(self.scale.value, self.notes.toPlainText(), self.tags.text())

    def set_draft(self, draft: RatingDraft) -> None:
        """Fill the form without emitting `edited`."""
        if self.tags.hasFocus() and self.draft().says_the_same_as(draft):
            return  # a comma after the last tag begins the next one
        with QSignalBlocker(self):
            self.scale.set_value(draft.value)
            if self.notes.toPlainText() != draft.notes:  # otherwise its undo history would be lost
                self.notes.setPlainText(draft.notes)
            if self.tags.text() != draft.tags:
                self.tags.setText(draft.tags)
        is_in_use = self.notes.hasFocus() or self.tags.hasFocus()
        self._show_fields(self._is_wanted or self._has_text or is_in_use)
