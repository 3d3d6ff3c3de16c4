"""The file formats of puzzle sets, for writing and reading.

A new format is one entry in `FORMATS`: file dialogs, the export dialog, the command line, the
library and dropped files use this table, and the tests of formats run for every entry. Texts of
any extension are read by `parse_deals`.
"""

import hashlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from engine.errors import DealError, FileFormatError, SettingsError, StorageError
from engine.files.atomic import read_bytes, start_of, write_atomic
from engine.files.foreign_table import column_names
from engine.files.json_files import is_json
from engine.game import parse_deal
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batch_arguments import arguments_of, read_batch
from engine.puzzlesets.csv_format import format_csv, outline_of_table, parse_csv
from engine.puzzlesets.json_format import format_json, parse_json_set
from engine.puzzlesets.puzzle_set import N_SHOWN, Outline, PuzzleSet, check_is_file
from engine.puzzlesets.text_format import GRID_TITLE, format_text, is_set_of_grids, parse_deals
from engine.puzzlesets.worksheet import with_solutions
from engine.sentences import message
from engine.webpage import page

_LONGEST_NAME: Final = 80  # characters of a puzzle's name
_FIRST_LINE: Final = 2**16  # bytes in which the first line of a text is looked for


def set_page(puzzles: PuzzleSet, title: str) -> str:
    """Return a page with every puzzle of a set, in its order.

    The address of a puzzle is that of the page with ``#`` and its id. Pages of the same puzzles
    with the same title are byte-identical.
    """
    names = puzzles.extra.get("name", ("",) * len(puzzles.records))
    seen: Counter[str] = Counter()
    listed = []
    for record, name in zip(puzzles.records, names, strict=True):
        seen[record.id] += 1
        # An equivalent puzzle in another arrangement has its own address.
        again = "" if seen[record.id] == 1 else f"-{seen[record.id]}"
        deal = record.deal.to_line()
        listed.append({"id": record.id + again, "name": name[:_LONGEST_NAME], "deal": deal})
    digest = hashlib.sha256("\n".join(each["deal"] for each in listed).encode()).hexdigest()
    book = {"id": digest[:16], "title": title, "puzzles": listed}
    deals = [record.deal for record in puzzles.records]
    return page("page.html", title, deals, book)


@dataclass(frozen=True, slots=True)
class Format:
    """One file format of a puzzle set."""

    ending: str  #: file name extension with its dot, in lower case
    title: str  #: in the list of the export dialog
    about: str = ""  #: purpose of such a file
    format: Callable[[PuzzleSet, str], str] | None = None
    """Returns the content of a file with a title; None for PDF, which the desktop draws."""
    parse: Callable[[bytes, Path], PuzzleSet] | None = None  #: None if it can't be read
    outline: Callable[[bytes, Path], Outline] | None = None
    """Returns the outline for the library; None if it needs all puzzles."""
    name: str = ""  #: name in a list of file types, for formats that can be read
    has_title: bool = True  #: the title is shown
    has_solutions: bool = False  #: each puzzle is solved before it is written
    keeps_columns: bool = True  #: all data of a puzzle can be read back, not only the deal

    @property
    def is_drawn(self) -> bool:
        """Whether the format is drawn on sheets of paper."""
        return self.format is None


FORMATS: Final = (
    Format(".pdf", message("PDF for printing")),
    Format(
        ".html",
        message("Web page (HTML)"),
        message("One file that anyone can play in a browser, even on a phone or offline."),
        set_page,
    ),
    Format(
        ".csv",
        message("Puzzle set (CSV)"),
        message("A table for spreadsheets. Can be reopened here."),
        lambda puzzles, _title: format_csv(puzzles),
        parse_csv,
        outline_of_table,
        name=message("Puzzle set"),
        has_title=False,
    ),
    Format(
        ".json",
        message("Puzzle set with solutions (JSON)"),
        message(
            "Like the table, but with a verified solution for each puzzle. Can be reopened here."
        ),
        format_json,
        parse_json_set,
        name=message("Puzzle set with solutions"),
        has_title=False,
        has_solutions=True,
    ),
    Format(
        ".txt",
        message("Text"),
        message("Plain-text card grids. Can be reopened here."),
        lambda puzzles, _title: format_text(puzzles.records),
        parse_deals,
        name=message("Text"),
        has_title=False,
        keeps_columns=False,
    ),
)
"""Every format, in the order of the export dialog."""
READABLE: Final = tuple(each for each in FORMATS if each.parse is not None)
FILE_ENDINGS: Final = tuple(
    each.ending
    for each in sorted(FORMATS, key=lambda each: each.parse is None)
    if not each.is_drawn
)
"""Formats that do not need the desktop for writing, readable ones first."""


