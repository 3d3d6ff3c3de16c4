"""Evidence of version 2.0: a digest of each line of each file.

They are compared with the lines as they are and as this program would write them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from engine.design.feature_registry import FEATURES
from engine.files.atomic import read_bytes
from engine.files.csv_cells import csv_line, split_lines
from engine.files.json_files import format_object, read_object
from engine.puzzlesets.csv_format import format_csv, read_csv
from engine.ratings.rating import OWN_COLUMNS, RatingRow
from engine.ratings.ratings_file import RatingsTable
from engine.sentences import Sentence, message
from engine.study.presentation_order import format_order
from engine.study.round import (
    BATCH_FILE,
    ENERGY_FILE,
    FIT_FILE,
    ORDER_FILE,
    read_puzzles,
    read_shown,
)
from engine.study.study import RATINGS_FILE, digest_of

DOCUMENTS: Final = (ENERGY_FILE, BATCH_FILE, FIT_FILE)
OLD_RATINGS: Final = f"../{RATINGS_FILE}"  # its name in these digests


def line_digests(data: bytes) -> list[str]:
    """Return a digest for each line, including its line ending."""
    return [digest_of(line) for line in split_lines(data)]


def changed_line(recorded: Sequence[str], present: Iterable[str]) -> int | None:
    """Return the number of the first recorded line that is nowhere in a file; None if all are."""
    known = {*present}
    return next((at for at, digest in enumerate(recorded, 1) if digest not in known), None)


def present_lines(folder: Path, name: str) -> list[str]:
    """Return digests of the lines of a file, as they are and as this program writes them."""
    path = folder / name
    as_it_is = read_bytes(path)
    if name in DOCUMENTS:
        texts = [format_object(read_object(path))]
    elif name == ORDER_FILE:
        texts = [format_order(read_shown(folder, *read_puzzles(folder)))]
    else:
        puzzles = read_csv(path)
        texts = [format_csv(puzzles), format_csv(replace(puzzles, extra={}))]
    return [
        digest for data in (as_it_is, *map(str.encode, texts)) for digest in line_digests(data)
    ]


def rating_lines(folder: Path, table: RatingsTable, recorded: Sequence[str]) -> list[str]:
    """Return the same for the ratings of a study."""
    columns = columns_then(table, recorded)
    digests = line_digests(read_bytes(folder / RATINGS_FILE))
    digests += line_digests(csv_line(columns).encode())
    for row in table.all_rows:
        digests += row_digests(row, columns)
    return digests


def columns_then(table: RatingsTable, recorded: Sequence[str]) -> tuple[str, ...]:
    """Return the columns that the ratings had when their lines were recorded.

    Others are added at the end by this program, and anywhere by a spreadsheet.
    """
    known = tuple(name for name in table.columns if name in OWN_COLUMNS or name in FEATURES)
    for columns in (table.columns, known):
        for end in range(len(columns), 0, -1):
            if line_digests(csv_line(columns[:end]).encode()) == [*recorded[:1]]:
                return columns[:end]
    return table.columns


def row_digests(row: RatingRow, columns: Sequence[str]) -> list[str]:
    cells = row.all_cells()
    return line_digests(csv_line(cells.get(name, "") for name in columns).encode())


def old_sentence(place: str, line: int) -> Sentence:
    """Return the sentence about a changed line, which version 2.0 recorded without its meaning."""
    return message(
        "{place}, line {number} has changed since the round was closed. Restore the file from a "
        "backup.",
        place=place,
        number=line,
    )
