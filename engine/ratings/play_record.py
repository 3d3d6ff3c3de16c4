"""The values of a played puzzle, declared once.

Each field is one value: its type and unit (the cell), its column in files, its heading and its
default. The telemetry of the window, the journal, ``games.csv``, ``ratings.csv``, the import from
rating pages, the export, the choices of a fit and the rating panel take their lists from here. To
add a value, add a field, and measure it where a game is played: an action is counted in
``boaf_desktop/play/game/session.py``, anything else measured in ``game.py`` beside it, and both in
``resources/web/game.js`` for rating pages. The moves are text, so they explain no rating.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final

from engine.columns import COUNT, MOVES, SECONDS, Column, columns_of
from engine.errors import SettingsError
from engine.files.foreign_table import Correction
from engine.ratings.timed_moves import corrected_times
from engine.sentences import Place, message


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
