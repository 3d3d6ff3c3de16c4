"""Drops from other programs, which keep the dragged data: a move would delete it there."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit

_COPY = Qt.DropAction.CopyAction


def accept_copy(event: QDropEvent, *, is_taken: bool) -> None:
    """Answer a drop or its announcement: accepted data is copied, other data refused."""
    can_copy = bool(event.possibleActions() & _COPY)
    event.setDropAction(_COPY if is_taken and can_copy else Qt.DropAction.IgnoreAction)
    event.setAccepted(is_taken and can_copy)


class _CopyDrops(QObject):
    """Event filter that offers a field only copies, as Qt's fields would accept a move."""

    def eventFilter(self, field: QObject, event: QEvent) -> bool:
        if not isinstance(event, QDropEvent) or event.source() or event.possibleActions() == _COPY:
            return False
        kind = QDropEvent if event.type() == QEvent.Type.Drop else type(event)
        at = event.position() if kind is QDropEvent else event.position().toPoint()
        copy = kind(at, _COPY, event.mimeData(), event.buttons(), event.modifiers())
        QApplication.sendEvent(field, copy)
        accept_copy(event, is_taken=copy.isAccepted())
        return True


def copy_drops(field: QLineEdit | QPlainTextEdit) -> None:
    """Let a field copy text that another program moves into it."""
    target = field.viewport() if isinstance(field, QPlainTextEdit) else field
    target.installEventFilter(_CopyDrops(target))
