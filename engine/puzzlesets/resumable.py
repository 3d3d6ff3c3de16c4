"""Resumable generation: a set is written row by row, and continued after any interruption.

``NAME.batch.json`` beside the set contains all its arguments. Chains are determined by the
settings alone. So an interrupted set is continued after its last complete row, and the result is
byte-identical to that of an uninterrupted run. A set that another program saved meanwhile, sorted
or in another form, is first put in our order and form; its further columns stay.
"""

from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from engine.design.gate import Gate
from engine.design.generator import generate
from engine.design.record import Batch, PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.errors import BoafError, FileFormatError, SettingsError
from engine.files.atomic import append_whole, keep_copy, read_bytes, whole_lines, write_atomic
from engine.files.lock import locked
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batch_arguments import batch_path, is_same_search, read_batch, write_batch
from engine.puzzlesets.csv_format import format_csv, read_csv
from engine.puzzlesets.puzzle_set import PuzzleSet

_NEVER_DECISIVE: Final = frozenset({"why", "evaluations", "requests"})
"""Arguments that may change: texts of an energy, the length of a map search, and its requests."""


def generate_to(
    path: Path,
    settings: GenerateSettings,
    cancel: Cancel | None = None,
    *,
    workers: int | None = 1,
    scheduler: str | None = None,
) -> Work[Batch]:
    """Generate a batch into a puzzle set file, or resume an interrupted one.

    Raises StorageError when a file cannot be read or written. Raises FileFormatError when ``path``
    contains a set with other arguments.

    ``path``: the set, ``NAME.csv``; its arguments are written beside it.

    Progress is that of `engine.design.generator.generate`. If the set already contains puzzles,
    they are the first ``detail``, in a tuple.
    """
    with locked(path):
        begun, note = _begin(path, settings)
        done = begun.records
        if done:
            yield Progress(len(done), settings.count, note, done)
        work = generate(settings, cancel, done, workers=workers, scheduler=scheduler)
        return (yield from _written(work, path, settings, begun.take([])))


def _written(
    work: Work[Batch], path: Path, settings: GenerateSettings, none: PuzzleSet
) -> Work[Batch]:
    """Write each puzzle to disk before it is reported.

    ``none``: a set without puzzles, with the further columns of the file.
    """
    header = format_csv(none, settings.on_demand)
    with closing(work):  # a write error ends the chains too
        while True:
            try:
                progress = next(work)
            except StopIteration as stop:
                batch: Batch = stop.value
                return batch
            if isinstance(progress.detail, PuzzleRecord):
                text = format_csv(none.joined(PuzzleSet((progress.detail,))), settings.on_demand)
                append_whole(path, text.removeprefix(header).encode())
            yield progress


def _begin(path: Path, settings: GenerateSettings) -> tuple[PuzzleSet, str]:
    """Create the two files, or read those of an earlier run and put the set in its order.

    Also returns the note on a set in another form.
    """
    empty = PuzzleSet(())
    arguments = settings.to_json()
    if not path.exists():
        write_batch(batch_path(path), arguments)
        write_atomic(path, format_csv(empty, settings.on_demand))
        return empty, ""
    read_same(path, arguments)
    data, header = read_bytes(path), format_csv(empty, settings.on_demand).encode()
    if data.startswith(header):
        data = whole_lines(path)  # another program saves its last row whole
    found = empty if header.startswith(data) else read_csv(path)
    chains = [record.chain for record in found.records]
    if len({*chains}) < len(chains) or any(r.seed != settings.seed for r in found.records):
        raise FileFormatError(
            "{path} contains puzzles of another batch, or the same puzzle twice. Choose another "
            "name.",
            path=path,
        )
    begun = found.take(sorted(range(len(chains)), key=chains.__getitem__))
    text = format_csv(begun, settings.on_demand).encode()
    note = ""
    if data != text:
        if not header.startswith(data):
            note = keep_copy(path, data)[1]
        write_atomic(path, text)
    return begun, note


def read_same(path: Path, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments of a set; raises FileFormatError when they differ from ``arguments``.

    The number of evaluations of a map may differ: its search continues.
    """
    batch_file = batch_path(path)
    if not batch_file.exists():
        raise FileFormatError(
            "{path} exists, but {name} is missing. Restore it or choose another name.",
            path=path,
            name=batch_file.name,
        )
    stored = read_batch(batch_file)
    if not is_same_search(stored):
        raise FileFormatError(
            "{path} was started with a version of the program that searches differently. Choose "
            "another name, or delete the file first.",
            path=path,
        )
    # An argument that is omitted when empty must be empty in the other too.
    for name, value in {"also": None, **arguments}.items():
        if _decisive(name, stored.get(name)) != _decisive(name, value):
            raise FileFormatError(
                "{path} was generated with another value of {name!r}. Choose another name, or "
                "delete the file first.",
                path=path,
                name=name,
            )
    return stored


def _decisive(name: str, value: object) -> object:
    """Return the part of an argument that determines a set, in a normal form."""
    if name == "gate":
        with suppress(SettingsError):
            return Gate.from_json(value).to_json()
    if isinstance(value, dict):
        return {key: each for key, each in value.items() if key not in _NEVER_DECISIVE}
    return value


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A set with fewer puzzles than requested."""

    path: Path  #: The set
    settings: GenerateSettings  #: All arguments that determine it
    n_found: int  #: Puzzles in it


def unfinished(path: Path) -> Unfinished | None:
    """Return an unfinished set, None when it is complete or cannot be continued.

    A set by another version of the search cannot be continued: the result would differ.
    """
    try:
        stored = read_batch(batch_path(path))
        settings = GenerateSettings.from_json(stored)
        n_found = max(0, read_bytes(path).count(b"\n") - 1)
    except BoafError:
        return None
    if not is_same_search(stored) or n_found >= settings.count:
        return None
    return Unfinished(path, settings, n_found)
