"""Tables of ratings, of any origin: their features, and who rated which puzzle when."""

import math
from collections.abc import Iterable
from typing import Final

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from engine.design.feature_registry import FEATURES
from engine.design.measuring import features_of
from engine.errors import DealError, FileFormatError
from engine.files.columns import (
    Number,
    columns_of,
    parse_number,
    restore,
    restore_id,
    text_columns,
)
from engine.files.tables import ForeignTable
from engine.game import Deal, parse_deal, puzzle_id
from engine.progress import Cancel, Work
from engine.ratings import OWN_COLUMNS as RATING_OWN
from engine.ratings import (
    RATER_COLUMN,
    RATING_COLUMNS,
    Rating,
    RatingRow,
    RatingsTable,
)
from engine.sentences import Place, Sentence, message

RATING: Final = "rating"
PUZZLE: Final = "puzzle_id"
DEAL: Final = "deal"
ROUND: Final = "iteration"
_BREAK_HOURS: Final = 2.0  # a longer pause between two ratings starts a new session


def numeric_columns(frame: pd.DataFrame) -> list[str]:
    """Return the columns, other than the rating, that hold numbers or booleans."""
    return [
        str(name)
        for name in frame.columns
        if name != RATING and pd.api.types.is_numeric_dtype(frame[name])
    ]


def rater_names(frame: pd.DataFrame) -> pd.Series:
    """Return the rater of each rating; empty where no rater is named."""
    return pd.Series(texts_of(frame, RATER_COLUMN), frame.index, dtype=object)


def raters_of(frame: pd.DataFrame) -> tuple[str, ...]:
    """Return the names of the raters, sorted; ratings without a name first."""
    return tuple(sorted(set(rater_names(frame[frame[RATING].notna()]))))


def puzzle_names(frame: pd.DataFrame) -> pd.Series:
    """Return a name for the puzzle of each row: its id, else the id of its deal.

    Rows with neither count as different puzzles. The first row of the frame is "row 2", since the
    header counts in messages and spreadsheets.
    """
    names, deals = texts_of(frame, PUZZLE), texts_of(frame, DEAL)
    unnamed = {deal for name, deal in zip(names, deals, strict=True) if not name}
    ids = {deal: _id_of_deal(deal) for deal in unnamed}
    return pd.Series(
        [
            name or ids[deal] or message("row {number}", number=number)
            for number, (name, deal) in enumerate(zip(names, deals, strict=True), 2)
        ],
        frame.index,
        dtype=object,
    )


def session_numbers(times: pd.Series) -> NDArray[np.intp]:
    """Return the session of each of ascending times, from 0; a long pause starts a new one."""
    pauses = times.diff().dt.total_seconds().to_numpy() / 3600
    # The first pause is NaN, which is not above anything.
    return np.cumsum(pauses > _BREAK_HOURS, dtype=np.intp)


def texts_of(frame: pd.DataFrame, name: str) -> list[str]:
    """Return the texts of a column; empty ones where it is missing."""
    if name not in frame.columns:
        return [""] * len(frame)
    return ["" if pd.isna(value) else str(value).strip() for value in frame[name]]


def _id_of_deal(text: str) -> str:
    deal = _deal_of(text)
    return "" if deal is None else puzzle_id(deal)


def _deal_of(text: str) -> Deal | None:
    """Return the deal in a cell; None if it has none, as a table may name its puzzles only."""
    try:
        return parse_deal(restore(text)) if text else None
    except DealError:
        return None


_UNUSED: Final = frozenset({*FEATURES, "schema"})


def frame_of(table: RatingsTable) -> pd.DataFrame:
    """Return the ratings that count, with the columns of the file, without features.

    Flags are booleans, ``rated_at`` is a time in UTC, ``tags`` one text with semicolons, and
    missing numbers are NaN. A column of another program has numbers if all its cells are numbers.
    """
    columns = [name for name in table.columns or RATING_COLUMNS if name not in _UNUSED]
    frame = pd.DataFrame([_record_of(row) for row in table.rows], columns=columns)
    for column in columns_of(Rating):
        if column.cell.is_float and column.name in frame:
            frame[column.name] = frame[column.name].astype("float64")
    for name in columns:
        if name not in RATING_OWN:
            frame[name], _ = _numeric_if_possible(frame[name].fillna(""))
    frame["rated_at"] = pd.to_datetime(frame["rated_at"], utc=True)
    return frame


