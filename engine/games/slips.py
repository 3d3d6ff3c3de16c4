# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Slips: positions in which a person lost a game that could be won, and how practice went since.

One table holds both: a row for each slip, and one for each answer when its position was put before
the player again.
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
"""A position that was passed comes again, twice at most."""
_KEY_DIGITS: Final = 16
Kind: TypeAlias = Literal["slip", "passed", "failed"]
"""A game was lost here; later a move was found that keeps it, or not."""
_KINDS: Final = ("slip", "passed", "failed")


@dataclass(frozen=True, slots=True)
class SlipEvent:
    """One row: a mistake, or an answer when its position was practised.

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
    """Return the table of slips, ``slips.csv``."""
    return KeyedTable(path, message("mistake"), SLIP_COLUMNS, SlipEvent)


def slip_of(
    when: datetime, game_key: str, position: Position, move: Move, puzzle_id: str
) -> SlipEvent:
    """Return the row of a move that lost a game; the same one of the same game has one key."""
    deal, text = position.to_deal(), position.move_text(move)
    name = f"{game_key} {deal.to_line()} {text}"
    key = hashlib.sha256(name.encode()).hexdigest()[:_KEY_DIGITS]
    return SlipEvent(when, key, "slip", deal, text, puzzle_id)


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position to practise."""

    deal: Deal  #: Its top cards
    puzzle_id: str  #: Of the puzzle in which the game was lost
    n_passed: int  #: How often it was passed since the game was last lost there

    @property
    def is_left(self) -> bool:
        """Return whether it was not passed yet."""
        return not self.n_passed


def exercises(events: Iterable[SlipEvent]) -> tuple[Exercise, ...]:
    """Return every position of the table in the order in which they are to be practised.

    Those never passed come first, then those passed once, and so on; among equals the one that
    was not seen for longest. One that was passed `MOST_PASSED` times is done, and stands last.
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
