"""The table of an exported study: one row per rating, with the origin of its puzzle."""

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

import pandas as pd

from engine.columns import format_time
from engine.design.feature_registry import FEATURES
from engine.files.csv_cells import csv_line, format_number, neutralise
from engine.game import Deal
from engine.ratings.play_record import PLAY_NAMES
from engine.ratings.rating import Rating, RatingRow
from engine.ratings.timed_moves import TIMED_MOVES
from engine.statistics.ratings_frame import session_numbers
from engine.study.presentation_order import Shown
from engine.study.round import Round
from engine.study.snapshot import Snapshot

_RATER: Final = ("rater", "session", "round")  # a rater's token is not exported
_SHOWN: Final = ("puzzle_id", "deal", "cards", "control", "disguise")
_RATED: Final = ("rating", "outcome", "blind", *PLAY_NAMES, "tags", "notes", "rated_at")
_ORIGIN: Final = ("energy", "energy_value", "seed", "iterations", "version")
_IF_KNOWN: Final = ("position", TIMED_MOVES)


def format_table(
    snapshot: Snapshot, features: pd.DataFrame, marks: Mapping[str, Collection[str]]
) -> str:
    """Return the table as CSV, in chronological order.

    ``features``: of each rating that the reader may see. ``marks``: by column, the keys of the
    ratings that it marks.
    """
    rows = snapshot.ratings.rows
    cells = [*_row_cells(snapshot, features, marks)]
    header = [*_RATER, "order", *_SHOWN, *_RATED, *_ORIGIN, *marks, *features.columns]
    header += [name for name in _IF_KNOWN if any(each.get(name) for each in cells)]
    in_order = sorted(range(len(rows)), key=lambda index: rows[index].rated_at)
    lines = (csv_line([cells[index].get(name, "") for name in header]) for index in in_order)
    return csv_line(header) + "".join(lines)


def _row_cells(
    snapshot: Snapshot, features: pd.DataFrame, marks: Mapping[str, Collection[str]]
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
            **{name: str(int(row.key in keys)) for name, keys in marks.items()},
            **origins.get((rating.iteration, rating.deal), unknown),
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
