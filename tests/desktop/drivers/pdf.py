"""What a PDF file holds."""

from __future__ import annotations

import re
import zlib


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
