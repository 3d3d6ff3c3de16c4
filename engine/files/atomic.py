"""Files that survive a crash: atomic writes and renames, whole appends, bounded reads.

All files of a study are written through this module, so that a killed process, a full disk or a
concurrent program never costs more than the row being written.
"""

import errno
import os
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from stat import S_ISREG
from typing import BinaryIO, Final, Literal, TypeAlias

from engine.errors import FileFormatError, SettingsError, StorageError
from engine.files.file_names import is_taken
from engine.files.held import CAN_BE_HELD, open_to_read, patiently, remove
from engine.sentences import Sentence, message, message_of

MAX_FILE_BYTES: Final = 256 * 2**20
"""Maximum size of a file that is read; a million puzzles take less."""

START_BYTES: Final = 2**16
"""Size of the beginning of a file, which tells what it is."""
_PIECE: Final = 2**20
_BLOCK: Final = 2**16  # bytes of lines at once

BOM: Final = b"\xef\xbb\xbf"
"""The byte order mark that spreadsheets put before UTF-8."""
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
_KEPT_BYTES: Final = 80  # of a name in that of its temporary file; systems count bytes
_LONGEST_PATH: Final = 259  # on Windows, unless a person allows more in its registry
_WRITABLE: Final = 0o222
_BINARY: Final = getattr(os, "O_BINARY", 0)  # or Windows writes other line ends
Action: TypeAlias = Literal["create", "read", "remove", "rename", "use", "write"]

_FAILED: Final[Mapping[Action, Sentence]] = {
    "create": message("Can't create {path}. {reason}"),
    "read": message("Can't read {path}. {reason}"),
    "remove": message("Can't remove {path}. {reason}"),
    "rename": message("Can't rename {path}. {reason}"),
    "use": message("Can't use {path}. {reason}"),
    "write": message("Can't write {path}. {reason}"),
}


# Errors ------------------------------------------------------------------------------------------


def storage_error(action: Action, path: Path, error: OSError) -> StorageError:
    """Return the error for a file that could not be read or written, with advice."""
    code = error.errno or errno.EIO
    description = os.strerror(code) if error.errno else message_of(error)
    reason = _REASONS.get(code) or message(
        "The system reported an error: {error!r}. Check the disk.", error=description
    )
    if CAN_BE_HELD and code == errno.EACCES:
        reason = _HELD
    elif CAN_BE_HELD and code == errno.ENOENT and len(str(path.absolute())) > _LONGEST_PATH:
        reason = _REASONS[errno.ENAMETOOLONG]
    return StorageError(_FAILED[action].template, path=path, reason=reason)


# Writing -----------------------------------------------------------------------------------------


def write_atomic(path: Path, data: str | bytes) -> None:
    """Replace a file completely, or leave it unchanged.

    The new content goes to a hidden file in the same folder, reaches the disk, and takes the
    name in one step. The permissions of an old file are kept and a link stays a link.

    Raises StorageError when anything fails; the old file is untouched and nothing is left beside
    it. If only the last step fails, which makes the name survive a power cut, an old file may be
    replaced already; a new file is removed again. A file that is protected, or would get another
    owner, is refused, although its folder alone would allow replacing it.

    ``path``: file to write; its folder must exist.
    ``data``: text is written as UTF-8 without translating line ends.
    """
    content = encoded_text(data, path) if isinstance(data, str) else data
    target = end_of_links(path)
    start_of_name = os.fsencode(target.name)[:_KEPT_BYTES].decode(errors="ignore")
    hidden = target.with_name(f".{start_of_name}.{secrets.token_hex(6)}.tmp")
    leftover = hidden
    try:
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))  # noqa: TRY301
        is_new = not target.exists()
        _write_new(hidden, content, like=target)
        patiently(lambda: hidden.replace(target))
        leftover = target if is_new else hidden
        sync_folder(target.parent)
    except BaseException as error:
        with suppress(OSError):
            remove(leftover)
        if isinstance(error, OSError) and not isinstance(error, StorageError):
            raise storage_error("write", path, error) from error
        raise


def end_of_links(path: Path) -> Path:
    """Return the file to which links lead; raises StorageError if they form a loop."""
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        raise storage_error("write", path, OSError(errno.ELOOP, os.strerror(errno.ELOOP)))
    return target


