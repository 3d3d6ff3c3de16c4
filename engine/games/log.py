"""How a person's games ended: an append-only table, one row a game, safe from kills.

A game is named by a key, and its first end counts: who gives up, or leaves a lost game for good,
and then solves it after all has not solved it in one go. That it was solved after all has a row of
its own, which counts for what the player has reached and for no statistic. So the same end may be
told twice, by a window and after a crash by its journal, and stands once.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal, TypeAlias, cast

from engine.errors import FileFormatError
from engine.files.csv_cells import format_number, neutralise, parse_number, parse_whole, restore
from engine.game import Deal, parse_deal
from engine.games.keyed_table import KeyedTable

GAME_COLUMNS: Final = (
    "ended_at",
    "game",
    "puzzle_id",
    "deal",
    "cards",
    "outcome",
    "seconds",
    "moves",
    "undos",
    "hints",
    "blunders",
    "schema",
)
"""Columns of ``games.csv``, a contract that only grows, and only at its end."""
_SCHEMA: Final = 1
End: TypeAlias = Literal["solved", "given_up", "left", "solved_after"]
"""``left``: for good, when it was lost. ``solved_after``: after another end."""
_ENDS: Final = ("solved", "given_up", "left", "solved_after")


@dataclass(frozen=True, slots=True)
class EndedGame:
    """One game that is over."""

    ended_at: datetime  #: When, in UTC
    key: str  #: A name that no other game has
    puzzle_id: str  #: Name that all disguises of the deal share
    deal: Deal  #: What was played
    outcome: End  #: How it ended first, or that it was solved after another end
    seconds: float = 0.0  #: Time at the board
    #: Counts up to the end.
    moves: int = 0
    undos: int = 0
    hints: int = 0
    blunders: int = 0

    @property
    def written_at(self) -> datetime:
        """When it ended."""
        return self.ended_at

    def cells(self) -> Mapping[str, str]:
        """Return its row."""
        return {
            "ended_at": self.ended_at.astimezone(UTC).isoformat(),
            "game": neutralise(self.key),
            "puzzle_id": self.puzzle_id,
            "deal": neutralise(self.deal.to_line()),
            "cards": str(self.deal.n_cards),
            "outcome": self.outcome,
            "seconds": format_number(round(self.seconds, 3)),
            "moves": str(self.moves),
            "undos": str(self.undos),
            "hints": str(self.hints),
            "blunders": str(self.blunders),
            "schema": str(_SCHEMA),
        }

    @property
    def is_solved(self) -> bool:
        """Tell whether it was solved before any other end."""
        return self.outcome == "solved"

    @property
    def is_won(self) -> bool:
        """Tell whether it was solved, be it after another end."""
        return self.outcome in {"solved", "solved_after"}

    @property
    def is_first_end(self) -> bool:
        """Tell whether this is the end that counts."""
        return self.outcome != "solved_after"


def _read(cells: Mapping[str, str]) -> EndedGame:
    outcome = cells["outcome"]
    seconds = parse_number(cells["seconds"], "seconds")
    if outcome not in _ENDS or seconds is None or not 0 <= seconds < math.inf:
        raise FileFormatError("its end or its time is none")
    moves, undos, hints, blunders = (
        parse_whole(cells[name], name) for name in ("moves", "undos", "hints", "blunders")
    )
    return EndedGame(
        datetime.fromisoformat(cells["ended_at"]).astimezone(UTC),
        restore(cells["game"]),
        cells["puzzle_id"],
        parse_deal(restore(cells["deal"])),
        cast("End", outcome),
        float(seconds),
        moves,
        undos,
        hints,
        blunders,
    )


class GameLog(KeyedTable[EndedGame]):
    """The table on the disk, open to several windows at once; of a game its first end counts.

    Parameters
    ----------
    path : Path
        ``games.csv``; it need not exist yet, its folder must.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, "game", GAME_COLUMNS, _read)
