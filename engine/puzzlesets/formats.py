"""The file formats of puzzle sets, for writing and reading.

A new format is one entry in `FORMATS`: file dialogs, the export dialog, the command line, the
library and dropped files use this table, and the tests of formats run for every entry. Texts of
any extension are read by `parse_deals`.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from engine.errors import DealError, FileFormatError, SettingsError, StorageError
from engine.files.csv_cells import restore
from engine.files.json_files import is_json
from engine.files.reading import START_BYTES, read_bytes, start_of
from engine.files.storage import write_atomic
from engine.files.tables import (
    NO_COLUMNS,
    ForeignTable,
    column_names,
    with_columns,
)
from engine.game import parse_deal
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batch_arguments import arguments_of, read_batch
from engine.puzzlesets.csv_format import format_csv, parse_csv
from engine.puzzlesets.json_format import format_json, parse_json_set
from engine.puzzlesets.pages import set_page, with_solutions
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.puzzlesets.text_format import (
    format_text,
    is_list_of_deals,
    is_set_of_grids,
    parse_deals,
)
from engine.sentences import message


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
