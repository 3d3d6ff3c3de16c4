"""The scale of the rating form: buttons from 0 to 10 and their keys."""

import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QGroupBox, QPushButton

from boaf_desktop.language import tr
from boaf_desktop.widgets.parts import is_command, row_in
from engine.ratings.rating import MAX_RATING

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
            if event.type() == QEvent.Type.ShortcutOverride and event.key() in _KEYS:
                event.accept()
                return True
            if event.type() == QEvent.Type.KeyPress:
                return self._press(event.key())
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
