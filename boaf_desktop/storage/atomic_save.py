"""Atomic writes of small files that a window keeps for itself."""

import logging
from pathlib import Path
from typing import Final

from PySide6.QtCore import QIODevice, QObject, QSaveFile

from boaf_desktop.language.translation import tr
from boaf_desktop.requests import Requests
from boaf_desktop.storage.paths import kept_path, kept_text
from engine.sentences import reason_of

_LOG: Final = logging.getLogger(__name__)
_MAX_REJECTED: Final = 100  # unusable files of a name that are kept


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
