"""Checks of the window's requirements, for ``boaf doctor``; Qt is tried in another process."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from boaf_desktop.startup import preflight
from boaf_desktop.storage import paths
from engine.diagnosis import Fact
from engine.files.storage import is_there

_MIN_BYTES: Final = 100 * 2**20


def window_facts() -> Iterator[Fact]:
    """Check the display, libraries and folders.

    A missing display isn't reported as a problem: a machine may be for the command line only.
    """
    yield _window_fact()
    for name, folder in (
        ("Preferences", paths.config_dir()),
        ("Games and studies", paths.data_dir()),
        ("Cache", paths.cache_dir()),
        ("Log", paths.log_dir()),
    ):
        yield _folder_fact(name, folder)


def _window_fact() -> Fact:
    try:
        connection = preflight.check_display()
    except preflight.DisplayError as error:
        return Fact("Window", "no display here", note=str(error))
    except preflight.PreflightError as error:
        return Fact("Window", "cannot open here", str(error))
    problem = preflight.qt_problem()
    del connection  # kept until here, see `check_display`
    if problem is None:
        return Fact("Window", "not tried")
    return Fact("Window", "cannot open here" if problem else "can open here", problem)


def _folder_fact(name: str, folder: Path) -> Fact:
    """Check whether a folder can be written or created."""
    existing = folder
    while not is_there(existing) and existing != existing.parent:
        existing = existing.parent
    if not existing.is_dir():
        return Fact(
            name, "not a folder", "move the file of that name; see --paths", path=str(folder)
        )
    if not os.access(existing, os.W_OK | os.X_OK):
        return Fact(
            name,
            "cannot be written",
            "allow writing there, or name another folder in BOAF_HOME; see --paths",
            path=str(folder),
        )
    try:
        free = shutil.disk_usage(existing).free
    except OSError:
        free = _MIN_BYTES
    if free < _MIN_BYTES:
        return Fact(name, f"{free // 2**20} MB are free", "free some disk space", path=str(folder))
    return Fact(name, "can be written", path=str(folder))
