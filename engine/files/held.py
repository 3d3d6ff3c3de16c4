"""Files that another program has open, which can't be replaced, renamed or removed on Windows.

Virus scanners and search services hold a file for moments after it was written, and while a file
is replaced it can't be opened.
"""

import errno
import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

T = TypeVar("T")

CAN_BE_HELD: Final = os.name == "nt"
_PATIENCE_S: Final = 1.0
_PAUSE_S: Final = 0.02


def patiently(act: Callable[[], T]) -> T:
    """Change or open a file; on Windows, retry for a second while another program holds it.

    Raises OSError as the last attempt.
    """
    given_up_at = time.monotonic() + _PATIENCE_S
    while True:
        try:
            return act()
        except PermissionError:
            if not CAN_BE_HELD or time.monotonic() >= given_up_at:
                raise
            time.sleep(_PAUSE_S)


def open_to_read(path: Path) -> BinaryIO:
    """Open a file; raises OSError, for a folder at once."""
    if CAN_BE_HELD and path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    return patiently(lambda: path.open("rb"))


def remove(path: Path) -> None:
    """Remove a file, if it exists; raises OSError."""
    patiently(lambda: path.unlink(missing_ok=True))


def remove_folder(folder: Path) -> None:
    """Remove a folder and all that is in it, or as much as can be removed."""
    try:
        patiently(lambda: shutil.rmtree(folder))
    except OSError:
        shutil.rmtree(folder, ignore_errors=True)
