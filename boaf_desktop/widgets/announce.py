"""What a screen reader says when something changes that has no focus."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(about: QWidget, text: str) -> None:
    """Let a screen reader say a text at once; nothing happens without one.

    ``about``: the widget that changed.
    """
    if text and QAccessible.isActive() and about.isVisible():
        event = QAccessibleAnnouncementEvent(about, text)
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
        QAccessible.updateAccessibility(event)
