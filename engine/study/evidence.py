"""The files of a round: written as a whole, with digests that show later changes.

A digest covers the cells of a row by column, or the contents of a JSON document, not bytes. So
other line endings, a byte order mark, another order of rows, a new column and ratings imported
later don't count as damage. Digests of ratings are stored with each fit, so that it can be
computed again from the ratings of that time.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.design.energy import Energy
from engine.design.record import PuzzleRecord
from engine.errors import BoafError, FileFormatError
from engine.files.json_files import read_object, write_object
from engine.files.storage import remove_folder, rename_whole, storage_errors, write_atomic
from engine.puzzlesets.batch_arguments import write_batch
from engine.puzzlesets.csv_format import puzzle_cells, write_csv
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.ratings.rating import RatingRow
from engine.ratings.ratings_file import RatingsTable
from engine.sentences import Sentence, message, message_of
from engine.study.presentation_order import Shown, format_order, order_cells
from engine.study.round import (
    BATCH_FILE,
    CONTROLS_FILE,
    ENERGY_FILE,
    ORDER_FILE,
    PUZZLES_FILE,
    Round,
    read_controls,
    read_puzzles,
    read_round,
    read_shown,
)
from engine.study.snapshot import Snapshot
from engine.study.stored_fit import FIT_FILE
from engine.study.study import RATINGS_FILE, SCHEMA, digest_of

DIGESTS_FILE: Final = "digests.json"

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


def write_round(
    study: Path,
    number: int,
    energy: Energy,
    puzzles: PuzzleSet | Sequence[PuzzleRecord],
    batch: Mapping[str, Any],
    controls: Sequence[PuzzleRecord] = (),
    order: Sequence[Shown] = (),
) -> Round:
    """Write a round into the folder of a study, whose lock the caller has.

    It is written in a hidden folder that is renamed at the end, so that it appears whole. Raises
    StorageError when it cannot be written; the study is then unchanged.

    ``batch``: the arguments, such as those from `engine.study.round_plan.RoundPlan.to_json`.
    ``order``: the order in which they are shown to the rater; by default that of the puzzles.
    """
    for entry in study.glob(".iteration-*.tmp"):  # left by a killed program
        remove_folder(entry)
    hidden = study / f".iteration-{secrets.token_hex(6)}.tmp"
    final = study / f"iteration-{number:02d}"
    try:
        with storage_errors("write", final):
            hidden.mkdir()
            write_object(hidden / ENERGY_FILE, energy.to_json())
            write_csv(hidden / PUZZLES_FILE, puzzles)
            write_batch(hidden / BATCH_FILE, batch)
            if controls:
                write_csv(hidden / CONTROLS_FILE, controls)
            if order:
                write_atomic(hidden / ORDER_FILE, format_order(order))
            names = (ENERGY_FILE, PUZZLES_FILE, BATCH_FILE, CONTROLS_FILE, ORDER_FILE)
            write_digests(hidden, [name for name in names if (hidden / name).exists()])
            made = read_round(number, hidden)  # before it is in the study
            rename_whole(hidden, final)
    except BaseException:
        remove_folder(hidden)
        raise
    return replace(made, folder=final)


# Digests -----------------------------------------------------------------------------------------


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
            # Whatever line ends git or an editor gave its notes.
            elif digest not in {_digest(rows[key], self.columns, end) for end in ("\n", "\r\n")}:
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


def _rows_of(folder: Path, name: str) -> Rows:
    """Return the rows of a file of a round; raise a BoafError when it can't be read."""
    if name in {ENERGY_FILE, BATCH_FILE, FIT_FILE}:
        return {"": {name: json.dumps(read_object(folder / name), sort_keys=True)}}
    if name == ORDER_FILE:
        return {shown.deal.to_line(): order_cells(shown) for shown in read_shown(folder)}
    records = read_puzzles(folder) if name == PUZZLES_FILE else read_controls(folder)
    return {record.id: puzzle_cells(record) for record in records}


def _rating_rows(rows: Iterable[RatingRow]) -> Rows:
    """Return the contents of rows of a ratings file, by their keys."""
    # Features in one form, since a spreadsheet writes 3.0 as 3.
    return {
        row.key: row.cells()
        | {
            name: repr(float(value))
            for name, value in row.rating.features.items()
            if value is not None
        }
        for row in rows
    }


def write_digests(folder: Path, names: Iterable[str], ratings: RatingsTable | None = None) -> None:
    """Record the present contents of files of a round, and all ratings if given.

    Raises StorageError or FileFormatError when a file cannot be read or written.
    """
    recorded = _read(folder)
    recorded |= {name: Recorded.of(_rows_of(folder, name)) for name in names}
    if ratings is not None:
        recorded[RATINGS_FILE] = Recorded.of(_rating_rows(ratings.items))
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


# What has changed --------------------------------------------------------------------------------


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
    changes = _ratings_of(folder).changes(_rating_rows(table.items))
    return tuple((key, change) for key, change in changes if change != "added")


def ratings_of_fit(
    folder: Path, table: RatingsTable, excluded: Collection[str] = ()
) -> RatingsTable:
    """Return the ratings behind the saved fit of a round; ``excluded``: keys that it left out."""
    digests = _ratings_of(folder).digests
    return table.only(lambda row: row.key in digests).without(excluded)


def _ratings_of(folder: Path) -> Recorded:
    return _read(folder).get(RATINGS_FILE, Recorded((), {}))
