"""The favourite puzzles: a file with one id per line, shared by all windows."""

from collections.abc import Mapping
from pathlib import Path

from engine.files.atomic import make_folder, read_text, write_atomic
from engine.files.lock import locked


def read_stars(path: Path) -> frozenset[str]:
    """Return the ids of the favourites; empty without a file.

    Raises StorageError or FileFormatError when the file exists but cannot be read.
    """
    if not path.exists():
        return frozenset()
    return frozenset(line for line in read_text(path).splitlines() if line)


def change_stars(path: Path, wanted: Mapping[str, bool]) -> frozenset[str]:
    """Add and remove favourites, and return all of them.

    ``wanted``: by id, whether it is a favourite; other puzzles don't change.

    Raises StorageError or FileFormatError when the file cannot be read or written; it is not
    changed.
    """
    make_folder(path.parent)
    with locked(path):
        before = read_stars(path)
        after = with_stars(before, wanted)
        if after != before:
            write_atomic(path, "".join(f"{name}\n" for name in sorted(after)))
    return after


def with_stars(stars: frozenset[str], wanted: Mapping[str, bool]) -> frozenset[str]:
    """Return the favourites after a change."""
    given = {name for name, is_starred in wanted.items() if is_starred}
    return (stars - wanted.keys()) | given
