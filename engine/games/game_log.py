"""The game log: a table of ended games.

A game has a key, and its first end counts. If a player gives up, or abandons a lost game, and
solves it later, a second row with another key records this. The same end may be recorded twice, by
a window and by its journal after a crash, and is stored once.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, datetime, tzinfo
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias, get_args

from engine.columns import DAY, ID, MOMENT, SAFE_DEAL, WHOLE, WORD, Column
from engine.errors import FileFormatError
from engine.game import Deal
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


class Help(StrEnum):
    """A kind of help; its value is the word in files."""

    HINT = "hint"
    """A hint, or, while verdicts are hidden, the reason why a position is lost."""
    VERDICT = "verdict"
    """A verdict that the player's setting hides: switched on during the game, or revealed by
    requesting the solution of a lost position."""
    SOLUTION = "solution"
    """A solution shown on the board, with the other winning moves."""
    REVIEW = "review"
    """The review of mistakes before the end of the game."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of help for a win. No win with help is clean."""

    stars: int  #: Number of stars lost, of three
    has_record: bool  #: Whether the win can still have the best time and continue a streak


COSTS: Final = {
    Help.HINT: Cost(stars=1, has_record=True),
    Help.VERDICT: Cost(stars=1, has_record=True),
    Help.SOLUTION: Cost(stars=3, has_record=False),
    Help.REVIEW: Cost(stars=3, has_record=False),
}


def cost_of(helps: Collection[Help]) -> Cost:
    """Return the combined cost of several kinds of help.

    >>> cost_of([Help.HINT, Help.SOLUTION])
    Cost(stars=3, has_record=False)
    """
    costs = [COSTS[each] for each in helps]
    return Cost(
        stars=max((cost.stars for cost in costs), default=0),
        has_record=all(cost.has_record for cost in costs),
    )


def help_words(helps: Collection[Help]) -> str:
    """Format kinds of help for a file, without hints, which have a column of their own."""
    return " ".join(sorted(set(helps) - {Help.HINT}))


def parse_help(text: str) -> frozenset[Help]:
    """Parse the output of `help_words`; words of later versions are ignored."""
    words = {each.value for each in Help}
    return frozenset(Help(word) for word in text.split() if word in words)


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
        hints = {Help.HINT} if self.hints else set()
        return cost_of(parse_help(self.help) | hints)

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


def game_log(path: Path) -> KeyedTable[EndedGame]:
    """Return the table of ended games, ``games.csv``; a game's first end counts."""
    return KeyedTable(path, GAME_COLUMNS, EndedGame)


# The player's progress

MAX_STARS: Final = 3


@dataclass(frozen=True, slots=True)
class Best:
    """The best results for one puzzle, over all its arrangements."""

    stars: int  #: Of the game with the most stars; see `stars_of`
    seconds: float | None  #: Time of the fastest win without the solution; None without such a win


def stars_of(game: EndedGame) -> int:
    """Return the stars of a win: one each for no help, no undo and no mistake.

    Help that costs more than one star removes the others as well, see `COSTS`.
    """
    return max(0, MAX_STARS - game.cost.stars - bool(game.undos) - bool(game.blunders))


def best_wins(games: Iterable[EndedGame]) -> dict[str, Best]:
    """Return the best win of each puzzle that was won, by its id.

    A game that was won after it was given up has no stars and no time: its clock had stopped.
    """
    best: dict[str, Best] = {}
    ended = list(games)
    after_giving_up = {game.key + AFTER for game in ended if game.outcome == "given_up"}
    for game in ended:
        if not game.is_won:
            continue
        stars, seconds = 0, None
        if game.key not in after_giving_up:
            stars = stars_of(game)
            seconds = game.seconds if game.cost.has_record else None
        earlier = best.get(game.puzzle_id, Best(0, None))
        times = [time for time in (seconds, earlier.seconds) if time is not None]
        best[game.puzzle_id] = Best(max(stars, earlier.stars), min(times, default=None))
    return best
