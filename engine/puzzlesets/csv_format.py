"""Puzzle sets as CSV: the table ``NAME.csv`` of generated puzzles, one row per puzzle.

Files of equal sets are byte-identical. The id of a puzzle is always computed from its deal.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final

from engine.columns import (
    columns_of,
    format_cells,
    mended_id,
    parse_cells,
    read_deal_cell,
    required_columns,
    text_columns,
)
from engine.design.feature_registry import FEATURES, on_demand_among, usual_features
from engine.design.record import PUZZLE_COLUMNS, PuzzleRecord
from engine.errors import FileFormatError, StorageError
from engine.files.atomic import MAX_FILE_BYTES, read_bytes, storage_error, write_atomic
from engine.files.csv_cells import (
    Number,
    check_schema,
    csv_line,
    format_number,
    neutralise,
    parse_number,
    restore,
    restore_id,
)
from engine.files.foreign_table import ForeignTable, check_header
from engine.game import Deal, puzzle_id
from engine.sentences import Sentence, message

SCHEMA: Final = 1
N_SHOWN: Final = 3
"""Maximum number of deals in an outline."""

_INTERVAL: Final = "interval"
OWN_COLUMNS: Final = tuple(
    dict.fromkeys([*PUZZLE_COLUMNS, *(each.name for each in columns_of(PuzzleRecord))])
)
"""Every column of a set that is not a feature: the first header, then those added later."""
_NUMBERS: Final = {*FEATURES, *OWN_COLUMNS} - text_columns(PuzzleRecord)
_TAKEN: Final = ("halfway_provenance", "halfway_low", "halfway_high")
"""Columns whose values are imported from a table of other origin as far as possible."""


@dataclass(frozen=True, slots=True)
class PuzzleSet:
    """Puzzles in order, with all other data of their file."""

    records: tuple[PuzzleRecord, ...]  #: The puzzles
    #: Unknown columns, one text per puzzle; they are written back.
    extra: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: A replayed solution per puzzle, an empty text where there is none; an empty tuple when the
    #: file has no solutions.
    solutions: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()  #: Data that could not be verified on reading, one sentence each
    #: The arguments behind the puzzles, including energy and versions, as in `NAME.batch.json`;
    #: empty where unknown.
    origin: Mapping[str, Any] = field(default_factory=dict)

    def take(self, places: Sequence[int]) -> PuzzleSet:
        """Return the puzzles with the indices ``places``, in that order, with their data.

        >>> PuzzleSet((), {"name": ()}).take([]).extra
        {'name': ()}
        """
        return PuzzleSet(
            tuple(self.records[place] for place in places),
            {name: tuple(texts[at] for at in places) for name, texts in self.extra.items()},
            tuple(self.solutions[place] for place in places) if self.solutions else (),
            origin=self.origin,
        )

    def joined(self, other: PuzzleSet) -> PuzzleSet:
        """Return these puzzles followed by others; data that one of the two lacks are empty."""
        n_own, n_others = len(self.records), len(other.records)
        names = dict.fromkeys([*self.extra, *other.extra])
        solutions: tuple[str, ...] = ()
        if self.solutions or other.solutions:
            solutions = (
                *(self.solutions or ("",) * n_own), *(other.solutions or ("",) * n_others),
            )  # fmt: skip
        return PuzzleSet(
            (*self.records, *other.records),
            {
                name: (
                    *self.extra.get(name, ("",) * n_own),
                    *other.extra.get(name, ("",) * n_others),
                )
                for name in names
            },
            solutions,
            origin=self.origin if self.origin == other.origin else {},
        )


@dataclass(frozen=True, slots=True)
class Outline:
    """The outline of a set for the library, which reads only what this needs."""

    n_puzzles: int  #: Number of puzzles
    deals: tuple[Deal, ...]  #: The first deals, at most `N_SHOWN`
    #: Names of the energies behind its puzzles, in the order of the set; empty for puzzles that
    #: were not generated.
    energies: tuple[str, ...]


def record_of(deal: Deal, features: Mapping[str, Number] | None = None) -> PuzzleRecord:
    """Return the record of a deal without further data, such as an imported one."""
    return PuzzleRecord(deal, puzzle_id(deal), features=dict(features or {}))


def feature_columns(records: Iterable[PuzzleRecord], asked: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the usual features, then on-demand and other ones in ``records`` or ``asked``."""
    present = dict.fromkeys(asked)
    present |= dict.fromkeys(name for record in records for name in record.features)
    return tuple(dict.fromkeys([*usual_features(), *on_demand_among(present), *present]))


