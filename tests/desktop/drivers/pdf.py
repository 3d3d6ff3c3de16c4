"""What a PDF file holds."""

from __future__ import annotations

import re
import zlib

import pytest


def streams(pdf: bytes) -> list[str]:
    """Return what is drawn on each page of a PDF."""
    found = []
    for part in re.findall(rb"stream\r?\n(.*?)\nendstream", pdf, re.DOTALL):
        try:
            # A carriage return at the end may belong to the data; after them it does no harm.
            text = zlib.decompressobj().decompress(part)
        except zlib.error:
            continue
        if text.startswith(b"/GSa gs"):
            found.append(text.decode("ascii"))
    return found


def qr_codes(stream: str) -> list[list[list[int]]]:
    """Return the modules of the QR codes on a page of a PDF: whatever is pure black."""
    codes = []
    for shape in re.findall(r"\n0 0 0 scn\n/GSa gs\n(.*?)\nf", stream, re.DOTALL):
        corners = [
            tuple(map(float, found))
            for found in re.findall(r"(\S+) (\S+) m\n\S+ \S+ l\n(\S+) (\S+) l", shape)
        ]
        left, top = min(c[0] for c in corners), min(c[1] for c in corners)
        right, bottom = max(c[2] for c in corners), max(c[3] for c in corners)
        assert right - left == pytest.approx(bottom - top, rel=1e-3)
        side = min(c[3] - c[1] for c in corners)
        size = round((right - left) / side)
        dark = [[0] * size for _ in range(size)]
        for x1, y1, x2, _y2 in corners:
            for column in range(round((x1 - left) / side), round((x2 - left) / side)):
                dark[round((y1 - top) / side)][column] = 1
        codes.append(dark)
    return codes
