"""Reads a study, the owner's own ratings or any table of ratings as a `Snapshot`."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

from engine.files.system import storage_errors
from engine.files.table import state_of
from engine.ratings.rating import RatingRow
from engine.ratings.ratings_file import RatingsFile, RatingsTable, WrittenTable
from engine.study.round import UNFINISHED_FIRST, UNFINISHED_NEXT, WITHDRAWN, Round, read_round
from engine.study.snapshot import Snapshot, State
from engine.study.study import RATINGS_FILE, STUDY_FILE, Study

_ROUND: Final = re.compile(r"iteration-(\d{2,})")


def read_snapshot(
    folder: Path,
    before: Snapshot | None = None,
    written: WrittenTable | None = None,
) -> Snapshot:
    """Read a study.

    Raises StorageError, FileFormatError or EnergyError when a file of it cannot be read.

    ``before``: an earlier snapshot; what hasn't changed on disk since is taken from it.
    ``written``: its ratings if they were just written.
    """
    path, states = folder / RATINGS_FILE, states_of(folder)
    if before is None or before.folder != folder:
        before = Snapshot(None, path)  # nothing is known
    if written is not None:
        states[path] = written.state
    if before.states == states:
        return before
    known = before.states
    unchanged = {each for each in states if each in known and known[each] == states[each]}
    study = Study.open(folder)
    rounds = tuple(_read_rounds(folder, before, unchanged))
    is_known = written is None and path in unchanged
    table = before.table if is_known else _read_table(path, before, written)
    read = assembled(study, path, rounds, table, states)
    return replace(
        read,
        withdrawn=_withdrawn(folder, read.next_number),
        has_unfinished_round=(
            folder / (UNFINISHED_NEXT if read.rounds else UNFINISHED_FIRST)
        ).is_dir(),
    )


def _read_rounds(folder: Path, before: Snapshot, unchanged: Collection[Path]) -> Iterator[Round]:
    """Yield the rounds of a study; unchanged ones are taken from an earlier snapshot."""
    known = {each.folder: each for each in before.rounds if each.folder in unchanged}
    for number, path in round_folders(folder):
        yield known[path] if path in known else read_round(number, path)


def _read_table(path: Path, before: Snapshot, written: WrittenTable | None) -> RatingsTable:
    """Return the ratings in a file; only what was added since is parsed."""
    return RatingsFile(path, before.table).read() if written is None else written.table


def _withdrawn(folder: Path, number: int) -> Path | None:
    """Return the newest folder of a removed round; None if there is none."""
    found = folder.glob(f"{WITHDRAWN}iteration-{number:02d}-*")
    with suppress(OSError):  # restored just now
        return max(found, key=lambda path: path.stat().st_ctime_ns, default=None)
    return None


def read_own(
    path: Path, before: Snapshot | None = None, written: WrittenTable | None = None
) -> Snapshot:
    """Read the ratings that the player gave outside studies; parameters as `read_snapshot`.

    Raises StorageError or FileFormatError when the file cannot be read.
    """
    before = before or Snapshot(None, path)
    states: dict[Path, State] = {path: state_of(path) if written is None else written.state}
    if before.states == states:
        return before
    table = _read_table(path, before, written)
    return Snapshot(None, path, table=table, states=states)


def read_any(path: Path) -> Snapshot:
    """Read a study folder, its ratings, or any table with a ``rating`` column.

    Raises StorageError, FileFormatError or EnergyError when it cannot be read.
    """
    folder = path.parent if path.name == RATINGS_FILE else path
    if (folder / STUDY_FILE).is_file():
        return read_snapshot(folder)
    from engine.statistics.regression.ratings_reading import read_ratings  # noqa: PLC0415 - pandas

    read = read_ratings(path)
    if read.ratings is not None:
        return Snapshot(None, path, table=read.ratings)
    return Snapshot(None, path, guesses=read.notes, foreign=read.frame)


def assembled(
    study: Study | None,
    path: Path,
    rounds: Iterable[Round],
    table: RatingsTable,
    states: Mapping[Path, State],
) -> Snapshot:
    """Return a snapshot whose rounds have the ratings that the reader may see."""
    # What is withheld and excluded depends on all ratings, so all are in the rounds first.
    read = Snapshot(study, path, tuple(_with_ratings(rounds, table.rows)), table, states)
    if read.n_withheld or read.excluded:
        excluded = frozenset(read.excluded)
        visible = tuple(_with_ratings(read.rounds, read.ratings.rows, excluded))
        read = Snapshot(study, path, visible, table, states)
    return read


def _with_ratings(
    rounds: Iterable[Round], rows: Iterable[RatingRow], excluded: frozenset[str] = frozenset()
) -> Iterator[Round]:
    by_number: dict[int, list[RatingRow]] = {}
    for row in rows:
        by_number.setdefault(row.rating.iteration, []).append(row)
    for each in rounds:
        ratings = tuple(by_number.get(each.number, ()))
        is_same = ratings == each.ratings and excluded == each.excluded
        yield each if is_same else replace(each, ratings=ratings, excluded=excluded)


def round_folders(folder: Path) -> list[tuple[int, Path]]:
    """Return numbers and folders of a study's rounds, in order; raises StorageError."""
    with storage_errors("read", folder):
        entries = list(folder.iterdir())
    found = [(_ROUND.fullmatch(entry.name), entry) for entry in entries if entry.is_dir()]
    numbered = sorted((int(match[1]), entry) for match, entry in found if match)
    # A copy with another number of zeros isn't a round.
    return [(n, entry) for n, entry in numbered if entry.name == f"iteration-{n:02d}"]


def states_of(folder: Path) -> dict[Path, State]:
    """Return the present state of each file and round of a study, raising StorageError.

    Of the hidden folders, in which rounds are begun and kept after their removal, only the names
    matter.
    """
    with storage_errors("read", folder):
        names = sorted(each.name for each in folder.iterdir())
    begun = {UNFINISHED_FIRST, UNFINISHED_NEXT}
    hidden = [name for name in names if name in begun or name.startswith(WITHDRAWN)]
    found: dict[Path, State] = {
        path: state_of(path) for path in (folder / STUDY_FILE, folder / RATINGS_FILE)
    }
    found[folder] = tuple((name, None) for name in hidden)
    for _, path in round_folders(folder):
        # A round may have been withdrawn just now.
        with storage_errors("read", path), suppress(FileNotFoundError):
            found[path] = tuple((each.name, state_of(each)) for each in sorted(path.iterdir()))
    return found
