"""Letter keys as commands on layouts without Latin letters, by the position of the key."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

_ROWS: Final = {24: "QWERTYUIOP", 38: "ASDFGHJKL", 52: "ZXCVBNM"}  # by code of the first key
_LETTERS: Final = {
    first + place: letter for first, row in _ROWS.items() for place, letter in enumerate(row)
}
"""The letter on an American keyboard by the code of its key, in X11 and Wayland."""


def run_by_position(window: QWidget, event: QKeyEvent) -> bool:
    """Run the command whose letter is at the place of a key that types one of another script.

    Returns whether there is one.
    """
    is_other = event.text().isalpha() and not event.text().isascii()
    letter = _LETTERS.get(event.nativeScanCode())
    if letter is None or not is_other:
        return False
    keys = QKeySequence(event.modifiers().value | Qt.Key[f"Key_{letter}"].value)
    action = next((each for each in _usable(window) if keys in each.shortcuts()), None)
    if action is not None:
        action.trigger()
    return action is not None


def _usable(window: QWidget) -> Iterator[QAction]:
    """Return the commands whose keys work with the current focus."""
    focus = QApplication.focusWidget()
    for action in window.findChildren(QAction):
        places = [each for each in action.associatedObjects() if isinstance(each, QWidget)]
        is_near = action.shortcutContext() == Qt.ShortcutContext.WindowShortcut or any(
            place is focus or place.isAncestorOf(focus) for place in places if focus is not None
        )
        if action.isEnabled() and is_near:
            yield action
