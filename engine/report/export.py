"""A study for analysis elsewhere: tidy tables, their codebook, and a script that repeats the fit.

The table has one row per rating, with the origin of its puzzle. The script reads it, averages the
ratings of each puzzle and fits a separate mean for each round and rater, as
`engine.statistics.regression.fit` does. Two further tables have what was learned: a row for each
feature and product, and one for each rater. The codebook has the descriptions of the program's own
columns and features.
"""

import math
import os
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from pprint import pformat
from string import Template
from typing import Final, get_args

import pandas as pd

from engine.design.feature_registry import FEATURES, STORED
from engine.design.record import PuzzleRecord
from engine.errors import FitError, SettingsError, StorageError
from engine.files.columns import (
    COUNT,
    FLAG,
    MOMENT,
    OPTIONAL_WHOLE,
    REAL,
    TEXT,
    WORD,
    Column,
    columns_of,
    csv_line,
    format_number,
    format_time,
    neutralise,
)
from engine.files.reading import start_of
from engine.files.storage import make_folder, resource_path, write_atomic
from engine.game import N_CARDS, Deal
from engine.numerics import round_digits
from engine.progress import run
from engine.ratings import (
    CONTROLS,
    MAX_RATING,
    PLAY_NAMES,
    TIMED_MOVES,
    GameOutcome,
    Rating,
    RatingRow,
)
from engine.statistics.display_names import in_words
from engine.statistics.findings import rater_scales
from engine.statistics.preference_model import LIKELY, LIKELY_IF_CROWDED
from engine.statistics.ratings_frame import add_features, frame_of, session_numbers
from engine.statistics.regression import Fit, needed_columns
from engine.study.results import results_of
from engine.study.round import Round, Shown
from engine.study.snapshot import Snapshot
from engine.study.study import features_of_study
from engine.templates import render

_IN_FIT: Final = "in_fit"
_SCRIPT: Final = resource_path("report", "analysis.py.txt")
"""Template of the script, in which ``$`` marks what differs between studies."""


def export_study(snapshot: Snapshot, path: Path) -> tuple[Path, ...]:
    """Write the tables of a study, their codebook, and the script; return the files.

    Without enough ratings for a fit, there is no script, and without enough to learn from, no
    table of what was learned. Ratings that the reader may not see yet, by
    `engine.study.snapshot`, are excluded.

    Raises SettingsError when the table would be in the study's own folder. Raises StorageError
    when a file can't be written, or isn't one of an earlier export.

    ``path``: the table, a CSV file; an existing one is replaced. Its folder is made if needed.
    """
    if Path(os.path.realpath(path)).parent.is_relative_to(snapshot.folder.resolve()):
        raise SettingsError(
            "{path} is inside the study's folder, where exports aren't allowed. Choose "
            "another folder.",
            path=path,
        )
    check_may_replace(path)
    fit = _default_fit(snapshot)
    features = _measured_features(snapshot, fit)
    used_rows = () if fit is None else fit.table.used_rows
    fitted = {snapshot.used.rows[index].key for index in used_rows}
    texts = {path.name: format_table(snapshot, features, fitted)}
    if fit is not None:
        texts[SCRIPT] = _script_of(fit, path.name)
    texts |= _learned_tables(snapshot)
    notes = snapshot.exclusion_sentences(snapshot.rater_labels)
    header, _, _ = texts[path.name].partition("\n")
    texts[CODEBOOK] = codebook(path.name, header.split(","), notes, has_learned=FINDINGS in texts)
    make_folder(path.parent)
    for name, text in texts.items():
        write_atomic(path.with_name(name), text)
    return tuple(map(path.with_name, texts))


def _default_fit(snapshot: Snapshot) -> Fit | None:
    """Return the default fit; None with too few ratings."""
    with suppress(FitError):
        return results_of(snapshot).default_fit()
    return None


