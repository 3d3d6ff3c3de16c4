"""The keys of the commands, of which sentences name the first."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtGui import QKeySequence

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
