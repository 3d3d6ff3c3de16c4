"""Draw the icon in every size and format: ``python packaging/release/icons.py OUT``.

Writes ``OUT/hicolor`` in the layout of icon themes (16 to 512 pixels and the SVG),
``OUT/boaf.ico`` for Windows and ``OUT/boaf.icns`` for macOS, which are plain containers of PNG
images. Needs PySide6, and no display.
"""

from __future__ import annotations

import os
import shutil
import struct
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

DRAWING: Final = Path(__file__).resolve().parents[1] / "boaf.svg"
SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
_ICO_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
_ICNS_KINDS: Final = {
    b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024,
}  # fmt: skip
_ICO_HEADER: Final = struct.Struct("<HHH")
_ICO_ENTRY: Final = struct.Struct("<BBBBHHII")
_ICNS_HEADER: Final = struct.Struct(">4sI")


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


def ico() -> bytes:
    """Return the Windows icon: a header, the offset of each image, and the images."""
    pictures = [picture(size) for size in _ICO_SIZES]
    start = _ICO_HEADER.size + _ICO_ENTRY.size * len(pictures)
    head = _ICO_HEADER.pack(0, 1, len(pictures))
    for size, content in zip(_ICO_SIZES, pictures, strict=True):
        side = size % 256  # 0 means 256
        head += _ICO_ENTRY.pack(side, side, 0, 0, 1, 32, len(content), start)
        start += len(content)
    return head + b"".join(pictures)


def icns() -> bytes:
    """Return the macOS icon: a sequence of images, each preceded by its type and length."""
    body = b""
    for kind, size in _ICNS_KINDS.items():
        content = picture(size)
        body += _ICNS_HEADER.pack(kind, _ICNS_HEADER.size + len(content)) + content
    return _ICNS_HEADER.pack(b"icns", _ICNS_HEADER.size + len(body)) + body


def draw(out: Path) -> None:
    """Write every format to a folder."""
    out.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        place = out / "hicolor" / f"{size}x{size}" / "apps"
        place.mkdir(parents=True, exist_ok=True)
        place.joinpath("boaf.png").write_bytes(picture(size))
    scalable = out / "hicolor" / "scalable" / "apps"
    scalable.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(DRAWING, scalable / "boaf.svg")
    out.joinpath("boaf.ico").write_bytes(ico())
    out.joinpath("boaf.icns").write_bytes(icns())


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
