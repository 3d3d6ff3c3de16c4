"""Files of sets: which they are, adding puzzles to one, renaming one; nothing is overwritten.

Stars and ratings belong to puzzles by an id that is computed from their cards, so they don't
depend on file names. The file with the generator arguments of a set moves together with the set.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from engine.errors import SettingsError, StorageError
from engine.files.atomic import (
    keep_copy,
    make_folder,
    read_bytes,
    rename_whole,
    storage_error,
    sync_folder,
)
from engine.files.file_names import FORBIDDEN, is_reserved, is_taken
from engine.files.held import patiently, remove
from engine.files.lock import hold_lock, locked
from engine.progress import Progress, Work
from engine.puzzlesets.batch_arguments import arguments_of, batch_path
from engine.puzzlesets.formats import has_set_ending, read_set, write_set
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.resources import resource_path
from engine.study.study import STUDY_FILE

_BESIDE_SETS: Final = (".batch.json", ".proof.json")
"""Endings of files that accompany a set."""
_LONGEST_NAME: Final = 100
_CLOSING: Final = b"\n ]}"  # any of these bytes may follow the last puzzle of a file


def is_set_name(path: Path) -> bool:
    """Return whether a file may be a set, judging by its name."""
    return has_set_ending(path) and not path.name.lower().endswith(_BESIDE_SETS)


def is_in_a_study(path: Path) -> bool:
    """Return whether a file belongs to a round of a study."""
    return (path.parent.parent / STUDY_FILE).exists()


def free_paths(path: Path) -> Iterator[Path]:
    """Yield unused paths: the given one, then "NAME (2)", "NAME (3)" and so on."""
    for number in count(1):
        stem = path.stem if number == 1 else f"{path.stem} ({number})"
        candidate = path.with_name(f"{stem}{path.suffix}")
        if not candidate.exists() and not batch_path(candidate).exists():
            yield candidate


@dataclass(frozen=True, slots=True)
class Added:
    """Result of adding puzzles to a set."""

    path: Path
    added: PuzzleSet  #: The puzzles appended as new
    n_known: int  #: How many were in the set already


def check_may_change(path: Path) -> None:
    """Raise an error for a read-only set.

    Raises StorageError for the set of a batch, which may be resumed and must then end
    byte-identical. Likewise for a round of a study, to which ratings refer, and for files that
    came with the program.
    """
    if arguments_of(path) is not None:
        raise StorageError(
            "{name} is a generated batch, which is read-only. Choose or create another set.",
            name=path.name,
        )
    if is_in_a_study(path):
        raise StorageError(
            "{name} belongs to a round of a study, which is read-only. Choose or create another "
            "set.",
            name=path.name,
        )
    if Path(os.path.realpath(path)).is_relative_to(resource_path().resolve()):
        raise StorageError(
            "{name} came with the program and is read-only. Choose or create another set.",
            name=path.name,
        )


def add_to_set(path: Path, puzzles: PuzzleSet) -> Work[Added]:
    """Append the puzzles that a set does not contain yet; create the set if needed.

    Raises StorageError, FileFormatError or SettingsError when the set cannot be read, changed or
    written; it is then unchanged.
    """
    yield Progress(0, 1)
    check_may_change(path)
    make_folder(path.parent)
    with locked(path):
        before = PuzzleSet(())
        if path.exists():
            before = read_set(path)
        known = {record.deal for record in before.records}
        places = []
        for place, record in enumerate(puzzles.records):
            if record.deal not in known:
                known.add(record.deal)
                places.append(place)
        added = puzzles.take(places)
        if path.exists() and places:
            old = read_bytes(path)
            copy, _ = keep_copy(path, old)
            write_set(path, before.joined(added))
            if read_bytes(path).startswith(old.rstrip(_CLOSING)):  # it had our form
                remove(copy)
        elif not path.exists():
            write_set(path, added)
    return Added(path, added, len(puzzles.records) - len(places))


def forget_empty_set(path: Path) -> None:
    """Remove the files of a batch or map if it found nothing."""
    with suppress(OSError):
        if not path.exists() or path.read_bytes().count(b"\n") <= 1:
            for leftover in (path, batch_path(path)):
                remove(leftover)
            remove(path.with_name(path.name + ".lock"))


def rename_set(path: Path, name: str) -> Path:
    """Rename a set and return its new path.

    Raises SettingsError when the name is not valid for a file, or is taken. Raises StorageError
    when it is in use or cannot be renamed; it keeps its old name.
    """
    new = path.with_name(f"{check_set_name(name)}{path.suffix}")
    if new == path:
        return new
    if not is_set_name(new):
        raise SettingsError("{name!r} is reserved. Choose another name.", name=new.name)
    with unused(path):
        _move(path, new)
        beside = arguments_of(path)
        if beside is not None:
            try:
                _move(beside, batch_path(new))
            except BaseException:
                with suppress(OSError):
                    _move(new, path)
                raise
    forget_lock(path)
    return new


def check_set_name(name: str) -> str:
    """Return a name without surrounding spaces, if it is a valid file name on every system.

    Raises SettingsError when it is not.
    """
    plain = name.strip()
    has_dot_outside = plain.startswith(".") or plain.endswith(".")
    is_possible = plain.isprintable() and not FORBIDDEN & set(plain) and not has_dot_outside
    if not is_possible or is_reserved(plain) or not 1 <= len(plain) <= _LONGEST_NAME:
        raise SettingsError(
            "{name!r} can't be used as a file name. Use 1 to {most} letters, digits, spaces and "
            "hyphens.",
            name=plain[:40],
            most=_LONGEST_NAME,
        )
    return plain


@contextmanager
def unused(path: Path) -> Iterator[None]:
    """Hold the lock of a file; raise StorageError if it is being written or part of a round."""
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


def forget_lock(path: Path) -> None:
    """Remove the lock file of a name that no longer exists."""
    with suppress(OSError):
        remove(path.with_name(f"{path.name}.lock"))


def _move(old: Path, new: Path) -> None:
    """Rename a file within its folder, synced to disk; never overwrite an existing file."""
    try:
        if is_taken(new, by_others_than=old):
            raise _name_is_taken(new)
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
            raise _name_is_taken(new) from error
        return False
    return True


def _name_is_taken(new: Path) -> SettingsError:
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
