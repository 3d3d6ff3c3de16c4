"""Buttons, and the keys that press them or run commands."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QDialog,
    QDialogButtonBox,
    QPushButton,
    QSizePolicy,
    QToolButton,
)

from boaf_desktop.widgets.labels import plain

_KEYS: Final = {Qt.Key.Key_Return, Qt.Key.Key_Enter}


def push_button(
    text: str, act: object = None, tip: str = "", *, is_primary: bool = False
) -> QPushButton:
    """Create a button that Enter presses too; the primary one of a page has the accent colour."""
    button = QPushButton(text)
    press_on_enter(button)
    button.setToolTip(plain(tip))
    button.setProperty("primary", is_primary)
    if act is not None:
        button.clicked.connect(act)
    return button


def snug_button(text: str, act: Callable[[], object], tip: str = "") -> QPushButton:
    """Create a button as wide as its label."""
    button = push_button(text, act, tip)
    button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    return button


def press_on_enter(button: QAbstractButton) -> None:
    """Let Enter press a button that has the focus; a default button would be painted blue."""
    button.installEventFilter(_Enter(button))


def show_label(button: QAbstractButton, label: str) -> None:
    """Set a label whose mnemonic works but has no underline, which reads as a misprint."""
    button.setText(label.replace("&", ""))
    button.setShortcut(QKeySequence.mnemonic(label))


def tool_button(sign: str, name: str, act: object) -> QToolButton:
    """Create a small button with a symbol or word; its name is also its tooltip."""
    button = QToolButton()
    button.setText(sign)
    name_once(button, name)
    button.clicked.connect(act)
    press_on_enter(button)
    return button


def enable(states: Mapping[QPushButton, bool]) -> None:
    """Enable and disable buttons; the focus goes from a disabled one to the first enabled one.

    Qt would move it to what follows in the window, which may be the board.
    """
    focused = next((button for button in states if button.hasFocus()), None)
    enabled = [button for button, is_enabled in states.items() if is_enabled]
    for button in enabled:
        button.setEnabled(True)
    if enabled and focused is not None and not states[focused]:
        enabled[0].setFocus(Qt.FocusReason.OtherFocusReason)
    for button, is_enabled in states.items():
        button.setEnabled(is_enabled)


def name_once(button: QAbstractButton, name: str) -> None:
    """Set the name of a button without words, which is also its tooltip.

    Without a description, Qt would describe it by its tooltip, and its name would be read twice.
    """
    button.setToolTip(plain(name))
    button.setAccessibleName(name)
    button.setAccessibleDescription(" ")


def only_when_focused(*buttons: QPushButton) -> None:
    """Let Enter press these buttons only while they have the focus.

    Qt offers only buttons that Enter presses from any field of a dialog, and buttons that Enter
    never presses.
    """
    for button in buttons:
        button.setAutoDefault(False)
        press_on_enter(button)


def close_buttons(dialog: QDialog) -> QDialogButtonBox:
    """Return a dialog's button row with a Close button; others can be added."""
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
    only_when_focused(buttons.button(QDialogButtonBox.StandardButton.Close))
    buttons.rejected.connect(dialog.reject)
    return buttons


class _Enter(QObject):
    """Event filter that clicks its parent on Enter; only a focused button receives keys."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            isinstance(watched, QAbstractButton)
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in _KEYS
        ):
            watched.click()
            return True
        return super().eventFilter(watched, event)


def is_command(event: QKeyEvent) -> bool:
    """Return whether a key is pressed with Ctrl, Alt or Meta.

    Shift doesn't count: French and Czech keyboards need it for digits.
    """
    held = Qt.KeyboardModifier
    commands = held.ControlModifier | held.AltModifier | held.MetaModifier
    return bool(event.modifiers() & commands)
