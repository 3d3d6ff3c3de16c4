"""The moves of a game with their times as one text, such as ``3D-2D@4.2 5C-6C@9.8``."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.errors import MoveError
from engine.game import Deal, Move, Position

TIMED_MOVES: Final = "timed_moves"
"""Name of the column."""
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
