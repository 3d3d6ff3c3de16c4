"""The field for the reason of an energy."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit

_LINES: Final = 3
_AROUND: Final = 12  # padding and frame, in logical pixels
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ReasonField(QPlainTextEdit):
    """A text that wraps; Enter finishes editing."""

    editing_finished = Signal()  #: Enter was pressed, or the focus was lost

    def __init__(self) -> None:
        super().__init__()
        self._given = ""
        self.setTabChangesFocus(True)
        self.setFixedHeight(_LINES * self.fontMetrics().lineSpacing() + _AROUND)

    def text(self) -> str:
        """Return the text, unchanged unless the user edited it."""
        # Qt returns different line ends and spaces than were set.
        return self.toPlainText() if self.document().isModified() else self._given

    def set_text(self, text: str) -> None:
        """Set the text."""
        self._given = text
        self.setPlainText(text)
        self.document().setModified(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            self.editing_finished.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:  # its own menu
            self.editing_finished.emit()