def format_csv(puzzles: PuzzleSet, asked: Iterable[str] = ()) -> str:
    """Return the text of a puzzle set file; ``asked`` names columns to write even if empty."""
    features = feature_columns(puzzles.records, asked)
    extra = [name for name in puzzles.extra if name not in {*OWN_COLUMNS, *features}]
    rows = []
    for index, record in enumerate(puzzles.records):
        cells = _cells(record)
        cells |= {name: format_number(record.features.get(name)) for name in features}
        cells |= {neutralise(name): neutralise(puzzles.extra[name][index]) for name in extra}
        rows.append(cells)
    header = dict.fromkeys([*PUZZLE_COLUMNS, *features])
    # Columns added after the first header follow the features, if a puzzle has a value.
    header |= dict.fromkeys(name for name in OWN_COLUMNS if any(name in cells for cells in rows))
    header |= dict.fromkeys(map(neutralise, extra))
    lines = [csv_line(cells.get(name, "") for name in header) for cells in rows]
    return "".join([csv_line(header), *lines])


def _cells(record: PuzzleRecord) -> dict[str, str]:
    return {**format_cells(record, PUZZLE_COLUMNS), "schema": str(SCHEMA)}


def write_csv(path: Path, puzzles: PuzzleSet | Sequence[PuzzleRecord]) -> None:
    """Write a puzzle set atomically.

    Raises StorageError when the file cannot be written; an existing one is then unchanged.
    """
    given = puzzles if isinstance(puzzles, PuzzleSet) else PuzzleSet(tuple(puzzles))
    write_atomic(path, format_csv(given))


def read_csv(path: Path) -> PuzzleSet:
    """Read a puzzle set, or any CSV file with a column ``deal``.

    A file without a column ``schema`` is of other origin. Its deals, features with our names and
    the accuracy of its halfway ratio are imported, and its other columns kept as text. A column
    with the name of one of ours, such as ``id``, is kept as ``original_id``.

    Raises StorageError when the file cannot be read. Raises FileFormatError when a cell cannot be
    used; the message names row and column.
    """
    known = {*FEATURES, *OWN_COLUMNS}
    table = ForeignTable(path, known, ("deal",), is_text=lambda name: name not in _NUMBERS)
    ours = "schema" in table.columns
    if ours:
        check_header(table.columns, required_columns(PuzzleRecord), path)
    else:
        known = {*FEATURES, "deal"}
    unknown = [name for name in table.columns if name not in known]
    records = []
    n_mended = 0
    extra: dict[str, list[str]] = {name: [] for name in unknown}
    for row in table.whole_rows():
        cells = row.cells
        place = message("{path}, row {number}", path=path, number=row.number)
        records.append(_record(cells, place) if ours else _import(cells, place))
        n_mended += ours and restore_id(cells["id"]).strip() != records[-1].id
        for name in unknown:
            extra[name].append(restore(cells[name]))
    notes: list[str] = [*table.notes]
    if n_mended:
        notes.append(mended_note(path.name, n_mended))
    if not ours:
        notes.append(
            message(
                "{name} is a table of deals, not a puzzle set. Its deals are used. Its other "
                "columns aren't checked.",
                name=path.name,
            )
        )
    kept = {restore(name): tuple(texts) for name, texts in extra.items()}
    if not ours:
        kept = _renamed(kept, records)
    return PuzzleSet(tuple(records), kept, notes=tuple(notes))


def mended_note(name: str, n_mended: int) -> Sentence:
    """Return the note on ids that `engine.columns.mended_id` computed again."""
    return message(
        "Ids in {name} that a spreadsheet turned into numbers: {n}. They were computed again from "
        "the deals.",
        name=name,
        n=n_mended,
    )


def _renamed(
    extra: Mapping[str, tuple[str, ...]], records: Sequence[PuzzleRecord]
) -> dict[str, tuple[str, ...]]:
    """Rename columns of a file of other origin that ours would overwrite, such as another id.

    Columns equal to ours, or already imported, are dropped.
    """
    clashing = [name for name in extra if name in OWN_COLUMNS]
    if not clashing:
        return dict(extra)
    ours = [_cells(record) for record in records]
    renamed = {}
    for name, texts in extra.items():
        if name not in clashing:
            renamed[name] = texts
        elif name not in _TAKEN and any(
            text != cells[name] for text, cells in zip(texts, ours, strict=True)
        ):
            new = f"original_{name}"
            while new in extra:
                new += "_"
            renamed[new] = texts
    return renamed


