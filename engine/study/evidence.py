"""Evidence of a round: digests of its files from when they were written.

A digest covers the cells of a row by column, or the contents of a JSON document, not bytes. So
other line endings, a byte order mark, another order of rows, a new column and ratings imported
later don't count as damage. Digests of ratings are stored with each fit, so that it can be
computed again from the ratings of that time.

Version 2.0 stored a digest for each line of each file. They are compared with the lines as they
are and as this program would write them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from engine.design.feature_registry import FEATURES
from engine.design.record import PuzzleRecord
from engine.errors import BoafError, FileFormatError
from engine.files.atomic import read_bytes
from engine.files.csv_cells import csv_line, split_lines
from engine.files.json_files import format_object, read_object, write_object
from engine.puzzlesets.csv_format import format_csv, puzzle_cells, read_csv
from engine.ratings.rating import OWN_COLUMNS, RatingRow
from engine.ratings.ratings_file import RatingsTable
from engine.sentences import Sentence, message, message_of
from engine.study.presentation_order import format_order, order_cells
from engine.study.round import (
    BATCH_FILE,
    CONTROLS_FILE,
    ENERGY_FILE,
    FIT_FILE,
    ORDER_FILE,
    PUZZLES_FILE,
    read_puzzles,
    read_shown,
)
from engine.study.snapshot import Snapshot
from engine.study.study import RATINGS_FILE, SCHEMA, digest_of

DIGESTS_FILE: Final = "digests.json"
_DOCUMENTS: Final = (ENERGY_FILE, BATCH_FILE, FIT_FILE)
_WHOLE: Final = ""  # key of the only row of a JSON document
_OLD_RATINGS: Final = f"../{RATINGS_FILE}"  # its name in the digests of version 2.0

Rows = Mapping[str, Mapping[str, str]]
"""Cells of the rows of a table by column, by a key that identifies the row."""


@dataclass(frozen=True, slots=True)
class Recorded:
    """What was recorded of one file."""

    columns: tuple[str, ...]  #: That the digests cover; empty for a JSON document
    digests: Mapping[str, str]  #: Of each row, by its key, in the order of the file

    @classmethod
    def of(cls, rows: Rows) -> Recorded:
        """Return the record of the rows of a file."""
        columns = tuple(dict.fromkeys(name for cells in rows.values() for name in cells))
        return cls(columns, {key: _digest(cells, columns) for key, cells in rows.items()})

    def changes(self, rows: Rows) -> Iterator[tuple[str, str]]:
        """Yield the key of each changed, missing or added row, and which of these it is."""
        for key, digest in self.digests.items():
            if key not in rows:
                yield key, "missing"
            elif _digest(rows[key], self.columns) != digest:
                yield key, "changed"
        for key in rows:
            if key not in self.digests:
                yield key, "added"


def _digest(cells: Mapping[str, str], columns: Iterable[str]) -> str:
    said = {name: cells[name] for name in columns if cells.get(name)}
    return digest_of(json.dumps(said, sort_keys=True))


# What the files say ------------------------------------------------------------------------------


def _rows_of(folder: Path, name: str) -> Rows:
    """Return the rows of a file of a round; raise a BoafError when it can't be read."""
    if name in _DOCUMENTS:
        document = read_object(folder / name)
        return {_WHOLE: {name: json.dumps(document, sort_keys=True)}}
    puzzles, controls = read_puzzles(folder)
    if name == PUZZLES_FILE:
        return _puzzle_rows(puzzles)
    if name == CONTROLS_FILE:
        return _puzzle_rows(controls)
    order = read_shown(folder, puzzles, controls)
    return {shown.deal.to_line(): order_cells(shown) for shown in order}


def _puzzle_rows(records: Iterable[PuzzleRecord]) -> Rows:
    return {record.id: puzzle_cells(record) for record in records}


def rating_rows(rows: Iterable[RatingRow]) -> Rows:
    """Return the contents of rows of a ratings file, by their keys."""
    return {row.key: row.cells() | _plain_features(row) for row in rows}


def _plain_features(row: RatingRow) -> dict[str, str]:
    """Return the features of a rating in one form, since a spreadsheet writes 3.0 as 3."""
    features = row.rating.features.items()
    return {name: repr(float(value)) for name, value in features if value is not None}


# Recording ---------------------------------------------------------------------------------------


