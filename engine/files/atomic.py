"""Files that survive a crash: atomic writes and renames, whole appends.

All files of a study are written through this module, so that a killed process, a full disk or a
concurrent program never costs more than the row being written.
"""

import errno
import os
import secrets
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from engine.errors import SettingsError, StorageError
from engine.files.file_names import is_taken
from engine.files.system import (
    check_is_plain,
    opened,
    patiently,
    remove,
    storage_error,
    storage_errors,
    sync_folder,
    write_all,
)
from engine.sentences import Sentence, message

_KEPT_BYTES: Final = 80  # of a name in that of its temporary file; systems count bytes
_WRITABLE: Final = 0o222


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
    with storage_errors("write", path):
        check_is_plain(target)
        is_new = not target.exists()
        try:
            _write_new(hidden, content, like=target)
            patiently(lambda: hidden.replace(target))
            leftover = target if is_new else hidden
            sync_folder(target.parent)
        except BaseException:
            with suppress(OSError):
                remove(leftover)
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
    with storage_errors("write", copy):
        while copy.exists():
            copy = path.with_name(f"{path.name}.bak{next(numbers)}")
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
    with opened(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL) as descriptor:
        if like.exists():
            _check_may_replace(like, path)
            path.chmod(like.stat().st_mode & 0o7777)
        write_all(descriptor, content)
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
    if not old.is_dir():
        check_is_plain(new)
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
    with storage_errors("rename", old):
        if is_taken(new, by_others_than=old):
            raise _taken_error(new)
        # A name that differs by case is the same on Windows.
        if old.name.casefold() != new.name.casefold() and _link(old, new):
            _remove_old(old, new)
        else:
            rename_whole(old, new)


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


# Appending and cutting ---------------------------------------------------------------------------


def append_whole(path: Path, data: bytes) -> None:
    """Append to an existing file, all or nothing.

    The caller holds the file's lock.

    Raises StorageError when the data could not reach the disk; the file is cut back to its old
    size.
    """
    with storage_errors("write", path), opened(path, os.O_WRONLY | os.O_APPEND) as descriptor:
        size = os.fstat(descriptor).st_size
        try:
            write_all(descriptor, data)
            os.fsync(descriptor)
        except BaseException:
            with suppress(OSError):
                os.ftruncate(descriptor, size)
            raise


def cut_back(path: Path, size: int) -> None:
    """Truncate a file to ``size`` bytes, on disk too.

    Raises StorageError when the system refuses.
    """
    with storage_errors("write", path), opened(path, os.O_WRONLY) as descriptor:
        os.ftruncate(descriptor, size)
        os.fsync(descriptor)
