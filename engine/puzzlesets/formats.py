"""A puzzle set in the form that the ending of its name asks for."""

from __future__ import annotations

from pathlib import Path

from engine.errors import SettingsError
from engine.puzzlesets.csv_format import PuzzleSet, read_csv, write_csv
from engine.puzzlesets.json_format import read_json, write_json
from engine.puzzlesets.text_format import read_deals, write_text


def read_set(path: Path) -> PuzzleSet:
    """Read a puzzle set by the ending of its name: ``.csv``, ``.json``, anything else as text.

    Raises
    ------
    StorageError, FileFormatError
        When the file cannot be read or used.
    """
    ending = path.suffix.lower()
    if ending == ".csv":
        return read_csv(path)
    return read_json(path) if ending == ".json" else read_deals(path)


def write_set(path: Path, puzzles: PuzzleSet) -> None:
    """Write a puzzle set by the ending of its name: ``.csv``, ``.json`` or ``.txt``.

    Raises
    ------
    SettingsError
        When the ending is another.
    StorageError
        When the file cannot be written.
    """
    ending = path.suffix.lower()
    if ending == ".csv":
        write_csv(path, puzzles)
    elif ending == ".json":
        write_json(path, puzzles)
    elif ending == ".txt":
        write_text(path, puzzles.records)
    else:
        raise SettingsError(
            "{path} ends in {ending!r}; choose a name in .csv, .json or .txt",
            path=path,
            ending=ending,
        )
