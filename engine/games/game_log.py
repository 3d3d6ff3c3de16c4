"""The game log: a table of ended games.

A game has a key, and its first end counts. If a player gives up, or abandons a lost game, and
solves it later, a second row with another key records this. The same end may be recorded twice, by
a window and by its journal after a crash, and is stored once.
"""

from dataclasses import dataclass
from datetime import date, datetime, tzinfo
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias, get_args

from engine.columns import DAY, ID, MOMENT, SAFE_DEAL, WHOLE, WORD, Column
from engine.errors import FileFormatError
from engine.game import Deal
from engine.games.help import Cost, Help, cost_of, parse_help
from engine.games.keyed_table import KeyedTable
from engine.ratings.play_record import FIRST_PLAYED, PlayRecord

_PUZZLE: Final = ("ended_at", "game", "puzzle_id", "deal", "cards")
GAME_COLUMNS: Final = (*_PUZZLE, *FIRST_PLAYED, "schema")
"""The header of ``games.csv`` in its first version."""
End: TypeAlias = Literal["solved", "given_up", "left", "solved_after"]
"""``left``: abandoned when it was lost. ``solved_after``: solved after another end."""
AFTER: Final = "-after"
"""Suffix of the key of a game's second row, which records a solution after another end."""
_ENDS: Final = get_args(End)


@dataclass(frozen=True, slots=True)
class EndedGame(PlayRecord):
    """One ended game.

    Raises FileFormatError when its end is invalid, and SettingsError when a value is.
    """

    ended_at: Annotated[datetime, Column(MOMENT, "Time in UTC.")]
    key: Annotated[str, Column(ID, "Unique name of the game.", name="game")]
    puzzle_id: Annotated[str, Column(ID, "Name of the puzzle, the same in every arrangement.")]
    deal: Annotated[Deal, Column(SAFE_DEAL, "The deal that was played.")]
    outcome: Annotated[
        End,
        Column(
            WORD,
            "`solved`, `given_up`, `left` (for another puzzle, when it was lost), or "
            "`solved_after` (solved after another end).",
        ),
    ]
    help: Annotated[
        str, Column(WORD, "Help other than hints: `verdict`, `solution`, `review`.")
    ] = ""
    day: Annotated[date | None, Column(DAY, "Local date of the game.")] = None

    def __post_init__(self) -> None:
        PlayRecord.__post_init__(self)
        if self.outcome not in _ENDS:
            raise FileFormatError(
                "Unknown kind {kind!r}. Use one of {kinds}.",
                kind=self.outcome[:20],
                kinds=", ".join(_ENDS),
            )

    @property
    def cards(self) -> Annotated[int, Column(WHOLE, "Number of cards.")]:
        return self.deal.n_cards

    @property
    def cost(self) -> Cost:
        return _cost(self.help, has_hints=bool(self.hints))

    def local_day(self, zone: tzinfo | None = None) -> date:
        """Return the day of the game; where it isn't recorded, that of its end in a time zone.

        ``zone``: by default, the system's.
        """
        return self.day or self.ended_at.astimezone(zone).date()

    @property
    def is_solved(self) -> bool:
        """Whether it was solved before any other end."""
        return self.outcome == "solved"

    @property
    def is_won(self) -> bool:
        """Whether it was solved, possibly after another end."""
        return self.outcome in {"solved", "solved_after"}

    @property
    def is_first_end(self) -> bool:
        """Whether this is the end that counts."""
        return self.outcome != "solved_after"


@lru_cache
def _cost(words: str, *, has_hints: bool) -> Cost:
    """Return the cost of help: thousands of games have few different kinds."""
    return cost_of(parse_help(words) | ({Help.HINT} if has_hints else set()))


def game_log(path: Path) -> KeyedTable[EndedGame]:
    """Return the table of ended games, ``games.csv``; a game's first end counts."""
    return KeyedTable(path, GAME_COLUMNS, EndedGame)
