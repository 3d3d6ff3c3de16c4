"""Texts of any origin, in any usual encoding, damaged or not: UTF-8, UTF-16, Windows-1252."""

from codecs import utf_8_decode
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from engine.errors import FileFormatError
from engine.files.csv_cells import split_lines
from engine.files.reading import BOM, decode
from engine.sentences import Sentence, message

UTF_8: Final = "utf-8"
_WINDOWS: Final = "cp1252"
_ESCAPE: Final = "surrogateescape"
_UNASSIGNED: Final = {0xDC00 + byte: byte for byte in (0x81, 0x8D, 0x8F, 0x90, 0x9D)}
"""Bytes without a character in Windows-1252. Browsers read them as control characters too."""
_WORKBOOKS: Final = (
    (b"PK\x03\x04", b"xl/", message("an Excel workbook")),
    (b"PK\x03\x04", b"opendocument.spreadsheet", message("an OpenDocument spreadsheet")),
    (b"\xd0\xcf\x11\xe0", b"", message("an Excel workbook")),
)
"""The first bytes of spreadsheet files, a part of their content, and what they are."""


def decode_foreign(data: bytes, path: Path) -> tuple[str, tuple[Sentence, ...]]:
    """Return the text of a file in any usual encoding, and what was guessed.

    Raises FileFormatError when it isn't text.
    """
    text, encoding = decoded(data, path)
    if encoding == UTF_8:
        text = decode(data, path)  # which names the line that isn't text
    return text, tuple(encoding_notes(encoding, path))


def encoded(lines: Iterable[str], *, has_mark: bool = False) -> bytes:
    """Return lines of a text as UTF-8, with bytes that weren't text unchanged.

    A byte order mark then says that the rest isn't Windows-1252.
    """
    text = "".join(lines)
    try:
        data = text.encode()
    except UnicodeEncodeError:
        data, has_mark = text.encode(errors=_ESCAPE), True
    return BOM + data if has_mark else data


def decoded(data: bytes, path: Path) -> tuple[str, str]:
    """Return the text of a file and its encoding, for `encoded` to write the same bytes."""
    for start, part, kind in _WORKBOOKS:
        if data.startswith(start) and part in data:
            raise FileFormatError(
                "{path} is {kind}. Save it as CSV and choose that file.", path=path, kind=kind
            )
    if encoding := _utf_16(data):
        try:
            return data.decode(encoding).removeprefix("\ufeff"), encoding
        except UnicodeDecodeError:
            raise FileFormatError(
                "{path} contains damaged UTF-16 text. Save it as UTF-8 text.", path=path
            ) from None
    if _is_windows_1252(data):
        return data.decode(_WINDOWS, _ESCAPE).translate(_UNASSIGNED), _WINDOWS
    return data.removeprefix(BOM).decode(UTF_8, _ESCAPE), UTF_8


def encoding_notes(encoding: str, path: Path) -> list[Sentence]:
    """Return what a person should check after an encoding was guessed."""
    note = message(
        "{name} isn't UTF-8 and was read as Windows-1252. Check letters such as ä.", name=path.name
    )
    return [note] if encoding == _WINDOWS else []


def _is_windows_1252(data: bytes) -> bool:
    """Return whether a text is in the usual encoding of Windows, not damaged UTF-8.

    In damaged UTF-8, other lines with letters such as ä are still valid, and a last line may end
    within a letter.
    """
    return (
        b"\0" not in data
        and not data.isascii()
        and not any(_is_utf_8(line) for line in split_lines(data) if not line.isascii())
    )


def _is_utf_8(line: bytes) -> bool:
    try:
        utf_8_decode(line, "strict", False)
    except UnicodeDecodeError:
        return False
    return True


def _utf_16(data: bytes) -> str:
    """Return the codec of UTF-16 text, with or without a byte order mark; empty for other text."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    # Without a mark: in Latin text, every other byte is zero.
    first = data[:200]
    if len(first) > 1 and not len(data) % 2:
        if not any(first[1::2]) and all(first[::2]):
            return "utf-16-le"
        if not any(first[::2]) and all(first[1::2]):
            return "utf-16-be"
    return ""
