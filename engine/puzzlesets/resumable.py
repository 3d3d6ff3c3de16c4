"""Resumable generation: a set is written row by row, and continued after any interruption.

``NAME.batch.json`` beside the set contains all its arguments. Chains are determined by the
settings alone. So an interrupted set is continued after its last complete row, and the result is
byte-identical to that of an uninterrupted run.
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
from engine.files.atomic import append_whole, read_bytes, whole_lines, write_atomic
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
        done = _begin(path, settings)
        if done:
            yield Progress(len(done), settings.count, "", done)
        work = generate(settings, cancel, done, workers=workers, scheduler=scheduler)
        return (yield from _written(work, path, settings))


def _written(work: Work[Batch], path: Path, settings: GenerateSettings) -> Work[Batch]:
    """Write each puzzle to disk before it is reported."""
    with closing(work):  # a write error ends the chains too
        while True:
            try:
                progress = next(work)
            except StopIteration as stop:
                batch: Batch = stop.value
                return batch
            if isinstance(progress.detail, PuzzleRecord):
                text = format_csv(PuzzleSet((progress.detail,)), settings.asked)
                append_whole(path, text.removeprefix(_header(settings)).encode())
            yield progress


def _begin(path: Path, settings: GenerateSettings) -> tuple[PuzzleRecord, ...]:
    """Create the two files, or read those of an earlier run."""
    arguments = settings.to_json()
    if not path.exists():
        write_batch(batch_path(path), arguments)
        write_atomic(path, _header(settings))
        return ()
    read_same(path, arguments)
    if not whole_lines(path):
        write_atomic(path, _header(settings))
        return ()
    return read_csv(path).records


def read_same(path: Path, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments of a set; raises FileFormatError when they differ from ``arguments``.

    The number of evaluations of a map may differ: its search continues.
    """
    batch_file = batch_path(path)
    if not batch_file.exists():
        raise FileFormatError(
            "{path} exists, but {name} is missing. Choose another name.",
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


def _header(settings: GenerateSettings) -> str:
    return format_csv(PuzzleSet(()), settings.asked)


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
