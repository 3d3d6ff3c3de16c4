"""Icons of tabs and tools, and the glyphs of boxes and arrows: drawings in ``resources/icons``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QRect, QRectF, QSaveFile, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QImage, QImageWriter, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from engine.files.storage import is_there, resource_path

_SIDE: Final = 16  # of a glyph, in logical pixels
_VERSION: Final = 2  # increased when a glyph changes, so that old files are not used
_BLACK: Final = b"#000"  # the colour of every drawing
_FADED: Final = 0.43  # opacity of a disabled icon


@cache
def _drawing(name: str) -> bytes | None:
    path = resource_path("icons", f"{name}.svg")
    return path.read_bytes() if path.is_file() else None


def _paint(painter: QPainter, drawing: bytes, colour: str, area: QRectF) -> None:
    QSvgRenderer(drawing.replace(_BLACK, colour.encode())).render(painter, area)


class _LineIcon(QIconEngine):
    """Draws an icon at any size, in the current colour."""

    def __init__(self, drawing: bytes, colour: Callable[[], str]) -> None:
        super().__init__()
        self._drawing, self._colour = drawing, colour

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, _state: QIcon.State) -> None:
        painter.save()
        painter.setOpacity(_FADED if mode == QIcon.Mode.Disabled else 1.0)
        _paint(painter, self._drawing, self._colour(), QRectF(rect))
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return pixmap

    def clone(self) -> QIconEngine:
        return _LineIcon(self._drawing, self._colour)


def line_icon(key: str, colour: Callable[[], str]) -> QIcon:
    """Return the icon of a panel or tool; an empty one if it has none."""
    drawing = _drawing(key)
    return QIcon() if drawing is None else QIcon(_LineIcon(drawing, colour))


def glyph_files(folder: Path, colours: Mapping[str, str]) -> dict[str, str] | None:
    """Paint the missing glyphs and return all paths for ``url(...)`` of a style sheet.

    A style sheet can use images only from files, so they are painted into the cache folder once.
    Without a writable folder, or a drawing, return None; the style sheet then has no glyphs.

    ``colours``: of each glyph: check, dot, down, up.
    """
    files = {}
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    for name, colour in colours.items():
        drawing = _drawing(f"mark_{name}")
        if drawing is None:
            return None
        path = folder / f"{name}-{colour.removeprefix('#')}-{_VERSION}.png"
        for ratio, file in ((1, path), (2, path.with_name(f"{path.stem}@2x.png"))):
            if not is_there(file) and not _save(_glyph(drawing, colour, ratio), file):
                return None
        files[name] = path.as_posix()
    return files


def _save(image: QImage, path: Path) -> bool:
    """Save an image as a whole: one cut off by a kill would stay in the cache."""
    file = QSaveFile(str(path))
    is_open = file.open(QSaveFile.OpenModeFlag.WriteOnly)
    return is_open and QImageWriter(file, QByteArray(b"png")).write(image) and file.commit()


def _glyph(drawing: bytes, colour: str, ratio: int) -> QImage:
    image = QImage(_SIDE * ratio, _SIDE * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    _paint(painter, drawing, colour, QRectF(image.rect()))
    painter.end()
    return image