def _measured_features(snapshot: Snapshot, fit: Fit | None) -> pd.DataFrame:
    """Return the features of the visible ratings, with those of the fit and of each repeat."""
    frame = frame_of(snapshot.ratings)
    names = [*STORED, *features_of_study(snapshot)]
    if fit is not None:
        names += needed_columns(frame, [term.name for term in fit.features])
    frame = run(add_features(frame, names))
    return frame[[name for name in FEATURES if name in frame.columns]]


def _learned_tables(snapshot: Snapshot) -> dict[str, str]:
    """Return the texts of the tables of what was learned; none with too few ratings."""
    with suppress(FitError):
        results = results_of(snapshot)
        findings = results.learned()
        raters = rater_scales(findings.model, results.learned_from)
        raters["rater"] = raters["rater"].map(snapshot.rater_labels)
        raters = raters.reindex(columns=[*_LEARNED[RATERS]])  # all, also of few ratings
        return {FINDINGS: _csv_of(findings.to_frame()), RATERS: _csv_of(raters)}
    return {}


def _csv_of(frame: pd.DataFrame) -> str:
    def cell(value: object) -> str:
        if isinstance(value, str):
            return neutralise(value)
        if isinstance(value, float) and math.isfinite(value):
            return format_number(round_digits(value, _DIGITS))
        return format_number(value)  # type: ignore[arg-type]

    lines = (csv_line(map(cell, row)) for row in frame.itertuples(index=False))
    return csv_line(frame.columns) + "".join(lines)


def _script_of(fit: Fit, table: str) -> str:
    terms = {term.name: list(term.columns) for term in fit.table.terms}
    return Template(_SCRIPT.read_text("utf-8")).substitute(
        script=SCRIPT,
        mark=mark_of(table),
        table=repr(table),
        terms=pformat(terms, width=95, sort_dicts=False),
        is_standardised=fit.scale == "zscore",
        errors=repr("HC3" if fit.robust else "nonrobust"),
    )


# The table ---------------------------------------------------------------------------------------

_RATER: Final = ("rater", "session", "round")  # a rater's token is not exported
_SHOWN: Final = ("puzzle_id", "deal", "cards", "control", "disguise")
_RATED: Final = ("rating", "outcome", "blind", *PLAY_NAMES, "tags", "notes", "rated_at")
_ORIGIN: Final = ("energy", "energy_value", "seed", "iterations", "version")
_IF_KNOWN: Final = ("position", TIMED_MOVES)


def format_table(snapshot: Snapshot, features: pd.DataFrame, fitted: Collection[str]) -> str:
    """Return the table as CSV, in chronological order.

    ``features``: of each rating that the reader may see. ``fitted``: the keys of the ratings in
    the fit.
    """
    rows = snapshot.ratings.rows
    cells = [*_row_cells(snapshot, features, fitted)]
    header = [*_RATER, "order", *_SHOWN, *_RATED, *_ORIGIN, _IN_FIT, *features.columns]
    header += [name for name in _IF_KNOWN if any(each.get(name) for each in cells)]
    in_order = sorted(range(len(rows)), key=lambda index: rows[index].rated_at)
    lines = (csv_line([cells[index].get(name, "") for name in header]) for index in in_order)
    return csv_line(header) + "".join(lines)


def _row_cells(
    snapshot: Snapshot, features: pd.DataFrame, fitted: Collection[str]
) -> Iterator[dict[str, str]]:
    """Yield the cells of each visible rating by column; parameters as `format_table`."""
    rows, labels = snapshot.ratings.rows, snapshot.rater_labels
    sessions, origins = _sessions(rows), _origins(snapshot.rounds)
    unknown = dict.fromkeys(("order", *_ORIGIN), "")
    for index, row in enumerate(rows):
        rating = row.rating
        measured = {name: features[name].iloc[index] for name in features.columns}
        yield {
            **row.cells(),
            "rater": neutralise(labels[rating.rater]),
            "session": str(sessions[index]),
            "round": str(rating.iteration),
            "deal": rating.deal.to_line(),
            "rated_at": format_time(row.rated_at),
            _IN_FIT: str(int(row.key in fitted)),
            **origins.get((rating.iteration, rating.deal), unknown),
            **{name: _feature_cell(name, value) for name, value in measured.items()},
        }


