"""``digests.json``: digests of each line of a round's files when the round was closed.

A study is evidence. With a short digest of every line, a later check can report which file and
which row were changed.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from engine.errors import BoafError, FileFormatError
from engine.files.atomic import read_bytes
from engine.files.csv_cells import split_lines
from engine.files.json_object import read_object, write_object
from engine.sentences import message, message_of

SCHEMA: Final = 1
DIGESTS_FILE: Final = "digests.json"
_HEX: Final = 12


def line_digests(data: bytes) -> list[str]:
    """Return a digest for each line, including its line ending."""
    return [hashlib.sha256(line).hexdigest()[:_HEX] for line in split_lines(data)]


def add_digests(folder: Path, names: Iterable[str]) -> None:
    """Record digests of the present files; names are relative to the folder of the round.

    Raises StorageError or FileFormatError when a file cannot be read, or the digests cannot be
    written.
    """
    files = _read(folder)
    for name in names:
        files[name] = line_digests(read_bytes(folder / name))
    write_object(folder / DIGESTS_FILE, {"schema": SCHEMA, "files": dict(sorted(files.items()))})


def is_as_noted(folder: Path, name: str) -> bool:
    """Return whether a file has digests and is unchanged.

    Raises StorageError or FileFormatError when the file or the digests cannot be read.
    """
    files = _read(folder)
    return name in files and line_digests(read_bytes(folder / name)) == files[name]


def noted_lines(folder: Path, name: str) -> int | None:
    """Return the number of lines of a file in its digests; None without digests."""
    files = _read(folder)
    return len(files[name]) if name in files else None


def changed_lines(folder: Path, label: str) -> list[str]:
    """Compare each file with its digests; return one sentence for each difference.

    Lines added later are ignored: ratings are appended.

    ``label``: name of the folder in sentences.
    """
    try:
        files = _read(folder)
    except BoafError as error:
        return [message_of(error)]
    problems = []
    for name, noted in files.items():
        # Digests of files of the study itself are stored with the round.
        place = name.removeprefix("../") if name.startswith("../") else f"{label}/{name}"
        try:
            found = line_digests(read_bytes(folder / name))
        except BoafError as error:
            problems.append(message_of(error))
            continue
        wrong = [
            number
            for number, digest in enumerate(noted, 1)
            if number > len(found) or found[number - 1] != digest
        ]
        if wrong:
            more = (
                message(" (and {n_wrong} more lines)", n_wrong=len(wrong) - 1)
                if len(wrong) > 1
                else ""
            )
            problems.append(
                message(
                    "{place}, line {wrong}{more} has changed since the round was closed. Restore "
                    "the file from a backup.",
                    place=place,
                    wrong=wrong[0],
                    more=more,
                )
            )
    return problems


def _read(folder: Path) -> dict[str, list[str]]:
    path = folder / DIGESTS_FILE
    if not path.exists():
        return {}
    files: Any = read_object(path, SCHEMA).get("files")
    if not isinstance(files, dict) or not all(
        isinstance(lines, list) and all(isinstance(line, str) for line in lines)
        for lines in files.values()
    ):
        raise FileFormatError(
            "{path} contains no list of digests. Restore it from a backup.", path=path
        )
    return files
