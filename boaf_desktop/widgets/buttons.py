"""Buttons of windows where Enter belongs to what is edited."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton

_KEYS: Final = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


def only_when_focused(*buttons: QPushButton) -> None:
    """Let Enter press these buttons while they have the focus, and never from elsewhere.

    Qt knows buttons that a dialog presses by Enter from any field, and buttons that Enter does
    not press at all.
    """
    for button in buttons:
        button.setAutoDefault(False)
        button.installEventFilter(_Enter(button))


def close_buttons(dialog: QDialog) -> QDialogButtonBox:
    """Return the last row of a dialog: a button that closes it, with room for others."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    only_when_focused(buttons.button(QDialogButtonBox.StandardButton.Close))
    buttons.rejected.connect(dialog.reject)
    return buttons


class _Enter(QObject):
    """Presses its parent by Enter; the keys only come to the button that has the focus."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            isinstance(watched, QPushButton)
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in _KEYS
        ):
            watched.click()
            return True
        return super().eventFilter(watched, event)