def _record_of(row: RatingRow) -> dict[str, object]:
    own = columns_of(Rating)
    values = {each.name: each.cell.plain(getattr(row.rating, each.field)) for each in own}
    return {**row.extra, **values, "rated_at": row.rated_at}


def add_features(
    frame: pd.DataFrame, names: Iterable[str], cancel: Cancel | None = None
) -> Work[pd.DataFrame]:
    """Measure features of the puzzles in a table; return the table with a column for each.

    They follow from the deals: what the table has in such a column is used only in rows without a
    deal, as of another program. NaN where a feature is unknown, see `features_of`.

    ``frame``: one row per rating. Without a column ``deal`` it is returned unchanged.
    ``names``: those that aren't features are ignored.
    """
    wanted = [name for name in dict.fromkeys(names) if name in FEATURES]
    if not wanted or DEAL not in frame.columns:
        return frame
    deals = [_deal_of(text) for text in texts_of(frame, DEAL)]
    found = yield from features_of(filter(None, deals), wanted, cancel)
    columns = {}
    for name in wanted:
        if name in frame.columns:
            stored = pd.to_numeric(frame[name], errors="coerce").astype("float64").tolist()
        else:
            stored = [math.nan] * len(frame)
        values = [
            own if deal is None else found[deal][name]
            for own, deal in zip(stored, deals, strict=True)
        ]
        columns[name] = pd.Series(values, frame.index, dtype="float64")
    return pd.concat([frame.drop(columns=wanted, errors="ignore"), pd.DataFrame(columns)], axis=1)


# Tables from elsewhere ---------------------------------------------------------------------------

KNOWN_COLUMNS: Final = frozenset({*RATING_OWN, *FEATURES, PUZZLE, "round"})
TEXT_COLUMNS: Final = text_columns(Rating) | {"rated_at"}
"""Columns that are never numbers: as such, the ids 007 and 7 would be equal."""
_MAX_INT: Final = 2**63 - 1  # pandas keeps larger ones as objects, which nothing can fit


def foreign_frame(table: ForeignTable) -> tuple[pd.DataFrame, list[Sentence]]:
    """Return the rows of a table from elsewhere, and what isn't a number in it."""
    rows, places = _rows_of(table)
    notes = []
    frame = pd.DataFrame(rows, columns=list(table.columns), dtype=object)
    for name in table.columns:
        if name not in TEXT_COLUMNS:
            frame[name], texts = _numeric_if_possible(frame[name])
            if 0 < len(texts) <= len(frame) / 2:
                notes.append(_text_note(places[texts[0]].at(name), frame[name].iloc[texts[0]]))
    if ROUND not in frame.columns:
        frame = frame.rename(columns={"round": ROUND})  # as in an exported study
    return frame, notes


def _rows_of(table: ForeignTable) -> tuple[list[dict[str, str]], list[Place]]:
    """Return the cells of each row, and its place."""
    rows: list[dict[str, str]] = []
    places: list[Place] = []
    for row in table.whole_rows():
        parse_number(row.cells["rating"], row.place.at("rating"))
        cells = {**row.cells}
        if PUZZLE in cells:
            own_id = _id_of_deal(cells.get(DEAL, "").strip())
            cells[PUZZLE] = own_id or restore_id(cells[PUZZLE])
        rows.append(cells)
        places.append(row.place)
    return rows, places


def _text_note(where: Place, text: str) -> Sentence:
    return message(
        "{where} contains {text!r}, which isn't a number, so the column can't be a feature.",
        where=where,
        text=text[:40],
    )


def _numeric_if_possible(column: pd.Series) -> tuple[pd.Series, list[int]]:
    """Return a column as numbers, or unchanged if cells are texts; and their indices."""
    values: list[Number] = []
    texts: list[int] = []
    for index, text in enumerate(column):
        try:
            values.append(parse_number(text, Place()))
        except FileFormatError:
            texts.append(index)
    if texts:
        return column, texts
    plain = [int(value) if isinstance(value, bool) else value for value in values]
    numbers = pd.Series(plain, column.index, dtype=object)
    is_wide = any(abs(value) > _MAX_INT for value in plain if value is not None)
    return (numbers.astype("float64") if is_wide else pd.to_numeric(numbers)), []
