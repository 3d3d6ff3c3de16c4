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
from engine.files.reading import read_bytes
from engine.files.storage import (
    FORBIDDEN,
    encoded_text,
    hidden_signs,
    hold_lock,
    is_reserved,
    is_there,
    keep_copy,
    locked,
    make_folder,
    remove,
    rename_new,
)
from engine.game import Deal
from engine.progress import Progress, Work
from engine.puzzlesets.batch_arguments import arguments_of, batch_path
from engine.puzzlesets.formats import format_set, has_set_ending, read_set, write_set
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.resources import resource_path
from engine.study.study import STUDY_FILE

_BESIDE_SETS: Final = (".batch.json", ".proof.json")
"""Endings of files that accompany a set."""
_MAX_NAME_CHARS: Final = 100


def is_set_name(path: Path) -> bool:
    """Return whether a file may be a set, judging by its name."""
    return has_set_ending(path) and not path.name.lower().endswith(_BESIDE_SETS)


def is_in_a_study(path: Path) -> bool:
    return is_there(path.parent.parent / STUDY_FILE)


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
    notes: tuple[str, ...]  #: What happened to a file in another form


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
        is_new = not path.exists()
        before = PuzzleSet(()) if is_new else read_set(path)
        indices: dict[Deal, int] = {}  # of equal puzzles, that of the first
        for index, record in enumerate(puzzles.records):
            indices.setdefault(record.deal, index)
        for record in before.records:
            indices.pop(record.deal, None)
        added = puzzles.take([*indices.values()])
        notes: tuple[str, ...] = ()
        if is_new:
            write_set(path, added)
        elif added.records:
            notes = _append(path, before, added)
    return Added(path, added, len(puzzles.records) - len(added.records), notes)


def _append(path: Path, before: PuzzleSet, added: PuzzleSet) -> tuple[str, ...]:
    """Add puzzles to a file; return a note if a copy was kept, since it had another form."""
    old = read_bytes(path)
    has_our_form = encoded_text(format_set(path, before), path) == old
    notes = () if has_our_form else (keep_copy(path, old)[1],)
    write_set(path, before.joined(added))
    return notes


def forget_empty_set(path: Path) -> None:
    """Remove the files of a batch if it found nothing, unless another one fills them."""
    with suppress(OSError, StorageError):
        lock = hold_lock(path)
        if lock is None:
            return
        try:
            if not path.exists() or path.read_bytes().count(b"\n") <= 1:
                remove(path)
                remove(batch_path(path))
        finally:
            lock.free()


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
    with held_for_change(path):
        rename_new(path, new)
        beside = arguments_of(path)
        if beside is not None:
            try:
                rename_new(beside, batch_path(new))
            except BaseException:
                with suppress(OSError):
                    rename_new(new, path)
                raise
    return new


def check_set_name(name: str) -> str:
    """Return a name without surrounding spaces; raise SettingsError if no file may have it."""
    plain = name.strip()
    has_dot_outside = plain.startswith(".") or plain.endswith(".")
    is_possible = not (hidden_signs(plain) or FORBIDDEN & set(plain) or has_dot_outside)
    if not is_possible or is_reserved(plain) or not 1 <= len(plain) <= _MAX_NAME_CHARS:
        raise SettingsError(
            "{name!r} can't be used as a file name. Use 1 to {maximum} letters, digits, spaces "
            "and hyphens.",
            name=plain[:40],
            maximum=_MAX_NAME_CHARS,
        )
    return plain


@contextmanager
def held_for_change(path: Path) -> Iterator[None]:
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
