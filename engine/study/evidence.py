"""Evidence of a round: digests of its files from when they were written.

A digest covers the cells of a row by column, or the contents of a JSON document, not bytes. So
other line endings, a byte order mark, another order of rows, a new column and ratings imported
later don't count as damage. Digests of ratings are stored with each fit, so that it can be
computed again from the ratings of that time.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from engine.design.record import PuzzleRecord
from engine.errors import BoafError, FileFormatError
from engine.files.json_files import read_object, write_object
from engine.puzzlesets.csv_format import puzzle_cells
from engine.ratings.rating import RatingRow
from engine.ratings.ratings_file import RatingsTable
from engine.sentences import Sentence, message, message_of
from engine.study.presentation_order import order_cells
from engine.study.round import (
    CONTROLS_FILE,
    ENERGY_FILE,
    ORDER_FILE,
    PUZZLES_FILE,
    read_controls,
    read_puzzles,
    read_shown,
)
from engine.study.round_arguments import BATCH_FILE
from engine.study.snapshot import Snapshot
from engine.study.stored_fit import FIT_FILE
from engine.study.study import RATINGS_FILE, SCHEMA, digest_of

DIGESTS_FILE: Final = "digests.json"
_DOCUMENTS: Final = (ENERGY_FILE, BATCH_FILE, FIT_FILE)
_WHOLE: Final = ""  # key of the only row of a JSON document

CHANGES: Final = {
    "changed": message("{thing} has changed since it was saved. Restore {file} from a backup."),
    "missing": message("{thing} is missing. Restore {file} from a backup."),
    "added": message("{thing} was added later. Restore {file} from a backup."),
}
_THINGS: Final = {
    PUZZLES_FILE: message("Puzzle {place} of round {number}"),
    CONTROLS_FILE: message("Control {place} of round {number}"),
    ORDER_FILE: message("The entry of deal {key} in the order of round {number}"),
}

Rows = Mapping[str, Mapping[str, str]]
"""Cells of the rows of a table by column, by a key that identifies the row."""


class Recorded(msgspec.Struct, frozen=True):
    """What was recorded of one file."""

    columns: tuple[str, ...]  #: That the digests cover; empty for a JSON document
    digests: dict[str, str]  #: Of each row, by its key, in the order of the file

    @classmethod
    def of(cls, rows: Rows) -> Recorded:
        columns = tuple(dict.fromkeys(name for cells in rows.values() for name in cells))
        return cls(columns, {key: _digest(cells, columns) for key, cells in rows.items()})

    def changes(self, rows: Rows) -> Iterator[tuple[str, str]]:
        """Yield the key of each changed, missing or added row, and which of these it is."""
        for key, digest in self.digests.items():
            if key not in rows:
                yield key, "missing"
            elif not _is_same(rows[key], self.columns, digest):
                yield key, "changed"
        for key in rows:
            if key not in self.digests:
                yield key, "added"


def _digest(cells: Mapping[str, str], columns: Iterable[str], line_end: str = "\n") -> str:
    """Return the digest of the filled cells of a row, with these line ends in its notes."""
    texts = {
        name: cells[name].replace("\r\n", "\n").replace("\n", line_end)
        for name in columns
        if cells.get(name)
    }
    return digest_of(json.dumps(texts, sort_keys=True))


def _is_same(cells: Mapping[str, str], columns: Iterable[str], digest: str) -> bool:
    """Return whether a row has a digest, whatever line ends git or an editor gave its notes."""
    return any(_digest(cells, columns, end) == digest for end in ("\n", "\r\n"))


def _rows_of(folder: Path, name: str) -> Rows:
    """Return the rows of a file of a round; raise a BoafError when it can't be read."""
    if name in _DOCUMENTS:
        document = read_object(folder / name)
        return {_WHOLE: {name: json.dumps(document, sort_keys=True)}}
    if name == PUZZLES_FILE:
        return _puzzle_rows(read_puzzles(folder))
    if name == CONTROLS_FILE:
        return _puzzle_rows(read_controls(folder))
    order = read_shown(folder, read_puzzles(folder), read_controls(folder))
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


