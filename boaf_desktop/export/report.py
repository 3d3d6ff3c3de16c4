"""A report as PDF: the HTML page on paper, with vector images and its title on each page."""

from __future__ import annotations

import base64
import errno
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFontMetricsF,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPyTextObject,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextTable,
    QTextTableCell,
)
from PySide6.QtSvg import QSvgRenderer

from engine.errors import SettingsError
from engine.files.atomic import storage_error, write_atomic
from engine.report.svg import MUTED

_DOTS_PER_INCH: Final = 96
_MARGIN: Final = 56.0
"""Margin on each side of a page, in dots."""
_FOOT: Final = 24.0
"""Height below the text, for the title and the page number."""
_LEAST_HEIGHT: Final = QTextBlockFormat.LineHeightTypes.MinimumHeight.value
_LEAST_BELOW_HEADING: Final = 150.0
"""Minimum height below a heading on its page: the head of a table and the first deal."""
_SMALL_HEADING: Final = 3


def pdf_of(html: str) -> bytes:
    """Return an HTML page as PDF on A4, with the title and page number at the bottom of each page.

    Its images must be inline SVG, as created by `engine.report.html.picture`.
    """
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_DOTS_PER_INCH)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(), QPageLayout.Unit.Point)
    sheet = QRectF(writer.pageLayout().fullRectPixels(_DOTS_PER_INCH))
    room = sheet.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN - _FOOT)
    document = lay_out(html, room.size())
    title = document.metaInformation(QTextDocument.MetaInformation.DocumentTitle)
    writer.setTitle(title)
    writer.setCreator("boaf")
    painter = QPainter(writer)
    n_sheets = document.pageCount()
    for number in range(1, n_sheets + 1):
        if number > 1:
            writer.newPage()
        _paint_sheet(painter, document, room, number - 1)
        foot = QRectF(room.left(), room.bottom() + _FOOT / 2, room.width(), _FOOT)
        _paint_foot(painter, foot, title, f"{number} / {n_sheets}")
    painter.end()
    buffer.close()
    return bytes(buffer.data().data())


def lay_out(html: str, room: QSizeF) -> QTextDocument:
    """Lay out an HTML page for paper without splitting rows, images or headings."""
    document = QTextDocument()
    document.setDocumentMargin(0)
    drawings = _Drawings(document)
    document.documentLayout().registerHandler(QTextFormat.ObjectTypes.ImageObject, drawings)
    document.setHtml(html)
    _keep_rows(document, drawings)
    document.setPageSize(room)
    _keep_headings(document)
    return document


def _keep_rows(document: QTextDocument, drawings: _Drawings) -> None:
    """Make the first line of each cell in a row as tall as the row's tallest image.

    Qt moves a line that does not fit to the next page, separately for each cell. The text of a row
    would otherwise stay behind when its image moves.
    """
    whole = QTextCursor(document)
    whole.beginEditBlock()  # otherwise all is laid out after each change
    for frame in document.rootFrame().childFrames():
        if not isinstance(frame, QTextTable):
            continue
        for row in range(frame.rows()):
            cells = [frame.cellAt(row, column) for column in range(frame.columns())]
            heights = [drawings.height_in(cell) for cell in cells]
            for cell, height in zip(cells, heights, strict=True):
                # The last row of a page fills the remaining height, so a centred text would be too
                # low.
                box = cell.format().toTableCellFormat()
                box.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignTop)
                cell.setFormat(box)
                if not height:
                    cursor = cell.firstCursorPosition()
                    form = cursor.blockFormat()
                    form.setLineHeight(max(heights), _LEAST_HEIGHT)
                    cursor.setBlockFormat(form)
                    _raise_words(cursor, max(heights))
    whole.endEditBlock()


def _raise_words(cursor: QTextCursor, height: float) -> None:
    """Centre text vertically in a tall line; by default it is at the bottom."""
    cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
    form = cursor.charFormat()
    own = QFontMetricsF(form.font()).height()
    if height > own:
        form.setBaselineOffset(100 * (height - own) / 2 / own)
        cursor.mergeCharFormat(form)


