"""Spoilt copies of good files and texts, always the same for the same seed."""

import random
import re
from collections.abc import Iterator, Sequence
from typing import Final

TOKENS: Final = (
    b"", b",", b'"', b"\n", b"\r\n", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\xe2\x80\xae",
    b"{", b"}", b"[", b"]", b":", b"null", b"true", b"-1", b"1e999", b"NaN", b"Infinity",
    b"99999999999999999999",
    b"0.0000000000000000001", b"=1+1", b"../../etc/passwd", b"/", b"--", b"10D", b"5H", b"ZZ",
    b"\\u0000", b"\\ud800", "é😀".encode(), b"2026-02-30T25:61:61Z", b"9999-12-31T23:59:59Z",
    b"80,431", b"1.0E+06", b"1.0", "\u0645\u06cc\u200c\u062e \U0001f469\u200d\U0001f680".encode(),
    b'"schema": 2,', b"AC-2C@4.2",
    b"schema", b"deal", b"rating", b" " * 50, b"[" * 2000, b"\t", b"'", b";", b"True", b"final",
)  # fmt: skip
"""Pieces that files contain, and that they should never contain."""


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


def _raise(data: bytearray, draw: random.Random) -> None:
    """Make a number one higher, as that of a schema in a file of a newer version."""
    digits = [place for place, byte in enumerate(data) if byte in b"012345678"]
    if digits:
        data[draw.choice(digits)] += 1


def _double(data: bytearray, draw: random.Random) -> None:
    """Repeat a line or a JSON entry with its key."""
    pieces = [m.span() for m in re.finditer(rb'"\w+": [^,{}\[\]]+,|[^\n]*\n', data)]
    if pieces:
        start, end = draw.choice(pieces)
        data[start:start] = data[start:end]


_FAULTS: Final = (
    _raise,
    _double,
    _flip,
    _cut,
    _insert,
    _insert,
    _repeat,
    _swap,
    _swap,
    _swap,
    _move,
)


def retyped(line: str, draw: random.Random) -> str:
    """Return the line of a deal as word processors, mail programs and people write it."""
    text = line
    if draw.random() < 0.3:
        text = text.replace("T", "10")
    if draw.random() < 0.3:
        text = text.translate(str.maketrans("CDHS", draw.choice(("♣♦♥♠", "♧♢♡♤"))))
    text = text.replace("--", draw.choice(("--", "--", "–", "—", "––", "‐‐", "−−", "-")))  # noqa: RUF001
    text = text.replace(" / ", draw.choice((" / ", "/", "\n", "\r\n", " ⁄ ", "\v", "\u2028")))
    blank = draw.choice((" ", " ", "\u00a0", "\u202f", "\u3000", " \u200b"))
    if draw.random() < 0.2 and "-" not in text.replace("--", "") and "—" not in text:
        blank = "" if text.isascii() else blank
    text = text.replace(" ", blank)
    text = draw.choice((str, str.lower))(text)
    before, after = draw.choice(
        (("", ""), ("", ""), ("“", "”"), ("'", ""), ('"', '"'), ("\ufeff", ""), ("\n", " \n"))
    )
    return before + text + after


def resaved(rows: Sequence[Sequence[str]], draw: random.Random) -> bytes:
    """Return a table, with texts in its first column, as spreadsheets save it."""
    separator, is_german = draw.choice(
        ((",", False), (",", True), (";", False), (";", True), ("\t", True))
    )
    header, *lines = ([*row] for row in rows)
    if draw.random() < 0.3:
        header = [draw.choice((str.upper, str.title))(f" {name} ") for name in header]
    if is_german:
        lines = [[first, *(each.replace(".", ",") for each in rest)] for first, *rest in lines]
    n_empty = draw.choice((0, 0, 1, 2))
    table = [row + [""] * n_empty for row in (header, *lines)]
    for _ in range(draw.randrange(3)):
        table.insert(draw.randrange(len(table) + 1), [""] * len(table[0]))
    is_quoted = draw.random() < 0.2
    texts = [
        [f'"{cell}"' if is_quoted or separator in cell else cell for cell in row] for row in table
    ]
    text = draw.choice(("\n", "\r\n")).join(map(separator.join, texts))
    if draw.random() < 0.2:
        text = f"sep={separator}\r\n{text}"
    encodings = ["utf-8", "utf-8-sig", "utf-16"]
    if "\u2212" not in text:  # which Windows's own encoding lacks
        encodings.append("cp1252")
    return text.encode(draw.choice(encodings))