def find_format(path: Path) -> Format | None:
    """Return the format for the extension of a file name, None for an unknown extension."""
    ending = path.suffix.lower()
    return next((each for each in FORMATS if each.ending == ending), None)


def has_set_ending(path: Path) -> bool:
    """Return whether the extension of a file name is that of a set that can be read."""
    return find_format(path) in READABLE


def is_set_file(path: Path) -> bool:
    """Return whether a file is a set or has ratings, by its contents, or else its extension."""
    form = find_format(path)
    if form in READABLE and form.keeps_columns:  # any text may have the extension of the others
        return True
    try:
        start = start_of(path)
    except StorageError:
        return False
    names = column_names(path, ("deal", "rating"), start)
    return not {"deal", "rating"}.isdisjoint(names) or is_json(start) or is_set_of_grids(start)


def read_set(path: Path) -> PuzzleSet:
    """Read a puzzle set, and its arguments if there are any; raises as `parse_set`.

    Raises StorageError when the file cannot be read.
    """
    return _with_origin(parse_set(read_bytes(path), path), path)


def parse_set(
    data: bytes, path: Path, rows: int | None = None, columns: int | None = None
) -> PuzzleSet:
    """Parse a puzzle set in the format of its contents, else of its extension, else as text.

    Raises FileFormatError when it cannot be used.

    ``path``: where it is from. ``rows``, ``columns``: of deals in a text, as in
    `engine.game.parse_deal`.
    """
    form = find_format(path)
    if is_json(data):
        return parse_json_set(data, path)
    if "deal" in column_names(path, ("deal",), data):
        return parse_csv(data, path)
    if form is None or form.parse is None or not form.keeps_columns or _begins_deals(data):
        return parse_deals(data, path, rows, columns)
    return form.parse(data, path)


def _begins_deals(data: bytes) -> bool:
    """Return whether the first line of a file is a deal, or the title of one."""
    line = data[:_FIRST_LINE].lstrip().partition(b"\n")[0].decode(errors="replace")
    try:
        return line.startswith(GRID_TITLE) or bool(parse_deal(line))
    except DealError:
        return False


def _with_origin(puzzles: PuzzleSet, path: Path | None) -> PuzzleSet:
    """Return puzzles with the origin of those in a file, where known."""
    arguments = None if path is None or puzzles.origin else arguments_of(path)
    if arguments is None:
        return puzzles
    try:
        return replace(puzzles, origin=read_batch(arguments))
    except (FileFormatError, StorageError):
        return puzzles  # the origin is optional


def read_outline(path: Path) -> Outline:
    """Return the outline of a set in any format, for tables without reading all of it.

    Raises StorageError when the file cannot be read, or is not a regular file. Raises
    FileFormatError when it is not a set, or is too large.
    """
    check_is_file(path)
    form, data = find_format(path), read_bytes(path)
    if form is not None and form.outline is not None:
        return form.outline(data, path)
    records = parse_set(data, path).records
    deals = tuple(record.deal for record in records[:N_SHOWN])
    energies = dict.fromkeys(record.energy_name for record in records)
    return Outline(len(records), deals, tuple(filter(None, energies)))


def write_set(path: Path, puzzles: PuzzleSet, title: str = "") -> None:
    """Write a puzzle set in the format of its extension.

    Raises SettingsError when the extension is unknown. Raises StorageError when the file cannot be
    written.

    ``path``: with any extension but those of drawn formats, which only the desktop writes.
    ``title``: for formats with a title; the name of the file by default.
    """
    form = find_format(path)
    if form is None or form.format is None:
        raise SettingsError(
            "{path} ends in {ending!r}. Choose a name that ends in {endings}.",
            path=path,
            ending=path.suffix.lower(),
            endings=", ".join(FILE_ENDINGS),
        )
    write_atomic(path, form.format(puzzles, title or path.stem))


def write_solved(
    path: Path, puzzles: PuzzleSet, cancel: Cancel, title: str = "", source: Path | None = None
) -> Work[None]:
    """Write a puzzle set as `write_set` does, after solving it for formats with solutions.

    ``source``: the file of the puzzles; their origin is written too.
    """
    yield Progress(0, 0)
    puzzles = _with_origin(puzzles, source)
    form = find_format(path)
    if form is not None and form.has_solutions:
        puzzles = yield from with_solutions(puzzles, cancel)
    write_set(path, puzzles, title)
