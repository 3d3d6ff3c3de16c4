"""Files that survive a crash: atomic writes and renames, whole appends, locks, and their names.

Also where the program's own files and folders are.

All files of a study are written through this module, so that a killed process, a full disk or a
concurrent program never costs more than the row being written. Calls to the system may fail: each
error has advice for people.

On Windows, a file that another program has open can't be replaced, renamed or removed. Virus
scanners and search services hold a file for moments after it was written, and while a file is
replaced it can't be opened.
"""

import errno
import os
import secrets
import shutil
import time
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO, Final, Literal, TypeAlias, TypeVar

from engine.errors import StorageError
from engine.sentences import Sentence, message, message_of

_UNSHOWN: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})  # categories of Unicode
_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the text direction, so that a text is displayed misleadingly."""
_DEVICES: Final = {"con", "prn", "aux", "nul"} | {
    f"{port}{number}" for port in ("com", "lpt") for number in range(1, 10)
}
"""Names of devices on Windows, also with an ending."""


def hidden_signs(text: str) -> str:
    r"""Return the characters that a line can't show, or that make it read otherwise.

    They are control characters, line ends and changes of direction. Characters that join or
    separate letters, as in emoji and Persian, belong to the text.

    >>> hidden_signs("\U0001f469\u200d\U0001f52c"), hidden_signs("a\tb"), hidden_signs("a\u202eb")
    ('', '\t', '\u202e')
    """
    return "".join(
        sign for sign in text if unicodedata.category(sign) in _UNSHOWN or sign in _TURNING
    )


def allowed(name: str) -> str:
    """Return a name of letters, changed if Windows keeps it for itself.

    >>> allowed("Con"), allowed("final")
    ('Con_', 'final')
    """
    is_reserved = name.partition(".")[0].strip().casefold() in _DEVICES
    return f"{name}_" if is_reserved else name


HOME_VARIABLE: Final = "BOAF_HOME"
"""The environment variable with the folder of the program's own folders."""


def program_folder(kind: str, standard: Callable[..., Path]) -> Path:
    """Return a folder of the program's own files, such as its cache.

    Raises StorageError if there is no home folder.

    ``kind``: its name in ``BOAF_HOME``; ``standard``: the function of platformdirs for it.
    """
    home = os.environ.get(HOME_VARIABLE)
    try:
        folder = Path(home).expanduser() / kind if home else standard("boaf", appauthor=False)
    except RuntimeError:  # in a container, say
        raise StorageError(
            "Your home folder is unknown. Set HOME, or set BOAF_HOME to another folder."
        ) from None
    return folder.absolute()


_ENGINE: Final = Path(__file__).resolve().parents[1]


def resource_path(*parts: str) -> Path:
    """Return the path of a shipped file or folder.

    In a checkout, they are in ``resources/`` beside ``engine/``; in an installed wheel, in
    ``engine/_resources``.
    """
    installed = _ENGINE / "_resources"
    root = installed if installed.is_dir() else _ENGINE.parent / "resources"
    return root.joinpath(*parts)


def documentation_page(name: str) -> Path | None:
    """Return a page of the built documentation by its name, such as ``reference/features``.

    A wheel contains the pages; a checkout has them after `documentation.py` was run. None without
    them.
    """
    for folder in (resource_path("docs"), _ENGINE.parent / "build" / "docs"):
        page = folder / f"{name}.html"
        if page.is_file():
            return page
    return None


# Calls to the system -----------------------------------------------------------------------------


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


# Atomic writes -----------------------------------------------------------------------------------


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


# Locks -------------------------------------------------------------------------------------------


_POLL_S: Final = 0.005  # seconds between two attempts
_RETRY_S: Final = 1.0  # after the time limit, for files that were removed meanwhile
_FOR_EVERYBODY: Final = 0o666
"""Mode of a lock file, whose use by others is limited by its folder alone."""
_CAN_REMOVE_OPEN: Final = os.name != "nt"


