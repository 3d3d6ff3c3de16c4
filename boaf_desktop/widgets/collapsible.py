"""Collapsible sections with titles, and long texts of which only the start is shown."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, Qt, Slot
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import ElidedLabel, ParagraphsLabel

_OPEN_LINES: Final = 6
_ANY_HEIGHT: Final = 10_000


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


class FoldedParagraphs(QWidget):
    """Sentences as paragraphs: about six lines shown, the rest in a collapsible section."""

    def __init__(self) -> None:
        super().__init__()
        self._sentences: tuple[str, ...] = ()
        self._n_open = 0
        self.first, self.others = ParagraphsLabel(), ParagraphsLabel()
        self.more = CollapsibleSection(self.tr("%n more finding(s)", "", 0), self.others)
        add_all(column_in(self, 4), self.first, self.more)

    def show_sentences(self, sentences: Sequence[str]) -> None:
        """Replace the sentences."""
        self._sentences, self._n_open = tuple(sentences), -1
        self._split()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._split()

    def _split(self) -> None:
        """Return the sentences shown at once: as many as fit six lines, and at least one."""
        room = QRect(0, 0, max(1, self.width()), _ANY_HEIGHT)
        metrics, left, n_open = self.fontMetrics(), _OPEN_LINES, 0
        for sentence in self._sentences:
            height = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, sentence).height()
            left -= round(height / metrics.lineSpacing())
            if left < 0 and n_open:
                break
            n_open += 1
        if n_open == self._n_open:
            return
        self._n_open = n_open
        self.first.set_paragraphs(self._sentences[:n_open])
        self.others.set_paragraphs(self._sentences[n_open:])
        n_others = len(self._sentences) - n_open
        self.more.set_title(self.tr("%n more finding(s)", "", n_others))
        self.more.setVisible(n_others > 0)
