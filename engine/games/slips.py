"""Slips: positions in which a person lost a game that could be won, and how practice went since.

One table holds both: a row for each slip, and one for each answer when its position was put before
the player again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal, TypeAlias, cast

from engine.errors import FileFormatError
from engine.files.csv_cells import neutralise, restore
from engine.game import Deal, Move, Position, parse_deal
from engine.games.keyed_table import KeyedTable
from engine.sentences import say

SLIP_COLUMNS: Final = ("written_at", "row", "kind", "deal", "move", "puzzle_id", "schema")
"""Columns of ``slips.csv``, a contract that only grows, and only at its end."""
MOST_PASSED: Final = 3
"""A position that was passed comes again, twice at most."""
_SCHEMA: Final = 1
_KEY_DIGITS: Final = 16
Kind: TypeAlias = Literal["slip", "passed", "failed"]
"""A game was lost here; later a move was found that keeps it, or not."""
_KINDS: Final = ("slip", "passed", "failed")


@dataclass(frozen=True, slots=True)
class SlipEvent:
    """One row: a slip, or an answer."""

    written_at: datetime  #: When, in UTC
    key: str  #: A name that no other row has
    kind: Kind  #: What happened
    deal: Deal  #: The top cards of the position, which is all that matters for what follows
    move: str  #: The move that was played, in paper notation; empty when the answer was shown
    puzzle_id: str  #: Of the puzzle in which the game was lost

    def cells(self) -> Mapping[str, str]:
        """Return its row."""
        return {
            "written_at": self.written_at.astimezone(UTC).isoformat(),
            "row": neutralise(self.key),
            "kind": self.kind,
            "deal": neutralise(self.deal.to_line()),
            "move": self.move,
            "puzzle_id": self.puzzle_id,
            "schema": str(_SCHEMA),
        }


def slip_log(path: Path) -> KeyedTable[SlipEvent]:
    """Return the table of slips, ``slips.csv``."""
    return KeyedTable(path, say("slip"), SLIP_COLUMNS, _read)


def _read(cells: Mapping[str, str]) -> SlipEvent:
    if cells["kind"] not in _KINDS:
        raise FileFormatError(
            "kind {cells!r} is none of {kinds}", cells=cells["kind"][:20], kinds=", ".join(_KINDS)
        )
    return SlipEvent(
        datetime.fromisoformat(cells["written_at"]).astimezone(UTC),
        restore(cells["row"]),
        cast("Kind", cells["kind"]),
        parse_deal(restore(cells["deal"])),
        cells["move"],
        cells["puzzle_id"],
    )


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
        """Tell whether it was not passed yet."""
        return not self.n_passed


def exercises(events: Iterable[SlipEvent]) -> tuple[Exercise, ...]:
    """Return every position of the table in the order in which they are to be practised.

    Those never passed come first, then those passed once, and so on; among equals the one that
    was not seen for longest. One that was passed `MOST_PASSED` times is done, and stands last.
    """
    slips: dict[Deal, SlipEvent] = {}
    passed: dict[Deal, int] = {}
    seen: dict[Deal, int] = {}
    for place, event in enumerate(events):
        if event.kind == "slip":
            slips[event.deal], passed[event.deal] = event, 0
        elif event.kind == "passed":
            passed[event.deal] = passed.get(event.deal, 0) + 1
        seen[event.deal] = place
    found = [Exercise(deal, slip.puzzle_id, passed[deal]) for deal, slip in slips.items()]
    return tuple(sorted(found, key=lambda each: (each.n_passed, seen[each.deal])))
