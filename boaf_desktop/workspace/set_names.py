"""The folders of the own and the generated sets, and the names of sets."""

import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDate, QLocale

from boaf_desktop.language import tr
from boaf_desktop.storage import paths
from engine.study.set_files import free_paths, is_in_a_study

_LONGEST_ENERGY: Final = 60  # characters in a file name
_ROUND: Final = re.compile(r"iteration-(\d+)")


def sets_dir() -> Path:
    """Return the folder of the user's own sets."""
    return paths.data_dir() / "sets"


def set_title(path: Path) -> str:
    """Return the name by which a set is shown: that of its file, or its round of a study."""
    if path == paths.my_puzzles_file():
        return tr("My puzzles")
    match = _ROUND.fullmatch(path.parent.name)
    if match is None or not is_in_a_study(path):
        return path.stem
    return tr("{study}, round {n}", study=path.parent.parent.name, n=int(match[1]))


def generated_dir() -> Path:
    """Return the folder of generated sets."""
    return paths.data_dir() / "generated"


def generated_name(
    energy: str, low: int, high: int, day: QDate, grid: tuple[int, int] | None = None
) -> str:
    """Return the name of a generated set in the window's language: "12 cards, final, 20 Nov".

    ``low``, ``high``: numbers of cards. ``day``: of creation; the current year is omitted.
    ``grid``: rows and columns, if not the usual ones: "12 cards on 3x5, final, 20 Nov".
    """
    if low == high:
        cards = tr("{n} card", "{n} cards", n=low)
    else:
        cards = tr("{low} to {high} cards", low=low, high=high)
    if grid is not None:
        cards = tr("{cards} on {rows}x{columns}", cards=cards, rows=grid[0], columns=grid[1])
    form = tr("d MMM") if day.year() == QDate.currentDate().year() else tr("d MMM yyyy")
    # A full stop, as of an abbreviated month, would look like that of the file's ending.
    return ", ".join([cards, energy, QLocale().toString(day, form).rstrip(".")])


def new_generated_path(
    energy: str, low: int, high: int, *, grid: tuple[int, int] | None = None
) -> Path:
    """Return an unused path for a set that is to be generated."""
    plain = "".join(c if c.isalnum() or c in "-_ " else "_" for c in energy).strip()
    name = generated_name(
        plain[:_LONGEST_ENERGY] or "energy", low, high, QDate.currentDate(), grid
    )
    return next(free_paths(generated_dir() / f"{name}.csv"))
