"""Pages as PDF with embedded fonts; equal pages give byte-identical files."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QUuid
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from boaf_desktop.export.ink import UNITS_PER_INCH, Ink
from boaf_desktop.export.pages import PaperPage
from engine.progress import Cancel, Progress, Work

_SIZES: Final = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}
# Qt writes the creation time, which would make the files of equal pages differ.
_PDF_DATE: Final = re.compile(rb"(?<=Date \(D:)\d{14}")
_XMP_DATE: Final = re.compile(rb'(?<=Date=")\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d')


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
            page.draw(Ink(painter, has_fonts=True))
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
