"""The game log: an append-only table of ended games that survives a killed process.

A game has a key, and its first end counts. If a player gives up, or abandons a lost game, and
solves it later, a second row with another key records this; it counts as progress and in no
statistic. The same end may be recorded twice, by a window and by its journal after a crash, and is
stored once.
"""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from engine.columns import ID, MOMENT, SAFE_DEAL, TEXT, WHOLE, WORD, Column
from engine.errors import FileFormatError
from engine.game import Deal
from engine.games.help import Cost, Help, cost_of, parse_help
from engine.games.keyed_table import KeyedTable
from engine.ratings.play_record import PlayRecord

GAME_COLUMNS: Final = (
    "ended_at", "game", "puzzle_id", "deal", "cards", "outcome", "seconds", "moves", "undos",
    "hints", "blunders", "schema",
)  # fmt: skip
"""The header of ``games.csv`` in its first version."""
End: TypeAlias = Literal["solved", "given_up", "left", "solved_after"]
"""``left``: abandoned when it was lost. ``solved_after``: solved after another end."""
AFTER: Final = "-after"
"""Suffix of the key of a game's second row, which records a solution after another end."""
_ENDS: Final = ("solved", "given_up", "left", "solved_after")


@dataclass(frozen=True, slots=True)
class EndedGame(PlayRecord):
    """One ended game.

    Raises FileFormatError when its end is invalid, and SettingsError when a value is.
    """

    ended_at: Annotated[datetime, Column(MOMENT, "When, in UTC.")]
    key: Annotated[str, Column(TEXT, "A name that no other game has.", name="game")]
    puzzle_id: Annotated[str, Column(ID, "Name of the puzzle, shared by all its disguises.")]
    deal: Annotated[Deal, Column(SAFE_DEAL, "What was played.")]
    outcome: Annotated[
        End,
        Column(
            WORD,
            "`solved`, `given_up`, `left` for another puzzle when it was lost, or `solved_after` "
            "another end.",
        ),
    ]
    help: Annotated[
        str, Column(WORD, "Help other than hints: `verdict`, `solution`, `review`.")
    ] = ""

    def __post_init__(self) -> None:
        PlayRecord.__post_init__(self)
        if self.outcome not in _ENDS:
            raise FileFormatError(
                "Unknown kind {cells!r}. Use one of {kinds}.",
                cells=self.outcome[:20],
                kinds=", ".join(_ENDS),
            )

    @property
    def cards(self) -> Annotated[int, Column(WHOLE, "Number of cards.")]:
        """Number of cards."""
        return self.deal.n_cards

    @property
    def cost(self) -> Cost:
        """The cost of the help in the game."""
        hints = {Help.HINT} if self.hints else set()
        return cost_of(parse_help(self.help) | hints)

    @property
    def is_solved(self) -> bool:
        """Return whether it was solved before any other end."""
        return self.outcome == "solved"

    @property
    def is_won(self) -> bool:
        """Return whether it was solved, possibly after another end."""
        return self.outcome in {"solved", "solved_after"}

    @property
    def is_first_end(self) -> bool:
        """Return whether this is the end that counts."""
        return self.outcome != "solved_after"


class GameLog(KeyedTable[EndedGame]):
    """The table of ended games; several windows may use it at once, and a game's first end counts.

    ``path``: ``games.csv``; it need not exist yet, but its folder must.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, GAME_COLUMNS, EndedGame)
