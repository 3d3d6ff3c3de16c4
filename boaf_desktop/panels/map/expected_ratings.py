"""Ratings and expected ratings on a map, computed in worker threads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from boaf_desktop.panels.map.state import ExpectedRatings, SpotKind, Spots
from engine.design.maps.settings import MapSettings
from engine.design.record import PuzzleRecord
from engine.errors import FitError
from engine.progress import Cancel
from engine.ratings.blinding import Blinding
from engine.sentences import message_of

if TYPE_CHECKING:
    import pandas as pd

    from engine.statistics.learning.learner import PreferenceModel


@dataclass(frozen=True, slots=True)
class RatedData:
    """The preference model learned from ratings, and the rated puzzles."""

    model: PreferenceModel | None
    why_none: str  #: Why there is no model, in one sentence
    #: Features (including ``cards``) and mean rating of each rated puzzle.
    rated: tuple[tuple[Mapping[str, float], float], ...]
    waiting: tuple[PuzzleRecord, ...] = ()  #: Unrated puzzles of a study's last round


def learn_from_ratings(source: Path, _cancel: Cancel) -> RatedData:
    """Learn from a study folder or a ratings file; a missing file has no ratings.

    Raises FitError, FileFormatError or StorageError when a file cannot be used.
    """
    from engine.statistics.learning.learner import learn  # importing scipy takes half a second

    if not source.exists():
        return RatedData(None, "", ())
    frame, waiting = _ratings(source)
    rated = tuple(_rated(frame))
    try:
        return RatedData(learn(frame), "", rated, waiting)
    except FitError as error:
        return RatedData(None, str(message_of(error)), rated, waiting)


def _ratings(source: Path) -> tuple[pd.DataFrame, tuple[PuzzleRecord, ...]]:
    """Return the ratings, and the puzzles to be rated next."""
    if source.is_dir():
        from engine.study.folder import Study
        from engine.study.next_round import frame_of

        study = Study.open(source)
        frame = frame_of(study)
        rated = set(frame["puzzle_id"])
        last = (each.puzzles().records for each in study.iterations[-1:])
        waiting = (record for records in last for record in records if record.id not in rated)
        return frame, tuple(waiting)
    from engine.statistics.regression.ratings_table import read_ratings

    return read_ratings(source)[0], ()


def _rated(frame: Any) -> list[tuple[dict[str, float], float]]:
    """Return the features of each rated puzzle in a table, with its mean rating."""
    import pandas as pd

    from engine.statistics.regression.design_matrix import puzzle_names

    if not len(frame):
        return []
    numbers = frame.apply(pd.to_numeric, errors="coerce")
    means = numbers.groupby(puzzle_names(frame).to_numpy(), sort=True).mean()
    columns = [str(name) for name in means.columns]
    rows = (dict(zip(columns, map(float, row), strict=True)) for row in means.to_numpy())
    return [(row, row["rating"]) for row in rows]


def expected_ratings_of(
    learned: RatedData, settings: MapSettings, elites: Mapping[int, PuzzleRecord], _cancel: Cancel
) -> ExpectedRatings:
    """Return the expected ratings of a map's puzzles."""
    expected = np.full((3, settings.n_cells), np.nan)
    if learned.model is not None and elites:
        from engine.statistics.learning.expected import expected_each

        cells = sorted(elites)
        found = expected_each(learned.model, [elites[cell] for cell in cells])
        for cell, each in zip(cells, found, strict=True):
            expected[:, cell] = np.nan if each is None else each
    mean, low, high = expected
    return ExpectedRatings(mean, low, high)


def find_spots(
    settings: MapSettings,
    learned: RatedData | None,
    own: Sequence[PuzzleRecord],
    blinding: Blinding,
    _cancel: Cancel,
) -> Spots:
    """Return the map cells of rated puzzles, those to rate next, and those of a set.

    Puzzles to be rated blind are left out.
    """
    ratings: dict[int, list[float]] = {}
    left_out = dict.fromkeys(SpotKind, 0)
    for features, rating in () if learned is None else learned.rated:
        is_of_size = features.get("cards") == settings.puzzles.cards_high
        cell = settings.cell_of(features) if is_of_size else None
        if cell is None:
            left_out[SpotKind.RATED] += 1
        else:
            ratings.setdefault(cell, []).append(rating)
    waiting = () if learned is None else learned.waiting
    others: dict[SpotKind, Counter[int]] = {}
    for kind, records in ((SpotKind.NEXT, waiting), (SpotKind.OWN, own)):
        others[kind] = Counter()
        for record in records:
            if blinding.hides(record.id):
                continue
            is_of_size = record.deal.n_cards == settings.puzzles.cards_high
            cell = settings.cell_of(record.features) if is_of_size else None
            if cell is None:
                left_out[kind] += 1
            else:
                others[kind][cell] += 1
    return Spots({cell: tuple(each) for cell, each in ratings.items()}, others, left_out)
