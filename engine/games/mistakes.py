"""Mistakes: positions in which a player lost a winnable game, each to be won once."""

import hashlib
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final

from engine.columns import ID, MOMENT, SAFE_DEAL, WORD, Column
from engine.errors import FileFormatError, MoveError
from engine.game import Deal, Move, Position, puzzle_id
from engine.games.keyed_table import KeyedTable
from engine.progress import Cancel
from engine.search.explanation import TEACHABLE, Loss, explain_loss

MISTAKE_COLUMNS: Final = ("written_at", "row", "kind", "deal", "move", "puzzle_id", "schema")
"""The header of ``slips.csv`` in its first version."""
_KEY_DIGITS: Final = 16
_KIND: Final = "slip"
_MIN_FOR_HABIT: Final = 3  # mistakes with one reason
_MAX_NODES: Final = 100_000  # of the search of one mistake


@dataclass(frozen=True, slots=True)
class MistakeRow:
    """One row: a mistake.

    Raises FileFormatError when its kind is unknown.
    """

    written_at: Annotated[datetime, Column(MOMENT, "Time in UTC.")]
    key: Annotated[str, Column(ID, "Unique name of the row.", name="row")]
    kind: Annotated[str, Column(WORD, "Always `slip`: a game was lost.")]
    deal: Annotated[Deal, Column(SAFE_DEAL, "The top cards of the position.")]
    move: Annotated[str, Column(WORD, "The move that was played.")]
    puzzle_id: Annotated[str, Column(ID, "Name of the puzzle in which the game was lost.")]

    def __post_init__(self) -> None:
        if self.kind != _KIND:
            raise FileFormatError(
                "Unknown kind {kind!r}. Use one of {kinds}.", kind=self.kind[:20], kinds=_KIND
            )


def mistake_log(path: Path) -> KeyedTable[MistakeRow]:
    return KeyedTable(path, MISTAKE_COLUMNS, MistakeRow)


def mistake_of(
    when: datetime, game_key: str, position: Position, move: Move, puzzle_id: str
) -> MistakeRow:
    """Return the row of a move that lost a game; its key is unique for the game and the move."""
    deal, text = position.to_deal(), position.move_text(move)
    name = f"{game_key} {deal.to_line()} {text}"
    key = hashlib.sha256(name.encode()).hexdigest()[:_KEY_DIGITS]
    return MistakeRow(when, key, _KIND, deal=deal, move=text, puzzle_id=puzzle_id)


def open_mistakes(
    rows: Iterable[MistakeRow], wins: Mapping[str, datetime]
) -> tuple[MistakeRow, ...]:
    """Return the mistakes whose position hasn't been won since, each position once, oldest first.

    ``wins``: when each puzzle was last won, by its id.
    """
    latest: dict[Deal, MistakeRow] = {}
    for row in rows:
        latest.pop(row.deal, None)  # so that the position moves to the end
        latest[row.deal] = row

    def is_open(row: MistakeRow) -> bool:
        won_at = wins.get(puzzle_id(row.deal))
        return won_at is None or won_at <= row.written_at

    return tuple(filter(is_open, latest.values()))


@dataclass(frozen=True, slots=True)
class Habit:
    """The most frequent teachable reason of a player's mistakes."""

    reason: Loss
    n_mistakes: int  #: With this reason
    n_all: int  #: All mistakes that were counted


def find_habit(
    rows: Collection[MistakeRow], reasons: dict[str, Loss | None], cancel: Cancel
) -> Habit | None:
    """Return the most frequent reason of some mistakes; None if too few have it, or if cancelled.

    Cards that can never come together count as `Loss.NO_MEETING`, whether that is evident or shown
    by a search. Positions for which this takes seconds have no reason.

    ``reasons``: those found earlier, by the key of their row. Others are added.
    """
    for row in rows:
        if row.key not in reasons:
            reason = _reason(row, cancel)
            if cancel.is_set():  # perhaps before the search was complete
                return None
            reasons[row.key] = reason
    known = (reasons[row.key] for row in rows)
    counted = Counter(reason for reason in known if reason in TEACHABLE)
    for reason, n_mistakes in counted.most_common(1):
        if reason is not None and n_mistakes >= _MIN_FOR_HABIT:
            return Habit(reason, n_mistakes, len(rows))
    return None


def _reason(row: MistakeRow, cancel: Cancel) -> Loss | None:
    try:
        position = Position.from_deal(row.deal).play(row.move)
    except MoveError:
        return None  # someone edited the file
    why = explain_loss(position, max_nodes=_MAX_NODES, cancel=cancel)
    if why is None:
        return None
    return Loss.NO_MEETING if why.kind in {Loss.ISOLATED, Loss.APART} else why.kind
