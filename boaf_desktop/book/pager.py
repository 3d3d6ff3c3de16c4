"""The pages of a book, one at a time, as printed."""

from collections.abc import Sequence

from PySide6.QtCore import QLocale, Qt, Slot
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.export.pages import PaperPage
from boaf_desktop.export.preview import PagePreview
from boaf_desktop.widgets.buttons import tool_button
from boaf_desktop.widgets.layout import add_all, column_in, row_of

_NOTCH = 120


class Pager(QWidget):
    """A page with buttons below it; Page Up, Page Down, Home and End turn the pages too."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.pages: Sequence[PaperPage] = ()  #: All pages
        self.place = 0  #: The index of the page shown
        self._turned = 0
        self._empty = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Preview of the book"))
        self.preview = PagePreview(theme)
        self._label = QLabel()
        self._label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.back = self._button("◂", self.tr("Previous page"), -1)
        self.forth = self._button("▸", self.tr("Next page"), 1)
        row = row_of(None, self.back, self._label, self.forth, None)
        add_all(column_in(self, 8), (self.preview, 1), row)
        self._show()

    def _button(self, sign: str, name: str, by: int) -> QToolButton:
        button = tool_button(sign, name, lambda: self.turn_to(self.place + by))
        button.setAutoRepeat(True)
        return button

    def set_pages(self, pages: Sequence[PaperPage], empty: str) -> None:
        """Set the pages, keeping the index; shows a text if there are none."""
        self.pages, self._empty = pages, empty
        self.turn_to(self.place)

    def turn_to(self, index: int) -> None:
        """Show a page by index, limited to the existing pages."""
        self.place = max(0, min(index, len(self.pages) - 1))
        self._show()

    @Slot()
    def _show(self) -> None:
        n_pages = len(self.pages)
        number = QLocale().toString
        self._label.setText(
            self.tr("Page {n} of {all}").format(n=number(self.place + 1), all=number(n_pages))
            if n_pages
            else ""
        )
        self.back.setEnabled(self.place > 0)
        self.forth.setEnabled(self.place < n_pages - 1)
        page = self.pages[self.place] if n_pages else None
        self.preview.show_page(page, self._label.text() if n_pages else self._empty)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = Qt.Key
        wanted = {
            keys.Key_PageUp: self.place - 1,
            keys.Key_PageDown: self.place + 1,
            keys.Key_Left: self.place - 1,
            keys.Key_Right: self.place + 1,
            keys.Key_Home: 0,
            keys.Key_End: len(self.pages) - 1,
        }.get(keys(event.key()))
        if wanted is None:
            super().keyPressEvent(event)
        else:
            self.turn_to(wanted)

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._turned += event.angleDelta().y()
        notches = int(self._turned / _NOTCH)
        self._turned -= notches * _NOTCH
        if notches:
            self.turn_to(self.place - notches)
        event.accept()