def _feature_cell(name: str, value: float) -> str:
    # Counts in a data frame have decimals.
    is_whole = FEATURES[name].kind in {"boolean", "integer"}
    return format_number(value).removesuffix(".0" if is_whole else "")


def _sessions(rows: Sequence[RatingRow]) -> dict[int, int]:
    """Return the session of each rating among those of its rater, from 1."""
    times = pd.Series([row.rated_at for row in rows]).sort_values(kind="stable")
    sessions: dict[int, int] = {}
    for _, own in times.groupby([rows[index].rating.rater for index in times.index]):
        sessions |= zip(own.index.tolist(), (session_numbers(own) + 1).tolist(), strict=True)
    return sessions


def _origins(rounds: Sequence[Round]) -> dict[tuple[int, Deal], dict[str, str]]:
    """Return the position and the origin of each deal of each round."""
    return {
        (each.number, shown.deal): {
            "order": str(position),
            "energy": neutralise(shown.record.energy_name),
            "energy_value": format_number(_energy_of(shown)),
            "seed": str(shown.record.seed),
            "iterations": str(shown.record.iterations),
            "version": str(each.arguments.versions.get("boaf", "")),
        }
        for each in rounds
        for position, shown in enumerate(each.order, 1)
    }


def _energy_of(shown: Shown) -> float | None:
    """Return the energy of an arrangement; None for a repeat whose energy may be another."""
    record = shown.record
    return record.energy if record.features_of(shown.deal) == record.features else None


# What describes it -------------------------------------------------------------------------------

SCRIPT: Final = "analysis.py"
CODEBOOK: Final = "codebook.md"
FINDINGS: Final = "findings.csv"
RATERS: Final = "raters.csv"
_DIGITS: Final = 6  # of what is estimated
_LEARNED: Final = {
    FINDINGS: {
        "preference": "A feature, or two with a product, `first:second`.",
        "shape": "What is rated better: `higher` or `lower` values, those near the best value "
        "(`peak`), or those far from the worst one (`valley`); `unclear` or `product`.",
        "probability": "That it matters.",
        "probability_half_prior": "The same if half as many preferences were expected before the "
        "ratings.",
        "probability_double_prior": "The same if twice as many were expected.",
        "is_stated": f"Whether it is reported: from a probability of {LIKELY}, or of "
        f"{LIKELY_IF_CROWDED} if at least half of the ratings are at one end of the scale.",
        "points": "By which the better end is rated above the other if it matters; for "
        "`unclear`, the upper end above the lower one. Of a product: of puzzles with both values "
        "one standard deviation on the same side of their means, above others.",
        "points_low": "Lower end of the 90% interval of `points`.",
        "points_high": "Upper end of the 90% interval of `points`.",
        "low": "Value at the lower end of the range that `points` is about.",
        "high": "Value at its upper end.",
        "best": "Value that is rated best, or worst for `valley`, if it is inside the range.",
        "alternatives": "Features that vary together with it and may matter instead.",
        "group": "Features that vary together, at least one of which matters; empty without.",
        "group_probability": "The probability that at least one of the group matters.",
    },
    RATERS: {
        "rater": "As in the first table.",
        "n_ratings": "Ratings that preferences were learned from.",
        "mean": "Mean of the ratings.",
        "spread": "Their standard deviation.",
        "scale": "Slope of a line through the ratings by those expected from all raters: 1 for "
        "a rater who uses the scale as all together, 0.5 for one who uses half of it, negative "
        "for the opposite taste.",
        "scale_low": "Lower end of the 90% interval of `scale`.",
        "scale_high": "Upper end of the 90% interval of `scale`.",
        "noise": "Standard deviation of the ratings about that line.",
    },
}
"""The columns of the tables of what was learned."""
_EARLIER_MARK: Final = "as computed by Birds of a Feather"
"""In scripts of version 3.0, which don't say what replaces them."""


