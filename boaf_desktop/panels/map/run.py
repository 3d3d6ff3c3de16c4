"""The search of a map in a worker thread: axes, search and progress reports."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from boaf_desktop.panels.map.state import MapUpdate
from engine.design.maps.archive import Archive, MapSettings
from engine.design.maps.axes import Axis, fitted_axis, usual_range
from engine.design.settings import GenerateSettings
from engine.files.atomic import make_folder
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batch_arguments import batch_path

if TYPE_CHECKING:
    from engine.design.maps.search import Generation


@dataclass(frozen=True, slots=True)
class MapRequest:
    """A new map as requested in the form; the ranges follow from the features."""

    puzzles: GenerateSettings
    #: Features across and up.
    x: str
    y: str
    n_cells: int  #: Maximum number of cells along each axis
    evaluations: int


@dataclass(frozen=True, slots=True)
class SearchStarted:
    """Progress detail: a search has started with this file."""

    settings: MapSettings
    path: Path


def search_new(path: Path, request: MapRequest, workers: int | None, cancel: Cancel) -> Work[None]:
    """Search for a new map and write it to a file.

    Raises SettingsError if a feature has the same value in all deals.
    """
    x = yield from _axis(request.x, request, cancel)
    y = yield from _axis(request.y, request, cancel)
    if not cancel.is_set():
        settings = MapSettings(request.puzzles, x, y, request.evaluations)
        yield from search_on(path, settings, workers, cancel)


def search_on(
    path: Path, settings: MapSettings, workers: int | None, cancel: Cancel
) -> Work[None]:
    """Continue the search of a map in its file.

    Raises StorageError, FileFormatError or ClusterError as `engine.puzzlesets.map_file.map_to`.
    """
    from engine.design.maps.search import Generation
    from engine.puzzlesets.map_file import map_to

    make_folder(path.parent)
    yield Progress(0, settings.evaluations, "", SearchStarted(settings, path))
    with closing(map_to(path, settings, cancel, workers=workers)) as work:
        for progress in work:
            if isinstance(progress.detail, Generation):
                yield replace(progress, detail=_update_of(progress.detail))
            else:
                yield progress


def _update_of(generation: Generation) -> MapUpdate:
    archive = generation.archive
    elites = {cell: archive.elites[cell] for cell in generation.cells}
    return MapUpdate(elites, archive.tried.copy(), archive.generation, archive.n_evaluated)


def _axis(feature: str, request: MapRequest, cancel: Cancel) -> Work[Axis]:
    """Return the axis of a feature; a range that isn't known is measured on random deals."""
    usual = usual_range(feature, request.puzzles.cards_low)
    if usual is not None:
        low, high, is_log = usual
        return fitted_axis(feature, low, high, request.n_cells, is_log=is_log)
    from engine.design.maps.search import measure_axis

    return (yield from measure_axis(feature, request.n_cells, request.puzzles, cancel))


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
