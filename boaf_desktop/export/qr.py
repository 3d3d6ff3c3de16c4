"""Texts as QR codes: the share code of a deal, or an address."""

from typing import Final

import segno
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from engine.game import Deal, share_code

QUIET: Final = 4
"""Width of the quiet zone of a QR code, in modules."""


def share_text(deal: Deal) -> str:
    """Return a deal's share code in capitals, which take two thirds of the space."""
    return share_code(deal).upper()


def qr_matrix(code: str) -> tuple[bytes, ...]:
    """Return the modules of a QR code by row, 1 for dark, without the quiet zone.

    The error correction handles damage of 15 %.
    """
    return tuple(
        bytes(row) for row in segno.make(code, error="m", micro=False, boost_error=False).matrix
    )


def qr_path(code: str) -> tuple[QPainterPath, int]:
    """Return the dark modules of a QR code, one unit per module, and the modules per row.

    Drawn as runs: printers leave hairlines between adjacent squares.
    """
    matrix = qr_matrix(code)
    path = QPainterPath()
    for row, modules in enumerate(matrix):
        for start, end in _runs(modules):
            path.addRect(QRectF(start, row, end - start, 1))
    return path, len(matrix)


def qr_image(deal: Deal, module: int) -> QImage:
    """Return a deal's QR code with quiet zone, black on white, ``module`` pixels per module."""
    path, n_modules = qr_path(share_text(deal))
    side = (n_modules + 2 * QUIET) * module
    image = QImage(QSize(side, side), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.scale(module, module)
    painter.translate(QUIET, QUIET)
    painter.fillPath(path, QColor(Qt.GlobalColor.black))
    painter.end()
    return image


def _runs(modules: bytes) -> list[tuple[int, int]]:
    """Return the start and end of each run of dark modules."""
    edges = [
        at
        for at, (before, after) in enumerate(zip(b"\0" + modules, modules + b"\0", strict=True))
        if before != after
    ]
    return list(zip(edges[::2], edges[1::2], strict=True))