def record(folder: Path, names: Iterable[str], ratings: RatingsTable | None = None) -> None:
    """Record the present contents of files of a round, and all ratings if given.

    Raises StorageError or FileFormatError when a file cannot be read or written.
    """
    path = folder / DIGESTS_FILE
    document = _read(path)
    recorded = {name: Recorded.of(_rows_of(folder, name)) for name in names}
    if ratings is not None:
        recorded[RATINGS_FILE] = Recorded.of(rating_rows(ratings.all_rows))
    for name, each in recorded.items():
        for old_name in (name, f"../{name}"):
            document["files"].pop(old_name, None)
        document["rows"][name] = {"columns": each.columns, "digests": each.digests}
    write_object(path, {"schema": SCHEMA, **document})


def _read(path: Path) -> dict[str, dict[str, Any]]:
    """Return the digests of a round, empty if there are none."""
    document = read_object(path, SCHEMA) if path.exists() else {}
    lines, rows = (document.get(part, {}) for part in ("files", "rows"))
    is_valid = isinstance(lines, dict) and isinstance(rows, dict)
    is_valid = (
        is_valid and all(map(_are_texts, lines.values())) and all(map(_is_of_rows, rows.values()))
    )
    if not is_valid or not (rows or lines or not path.exists()):
        raise FileFormatError(
            "{path} contains no list of digests. Restore it from a backup.", path=path
        )
    return {"files": lines, "rows": rows}


def _are_texts(values: object) -> bool:
    return isinstance(values, list) and all(isinstance(each, str) for each in values)


def _is_of_rows(entry: object) -> bool:
    if not isinstance(entry, dict) or not isinstance(entry.get("digests"), dict):
        return False
    return _are_texts(entry.get("columns")) and _are_texts([*entry["digests"].values()])


def _recorded(folder: Path) -> tuple[dict[str, Recorded], dict[str, list[str]]]:
    """Return what was recorded of each file, and the digests of lines by version 2.0."""
    document = _read(folder / DIGESTS_FILE)
    rows = document["rows"].items()
    recorded = {name: Recorded(tuple(each["columns"]), each["digests"]) for name, each in rows}
    return recorded, document["files"]


# Comparing ---------------------------------------------------------------------------------------


def damage_of(folder: Path, number: int) -> tuple[tuple[str, Sentence | str], ...]:
    """Return each change of a round's own files since they were written: file and sentence.

    ``number``: of the round, for the sentences.
    """
    try:
        recorded, lines = _recorded(folder)
    except BoafError as error:
        return ((DIGESTS_FILE, message_of(error)),)
    problems: list[tuple[str, Sentence | str]] = []
    own = [name for name in (*recorded, *lines) if name != RATINGS_FILE and name[:3] != "../"]
    for name in sorted(own, key=lambda name: name == ORDER_FILE):
        try:
            if name in recorded:
                found = _row_problems(folder, name, number, recorded[name])
            else:
                found = _line_problems(folder, name, lines[name])
            problems += [(name, problem) for problem in found]
        except BoafError as error:
            if name != ORDER_FILE or not problems:  # a missing puzzle is in no order
                problems.append((name, message_of(error)))
    return tuple(problems)


def check_rounds(snapshot: Snapshot) -> None:
    """Raise FileFormatError when the files of a round have changed since it was created."""
    for each in snapshot.rounds:
        for name, problem in damage_of(each.folder, each.number):
            if name != FIT_FILE:
                raise FileFormatError("{problem}", problem=problem)


def _line_problems(folder: Path, name: str, recorded: Sequence[str]) -> Iterator[Sentence]:
    line = _changed_line(recorded, _present_lines(folder, name))
    if line is not None:
        yield old_sentence(f"{folder.name}/{name}", line)


def _row_problems(
    folder: Path, name: str, number: int, recorded: Recorded
) -> Iterator[Sentence | str]:
    present = _rows_of(folder, name)
    keys, file = [*recorded.digests], f"{folder.name}/{name}"
    for key, change in recorded.changes(present):
        place = keys.index(key) + 1 if key in keys else len(keys) + 1
        thing = _THINGS.get(name, file)
        if name in _THINGS:
            thing = message(_THINGS[name], place=place, number=number, key=key)
        yield message(CHANGES[change], thing=thing, file=file)
    # The order is what these rows say; that of others is not.
    if name == ORDER_FILE and [*present] != keys and {*present} == {*keys}:
        yield message(
            "The order of round {number} has changed since it was written. Restore {file} from a "
            "backup.",
            number=number,
            file=file,
        )