def _keep_headings(document: QTextDocument) -> None:
    """Start a new page where a heading would be separated from its content.

    The content under a small heading, such as a puzzle, is not split if it fits on a page.
    """
    height = document.pageSize().height()
    layout = document.documentLayout()
    block = document.begin()
    while block.isValid():
        level = block.blockFormat().headingLevel()
        if level:
            layout.documentSize()  # forces a layout; otherwise the blocks below have no height yet
            rect = layout.blockBoundingRect(block)
            wanted = _LEAST_BELOW_HEADING
            if level >= _SMALL_HEADING:
                whole = layout.blockBoundingRect(_last_under(block)).bottom() - rect.bottom()
                wanted = whole if whole < height - rect.height() else wanted
            if height - rect.bottom() % height < wanted:
                form = block.blockFormat()
                form.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
                QTextCursor(block).setBlockFormat(form)
        block = block.next()


def _last_under(heading: QTextBlock) -> QTextBlock:
    """Return the last block before the next heading."""
    block = heading
    while block.next().isValid() and not block.next().blockFormat().headingLevel():
        block = block.next()
    return block


def _paint_sheet(painter: QPainter, document: QTextDocument, room: QRectF, number: int) -> None:
    """Paint one page of the text, counted from 0."""
    painter.save()
    painter.translate(room.left(), room.top() - number * room.height())
    seen = QRectF(0, number * room.height(), room.width(), room.height())
    painter.setClipRect(seen)
    context = QAbstractTextDocumentLayout.PaintContext()
    context.clip = seen
    document.documentLayout().draw(painter, context)
    painter.restore()


def _paint_foot(painter: QPainter, foot: QRectF, title: str, number: str) -> None:
    metrics = QFontMetricsF(painter.font(), painter.device())
    own = metrics.horizontalAdvance(number) + _FOOT
    words = metrics.elidedText(title, Qt.TextElideMode.ElideRight, foot.width() - own)
    painter.setPen(QColor(MUTED))
    painter.drawText(foot, Qt.AlignmentFlag.AlignLeft, words)
    painter.drawText(foot, Qt.AlignmentFlag.AlignRight, number)


class _Drawings(QPyTextObject):
    """Draws the images of a text as vector graphics, which stay sharp on paper."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._known: dict[str, QSvgRenderer] = {}

    def height_in(self, cell: QTextTableCell) -> float:
        """Return the height of the image at the start of a cell; 0 for text."""
        cursor = cell.firstCursorPosition()
        cursor.movePosition(QTextCursor.MoveOperation.NextCharacter)
        form = cursor.charFormat()
        return float(self._drawing(form).defaultSize().height()) if form.isImageFormat() else 0.0

    def intrinsicSize(self, _document: QTextDocument, _at: int, form: QTextFormat) -> QSizeF:
        return QSizeF(self._drawing(form).defaultSize())

    def drawObject(
        self,
        painter: QPainter,
        rect: QRectF | QRect,
        _document: QTextDocument,
        _at: int,
        form: QTextFormat,
    ) -> None:
        self._drawing(form).render(painter, QRectF(rect))

    def _drawing(self, form: QTextFormat) -> QSvgRenderer:
        name = form.toImageFormat().name()
        if name not in self._known:
            data = base64.b64decode(name.partition("base64,")[2])
            self._known[name] = QSvgRenderer(data)
        return self._known[name]


def write_report(path: Path, html: str) -> None:
    """Write a report in the format of its extension: ``.html`` or ``.pdf``.

    Raises SettingsError for another extension; nothing is written. Raises StorageError when the
    file cannot be written.
    """
    if path.is_dir():
        raise storage_error("write", path, IsADirectoryError(errno.EISDIR, "a folder"))
    ending = path.suffix.lower()
    if ending not in {".html", ".htm", ".pdf"}:
        raise SettingsError(
            "{name} isn't a report. Choose a name that ends in .html or .pdf.", name=path.name
        )
    write_atomic(path, pdf_of(html) if ending == ".pdf" else html)