def _choices(values: Iterable[str]) -> str:
    return ", ".join(f"`{each}`" for each in values)


_OWN: Final = (
    Column(TEXT, "Initials of the rater; `own` for the owner of the study.", "rater"),
    Column(COUNT, "Session of the rater, from 1; a long break begins the next.", "session"),
    Column(COUNT, "Round of the study, from 1; 0 outside a round.", "round"),
    Column(COUNT, "Place of the puzzle in the round, from 1.", "order"),
    Column(OPTIONAL_WHOLE, f"0 (poor) to {MAX_RATING} (best).", "rating"),
    Column(MOMENT, "Time in UTC.", "rated_at"),
    Column(TEXT, "Name of the energy that was minimised.", "energy"),
    Column(REAL, "Energy of the puzzle; empty if it may differ in a repeat.", "energy_value"),
    Column(WORD, "Version of the program that generated the round.", "version"),
    Column(FLAG, "Whether the rating is part of the fit.", "in_fit"),
)
"""Columns that only the table has, or whose values mean something else in other tables."""
_COLUMNS: Final = {
    each.name: each for each in (*columns_of(PuzzleRecord), *columns_of(Rating), *_OWN)
}
_VALUES: Final = {
    "rating": f"0 to {MAX_RATING}",
    "cards": f"1 to {N_CARDS}",
    "outcome": _choices(get_args(GameOutcome)),
    "control": _choices(filter(None, CONTROLS)),
    **dict.fromkeys(("session", "order", "position"), "from 1"),
}
"""The possible values of columns that aren't features, if they are limited."""


def mark_of(table: str) -> str:
    """Return the sentence in each file that an export writes beside its table."""
    return f"The next export to {table} replaces this file."


def check_may_replace(table: Path) -> None:
    """Raise StorageError if the table or a file beside it exists that no export to it wrote."""
    beside = [table.with_name(name) for name in (SCRIPT, CODEBOOK)]
    present = [path for path in beside if path.exists()]
    if not present:
        tables = (table, table.with_name(FINDINGS), table.with_name(RATERS))
        present = [path for path in tables if path.exists()]
    for path in present:
        start = start_of(path).decode(errors="replace")
        if mark_of(table.name) not in start and _EARLIER_MARK not in start:
            raise StorageError(
                "{path} isn't from an export to {table}. Rename it or choose another folder.",
                path=path,
                table=table.name,
            )


def codebook(
    table: str, columns: Iterable[str], notes: Iterable[str] = (), *, has_learned: bool = False
) -> str:
    """Return a page in Markdown with the meaning of each column.

    ``notes``: sentences on excluded ratings. ``has_learned``: whether the tables of what was
    learned are described.
    """
    return render(
        f"report/{CODEBOOK}",
        {
            "table": table,
            "columns": [_description(name) for name in columns],
            "mark": mark_of(table),
            "learned": _LEARNED if has_learned else {},
            "notes": [" ".join(in_words(each).split()) for each in notes],
        },
    )


def _description(name: str) -> dict[str, str]:
    """Return the type, unit, values, title and meaning of a column."""
    feature = FEATURES.get(name)
    if feature is not None:
        limits = f"{format_number(feature.low)} to {format_number(feature.high)}"
        kind: str = feature.kind if feature.kind in {"boolean", "integer"} else "number"
        about: tuple[str, ...] = (kind, feature.unit, limits, feature.title, feature.meaning)
    else:
        column = _COLUMNS[name]
        values = _VALUES.get(name) or ("from 0" if column.cell.is_measured else "")
        about = (column.cell.type, "", values, column.heading.capitalize(), column.about)
    described = dict(zip(("type", "unit", "values", "title", "meaning"), about, strict=True))
    if described["type"] == "boolean":
        described["values"] = "1 (yes) or 0 (no)"
    return {"name": name, **described}
