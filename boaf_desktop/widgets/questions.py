"""Small dialogs that ask for a confirmation or a line of text."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QLineEdit, QMessageBox, QWidget

from boaf_desktop.widgets.drops import copy_drops
from boaf_desktop.widgets.labels import plain


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
) -> QInputDialog:
    """Ask for a line of text, at first ``text``, and call ``act`` with it; return the dialog."""
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
    return dialog
