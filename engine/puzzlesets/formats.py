"""The file formats of puzzle sets, for writing and reading.

A new format is one entry in `FORMATS`: file dialogs, the export dialog, the command line, the
library and dropped files use this table, and the tests of formats run for every entry. Texts of
any extension are read by `read_deals`.
"""

import hashlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from engine.errors import DealError, FileFormatError, SettingsError, StorageError
from engine.files.atomic import write_atomic
from engine.files.foreign_table import column_names, start_of
from engine.files.json_files import is_json
from engine.game import parse_deal
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batch_arguments import arguments_of, read_batch
from engine.puzzlesets.csv_format import outline_of_table, read_csv, write_csv
from engine.puzzlesets.json_format import read_json, write_json
from engine.puzzlesets.puzzle_set import N_SHOWN, Outline, PuzzleSet, check_is_file
from engine.puzzlesets.text_format import GRID_TITLE, is_set_of_grids, read_deals, write_text
from engine.puzzlesets.worksheet import with_solutions
from engine.sentences import message
from engine.webpage import page

_LONGEST_NAME: Final = 80  # characters of a puzzle's name


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
    write: Callable[[Path, PuzzleSet, str], None] | None = None
    """Writes a set with a title; None for PDF, which the desktop draws."""
    read: Callable[[Path], PuzzleSet] | None = None  #: None for formats that cannot be read
    #: returns an outline for the library without reading all; None if the whole file is read
    outline: Callable[[Path], Outline] | None = None
    owns: Callable[[Path], bool] = lambda _path: True
    """Whether a file with this extension is such a set, where others use the extension too."""
    name: str = ""  #: name in a list of file types, for formats that can be read
    has_solutions: bool = False  #: each puzzle is solved before it is written
    keeps_columns: bool = True  #: all data of a puzzle can be read back, not only the deal

    @property
    def is_drawn(self) -> bool:
        """Whether the format is drawn on sheets of paper."""
        return self.write is None


FORMATS: Final = (
    Format(".pdf", message("PDF for printing")),
    Format(
        ".html",
        message("Web page (HTML)"),
        message("One file that anyone can play in a browser, even on a phone or offline."),
        lambda path, puzzles, title: write_atomic(path, set_page(puzzles, title)),
    ),
    Format(
        ".csv",
        message("Puzzle set (CSV)"),
        message("A table for spreadsheets. Can be reopened here."),
        lambda path, puzzles, _title: write_csv(path, puzzles),
        read_csv,
        outline_of_table,
        name=message("Puzzle set"),
    ),
    Format(
        ".json",
        message("Puzzle set with solutions (JSON)"),
        message(
            "Like the table, but with a verified solution for each puzzle. Can be reopened here."
        ),
        write_json,
        read_json,
        name=message("Puzzle set with solutions"),
        has_solutions=True,
    ),
    Format(
        ".txt",
        message("Text"),
        message("Plain-text card grids. Can be reopened here."),
        lambda path, puzzles, _title: write_text(path, puzzles.records),
        read_deals,
        owns=is_set_of_grids,
        name=message("Text"),
        keeps_columns=False,
    ),
)
"""Every format, in the order of the export dialog."""
READABLE: Final = tuple(each for each in FORMATS if each.read is not None)
FILE_ENDINGS: Final = tuple(
    each.ending
    for each in sorted(FORMATS, key=lambda each: each.read is None)
    if not each.is_drawn
)
"""Formats that do not need the desktop for writing, readable ones first."""
READABLE_ENDINGS: Final = tuple(each.ending for each in READABLE)


def find_format(path: Path) -> Format | None:
    """Return the format for the extension of a file name, None for an unknown extension."""
    ending = path.suffix.lower()
    return next((each for each in FORMATS if each.ending == ending), None)


def has_set_ending(path: Path) -> bool:
    """Return whether the extension of a file name is that of a set that can be read."""
    return path.suffix.lower() in READABLE_ENDINGS


def is_set_file(path: Path) -> bool:
    """Return whether a file is a set or has ratings, by its contents, or else its extension."""
    form = find_format(path)
    if form is not None and form.read is not None and form.owns(path):
        return True
    try:
        is_table = not {"deal", "rating"}.isdisjoint(column_names(path, ("deal", "rating")))
        return is_table or is_json(start_of(path)) or is_set_of_grids(path)
    except OSError:
        return False


def read_set(path: Path, rows: int | None = None, columns: int | None = None) -> PuzzleSet:
    """Read a puzzle set in the format of its contents, else of its extension, else as text.

    Raises StorageError or FileFormatError when the file cannot be read or used.

    ``rows``, ``columns``: of deals in a text, as in `engine.game.parse_deal`.
    """
    form, start = find_format(path), start_of(path)
    if is_json(start):
        puzzles = read_json(path)
    elif "deal" in column_names(path, ("deal",)):
        puzzles = read_csv(path)
    elif form is None or form.read is None or not form.keeps_columns or _begins_deals(start):
        puzzles = read_deals(path, rows, columns)
    else:
        puzzles = form.read(path)
    return _with_origin(puzzles, path)


def _begins_deals(start: bytes) -> bool:
    """Return whether the first line of a file is a deal, or the title of one."""
    line = start.lstrip().partition(b"\n")[0].decode(errors="replace")
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
    form = find_format(path)
    if form is not None and form.outline is not None:
        return form.outline(path)
    records = read_set(path).records
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
    if form is None or form.write is None:
        raise SettingsError(
            "{path} ends in {ending!r}. Choose a name that ends in {endings}.",
            path=path,
            ending=path.suffix.lower(),
            endings=", ".join(FILE_ENDINGS),
        )
    form.write(path, puzzles, title or path.stem)


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
