"""Where ratings go: the file's name, and buttons that show what it holds."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from boaf_desktop.widgets.page import ElidedLabel


class RatingsPlace(QWidget):
    """A path, shortened in the middle, and two ways to look into it: here, or in a spreadsheet."""

    #: The ratings of this file should be shown, to be looked at and changed.
    history_wanted = Signal(object)
    refused = Signal(str)  #: One sentence: there is nothing to open, or nothing to open it with

    def __init__(self) -> None:
        super().__init__()
        self._path = Path()
        self._name = ElidedLabel(Qt.TextElideMode.ElideMiddle)
        self._name.setProperty("quiet", True)
        self._history = QPushButton(self.tr("History…"))
        self._history.setToolTip(self.tr("View and change all ratings"))
        self._history.clicked.connect(lambda: self.history_wanted.emit(self._path))
        self._open = QPushButton(self.tr("Open the CSV"))
        self._open.clicked.connect(self._on_open)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._name, 1)
        row.addWidget(self._history)
        row.addWidget(self._open)

    def set_path(self, path: Path) -> None:
        """Show another path."""
        self._path = path
        self._name.setToolTip(str(path))
        self._name.show_text(self.tr("Ratings go to {path}").format(path=path))

    @Slot()
    def _on_open(self) -> None:
        # Before the first rating there is no file; its folder says where it will be.
        target = self._path if self._path.exists() else self._path.parent
        if not target.exists():
            self.refused.emit(self.tr("No ratings yet; the first one creates the file."))
        elif not QDesktopServices.openUrl(QUrl.fromLocalFile(str(target))):
            self.refused.emit(self.tr("No program opens {path}.").format(path=target))
