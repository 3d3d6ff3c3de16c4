"""Calls to the system, which may fail: advice for people, and patience with files in use.

On Windows, a file that another program has open can't be replaced, renamed or removed. Virus
scanners and search services hold a file for moments after it was written, and while a file is
replaced it can't be opened.
"""

import errno
import os
import shutil
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final, Literal, TypeAlias, TypeVar

from engine.errors import StorageError
from engine.sentences import Sentence, message, message_of

T = TypeVar("T")
Action: TypeAlias = Literal["create", "read", "remove", "rename", "use", "write"]

CAN_BE_HELD: Final = os.name == "nt"
_PATIENCE_S: Final = 1.0
_PAUSE_S: Final = 0.02
_MAX_PATH_CHARS: Final = 259  # on Windows, unless a person allows more in its registry
_BINARY: Final = getattr(os, "O_BINARY", 0)  # or Windows writes other line ends

_FAILED: Final[Mapping[Action, Sentence]] = {
    "create": message("Can't create {path}. {reason}"),
    "read": message("Can't read {path}. {reason}"),
    "remove": message("Can't remove {path}. {reason}"),
    "rename": message("Can't rename {path}. {reason}"),
    "use": message("Can't use {path}. {reason}"),
    "write": message("Can't write {path}. {reason}"),
}
_REASONS: Final = {
    errno.ENOSPC: message("The disk is full. Free up space and try again."),
    errno.EDQUOT: message("The disk quota is used up. Free up space and try again."),
    errno.EFBIG: message("The file would be too large for this disk. Start a new file."),
    errno.EACCES: message("You don't have permission. Choose another folder."),
    errno.EPERM: message("You don't have permission. Choose another folder."),
    errno.EROFS: message("The disk is read-only. Choose another folder."),
    errno.ENOENT: message("The file or its folder doesn't exist. Check the name."),
    errno.ENOTDIR: message("Part of the path isn't a folder. Check the name."),
    errno.EISDIR: message("This is a folder. Enter a file name."),
    errno.ENAMETOOLONG: message("The name is too long. Use a shorter one."),
    errno.EEXIST: message("A file with this name already exists. Choose another name."),
    errno.ELOOP: message("The symbolic links form a loop. Choose another file."),
}
_HELD: Final = message(
    "Another program has the file open, or you don't have permission. Close the file there "
    "and try again, or choose another folder."
)


@contextmanager
def storage_errors(action: Action, path: Path) -> Iterator[None]:
    """Raise StorageError, with advice, where the system refuses something in the block."""
    try:
        yield
    except StorageError:
        raise
    except OSError as error:
        raise storage_error(action, path, error) from error


def storage_error(action: Action, path: Path, error: OSError) -> StorageError:
    """Return the error for a file that could not be read or written, with advice."""
    code = error.errno or errno.EIO
    description = os.strerror(code) if error.errno else message_of(error)
    reason = _REASONS.get(code) or message(
        "The system reported an error: {error!r}. Check the disk.", error=description
    )
    if CAN_BE_HELD and code == errno.EACCES:
        reason = _HELD
    elif CAN_BE_HELD and code == errno.ENOENT and len(str(path.absolute())) > _MAX_PATH_CHARS:
        reason = _REASONS[errno.ENAMETOOLONG]
    return StorageError(_FAILED[action].template, path=path, reason=reason)


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


# Files. These functions raise OSError unless they say otherwise.


def open_to_read(path: Path) -> BinaryIO:
    if CAN_BE_HELD and path.is_dir():
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))  # at once
    return patiently(lambda: path.open("rb"))


def check_is_plain(path: Path) -> None:
    """Refuse to write a folder, or what is no ordinary file: a device, a pipe, a socket.

    Such a thing would be replaced by a file, also for all other programs, or never end. Raises
    OSError, or StorageError.
    """
    if path.is_dir():
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
    if path.exists() and not path.is_file():
        raise StorageError("{path} isn't an ordinary file. Choose another name.", path=path)


@contextmanager
def opened(path: Path, flags: int) -> Iterator[int]:
    """Open a file and give its descriptor; to write, as `check_is_plain` allows it."""
    if flags & (os.O_WRONLY | os.O_RDWR):
        check_is_plain(path)
    descriptor = patiently(lambda: os.open(path, flags | _BINARY, 0o666))
    try:
        yield descriptor
    finally:
        with suppress(OSError):
            os.close(descriptor)


def write_all(descriptor: int, content: bytes) -> None:
    view = memoryview(content)
    while view:
        view = view[os.write(descriptor, view) :]


def is_there(path: Path) -> bool:
    """Return whether a file or folder exists and may be looked up; `Path.exists` may raise."""
    return os.path.exists(path)  # noqa: PTH110


def remove(path: Path) -> None:
    patiently(lambda: path.unlink(missing_ok=True))


# Folders


def make_folder(folder: Path) -> None:
    """Create a folder and those above it, unless it is there.

    Raises StorageError when it cannot be made, such as where a file of that name is in the way.
    """
    with storage_errors("create", folder):
        folder.mkdir(parents=True, exist_ok=True)


def remove_folder(folder: Path) -> None:
    """Remove a folder and all that is in it, or as much as can be removed."""
    try:
        patiently(lambda: shutil.rmtree(folder))
    except OSError:
        shutil.rmtree(folder, ignore_errors=True)


def sync_folder(folder: Path) -> None:
    """Sync a folder, so that a new name in it survives a power cut, where the system allows it.

    Raises OSError.
    """
    if os.name == "nt":  # it can't open folders, and syncs names by itself
        return
    with opened(folder, os.O_RDONLY) as descriptor:
        try:
            os.fsync(descriptor)
        except OSError as error:
            # Some network and user-space file systems can't sync a folder; the file is safe.
            if error.errno not in {errno.EINVAL, errno.ENOTSUP}:
                raise
