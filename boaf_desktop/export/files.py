"""Worksheets as files: PDF with embedded fonts, SVG and PNG with one file per page.

Equal pages give byte-identical files.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QLocale, QMarginsF, QRectF, QSize, QUuid
from PySide6.QtGui import QColor, QImage, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from boaf_desktop.export.ink import UNITS_PER_INCH, Ink
from boaf_desktop.export.pages import PaperPage, lay_pages
from engine.errors import SettingsError
from engine.files.atomic import write_atomic
from engine.game import share_code
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.formats import DRAWN_ENDINGS
from engine.puzzlesets.worksheet import Worksheet

PNG_DPI: Final = 300
MOST_PICTURES: Final = 400
"""Maximum number of pages as image files; more are likely a mistake. PDF has no limit."""
_METRES: Final = 39.3701
"""Inches in a metre."""
_SIZES: Final = {"a4": QPageSize.PageSizeId.A4, "letter": QPageSize.PageSizeId.Letter}
# Qt writes the creation time, which would make the files of equal pages differ.
_PDF_DATE: Final = re.compile(rb"(?<=Date \(D:)\d{14}")
_XMP_DATE: Final = re.compile(rb'(?<=Date=")\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d')


def usual_page_size() -> str:
    """Return the paper size of the locale."""
    units = QLocale.MeasurementSystem
    is_american = QLocale().measurementSystem() == units.ImperialUSSystem
    return "letter" if is_american else "a4"


def draw_worksheet(path: Path, sheet: Worksheet, cancel: Cancel) -> Work[tuple[Path, ...]]:
    """Draw a complete worksheet, then write it; may run in any thread.

    Raises SettingsError for other file extensions, or too many pages for image files. Raises
    StorageError when a file cannot be written; an existing file is not changed.

    Parameters
    ----------
    path : Path
        Ends in ``.pdf``, ``.svg`` or ``.png``. As SVG or PNG, a worksheet of several pages becomes
        ``NAME-1.svg``, ``NAME-2.svg`` and so on.
    sheet : Worksheet
        What to draw.
    cancel : Cancel
        Stops after the current page; nothing is written.

    Returns
    -------
    tuple of Path
        The written files.
    """
    if path.suffix.lower() not in DRAWN_ENDINGS:
        raise SettingsError(
            "{path} ends in {ending!r}. Choose a name that ends in .pdf, .svg or .png.",
            path=path,
            ending=path.suffix,
        )
    pages = lay_pages(sheet)
    ending = path.suffix.lower()
    if ending == ".pdf":
        yield Progress(0, len(pages))
        settings = sheet.settings
        words = [settings.title, str(settings.per_page), settings.page_size]
        words += [repr(settings.cards)]
        words += [share_code(deal) for deal in sheet.deals]
        words += [answer.moves for answer in sheet.answers]
        data = yield from draw_pdf(pages, settings.title, settings.page_size, words, cancel)
        if cancel.is_set():
            return ()
        write_atomic(path, data)
        return (path,)
    if len(pages) > MOST_PICTURES:
        raise SettingsError(
            "%n page(s) are too many to save as images. Choose a name that ends in .pdf.",
            n=len(pages),
        )
    draw: Callable[[PaperPage], bytes] = _draw_svg if ending == ".svg" else _draw_png
    names = _names(path, len(pages))
    drawn: list[bytes] = []
    for done, page in enumerate(pages):
        yield Progress(done, len(pages))
        if cancel.is_set():
            return ()
        drawn.append(draw(page))
    for name, data in zip(names, drawn, strict=True):
        write_atomic(name, data)
    return names


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


def _names(path: Path, n_pages: int) -> tuple[Path, ...]:
    if n_pages == 1:
        return (path,)
    return tuple(
        path.with_name(f"{path.stem}-{page}{path.suffix}") for page in range(1, n_pages + 1)
    )


def _draw_svg(page: PaperPage) -> bytes:
    buffer = open_buffer()
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(UNITS_PER_INCH)
    generator.setSize(_whole(page, 1.0))
    generator.setViewBox(QRectF(0, 0, page.size.width(), page.size.height()))
    generator.setTitle("Birds of a Feather")
    painter = QPainter(generator)
    painter.fillRect(generator.viewBoxF(), QColor("white"))
    page.draw(Ink(painter, has_fonts=False))
    painter.end()
    return bytes_of(buffer)


def _draw_png(page: PaperPage) -> bytes:
    image = page_image(page, PNG_DPI / UNITS_PER_INCH)
    for set_dots in (image.setDotsPerMeterX, image.setDotsPerMeterY):
        set_dots(round(PNG_DPI * _METRES))
    buffer = open_buffer()
    image.save(buffer, "PNG")  # type: ignore[call-overload] # the stubs want bytes, Qt a str
    return bytes_of(buffer)


def page_image(page: PaperPage, scale: float) -> QImage:
    """Return a page as an image with the given number of dots per unit."""
    image = QImage(_whole(page, scale), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.scale(scale, scale)
    page.draw(Ink(painter, has_fonts=False))
    painter.end()
    return image


def _whole(page: PaperPage, scale: float) -> QSize:
    return (page.size * scale).toSize()
