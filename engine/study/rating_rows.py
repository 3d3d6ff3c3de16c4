"""What a row of an imported file of ratings says, before it is compared with a study.

A row has the columns ``rating`` and ``deal`` or ``puzzle_id``, and may have ``rater``, ``notes``,
``tags``, ``rated_at``, ``iteration`` and those of ``ratings.csv``. A row from a rating page has
the ids of study and round.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from engine.columns import parse_cells, parse_time, repaired_id, text_columns
from engine.errors import DealError, FileFormatError
from engine.files.csv_cells import is_missing, parse_whole, restore, restore_id
from engine.files.file_names import hidden_signs
from engine.game import Deal, parse_deal, puzzle_id
from engine.ratings.play_record import PLAY_NAMES
from engine.ratings.rating import OWN_COLUMNS, Rating
from engine.ratings.timed_moves import TIMED_MOVES
from engine.sentences import Place

COLUMNS: Final = frozenset({*OWN_COLUMNS, "round", "book_puzzle"})
"""Columns that are recognised: those of ``ratings.csv`` and of rating pages."""
TEXTS: Final = text_columns(Rating) | {"rated_at", "round"}
_STATED: Final = (
    *("rating", "notes", "tags", "blind", "outcome", "rater", "rater_token", "position"),
    *PLAY_NAMES,
    TIMED_MOVES,
)
"""Columns of ``ratings.csv`` that don't depend on the study."""
MAX_NAME_CHARS: Final = 40
"""Maximum length of a rater's name; on a rating page, it has at least one."""
_AHEAD: Final = timedelta(days=1)
"""Time by which a clock may be ahead, or its time zone wrong."""


@dataclass(frozen=True, slots=True)
class StatedRating:
    """The rating in a row, as far as the row alone says it."""

    study: str  #: Id or name of the study; empty if the row doesn't say
    round: str  #: Id of the round on a rating page; empty for a row from elsewhere
    iteration: int  #: Number of the round in a row from elsewhere; 0 if the row doesn't say
    # The puzzle, by one of these or both.
    deal: Deal | None
    puzzle_id: str
    rated_at: datetime | None  #: Time of rating, if stated
    values: Mapping[str, Any]  #: The fields of `Rating` that don't depend on the study


def read_row(cells: Mapping[str, str]) -> StatedRating:
    """Check and convert the cells of a row; raise FileFormatError when one cannot be used."""
    round_id = restore_id(cells.get("round", "")).strip()
    deal, name = _deal_and_id(cells)
    values = _values_in(cells)
    if round_id and not values["rater"]:
        raise FileFormatError("The row doesn't name its rater. Add the name.")
    if len(values["rater"]) > MAX_NAME_CHARS:
        raise FileFormatError(
            "The rater's name has {n_rater} characters. Use at most {max_name_chars}.",
            n_rater=len(values["rater"]),
            max_name_chars=MAX_NAME_CHARS,
        )
    rated_at = _time_in(cells)
    iteration = "" if round_id else cells.get("iteration", "")
    return StatedRating(
        study=restore_id(cells.get("study", "")).strip(),
        round=round_id,
        iteration=parse_whole(iteration, Place(column="iteration")),
        deal=deal,
        puzzle_id=name,
        rated_at=rated_at,
        values=values,
    )


def _values_in(cells: Mapping[str, str]) -> dict[str, Any]:
    """Return the fields of `Rating` that don't depend on the study, with tidy texts."""
    for column in ("rater", "rater_token", "notes", "tags"):
        _check_signs(cells.get(column, ""), column)
    stated = {column: cells[column] for column in _STATED if column in cells}
    values = parse_cells(Rating, stated, Place())
    return values | {
        "outcome": values.get("outcome") or "solved",
        "rater": values.get("rater", "").strip(),
        "notes": values.get("notes", "").replace("\r\n", "\n"),
        "tags": tuple(filter(None, map(str.strip, values.get("tags", ())))),
    }


def _time_in(cells: Mapping[str, str]) -> datetime | None:
    """Return the time of rating, if stated; raise FileFormatError for one in the future."""
    text = cells.get("rated_at", "")
    if is_missing(text):
        return None
    rated_at = parse_time(text, Place(column="rated_at"))
    if rated_at > datetime.now(UTC) + _AHEAD:
        raise FileFormatError(
            "The rating is from {time}, which is in the future. Correct rated_at.", time=text
        )
    return rated_at


def _deal_and_id(cells: Mapping[str, str]) -> tuple[Deal | None, str]:
    """Return the deal and the id in a row, which has one of them or both."""
    text = restore(cells.get("deal", ""))
    name = restore_id(cells.get("puzzle_id", "")).strip()
    if not text.strip():
        if not name:
            raise FileFormatError("The row has neither a deal nor a puzzle_id. Add one of them.")
        return None, name
    try:
        deal = parse_deal(text)
    except DealError as error:
        raise FileFormatError("{error}", error=error) from error
    name = repaired_id(name, deal)
    if name and puzzle_id(deal) != name:
        raise FileFormatError(
            "The deal doesn't match puzzle {name!r}. Restore the deal or correct the id.",
            name=name[:20],
        )
    return deal, name


def _check_signs(text: str, name: str) -> None:
    """Raise FileFormatError for invisible characters that change how a text is displayed."""
    allowed = "\n\r\t" if name == "notes" else ""
    for sign in hidden_signs(text):
        if sign not in allowed:
            raise FileFormatError(
                "{where} contains the control character U+{ord:04X}. Remove it.",
                where=Place(column=name),
                ord=ord(sign),
            )
