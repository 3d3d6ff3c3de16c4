"""Small files of the window: texts written in one step, remembered paths, seen deals."""

import logging
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QIODevice, QObject, QSaveFile

from boaf_desktop import paths
from boaf_desktop.language import tr
from boaf_desktop.paths import kept_path, kept_text
from engine.errors import StorageError
from engine.files.storage import hold_lock
from engine.game import Deal
from engine.sentences import reason_of

_LOG: Final = logging.getLogger(__name__)
_MAX_REJECTED: Final = 100  # unusable files of a name that are kept
SCHEMA: Final = 1
"""Of the games in progress and of the drafts."""
_SCHEMA_IN: Final = re.compile(rb'"schema"\s*:\s*(\d+)')
_HEAD_BYTES: Final = 4096  # that contain the schema
_MAX_CHARS: Final = 4_000_000  # of the list of seen deals that are read


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

    def __init__(self, path: Path, report: Callable[[str], object], parent: QObject) -> None:
        super().__init__(parent)
        self._path, self._report = path, report
        self._was_saved = True

    def save(self, text: str) -> bool:
        """Replace the file by a text; on failure keep it, report, and return False."""
        reason = _failure_of_save(self._path, text)
        if reason and self._was_saved:
            self._report(
                tr(
                    "Can't write {path} ({reason}). Your changes will be lost when you quit. Free "
                    "up disk space or allow writing there.",
                    path=self._path,
                    reason=reason.rstrip("."),
                )
            )
        self._was_saved = not reason
        return self._was_saved


class SeenDeals:
    """Deals whose data a rater saw before rating them; their ratings don't count as blind.

    Stored in a file, one per line, because people remember deals across restarts.

    ``path``: the file.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._unwritten: list[str] = []
        try:
            with path.open(encoding="utf-8", errors="replace") as file:
                text = file.read(_MAX_CHARS)
        except OSError:
            text = ""  # no deal was seen yet, or the file can't be read
        self._lines = set(text.splitlines())

    def __contains__(self, deal: Deal) -> bool:
        return deal.to_line() in self._lines

    def add(self, deal: Deal) -> None:
        """Add a deal, in memory and on disk.

        Raises OSError when it cannot be written; it is then written with the next deal.
        """
        line = deal.to_line()
        if line in self._lines:
            return
        self._lines.add(line)
        self._unwritten.append(line)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            # The last line may be incomplete, as after a crash or on a full disk.
            file.writelines(f"\n{each}\n" for each in self._unwritten)
        self._unwritten.clear()


def newer_file() -> Path | None:
    """Return the file of games or drafts if a newer version of the program wrote it."""
    files = (paths.journal_file(), paths.drafts_file())
    return next((path for path in files if _is_newer(path)), None)


def merge_numbered(path: Path, merge: Callable[[Path, Path], bool]) -> None:
    """Merge the files that versions before 5.0 wrote for further windows, each of them once.

    ``merge``: adds a numbered file to ``path``, and returns whether its contents are safe there.
    The numbered file then ends in ``.merged``. Otherwise it stays for the next start.
    """
    for other in sorted(path.parent.glob(f"{path.stem}-*{path.suffix}")):
        number = other.stem.removeprefix(f"{path.stem}-")
        if not number.isdecimal():
            continue
        with suppress(StorageError, OSError):
            lock = hold_lock(path.with_name(f"window-{number}"))
            if lock is None:
                continue  # a window of such a version is open
            try:
                if not _is_newer(other) and merge(path, other):
                    other.replace(other.with_name(f"{other.name}.merged"))
            finally:
                lock.free()


def _is_newer(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            found = _SCHEMA_IN.search(file.read(_HEAD_BYTES))
    except OSError:
        return False
    return found is not None and int(found[1]) > SCHEMA
