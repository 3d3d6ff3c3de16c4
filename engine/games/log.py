"""How a person's games ended: an append-only table, one row a game, safe from kills.

A game is named by a key, and its first end counts: who gives up and then solves it after all has
given up. So the same end may be told twice, by a window and after a crash by its journal, and
stands once.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, cast

from engine.errors import BoafError, FileFormatError
from engine.files.atomic import BOM, append_whole, locked, read_bytes, set_aside_end, write_atomic
from engine.files.csv_cells import (
    check_header,
    csv_line,
    format_number,
    neutralise,
    parse_number,
    parse_whole,
    restore,
)
from engine.files.csv_scan import scan
from engine.game import Deal, parse_deal
from engine.ratings.rating import Outcome

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
_OUTCOMES: Final = ("solved", "given_up")


@dataclass(frozen=True, slots=True)
class EndedGame:
    """One game that is over.

    Parameters
    ----------
    ended_at : datetime
        When, in UTC.
    key : str
        A name that no other game has.
    puzzle_id : str
        Name that all disguises of the deal share.
    deal : Deal
        What was played.
    outcome : {"solved", "given_up"}
        How it ended first.
    seconds : float
        Time at the board.
    moves, undos, hints, blunders : int
        Counts up to the end.
    """

    ended_at: datetime
    key: str
    puzzle_id: str
    deal: Deal
    outcome: Outcome
    seconds: float = 0.0
    moves: int = 0
    undos: int = 0
    hints: int = 0
    blunders: int = 0

    @property
    def is_solved(self) -> bool:
        """Tell whether it was solved."""
        return self.outcome == "solved"


class GameLog:
    """The table on the disk, open to several windows at once.

    Parameters
    ----------
    path : Path
        ``games.csv``; it need not exist yet, its folder must.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def record(self, games: Iterable[EndedGame]) -> tuple[EndedGame, ...]:
        """Append the games that are not in the table; return the whole table.

        Raises
        ------
        StorageError
            When it cannot be written; the file is as it was.
        FileFormatError
            When the file is another table.
        """
        with locked(self.path):
            if not self.path.exists() or not self.path.stat().st_size:
                write_atomic(self.path, csv_line(GAME_COLUMNS))
            header, known = self._read(repair=True)
            keys = {game.key for game in known}
            new: dict[str, EndedGame] = {}
            for game in games:
                if game.key not in keys:
                    new.setdefault(game.key, game)
            if new:
                rows = [_cells(game) for game in new.values()]
                lines = (csv_line(row.get(name, "") for name in header) for row in rows)
                append_whole(self.path, "".join(lines).encode())
        return (*known, *new.values())

    def read(self) -> tuple[EndedGame, ...]:
        """Return every game that can be read, in the order written.

        Raises
        ------
        StorageError, FileFormatError
            As `record`.
        """
        return self._read(repair=False)[1] if self.path.exists() else ()

    def _read(self, *, repair: bool) -> tuple[tuple[str, ...], tuple[EndedGame, ...]]:
        """Return the header and the games; under the lock it may repair a torn end."""
        data = read_bytes(self.path)
        if not data:
            return (), ()
        bom = len(BOM) if data.startswith(BOM) else 0
        found = scan(data[bom:])
        if not found.rows or found.rows[0].line != 1:
            raise FileFormatError(
                f"{self.path}, line 1 is not a whole line of column names; move the file away"
            )
        header = found.rows[0].fields
        check_header(header, GAME_COLUMNS, self.path)
        if repair and found.torn_at is not None:
            set_aside_end(self.path, data, bom + found.torn_at)
        games: dict[str, EndedGame] = {}
        for row in found.rows[1:]:
            game = _game(dict(zip(header, row.fields, strict=False)))
            if game is not None:
                games.setdefault(game.key, game)
        return header, tuple(games.values())


def _cells(game: EndedGame) -> dict[str, str]:
    return {
        "ended_at": game.ended_at.astimezone(UTC).isoformat(),
        "game": neutralise(game.key),
        "puzzle_id": game.puzzle_id,
        "deal": neutralise(game.deal.to_line()),
        "cards": str(game.deal.n_cards),
        "outcome": game.outcome,
        "seconds": format_number(round(game.seconds, 3)),
        "moves": str(game.moves),
        "undos": str(game.undos),
        "hints": str(game.hints),
        "blunders": str(game.blunders),
        "schema": str(_SCHEMA),
    }


def _game(cells: Mapping[str, str]) -> EndedGame | None:
    """Read a row; None when it is no game, which costs a line of statistics and nothing else."""
    try:
        outcome = cells["outcome"]
        seconds = parse_number(cells["seconds"], "seconds")
        if outcome not in _OUTCOMES or seconds is None or not 0 <= seconds < math.inf:
            return None
        moves, undos, hints, blunders = (
            parse_whole(cells[name], name) for name in ("moves", "undos", "hints", "blunders")
        )
        return EndedGame(
            datetime.fromisoformat(cells["ended_at"]).astimezone(UTC),
            restore(cells["game"]),
            cells["puzzle_id"],
            parse_deal(restore(cells["deal"])),
            cast("Outcome", outcome),
            float(seconds),
            moves,
            undos,
            hints,
            blunders,
        )
    except (BoafError, ValueError, OverflowError):
        return None
