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

from engine.design.energy import check_usable
from engine.design.map_search import search_map
from engine.design.maps import Archive, MapSettings
from engine.errors import FileFormatError
from engine.files.storage import locked
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batch_arguments import batch_path, read_batch
from engine.puzzlesets.csv_format import read_csv
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.puzzlesets.resumable import ResumableSet
from engine.sentences import Place

COLUMNS: Final = ("map_x", "map_y", "map_tried", "map_generation", "map_evaluations")
_WRITE_S: Final = 2.0
"""Minimum seconds between two writes during a search, which limit the loss when killed."""


def map_to(
    path: Path, settings: MapSettings, cancel: Cancel | None = None, *, workers: int | None = 1
) -> Work[Archive]:
    """Search a map into a file, or resume one, as `engine.design.map_search.search_map`.

    Raises StorageError when a file cannot be read or written. Raises FileFormatError when ``path``
    contains a set or map with other arguments. Raises EnergyError as
    `engine.design.energy.check_usable`. The number of evaluations may change.

    Complete generations are always written when the search ends or is closed.
    """
    check_usable(settings.puzzles.energy, settings.puzzles.cards_high)
    with locked(path):
        target = ResumableSet(path, settings.to_json())
        archive = _archive(target.puzzles, path, settings)
        if note := target.restore(as_set(archive)):
            yield Progress(0, 0, note)
        written_at = time.monotonic()
        work = search_map(archive.settings, cancel, archive, workers=workers)
        with closing(work):  # a file that cannot be written ends the search too
            try:
                for progress in work:
                    if progress.detail is archive and time.monotonic() - written_at > _WRITE_S:
                        target.replace(as_set(archive))
                        written_at = time.monotonic()
                    yield progress
            finally:
                target.replace(as_set(archive))
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
    settings = MapSettings.from_json(read_batch(batch_path(path)))
    return _archive(read_csv(path), path, settings)


def _archive(puzzles: PuzzleSet, path: Path, settings: MapSettings) -> Archive:
    archive = Archive(settings)
    missing = ("",) * len(puzzles.records)
    columns = {name: puzzles.extra.get(name, missing) for name in COLUMNS}
    for row, record in enumerate(puzzles.records):
        place = Place(str(path), row + 2)
        numbers = [_parse_count(texts[row], place.at(name)) for name, texts in columns.items()]
        # The totals are the same in every row.
        x, y, tried, archive.generation, archive.n_evaluated = numbers
        cell = settings.cell_of(record)
        if cell is None or archive.place(cell) != (x, y) or cell in archive.elites:
            raise FileFormatError(
                "{place}: the puzzle doesn't belong in this cell of the map. Create the map "
                "again.",
                place=place,
            )
        archive.elites[cell] = record
        archive.tried[cell] = tried
    return archive


def _parse_count(text: str, where: Place) -> int:
    if not (text.isascii() and text.isdigit()):
        raise FileFormatError(
            "{where} contains {text!r}. Create the map again.", where=where, text=text[:20]
        )
    return int(text)
