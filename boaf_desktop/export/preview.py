"""A preview of a page of a worksheet, as printed."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.export.files import page_image
from boaf_desktop.export.pages import PaperPage

_EDGE: Final = 1.0


class PagePreview(QWidget):
    """Shows a page, white even in dark themes, as large as fits."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._page: PaperPage | None = None
        self._words = ""
        self._picture = QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Preview of the first page"))
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(400, 560)

    def minimumSizeHint(self) -> QSize:
        return QSize(180, 250)

    def show_page(self, page: PaperPage | None, words: str) -> None:
        """Show a page, or a text without one; the text describes the page to a screen reader."""
        if page != self._page:  # a growing set calls this for each puzzle
            self._picture = QPixmap()
        self._page, self._words = page, words
        self.setAccessibleDescription(words)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = self._theme.palette
        if self._page is None:
            painter.setPen(QColor(colours.muted))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.rect(), flags, self._words)
            painter.end()
            return
        place = self._place(self._page)
        ratio = self.devicePixelRatioF()
        if self._picture.size() != (place.size() * ratio).toSize():
            scale = place.width() * ratio / self._page.size.width()
            self._picture = QPixmap.fromImage(page_image(self._page, scale))
            self._picture.setDevicePixelRatio(ratio)
        painter.drawPixmap(place.topLeft(), self._picture)
        painter.setPen(QColor(colours.line))
        painter.drawRect(place.adjusted(-_EDGE / 2, -_EDGE / 2, _EDGE / 2, _EDGE / 2))
        painter.end()

    def _place(self, page: PaperPage) -> QRectF:
        """Return the rectangle of the page: centred, in whole pixels."""
        room = QSizeF(self.width() - 2 * _EDGE, self.height() - 2 * _EDGE)
        size = page.size.scaled(room, Qt.AspectRatioMode.KeepAspectRatio).toSize()
        left, top = (self.width() - size.width()) // 2, (self.height() - size.height()) // 2
        return QRectF(left, top, size.width(), size.height())
