"""A study for analysis elsewhere: a tidy table, and a Python script that repeats the fit.

The table has one row per rating. The script reads it, averages the ratings of each puzzle and fits
a separate mean for each round and rater, as `engine.statistics.regression.ols.fit` does. Beside
them is what a repository asks for (`engine.report.data_package`).
"""

import math
import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from pprint import pformat
from string import Template
from typing import Final, NamedTuple

import pandas as pd

from engine.columns import format_time
from engine.design.feature_registry import FEATURES
from engine.errors import FitError, SettingsError
from engine.files.atomic import write_atomic
from engine.files.csv_cells import csv_line, format_number, neutralise
from engine.files.reading import digests_of
from engine.progress import run
from engine.puzzlesets.batch_arguments import OF_STATISTICS, versions
from engine.ratings.on_demand_features import measure_features
from engine.ratings.play_record import PLAY_NAMES
from engine.ratings.rating import Rating, RatingRow
from engine.ratings.timed_moves import TIMED_MOVES
from engine.report.data_package import SCRIPT, check_may_replace, mark_of, with_description
from engine.resources import resource_path
from engine.statistics.ratings_frame import session_numbers
from engine.statistics.regression.ols import Fit
from engine.statistics.regression.ratings_table import needed_columns
from engine.study.evidence import DIGESTS_FILE
from engine.study.plan_results import plan_of, plan_sentences, planned_fit, planned_frame
from engine.study.planned_slopes import lines_beside_turn
from engine.study.presentation_order import Shown
from engine.study.results import results_of
from engine.study.round import Round
from engine.study.snapshot import Snapshot

_SHOWN: Final = ("puzzle_id", "deal", "cards", "control", "disguise")
_RATED: Final = ("rating", "outcome", "blind", *PLAY_NAMES, "tags", "notes", "rated_at")
_OF_RATING: Final = (*_SHOWN, *_RATED)
_OF_PUZZLE: Final = ("energy", "energy_value", "seed", "iterations", "version")
_PLANNED: Final = "in_plan"
_SCRIPT: Final = resource_path("report", "analysis.py.txt")
"""Template of the script, in which ``$`` marks what differs between studies."""


def export_study(
    snapshot: Snapshot, path: Path, *, day: date, licence: str = ""
) -> tuple[Path, ...]:
    """Write the table of a study and the package that describes it; return the files.

    Without enough ratings for a fit, there is no script. Ratings that the reader may not see yet,
    by `engine.study.snapshot`, are excluded.

    Raises SettingsError when the table would be in the study's own folder, or the licence is
    unknown. Raises StorageError when a file can't be written, or isn't one of an earlier export.

    ``path``: the table, a CSV file; an existing one is replaced. ``licence``: an SPDX id.
    """
    if Path(os.path.realpath(path)).parent.is_relative_to(snapshot.folder.resolve()):
        raise SettingsError(
            "{path} is inside the study's folder, where exports aren't allowed. Choose "
            "another folder.",
            path=path,
        )
    check_may_replace(path)
    regressions = _regressions(snapshot)
    frame = _measured_frame(snapshot, regressions)
    texts = {path.name: "".join(_lines(snapshot, frame, regressions))}
    if regressions:
        texts[SCRIPT] = _script_of(regressions, path.name)
    notes = (*plan_sentences(snapshot), *snapshot.exclusion_sentences(snapshot.rater_labels))
    texts = with_description(texts, snapshot.name, day, licence, _made_by(snapshot), notes)
    for name, text in texts.items():
        write_atomic(path.with_name(name), text)
    return tuple(map(path.with_name, texts))


class _Regression(NamedTuple):
    """A fit that the script repeats."""

    title: str
    rows: str  # the column that marks its ratings
    fit: Fit
    turns: Mapping[str, float]  # features with a line below and another above a value

    def to_json(self) -> dict[str, object]:
        return {
            "title": self.title,
            "marks": self.rows,
            "terms": {term.name: list(term.columns) for term in self.fit.table.terms},
            "is_standardised": self.fit.scale == "zscore",
            "errors": "HC3" if self.fit.robust else "nonrobust",
            "turns": self.turns,
        }


def _regressions(snapshot: Snapshot) -> list[_Regression]:
    """Return the default fit and those that test the plan; without those with too few ratings."""
    found: list[_Regression] = []
    with suppress(FitError):
        found.append(_Regression("", "in_fit", results_of(snapshot).default_fit()[0], {}))
    plan, planned = plan_of(snapshot), planned_fit(snapshot)
    if plan is None or planned is None:
        return found
    found.append(_Regression("planned regression", _PLANNED, planned, {}))
    for each in filter(lambda hypothesis: hypothesis.is_bent, plan.hypotheses):
        with suppress(FitError):
            lines = lines_beside_turn(each, plan, planned_frame(plan, snapshot))
            if lines is not None:
                title = f"planned lines of {each.feature}"
                found.append(_Regression(title, _PLANNED, lines[1], {each.feature: lines[0]}))
    return found