def keep_copy(path: Path, data: bytes) -> tuple[Path, Sentence]:
    """Copy a file before its format is changed; return the copy, and a message about it.

    Raises StorageError when that fails.
    """
    copy = path.with_name(f"{path.name}.bak")
    numbers = count(2)
    try:
        while copy.exists():
            copy = path.with_name(f"{path.name}.bak{next(numbers)}")
    except OSError as error:
        raise storage_error("write", copy, error) from error
    write_atomic(copy, data)
    return copy, message(
        "Another program saved {path} in a different format. The format was restored, and a copy "
        "of the changed file was kept as {name}.",
        path=path,
        name=copy.name,
    )


def encoded_text(text: str, path: Path) -> bytes:
    """Return the content of a text file; raises StorageError if the text can't be UTF-8."""
    try:
        return text.encode()
    except UnicodeEncodeError:  # a name or argument that the system passed as other bytes
        raise StorageError(
            "Can't write {path}. Its name or text contains a character that can't be saved as "
            "UTF-8. Rename the file or type the text again.",
            path=path,
        ) from None


def _write_new(path: Path, content: bytes, like: Path) -> None:
    with _opened(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL) as descriptor:
        if like.exists():
            _check_may_replace(like, path)
            path.chmod(like.stat().st_mode & 0o7777)
        _write_all(descriptor, content)
        os.fsync(descriptor)


def _check_may_replace(old: Path, new: Path) -> None:
    """Refuse a protected file, also to an administrator; the new one keeps group and owner.

    If others share the file by its group, the last writer becomes its owner.
    """
    stat = old.stat()
    if not (stat.st_mode & _WRITABLE and os.access(old, os.W_OK)):
        raise StorageError(
            "{path} is write-protected. Choose another name or allow writing to it.", path=old
        )
    if os.name == "posix":
        with suppress(PermissionError):
            os.chown(new, -1, stat.st_gid)
        with suppress(PermissionError):
            os.chown(new, stat.st_uid, -1)


# Renaming ----------------------------------------------------------------------------------------


def rename_whole(old: Path, new: Path) -> None:
    """Rename a file or folder in its folder, on the disk too.

    Raises OSError when that fails; it has its old name.
    """
    patiently(lambda: old.replace(new))
    try:
        sync_folder(new.parent)
    except OSError:
        with suppress(OSError):
            new.replace(old)
        raise


def rename_new(old: Path, new: Path) -> None:
    """Rename a file within its folder, on the disk too; never overwrite an existing file.

    Raises SettingsError when the name is taken. Raises StorageError when the system refuses.
    """
    try:
        if is_taken(new, by_others_than=old):
            raise _taken_error(new)
        # A name that differs by case is the same on Windows.
        if old.name.casefold() != new.name.casefold() and _link(old, new):
            _remove_old(old, new)
        else:
            rename_whole(old, new)
    except OSError as error:
        raise storage_error("rename", old, error) from error


def _link(old: Path, new: Path) -> bool:
    """Create a hard link to a file; return False if the file system has none."""
    try:
        os.link(old, new)  # unlike a rename this fails if the name is taken
    except OSError as error:
        if isinstance(error, FileExistsError) or new.exists():
            raise _taken_error(new) from error
        return False
    return True


def _taken_error(new: Path) -> SettingsError:
    return SettingsError("{name} already exists. Choose another name.", name=new.stem)


def _remove_old(old: Path, new: Path) -> None:
    """Remove the old name of a file; if that fails, the new one."""
    try:
        patiently(old.unlink)
        sync_folder(new.parent)
    except OSError:
        if old.exists():
            new.unlink()
        else:
            new.rename(old)
        raise


# Descriptors and folders -------------------------------------------------------------------------


@contextmanager
def _opened(path: Path, flags: int) -> Iterator[int]:
    """Open a file; its content is on disk, or its failure reported, before it is closed."""
    descriptor = patiently(lambda: os.open(path, flags | _BINARY, 0o666))
    try:
        yield descriptor
    finally:
        with suppress(OSError):
            os.close(descriptor)


def _write_all(descriptor: int, content: bytes) -> None:
    view = memoryview(content)
    while view:
        view = view[os.write(descriptor, view) :]


