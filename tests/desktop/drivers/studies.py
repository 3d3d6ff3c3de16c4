"""Studies that exist in memory only, for tests of what is shown of them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from boaf_desktop.workspace.app import App
from engine.design.presets import preset
from engine.design.record import PuzzleRecord
from engine.ratings import Rating, RatingRow
from engine.study.round import Round, RoundArguments, Shown
from engine.study.snapshot import Snapshot
from engine.study.study import Study

_NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def study_of(folder: Path, *rounds: tuple[Sequence[PuzzleRecord], int]) -> Snapshot:
    """Return a blind study: the puzzles of each round, and how many of them are rated."""
    study = Study(id="0123456789ab", name="Mine", blind=True, folder=folder)
    made = []
    for number, (records, n_rated) in enumerate(rounds, 1):
        rows = tuple(
            RatingRow(_NOON + timedelta(minutes=place), Rating(record.deal, 5, iteration=number))
            for place, record in enumerate(records[:n_rated])
        )
        order = tuple(Shown(record.deal, record) for record in records)
        path = folder / f"iteration-{number:02d}"
        puzzles, arguments = tuple(records), RoundArguments({})
        without = Round(number, path, preset("it0"), puzzles, (), order, arguments)
        made.append(replace(without, ratings=rows))
    return Snapshot(study, folder / "ratings.csv", tuple(made))


def take(app: App, study: Snapshot) -> None:
    """Open a study that is in no folder yet."""
    app.study.open(study.folder)
    app.study.take(study)


def hide(app: App, folder: Path, *records: PuzzleRecord) -> None:
    """Open a study in which these puzzles are still to be rated blind."""
    take(app, study_of(folder, (records, 0)))
