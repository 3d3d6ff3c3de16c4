"""A study for analysis elsewhere: a tidy table, and a Python script that repeats the fit.

The table has one row per rating. The script reads it, averages the ratings of each puzzle and fits
a separate mean for each round and rater, as `engine.statistics.regression.ols.fit` does.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import isnan
from pathlib import Path
from string import Template
from typing import Final

import pandas as pd

from engine.columns import format_time
from engine.design.feature_registry import FEATURES
from engine.errors import FitError, SettingsError
from engine.files.atomic import write_atomic
from engine.files.csv_cells import csv_line, format_number, neutralise
from engine.ratings.asked_features import with_asked_features
from engine.ratings.play_record import PLAY_NAMES
from engine.ratings.rating import RatingRow
from engine.resources import resource_path
from engine.statistics.raters import raters_of, session_numbers
from engine.study.folder import Study
from engine.study.participation import labels_of, seen_by_reader
from engine.study.results import known_preferences, usual_fit
from engine.study.round import Iteration

SCRIPT: Final = "analysis.py"
"""Name of the script beside the table."""
_OF_RATING: Final = (
    "puzzle_id", "deal", "cards", "control", "disguise", "rating", "outcome", "blind",
    *PLAY_NAMES, "tags", "notes", "rated_at",
)  # fmt: skip
_OF_PUZZLE: Final = ("energy", "energy_value", "seed", "iterations", "version")
_SCRIPT: Final = resource_path("report", "analysis.py.txt")
"""Template of the script, in which ``$`` marks what differs between studies."""


def export_study(study: Study, path: Path) -> int:
    """Write the table of a study, and the script beside it; return the number of ratings.

    Without enough ratings for a fit, only the table is written. Ratings that the reader may not
    see yet, by `engine.study.participation`, are excluded.

    Raises SettingsError when the table would be in the study's own folder. Raises StorageError,
    FileFormatError or EnergyError when a file of the study cannot be read or a file cannot be
    written.

    ``path``: the table, a CSV file; an existing one is replaced.
    """
    if path.resolve().parent.is_relative_to(study.folder.resolve()):
        raise SettingsError(
            "{path} is inside the study, whose own files must stay as they are. Choose another "
            "folder.",
            path=path,
        )
    table = seen_by_reader(study).table
    frame, features = table.frame, []
    used: set[int] = set()
    try:
        fit, _ = usual_fit(study, known_preferences(study))
    except FitError:
        pass  # the table is useful without a fit
    else:
        features = [term.name for term in fit.features]
        frame = with_asked_features(frame, features)
        used = set(fit.table.used_rows)
    labels = labels_of(raters_of(frame)) if len(frame) else {}
    write_atomic(path, "".join(_lines(study, table.rows, frame, labels, used)))
    if features:
        listed = repr(features).replace("'", '"')
        template = Template(_SCRIPT.read_text("utf-8"))
        script = template.substitute(script=SCRIPT, features=listed, table=repr(path.name))
        write_atomic(path.with_name(SCRIPT), script)
    return len(table.rows)


def _lines(
    study: Study,
    rows: Sequence[RatingRow],
    frame: pd.DataFrame,
    labels: Mapping[str, str],
    used: Collection[int],
) -> Iterator[str]:
    """Yield the lines of the table, in chronological order.

    ``frame``: the rows as `RatingsTable.frame`, with the features of the fit. ``used``: indices of
    the ratings that are part of the fit.
    """
    sessions = _sessions(rows)
    shown = {each.number: _shown_of(each) for each in study.iterations}
    features = [name for name in frame.columns if name in FEATURES]
    cells = []
    for place, row in enumerate(rows):
        rating, own_cells = row.rating, row.cells()
        cells.append({
            **own_cells,
            "rater": neutralise(labels.get(rating.rater, rating.rater)),
            "session": str(sessions[place]),
            "round": str(rating.iteration),
            "deal": rating.deal.to_line(),
            "rated_at": format_time(row.rated_at),
            **dict.fromkeys(("order", *_OF_PUZZLE), ""),
            **shown.get(rating.iteration, {}).get(rating.deal.to_line(), {}),
            "in_fit": str(int(place in used)),
            **{name: own_cells.get(name) or _number(frame[name].iloc[place]) for name in features},
        })  # fmt: skip
    # A rater's token is not exported.
    position = ["position"] if any(each.get("position") for each in cells) else []
    header = ("rater", "session", "round", "order", *_OF_RATING, *_OF_PUZZLE, "in_fit", *features,
              *position)  # fmt: skip
    yield csv_line(header)
    for place in sorted(range(len(rows)), key=lambda place: rows[place].rated_at):
        yield csv_line([cells[place].get(name, "") for name in header])


def _number(value: object) -> str:
    if isinstance(value, bool | int | float):
        return "" if isnan(value) else format_number(value)
    return _number(float(str(value))) if str(value).strip() else ""


def _sessions(rows: Sequence[RatingRow]) -> dict[int, int]:
    """Return the session of each rating among those of its rater, from 1."""
    sessions: dict[int, int] = {}
    for rater in {row.rating.rater for row in rows}:
        places = [place for place, row in enumerate(rows) if row.rating.rater == rater]
        places.sort(key=lambda place: rows[place].rated_at)
        times = pd.Series([rows[place].rated_at for place in places])
        numbers = (session_numbers(times) + 1).tolist()
        sessions.update(zip(places, numbers, strict=True))
    return sessions


def _shown_of(iteration: Iteration) -> dict[str, dict[str, str]]:
    """Return the position of each deal in a round, and its origin."""
    version = str(iteration.batch().get("versions", {}).get("boaf", ""))
    return {
        each.deal.to_line(): {
            "order": str(place),
            "energy": neutralise(each.record.energy_name),
            "energy_value": _number(each.record.energy),
            "seed": str(each.record.seed),
            "iterations": str(each.record.iterations),
            "version": version,
        }
        for place, each in enumerate(iteration.order(), 1)
    }
