"""A study for analysis elsewhere: a tidy table, and a Python script that repeats the fit.

The table has one row per rating. The script reads it, averages the ratings of each puzzle and fits
a separate mean for each round and rater, as `engine.statistics.regression.ols.fit` does. Beside
them is what a repository asks for (`engine.report.data_package`).
"""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from pprint import pformat
from string import Template
from typing import Final

import pandas as pd

from engine.design.feature_registry import FEATURES
from engine.errors import FitError, SettingsError
from engine.files.reading import digests_of
from engine.files.storage import write_atomic
from engine.progress import run
from engine.puzzlesets.batch_arguments import OF_STATISTICS, versions
from engine.ratings.on_demand_features import measure_features
from engine.report.data_package import SCRIPT, check_may_replace, mark_of, with_description
from engine.report.rating_table import format_table
from engine.resources import resource_path
from engine.statistics.regression.ols import Fit
from engine.statistics.regression.ratings_table import needed_columns
from engine.study.evidence import DIGESTS_FILE
from engine.study.plan_results import (
    lines_beside_turn,
    plan_of,
    plan_sentences,
    planned_fit,
    planned_frame,
)
from engine.study.results import results_of
from engine.study.snapshot import Snapshot

_IN_FIT: Final = "in_fit"
_IN_PLAN: Final = "in_plan"
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
    regressions = [*_default_regression(snapshot), *_planned_regressions(snapshot)]
    features, marks = _measured_features(snapshot, regressions), _marks(snapshot, regressions)
    texts = {path.name: format_table(snapshot, features, marks)}
    if regressions:
        texts[SCRIPT] = _script_of(regressions, path.name)
    notes = (*plan_sentences(snapshot), *snapshot.exclusion_sentences(snapshot.rater_labels))
    texts = with_description(texts, snapshot.name, day, licence, _made_by(snapshot), notes)
    for name, text in texts.items():
        write_atomic(path.with_name(name), text)
    return tuple(map(path.with_name, texts))


@dataclass(frozen=True, slots=True)
class _Regression:
    """A fit that the script repeats."""

    title: str
    mark: str  #: The column that marks its ratings
    fit: Fit
    #: Features with a line below and another above a value
    turns: Mapping[str, float] = field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        return {
            "title": self.title,
            "marks": self.mark,
            "terms": {term.name: list(term.columns) for term in self.fit.table.terms},
            "is_standardised": self.fit.scale == "zscore",
            "errors": "HC3" if self.fit.robust else "nonrobust",
            "turns": self.turns,
        }


def _default_regression(snapshot: Snapshot) -> list[_Regression]:
    """Return the default fit; none with too few ratings."""
    try:
        fit, _ = results_of(snapshot).default_fit()
    except FitError:
        return []
    return [_Regression("", _IN_FIT, fit)]


def _planned_regressions(snapshot: Snapshot) -> list[_Regression]:
    """Return the regressions that test the plan; those with too few ratings are left out."""
    plan, planned = plan_of(snapshot), planned_fit(snapshot)
    if plan is None or planned is None:
        return []
    found = [_Regression("planned regression", _IN_PLAN, planned)]
    frame = planned_frame(plan, snapshot)
    for each in plan.hypotheses:
        with suppress(FitError):
            lines = lines_beside_turn(each, plan, frame) if each.is_bent else None
            if lines is not None:
                turn, fit = lines
                title = f"planned lines of {each.feature}"
                found.append(_Regression(title, _IN_PLAN, fit, {each.feature: turn}))
    return found


def _measured_features(snapshot: Snapshot, regressions: Sequence[_Regression]) -> pd.DataFrame:
    """Return the features of the visible ratings, with those of the fits and of each repeat."""
    frame = snapshot.ratings.frame
    for each in regressions:
        terms = [term.name for term in each.fit.features]
        frame = run(measure_features(frame, needed_columns(frame, terms)))
    plan = plan_of(snapshot)
    if plan is not None:
        frame = run(measure_features(frame, plan.columns))
    names = [name for name in frame.columns if name in FEATURES]
    # A repeat has features of its own, which version 3.0 didn't save.
    of_repeats = [name for name in names if FEATURES[name].depends_on_arrangement]
    return run(measure_features(frame, of_repeats))[names]


def _marks(snapshot: Snapshot, regressions: Sequence[_Regression]) -> dict[str, frozenset[str]]:
    """Return the keys of the ratings in the default fit, and in the planned ones if any."""
    rows = snapshot.used.rows
    marks: dict[str, frozenset[str]] = {_IN_FIT: frozenset()}
    for each in regressions:
        marks[each.mark] = frozenset(rows[index].key for index in each.fit.table.used_rows)
    return marks


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
