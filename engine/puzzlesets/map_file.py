"""A map of puzzles on disk: a puzzle set with one row per filled cell, and its arguments.

The set has five more columns: the two coordinates of each puzzle's cell, the number of evaluated
deals in it, and the total numbers of generations and of evaluated deals. The file is replaced
after complete generations. So a search that was killed continues after the last one written, and
the result is byte-identical to that of an uninterrupted search.
"""

import time
from contextlib import closing
from pathlib import Path
from typing import Final

from engine.design.maps.archive import Archive, MapSettings
from engine.design.maps.search import search_map
from engine.errors import FileFormatError
from engine.files.atomic import keep_copy, read_bytes
from engine.files.lock import locked
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batch_arguments import batch_path, read_batch, write_batch
from engine.puzzlesets.csv_format import format_csv, read_csv, write_csv
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.puzzlesets.resumable import read_same
from engine.sentences import message

COLUMNS: Final = ("map_x", "map_y", "map_tried", "map_generation", "map_evaluations")
_WRITE_S: Final = 2.0
"""Minimum seconds between two writes during a search, which limit the loss when killed."""


def map_to(
    path: Path, settings: MapSettings, cancel: Cancel | None = None, *, workers: int | None = 1
) -> Work[Archive]:
    """Search a map into a file, or resume one, as `engine.design.maps.search.search_map`.

    Raises StorageError when a file cannot be read or written. Raises FileFormatError when ``path``
    contains a set or map with other arguments. The number of evaluations may change.

    Complete generations are always written when the search ends or is closed.
    """
    with locked(path):
        archive = _begin(path, settings)
        if path.exists() and (data := read_bytes(path)) != format_csv(as_set(archive)).encode():
            yield Progress(0, 0, keep_copy(path, data)[1])
        written_at = time.monotonic()
        work = search_map(archive.settings, cancel, archive, workers=workers)
        with closing(work):  # a file that cannot be written ends the search too
            try:
                for progress in work:
                    if progress.detail is archive and time.monotonic() - written_at > _WRITE_S:
                        write_csv(path, as_set(archive))
                        written_at = time.monotonic()
                    yield progress
            finally:
                write_csv(path, as_set(archive))
    return archive


def as_set(archive: Archive) -> PuzzleSet:
    """Return the puzzles of a map in the order of the cells, with the columns of the map."""
    cells = sorted(archive.elites)
    totals = str(archive.generation), str(archive.n_evaluated)
    rows = []
    for cell in cells:
        x, y = archive.place(cell)
        rows.append((str(x), str(y), str(archive.tried[cell]), *totals))
    columns = zip(*rows, strict=True) if rows else ((),) * len(COLUMNS)
    records = tuple(archive.elites[cell] for cell in cells)
    return PuzzleSet(records, dict(zip(COLUMNS, map(tuple, columns), strict=True)))


def read_map(path: Path) -> Archive:
    """Read a map with its settings.

    Raises StorageError when a file cannot be read. Raises FileFormatError or SettingsError when
    one of the two files is invalid.
    """
    stored = read_batch(batch_path(path))
    return _archive(path, MapSettings.from_json(stored))


def _begin(path: Path, settings: MapSettings) -> Archive:
    arguments, batch_file = settings.to_json(), batch_path(path)
    if not path.exists():
        write_batch(batch_file, arguments)
        return Archive(settings)
    stored = read_same(path, arguments)
    archive = _archive(path, settings)
    if arguments["map"] != stored.get("map"):
        write_batch(batch_file, arguments)
    return archive


def _archive(path: Path, settings: MapSettings) -> Archive:
    puzzles = read_csv(path)
    archive = Archive(settings)
    totals = [0, 0]
    for row, record in enumerate(puzzles.records):
        place = message("{path}, row {number}", path=path, number=row + 2)
        numbers = []
        for name in COLUMNS:
            text = puzzles.extra.get(name, ("",) * len(puzzles.records))[row]
            if not (text.isascii() and text.isdigit()):
                raise FileFormatError(
                    "{place}, column {name!r} contains {text!r}. Create the map again.",
                    place=place,
                    name=name,
                    text=text[:20],
                )
            numbers.append(int(text))
        x, y, tried, *totals = numbers
        cell = settings.cell_of(record)
        if cell is None or archive.place(cell) != (x, y) or cell in archive.elites:
            raise FileFormatError(
                "{place}: the puzzle doesn't belong in this cell of the map. Create the map "
                "again.",
                place=place,
            )
        archive.elites[cell] = record
        archive.tried[cell] = tried
    archive.generation, archive.n_evaluated = totals  # the same in every row
    return archive
