"""A study for analysis elsewhere: a tidy table, and a Python script that repeats the fit.

The table has one row per rating. The script reads it, averages the ratings of each puzzle and fits
a separate mean for each round and rater, as `engine.statistics.regression.ols.fit` does.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from math import isnan
from pathlib import Path
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
_SCRIPT: Final = '''\
"""Which features explain the ratings: least squares, as computed by Birds of a Feather.

Needs pandas and statsmodels. Run it in the folder of the table: python {script}
"""

import pandas as pd
import statsmodels.api as sm

FEATURES = {features}

names = ("puzzle_id", "rater", "round", "seed")
ratings = pd.read_csv({table!r}, dtype=dict.fromkeys(names, str))
used = ratings[ratings["in_fit"] == 1].fillna({{"rater": ""}})

# Each round and each rater has its own mean, so that a stricter day isn't taken for an effect.
means = pd.get_dummies(used[["round", "rater"]], drop_first=True, dtype=float)
rows = pd.concat([used[["rating", *FEATURES]].astype(float), means], axis=1)

# The ratings of one puzzle are averaged.
puzzles = rows.groupby(used["puzzle_id"]).mean()
# Who rated every puzzle of a round has no effect left to estimate.
centred = puzzles[means.columns] - puzzles[means.columns].mean()
centred = centred.loc[:, centred.abs().max() > 1e-9]
design = pd.concat([puzzles[FEATURES], centred], axis=1)
design.insert(0, "const", 1.0)
result = sm.OLS(puzzles["rating"], design).fit()

for name in ["const", *FEATURES]:
    print(f"{{name:28}} {{result.params[name]:13.6g}} {{result.bse[name]:13.6g}}")
print(f"{{len(puzzles)}} puzzles, {{len(used)}} ratings")
'''


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
        used = set(fit.table.used)
    labels = labels_of(raters_of(frame)) if len(frame) else {}
    write_atomic(path, "".join(_lines(study, table.rows, frame, labels, used)))
    if features:
        listed = repr(features).replace("'", '"')
        script = _SCRIPT.format(script=SCRIPT, features=listed, table=path.name)
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
        rating, written = row.rating, row.cells()
        cells.append({
            **written,
            "rater": neutralise(labels.get(rating.rater, rating.rater)),
            "session": str(sessions[place]),
            "round": str(rating.iteration),
            "deal": rating.deal.to_line(),
            "rated_at": format_time(row.rated_at),
            **dict.fromkeys(("order", *_OF_PUZZLE), ""),
            **shown.get(rating.iteration, {}).get(rating.deal.to_line(), {}),
            "in_fit": str(int(place in used)),
            **{name: written.get(name) or _number(frame[name].iloc[place]) for name in features},
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
    found = {}
    for rater in {row.rating.rater for row in rows}:
        places = [place for place, row in enumerate(rows) if row.rating.rater == rater]
        places.sort(key=lambda place: rows[place].rated_at)
        times = pd.Series([rows[place].rated_at for place in places])
        numbers = session_numbers(times).tolist()
        found.update(dict(zip(places, (number + 1 for number in numbers), strict=True)))
    return found


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
