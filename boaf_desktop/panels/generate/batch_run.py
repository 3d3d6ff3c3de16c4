"""What the Generate panel does in worker threads, and the names of its sets."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from boaf_desktop.puzzle_views.provenance import RATIO
from boaf_desktop.workspace.set_files import new_generated_path
from engine.design.record import Batch
from engine.design.settings import GenerateSettings
from engine.files.atomic import make_folder
from engine.progress import Cancel, Work
from engine.search.limits import FULL_DEPTH_CARDS

if TYPE_CHECKING:
    from engine.puzzlesets.resumable import Unfinished

_USUAL_GRID: Final = (4, 4)
"""Rows and columns that are omitted in a set's name."""


def generate(
    path: Path,
    settings: GenerateSettings,
    workers: int | None,
    cancel: Cancel,
) -> Work[Batch]:
    """Generate a batch; each puzzle is written to disk before it is reported."""
    from engine.puzzlesets.resumable import generate_to

    make_folder(path.parent)
    return (yield from generate_to(path, settings, cancel, workers=workers))


def find_unfinished(path: Path, _cancel: Cancel) -> Unfinished | None:
    """Return a set if it is a batch that can be continued."""
    from engine.puzzlesets.resumable import unfinished  # compiled code

    return unfinished(path)


def new_path(settings: GenerateSettings) -> Path:
    """Return a path named after the batch and date, so that no set is overwritten."""
    grid = (settings.rows, settings.columns)
    return new_generated_path(
        settings.energy.name,
        settings.cards_low,
        settings.cards_high,
        grid=None if grid == _USUAL_GRID else grid,
    )


def is_steered_by_estimates(settings: GenerateSettings) -> bool:
    """Return whether chains compare estimates, so that their energies are not exact."""
    return settings.cards_high > FULL_DEPTH_CARDS and RATIO in settings.energy.features()
