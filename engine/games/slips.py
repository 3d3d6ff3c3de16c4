"""Mistakes: positions in which a player lost a winnable game, and practice results since.

One table contains both: a row for each mistake, and one for each practice answer.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from engine.columns import MOMENT, SAFE_DEAL, TEXT, WORD, Column
from engine.errors import FileFormatError
from engine.game import Deal, Move, Position
from engine.games.keyed_table import KeyedTable
from engine.sentences import message

SLIP_COLUMNS: Final = ("written_at", "row", "kind", "deal", "move", "puzzle_id", "schema")
"""The header of ``slips.csv`` in its first version."""
MOST_PASSED: Final = 3
"""Maximum number of times that a position is passed; then it is done."""
_KEY_DIGITS: Final = 16
Kind: TypeAlias = Literal["slip", "passed", "failed"]
"""``slip``: a game was lost here. The others: a winning move was found in practice, or not."""
_KINDS: Final = ("slip", "passed", "failed")


@dataclass(frozen=True, slots=True)
class SlipEvent:
    """One row: a mistake, or an answer in practice.

    Raises FileFormatError when its kind is unknown.
    """

    written_at: Annotated[datetime, Column(MOMENT, "When, in UTC.")]
    key: Annotated[str, Column(TEXT, "A name that no other row has.", name="row")]
    kind: Annotated[
        Kind, Column(WORD, "`slip` where a game was lost; later `passed` or `failed`.")
    ]
    deal: Annotated[
        Deal,
        Column(
            SAFE_DEAL, "The top cards of the position, which is all that matters for what follows."
        ),
    ]
    move: Annotated[
        str,
        Column(
            WORD, "The move that was played, in paper notation; empty when the answer was shown."
        ),
    ]
    puzzle_id: Annotated[str, Column(WORD, "Of the puzzle in which the game was lost.")]
    reason: Annotated[
        str,
        Column(WORD, "The reason that an answer's fresh position practises; else empty."),
    ] = ""

    def __post_init__(self) -> None:
        if self.kind not in _KINDS:
            raise FileFormatError(
                "Unknown kind {cells!r}. Use one of {kinds}.",
                cells=self.kind[:20],
                kinds=", ".join(_KINDS),
            )


def slip_log(path: Path) -> KeyedTable[SlipEvent]:
    """Return the table of mistakes, ``slips.csv``."""
    return KeyedTable(path, message("mistake"), SLIP_COLUMNS, SlipEvent)


def slip_of(
    when: datetime, game_key: str, position: Position, move: Move, puzzle_id: str
) -> SlipEvent:
    """Return the row of a move that lost a game; its key is unique for the game and the move."""
    deal, text = position.to_deal(), position.move_text(move)
    name = f"{game_key} {deal.to_line()} {text}"
    key = hashlib.sha256(name.encode()).hexdigest()[:_KEY_DIGITS]
    return SlipEvent(when, key, "slip", deal, text, puzzle_id)


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position to practise."""

    deal: Deal  #: Its top cards
    puzzle_id: str  #: Id of the puzzle in which the game was lost
    n_passed: int  #: Number of passes since the game was last lost there

    @property
    def is_left(self) -> bool:
        """Return whether it has not been passed yet."""
        return not self.n_passed


def exercises(events: Iterable[SlipEvent]) -> tuple[Exercise, ...]:
    """Return all positions of the table in the order in which to practise them.

    Positions never passed come first, then those passed once, and so on; among equals, the one
    seen longest ago. A position passed `MOST_PASSED` times is done, and comes last.
    """
    slips: dict[Deal, SlipEvent] = {}
    passed: dict[Deal, int] = {}
    seen: dict[Deal, int] = {}
    for index, event in enumerate(events):
        if event.kind == "slip":
            slips[event.deal], passed[event.deal] = event, 0
        elif event.kind == "passed":
            passed[event.deal] = passed.get(event.deal, 0) + 1
        seen[event.deal] = index
    found = [Exercise(deal, slip.puzzle_id, passed[deal]) for deal, slip in slips.items()]
    return tuple(sorted(found, key=lambda each: (each.n_passed, seen[each.deal])))
