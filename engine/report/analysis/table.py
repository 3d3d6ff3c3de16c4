"""The tidy table of a study: one row per rating, and the meaning of each column."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isnan
from typing import Final

import pandas as pd

from engine.columns import columns_of, format_time
from engine.design.registry import FEATURES
from engine.files.csv_cells import csv_line, format_number, neutralise
from engine.ratings.rating import SCALE, Rating, RatingRow
from engine.statistics.rater.sessions import session_numbers
from engine.study.arrangement import Shown
from engine.study.folder import Study
from engine.study.round import Iteration

RATINGS_FILE: Final = "ratings.csv"
_OF_PUZZLE: Final[Mapping[str, str]] = {
    "energy": "Energy that the puzzle was generated with; 'random' for a random control, empty "
    "for a puzzle from elsewhere.",
    "energy_value": "Value of that energy; lower is better.",
    "seed": "Seed of the batch that generated the puzzle; 0 for a random control. Read it as "
    "text: it can have more digits than a floating-point number keeps.",
    "iterations": "Length of the search that found the puzzle, in iterations; 0 for a random "
    "puzzle.",
    "version": "Version of the program that generated the round.",
}
_OWN: Final[Mapping[str, str]] = {
    "rater": "Who rated.",
    "puzzle_id": "Name of the puzzle; repeats of a puzzle have the same one. Read it as text.",
    "deal": "Cards row by row, with a slash between the rows and -- for an empty cell. A card is "
    "its rank (A, 2 to 9, T, J, Q, K) and its suit (C, D, H, S).",
    "control": "Empty for a puzzle of the round, 'random' for a random solvable deal, 'parent' "
    "for a puzzle generated with the energy of the round before.",
    "disguise": "Whether the puzzle was a repeat: the same puzzle with its rows, columns and "
    "suits exchanged or its ranks reversed, so that every solution has its counterpart.",
    "session": "Session of the rater, from 1. A pause of more than two hours begins another one.",
    "round": "Round of the study, from 1; 0 for a rating outside of all rounds.",
    "order": "Place of the puzzle in its round, from 1; empty outside of all rounds.",
    "rating": "0 (poor) to 10 (best).",
    "rated_at": "When the rating was saved.",
    "in_fit": "Whether the rating is part of the fit that the scripts compute.",
}
_OF_RATING: Final = (
    "puzzle_id", "deal", "cards", "control", "disguise", "rating", "outcome", "blind", "seconds",
    "first_move_seconds", "moves", "undos", "hints", "blunders", "tags", "notes", "rated_at",
)  # fmt: skip
_OF_PRESENTATION: Final = (
    "position", "first_shown_at", "visits", "rating_seconds", "restarts", "hidden_seconds",
    "device_class", "consented_at", "page_version", "check_mistakes",
)  # fmt: skip
"""Columns from rating pages, in tables with such ratings. A rater's token is not exported."""
_SCALE: Final = "Answer on the scale {name!r} of the rating page, 0 to 10. The fit doesn't use it."
_FLAG: Final = "0 or 1"
_UNITS: Final[Mapping[str, tuple[str, str, str]]] = {
    "rating": ("points", "0", "10"),
    "seconds": ("seconds", "0", ""),
    "first_move_seconds": ("seconds", "0", ""),
    **dict.fromkeys(("rating_seconds", "hidden_seconds"), ("seconds", "0", "")),
    **dict.fromkeys(("rated_at", "first_shown_at", "consented_at"), ("ISO 8601, UTC", "", "")),
    **dict.fromkeys(("blind", "disguise", "in_fit"), (_FLAG, "0", "1")),
}
"""Unit, minimum and maximum."""


