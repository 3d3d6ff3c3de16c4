"""Keys of commands, and keys while a menu is open."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication


def is_command(event: QKeyEvent) -> bool:
    """Return whether a key is pressed with Ctrl, Alt or Meta.

    Shift doesn't count: French and Czech keyboards need it for digits.
    """
    held = Qt.KeyboardModifier
    commands = held.ControlModifier | held.AltModifier | held.MetaModifier
    return bool(event.modifiers() & commands)


class PopupKeys(QObject):
    """Event filter, of a menu or a widget with its children, that reserves keys for an open menu.

    Qt asks the focus widget, or the menu, whether to override a shortcut. While a menu is open
    the filter accepts, so that a letter selects in the menu and does nothing on the board.
    """

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        is_question = event.type() == QEvent.Type.ShortcutOverride
        if is_question and QApplication.activePopupWidget() is not None:
            event.accept()
            return True
        return False
