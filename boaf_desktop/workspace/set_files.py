# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Adding puzzles to sets on the disk, in worker threads; nothing that stands there is lost."""

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from boaf_desktop.storage import paths
from engine.errors import StorageError
from engine.files.atomic import make_folder
from engine.files.lock import locked
from engine.game import Deal
from engine.progress import Progress, Work
from engine.puzzlesets.batch_arguments import batch_path
from engine.puzzlesets.csv_format import PuzzleSet, read_csv
from engine.puzzlesets.formats import read_set, write_set
from engine.resources import resource_path


@dataclass(frozen=True, slots=True)
class Added:
    """What became of puzzles that were to be added to a set."""

    path: Path
    added: PuzzleSet  #: Those that are new in it, at its end
    n_known: int  #: How many it had already


def sets_dir() -> Path:
    """Return the folder in which a person's own sets are made."""
    return paths.data_dir() / "sets"


def own_sets(most: int = 10) -> list[Path]:
    """Return the sets in that folder, the one changed last first."""
    try:
        found = [(path.stat().st_mtime_ns, path) for path in sets_dir().glob("*.csv")]
    except OSError:
        return []  # none yet, or one went while we looked
    return [path for _time, path in sorted(found, reverse=True)[:most]]


def check_may_change(path: Path) -> None:
    """Refuse a set that others rely on as it is.

    Raises StorageError for the set of a batch, which is continued and ends in the same bytes; for
    a round of a study, which its ratings belong to; for what came with the program.
    """
    from engine.study.folder import STUDY_FILE  # not wanted by those who only read

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
    """Put puzzles at the end of a set, those that it has not; the set is made when needed.

    Raises StorageError, FileFormatError or SettingsError when the set cannot be read, changed or
    written; it is as it was.
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
        for index, record in enumerate(puzzles.records):
            if record.deal not in known:
                known.add(record.deal)
                places.append(index)
        added = puzzles.take(places)
        if places or not path.exists():
            write_set(path, before.joined(added))
    return Added(path, added, len(puzzles.records) - len(places))


def add_csv_to_set(path: Path, csv: str) -> Work[Added]:
    """Put puzzles that another list gave as CSV at the end of a set.

    Raises StorageError, FileFormatError or SettingsError as `add_to_set`, and when the text is no
    set.
    """
    with TemporaryDirectory() as folder:
        given = Path(folder) / "dropped.csv"
        given.write_text(csv, encoding="utf-8", newline="")
        puzzles = read_csv(given)
    return (yield from add_to_set(path, puzzles))


def removed_file() -> Path:
    """Return the set that keeps whatever was removed from others."""
    return sets_dir() / "removed.csv"


def rewrite_set(path: Path, before: PuzzleSet, after: PuzzleSet) -> Work[PuzzleSet]:
    """Write a set in another order or with fewer puzzles; what goes is kept in `removed_file`.

    Raises StorageError, FileFormatError or SettingsError when the set cannot be read, changed or
    written; it is as it was.

    Parameters
    ----------
    before : PuzzleSet
        What the person saw in it; when it holds something else by now, nothing is done.
    after : PuzzleSet
        What it shall hold.
    """
    yield Progress(0, 1)
    check_may_change(path)
    with locked(path):
        if _deals(read_set(path)) != _deals(before):
            raise StorageError(
                "Another program changed {name}. Open it again first.", name=path.name
            )
        left = set(_deals(after))
        gone = [at for at, record in enumerate(before.records) if record.deal not in left]
        if gone and path.resolve() != removed_file().resolve():
            yield from add_to_set(removed_file(), before.take(gone))
        write_set(path, after)
    return after


def _deals(puzzles: PuzzleSet) -> tuple[Deal, ...]:
    return tuple(record.deal for record in puzzles.records)
