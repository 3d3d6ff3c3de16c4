"""Worksheets as PDF with embedded fonts; equal pages give byte-identical files."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QLocale, QMarginsF, QUuid
from PySide6.QtGui import QColor, QImage, QPageLayout, QPageSize, QPainter, QPdfWriter

from boaf_desktop.export.ink import UNITS_PER_INCH, Ink
from boaf_desktop.export.pages import PaperPage, lay_pages
from engine.files.atomic import write_atomic
from engine.game import share_code
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.worksheet import Worksheet

_SIZES: Final = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}
# Qt writes the creation time, which would make the files of equal pages differ.
_PDF_DATE: Final = re.compile(rb"(?<=Date \(D:)\d{14}")
_XMP_DATE: Final = re.compile(rb'(?<=Date=")\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d')


def usual_page_size() -> str:
    """Return the paper size of the locale."""
    units = QLocale.MeasurementSystem
    is_american = QLocale().measurementSystem() == units.ImperialUSSystem
    return "letter" if is_american else "a4"


def draw_worksheet(path: Path, sheet: Worksheet, cancel: Cancel) -> Work[None]:
    """Draw a complete worksheet, then write it as PDF; may run in any thread.

    Raises StorageError when the file cannot be written; an existing file is not changed.

    ``cancel``: stops after the current page; nothing is written.
    """
    pages, settings = lay_pages(sheet), sheet.settings
    yield Progress(0, len(pages))
    words = [settings.title, str(settings.per_page), settings.page_size]
    words += [repr(settings.cards)]
    words += [share_code(deal) for deal in sheet.deals]
    words += [answer.moves for answer in sheet.answers]
    data = yield from draw_pdf(pages, settings.title, settings.page_size, words, cancel)
    if not cancel.is_set():
        write_atomic(path, data)


def draw_pdf(
    pages: Sequence[PaperPage],
    title: str,
    page_size: str,
    identity: Iterable[str],
    cancel: Cancel,
) -> Work[bytes]:
    """Draw pages into a PDF; may run in any thread.

    Parameters
    ----------
    pages : sequence of Page
        The pages, all of one size.
    title : str
        The document's title in PDF readers.
    page_size : str
        ``"a4"`` or ``"letter"``.
    identity : iterable of str
        Everything that the pages depend on; determines the document id.
    cancel : Cancel
        Stops after the current page; returns the pages drawn so far.
    """
    buffer = open_buffer()
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("boaf")
    writer.setDocumentId(QUuid.createUuidV5(QUuid(), "\n".join(identity).encode()))
    writer.setPageLayout(
        QPageLayout(QPageSize(_SIZES[page_size]), QPageLayout.Orientation.Portrait, QMarginsF())
    )
    writer.setResolution(UNITS_PER_INCH)
    painter = QPainter(writer)
    try:
        for done, page in enumerate(pages):
            if done:
                writer.newPage()
            page.draw(Ink(painter))
            yield Progress(done + 1, len(pages))
            if cancel.is_set():
                break
    finally:
        painter.end()  # before the writer is destroyed, also when the work is abandoned
    undated = _PDF_DATE.sub(b"20000101000000", bytes_of(buffer))
    return _XMP_DATE.sub(b"2000-01-01T00:00:00", undated)


def open_buffer() -> QBuffer:
    """Return an empty writable buffer."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


def bytes_of(buffer: QBuffer) -> bytes:
    """Return the bytes written to a buffer."""
    return bytes(buffer.data().data())


def page_image(page: PaperPage, scale: float) -> QImage:
    """Return a page as an image with the given number of dots per unit."""
    image = QImage((page.size * scale).toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(scale, scale)
    page.draw(Ink(painter))
    painter.end()
    return image
