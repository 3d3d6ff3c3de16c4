"""How good each puzzle is by comparisons, computed in a worker thread."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from engine.progress import Cancel
from engine.statistics.words import short_id

if TYPE_CHECKING:
    from engine.study.pairwise_results import PairwiseResults


def find_strengths(folder: Path, cancel: Cancel) -> PairwiseResults | None:
    """Estimate how good the puzzles of a study are; None when cancelled.

    Parameters
    ----------
    folder : Path
        Of the study.

    Raises
    ------
    StorageError, FileFormatError
        When the study cannot be read.
    """
    from engine.study.folder import Study  # noqa: PLC0415
    from engine.study.pairwise_results import estimate_strengths  # noqa: PLC0415 - only in a worker thread

    study = Study.open(folder)
    with closing(estimate_strengths(study, name_of=short_id)) as work:
        while not cancel.is_set():
            try:
                next(work)
            except StopIteration as end:
                found: PairwiseResults = end.value
                return found
    return None
