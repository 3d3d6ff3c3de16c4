"""Sets on disk: names of new ones, and adding puzzles without losing existing ones."""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDate, QLocale

from boaf_desktop.language.translation import tr
from boaf_desktop.storage import paths
from engine.errors import StorageError
from engine.files.atomic import make_folder
from engine.files.lock import locked
from engine.progress import Progress, Work
from engine.puzzlesets.batch_arguments import batch_path
from engine.puzzlesets.formats import read_set, write_set
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.resources import resource_path

_MOST_SETS: Final = 10  # in a menu
_LONGEST_ENERGY: Final = 60  # characters in a file name
_ROUND: Final = re.compile(r"iteration-(\d+)")


@dataclass(frozen=True, slots=True)
class Added:
    """Result of adding puzzles to a set."""

    path: Path
    added: PuzzleSet  #: The puzzles appended as new
    n_known: int  #: How many were in the set already


def sets_dir() -> Path:
    """Return the folder of the user's own sets."""
    return paths.data_dir() / "sets"


def is_in_a_study(path: Path) -> bool:
    """Return whether a file belongs to a round of a study."""
    return (path.parent.parent / paths.STUDY_FILE).exists()


def set_title(path: Path) -> str:
    """Return the name by which a set is shown: that of its file, or its round of a study."""
    match = _ROUND.fullmatch(path.parent.name)
    if match is None or not is_in_a_study(path):
        return path.stem
    return tr("{study}, round {n}", study=path.parent.parent.name, n=int(match[1]))


def own_sets() -> list[Path]:
    """Return the most recently changed sets in that folder, newest first."""
    try:
        by_time = [(path.stat().st_mtime_ns, path) for path in sets_dir().glob("*.csv")]
    except OSError:
        return []  # no folder yet, or a set was deleted meanwhile
    return [path for _time, path in sorted(by_time, reverse=True)[:_MOST_SETS]]


def check_may_change(path: Path) -> None:
    """Raise an error for a read-only set.

    Raises StorageError for the set of a batch, which may be resumed and must then end
    byte-identical. Likewise for a round of a study, to which ratings refer, and for files that
    came with the program.
    """
    if batch_path(path).exists():
        raise StorageError(
            "{name} is a generated batch, which is read-only. Choose or create another set.",
            name=path.name,
        )
    if is_in_a_study(path):
        raise StorageError(
            "{name} belongs to a round of a study, which is read-only. Choose or create another "
            "set.",
            name=path.name,
        )
    if path.resolve().is_relative_to(resource_path().resolve()):
        raise StorageError(
            "{name} came with the program and is read-only. Choose or create another set.",
            name=path.name,
        )


def add_to_set(path: Path, puzzles: PuzzleSet) -> Work[Added]:
    """Append the puzzles that a set does not contain yet; create the set if needed.

    Raises StorageError, FileFormatError or SettingsError when the set cannot be read, changed or
    written; it is then unchanged.
    """
    yield Progress(0, 1)
    check_may_change(path)
    make_folder(path.parent)
    with locked(path):
        before = PuzzleSet(())
        if path.exists():
            before = read_set(path)
        known = {record.deal for record in before.records}
        places = []
        for place, record in enumerate(puzzles.records):
            if record.deal not in known:
                known.add(record.deal)
                places.append(place)
        added = puzzles.take(places)
        if places or not path.exists():
            write_set(path, before.joined(added))
    return Added(path, added, len(puzzles.records) - len(places))


def generated_dir() -> Path:
    """Return the folder of generated sets."""
    return paths.data_dir() / "generated"


def generated_name(
    energy: str, low: int, high: int, day: QDate, grid: tuple[int, int] | None = None
) -> str:
    """Return the name of a generated set, such as "12 cards, final, 20 Nov".

    ``low``, ``high``: numbers of cards. ``day``: of creation; the current year is omitted.
    ``grid``: rows and columns, if not the usual ones: "12 cards on 3x5, final, 20 Nov".
    """
    # File names are the same on every machine, whatever its language.
    cards = f"{low} to {high} cards"
    if low == high:
        cards = "1 card" if low == 1 else f"{low} cards"
    if grid is not None:
        cards += f" on {grid[0]}x{grid[1]}"
    form = "d MMM" if day.year() == QDate.currentDate().year() else "d MMM yyyy"
    return ", ".join([cards, energy, QLocale.c().toString(day, form)])


def new_generated_path(
    energy: str, low: int, high: int, *, grid: tuple[int, int] | None = None
) -> Path:
    """Return the path of a set that is to be generated, and reserve its name.

    The set's lock file reserves the name, so that two windows starting at once get different
    names. In an unwritable folder no name is reserved, and the batch reports the error.
    """
    plain = "".join(c if c.isalnum() or c in "-_ " else "_" for c in energy).strip()
    name = generated_name(
        plain[:_LONGEST_ENERGY] or "energy", low, high, QDate.currentDate(), grid
    )
    paths_to_try = free_paths(generated_dir() / f"{name}.csv")
    return next(path for path in paths_to_try if not _is_taken(path))


def _is_taken(path: Path) -> bool:
    """Reserve the name of a set; return whether another process was faster."""
    folder = path.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.with_name(f"{path.name}.lock").touch(exist_ok=False)
    except FileExistsError:
        return folder.is_dir()  # otherwise the folder can't be created, because of a file
    except OSError:
        return False
    return False


def free_paths(path: Path) -> Iterator[Path]:
    """Yield unused paths: the given one, then "NAME (2)", "NAME (3)" and so on."""
    for number in count(1):
        stem = path.stem if number == 1 else f"{path.stem} ({number})"
        candidate = path.with_name(f"{stem}{path.suffix}")
        if not candidate.exists() and not batch_path(candidate).exists():
            yield candidate


def forget_empty_set(path: Path) -> None:
    """Remove the files of a batch or map if it found nothing."""
    with suppress(OSError):
        if not path.exists() or path.read_bytes().count(b"\n") <= 1:
            for leftover in (path, batch_path(path)):
                leftover.unlink(missing_ok=True)
            path.with_name(path.name + ".lock").unlink(missing_ok=True)
