"""The file formats of puzzle sets, for writing and reading.

A new format is one entry in `FORMATS`: file dialogs, the export dialog, the command line, the
library and dropped files use this table, and the tests of formats run for every entry. Texts of
any extension are read by `parse_deals`. On reading JSON, ids are checked and solutions replayed,
and unverified data are reported.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import isfinite
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from engine.design.record import PuzzleRecord
from engine.errors import DealError, FileFormatError, MoveError, SettingsError, StorageError
from engine.files.columns import DEAL, Number, as_version_4, columns_of, parse_number, restore
from engine.files.json_files import convert, format_object, is_json, parse_json, parse_object
from engine.files.reading import BOM, START_BYTES, decode_foreign, read_bytes, start_of
from engine.files.storage import (
    encoded_text,
    is_there,
    keep_copy,
    locked,
    make_folder,
    write_atomic,
)
from engine.files.tables import (
    NO_COLUMNS,
    Correction,
    ForeignTable,
    column_names,
    notes_on,
    with_columns,
)
from engine.game import (
    GAME_NOTE,
    Deal,
    deal_number,
    is_share_code,
    parse_deal,
    parse_game,
    parse_moves,
    replay,
    split_moves,
)
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batches import arguments_of, read_batch
from engine.puzzlesets.csv_format import format_csv, parse_csv
from engine.puzzlesets.pages import set_page, with_solutions
from engine.puzzlesets.puzzle_set import SCHEMA, PuzzleSet, record_of, stored_record
from engine.sentences import Place, Sentence, message

T = TypeVar("T")

# Plain text: lines, grids, share codes and numbers -----------------------------------------------

_GRID_TITLE: Final = "# Puzzle "
"""First characters of a text written by `format_text`."""


def is_set_of_grids(start: bytes) -> bool:
    """Return whether a text is a set that `format_text` wrote, by its beginning."""
    return start.removeprefix(BOM).startswith(_GRID_TITLE.encode())


def is_list_of_deals(start: bytes) -> bool:
    """Return whether the first two lines of a text are deals, each with its rows or its number."""
    lines = [line.strip(b" /\t\r") for line in start.split(b"\n") if line.strip()][:2]
    return len(lines) > 1 and (
        all(b"/" in each for each in lines) or all(map(bytes.isdigit, lines))
    )


def format_text(records: Sequence[PuzzleRecord]) -> str:
    """Return puzzles as readable grids, each under a title."""
    blocks = []
    for number, record in enumerate(records, 1):
        energy = "" if record.energy is None else f", energy {record.energy!r}"
        name = " ".join(record.energy_name.split())
        title = f"{_GRID_TITLE}{number}: {record.id}, {record.deal.n_cards} cards{energy}"
        blocks.append(f"{title} ({name})\n" if energy and name else f"{title}\n")
        blocks.append(f"{record.deal.to_grid()}\n\n")
    return "".join(blocks)


def parse_deals(
    data: bytes, path: Path, rows: int | None = None, columns: int | None = None
) -> PuzzleSet:
    """Parse deals in a plain text: one per line, or grids separated by blank lines.

    A line with ``/``, a share code and a line with a FreeCell number (``80431`` or ``#80431``) are
    deals of their own; any other line starting with ``#`` is a comment, also the title ``# 1``. Of
    a game, the moves are checked but not used.

    Raises FileFormatError when a deal cannot be read; the message contains its line.

    ``rows``, ``columns``: as in `engine.game.parse_deal`.
    """
    text, notes = decode_foreign(data, path)
    text, moves = split_moves(text)
    deals: list[Deal] = []
    seed = ""
    for place, deal_text in _split(path, text):
        deals.append(_parse_at(place, parse_deal, deal_text, rows, columns))
        if not seed and "-" in deal_text and deal_number(deal_text) is not None:
            seed = deal_text
    if moves and len(deals) != 1:
        raise FileFormatError(
            "{path} contains moves but not exactly one deal. Put one deal above the moves.",
            path=path,
        )
    if not deals:
        raise FileFormatError(
            "{path} contains no deals. Put one on each line, such as JD 2D / 5D --.", path=path
        )
    if moves:
        _parse_at(Place(str(path)), parse_game, deals[0], moves)
        notes = (*notes, GAME_NOTE)
    if seed:
        notes = (*notes, seed_note(seed))
    return PuzzleSet(tuple(record_of(deal) for deal in deals), notes=notes)


def _split(path: Path, text: str) -> Iterator[tuple[Place, str]]:
    """Yield place and text of each deal: one line, or the lines of a grid."""
    grid: list[str] = []
    place_of_grid = Place()
    for number, raw in enumerate([*text.splitlines(), ""], 1):
        line, place = raw.strip(), Place(str(path), line=number)
        is_deal = _is_deal(line, place)
        if line and not is_deal and not line.startswith("#"):
            place_of_grid = place_of_grid if grid else place
            grid.append(raw)
            continue
        if grid:
            yield place_of_grid, "\n".join(grid)
            grid = []
        if is_deal:
            yield place, line


def _is_deal(line: str, place: Place) -> bool:
    """Return whether a line is a deal of its own."""
    is_comment = line.startswith("#")
    is_title = is_comment and line[1:2].isspace()
    if not is_title and _parse_at(place, deal_number, line) is not None:
        return True
    return not is_comment and ("/" in line or is_share_code(line))


def seed_note(seed: str) -> Sentence:
    """Return the note on a negative number, which is the seed of a deal with another number."""
    return message(
        "Negative numbers are seeds. Seed {seed} gives deal {number}.",
        seed=seed,
        number=deal_number(seed),
    )


def _parse_at(place: Place, parse: Callable[..., T], *arguments: object) -> T:
    """Parse something of a file, and name its place in an error."""
    try:
        return parse(*arguments)
    except (DealError, MoveError) as error:
        raise FileFormatError("{place}: {error}", place=place, error=error) from error


# One JSON object, with a solution for each puzzle ------------------------------------------------

_KIND: Final = "boaf puzzle set"
_PRINTED: Final = re.compile(rb'\{"deal": ?"')  # how a line of `boaf deal --json` begins


class StoredPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle in a file: the fields of `PuzzleRecord`, in another order, and more.

    A field that is added later must be omitted where it has its default.
    """

    id: str
    deal: str
    energy_name: str = ""
    method: str = ""
    stop_reason: str = ""
    halfway_provenance: str = ""
    seed: int = 0
    chain: int = 0
    iterations: int = 0
    energy: float | None = None
    halfway_low: float | None = None
    halfway_high: float | None = None
    features: dict[str, Any] = {}
    solution: str = ""
    extra: dict[str, str] = {}


_OF_RECORD: Final = {each.field for each in columns_of(PuzzleRecord)} - {"deal", "id"}
RECORD_FIELDS: Final = tuple(
    each for each in msgspec.structs.fields(StoredPuzzle) if each.name in _OF_RECORD
)
"""The fields of a record that a file has as they are."""


class _Document(msgspec.Struct, frozen=True):
    puzzles: list[StoredPuzzle]
    kind: str = ""
    made_by: dict[str, Any] = {}


class _Printed(msgspec.Struct, frozen=True):
    """A line that a command printed with ``--json``."""

    deal: str


def format_json(puzzles: PuzzleSet, title: str = "") -> str:
    about = {"title": title, "made_by": dict(puzzles.origin)}
    filled = {name: value for name, value in about.items() if value}
    entries = [_entry(puzzles, index) for index in range(len(puzzles.records))]
    return format_object({"schema": SCHEMA, "kind": _KIND, **filled, "puzzles": entries})


def _entry(puzzles: PuzzleSet, index: int) -> dict[str, Any]:
    record = puzzles.records[index]
    deal = record.deal
    return {
        "id": record.id,
        "deal": deal.to_line(),
        "rows": deal.rows,  # only written, as the next two
        "columns": deal.columns,
        "cards": deal.n_cards,
        **{each.name: _plain(getattr(record, each.name)) for each in RECORD_FIELDS},
        "features": {name: _plain(value) for name, value in record.features.items()},
        "solution": puzzles.solutions[index] if puzzles.solutions else "",
        "extra": {name: texts[index] for name, texts in puzzles.extra.items()},
    }


def _plain(value: Any) -> Any:
    """Return a value as JSON has it: NumPy's numbers as Python's, and None for NaN."""
    value = value.item() if hasattr(value, "item") else value
    return None if isinstance(value, float) and not isfinite(value) else value


def parse_json_set(data: bytes, path: Path) -> PuzzleSet:
    """Parse a JSON puzzle set, checking ids and replaying solutions, or what commands print.

    Raises FileFormatError when it is not a puzzle set; the message contains the puzzle and its
    field.
    """
    start = data.removeprefix(BOM).lstrip()
    if _PRINTED.match(start):
        return _parse_printed(start, path)
    document = parse_object(data, path, SCHEMA)
    if document.get("kind") != _KIND:
        raise FileFormatError(
            "{path} is JSON but not a puzzle set. Choose another file.", path=path
        )
    stored = convert(document, _Document, str(path))
    records, solutions, notes = [], [], []
    corrections: list[Correction] = []
    for number, puzzle in enumerate(stored.puzzles, 1):
        place = Place(message("{path}, puzzle {number}", path=path, number=number))
        values = {each.name: getattr(puzzle, each.name) for each in RECORD_FIELDS}
        values |= {"id": puzzle.id, "deal": DEAL.parse(puzzle.deal, place.at("deal"))}
        features = {
            name: _number(value, place.at(name)) for name, value in puzzle.features.items()
        }
        records.append(stored_record(values, features, place, corrections))
        solution, note = _verified(records[-1].deal, puzzle.solution, place)
        solutions.append(solution)
        notes += [note] if note else []
    extras = [puzzle.extra for puzzle in stored.puzzles]
    names = dict.fromkeys(name for extra in extras for name in extra)
    columns = {name: tuple(extra.get(name, "") for extra in extras) for name in names}
    known = tuple(solutions) if any(solutions) else ()
    notes += notes_on(corrections)
    return PuzzleSet(tuple(records), columns, known, tuple(notes), stored.made_by)


def _parse_printed(data: bytes, path: Path) -> PuzzleSet:
    lines = filter(bytes.strip, data.splitlines())
    document = parse_json(b"[" + b",".join(lines) + b"]", str(path))
    printed = convert(document, list[_Printed], str(path))
    deals = [DEAL.parse(each.deal, Place(str(path), column="deal")) for each in printed]
    return PuzzleSet(tuple(map(record_of, deals)))


def _number(value: Any, where: Place) -> Number:
    """Return a value of JSON that must be a number; raise FileFormatError."""
    is_number = isinstance(value, float | None) or (isinstance(value, int) and abs(value) < 2**63)
    return value if is_number else parse_number(str(value), where)


def _verified(deal: Deal, solution: str, place: Place) -> tuple[str, str]:
    """Return the solution if it solves the deal, else an empty text and the reason."""
    if not solution.strip():
        return "", message(
            "{place} contains no solution, so it isn't verified as solvable.", place=place
        )
    try:
        end = replay(deal, parse_moves(deal, solution))
    except MoveError as error:
        return "", message(
            "{place}: the solution is wrong, so it was ignored. {error}", place=place, error=error
        )
    if not end.is_solved:
        return "", message(
            "{place}: the solution leaves {n_stacks} stacks, so it was ignored.",
            place=place,
            n_stacks=end.n_stacks,
        )
    return solution, ""


# All formats -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """One file format of a puzzle set."""

    ending: str  #: file name extension with its dot, in lower case
    title: str  #: in the list of the export dialog
    about: str = ""  #: purpose of such a file
    to_text: Callable[[PuzzleSet, str], str] | None = None
    """Returns the content of a file with a title; None for PDF, which the desktop draws."""
    has_title: bool = True  #: the title is shown
    has_solutions: bool = False  #: each puzzle is solved before it is written

    @property
    def is_drawn(self) -> bool:
        return self.to_text is None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadableFormat(Format):
    """A format whose files can be read again."""

    name: str  #: in a list of file types
    from_bytes: Callable[[bytes, Path], PuzzleSet]


_CSV: Final = ReadableFormat(
    ending=".csv",
    title=message("Puzzle set (CSV)"),
    about=message("A table for spreadsheets. Can be reopened here."),
    to_text=lambda puzzles, _title: format_csv(puzzles),
    has_title=False,
    name=message("Puzzle set"),
    from_bytes=parse_csv,
)
_JSON: Final = ReadableFormat(
    ending=".json",
    title=message("Puzzle set with solutions (JSON)"),
    about=message(
        "Like the table, but with a verified solution for each puzzle. Can be reopened here."
    ),
    to_text=format_json,
    has_title=False,
    has_solutions=True,
    name=message("Puzzle set with solutions"),
    from_bytes=parse_json_set,
)
_TEXT: Final = ReadableFormat(
    ending=".txt",
    title=message("Text"),
    about=message("Plain-text card grids. Can be reopened here."),
    to_text=lambda puzzles, _title: format_text(puzzles.records),
    has_title=False,
    name=message("Text"),
    from_bytes=parse_deals,
)
_PDF: Final = Format(ending=".pdf", title=message("PDF for printing"))
_HTML: Final = Format(
    ending=".html",
    title=message("Web page (HTML)"),
    about=message("One file that anyone can play in a browser, even on a phone or offline."),
    to_text=set_page,
)
READABLE: Final = (_CSV, _JSON, _TEXT)
FORMATS: Final[tuple[Format, ...]] = (_PDF, _HTML, *READABLE)
"""Every format, in the order of the export dialog."""
FILE_ENDINGS: Final = tuple(
    dict.fromkeys(each.ending for each in (*READABLE, *FORMATS) if not each.is_drawn)
)
"""Formats that do not need the desktop for writing, readable ones first."""
_PAGES: Final = (b"<!doctype", b"<html", b"%pdf")
"""Beginnings of files in formats that can't be read, in lower case."""


def find_format(path: Path) -> Format | None:
    """Return the format for the extension of a file name, None for an unknown extension."""
    ending = path.suffix.lower()
    return next((each for each in FORMATS if each.ending == ending), None)


def has_set_ending(path: Path) -> bool:
    """Return whether the extension of a file name is that of a set that can be read."""
    return find_format(path) in READABLE


def is_set_file(path: Path) -> bool:
    """Return whether a file is a set or has ratings, by its contents, or else its extension."""
    if find_format(path) in {_CSV, _JSON}:  # any text may have the extension of the others
        return True
    try:
        start = start_of(path)
    except StorageError:
        return False
    names = column_names(path, ("deal", "rating"), start)
    has_column = not {"deal", "rating"}.isdisjoint(names)
    return has_column or is_json(start) or is_set_of_grids(start) or is_list_of_deals(start)


def column_of_deals(path: Path) -> str:
    """Return the first column whose first cell is a deal; empty if none, or if one is `deal`."""
    with suppress(FileFormatError, StorageError):
        start = start_of(path)
        is_named = "deal" in column_names(path, ("deal",), start)
        if is_named or _format_of(start, path) is not _CSV:  # such as a list of deals
            return ""
        table = ForeignTable(start, path, (), (), is_text=lambda _name: True)
        row = next(table.rows(), None)
        for name, text in () if row is None else row.cells.items():
            with suppress(DealError):
                if not text.strip().isdecimal() and parse_deal(restore(text)).n_cards > 1:
                    return name
    return ""


def read_set(path: Path, columns: Mapping[str, str] = NO_COLUMNS) -> PuzzleSet:
    """Read a puzzle set, and its arguments if there are any; raises as `parse_set`.

    Raises StorageError when the file cannot be read.

    ``columns``: the names of columns in a table by ours, where they differ.
    """
    data = with_columns(read_bytes(path), path, columns)
    return _with_origin(parse_set(data, path), path)


def parse_set(
    data: bytes, path: Path, rows: int | None = None, columns: int | None = None
) -> PuzzleSet:
    """Parse a puzzle set in the format of its contents, else of its extension, else as text.

    Raises FileFormatError when it cannot be used.

    ``path``: where it is from. ``rows``, ``columns``: of deals in a text, as in
    `engine.game.parse_deal`.
    """
    file_format = _format_of(data, path)
    if file_format is _TEXT:
        return parse_deals(data, path, rows, columns)
    return file_format.from_bytes(data, path)


def _format_of(data: bytes, path: Path) -> ReadableFormat:
    """Return the format of a set: that of its contents, else of its extension, else text."""
    if is_json(data):
        return _JSON
    if "deal" in column_names(path, ("deal",), data):
        return _CSV
    start = data[:START_BYTES].lstrip()
    if is_set_of_grids(start) or _begins_with_deal(start):
        return _TEXT
    check_is_no_page(data, path)
    ending = path.suffix.lower()
    return next((each for each in READABLE if each.ending == ending), _TEXT)


def check_is_no_page(data: bytes, path: Path) -> None:
    """Raise FileFormatError for a web page or a PDF, by its contents or its extension."""
    is_page = data[:START_BYTES].lstrip().lower().startswith(_PAGES)
    if is_page or find_format(path) in {_HTML, _PDF}:
        raise FileFormatError(
            "{path} is a web page or a PDF, which can't be read as a puzzle set. Use a file that "
            "ends in {endings}.",
            path=path,
            endings=", ".join(each.ending for each in READABLE),
        )


def _begins_with_deal(start: bytes) -> bool:
    try:
        parse_deal(start.partition(b"\n")[0].decode(errors="replace"))
    except DealError:
        return False
    return True


def _with_origin(puzzles: PuzzleSet, path: Path) -> PuzzleSet:
    """Return puzzles with the origin of those in a file, where known."""
    arguments = None if puzzles.origin else arguments_of(path)
    if arguments is None:
        return puzzles
    try:
        return replace(puzzles, origin=read_batch(arguments))
    except (FileFormatError, StorageError):
        return puzzles  # the origin is optional


def format_set(path: Path, puzzles: PuzzleSet, title: str = "") -> str:
    """Return the content of a file with a puzzle set, in the format of its extension.

    Raises SettingsError when the extension is unknown.

    ``path``: with any extension but those of drawn formats, which only the desktop writes.
    ``title``: for formats with a title; the name of the file by default.
    """
    file_format = find_format(path)
    if file_format is None or file_format.to_text is None:
        raise SettingsError(
            "{path} ends in {ending!r}. Choose a name that ends in {endings}.",
            path=path,
            ending=path.suffix.lower(),
            endings=", ".join(FILE_ENDINGS),
        )
    return file_format.to_text(puzzles, title or path.stem)


def write_set(path: Path, puzzles: PuzzleSet, title: str = "") -> None:
    """Write a puzzle set as `format_set` returns it; raises StorageError too."""
    write_atomic(path, format_set(path, puzzles, title))


def write_solved(
    path: Path, puzzles: PuzzleSet, cancel: Cancel, title: str = "", source: Path | None = None
) -> Work[None]:
    """Write a puzzle set as `write_set` does, after solving it for formats with solutions.

    ``source``: the file of the puzzles; their origin is written too.
    ``cancel``: leaves the file as it was, or absent.
    """
    yield Progress(0, 0)
    if source is not None:
        puzzles = _with_origin(puzzles, source)
    file_format = find_format(path)
    if file_format is not None and file_format.has_solutions:
        puzzles = yield from with_solutions(puzzles, cancel)
        if cancel.is_set():
            return
    write_set(path, puzzles, title)


# A set that grows and shrinks --------------------------------------------------------------------

_MAX_NODES: Final = 200_000  # of the search for a verdict, which takes less than a second


def update_set(path: Path, added: PuzzleSet, removed: Collection[str] = ()) -> PuzzleSet:
    """Add the puzzles that a set doesn't contain and remove others; return the set.

    Added puzzles get a verdict. Equivalent puzzles are one puzzle. If another program changed the
    form of the file, a copy is kept, and a note of the returned set says so.

    Raises StorageError, FileFormatError or SettingsError when the set can't be read or written. It
    is then unchanged.

    ``removed``: ids of puzzles.
    """
    make_folder(path.parent)
    with locked(path):
        before = read_set(path) if is_there(path) else PuzzleSet(())
        kept = [index for index, each in enumerate(before.records) if each.id not in removed]
        known = {before.records[index].id for index in kept}
        places = {each.id: index for index, each in reversed([*enumerate(added.records)])}
        new = added.take(sorted(place for name, place in places.items() if name not in known))
        new = replace(new, records=tuple(map(_with_verdict, new.records)))
        after = before.take(kept).joined(new)
        notes: tuple[str, ...] = ()
        if after.records != before.records:
            if is_there(path):
                old = read_bytes(path)
                text = format_set(path, before)
                own = {encoded_text(each, path) for each in (text, as_version_4(text))}
                if old not in own:
                    notes = (keep_copy(path, old)[1],)
            write_set(path, after)
    return replace(after, notes=notes)


def _with_verdict(record: PuzzleRecord) -> PuzzleRecord:
    """Return a puzzle with the feature ``solvable``, if that is proved soon enough."""
    from engine.search.solver import solve  # noqa: PLC0415 - loads kernels

    if record.features.get("solvable") is not None:
        return record
    verdict = solve(record.deal, max_nodes=_MAX_NODES).solvable
    return replace(record, features={**record.features, "solvable": verdict})
