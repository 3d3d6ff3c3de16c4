"""Draw the icon in every size: ``python packaging/release/icons.py OUT``.

Writes ``OUT/hicolor`` in the layout of icon themes, 16 to 512 pixels and the SVG. Needs PySide6,
and no display.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from boaf_desktop.appearance import LIGHT, CardStyle
from boaf_desktop.play.birds import Bird, paint_bird
from boaf_desktop.play.cards import paint_card
from engine.deck import HEIGHT, WIDTH
from engine.game import parse_card

DRAWING: Final = Path(__file__).resolve().parents[2] / "resources" / "icons" / "boaf.svg"
SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)


def picture(size: int) -> bytes:
    """Return the icon as a square PNG image of a size in pixels."""
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(DRAWING)).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(buffer.data().data())


def banner(width: int, height: int) -> QImage:
    """Return a picture of birds, with cards above if there is room, for the installer.

    Parameters
    ----------
    width, height : int
        Its size; the image has twice as many pixels.
    """
    style = CardStyle(LIGHT)
    image = QImage(2 * width, 2 * height, QImage.Format.Format_RGB32)
    image.fill(QColor(LIGHT.board))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(2, 2)
    if height > width:
        for row, names in enumerate((("9D", "8D"), ("8C", "QC"))):
            for column, name in enumerate(names):
                corner = QPointF(width * (0.1 + 0.43 * column), width * (0.1 + 0.57 * row))
                card = QSizeF(width * 0.37, width * 0.37 * HEIGHT / WIDTH)
                paint_card(painter, QRectF(corner, card), parse_card(name), style)
    for species in range(3):
        foot = QPointF(width * (0.19 + 0.31 * species), height - width * 0.05)
        bird = Bird(species, suit=species, is_crowned=species == 1)
        paint_bird(painter, foot, width * 0.26, bird, style)
    painter.end()
    return image


def draw(out: Path) -> None:
    """Write every size to a folder."""
    out.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        place = out / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True, exist_ok=True)
        place.joinpath("boaf.png").write_bytes(picture(size))
    scalable = out / "hicolor" / "scalable" / "apps"
    scalable.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(DRAWING, scalable / "boaf.svg")


def main(arguments: Sequence[str]) -> int:
    """Draw into the folder and return the exit status."""
    if len(arguments) != 1:
        sys.stderr.write("give the folder to write into\n")
        return 2
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication(["icons"])
    draw(Path(arguments[0]))
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
