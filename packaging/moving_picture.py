"""Write an animated PNG: after the first frame, only the part of each that changed.

Format: https://www.w3.org/TR/png-3/
"""

import struct
import zlib
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_TRUE_COLOUR = 2


def write_moving(path: Path, frames: Sequence[NDArray[np.uint8]], milliseconds: int) -> None:
    """Write frames of RGB pixels, each of shape (height, width, 3); the picture loops for ever.

    ``milliseconds``: duration of a frame. Equal frames become one that lasts longer.
    """
    height, width, _ = frames[0].shape
    shown = list(_changes(frames))
    chunks = [_chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, _TRUE_COLOUR, 0, 0, 0))]
    chunks.append(_chunk(b"acTL", struct.pack(">II", len(shown), 0)))
    number = 0
    for top, left, part, count in shown:
        size = part.shape[1], part.shape[0], left, top
        control = struct.pack(">IIIIIHHBB", number, *size, count * milliseconds, 1000, 0, 0)
        chunks.append(_chunk(b"fcTL", control))
        number += 1
        data = _compressed(part)
        if len(chunks) == 3:  # the first frame is also the picture for programs without animation
            chunks.append(_chunk(b"IDAT", data))
        else:
            chunks.append(_chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
    path.write_bytes(_SIGNATURE + b"".join(chunks) + _chunk(b"IEND", b""))


def _changes(
    frames: Sequence[NDArray[np.uint8]],
) -> Iterator[tuple[int, int, NDArray[np.uint8], int]]:
    """Yield the changed part of each frame: its top, left and pixels, and how long it lasts."""
    part, top, left, count = frames[0], 0, 0, 1
    for before, frame in pairwise(frames):
        rows, columns = np.nonzero((frame != before).any(axis=2))
        if len(rows):
            yield top, left, part, count
            top, left, count = int(rows.min()), int(columns.min()), 0
            part = frame[top : rows.max() + 1, left : columns.max() + 1]
        count += 1
    yield top, left, part, count


def _compressed(pixels: NDArray[np.uint8]) -> bytes:
    """Return rows of pixels, each as its difference from the row above, compressed."""
    above = np.zeros_like(pixels)
    above[1:] = pixels[:-1]
    rows = (pixels - above).reshape(len(pixels), -1)
    kind = np.full((len(pixels), 1), 2, np.uint8)  # the filter "up"
    return zlib.compress(np.hstack([kind, rows]).tobytes(), 9)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