@dataclass(frozen=True, slots=True)
class TidyTable:
    """One row per valid rating, in chronological order."""

    header: tuple[str, ...]
    rows: tuple[Mapping[str, str], ...]  #: The cells by column

    @property
    def csv(self) -> str:
        """The contents of the CSV file."""
        lines = [csv_line(self.header)]
        lines += [csv_line([row.get(name, "") for name in self.header]) for row in self.rows]
        return "".join(lines)

    @property
    def codebook(self) -> str:
        """The code book as a CSV file: column, meaning, unit, minimum, maximum, source."""
        about = {**_OWN, **_OF_PUZZLE}
        about |= {each.name: each.about for each in columns_of(Rating) if each.name not in about}
        lines = [csv_line(["column", "meaning", "unit", "least", "greatest", "source"])]
        for name in self.header:
            if name in FEATURES:
                it = FEATURES[name]
                ends = (format_number(it.low), "" if it.high == float("inf") else f"{it.high:g}")
                cells = [name, it.meaning, it.unit, *ends, it.source]
            else:
                is_scale = name.startswith(SCALE)
                meaning = _SCALE.format(name=name.removeprefix(SCALE)) if is_scale else ""
                unit = _UNITS["rating"] if is_scale else _UNITS.get(name, ("", "", ""))
                cells = [name, about.get(name, meaning), *unit, ""]
            lines.append(csv_line([neutralise(cell) for cell in cells]))
        return "".join(lines)


def tidy_table(
    study: Study,
    rows: Sequence[RatingRow],
    frame: pd.DataFrame,
    labels: Mapping[str, str],
    used: Collection[int],
) -> TidyTable:
    """Return the tidy table of a study.

    Raises StorageError, FileFormatError or EnergyError when a file of a round cannot be read.

    Parameters
    ----------
    rows : sequence of RatingRow
        The valid ratings.
    frame : DataFrame
        The same as `RatingsTable.frame`, with features that were measured for the fit.
    labels : mapping
        The label of each rater.
    used : collection of int
        Indices of the ratings that are part of the fit.
    """
    sessions = _sessions(rows)
    shown = {each.number: _shown_of(each) for each in study.iterations}
    features = [name for name in frame.columns if name in FEATURES]
    scales = sorted({f"{SCALE}{name}" for row in rows for name in row.rating.scales})
    cells = []
    for place, row in enumerate(rows):
        rating = row.rating
        at, known = shown.get(rating.iteration, {}).get(rating.deal.to_line(), (0, {}))
        written = row.cells()
        cells.append({
            "rater": neutralise(labels.get(rating.rater, rating.rater)),
            "session": str(sessions[place]),
            "round": str(rating.iteration),
            "order": str(at) if at else "",
            **{name: written.get(name, "") for name in _OF_RATING},
            "deal": rating.deal.to_line(),
            "rated_at": format_time(row.rated_at),
            **known,
            "in_fit": str(int(place in used)),
            **{name: written.get(name) or _number(frame[name].iloc[place]) for name in features},
            **{name: written.get(name, "") for name in (*_OF_PRESENTATION, *scales)},
        })  # fmt: skip
    measured = [name for name in _OF_PRESENTATION if any(each[name] for each in cells)] + scales
    order = sorted(range(len(rows)), key=lambda place: rows[place].rated_at)
    header = ("rater", "session", "round", "order", *_OF_RATING, *_OF_PUZZLE, "in_fit", *features)
    return TidyTable((*header, *measured), tuple(cells[place] for place in order))


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


def _shown_of(iteration: Iteration) -> dict[str, tuple[int, dict[str, str]]]:
    """Return the position of each deal in a round, and its origin."""
    version = str(iteration.batch().get("versions", {}).get("boaf", ""))
    return {
        each.deal.to_line(): (place, dict(_origin(each, version)))
        for place, each in enumerate(iteration.order(), 1)
    }


def _origin(shown: Shown, version: str) -> Iterator[tuple[str, str]]:
    record = shown.record
    yield "energy", neutralise(record.energy_name)
    yield "energy_value", "" if isnan(record.energy) else format_number(record.energy)
    yield "seed", str(record.seed)
    yield "iterations", str(record.iterations)
    yield "version", version
