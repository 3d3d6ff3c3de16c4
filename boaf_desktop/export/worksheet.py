"""Worksheets: the engine's pages printed as PDF."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QLocale
from PySide6.QtGui import QPageSize, QPainter
from PySide6.QtSvg import QSvgRenderer

from boaf_desktop.export.report import pdf_writer
from boaf_desktop.language.wording import worded
from engine.files.atomic import write_atomic
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.worksheet import Worksheet
from engine.puzzlesets.worksheet_pages import lay_pages, page_svg

_SIZES: Final = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}


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
