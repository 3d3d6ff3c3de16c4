"""Tables in folders that another program synchronises: conflict copies, files still arriving.

Dropbox, OneDrive, Syncthing and others keep a folder the same on several computers. When a table
was written on two of them, such a program keeps one version under its name and the other as a
conflict copy beside it. While a version arrives from elsewhere, the table may be missing,
truncated or filled with zeros, and it may be replaced between two reads.

This module provides what `engine.files.append_table` needs to lose no row: it recognises the names
of conflict copies, detects whether a file may still be arriving, and remembers the rows that this
process wrote, so that a row that was replaced together with its file can be written again.
"""

from __future__ import annotations

import logging
import os
import re
import time
from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from engine.errors import BoafError
from engine.files.atomic import make_folder, storage_error, sync_folder, write_atomic
from engine.files.csv_cells import csv_line

LOG: Final = logging.getLogger(__name__)
"""Messages about merged copies, as warnings; the window shows them."""
QUIET_S: Final = 10.0
"""A file that changed within this many seconds may still be arriving."""
FOLDER: Final = "conflicts"
"""Folder for conflict copies whose rows are all in the table."""
_WORDS: Final = "conflict|konflikt|conflit|конфликт|冲突|衝突|競合|충돌"
_SURE: Final = re.compile(rf"[ ._-].*({_WORDS}).*", re.IGNORECASE | re.DOTALL)
"""Suffixes that only synchronising programs add to a name: ``.sync-conflict-20261124-101112``
(Syncthing), `` (Ada's conflicted copy 2026-11-24)`` (Dropbox, Nextcloud), ``_PC_Conflict``."""
_MAYBE: Final = re.compile(r" ?\(\d+\)| \d+|-[\w-]{1,15}")
"""Suffixes that people use, too: `` (1)`` (Google Drive), `` 2`` (iCloud), ``-LAPTOP``
(OneDrive)."""


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The files in the folder of a table that belong to it."""

    parts: Mapping[int, Path]  #: The table itself, by number
    copies: tuple[Path, ...]  #: Files named as only a synchronising program names them
    suspects: tuple[Path, ...]  #: Files that may be copies, by their names


def neighbours(path: Path) -> Neighbours:
    """Find the files of a table, given its first.

    Raises StorageError when the folder cannot be read.
    """
    begin, end = path.stem, path.suffix
    try:
        names = sorted(entry.name for entry in os.scandir(path.parent))
    except FileNotFoundError:
        names = []
    except OSError as error:
        raise storage_error("read", path.parent, error) from error
    parts: dict[int, Path] = {}
    copies: list[Path] = []
    suspects: list[Path] = []
    for name in names:
        if not (name.startswith(begin) and name.endswith(end)):
            continue
        number = re.match(r"\.([1-9]\d{0,3})(?![^ ._-])", name[len(begin) : -len(end)])
        rest = name[len(begin) + (number.end() if number else 0) : -len(end)]
        found = path.with_name(name)
        if not rest:
            parts[int(number[1]) if number else 1] = found
        elif _SURE.fullmatch(rest):
            copies.append(found)
        elif _MAYBE.fullmatch(rest):  # no one names their own file "ratings.2-LAPTOP.csv"
            (copies if number else suspects).append(found)
    return Neighbours(dict(sorted(parts.items())), tuple(copies), tuple(suspects))


def is_arriving(status: os.stat_result) -> bool:
    """Return whether a file changed so recently that another program may still be writing it."""
    return abs(time.time() - status.st_mtime) < QUIET_S


def put_away(copy: Path) -> Path | None:
    """Move a copy whose rows are all known into `FOLDER`; return None if that fails."""
    folder = copy.with_name(FOLDER)
    target = _free_name(folder / copy.name, "{} {}".format)
    try:
        make_folder(folder)
        copy.rename(target)
        sync_folder(folder)
    except OSError:
        return None  # it is read again later
    return target


def _free_name(path: Path, numbered: Callable[[str, int], str]) -> Path:
    """Return an unused name: this one, or its stem with a number from 2."""
    found, number = path, 1
    while found.exists():
        number += 1
        found = path.with_stem(numbered(path.stem, number))
    return found


def tell(sentence: str) -> None:
    """Report what was done about a table."""
    LOG.warning("%s", sentence)


class _Copies:
    """The conflict copies that this process has processed."""

    def __init__(self) -> None:
        self._seen: dict[Path, tuple[int, int, int]] = {}
        self._told: dict[Path, set[str]] = {}

    def is_new(self, copy: Path) -> bool:
        """Return whether a copy is new or has changed since it was processed."""
        try:
            return self._seen.get(copy) != _version(copy.stat())
        except OSError:
            return False  # removed in the meantime

    def looked_at(self, copy: Path, status: os.stat_result) -> None:
        """Mark this version of a copy as processed."""
        self._seen[copy] = _version(status)

    def tell(self, copy: Path, sentence: str) -> None:
        """Report a sentence about a copy, once."""
        if sentence not in self._told.setdefault(copy, set()):
            self._told[copy].add(sentence)
            tell(sentence)


def _version(status: os.stat_result) -> tuple[int, int, int]:
    return status.st_ino, status.st_size, status.st_mtime_ns


COPIES: Final = _Copies()
"""Of this process."""
Cells: TypeAlias = Mapping[str, str]
"""The text of a row's columns, by their names."""


class WrittenRows:
    """The rows that this process wrote into tables, by the tables' paths.

    A table is the same as long as it is in the same folder, even if its file was replaced or is
    gone for a moment. If another folder replaces it, its tables count as different.
    """

    def __init__(self) -> None:
        self._tables: dict[Path, tuple[int, dict[str, Cells]]] = {}

    def note(self, path: Path, written: Mapping[str, Cells]) -> None:
        """Remember the cells of written rows, by their keys."""
        absolute_path = path.absolute()
        folder = _identity(absolute_path.parent)
        if absolute_path not in self._tables or self._tables[absolute_path][0] != folder:
            self._tables[absolute_path] = folder, {}
        self._tables[absolute_path][1].update(written)

    def missing(self, path: Path, present: AbstractSet[str]) -> list[Cells]:
        """Return the rows of a table whose keys are not ``present``, oldest first."""
        absolute_path = path.absolute()
        folder, written = self._tables.get(absolute_path, (0, {}))
        if written.keys() <= present or folder != _identity(absolute_path.parent):
            return []
        return [cells for key, cells in list(written.items()) if key not in present]

    def rescue(self) -> None:
        """Write the rows of missing tables into conflict copies, before a process ends.

        A table that a program took away for a moment may come back without these rows. The copy
        is merged when the table is read again. A failure is logged.
        """
        for path, (folder, written) in self._tables.items():
            if path.exists() or folder != _identity(path.parent):
                continue
            columns = tuple(dict.fromkeys(name for cells in written.values() for name in cells))
            lines = [columns, *([cells.get(n, "") for n in columns] for cells in written.values())]
            copy = path.with_stem(f"{path.stem} (conflict)")
            copy = _free_name(copy, lambda stem, number: f"{stem[:-1]} {number})")
            try:
                write_atomic(copy, "".join(map(csv_line, lines)))
            except BoafError as error:
                LOG.warning("%s", error)

    def forget(self, folder: Path) -> None:
        """Forget the tables in a folder, because they are new or to simulate a new process."""
        inside = folder.absolute()
        for path in [path for path in self._tables if path.is_relative_to(inside)]:
            del self._tables[path]


def _identity(folder: Path) -> int:
    try:
        return folder.stat().st_ino
    except OSError:
        return -1


WRITTEN: Final = WrittenRows()
"""Of this process."""
