"""When sets and studies were last opened: a small file shared by all windows."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from boaf_desktop.storage.atomic_save import set_aside
from engine.errors import FileFormatError
from engine.files.atomic import make_folder
from engine.files.json_object import read_object, write_object
from engine.files.lock import locked

_SCHEMA: Final = 1
_MOST: Final = 1000
_YEAR_5000: Final = 95_617_584_000.0


def read_opened(path: Path) -> dict[str, float]:
    """Return when each file was last opened, in seconds since 1970; empty without a list.

    Raises StorageError when the list exists but cannot be read. An invalid list counts as empty.
    """
    return _read(path) or {}


def _read(path: Path) -> dict[str, float] | None:
    """Read the list; None if it is invalid."""
    if not path.exists():
        return {}
    try:
        found = read_object(path, _SCHEMA).get("opened")
    except FileFormatError:
        return None
    if not isinstance(found, dict):
        return None
    times = found.items()
    return {
        name: float(time)
        for name, time in times
        if isinstance(time, int | float) and 0 <= time < _YEAR_5000
    }


def change_opened(path: Path, wanted: Mapping[str, float | None]) -> dict[str, float]:
    """Record when files were opened, and return the complete list, limited to the newest.

    Raises StorageError when the list cannot be read or written; it is not changed.

    Parameters
    ----------
    path : Path
        The list; its folder is created if necessary. An invalid list is set aside.
    wanted : mapping of str to float or None
        The time for each file, in seconds since 1970; None removes the file.
    """
    make_folder(path.parent)
    with locked(path):
        before = _read(path)
        if before is None:
            set_aside(path)
        merged: dict[str, float | None] = {**(before or {}), **wanted}
        after = {name: time for name, time in merged.items() if time is not None}
        newest = sorted(after, key=lambda name: -after[name])[:_MOST]
        after = {name: after[name] for name in newest}
        if after != before:
            write_object(path, {"schema": _SCHEMA, "opened": after})
    return after


def move_opened(path: Path, old: str, new: str | None) -> dict[str, float]:
    """Rename a file of the list or remove it; see `change_opened`."""
    time = read_opened(path).get(old)
    if time is None:
        return read_opened(path)
    return change_opened(path, {old: None} if new is None else {old: None, new: time})
