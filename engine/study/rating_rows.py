"""What a row of an imported file of ratings says, before it is compared with a study.

A row has the columns ``rating`` and ``deal`` or ``puzzle_id``, and may have ``rater``, ``notes``,
``tags``, ``rated_at``, ``iteration`` and those of ``ratings.csv``. A row from a rating page has
the ids of study and round.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from engine.columns import (
    OPTIONAL_WHOLE,
    WORD,
    parse_cells,
    parse_time,
    repaired_id,
    text_columns,
)
from engine.errors import FileFormatError
from engine.files.csv_cells import is_missing, parse_flag, parse_whole, restore, restore_id
from engine.game import Deal, parse_deal, puzzle_id
from engine.ratings.play_record import PlayRecord
from engine.ratings.rating import OWN_COLUMNS, Rating
from engine.sentences import Place

COLUMNS: Final = frozenset({*OWN_COLUMNS, "round", "book_puzzle"})
"""Columns that are recognised: those of ``ratings.csv`` and of rating pages."""
TEXTS: Final = text_columns(Rating) | {"rated_at", "round"}
MAX_NAME_CHARS: Final = 40
"""Maximum length of a rater's name on a rating page."""
_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the text direction, so that a text is displayed misleadingly."""


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
    rater = _text(cells, "rater").strip()
    if round_id and not 1 <= len(rater) <= MAX_NAME_CHARS:
        raise FileFormatError(
            "The rater's name has {n_rater} characters. Use 1 to {max_name_chars}.",
            n_rater=len(rater),
            max_name_chars=MAX_NAME_CHARS,
        )
    rated_at = cells.get("rated_at", "")
    return StatedRating(
        study=restore_id(cells.get("study", "")).strip(),
        round=round_id,
        iteration=0
        if round_id
        else parse_whole(cells.get("iteration", ""), Place(column="iteration")),
        deal=deal,
        puzzle_id=name,
        rated_at=None if is_missing(rated_at) else parse_time(rated_at, Place(column="rated_at")),
        values={
            "rating": OPTIONAL_WHOLE.parse(cells["rating"], Place(column="rating")),
            "notes": _text(cells, "notes", allowed="\n\r\t").replace("\r\n", "\n"),
            "tags": tuple(filter(None, map(str.strip, _text(cells, "tags").split(";")))),
            "position": OPTIONAL_WHOLE.parse(cells.get("position", ""), Place(column="position")),
            "outcome": WORD.parse(cells.get("outcome", ""), Place()) or "solved",
            "blind": parse_flag(cells.get("blind", ""), Place(column="blind")),
            "rater": rater,
            "rater_token": _text(cells, "rater_token").strip(),
            **parse_cells(PlayRecord, cells, Place()),
        },
    )


def _deal_and_id(cells: Mapping[str, str]) -> tuple[Deal | None, str]:
    """Return the deal and the id in a row, which has one of them or both."""
    text = restore(cells.get("deal", ""))
    name = restore_id(cells.get("puzzle_id", "")).strip()
    if not text.strip():
        if not name:
            raise FileFormatError("The row has neither a deal nor a puzzle_id. Add one of them.")
        return None, name
    deal = parse_deal(text)
    name = repaired_id(name, deal)
    if name and puzzle_id(deal) != name:
        raise FileFormatError(
            "The deal doesn't match puzzle {name!r}. Restore the deal or correct the id.",
            name=name[:20],
        )
    return deal, name


def _text(cells: Mapping[str, str], name: str, allowed: str = "") -> str:
    """Return a text; raise FileFormatError for invisible characters that change its display."""
    text = restore(cells.get(name, ""))
    for sign in text:
        if (unicodedata.category(sign) == "Cc" and sign not in allowed) or sign in _TURNING:
            raise FileFormatError(
                "The field {name} contains the control character U+{ord:04X}. Remove it.",
                name=name,
                ord=ord(sign),
            )
    return text
