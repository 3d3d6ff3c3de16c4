"""The files that each window keeps for itself, written in one step.

Each window holds a numbered lock while its process runs. Its running games and drafts are in files
of that number, so that two windows never write the same file. A number with files but a free lock
belonged to an abandoned window: its files are taken over.
"""

import logging
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QIODevice, QObject, QSaveFile

from boaf_desktop.language import tr
from boaf_desktop.requests import Requests
from boaf_desktop.storage import paths
from boaf_desktop.storage.paths import kept_path, kept_text
from engine.errors import StorageError
from engine.files.storage import HeldLock, hold_lock, is_there, make_folder, remove
from engine.sentences import reason_of

_LOG: Final = logging.getLogger(__name__)
_MAX_REJECTED: Final = 100  # unusable files of a name that are kept
SCHEMA: Final = 1
"""Of the games in progress and of the drafts."""
_SCHEMA_IN: Final = re.compile(rb'"schema"\s*:\s*(\d+)')
_HEAD_BYTES: Final = 4096  # that contain the schema
_MAX_WINDOWS: Final = 99
_DIGITS: Final = re.compile(r"\d+")


def save_whole(path: Path, text: str) -> bool:
    """Replace a file by a text, creating its folder; return whether that succeeded."""
    return not _failure_of_save(path, text)


def _failure_of_save(path: Path, text: str) -> str:
    """Replace a file by a text; log why that failed and return it, or an empty text.

    Unlike with the engine's files, the folder is not synced to the disk: the file is written many
    times a minute on the GUI thread. A power failure may restore the version before.

    The file is unchanged until all is written. Unpaired surrogates, as in pasted text, become "?".
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = reason_of(error)
    else:
        file = QSaveFile(str(path))
        if file.open(QIODevice.OpenModeFlag.WriteOnly):
            file.write(text.encode(errors="replace"))
        reason = "" if file.commit() else file.errorString()
    if reason:
        _LOG.warning("%s cannot be written: %s", path, reason)
    return reason


def remember_path(file: Path, path: Path) -> None:
    """Keep a path for the next run, in a file."""
    save_whole(file, f"{kept_text(path)}\n")


def remembered_path(file: Path) -> Path | None:
    """Return the path that an earlier run kept; None if there is none."""
    try:
        text = file.read_text(encoding="utf-8").removesuffix("\n")
    except (OSError, UnicodeDecodeError):
        return None
    return kept_path(text) if text else None


def set_aside(path: Path) -> None:
    """Rename an unusable file to ``<name>.rejected``, so that it isn't overwritten.

    Earlier rejected files are kept too, for repair; a failure is logged.
    """
    name = f"{path.name}.rejected"
    names = (name, *(f"{name}.{number}" for number in range(2, _MAX_REJECTED)))
    try:
        path.replace(next(each for each in map(path.with_name, names) if not each.exists()))
    except (OSError, StopIteration) as error:
        _LOG.warning("%s could not be set aside: %s", path, error)


class OwnFile(QObject):
    """A small file that is written repeatedly, and whose failures are reported once.

    Of repeated failures, as with a full disk, only the first is reported; a failure after a
    success is reported again.
    """

    def __init__(self, path: Path, requests: Requests, parent: QObject) -> None:
        super().__init__(parent)
        self._path, self._requests = path, requests
        self._was_saved = True

    def save(self, text: str) -> None:
        """Replace the file by a text; on failure keep it and report."""
        reason = _failure_of_save(self._path, text)
        if reason and self._was_saved:
            self._requests.storage_failed.emit(
                tr(
                    "Can't write {path} ({reason}). Your changes will be lost when you quit. Free "
                    "up disk space or allow writing there.",
                    path=self._path,
                    reason=reason.rstrip("."),
                )
            )
        self._was_saved = not reason


@dataclass(frozen=True, slots=True)
class WindowFiles:
    """The files of one window."""

    number: int = 1  #: From 1
    lock: HeldLock | None = None  #: None if the folder is not writable, and in tests
    newer: tuple[Path, ...] = ()  #: Files of a newer version, which are left alone

    @property
    def journal(self) -> Path:
        """The running games."""
        return paths.journal_file(self.number)

    @property
    def drafts(self) -> Path:
        """Ratings that are not saved yet."""
        return paths.drafts_file(self.number)

    @property
    def signal(self) -> Path:
        """The lines of all threads, if a signal ended the process."""
        return paths.signal_file(self.number)

    @property
    def of_newer_version(self) -> tuple[Path, ...]:
        """Those of its files that a newer version wrote."""
        return tuple(path for path in (self.journal, self.drafts) if _is_newer(path))

    @property
    def all(self) -> tuple[Path, ...]:
        return self.journal, self.drafts, self.signal

    def discard(self) -> None:
        """Remove the files after they were taken over, and release the number."""
        for path in self.all:
            with suppress(OSError):  # a remaining file is taken over again, which changes nothing
                remove(path)
        self.free()

    def free(self) -> None:
        if self.lock is not None:
            self.lock.free()


def claim_files() -> WindowFiles:
    """Claim the lowest free number; without a lock the lowest one, if none can be locked.

    A number that cannot be locked is skipped: another window may have it. So is one with files of
    a newer version, which this version would overwrite.
    """
    try:
        make_folder(paths.data_dir())
    except StorageError as error:
        _LOG.warning("this window has no files of its own: %s", error)
        return WindowFiles()
    newer: tuple[Path, ...] = ()
    lowest = 0  # of the numbers without such files; 0 for none
    for number in range(1, _MAX_WINDOWS + 1):
        if found := WindowFiles(number).of_newer_version:
            newer += found
            continue
        lowest = lowest or number
        try:
            lock = hold_lock(paths.data_dir() / f"window-{number}")
        except StorageError as error:
            _LOG.warning("window number %d cannot be used: %s", number, error)
            continue
        if lock is not None:
            return WindowFiles(number, lock, newer)
    return WindowFiles(lowest or 1, newer=newer)


def abandoned_files(own: WindowFiles) -> Iterator[WindowFiles]:
    """Yield, locked, the numbers of abandoned windows that left files behind.

    The caller takes the files over and calls `discard`, or `free` if that failed.
    """
    if own.lock is None:
        return
    for number in _numbers_of_files():
        files = WindowFiles(number)
        is_left = any(map(is_there, files.all)) and not files.of_newer_version
        if number != own.number and is_left:
            with suppress(StorageError):
                lock = hold_lock(paths.data_dir() / f"window-{number}")
                if lock is not None:
                    yield WindowFiles(number, lock)


def _is_newer(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            found = _SCHEMA_IN.search(file.read(_HEAD_BYTES))
    except OSError:
        return False
    return found is not None and int(found[1]) > SCHEMA


def _numbers_of_files() -> list[int]:
    """Return the numbers that occur in file names, and 1, whose files have no number."""
    try:
        names = [path.name for path in paths.data_dir().iterdir()]
    except OSError:
        return []
    numbers = {int(digits) for name in names for digits in _DIGITS.findall(name)}
    return sorted({1, *(number for number in numbers if 1 < number <= _MAX_WINDOWS)})
