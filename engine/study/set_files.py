"""Files of sets: unused names, a set that grows and shrinks, the empty set of a stopped batch."""

from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Final

from engine.design.record import PuzzleRecord
from engine.errors import StorageError
from engine.files.csv_cells import as_version_4
from engine.files.reading import read_bytes
from engine.files.storage import (
    encoded_text,
    hold_lock,
    is_there,
    keep_copy,
    locked,
    make_folder,
    remove,
)
from engine.puzzlesets.batch_arguments import batch_path
from engine.puzzlesets.formats import format_set, read_set, write_set
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.study.study import STUDY_FILE

_MAX_NODES: Final = 200_000  # of the search for a verdict, which takes less than a second


def is_in_a_study(path: Path) -> bool:
    return is_there(path.parent.parent / STUDY_FILE)


def free_paths(path: Path) -> Iterator[Path]:
    """Yield unused paths: the given one, then "NAME (2)", "NAME (3)" and so on."""
    for number in count(1):
        stem = path.stem if number == 1 else f"{path.stem} ({number})"
        candidate = path.with_name(f"{stem}{path.suffix}")
        if not candidate.exists() and not batch_path(candidate).exists():
            yield candidate


def update_set(path: Path, added: PuzzleSet, removed: Collection[str] = ()) -> PuzzleSet:
    """Add the puzzles that a set doesn't contain and remove others; return the set.

    Added puzzles get a verdict. Equivalent puzzles are one puzzle. If another program changed the
    form of the file, a copy is kept, and a note of the returned set says so.

    Raises StorageError, FileFormatError or SettingsError when the set can't be read or written. It
    is then unchanged.

    ``removed``: ids of puzzles.
    """
    make_folder(path.parent)
    with locked(path):
        before = read_set(path) if is_there(path) else PuzzleSet(())
        kept = [index for index, each in enumerate(before.records) if each.id not in removed]
        known = {before.records[index].id for index in kept}
        places = {each.id: index for index, each in reversed([*enumerate(added.records)])}
        new = added.take(sorted(place for name, place in places.items() if name not in known))
        new = replace(new, records=tuple(map(_with_verdict, new.records)))
        after = before.take(kept).joined(new)
        notes: tuple[str, ...] = ()
        if after.records != before.records:
            if is_there(path):
                old = read_bytes(path)
                text = format_set(path, before)
                own = {encoded_text(each, path) for each in (text, as_version_4(text))}
                if old not in own:
                    notes = (keep_copy(path, old)[1],)
            write_set(path, after)
    return replace(after, notes=notes)


def _with_verdict(record: PuzzleRecord) -> PuzzleRecord:
    """Return a puzzle with the feature ``solvable``, if that is proved soon enough."""
    from engine.search.solver import solve  # noqa: PLC0415 - loads kernels

    if record.features.get("solvable") is not None:
        return record
    verdict = solve(record.deal, max_nodes=_MAX_NODES).solvable
    return replace(record, features={**record.features, "solvable": verdict})


def forget_empty_set(path: Path) -> None:
    """Remove the files of a batch if it found nothing, unless another one fills them."""
    with suppress(OSError, StorageError):
        lock = hold_lock(path)
        if lock is None:
            return
        try:
            if not path.exists() or path.read_bytes().count(b"\n") <= 1:
                remove(path)
                remove(batch_path(path))
        finally:
            lock.free()