def make_folder(folder: Path) -> None:
    """Create a folder and those above it, unless it is there.

    Raises StorageError when it cannot be made, such as where a file of that name is in the way.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise storage_error("create", folder, error) from error


def sync_folder(folder: Path) -> None:
    """Sync a folder, so that a new name in it survives a power cut, where the system allows it."""
    if os.name == "nt":  # it can't open folders, and syncs names by itself
        return
    with _opened(folder, os.O_RDONLY) as descriptor:
        try:
            os.fsync(descriptor)
        except OSError as error:
            # Some network and user-space file systems can't sync a folder; the file is safe.
            if error.errno not in {errno.EINVAL, errno.ENOTSUP}:
                raise


# Appending and cutting ---------------------------------------------------------------------------


def append_whole(path: Path, data: bytes) -> None:
    """Append to an existing file, all or nothing.

    The caller holds the file's lock.

    Raises StorageError when the data could not reach the disk; the file is cut back to its old
    size.
    """
    try:
        with _opened(path, os.O_WRONLY | os.O_APPEND) as descriptor:
            size = os.fstat(descriptor).st_size
            try:
                _write_all(descriptor, data)
                os.fsync(descriptor)
            except BaseException:
                with suppress(OSError):
                    os.ftruncate(descriptor, size)
                raise
    except OSError as error:
        raise storage_error("write", path, error) from error


def cut_back(path: Path, size: int) -> None:
    """Truncate a file to ``size`` bytes, on disk too.

    Raises StorageError when the system refuses.
    """
    try:
        with _opened(path, os.O_WRONLY) as descriptor:
            os.ftruncate(descriptor, size)
            os.fsync(descriptor)
    except OSError as error:
        raise storage_error("write", path, error) from error


# Reading -----------------------------------------------------------------------------------------


def line_blocks(path: Path) -> Iterator[list[bytes]]:
    """Yield the lines of a file of any size, some thousands at a time.

    A last line that a killed program left incomplete is cut after the lines before it.

    Raises StorageError when the file cannot be read or cut.
    """
    try:
        with open_to_read(path) as file:
            while lines := file.readlines(_BLOCK):
                rest = b"" if lines[-1].endswith(b"\n") else lines.pop()
                yield lines
                if rest:
                    cut_back(path, file.tell() - len(rest))
    except OSError as error:
        raise storage_error("read", path, error) from error


def read_bytes(path: Path, *, max_bytes: int = MAX_FILE_BYTES) -> bytes:
    """Return the content of a file; of a pipe only once.

    Raises StorageError when the file cannot be read. Raises FileFormatError when it holds more
    than ``max_bytes`` bytes.
    """
    try:
        with open_to_read(path) as file:
            # The size is checked first, so that a file that is too large isn't loaded.
            is_large = os.fstat(file.fileno()).st_size > max_bytes
            data = b"" if is_large else _read_at_most(file, max_bytes + 1)
            is_large = is_large or len(data) > max_bytes
    except OSError as error:
        raise storage_error("read", path, error) from error
    if is_large:
        raise FileFormatError(
            "{path} is too large (maximum {max_bytes} bytes). Split the file.",
            path=path,
            max_bytes=max_bytes,
        )
    return data


def start_of(path: Path) -> bytes:
    """Return the first `START_BYTES` of a file; none of a pipe, which can be read only once.

    Raises StorageError when the file can't be read.
    """
    try:
        if not S_ISREG(path.stat().st_mode):
            return b""
        with open_to_read(path) as file:
            return file.read(START_BYTES)
    except OSError as error:
        raise storage_error("read", path, error) from error


def _read_at_most(file: BinaryIO, size: int) -> bytes:
    """Read in pieces: making room for all at once takes Windows a third of a second."""
    data = bytearray()
    while piece := file.read(min(_PIECE, size - len(data))):
        data += piece
    return bytes(data)


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
    if index >= 0:
        raise _not_text(path, plain, index, message("a NUL byte"))
    try:
        return plain.decode()
    except UnicodeDecodeError as error:
        raise _not_text(
            path, plain, error.start, message("bytes that aren't valid UTF-8")
        ) from None


def _not_text(path: Path, data: bytes, index: int, what: str) -> FileFormatError:
    line = data.count(b"\n", 0, index) + 1
    return FileFormatError(
        message(
            "{path}, line {line} contains {what}, so the file isn't text. Save it as UTF-8 text.",
            path=path,
            line=line,
            what=what,
        )
    )
