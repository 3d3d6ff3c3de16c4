# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Open menus keep their keys."""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget


class PopupKeys(QObject):
    """Keeps the keys of an open menu for the menu.

    Qt asks the widget with the focus, or the menu, whether a key is a shortcut; while a menu is
    open the answer is no, so that a letter chooses in the menu and does nothing on the board.
    """

    def watch(self, widget: QWidget) -> None:
        """Guard a widget with its children, or a menu."""
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        is_question = event.type() == QEvent.Type.ShortcutOverride
        if is_question and QApplication.activePopupWidget() is not None:
            event.accept()
            return True
        return False
