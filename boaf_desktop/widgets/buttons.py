"""Buttons, questions, and the keys of an open menu."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QDialogButtonBox,
    QInputDialog,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from boaf_desktop.widgets.drops import copy_drops
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


def confirm(
    over: QWidget, title: str, question: str, more: str, go: str, act: Callable[[], object]
) -> None:
    """Ask for confirmation; the button labelled ``go`` calls ``act``."""
    box = QMessageBox(over)
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle(title)
    box.setText(plain(question))
    box.setInformativeText(plain(more))
    box.addButton(go, QMessageBox.ButtonRole.AcceptRole).clicked.connect(lambda _checked: act())
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


def ask_text(
    over: QWidget, title: str, label: str, act: Callable[[str], object], text: str = ""
) -> None:
    dialog = QInputDialog(over)
    dialog.setWindowTitle(title)
    dialog.setLabelText(plain(label))
    dialog.setTextValue(text)
    for field in dialog.findChildren(QLineEdit):
        copy_drops(field)
    dialog.resize(420, dialog.sizeHint().height())
    dialog.textValueSelected.connect(act)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


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
