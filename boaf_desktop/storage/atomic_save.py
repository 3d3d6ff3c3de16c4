"""Small files that a window keeps for itself, replaced whole or not at all."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

from PySide6.QtCore import QIODevice, QSaveFile

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
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        _LOG.warning("the folder of %s cannot be made: %s", path, error)
        return False
    file = QSaveFile(str(path))
    if file.open(QIODevice.OpenModeFlag.WriteOnly):
        file.write(text.encode(errors="replace"))
    if not file.commit():
        _LOG.warning("%s cannot be written: %s", path, file.errorString())
        return False
    return True
