"""A report as PDF: the HTML page on paper."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

from engine.study.storage import storage_error, write_atomic

_DOTS_PER_INCH: Final = 96
_MARGIN_MM: Final = 15


def pdf_of(html: str) -> bytes:
    """Return a page of HTML as PDF on A4."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_DOTS_PER_INCH)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    writer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
    document = QTextDocument()
    document.setHtml(html)
    # Without a size of its own a document keeps a second margin inside the paper's.
    document.setPageSize(QSizeF(writer.pageLayout().paintRectPixels(_DOTS_PER_INCH).size()))
    document.print_(writer)
    buffer.close()
    return bytes(buffer.data().data())


def write_report(path: Path, html: str) -> None:
    """Write a report: as PDF when the name ends so, else as the page itself.

    Raises
    ------
    StorageError
        When the file cannot be written.
    """
    if path.is_dir():
        raise storage_error("written", path, IsADirectoryError(errno.EISDIR, "a folder"))
    write_atomic(path, pdf_of(html) if path.suffix.lower() == ".pdf" else html)
