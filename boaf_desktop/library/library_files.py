"""Renaming and deleting in worker threads; existing files are never overwritten.

Stars and ratings belong to puzzles by an id that is computed from their cards, so they don't
depend on file names. The file with the generator arguments of a set moves together with the set.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFile

from boaf_desktop.library.library_entries import Entry, Kind, is_set_name
from boaf_desktop.storage.paths import STUDY_FILE
from boaf_desktop.workspace.set_files import is_in_a_study
from engine.errors import SettingsError, StorageError
from engine.files.atomic import rename_whole, storage_error, sync_folder
from engine.files.lock import hold_lock
from engine.puzzlesets.batch_arguments import batch_path

_LONGEST_NAME: Final = 100
_FORBIDDEN: Final = frozenset('/\\:*?"<>|')
"""Characters that file names must not contain on some system."""


def rename(entry: Entry, name: str) -> Path:
    """Rename a set or study and return its new path.

    Raises SettingsError when the name is not valid for a file, or is taken. Raises StorageError or
    FileFormatError when it is in use or cannot be renamed; it keeps its old name.
    """
    if entry.kind is Kind.STUDY:
        from engine.study.store import Store  # rarely needed

        return Store(entry.path, timeout_s=1.0).rename(name).folder
    new = entry.path.with_name(f"{checked_name(name)}{entry.path.suffix}")
    if new == entry.path:
        return new
    if not is_set_name(new):
        raise SettingsError("{name!r} is reserved. Choose another name.", name=new.name)
    with _unused(entry.path):
        _move(entry.path, new)
        beside = _arguments_of(entry)
        if beside is not None:
            try:
                _move(beside, batch_path(new))
            except BaseException:
                with suppress(OSError):
                    _move(new, entry.path)
                raise
    _forget_lock(entry.path)
    return new


def throw_away(entry: Entry) -> None:
    """Move a set or study to the desktop's wastebasket.

    Raises StorageError when it is in use, or has no wastebasket; nothing is deleted.
    """
    guarded = entry.path / STUDY_FILE if entry.kind is Kind.STUDY else entry.path
    with _unused(guarded):
        if not QFile.moveToTrash(str(entry.path)):
            raise StorageError(
                "{path} can't be moved to the wastebasket, so nothing was deleted. Delete it "
                "in a file manager.",
                path=entry.path,
            )
        beside = _arguments_of(entry)
        if beside is not None:
            QFile.moveToTrash(str(beside))
    if entry.kind is not Kind.STUDY:
        _forget_lock(entry.path)


def _arguments_of(entry: Entry) -> Path | None:
    """Return the file with the generator arguments of a set, if any."""
    beside = batch_path(entry.path)
    is_table = entry.kind is not Kind.STUDY and entry.path.suffix == ".csv"
    return beside if is_table and beside.exists() else None


def checked_name(name: str) -> str:
    """Return a name without surrounding spaces, if it is a valid file name on every system.

    Raises SettingsError when it is not.
    """
    plain = name.strip()
    has_dot_outside = plain.startswith(".") or plain.endswith(".")
    is_possible = plain.isprintable() and not _FORBIDDEN & set(plain) and not has_dot_outside
    if not is_possible or not 1 <= len(plain) <= _LONGEST_NAME:
        raise SettingsError(
            "{name!r} can't be used as a file name. Use 1 to {most} letters, digits, spaces and "
            "hyphens.",
            name=plain[:40],
            most=_LONGEST_NAME,
        )
    return plain


@contextmanager
def _unused(path: Path) -> Iterator[None]:
    """Acquire the lock of a file; raise StorageError if it is being written."""
    if is_in_a_study(path) and path.name != STUDY_FILE:
        raise StorageError(
            "{path} belongs to a round of a study, so it can't be moved.", path=path
        )
    lock = hold_lock(path)
    if lock is None:
        raise StorageError(
            "{name} is still being generated. Wait until that is finished.", name=path.name
        )
    try:
        yield
    finally:
        lock.free()


def _move(old: Path, new: Path) -> None:
    """Rename a file within its folder, synced to disk; never overwrite an existing file."""
    try:
        if _link(old, new):
            _remove_old(old, new)
        else:
            rename_whole(old, new)
    except OSError as error:
        raise storage_error("rename", old, error) from error


def _link(old: Path, new: Path) -> bool:
    """Give a file a second name; return False on a file system without links."""
    try:
        os.link(old, new)  # unlike a rename this fails if the name is taken
    except OSError as error:
        if isinstance(error, FileExistsError) or new.exists():
            raise SettingsError(
                "{name} already exists. Choose another name.", name=new.stem
            ) from error
        return False
    return True


def _remove_old(old: Path, new: Path) -> None:
    """Remove the old name of a file; if that fails, the new one."""
    try:
        old.unlink()
        sync_folder(new.parent)
    except OSError:
        if old.exists():
            new.unlink()
        else:
            new.rename(old)
        raise


def _forget_lock(path: Path) -> None:
    """Remove the lock file of a name that no longer exists."""
    with suppress(OSError):
        path.with_name(f"{path.name}.lock").unlink(missing_ok=True)
