"""The keys of the commands, of which sentences name the first, on keyboards of every script."""

import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

SHORTCUTS: Final[Mapping[str, str]] = {
    "home": "Alt+Home",
    "new": "Ctrl+N",
    "new_random": "Ctrl+Alt+N",
    "new_numbered": "Ctrl+D",
    "daily": "Ctrl+Shift+D",
    "editor": "Ctrl+Shift+N",
    "ladder": "Ctrl+L",
    "games": "Ctrl+Shift+G",
    "open": "Ctrl+O",
    "paste": "Ctrl+V",
    "copy_moves": "Ctrl+Shift+C",
    "save": "Ctrl+S",
    "export": "Ctrl+E Ctrl+P",
    "quit": "Ctrl+Q",
    "undo": "Ctrl+Z",
    "redo": "Ctrl+Shift+Z Ctrl+Y",
    "restart": "F5",
    "last_winnable": "Ctrl+Backspace",
    "hint": "H",
    "why": "W",
    "solution": "D",
    "pairs": "O",
    "clusters": "Shift+O",
    "pause": "P",
    "moves_panel": "Ctrl+T",
    "next": "N",
    "previous": "B",
    "rate": "R",
    "star": "*",
    "copy": "Ctrl+C",
    "generate": "Ctrl+G",
    "preferences": "Ctrl+,",
    "full_screen": "F11",
    "rules": "F1 ? Ctrl+/",
}
"""The keys of each command in portable form, separated by blanks."""


def key_name(command: str) -> str:
    """Return the first key of a command as people know it."""
    key, *_ = SHORTCUTS[command].split()
    return native(key)


def native(key: str) -> str:
    """Return a key in portable form as people know it."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def with_key(text: str, command: str) -> str:
    """Return a text followed by the key that does the same."""
    return f"{text} ({key_name(command)})"


# Keys that type in another script ----------------------------------------------------------------

_ROWS: Final = {2: "1234567890-=", 16: "QWERTYUIOP[]", 30: "ASDFGHJKL;'", 44: "ZXCVBNM,./"}
_FIRST_CODE: Final = 0 if sys.platform == "win32" else 8  # of X11 and Wayland
_SIGNS: Final = {
    _FIRST_CODE + first + place: sign
    for first, row in _ROWS.items()
    for place, sign in enumerate(row)
}
"""The sign on an American keyboard by the code of its key."""


def latin_key(event: QKeyEvent) -> int:
    """Return the pressed key; in place of one that types in another script, the American one."""
    sign = _SIGNS.get(event.nativeScanCode())
    if sign is None or event.text().isascii():  # also without a text
        return event.key()
    return ord(sign)  # as `Qt.Key`


def latin_text(event: QKeyEvent) -> str:
    """Return the text of a key in capitals, as `latin_key`."""
    key = latin_key(event)
    return event.text().upper() if key == event.key() else chr(key)


def run_by_place(window: QWidget, event: QKeyEvent) -> bool:
    """Run the command of a window whose key is where one was pressed that types otherwise.

    Returns whether there is one.
    """
    key = latin_key(event)
    if key == event.key():
        return False
    wanted = QKeySequence(event.modifiers().value | key)
    run = next((run for keys, run in _usable(window) if wanted in keys), None)
    if run is not None:
        run()
    return run is not None


def _usable(window: QWidget) -> Iterator[tuple[list[QKeySequence], Callable[[], object]]]:
    """Yield the keys that work with the current focus, and what they do."""
    focus = QApplication.focusWidget()
    for action in window.findChildren(QAction):
        places = [each for each in action.associatedObjects() if isinstance(each, QWidget)]
        is_near = action.shortcutContext() == Qt.ShortcutContext.WindowShortcut or any(
            place is focus or place.isAncestorOf(focus) for place in places if focus is not None
        )
        if action.isEnabled() and is_near:
            yield action.shortcuts(), action.trigger
    for shortcut in window.findChildren(QShortcut):
        if shortcut.isEnabled():
            yield shortcut.keys(), shortcut.activated.emit
