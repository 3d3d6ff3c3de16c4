"""The search of a map in a worker thread: axes, search and progress reports."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from boaf_desktop.panels.map.state import MapState, MapUpdate
from engine.design.maps.archive import Archive
from engine.design.maps.axes import Axis, fitted_axis, usual_range
from engine.design.maps.settings import N_BURSTS, N_CHILDREN, MapSettings, Request
from engine.design.settings import GenerateSettings
from engine.files.atomic import make_folder
from engine.game import Deal
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.batch_arguments import batch_path

if TYPE_CHECKING:
    from engine.design.maps.proof import Proof
    from engine.design.maps.search import Generation

PREPARING: Final = "preparing"
"""Progress message of a search that starts before all kernels are compiled."""
N_DIRECTED: Final = 4
"""Number of generations of a directed search."""


@dataclass(frozen=True, slots=True)
class AxisRequest:
    """An axis as requested in the form; open values are determined by the feature."""

    feature: str
    n_cells: int
    low: float | None = None
    high: float | None = None
    is_log: bool | None = None


@dataclass(frozen=True, slots=True)
class MapRequest:
    """A new map as requested in the form."""

    puzzles: GenerateSettings
    x: AxisRequest
    y: AxisRequest
    evaluations: int


@dataclass(frozen=True, slots=True)
class SearchStarted:
    """Progress detail: a search has started with this file."""

    state_of: MapSettings
    path: Path


def search_new(path: Path, request: MapRequest, workers: int | None, cancel: Cancel) -> Work[None]:
    """Search for a new map and write it to a file."""
    from engine.compile import is_complete

    if not is_complete():
        yield Progress(0, 0, PREPARING)
    x = yield from _resolve(request.x, request.puzzles, cancel)
    y = yield from _resolve(request.y, request.puzzles, cancel)
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
    return MapUpdate(
        {cell: archive.elites[cell] for cell in generation.cells}, archive.tried.copy(),
        archive.generation, archive.n_evaluated, archive.settings,
    )  # fmt: skip


def _resolve(request: AxisRequest, puzzles: GenerateSettings, cancel: Cancel) -> Work[Axis]:
    """Return the axis for a request; an open range is measured on random deals.

    Raises SettingsError if no axis is possible.
    """
    usual = usual_range(request.feature, puzzles.cards_low)
    if usual is not None:
        low, high, is_log = usual
    elif request.low is not None and request.high is not None:
        low, high, is_log = request.low, request.high, False
    else:
        from engine.design.maps.search import measure_axis

        axis = yield from measure_axis(request.feature, request.n_cells, puzzles, cancel)
        low, high, is_log = axis.low, axis.high, axis.is_log
    low = low if request.low is None else request.low
    high = high if request.high is None else request.high
    is_log = is_log if request.is_log is None else request.is_log
    return fitted_axis(request.feature, low, high, request.n_cells, is_log=is_log)


def directed(state: MapState, *, cell: int | None = None, deal: Deal | None = None) -> MapSettings:
    """Return the settings for some generations directed at a cell or deal.

    Raises SettingsError when the deal is of another size.
    """
    archive, settings = state.archive, state.settings
    request = Request(archive.generation, N_DIRECTED, cell, deal)
    return replace(
        settings,
        evaluations=archive.n_evaluated + N_DIRECTED * N_BURSTS * N_CHILDREN,
        requests=(*settings.requests, request),
    )


def load_map(path: Path, _cancel: Cancel) -> tuple[Archive, Proof | None] | None:
    """Return the map in a file with its proof; None if the file is missing or not a map.

    Raises StorageError, FileFormatError or SettingsError when the map cannot be used.
    """
    from engine.puzzlesets.batch_arguments import read_batch
    from engine.puzzlesets.map_file import read_map
    from engine.puzzlesets.map_proof import read_proof

    beside = batch_path(path)
    if not path.is_file() or not beside.is_file() or "map" not in read_batch(beside):
        return None
    archive = read_map(path)
    return archive, read_proof(path, archive.settings)


def prove_empty(path: Path, settings: MapSettings, cancel: Cancel) -> Work[Proof | None]:
    """Prove which cells stay empty, and write the proof beside the map; None when cancelled.

    Raises SettingsError or StorageError as `engine.puzzlesets.map_proof.prove_to`.
    """
    from engine.compile import is_complete
    from engine.puzzlesets.map_proof import prove_to

    if not is_complete():
        yield Progress(0, 0, PREPARING)
    return (yield from prove_to(path, settings, cancel))
