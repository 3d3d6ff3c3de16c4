"""The window that reports an unexpected error."""

from typing import Final

from PySide6.QtCore import QSize, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QPushButton, QWidget

from boaf_desktop.language.translation import tr
from boaf_desktop.widgets.buttons import close_buttons, only_when_focused
from boaf_desktop.widgets.labels import wrapped_label
from boaf_desktop.widgets.layout import add_all, dialog_column

_SIZE: Final = QSize(620, 460)  # in logical pixels


class CrashWindow(QDialog):
    """Shows that the game is saved, and the report."""

    def __init__(self, report: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Something unexpected went wrong"))
        about = wrapped_label()
        about.setText(
            tr(
                "What was saved stays saved, and you can carry on. File paths were "
                "removed from this report, but it may still contain names. Nothing is sent "
                "anywhere. To get the problem fixed, check the report and send it to us."
            )
        )
        self.report = QPlainTextEdit(report)
        self.report.setReadOnly(True)
        self.report.setAccessibleName(tr("Report"))
        self.report.setMinimumSize(520, 220)
        buttons = close_buttons(self)
        copy = QPushButton(tr("&Copy report"))
        only_when_focused(copy)
        copy.clicked.connect(self._on_copy)
        buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        add_all(dialog_column(self), about, self.report, buttons)
        self.resize(_SIZE)

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report.toPlainText())