CHANGES: Final = {
    "changed": message("{thing} has changed since it was written. Restore {file} from a backup."),
    "missing": message("{thing} is missing. Restore {file} from a backup."),
    "added": message("{thing} was added later. Restore {file} from a backup."),
}
_THINGS: Final = {
    PUZZLES_FILE: message("Puzzle {place} of round {number}"),
    CONTROLS_FILE: message("Control {place} of round {number}"),
    ORDER_FILE: message("The entry of deal {key} in the order of round {number}"),
}


def changed_ratings(
    folder: Path, table: RatingsTable
) -> tuple[tuple[str, str], ...] | tuple[int, ...]:
    """Return the changed ratings among those recorded with the fit of a round.

    Key and kind of change (``changed`` or ``missing``) of each; the number of the first line that
    differs if the fit was saved by version 2.0.
    """
    recorded, old = _recorded(folder)
    if RATINGS_FILE in recorded:
        changes = recorded[RATINGS_FILE].changes(rating_rows(table.all_rows))
        return tuple((key, change) for key, change in changes if change != "added")
    lines = old.get(_OLD_RATINGS, [])
    line = _changed_line(lines, _rating_lines(folder.parent, table, lines))
    return () if line is None else (line,)


def ratings_of_fit(folder: Path, table: RatingsTable) -> RatingsTable:
    """Return the ratings from which the saved fit of a round was computed."""
    recorded, old = _recorded(folder)
    if RATINGS_FILE in recorded:
        return table.only(lambda row: row.key in recorded[RATINGS_FILE].digests)
    lines = old.get(_OLD_RATINGS, [])
    digests, columns = {*lines}, _old_columns(table, lines)
    written = line_digests(read_bytes(folder.parent / RATINGS_FILE))

    def is_recorded(row: RatingRow) -> bool:
        return written[row.line - 1] in digests or {*_row_digests(row, columns)} <= digests

    return table.only(is_recorded)


# Digests of version 2.0 --------------------------------------------------------------------------


def line_digests(data: bytes) -> list[str]:
    """Return a digest for each line, including its line ending."""
    return [digest_of(line) for line in split_lines(data)]


def _changed_line(recorded: Sequence[str], present: Iterable[str]) -> int | None:
    """Return the number of the first recorded line that is nowhere in a file; None if all are."""
    known = {*present}
    return next((at for at, digest in enumerate(recorded, 1) if digest not in known), None)


def _present_lines(folder: Path, name: str) -> list[str]:
    """Return digests of the lines of a file, as they are and as this program writes them."""
    path = folder / name
    as_it_is = read_bytes(path)
    if name in _DOCUMENTS:
        texts = [format_object(read_object(path))]
    elif name == ORDER_FILE:
        texts = [format_order(read_shown(folder, *read_puzzles(folder)))]
    else:
        puzzles = read_csv(path)
        texts = [format_csv(puzzles), format_csv(replace(puzzles, extra={}))]
    return [
        digest for data in (as_it_is, *map(str.encode, texts)) for digest in line_digests(data)
    ]


def _rating_lines(folder: Path, table: RatingsTable, recorded: Sequence[str]) -> list[str]:
    """Return the same for the ratings of a study."""
    columns = _old_columns(table, recorded)
    digests = line_digests(read_bytes(folder / RATINGS_FILE))
    digests += line_digests(csv_line(columns).encode())
    for row in table.all_rows:
        digests += _row_digests(row, columns)
    return digests


def _old_columns(table: RatingsTable, recorded: Sequence[str]) -> tuple[str, ...]:
    """Return the columns that the ratings had when their lines were recorded.

    Others are added at the end by this program, and anywhere by a spreadsheet.
    """
    known = tuple(name for name in table.columns if name in OWN_COLUMNS or name in FEATURES)
    for columns in (table.columns, known):
        for end in range(len(columns), 0, -1):
            if line_digests(csv_line(columns[:end]).encode()) == [*recorded[:1]]:
                return columns[:end]
    return table.columns


def _row_digests(row: RatingRow, columns: Sequence[str]) -> list[str]:
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
