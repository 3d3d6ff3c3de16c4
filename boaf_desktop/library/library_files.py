"""Renaming and deleting the library's sets and studies, in worker threads."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QFile

from boaf_desktop.language.translation import error_text
from boaf_desktop.library.library_entries import Entry, EntryKind
from engine.errors import BoafError, StorageError
from engine.puzzlesets.batch_arguments import arguments_of
from engine.study.set_files import held_for_change, rename_set
from engine.study.study import STUDY_FILE


def rename(entry: Entry, name: str) -> Path:
    """Rename a set or study and return its path; raise as `rename_set` and `Store.rename` do."""
    if entry.kind is EntryKind.STUDY:
        from engine.study.store import Store  # rarely needed

        return Store(entry.path, timeout_s=1.0).rename(name).folder
    return rename_set(entry.path, name)


def throw_all_away(entries: Sequence[Entry]) -> tuple[list[Entry], str]:
    """Throw entries away until one fails; return the deleted ones and the error message."""
    deleted: list[Entry] = []
    for entry in entries:
        try:
            throw_away(entry)
        except BoafError as error:
            return deleted, error_text(error)
        deleted.append(entry)
    return deleted, ""


def throw_away(entry: Entry) -> None:
    """Move a set or study to the desktop's wastebasket.

    Raises StorageError when it is in use, or has no wastebasket; nothing is deleted.
    """
    is_study = entry.kind is EntryKind.STUDY
    with held_for_change(entry.path / STUDY_FILE if is_study else entry.path):
        if not QFile.moveToTrash(str(entry.path)):
            raise StorageError(
                "{path} can't be moved to the wastebasket, so nothing was deleted. Delete it "
                "in a file manager.",
                path=entry.path,
            )
        beside = None if is_study else arguments_of(entry.path)
        if beside is not None:
            QFile.moveToTrash(str(beside))
