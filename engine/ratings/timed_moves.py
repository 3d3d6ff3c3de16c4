"""The moves of a game with their times as one text, such as ``3D-2D@4.2 5C-6C@9.8``."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from engine.errors import MoveError
from engine.game import Deal, Move, Position

TIMED_MOVES: Final = "timed_moves"
"""Name of the column."""
_TOLERANCE: Final = 0.5  # seconds between a time and that of a move
_SECONDS: Final = re.compile(r"\d{1,10}(?:\.\d{1,3})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class TimedMove:
    """One move of a game."""

    move: Move
    seconds: float | None = None  #: Time at the board when it was made; None if unknown


def format_timed_moves(deal: Deal, moves: Iterable[TimedMove]) -> str:
    """Format the moves of a game, with their times to a millisecond; raises MoveError.

    >>> deal = Deal.parse("AC 2C / -- 3C")
    >>> format_timed_moves(deal, [TimedMove(Move(0, 1), 4.2), TimedMove(Move(1, 3))])
    'AC-2C@4.2 AC-3C'
    """
    position, words = Position.from_deal(deal), []
    for each in moves:
        at = "" if each.seconds is None else f"@{each.seconds:.3f}".rstrip("0").rstrip(".")
        words.append(position.move_text(each.move) + at)
        position = position.play(each.move)
    return " ".join(words)


def parse_timed_moves(deal: Deal, text: str) -> tuple[TimedMove, ...]:
    """Parse the moves of a game of a deal, and replay them.

    Any other text may come from another program or puzzle, and has no moves.

    >>> parse_timed_moves(Deal.parse("AC 2C / -- 3C"), "AC-2C@4.2 KH-3C")
    ()
    """
    words = text.split()
    if len(words) >= deal.n_cards:
        return ()
    position, moves = Position.from_deal(deal), []
    for word in words:
        move_text, mark, seconds = word.partition("@")
        if mark and not _SECONDS.fullmatch(seconds):
            return ()
        try:
            move = position.parse_move(move_text)
            position = position.play(move)
        except MoveError:
            return ()
        moves.append(TimedMove(move, float(seconds) if mark else None))
    return tuple(moves)


def corrected_times(values: Mapping[str, Any]) -> Iterator[tuple[str, float | None]]:
    """Yield the times of a game that contradict those of its moves, each with the right one.

    A spreadsheet with decimal commas turns 4.611 seconds into 4,611. None where the right time
    can't be known, because of moves that were undone.

    ``values``: the fields of `engine.ratings.play_record.PlayRecord`, ``deal`` and ``outcome``.
    """
    texts = [word.partition("@")[2] for word in values.get(TIMED_MOVES, "").split()]
    if not texts or not all(map(_SECONDS.fullmatch, texts)):
        return
    times = list(map(float, texts))
    first, last, pauses = times[0], times[-1], [after - at for at, after in pairwise(times)]
    outcome = values.get("outcome", "")
    is_solved = outcome.startswith("solved")
    is_whole = not values.get("undos") and outcome != "solved_after"
    seconds = values.get("seconds")
    wrong: dict[str, float | None] = {}
    if seconds is not None and not (
        last - _TOLERANCE <= seconds <= (last + _TOLERANCE if is_solved else seconds)
    ):
        wrong["seconds"] = last if is_solved else None
    if (values.get("first_move_seconds") or 0.0) > first + _TOLERANCE:
        wrong["first_move_seconds"] = first if is_whole else None
    longest = max(pauses) if is_whole and pauses else last
    if (values.get("longest_pause_seconds") or 0.0) > longest + _TOLERANCE:
        wrong["longest_pause_seconds"] = longest if is_whole and pauses else None
    if wrong and parse_timed_moves(values["deal"], values[TIMED_MOVES]):
        yield from wrong.items()
