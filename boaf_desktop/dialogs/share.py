"""Sharing a deal: a QR code that opens it elsewhere, and the same as text."""

from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QLineEdit, QPushButton, QWidget

from boaf_desktop.export.qr import qr_image
from boaf_desktop.widgets.buttons import close_buttons, only_when_focused
from boaf_desktop.widgets.layout import dialog_column
from engine.game import Deal, share_code

_MODULE: Final = 8


class ShareWindow(QDialog):
    """Shows the share code of one deal; doesn't change while the game continues."""

    def __init__(self, deal: Deal, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Share puzzle"))
        self._image = qr_image(deal, _MODULE)
        picture = QLabel()
        picture.setPixmap(QPixmap.fromImage(self._image))
        picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        picture.setAccessibleName(self.tr("QR code with the link below"))
        about = QLabel(
            self.tr("Scan it with a camera, then paste the text on another computer with Ctrl+V.")
        )
        about.setWordWrap(True)
        self._code = QLineEdit(share_code(deal))
        self._code.setReadOnly(True)
        self._code.setAccessibleName(self.tr("Link"))
        self._code.setToolTip(self.tr("The whole deal as text. Works without a network."))
        buttons = close_buttons(self)
        for text, act in (
            (self.tr("Copy &link"), self._copy_link),
            (self.tr("Copy &image"), self._copy_picture),
        ):
            button = QPushButton(text)
            only_when_focused(button)
            button.clicked.connect(act)
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        box = dialog_column(self)
        for widget in (picture, about, self._code, buttons):
            box.addWidget(widget)
        self._code.setFocus()
        self._code.selectAll()

    @Slot()
    def _copy_link(self) -> None:
        QGuiApplication.clipboard().setText(self._code.text())

    @Slot()
    def _copy_picture(self) -> None:
        QGuiApplication.clipboard().setImage(self._image)
