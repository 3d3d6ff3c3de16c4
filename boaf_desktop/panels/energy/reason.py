"""The field for the reason of an energy: it wraps and grows with its text."""

from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy

_MOST_LINES: Final = 8
"""Maximum height in lines; longer texts scroll, so that the form below stays in view."""
_SPARE: Final = 1  # pixels below the last line, without which Qt scrolls by a line
_LEAST_INSIDE: Final = 18  # as in the style sheet for single-line fields
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ReasonField(QPlainTextEdit):
    """A line edit that wraps long text; Enter finishes editing."""

    editing_finished = Signal()  #: Enter was pressed, or the focus was lost

    def __init__(self) -> None:
        super().__init__()
        self._given = ""
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # A document margin would add to the padding that all fields have.
        self.document().setDocumentMargin(0)
        # The layout updates its line count only after the text or width has changed.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._fit)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self._fit()

    def text(self) -> str:
        """Return the text, unchanged unless the user edited it."""
        # Qt returns different line ends and spaces than were set.
        return self.toPlainText() if self.document().isModified() else self._given

    def set_text(self, text: str) -> None:
        """Set the text."""
        self._given = text
        self.setPlainText(text)
        self.document().setModified(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._soon.start()  # the height must not change during the layout pass that requested it

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in {QEvent.Type.StyleChange, QEvent.Type.FontChange}:
            self._soon.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            self.editing_finished.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:  # its own menu
            self.editing_finished.emit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus() and self.verticalScrollBar().maximum() > 0:
            super().wheelEvent(event)
        else:
            event.ignore()  # the panel scrolls

    @Slot()
    def _fit(self) -> None:
        """Set the height to that of the text, up to a limit."""
        # The layout of plain text measures heights in lines.
        n_lines = max(1, round(self.document().documentLayout().documentSize().height()))
        is_long = n_lines > _MOST_LINES
        policy = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAsNeeded if is_long else policy.ScrollBarAlwaysOff
        )
        inside = min(n_lines, _MOST_LINES) * self.fontMetrics().lineSpacing() + _SPARE
        frame = self.contentsMargins()  # includes the padding of the style sheet
        around = frame.top() + frame.bottom()
        height = max(_LEAST_INSIDE, inside) + around
        if self.height() != height:
            self.setFixedHeight(height)
