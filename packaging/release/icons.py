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

from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

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
    app = QGuiApplication.instance() or QGuiApplication(["icons"])
    draw(Path(arguments[0]))
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
