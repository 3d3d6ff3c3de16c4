"""How a person's games ended: an append-only table, one row a game, safe from kills.

A game is named by a key, and its first end counts: who gives up, or leaves a lost game, and then
solves it after all has not solved it in one go. That it was solved after all has a row of its own,
which counts for what the player has reached and for no statistic. So the same end may be told
twice, by a window and after a crash by its journal, and stands once.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final, Literal, TypeAlias, cast

from engine.errors import BoafError, FileFormatError
from engine.files.append_table import AppendTable
from engine.files.csv_cells import format_number, neutralise, parse_number, parse_whole, restore
from engine.files.table_types import TableKind
from engine.game import Deal, parse_deal

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
"""``left``: for another puzzle, when it was lost. ``solved_after``: after another end."""
_ENDS: Final = ("solved", "given_up", "left", "solved_after")


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
    outcome : {"solved", "given_up", "left", "solved_after"}
        How it ended first, or that it was solved after another end.
    seconds : float
        Time at the board.
    moves, undos, hints, blunders : int
        Counts up to the end.
    """

    ended_at: datetime
    key: str
    puzzle_id: str
    deal: Deal
    outcome: End
    seconds: float = 0.0
    moves: int = 0
    undos: int = 0
    hints: int = 0
    blunders: int = 0

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


@dataclass(frozen=True, slots=True)
class _GameRow:
    """A game as it stands in the table; the times of games need not differ."""

    game: EndedGame
    file: str
    line: int
    supersedes: str = ""
    is_withdrawal: bool = False

    @property
    def key(self) -> str:
        return self.game.key

    @property
    def written_at(self) -> datetime:
        return self.game.ended_at

    def cells(self) -> dict[str, str]:
        game = self.game
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


def _parse(header: Sequence[str], fields: Sequence[str], file: str, line: int) -> _GameRow:
    """Read a row; one that is no game costs a line of statistics and nothing else."""
    cells = dict(zip(header, fields, strict=True))
    try:
        outcome = cells["outcome"]
        seconds = parse_number(cells["seconds"], "seconds")
        if outcome not in _ENDS or seconds is None or not 0 <= seconds < math.inf:
            raise FileFormatError(f"{file}, line {line} is not a game; leave it out")
        moves, undos, hints, blunders = (
            parse_whole(cells[name], name) for name in ("moves", "undos", "hints", "blunders")
        )
        game = EndedGame(
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
    except (BoafError, ValueError, OverflowError) as error:
        raise FileFormatError(f"{file}, line {line} is not a game: {error}") from error
    return _GameRow(game, file, line)


_KIND: Final = TableKind("game", GAME_COLUMNS, _parse, "move the file away", "it is not counted")


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
        makers: dict[str, Callable[[str, int], _GameRow]] = {}
        for game in games:
            makers.setdefault(game.key, partial(_GameRow, game))
        return _first_ends(AppendTable(self.path, _KIND).append_new(makers))

    def read(self) -> tuple[EndedGame, ...]:
        """Return every game that can be read, in the order written.

        Raises
        ------
        StorageError, FileFormatError
            As `record`.
        """
        return _first_ends(AppendTable(self.path, _KIND).read().rows)


def _first_ends(rows: Iterable[_GameRow]) -> tuple[EndedGame, ...]:
    games: dict[str, EndedGame] = {}
    for row in rows:
        games.setdefault(row.key, row.game)
    return tuple(games.values())