def _measured_frame(snapshot: Snapshot, regressions: Sequence[_Regression]) -> pd.DataFrame:
    """Return the visible ratings with the features of the fits, and those of each repeat."""
    frame = snapshot.ratings.frame
    for each in regressions:
        terms = [term.name for term in each.fit.features]
        frame = run(measure_features(frame, needed_columns(frame, terms)))
    plan = plan_of(snapshot)
    if plan is not None:
        frame = run(measure_features(frame, plan.columns))
    # A repeat has features of its own, which version 3.0 didn't save.
    names = [name for name in FEATURES if name in frame and FEATURES[name].depends_on_arrangement]
    return run(measure_features(frame, names))


def _script_of(regressions: Sequence[_Regression], table: str) -> str:
    return Template(_SCRIPT.read_text("utf-8")).substitute(
        script=SCRIPT,
        mark=mark_of(table),
        regressions=pformat([each.to_json() for each in regressions], width=95, sort_dicts=False),
        table=repr(table),
    )


def _made_by(snapshot: Snapshot) -> dict[str, object]:
    """Return the versions, and digests of the study by names without those of folders outside."""
    files = [snapshot.path, *(each.folder / DIGESTS_FILE for each in snapshot.rounds)]
    digests = {
        file.relative_to(snapshot.folder).as_posix(): digest
        for file, digest in digests_of(files).items()
    }
    return {"versions": versions("pandas", *OF_STATISTICS), "input": digests}


def _lines(
    snapshot: Snapshot, frame: pd.DataFrame, regressions: Sequence[_Regression]
) -> Iterator[str]:
    """Yield the lines of the table, in chronological order.

    ``frame``: the visible ratings, with the features of the fits.
    """
    used = snapshot.used.rows
    fitted: dict[str, frozenset[str]] = {"in_fit": frozenset()}
    for each in regressions:
        fitted[each.rows] = frozenset(used[index].key for index in each.fit.table.used_rows)
    rows = snapshot.ratings.rows
    features = [name for name in frame.columns if name in FEATURES]
    cells = [*_row_cells(snapshot, frame[features], fitted)]
    # A rater's token is not exported.
    header = ["rater", "session", "round", "order", *_OF_RATING, *_OF_PUZZLE, *fitted, *features]
    later = ("position", TIMED_MOVES)
    header += [name for name in later if any(each.get(name) for each in cells)]
    yield csv_line(header)
    for index in sorted(range(len(rows)), key=lambda index: rows[index].rated_at):
        yield csv_line([cells[index].get(name, "") for name in header])


def _row_cells(
    snapshot: Snapshot, features: pd.DataFrame, fitted: Mapping[str, Collection[str]]
) -> Iterator[dict[str, str]]:
    """Yield the cells of each visible rating by column.

    ``features``: one row per rating. ``fitted``: by column, the keys of the ratings that it marks.
    """
    rows, labels = snapshot.ratings.rows, snapshot.rater_labels
    sessions = _sessions(rows)
    shown = {each.number: _shown_of(each) for each in snapshot.rounds}
    unknown = dict.fromkeys(("order", *_OF_PUZZLE), "")
    for index, row in enumerate(rows):
        rating, line = row.rating, row.rating.deal.to_line()
        measured = {name: features[name].iloc[index] for name in features.columns}
        yield {
            **row.cells(),
            "rater": neutralise(labels[rating.rater]),
            "session": str(sessions[index]),
            "round": str(rating.iteration),
            "deal": line,
            "rated_at": format_time(row.rated_at),
            **{name: str(int(row.key in keys)) for name, keys in fitted.items()},
            **shown.get(rating.iteration, {}).get(line, unknown),
            **{name: _feature_cell(rating, name, value) for name, value in measured.items()},
        }


def _feature_cell(rating: Rating, name: str, measured: object) -> str:
    """Return a feature as it was when the puzzle was rated, or else as measured now."""
    text = format_number(rating.shown_features.get(name)) or _number(measured)
    # Counts in a data frame have decimals.
    is_whole = FEATURES[name].kind in {"boolean", "integer"}
    return text.removesuffix(".0") if is_whole else text


def _number(value: object) -> str:
    if not isinstance(value, bool | int | float):
        text = str(value).strip()
        value = float(text) if text else math.nan
    return "" if math.isnan(value) else format_number(value)


def _sessions(rows: Sequence[RatingRow]) -> dict[int, int]:
    """Return the session of each rating among those of its rater, from 1."""
    times = pd.Series([row.rated_at for row in rows]).sort_values(kind="stable")
    sessions: dict[int, int] = {}
    for _, own in times.groupby([rows[index].rating.rater for index in times.index]):
        sessions |= zip(own.index.tolist(), (session_numbers(own) + 1).tolist(), strict=True)
    return sessions


def _shown_of(of_round: Round) -> dict[str, dict[str, str]]:
    """Return the position of each deal in a round, and its origin."""
    version = of_round.arguments.program_version
    return {
        shown.deal.to_line(): {
            "order": str(position),
            "energy": neutralise(shown.record.energy_name),
            "energy_value": format_number(_energy_of(shown)),
            "seed": str(shown.record.seed),
            "iterations": str(shown.record.iterations),
            "version": version,
        }
        for position, shown in enumerate(of_round.order, 1)
    }


def _energy_of(shown: Shown) -> float | None:
    """Return the energy of an arrangement; None for a repeat whose energy may be another."""
    record = shown.record
    return record.energy if record.features_of(shown.deal) == record.features else None