def write_digests(folder: Path, names: Iterable[str], ratings: RatingsTable | None = None) -> None:
    """Record the present contents of files of a round, and all ratings if given.

    Raises StorageError or FileFormatError when a file cannot be read or written.
    """
    recorded = _read(folder)
    recorded |= {name: Recorded.of(_rows_of(folder, name)) for name in names}
    if ratings is not None:
        recorded[RATINGS_FILE] = Recorded.of(rating_rows(ratings.all_rows))
    rows = msgspec.to_builtins(recorded)
    write_object(folder / DIGESTS_FILE, {"schema": SCHEMA, "rows": rows})


def _read(folder: Path) -> dict[str, Recorded]:
    """Return what was recorded of each file of a round, empty without a file of digests."""
    path = folder / DIGESTS_FILE
    if not path.exists():
        return {}
    document = read_object(path, SCHEMA)
    with suppress(msgspec.ValidationError):
        if recorded := msgspec.convert(document.get("rows"), dict[str, Recorded]):
            return recorded
    raise FileFormatError(
        "{path} contains no list of digests. Restore it from a backup.", path=path
    )


def damage_of(folder: Path, number: int) -> tuple[tuple[str, Sentence | str], ...]:
    """Return each change of a round's own files since they were written: file and sentence."""
    try:
        recorded = _read(folder)
    except BoafError as error:
        return ((DIGESTS_FILE, message_of(error)),)
    problems: list[tuple[str, Sentence | str]] = []
    own = [name for name in recorded if name != RATINGS_FILE]
    for name in sorted(own, key=lambda name: name == ORDER_FILE):  # the order last
        try:
            found = _row_problems(folder, name, number, recorded[name])
            problems += [(name, problem) for problem in found]
        except BoafError as error:
            # An order can't be read without its puzzles, whose damage is already reported.
            if name != ORDER_FILE or not problems:
                problems.append((name, message_of(error)))
    return tuple(problems)


def check_rounds(snapshot: Snapshot) -> None:
    """Raise FileFormatError when the files of a round have changed since it was created."""
    for each in snapshot.rounds:
        for name, problem in damage_of(each.folder, each.number):
            if name != FIT_FILE:
                raise FileFormatError("{problem}", problem=problem)


def _row_problems(
    folder: Path, name: str, number: int, recorded: Recorded
) -> Iterator[Sentence | str]:
    """Yield a sentence for each changed row of a file, and for another order of rating."""
    present = _rows_of(folder, name)
    keys, file = [*recorded.digests], f"{folder.name}/{name}"
    for key, change in recorded.changes(present):
        thing: Sentence | str = file
        if name in _THINGS:
            place = keys.index(key) + 1 if key in keys else len(keys) + 1  # added: after the last
            thing = message(_THINGS[name], place=place, number=number, key=key)
        yield message(CHANGES[change], thing=thing, file=file)
    # In other files, the order of the rows has no meaning.
    if name == ORDER_FILE and [*present] != keys and {*present} == {*keys}:
        yield message(
            "The rating order of round {number} has changed since it was saved. Restore {file} "
            "from a backup.",
            number=number,
            file=file,
        )


def changed_ratings(folder: Path, table: RatingsTable) -> tuple[tuple[str, str], ...]:
    """Return changed ratings among those of a saved fit: key, and ``changed`` or ``missing``."""
    changes = _ratings_of(folder).changes(rating_rows(table.all_rows))
    return tuple((key, change) for key, change in changes if change != "added")


def ratings_of_fit(
    folder: Path, table: RatingsTable, excluded: Collection[str] = ()
) -> RatingsTable:
    """Return the ratings behind the saved fit of a round; ``excluded``: keys that it left out."""
    digests = _ratings_of(folder).digests
    return table.only(lambda row: row.key in digests).without(excluded)


def _ratings_of(folder: Path) -> Recorded:
    return _read(folder).get(RATINGS_FILE, Recorded((), {}))
