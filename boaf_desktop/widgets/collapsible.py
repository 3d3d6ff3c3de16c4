"""Collapsible sections with titles."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import ElidedLabel


class CollapsibleSection(QWidget):
    """A title that expands and collapses its section on click, with a summary beside it."""

    def __init__(self, title: str, body: QWidget, *, is_open: bool = False) -> None:
        super().__init__()
        self.button = QToolButton()
        self.button.setText(title)
        self.button.setCheckable(True)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setArrowType(Qt.ArrowType.RightArrow)
        # A pressed look would suggest more than an open section.
        self.button.setStyleSheet("QToolButton { padding: 3px 6px; background: transparent; }")
        self.button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.summary = ElidedLabel()  #: The summary beside the title
        self.summary.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.body = body
        body.setVisible(False)
        row = row_of(self.button, (self.summary, 1))
        add_all(column_in(self, 4), row, body)
        self.button.toggled.connect(self._on_toggled)
        self.button.setChecked(is_open)

    def set_title(self, title: str) -> None:
        """Change its title."""
        self.button.setText(title)

    def set_summary(self, text: str) -> None:
        """Set the summary of the section's content."""
        self.summary.show_text(text)

    @Slot(bool)
    def _on_toggled(self, is_open: bool) -> None:
        arrows = Qt.ArrowType
        self.button.setArrowType(arrows.DownArrow if is_open else arrows.RightArrow)
        self.body.setVisible(is_open)
