"""Small marks for check boxes and arrows, painted in palette colours for the style sheet.

A style sheet can use images only from files, so they are painted into the cache folder once.
"""

import atexit
import shutil
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

_SIDE: Final = 16
_VERSION: Final = 1
"""Increased when a drawing changes, so that old files are not used."""


def _check(painter: QPainter) -> None:
    painter.drawPolyline(QPolygonF([QPointF(4, 8.5), QPointF(7, 11.5), QPointF(12, 5)]))


def _dash(painter: QPainter) -> None:
    painter.drawLine(QPointF(4.5, 8), QPointF(11.5, 8))


def _dot(painter: QPainter) -> None:
    painter.setBrush(painter.pen().color())
    painter.drawEllipse(QRectF(6, 6, 4, 4))


def _down(painter: QPainter) -> None:
    painter.drawPolyline(QPolygonF([QPointF(4.5, 6.5), QPointF(8, 10), QPointF(11.5, 6.5)]))


def _up(painter: QPainter) -> None:
    painter.drawPolyline(QPolygonF([QPointF(4.5, 9.5), QPointF(8, 6), QPointF(11.5, 9.5)]))


_DRAWINGS: Final[dict[str, Callable[[QPainter], None]]] = {
    "check": _check,
    "dash": _dash,
    "dot": _dot,
    "down": _down,
    "up": _up,
}


def mark_files(folder: Path, colours: dict[str, str]) -> dict[str, str] | None:
    """Paint the missing marks and return all paths for ``url(...)``.

    Parameters
    ----------
    folder : Path
        Created if necessary.
    colours : dict of str to str
        Colour of each mark: check, dash, dot, down, up.

    Returns
    -------
    dict of str to str or None
        In a temporary folder if the given one cannot be written; None if neither can, and the
        style sheet then has no marks.
    """
    files = _files_in(folder, colours)
    if files is None:
        spare = _spare_folder()
        files = None if spare is None else _files_in(spare, colours)
    return files


@cache
def _spare_folder() -> Path | None:
    try:
        folder = Path(tempfile.mkdtemp(prefix="boaf-marks-"))
    except OSError:
        return None
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _files_in(folder: Path, colours: dict[str, str]) -> dict[str, str] | None:
    files = {}
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    for name, colour in colours.items():
        path = folder / f"{name}-{colour.removeprefix('#')}-{_VERSION}.png"
        for ratio, file in ((1, path), (2, path.with_name(f"{path.stem}@2x.png"))):
            if not file.exists() and not _paint(name, colour, ratio).save(str(file)):
                return None
        files[name] = path.as_posix()
    return files


def _paint(name: str, colour: str, ratio: int) -> QImage:
    image = QImage(_SIDE * ratio, _SIDE * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(ratio, ratio)
    round_cap, round_join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    painter.setPen(QPen(QColor(colour), 1.8, Qt.PenStyle.SolidLine, round_cap, round_join))
    _DRAWINGS[name](painter)
    painter.end()
    return image
