"""Keeps shortcuts from acting while a menu is open."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget


class PopupKeys(QObject):
    """Event filter that reserves the keys of an open menu for it.

    Qt asks the focus widget, or the menu, whether to override a shortcut. While a menu is open
    the filter accepts, so that a letter selects in the menu and does nothing on the board.
    """

    def watch(self, widget: QWidget) -> None:
        """Watch a widget with its children, or a menu."""
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        is_question = event.type() == QEvent.Type.ShortcutOverride
        if is_question and QApplication.activePopupWidget() is not None:
            event.accept()
            return True
        return False
