"""Adding puzzles to sets on disk in worker threads, without losing existing ones."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

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


@dataclass(frozen=True, slots=True)
class Added:
    """Result of adding puzzles to a set."""

    path: Path
    added: PuzzleSet  #: The puzzles appended as new
    n_known: int  #: How many were in the set already


def sets_dir() -> Path:
    """Return the folder of the user's own sets."""
    return paths.data_dir() / "sets"


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
    from engine.study.folder import STUDY_FILE  # not needed by read-only users

    if batch_path(path).exists():
        raise StorageError(
            "{name} is a generated batch, which is read-only. Choose or create another set.",
            name=path.name,
        )
    if (path.parent.parent / STUDY_FILE).exists():
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
