"""Spoilt copies of good files and texts, always the same for the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

TOKENS: Final = (
    b"", b",", b'"', b"\n", b"\r\n", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\xe2\x80\xae",
    b"{", b"}", b"[", b"]", b":", b"null", b"true", b"-1", b"1e999", b"NaN", b"Infinity",
    b"99999999999999999999",
    b"0.0000000000000000001", b"=1+1", b"../../etc/passwd", b"/", b"--", b"10D", b"5H", b"ZZ",
    b"\\u0000", b"\\ud800", "é😀".encode(), b"2026-02-30T25:61:61Z", b"9999-12-31T23:59:59Z",
    b"schema", b"deal", b"rating", b" " * 50, b"[" * 2000, b"\t", b"'", b";", b"True", b"final",
)  # fmt: skip
"""What files hold and what they should not hold."""


def spoilt(good: bytes, count: int, seed: int) -> Iterator[bytes]:
    """Yield copies of a file with one to six faults each."""
    draw = random.Random(seed)
    for _ in range(count):
        data = bytearray(good)
        for _ in range(draw.randint(1, 6)):
            _FAULTS[draw.randrange(len(_FAULTS))](data, draw)
        yield bytes(data)


def _place(data: bytearray, draw: random.Random) -> int:
    return draw.randrange(len(data) + 1)


def _flip(data: bytearray, draw: random.Random) -> None:
    if data:
        data[draw.randrange(len(data))] ^= 1 << draw.randrange(8)


def _cut(data: bytearray, draw: random.Random) -> None:
    start = _place(data, draw)
    del data[start : start + draw.choice((1, 3, 20, 200, 100_000))]


def _insert(data: bytearray, draw: random.Random) -> None:
    place = _place(data, draw)
    data[place:place] = draw.choice(TOKENS)


def _repeat(data: bytearray, draw: random.Random) -> None:
    start = _place(data, draw)
    piece = data[start : start + draw.choice((1, 10, 100, 1000))]
    data[start:start] = piece * draw.randint(1, 3)


def _swap(data: bytearray, draw: random.Random) -> None:
    """Put a number, word or sign in place of another."""
    start = _place(data, draw)
    end = start
    while end < len(data) and data[end] not in b',"\n{}[]: ':
        end += 1
    data[start:end] = draw.choice(TOKENS)


def _move(data: bytearray, draw: random.Random) -> None:
    start = _place(data, draw)
    piece = data[start : start + draw.choice((5, 50, 500))]
    del data[start : start + len(piece)]
    place = _place(data, draw)
    data[place:place] = piece


_FAULTS: Final = (_flip, _cut, _insert, _insert, _repeat, _swap, _swap, _swap, _move)
