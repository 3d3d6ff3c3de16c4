"""Reports and worksheets as PDF, with vector images."""

from __future__ import annotations

import base64
import errno
from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QBuffer,
    QIODevice,
    QLocale,
    QMarginsF,
    QRect,
    QRectF,
    QSizeF,
    Qt,
)
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QFontMetricsF,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QPyTextObject,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextTable,
)
from PySide6.QtSvg import QSvgRenderer

from boaf_desktop.language.translation import worded
from engine.errors import SettingsError
from engine.files.atomic import storage_error, write_atomic
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.worksheet import Worksheet
from engine.puzzlesets.worksheet_pages import lay_pages, page_svg
from engine.report.drawing import INKS

_DOTS_PER_INCH: Final = 96
_MARGIN: Final = 56.0
"""Margin on each side of a page, in dots."""
_FOOT: Final = 24.0
"""Height below the text, for the title and the page number."""
_LEAST_BELOW_HEADING: Final = 150.0
"""Minimum height below a heading on its page: the head of a table and the first deal."""
_SMALL_HEADING: Final = 3  # from this level on
_OTHER_GLYPHS: Final = ("tnum", "calt")
"""Features of fonts: digits of equal width, and signs that fit their neighbours."""
_SIZES: Final = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}


def pdf_writer(buffer: QBuffer, size: QPageSize.PageSizeId) -> QPdfWriter:
    """Return a writer of upright pages without margins into a buffer, which is opened."""
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    portrait = QPageLayout.Orientation.Portrait
    writer.setPageLayout(QPageLayout(QPageSize(size), portrait, QMarginsF()))
    writer.setCreator("boaf")
    return writer


def paper_font() -> QFont:
    """Return the program's font with one glyph for each character.

    The text of glyphs that a feature puts in place of others can't be copied out of a PDF.
    """
    font = QFont()
    for feature in _OTHER_GLYPHS:
        font.setFeature(QFont.Tag(feature), 0)
    return font


# Worksheets


def usual_page_size() -> str:
    """Return the paper size of the locale."""
    system = QLocale().measurementSystem()
    is_american = system == QLocale.MeasurementSystem.ImperialUSSystem
    return "letter" if is_american else "a4"


def draw_worksheet(path: Path, sheet: Worksheet, cancel: Cancel) -> Work[None]:
    """Draw a complete worksheet, then write it as PDF; may run in any thread.

    Raises StorageError when the file cannot be written; an existing file is not changed.

    ``cancel``: stops after the current page; nothing is written.
    """
    pages, settings = lay_pages(sheet), sheet.settings
    yield Progress(0, len(pages))
    buffer = QBuffer()
    writer = pdf_writer(buffer, _SIZES[settings.page_size])
    writer.setTitle(settings.title)
    painter = QPainter(writer)
    painter.setFont(paper_font())
    try:
        for number, page in enumerate(pages, 1):
            if number > 1:
                writer.newPage()
            svg = page_svg(page, number, settings, worded)
            QSvgRenderer(svg.encode()).render(painter)
            yield Progress(number, len(pages))
            if cancel.is_set():
                return
    finally:
        painter.end()  # before the writer is destroyed, also when the work is abandoned
    buffer.close()
    write_atomic(path, bytes(buffer.data().data()))


# Reports


def pdf_of(html: str) -> bytes:
    """Return an HTML page as PDF on A4, with the title and page number at the bottom of each page.

    Its images must be inline SVG, as created by ``resources/report/round.html``.
    """
    buffer = QBuffer()
    writer = pdf_writer(buffer, QPageSize.PageSizeId.A4)
    writer.setResolution(_DOTS_PER_INCH)
    sheet = QRectF(writer.pageLayout().fullRectPixels(_DOTS_PER_INCH))
    room = sheet.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN - _FOOT)
    document = lay_out(html, room.size())
    title = document.metaInformation(QTextDocument.MetaInformation.DocumentTitle)
    writer.setTitle(title)
    painter = QPainter(writer)
    painter.setFont(paper_font())
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
    document.setDefaultFont(paper_font())
    document.setDocumentMargin(0)
    layout = document.documentLayout()
    layout.registerHandler(QTextFormat.ObjectTypes.ImageObject, _Drawings(document))
    document.setHtml(html)
    _align_rows(document)
    document.setPageSize(room)
    _keep_headings(document)
    return document


def _align_rows(document: QTextDocument) -> None:
    """Start the text of every cell at its top.

    The last row of a page fills the remaining height, so a centred text would be too low.
    """
    edit = QTextCursor(document)
    edit.beginEditBlock()  # otherwise all is laid out after each change
    for frame in document.rootFrame().childFrames():
        if not isinstance(frame, QTextTable):
            continue
        for row in range(frame.rows()):
            for column in range(frame.columns()):
                cell = frame.cellAt(row, column)
                box = cell.format().toTableCellFormat()
                box.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignTop)
                cell.setFormat(box)
    edit.endEditBlock()


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
            content_height = layout.blockBoundingRect(_last_under(block)).bottom() - rect.bottom()
            is_together = level >= _SMALL_HEADING and content_height < height - rect.height()
            needed = content_height if is_together else _LEAST_BELOW_HEADING
            if height - rect.top() % height < rect.height() + needed:
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
    number_width = metrics.horizontalAdvance(number) + _FOOT
    words = metrics.elidedText(title, Qt.TextElideMode.ElideRight, foot.width() - number_width)
    painter.setPen(QColor(INKS["muted"]))
    painter.drawText(foot, Qt.AlignmentFlag.AlignLeft, words)
    painter.drawText(foot, Qt.AlignmentFlag.AlignRight, number)


class _Drawings(QPyTextObject):
    """Draws the images of a text as vector graphics, which stay sharp on paper."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self._renderers: dict[str, QSvgRenderer] = {}

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
        painter.setFont(paper_font())
        self._drawing(form).render(painter, QRectF(rect))

    def _drawing(self, form: QTextFormat) -> QSvgRenderer:
        name = form.toImageFormat().name()
        if name not in self._renderers:
            data = base64.b64decode(name.partition("base64,")[2])
            self._renderers[name] = QSvgRenderer(data)
        return self._renderers[name]


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