class HeldLock:
    """The lock of a file, held until `free` is called or the process ends."""

    def __init__(self, path: Path) -> None:
        """Create the lock, which isn't held yet."""
        self._file = lock_path(path)
        self._stat: os.stat_result
        # A lock that one thread acquires may be freed by another. Without locks of the system, as
        # on some network drives, no file of ours takes their place: a dead holder would keep it.
        from filelock import FileLock  # noqa: PLC0415 - 40 ms, which reading doesn't need

        self._lock = FileLock(
            self._file,
            thread_local=False,
            poll_interval=_POLL_S,
            preserve_lock_file=True,
            mode=_FOR_EVERYBODY,
            on_acquired=self._check_name,
        )

    def acquire(self, timeout_s: float) -> bool:
        """Acquire it, or return False when another holder keeps it; raises OSError."""
        from filelock import Timeout  # noqa: PLC0415 - as above

        given_up_at = time.monotonic() + timeout_s
        while True:
            try:
                self._lock.acquire(timeout=max(given_up_at - time.monotonic(), 0))
            except Timeout:
                return False
            except OSError as error:
                if isinstance(error, PermissionError):
                    is_removed = self._remove_left()
                else:
                    is_removed = error.errno in {errno.ENOENT, errno.ESTALE}  # by another holder
                if not is_removed or time.monotonic() > given_up_at + _RETRY_S:
                    raise
                time.sleep(_POLL_S)
            else:
                return True

    def _remove_left(self) -> bool:
        """Remove the file of another user unless it is locked; return whether that was possible.

        Before version 4.0, lock files stayed, and only their owners could write to them.
        """
        if not _CAN_REMOVE_OPEN:
            return False
        import fcntl  # noqa: PLC0415 - not on Windows

        with suppress(OSError), self._file.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._file.unlink()
            return True
        return False

    def _check_name(self, descriptor: int) -> None:
        """Raise OSError if the last holder removed the file while this one waited."""
        self._stat = os.fstat(descriptor)
        if not os.path.samestat(self._stat, self._file.stat()):
            raise OSError(errno.ESTALE, os.strerror(errno.ESTALE))

    def free(self) -> None:
        """Release it; retry once if the system refuses. Otherwise it ends with the process."""
        if not self._lock.is_locked:
            return
        with suppress(OSError):
            if _CAN_REMOVE_OPEN and os.path.samestat(self._stat, self._file.stat()):
                self._file.unlink()
        try:
            self._lock.release()
        except OSError:
            with suppress(OSError):
                self._lock.release(force=True)
        with suppress(OSError):
            if not _CAN_REMOVE_OPEN:
                self._file.unlink()  # refused while another process has it open


def lock_path(path: Path) -> Path:
    return path.with_name(f"{path.name}.lock")


def hold_lock(path: Path, timeout_s: float = 0.0) -> HeldLock | None:
    """Acquire the lock of a file, or return None when another holder keeps it.

    Raises StorageError when the sidecar cannot be created, or the system cannot lock it.
    """
    if not path.parent.exists():  # filelock would create the folder
        raise storage_error("write", path, OSError(errno.ENOENT, os.strerror(errno.ENOENT)))
    path = end_of_links(path)  # two names of one file have one lock
    lock = HeldLock(path)
    with storage_errors("write", path):
        try:
            return lock if lock.acquire(timeout_s) else None
        except PermissionError:
            if not lock_path(path).exists():
                raise
    raise StorageError(
        "{lock} belongs to another user, so {name} can't be changed. Ask its owner to close the "
        "program or to remove that file.",
        lock=lock_path(path),
        name=path.name,
    )


@contextmanager
def locked(path: Path, timeout_s: float = 10.0) -> Iterator[None]:
    """Hold the lock of a file during a ``with`` block.

    Raises StorageError as `hold_lock`, or when another holder kept the lock for ``timeout_s``
    seconds.
    """
    lock = hold_lock(path, timeout_s)
    if lock is None:
        raise StorageError(
            "{path} has been in use by another program for {timeout_s:g} s. Close that program "
            "and try again.",
            path=path,
            timeout_s=timeout_s,
        )
    try:
        yield
    finally:
        lock.free()
