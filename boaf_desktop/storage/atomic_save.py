# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Small files that a window keeps for itself, replaced whole or not at all."""

import logging
from pathlib import Path
from typing import Final

from PySide6.QtCore import QIODevice, QObject, QSaveFile, Signal

_LOG: Final = logging.getLogger(__name__)


def save_whole(path: Path, text: str) -> bool:
    """Replace a file by a text, its folder made when needed; a failure is logged, told by False.

    Unlike what the engine writes for people, it is not forced to the disk: it is written many
    times a minute on the GUI thread, and must outlive the process, not the machine.

    Parameters
    ----------
    path : Path
        The file. Until all is written it stays as it was.
    text : str
        What it shall say; halves of characters, as a paste can bring them, become "?".
    """
    reason = _replace(path, text)
    if reason:
        _LOG.warning("%s cannot be written: %s", path, reason)
    return not reason


def _replace(path: Path, text: str) -> str:
    """Replace a file; return why that failed, or nothing."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        return error.strerror or str(error)
    file = QSaveFile(str(path))
    if file.open(QIODevice.OpenModeFlag.WriteOnly):
        file.write(text.encode(errors="replace"))
    return "" if file.commit() else file.errorString()


def set_aside(path: Path) -> None:
    """Move a file that cannot be used to ``<name>.rejected``, so that nothing is written over it.

    What was set aside before stays too, for whoever can repair it; a failure is logged.
    """
    names = (f"{path.name}.rejected{n}" for n in ("", *(f".{n}" for n in range(2, 100))))
    try:
        path.replace(next(to for name in names if not (to := path.with_name(name)).exists()))
    except (OSError, StopIteration) as error:
        _LOG.warning("%s could not be set aside: %s", path, error)


class OwnFile(QObject):
    """A small file that is written again and again, and whose failures are told once.

    Who writes five times a second into a full disk says so the first time, and anew when it
    happens again after it went well.
    """

    refused = Signal(str)  #: It cannot be written, in one sentence

    def __init__(self, path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._path = path
        self._is_kept = True

    def save(self, text: str) -> None:
        """Replace the file by a text, or leave it as it was and say so; see `save_whole`."""
        reason = _replace(self._path, text)
        if reason and self._is_kept:
            _LOG.warning("%s cannot be written: %s", self._path, reason)
            self.refused.emit(
                self.tr(
                    "Can't write {path} ({reason}). Your changes will be lost when you quit. Free "
                    "up disk space or allow writing there."
                ).format(path=self._path, reason=reason.rstrip("."))
            )
        self._is_kept = not reason
