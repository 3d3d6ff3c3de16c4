"""Worksheets as PDF, with vector images."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QLocale, QMarginsF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgRenderer

from boaf_desktop.language import worded
from engine.files.storage import write_atomic
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.pages import SheetSettings, Worksheet, lay_pages, page_svg

_OTHER_GLYPHS: Final = ("tnum", "calt")
"""Features of fonts that are off: digits of equal width, signs that fit their neighbours."""
_SIZES: Final = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}


def paper_font() -> QFont:
    """Return the program's font with one glyph for each character.

    The text of glyphs that a feature puts in place of others can't be copied out of a PDF.
    """
    font = QFont()
    for feature in _OTHER_GLYPHS:
        font.setFeature(QFont.Tag(feature), 0)
    return font


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
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = _writer(buffer, settings)
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


def _writer(buffer: QBuffer, settings: SheetSettings) -> QPdfWriter:
    writer = QPdfWriter(buffer)
    size, portrait = QPageSize(_SIZES[settings.page_size]), QPageLayout.Orientation.Portrait
    writer.setPageLayout(QPageLayout(size, portrait, QMarginsF()))
    writer.setCreator("boaf")
    writer.setTitle(settings.title)
    return writer
