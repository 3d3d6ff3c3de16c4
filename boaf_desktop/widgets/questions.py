"""Small dialogs that ask for a confirmation or a line of text."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QInputDialog, QLineEdit, QMessageBox, QWidget

from boaf_desktop.widgets.drops import copy_drops
from boaf_desktop.widgets.labels import plain
from boaf_desktop.widgets.layout import DIALOG_MARGINS

_TEXT_WIDTH: Final = 420


def confirm(
    parent: QWidget,
    question: str,
    act: Callable[[], object],
    *,
    button: str,
    title: str = "",
    details: str = "",
) -> None:
    """Ask a question; the button with the label ``button`` calls ``act``."""
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle(title)
    box.setText(plain(question))
    box.setInformativeText(plain(details))
    accept = box.addButton(button, QMessageBox.ButtonRole.AcceptRole)
    accept.clicked.connect(lambda _checked: act())
    box.addButton(QMessageBox.StandardButton.Cancel)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()


def ask_text(
    parent: QWidget, title: str, label: str, act: Callable[[str], object], text: str = ""
) -> QInputDialog:
    """Ask for a line of text, at first ``text``, and call ``act`` with it; return the dialog."""
    dialog = QInputDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setLabelText(plain(label))
    dialog.setTextValue(text)
    dialog.sizeHint()  # creates the layout
    layout, field = dialog.layout(), dialog.findChild(QLineEdit)
    assert layout is not None
    assert field is not None
    layout.setContentsMargins(*DIALOG_MARGINS)
    copy_drops(field)
    dialog.resize(_TEXT_WIDTH, dialog.sizeHint().height())
    dialog.textValueSelected.connect(act)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog


def require_text(dialog: QInputDialog, button: str) -> None:
    """Enable the button that accepts a text, with the label ``button``, only if there is one."""
    dialog.setOkButtonText(button)
    box = dialog.findChild(QDialogButtonBox)
    assert box is not None
    accept = box.button(QDialogButtonBox.StandardButton.Ok)
    accept.setEnabled(bool(dialog.textValue().strip()))
    dialog.textValueChanged.connect(lambda typed: accept.setEnabled(bool(typed.strip())))
