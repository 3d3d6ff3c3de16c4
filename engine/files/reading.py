"""Bounded reading of files, and of the beginning of large ones."""

import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO, Final

from engine.errors import FileFormatError
from engine.files.atomic import cut_back
from engine.files.system import open_to_read, storage_errors
from engine.sentences import Place, message

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
