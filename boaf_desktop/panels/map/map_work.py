"""What the map panel does in worker threads: search, load, learn, and predict ratings."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from engine.arrays import Reals
from engine.design.maps import Archive, MapSettings
from engine.design.settings import GenerateSettings
from engine.files.storage import make_folder
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batch_arguments import batch_path

if TYPE_CHECKING:
    from engine.statistics.preference_model import PreferenceModel
    from engine.study.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class MapRequest:
    """A new map as requested in the form; the ranges follow from the features."""

    puzzles: GenerateSettings
    x: str  #: Feature along the horizontal axis
    y: str
    n_cells: int  #: Maximum number of cells along each axis
    evaluations: int


@dataclass(frozen=True, slots=True, eq=False)
class ExpectedRatings:
    """Expected ratings of a map's puzzles, each of shape (n_cells,); NaN for none."""

    mean: Reals
    low: Reals  #: Lower end of the 90% interval
    high: Reals


def search_new(path: Path, request: MapRequest, cancel: Cancel) -> Work[None]:
    """Search for a new map and write it to a file.

    Raises SettingsError if a feature has the same value in all deals.
    """
    from engine.design.map_search import find_axis

    x = yield from find_axis(request.x, request.n_cells, request.puzzles, cancel)
    y = yield from find_axis(request.y, request.n_cells, request.puzzles, cancel)
    if not cancel.is_set():
        settings = MapSettings(request.puzzles, x, y, request.evaluations)
        yield from search_on(path, Archive(settings), cancel)


def search_on(path: Path, archive: Archive, cancel: Cancel) -> Work[None]:
    """Continue the search of a map in its file, up to the evaluations in its settings.

    Raises StorageError, FileFormatError or ClusterError as `engine.puzzlesets.map_file.map_to`.
    The detail of its progress is a copy of the `Archive`, at the start and after each generation.
    """
    from engine.puzzlesets.map_file import map_to

    make_folder(path.parent)
    yield Progress(0, archive.settings.evaluations, "", archive)
    with closing(map_to(path, archive.settings, cancel, workers=None)) as work:
        for progress in work:
            changed = progress.detail
            yield replace(progress, detail=None if changed is None else copy_of(changed))


def copy_of(archive: Archive) -> Archive:
    """Return a copy that later generations don't change."""
    copy = replace(archive, elites=dict(archive.elites))
    copy.tried = archive.tried.copy()
    return copy


def load_map(path: Path, _cancel: Cancel) -> Archive | None:
    """Return the map in a file; None if the file is missing or not a map.

    Raises StorageError, FileFormatError or SettingsError when the map cannot be used.
    """
    from engine.puzzlesets.batch_arguments import read_batch
    from engine.puzzlesets.map_file import read_map

    beside = batch_path(path)
    if not path.is_file() or not beside.is_file() or "map" not in read_batch(beside):
        return None
    return read_map(path)


def learn_from_ratings(ratings: Snapshot, _cancel: Cancel) -> PreferenceModel | None:
    """Return what ratings teach, None without any; raise FitError if they are too few or alike."""
    if not ratings.n_ratings:
        return None
    from engine.study.results import results_of

    return results_of(ratings).learned().model


def expected_ratings(model: PreferenceModel, archive: Archive, _cancel: Cancel) -> ExpectedRatings:
    from engine.ratings.on_demand_features import measure_records
    from engine.statistics.next_energy import expected_each

    cells = sorted(archive.elites)
    ratings = np.full((3, archive.settings.n_cells), np.nan)
    records = measure_records((archive.elites[cell] for cell in cells), model.names)
    results = expected_each(model, records)
    for cell, result in zip(cells, results, strict=True):
        ratings[:, cell] = np.nan if result is None else result
    return ExpectedRatings(*ratings)
