"""Batches: puzzle sets that are written while they are generated, and continued when interrupted.

``NAME.batch.json`` beside a set contains all its arguments. They alone determine the puzzles. So
an interrupted set is continued after its last complete row, and the result is byte-identical to
that of an uninterrupted run. A set that another program saved meanwhile, sorted or in another
form, is first put in our order and form; its further columns stay.
"""

import platform
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from pathlib import Path
from typing import Any, Final

from engine.design.energy import check_usable
from engine.design.record import Batch, PuzzleRecord
from engine.design.settings import Gate, GenerateSettings
from engine.errors import (
    BoafError,
    FileFormatError,
    OtherArgumentsError,
    SettingsError,
    StorageError,
)
from engine.files.columns import count_rows
from engine.files.json_files import read_object, write_object
from engine.files.reading import read_bytes
from engine.files.storage import append_whole, hold_lock, keep_copy, locked, remove, write_atomic
from engine.progress import Cancel, Progress, Work, mapped
from engine.puzzlesets.csv_format import format_csv, parse_csv
from engine.puzzlesets.puzzle_set import SCHEMA, PuzzleSet

GENERATOR: Final = 4
"""Version of the search, increased when the same settings no longer give the same puzzles.

Versions of the program and its libraries don't change the puzzles otherwise."""
_GENERATOR_OF_4_0: Final = 3
_GENERATOR_OF_SMALL: Final = 2
_MAX_CARDS_OF_SMALL: Final = 12
"""Number of cards up to which puzzles are the same as those of an earlier version."""
_PACKAGES: Final = ("boaf", "numpy")
OF_STATISTICS: Final = ("scipy", "statsmodels")
"""The further packages on which the numbers of a fit depend."""
_NEVER_DECISIVE: Final = frozenset({"why", "requests"})
"""Arguments that may change: texts of an energy, and its requests."""
_OMITTED_WHEN_EMPTY: Final = {"also": None, "skip": None, "map": None}
"""Arguments that a file may have although the new ones lack them; a map is of version 3 or 4."""


def batch_path(set_path: Path) -> Path:
    """Return the path of the arguments of a puzzle set: ``NAME.batch.json``."""
    return set_path.with_suffix(".batch.json")


def arguments_of(set_path: Path) -> Path | None:
    """Return the file with the arguments of a set, if there is one; only tables have any."""
    beside = batch_path(set_path)
    return beside if set_path.suffix.lower() == ".csv" and beside.is_file() else None


def write_batch(path: Path, arguments: Mapping[str, Any]) -> None:
    """Write all arguments of a set, with the versions that its bytes depend on.

    Raises StorageError when the file cannot be written.
    """
    head = {"schema": SCHEMA, "versions": versions(), "generator": _generator(arguments)}
    write_object(path, head | {key: arguments[key] for key in arguments if key not in head})


def read_batch(path: Path) -> dict[str, Any]:
    """Read the arguments that `write_batch` wrote, including ``schema`` and ``versions``.

    Raises StorageError or FileFormatError when the file cannot be read or used.
    """
    return read_object(path, SCHEMA)


def check_same(path: Path, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments in the file of a set, which must be the same as ``arguments``.

    Raises OtherArgumentsError when they differ, and FileFormatError when they can't be read.
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
        raise OtherArgumentsError(
            "{path} was started with a version of the program that searches differently. Choose "
            "another name, or delete the file first.",
            path=path,
        )
    for name, value in {**_OMITTED_WHEN_EMPTY, **arguments}.items():
        if _decisive(name, stored.get(name)) != _decisive(name, value):
            raise OtherArgumentsError(
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


def is_same_search(batch: Mapping[str, Any]) -> bool:
    """Return whether this version continues a batch as the one that started it would have."""
    expected = _generator(batch)
    return batch.get("generator") == expected or (is_of_4_0(batch) and expected == GENERATOR)


def is_of_4_0(batch: Mapping[str, Any]) -> bool:
    """Return whether version 4.0 began a batch of large deals, whose search had fewer bounds."""
    return bool(batch.get("generator") == _GENERATOR_OF_4_0)


def _generator(arguments: Mapping[str, Any]) -> int:
    cards = arguments.get("cards_high", 0)
    is_small = isinstance(cards, int) and cards <= _MAX_CARDS_OF_SMALL
    return _GENERATOR_OF_SMALL if is_small else GENERATOR


def versions(*more: str) -> dict[str, str]:
    """Return the versions of the program and the libraries that compute puzzles, and of others.

    Raises StorageError when a version cannot be determined.
    """
    known_versions = {"python": platform.python_version()}
    for package in (*_PACKAGES, *more):
        try:
            known_versions[package] = version(package)
        except PackageNotFoundError:  # a checkout that is not installed
            known_versions[package] = "not installed"
        except (OSError, TypeError) as error:  # TypeError if its metadata are incomplete
            raise StorageError(
                "The version of {package} can't be determined, but sets depend on it. Install the "
                "program again.",
                package=package,
            ) from error
    return known_versions


# Generation into a file --------------------------------------------------------------------------


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
    from engine.design.generator import generate  # noqa: PLC0415 - compiled code

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


def free_paths(path: Path) -> Iterator[Path]:
    """Yield unused paths: the given one, then "NAME (2)", "NAME (3)" and so on."""
    for number in count(1):
        stem = path.stem if number == 1 else f"{path.stem} ({number})"
        candidate = path.with_name(f"{stem}{path.suffix}")
        if not candidate.exists() and not batch_path(candidate).exists():
            yield candidate


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
