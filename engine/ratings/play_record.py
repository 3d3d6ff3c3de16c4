"""The values of a played puzzle, declared once.

Each field is one value: its type and unit (the cell), its column in files, its heading and its
default. The telemetry of the window, the journal, ``games.csv``, ``ratings.csv``, the import from
rating pages, the export, the choices of a fit and the rating panel take their lists from here. To
add a value, add a field, and measure it where a game is played: an action is counted in
``boaf_desktop/play/session.py``, anything else measured in ``game.py`` beside it, and both in
``resources/web/game.js`` for rating pages. The moves are text, so they explain no rating.
"""

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Any, Final

from engine.columns import COUNT, MOVES, SECONDS, Column, columns_of
from engine.errors import MoveError, SettingsError
from engine.files.tables import Correction
from engine.game import Deal, Move, Position
from engine.sentences import Place, message

TIMED_MOVES: Final = "timed_moves"
"""Name of the column."""
_TOLERANCE: Final = 0.5  # seconds between a time and that of a move
_SECONDS: Final = re.compile(r"\d{1,10}(?:\.\d{1,3})?", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRecord:
    """What was measured while a puzzle was played; None where it wasn't.

    Raises SettingsError when a value is negative or not finite.
    """

    seconds: Annotated[
        float | None, Column(SECONDS, "Time at the board, in seconds.", heading=message("time"))
    ] = None
    first_move_seconds: Annotated[
        float | None,
        Column(SECONDS, "Time before the first move, in seconds.", heading=message("first move")),
    ] = None
    longest_pause_seconds: Annotated[
        float | None,
        Column(
            SECONDS,
            "Longest time between two moves, in seconds.",
            heading=message("longest pause"),
        ),
    ] = None
    moves: Annotated[int | None, Column(COUNT, "Moves played.", heading=message("moves"))] = None
    undos: Annotated[
        int | None,
        Column(COUNT, "Number of undos, restarts and jumps back.", heading=message("undos")),
    ] = None
    hints: Annotated[
        int | None, Column(COUNT, "Number of hints and other help.", heading=message("hints"))
    ] = None
    blunders: Annotated[
        int | None, Column(COUNT, "Moves that lost a winnable game.", heading=message("mistakes"))
    ] = None
    timed_moves: Annotated[
        str,
        Column(
            MOVES,
            "Moves that led to the last position, without undone ones, each with the time at the "
            "board in seconds, such as `3D-2D@4.2 5C-6C@9.8`; empty if unknown. A text that isn't "
            "a game of the deal counts as empty.",
        ),
    ] = ""

    def __post_init__(self) -> None:
        for column in columns_of(type(self)):
            if not column.cell.is_measured:
                continue
            value = getattr(self, column.field)
            if value is not None and not 0 <= value < math.inf:
                raise SettingsError(
                    "{name} is {value}. Use 0 or more.", name=column.name, value=value
                )

    def play_values(self) -> dict[str, Any]:
        """Return the values by field, as arguments of a class with these fields."""
        return {column.field: getattr(self, column.field) for column in columns_of(PlayRecord)}


def correct_times(
    values: dict[str, Any], cells: Mapping[str, str], place: Place, corrections: list[Correction]
) -> None:
    """Replace the times of a row that contradict its moves, and add what was corrected to a list.

    ``values``: its fields, as `parse_cells` returns them; ``cells``: its texts.
    """
    for name, right in corrected_times(values):
        values[name] = right
        used = SECONDS.format(right)
        corrections.append(Correction(place.at(name), cells[name], used))


PLAY_COLUMNS: Final = tuple(each for each in columns_of(PlayRecord) if each.cell.is_measured)
"""The columns of the numbers among these values, in the order in which a person sees them."""
PLAY_NAMES: Final = tuple(column.name for column in PLAY_COLUMNS)
"""The names of these numbers in files."""
FIRST_PLAYED: Final = ("outcome", "seconds", "moves", "undos", "hints", "blunders")
"""The outcome, and the values in the first version of each table."""


# The moves of a game with their times as one text, such as 3D-2D@4.2 5C-6C@9.8 -------------------


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

    ``values``: the fields of `PlayRecord`, ``deal`` and ``outcome``.
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
