"""Small dialogs that ask for a confirmation or a line of text."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QInputDialog,
    QLineEdit,
    QMessageBox,
    QWidget,
)

from boaf_desktop.widgets.drops import copy_drops
from boaf_desktop.widgets.labels import plain
from boaf_desktop.widgets.layout import DIALOG_MARGINS


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
    over: QWidget,
    title: str,
    label: str,
    act: Callable[[str], object],
    text: str = "",
    go: str = "",
) -> QInputDialog:
    """Ask for a line of text, at first ``text``, and call ``act`` with it; return the dialog.

    ``go``: the label of the button, which then needs a text.
    """
    dialog = QInputDialog(over)
    dialog.setWindowTitle(title)
    dialog.setLabelText(plain(label))
    dialog.setTextValue(text)
    for field in dialog.findChildren(QLineEdit):
        copy_drops(field)
    dialog.sizeHint()  # creates the layout
    layout, box = dialog.layout(), dialog.findChild(QDialogButtonBox)
    assert layout is not None
    assert box is not None
    layout.setContentsMargins(*DIALOG_MARGINS)
    if go:
        accept = box.button(QDialogButtonBox.StandardButton.Ok)
        accept.setText(go)
        accept.setEnabled(bool(text))
        dialog.textValueChanged.connect(lambda typed: accept.setEnabled(bool(typed.strip())))
    dialog.resize(420, dialog.sizeHint().height())
    dialog.textValueSelected.connect(act)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
    return dialog