def _record(cells: Mapping[str, str], place: str) -> PuzzleRecord:
    """Read a row of a file of this program; its id must be that of its deal."""
    check_schema(cells["schema"], SCHEMA, place)
    deal = read_deal_cell(cells["deal"], place)
    own_id = mended_id(restore_id(cells["id"]).strip(), deal)
    check_identity(deal, own_id, place)
    values = parse_cells(PuzzleRecord, cells, place)
    values |= {"deal": deal, "id": own_id, "features": _features(cells, place)}
    return PuzzleRecord(**values)


def check_identity(deal: Deal, given: str, place: str) -> None:
    """Check that an id belongs to its deal.

    Raises FileFormatError with both ids otherwise.
    """
    truth = puzzle_id(deal)
    if given.strip() != truth:
        raise FileFormatError(
            "{place}, column 'id' contains {given!r}, but the deal's id is {truth!r}. Restore the "
            "deal or correct the id.",
            place=place,
            given=given[:20],
            truth=truth,
        )


def _import(cells: Mapping[str, str], place: str) -> PuzzleRecord:
    """Read a row of a file of other origin, or of ``boaf features``."""
    record = record_of(read_deal_cell(cells["deal"], place), _features(cells, place))
    _check_ranges(record, place)
    if cells.get("halfway_provenance", "").strip() != _INTERVAL:
        return record  # only a count proves "exact", not a table
    low, high = (
        parse_number(cells.get(name, ""), f"{place}, column {name!r}")
        for name in ("halfway_low", "halfway_high")
    )
    return replace(
        record,
        halfway_provenance=_INTERVAL,
        halfway_low=math.nan if low is None else float(low),
        halfway_high=math.nan if high is None else float(high),
    )


def _check_ranges(record: PuzzleRecord, place: str) -> None:
    for name, value in record.features.items():
        feature = FEATURES[name]
        if value is not None and not feature.low <= value <= feature.high:
            raise FileFormatError(
                "{place}, column {name!r} contains {value:g}. It must lie between {low:g} and "
                "{high:g}. Correct it or leave it empty.",
                place=place,
                name=name,
                value=value,
                low=feature.low,
                high=feature.high,
            )


def _features(cells: Mapping[str, str], place: str) -> dict[str, Number]:
    return {
        name: typed_feature(name, parse_number(cells[name], f"{place}, column {name!r}"))
        for name in FEATURES
        if name in cells
    }


def typed_feature(name: str, value: Number) -> Number:
    """Convert a number from a file to the type of its feature."""
    if value is None:
        return None
    if FEATURES[name].kind == "boolean":
        return bool(value)
    if FEATURES[name].kind == "integer" and float(value).is_integer():
        return int(value)
    return float(value)


def check_is_file(path: Path) -> None:
    """Check that a path is a regular file: reading a pipe would never end.

    Raises StorageError otherwise.
    """
    try:
        mode = path.stat().st_mode
    except OSError as error:
        raise storage_error("read", path, error) from error
    if not S_ISREG(mode):
        raise StorageError("{path} isn't a file. Choose a puzzle set.", path=path)


def outline_of_table(path: Path) -> Outline:
    """Return the outline of a table; an incomplete last row does not count."""
    data = read_bytes(path, max_bytes=MAX_FILE_BYTES)
    if b"\0" not in data and not data.endswith(b"\n") and data.count(b"\n") > 1:
        data = data[: data.rfind(b"\n") + 1]  # torn, or being written
    known = ("deal", "energy_name", "rating")
    is_text = ("deal", "energy_name").__contains__
    table = ForeignTable(path, known, ("deal",), is_text=is_text, data=data)
    if "rating" in table.columns:
        raise FileFormatError(
            "{path} contains ratings, not a puzzle set. Open it in the Study tab.", path=path
        )
    deals: list[Deal] = []
    energies: dict[str, None] = {}
    n_puzzles = 0
    for row in table.whole_rows():
        n_puzzles += 1
        if len(deals) < N_SHOWN:
            place = message("{path}, row {number}", path=path, number=row.number)
            deals.append(read_deal_cell(row.cells["deal"], place))
        if name := restore(row.cells.get("energy_name", "")):
            energies[name] = None
    return Outline(n_puzzles, tuple(deals), tuple(energies))
