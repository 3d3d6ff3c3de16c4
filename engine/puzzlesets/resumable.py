"""Resumable generation: a set is written while it is generated, and continued when interrupted.

``NAME.batch.json`` beside the set contains all its arguments. They alone determine the puzzles. So
an interrupted set is continued after its last complete row, and the result is byte-identical to
that of an uninterrupted run. A set that another program saved meanwhile, sorted or in another
form, is first put in our order and form; its further columns stay.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from engine.design.energy import check_usable
from engine.design.generator import generate
from engine.design.record import Batch, PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.errors import BoafError, FileFormatError
from engine.files.csv_cells import count_rows
from engine.files.reading import read_bytes
from engine.files.storage import append_whole, keep_copy, locked, write_atomic
from engine.progress import Cancel, Progress, Work, mapped
from engine.puzzlesets.batch_arguments import (
    batch_path,
    check_same,
    is_of_4_0,
    is_same_search,
    read_batch,
    write_batch,
)
from engine.puzzlesets.csv_format import format_csv, parse_csv
from engine.puzzlesets.puzzle_set import PuzzleSet


def generate_to(
    path: Path,
    settings: GenerateSettings,
    cancel: Cancel | None = None,
    *,
    workers: int | None = 1,
    scheduler: str | None = None,
) -> Work[Batch]:
    """Generate a batch into a puzzle set file, or resume an interrupted one.

    Raises StorageError when a file cannot be read or written. Raises OtherArgumentsError when
    ``path`` contains a set with other arguments, and FileFormatError when it isn't a set. Raises
    EnergyError as `engine.design.energy.check_usable`.

    ``path``: the set, ``NAME.csv``; its arguments are written beside it.

    Progress is that of `engine.design.generator.generate`. If the set already contains puzzles,
    they are the first ``detail``, in a tuple.
    """
    check_usable(settings.energy, settings.cards_high)
    with locked(path):
        settings = _as_begun(settings, path)
        arguments = settings.to_json()
        stored = check_same(path, arguments) if path.exists() else None
        data = b"" if stored is None else read_bytes(path)
        rows = _complete_rows(data, _content(PuzzleSet(()), settings))
        begun = _by_chain(parse_csv(rows, path) if rows else PuzzleSet(()), path, settings)
        if stored is None:
            write_batch(batch_path(path), arguments)
        content = _content(begun, settings)
        note = keep_copy(path, data)[1] if rows and content != rows else ""
        if content != data:
            write_atomic(path, content)
        if begun.records:
            yield Progress(len(begun.records), settings.count, note, begun.records)
        no_puzzles = begun.take([])  # with the further columns of the file
        header = _content(no_puzzles, settings)

        def write(step: Progress) -> Progress:
            """Write a puzzle to disk before it is reported."""
            if isinstance(step.detail, PuzzleRecord):
                added = _content(no_puzzles.joined(PuzzleSet((step.detail,))), settings)
                append_whole(path, added.removeprefix(header))
            return step

        work = generate(settings, cancel, begun.records, workers=workers, scheduler=scheduler)
        return (yield from mapped(work, write))


def _as_begun(settings: GenerateSettings, path: Path) -> GenerateSettings:
    """Return the settings with the search of a batch that was begun, unless they name another."""
    try:
        stored = read_batch(batch_path(path))
    except BoafError:
        return settings  # there is none, or `check_same` says what is wrong with it
    method = settings.method or str(stored.get("method", ""))
    return replace(settings, method=method, has_bounds=not is_of_4_0(stored))


def _content(puzzles: PuzzleSet, settings: GenerateSettings) -> bytes:
    """Return a set as it is written, with the features on demand even if no puzzle has them."""
    return format_csv(puzzles, settings.on_demand).encode()


def _complete_rows(data: bytes, header: bytes) -> bytes:
    """Return the complete rows of a file with their header; nothing without a whole header.

    A killed program leaves a row incomplete, but another one saves its last row whole.
    """
    if header.startswith(data):
        return b""
    last = data.rpartition(b"\n")[2]  # empty after a line end
    is_ours = data.startswith(header)
    # Further columns are empty in our new rows, so a row with all separators is complete.
    if data.startswith(header.replace(b"\n", b",")):
        n_separators = data.partition(b"\n")[0].count(b",")
        is_ours = b'"' not in last and last.count(b",") < n_separators
    return data.removesuffix(last) if is_ours else data


def _by_chain(found: PuzzleSet, path: Path, settings: GenerateSettings) -> PuzzleSet:
    """Return the puzzles of an earlier run in their order, without those to be replaced."""
    found = found.take([i for i, r in enumerate(found.records) if r.chain not in settings.skip])
    chains = [record.chain for record in found.records]
    if len({*chains}) < len(chains) or any(r.seed != settings.seed for r in found.records):
        raise FileFormatError(
            "{path} contains puzzles of another batch, or the same puzzle twice. Choose another "
            "name.",
            path=path,
        )
    return found.take(sorted(range(len(chains)), key=chains.__getitem__))


def replace_chains(path: Path, chains: Sequence[int]) -> GenerateSettings:
    """Note that a set shall have other puzzles than those of some chains; return its settings.

    `generate_to` then replaces them, and keeps a copy of the set as it was. Raises StorageError,
    FileFormatError or SettingsError if its arguments can't be read or written.
    """
    with locked(path):
        settings = GenerateSettings.from_json(read_batch(batch_path(path)))
        settings = replace(settings, skip=tuple(sorted({*settings.skip, *chains})))
        write_batch(batch_path(path), settings.to_json())
    return settings


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A set with fewer puzzles than requested."""

    path: Path
    settings: GenerateSettings  #: All arguments that determine it
    n_found: int  #: Puzzles in it


def unfinished(path: Path) -> Unfinished | None:
    """Return an unfinished set, None when it is complete or cannot be continued.

    A set by another version of the search cannot be continued: the result would differ.
    """
    try:
        stored = read_batch(batch_path(path))
        settings = GenerateSettings.from_json(stored)
        n_found = max(0, count_rows(read_bytes(path)) - 1)
    except BoafError:
        return None
    if not is_same_search(stored) or n_found >= settings.count:
        return None
    return Unfinished(path, settings, n_found)
