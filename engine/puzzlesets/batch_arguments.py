# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""``NAME.batch.json`` beside a set: every argument that made it, so that it can be made again."""

import platform
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from engine.errors import StorageError
from engine.files.json_object import read_object, write_object
from engine.puzzlesets.csv_format import SCHEMA

GENERATOR: Final = 1
"""Number of the search. It is raised when the same settings no longer give the same puzzles, and
written from 2 on. Versions of the program and its libraries don't change the puzzles otherwise."""
_PACKAGES: Final = ("boaf", "numpy", "numba")


def batch_path(set_path: Path) -> Path:
    """Return where the arguments behind a puzzle set are: ``NAME.batch.json``."""
    return set_path.with_suffix(".batch.json")


def write_batch(path: Path, arguments: Mapping[str, Any]) -> None:
    """Write every argument that made a set, with the versions that its bytes depend on.

    Raises StorageError when the file cannot be written.
    """
    head: dict[str, Any] = {"schema": SCHEMA, "versions": versions()}
    if GENERATOR > 1:
        head["generator"] = GENERATOR
    write_object(path, head | {key: arguments[key] for key in arguments if key not in head})


def read_batch(path: Path) -> dict[str, Any]:
    """Read what `write_batch` wrote, ``schema`` and ``versions`` included.

    Raises StorageError or FileFormatError when the file cannot be read or used.
    """
    return read_object(path, SCHEMA)


def generator_of(batch: Mapping[str, Any]) -> object:
    """Return the number of the search that began a batch; other numbers go on in other bytes."""
    return batch.get("generator", 1)


def versions() -> dict[str, str]:
    """Return the versions of what computes puzzles.

    Raises StorageError when one is installed in such a way that nobody can tell.
    """
    found = {"python": platform.python_version()}
    for package in _PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:  # a checkout that is not installed
            found[package] = "not installed"
        except (OSError, TypeError) as error:  # the latter where a part of it is missing
            raise StorageError(
                "The version of {package} can't be determined, but sets depend on it. Install the "
                "program again.",
                package=package,
            ) from error
    return found
