"""Create the animation of the README: ``python packaging/pictures/moving_picture.py [FILE]``.

Writes ``docs/images/play.png``, an animated PNG of a puzzle of eight cards that is solved in seven
moves on the real board. Every frame is painted at a fixed fraction of its move and not by a clock,
so that the same program produces the same frames. Needs no display.
"""

from __future__ import annotations

import os
import struct
import sys
import tempfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

PICTURE: Final = ROOT / "docs" / "images" / "play.png"
DEAL: Final = "-- -- 5D -- / 4D -- 5H -- / -- KD 5C -- / 9S 9C 4C --"
"""The same as in the other images (Neller & Ziegler 2019)."""
_SIZE: Final = (456, 600)
_STEPS: Final = 6
_STEP_MS: Final = 45
_PAUSE_MS: Final = 250
_START_MS: Final = 600
_END_MS: Final = 1200
_COLOURS: Final = 256


@dataclass(frozen=True, slots=True)
class Frame:
    """An image and its duration."""

    pixels: Any  #: Rows of 0xRRGGBB
    milliseconds: int


def main() -> None:
    """Solve the puzzle and write the image."""
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURE
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as home:
        file.write_bytes(animated(list(frames(Path(home)))))


def frames(home: Path) -> Iterator[Frame]:
    """Yield the frames of a game; Qt is loaded only here."""
    from PySide6.QtGui import QFont, QPainter  # noqa: PLC0415
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from boaf_desktop.appearance.theme import Theme  # noqa: PLC0415
    from boaf_desktop.play.board.board import Board  # noqa: PLC0415
    from boaf_desktop.play.board.flights import Flight  # noqa: PLC0415
    from boaf_desktop.storage.settings import Settings, TableChoice  # noqa: PLC0415
    from engine.game import Position, parse_deal  # noqa: PLC0415
    from engine.search import solve  # noqa: PLC0415

    app = QApplication(["boaf"])
    app.setFont(QFont("DejaVu Sans", 9))
    settings = Settings(home / "boaf.ini")
    settings.theme, settings.table = "light", TableChoice.FELT
    settings.has_animations = False
    deal = parse_deal(DEAL)
    position = Position.from_deal(deal)
    board = Board(position, Theme(app, settings), settings)
    board.resize(*_SIZE)
    board.show()
    board._on_settled()
    app.processEvents()
    yield Frame(_pixels(board.grab()), _START_MS)
    for move in solve(deal).moves:
        moving, resting = position.stacks[move.source], position.stacks[move.target]
        position = position.play(move)
        board.show_position(position, None)
        board._masks = {move.target: resting}
        board._sync()
        app.processEvents()
        ground = board.grab()
        flight = Flight(moving, board.grid.rect(move.source), board.grid.rect(move.target))
        face = board.face(moving[-1], min(len(moving) - 1, 3))
        for step in range(_STEPS):
            picture = ground.copy()
            painter = QPainter(picture)
            painter.drawPixmap(flight.rect_at((step + 0.5) / _STEPS).topLeft(), face)
            painter.end()
            yield Frame(_pixels(picture), _STEP_MS)
        board._masks = {}
        board._sync()
        app.processEvents()
        is_last = position.n_stacks == 1
        yield Frame(_pixels(board.grab()), _END_MS if is_last else _PAUSE_MS)
    board.close()


def _pixels(picture: Any) -> Any:
    from PySide6.QtGui import QImage  # noqa: PLC0415

    image = picture.toImage().convertToFormat(QImage.Format.Format_RGB32)
    wide, high = image.width(), image.height()
    rows = np.frombuffer(image.constBits(), np.uint32).reshape(high, -1)[:, :wide]
    return (rows & 0xFFFFFF).copy()


def animated(found: list[Frame]) -> bytes:
    """Return an animated PNG that loops forever.

    All frames share one palette. After the first, a frame contains only the changed rectangle.
    """
    palette, table = _palette(found)
    high, wide = found[0].pixels.shape
    parts = [
        _chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)),
        _chunk(b"acTL", struct.pack(">II", len(found), 0)),
        _chunk(b"PLTE", b"".join(struct.pack(">I", colour)[1:] for colour in palette)),
    ]
    number = 0
    before = None
    for frame in found:
        places = table[_coarse(frame.pixels)]
        top, bottom, left, right = 0, high, 0, wide
        if before is not None:
            rows, columns = np.nonzero(places != before)
            if len(rows):
                top, bottom = int(rows.min()), int(rows.max()) + 1
                left, right = int(columns.min()), int(columns.max()) + 1
            else:
                bottom = right = 1
        control = struct.pack(
            ">IIIIIHHBB", number, right - left, bottom - top, left, top,
            frame.milliseconds, 1000, 0, 0,
        )  # fmt: skip
        parts.append(_chunk(b"fcTL", control))
        number += 1
        packed = _packed(places[top:bottom, left:right])
        if before is None:
            parts.append(_chunk(b"IDAT", packed))
        else:
            parts.append(_chunk(b"fdAT", struct.pack(">I", number) + packed))
            number += 1
        before = places
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts) + _chunk(b"IEND", b"")


def _packed(places: Any) -> bytes:
    rows = np.zeros((places.shape[0], places.shape[1] + 1), np.uint8)  # each starts with filter 0
    rows[:, 1:] = places
    return zlib.compress(rows.tobytes(), 9)


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = struct.pack(">I", zlib.crc32(kind + data))
    return struct.pack(">I", len(data)) + kind + data + check


def _coarse(pixels: Any) -> Any:
    """Return the five highest bits of each colour as one number."""
    return pixels >> 9 & 0x7C00 | pixels >> 6 & 0x3E0 | pixels >> 3 & 0x1F


def _palette(found: list[Frame]) -> tuple[list[int], Any]:
    """Return the most common colours, and for each coarse colour the index of the nearest."""
    pixels = np.concatenate([frame.pixels.ravel() for frame in found])
    colours, counts = np.unique(pixels, return_counts=True)
    coarse = _coarse(colours)
    order = np.lexsort((colours, -counts))
    best: dict[int, int] = {}
    weights = np.bincount(coarse, counts, minlength=1 << 15)
    for place in order.tolist():  # the most common colour represents each group of similar ones
        best.setdefault(int(coarse[place]), int(colours[place]))
    ranked = sorted(best, key=lambda group: (-weights[group], group))
    palette = [best[group] for group in ranked[:_COLOURS]]
    parts = np.array([[c >> 16, c >> 8 & 255, c & 255] for c in palette])
    table = np.zeros(1 << 15, np.uint8)
    for group, colour in best.items():
        away = parts - [colour >> 16, colour >> 8 & 255, colour & 255]
        table[group] = int((away * away).sum(axis=1).argmin())
    return palette, table


if __name__ == "__main__":
    main()
