"""Bounded reading of files, and texts of any origin, in any usual encoding, damaged or not."""

import os
from codecs import utf_8_decode
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO, Final

from engine.errors import FileFormatError
from engine.files.columns import split_lines
from engine.files.storage import cut_back, open_to_read, storage_errors
from engine.sentences import Place, Sentence, message

MAX_FILE_BYTES: Final = 256 * 2**20
"""Maximum size of a file that is read; a million puzzles take less."""
START_BYTES: Final = 2**16
"""Size of the beginning of a file, which tells what it is."""
_PIECE: Final = 2**20
_BLOCK: Final = 2**16  # bytes of lines at once
BOM: Final = b"\xef\xbb\xbf"
"""The byte order mark that spreadsheets put before UTF-8."""


def read_bytes(path: Path, *, max_bytes: int = MAX_FILE_BYTES) -> bytes:
    """Return the content of a file; of a pipe only once.

    Raises StorageError when the file cannot be read. Raises FileFormatError when it holds more
    than ``max_bytes`` bytes.
    """
    with storage_errors("read", path), open_to_read(path) as file:
        # The size is checked first, so that a file that is too large isn't loaded.
        is_large = os.fstat(file.fileno()).st_size > max_bytes
        data = b"" if is_large else _read_at_most(file, max_bytes + 1)
    if is_large or len(data) > max_bytes:
        raise FileFormatError(
            "{path} is too large (maximum {max_bytes} bytes). Split the file.",
            path=path,
            max_bytes=max_bytes,
        )
    return data


def _read_at_most(file: BinaryIO, size: int) -> bytes:
    """Read in pieces: making room for all at once takes Windows a third of a second."""
    data = bytearray()
    while piece := file.read(min(_PIECE, size - len(data))):
        data += piece
    return bytes(data)


def digests_of(paths: Iterable[Path]) -> dict[Path, str]:
    """Return the SHA-256 digest of each file that exists; raises as `read_bytes`."""
    return {path: sha256(read_bytes(path)).hexdigest() for path in paths if path.is_file()}


def start_of(path: Path) -> bytes:
    """Return the first `START_BYTES` of a file; none of a pipe, which can be read only once.

    Raises StorageError when the file can't be read.
    """
    with storage_errors("read", path):
        if not S_ISREG(path.stat().st_mode):
            return b""
        with open_to_read(path) as file:
            return file.read(START_BYTES)


def line_blocks(path: Path) -> Iterator[list[bytes]]:
    """Yield the lines of a file of any size, some thousands at a time.

    A last line that a killed program left incomplete is cut after the lines before it.

    Raises StorageError when the file cannot be read or cut.
    """
    with storage_errors("read", path), open_to_read(path) as file:
        while lines := file.readlines(_BLOCK):
            rest = b"" if lines[-1].endswith(b"\n") else lines.pop()
            yield lines
            if rest:
                cut_back(path, file.tell() - len(rest))


def read_text(path: Path) -> str:
    """Return the text of a UTF-8 file, with or without a byte order mark, line ends untouched.

    Raises StorageError when the file cannot be read. Raises FileFormatError when it is too large,
    or not text; the message names the line.
    """
    return decode(read_bytes(path), path)


def decode(data: bytes, path: Path) -> str:
    """Decode the content of a text file; see `read_text`."""
    plain = data.removeprefix(BOM)
    index = plain.find(b"\0")
    what = message("a NUL byte")
    if index < 0:
        try:
            return plain.decode()
        except UnicodeDecodeError as error:
            index, what = error.start, message("bytes that aren't valid UTF-8")
    raise FileFormatError(
        "{place} contains {what}, so the file isn't text. Save it as UTF-8 text.",
        place=Place(str(path), line=plain.count(b"\n", 0, index) + 1),
        what=what,
    )


# Encodings ---------------------------------------------------------------------------------------


UTF_8: Final = "utf-8"
_UTF_16_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")
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
    if data.startswith(_UTF_16_MARKS):
        try:
            return data.decode("utf-16").removeprefix("\ufeff"), "utf-16"
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
