"""``NAME.batch.json`` beside a set: all arguments needed to generate it again."""

import platform
from collections.abc import Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from engine.design.settings import Gate
from engine.errors import FileFormatError, OtherArgumentsError, SettingsError, StorageError
from engine.files.json_files import read_object, write_object
from engine.puzzlesets.puzzle_set import SCHEMA

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
