"""Games that were played: their log, stars and days, summaries, and their moves.

A game has a key, and its first end counts. If a player gives up, or abandons a lost game, and
solves it later, a second row with another key records this. The same end may be recorded twice, by
a window and by its journal after a crash, and is stored once. Nothing is removed from the log: a
further row marks a game as deleted, so that neither a journal nor another program adds it again.

A win is clean without a mistake, an undo or a hint.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta, tzinfo
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Annotated,
    Final,
    Literal,
    NamedTuple,
    TypeAlias,
    get_args,
)

from engine.errors import BoafError, FileFormatError
from engine.files.columns import (
    DAY,
    ID,
    MOMENT,
    SAFE_DEAL,
    WHOLE,
    WORD,
    Column,
    check_schema,
    columns_of,
    dates_in,
    format_cells,
    parse_cells,
    required_columns,
    text_columns,
)
from engine.files.tables import Contents, Correction, Table, TableKind, TableRow
from engine.game import Deal, Position
from engine.progress import Cancel, Progress, Work
from engine.ratings import FIRST_PLAYED, PlayRecord, Rating, correct_times, parse_timed_moves
from engine.sentences import Sentence, message

if TYPE_CHECKING:
    import pandas as pd

    from engine.search.solver import WinningMoves


# Help --------------------------------------------------------------------------------------------


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


MAX_STARS: Final = 3
COSTS: Final = {Help.HINT: 1, Help.VERDICT: 1, Help.SOLUTION: MAX_STARS, Help.REVIEW: MAX_STARS}
"""The number of stars that each kind of help costs a win. No win with help is clean."""


def cost_of(helps: Iterable[Help]) -> int:
    """Return the number of stars that several kinds of help cost together.

    >>> cost_of([Help.HINT, Help.SOLUTION])
    3
    """
    return max((COSTS[each] for each in helps), default=0)


def help_words(helps: Collection[Help]) -> str:
    """Format kinds of help for a file, without hints, which have a column of their own."""
    return " ".join(sorted(set(helps) - {Help.HINT}))


def parse_help(text: str) -> frozenset[Help]:
    """Parse the output of `help_words`; words of later versions are ignored."""
    words = {each.value for each in Help}
    return frozenset(Help(word) for word in text.split() if word in words)


# The log of ended games --------------------------------------------------------------------------

_SCHEMA: Final = 1
_PUZZLE: Final = ("ended_at", "game", "puzzle_id", "deal", "cards")
GAME_COLUMNS: Final = (*_PUZZLE, *FIRST_PLAYED, "schema")
"""The header of ``games.csv`` in its first version."""
End: TypeAlias = Literal["solved", "given_up", "left", "solved_after", "deleted", "restored"]
"""``left``: abandoned when it was lost. ``solved_after``: solved after another end. The last two
mark the game with the same key."""
AFTER: Final = "-after"
"""Suffix of the key of a game's second row, which records a solution after another end."""
_ENDS: Final = get_args(End)
QUICK: Final = "quick"
"""The source of a quick deal; its number of feathers follows."""


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
            "`solved_after` (solved after another end). `deleted` and `restored` mark the game "
            "with the same name; the last mark counts.",
        ),
    ]
    help: Annotated[
        str, Column(WORD, "Help other than hints: `verdict`, `solution`, `review`.")
    ] = ""
    day: Annotated[date | None, Column(DAY, "Local date of the game.")] = None
    source: Annotated[
        str,
        Column(WORD, "Where the puzzle is from: `quick` with its feathers, or empty."),
    ] = ""

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
    def cost(self) -> int:
        """Number of stars that help costs."""
        return _cost(self.help, has_hints=bool(self.hints))

    @property
    def has_record(self) -> bool:
        """Whether a win can have the best time and continue a streak, despite its help."""
        return self.cost < MAX_STARS

    def local_day(self, zone: tzinfo | None = None) -> date:
        """Return the day of the game; where it isn't recorded, that of its end in a time zone.

        ``zone``: by default, the system's.
        """
        return self.day or self.ended_at.astimezone(zone).date()

    def is_dated(self, today: date) -> bool:
        """Return whether its day can be right: a clock may have been wrong, but not for ever."""
        return self.local_day() <= today + timedelta(days=1)

    @property
    def is_mark(self) -> bool:
        """Whether it only says that a game was deleted or restored."""
        return self.outcome in {"deleted", "restored"}

    @property
    def is_solved(self) -> bool:
        """Whether it was solved before any other end."""
        return self.outcome == "solved"

    @property
    def is_won(self) -> bool:
        """Whether it was solved, possibly after another end."""
        return self.outcome in {"solved", "solved_after"}


@lru_cache
def _cost(words: str, *, has_hints: bool) -> int:
    """Return the cost of help: thousands of games have few different kinds."""
    return cost_of(parse_help(words) | ({Help.HINT} if has_hints else set()))


class GameLog:
    """The table of ended games, ``games.csv``; a game's first end counts.

    ``path``: it need not exist yet, but its folder must.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        #: What can't be read, or isn't used, one sentence each, since it was read last
        self.problems: tuple[Sentence | str, ...] = ()
        kind = TableKind(
            columns=GAME_COLUMNS,
            required=required_columns(EndedGame),
            known=frozenset({*GAME_COLUMNS, *(column.name for column in columns_of(EndedGame))}),
            texts=text_columns(EndedGame),
        )
        self._table = Table(path, kind, _parse_game, Contents[EndedGame])

    def record(self, rows: Iterable[EndedGame]) -> tuple[EndedGame, ...]:
        """Append the games and marks that are new to the table; return all its rows.

        Raises StorageError when it cannot be written; the file is then unchanged. Raises
        FileFormatError when the file is another table.
        """
        with self._table.writing() as writing:
            table = writing.table
            known, marks = _by_key(table.items)
            new = []
            for row in rows:
                if row.is_mark:
                    is_new = marks.get(row.key, "restored") != row.outcome
                    marks[row.key] = row.outcome
                else:
                    # A row that can't be read may be of the same game.
                    is_hidden = bool(table.rejected) and writing.contains(row.key)
                    is_new = row.key not in known and not is_hidden
                    known.setdefault(row.key, row)
                if is_new:
                    writing.add(format_cells(row, GAME_COLUMNS) | {"schema": str(_SCHEMA)})
                    new.append(row)
        self.problems = _problems_of(table)
        return (*table.items, *new)

    def rows(self) -> tuple[EndedGame, ...]:
        """Return all readable games and marks, in the order written; raises as `record`."""
        table = self._table.read()
        self.problems = _problems_of(table)
        return table.items

    def read(self) -> tuple[EndedGame, ...]:
        """Return all readable games that aren't deleted; raises as `record`."""
        return current_games(self.rows())


def current_games(rows: Iterable[EndedGame]) -> tuple[EndedGame, ...]:
    """Return the games of a log that aren't deleted; of several with one key, the first."""
    games, marks = _by_key(rows)
    return tuple(game for key, game in games.items() if marks.get(key) != "deleted")


def _problems_of(rows: Contents[EndedGame]) -> tuple[Sentence | str, ...]:
    n = len(rows.rejected)
    if not n:
        return rows.notes
    kept = message(
        "{n} game can't be read and stays in the file. {reason}",
        "{n} games can't be read and stay in the file. The first: {reason}",
        n=n,
        reason=rows.rejected[0],
    )
    return (kept, *rows.notes)


def _parse_game(row: TableRow, corrections: list[Correction]) -> EndedGame:
    row.check()
    check_schema(row.cells.get("schema") or str(_SCHEMA), _SCHEMA, row.place)
    try:
        day = row.cells.get("day", "")
        values = parse_cells(EndedGame, {**row.cells, "day": ""}, row.place)
        values["day"] = _day_near(values["ended_at"], day)
        if day and values["day"] is None:
            corrections.append(Correction(row.place.at("day"), day))
        correct_times(values, row.cells, row.place, corrections)
        return EndedGame(**values)
    except (BoafError, ValueError, OverflowError) as error:
        raise FileFormatError("{place}: {error}", place=row.place, error=error) from error


def _day_near(ended_at: datetime, text: str) -> date | None:
    """Return the local day of a game in a cell, whichever way a spreadsheet turned it.

    None if it isn't that of the game's end in any time zone.
    """
    near = [each for each in dates_in(text) if abs((each - ended_at.date()).days) <= 1]
    return near[0] if len(near) == 1 else None


def _by_key(rows: Iterable[EndedGame]) -> tuple[dict[str, EndedGame], dict[str, End]]:
    """Return games by key, of several the first, and the last mark of each key that has one."""
    games: dict[str, EndedGame] = {}
    marks: dict[str, End] = {}
    for row in rows:
        if row.is_mark:
            marks[row.key] = row.outcome
        else:
            games.setdefault(row.key, row)
    return games, marks


# Stars -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Best:
    """The best results for one puzzle, over all its arrangements."""

    stars: int  #: Of the game with the most stars; see `stars_of`
    seconds: float | None  #: Time of the fastest win without the solution; None without such a win


def stars_of(game: EndedGame) -> int:
    """Return the stars of a win: one each for no help, no undo and no mistake.

    Help that costs more than one star removes the others as well, see `COSTS`.
    """
    return max(0, MAX_STARS - game.cost - bool(game.undos) - bool(game.blunders))


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
            seconds = game.seconds if game.has_record else None
        earlier = best.get(game.puzzle_id, Best(0, None))
        times = [time for time in (seconds, earlier.seconds) if time is not None]
        best[game.puzzle_id] = Best(max(stars, earlier.stars), min(times, default=None))
    return best


# The puzzle of each day --------------------------------------------------------------------------

CALENDAR_START: Final = date(2026, 1, 5)
"""Day of the first puzzle, a Monday; full weeks of puzzles follow and repeat."""


def place_of(day: date, n_puzzles: int) -> int:
    """Return the index of a day's puzzle, from 0.

    >>> place_of(date(2026, 1, 6), 371), place_of(date(2027, 1, 11), 371)
    (1, 0)
    """
    return (day - CALENDAR_START).days % n_puzzles


@dataclass(frozen=True, slots=True)
class Days:
    """The days whose puzzle was solved."""

    #: Solved on its day, in the player's local time.
    on_time: frozenset[date]
    later: frozenset[date]  #: Solved on another day only
    #: Solved on its day, but with help that doesn't continue a streak, see `COSTS`.
    helped: frozenset[date] = frozenset()

    @property
    def solved(self) -> frozenset[date]:
        """The days whose puzzle was solved at any time and in any way."""
        return self.on_time | self.later | self.helped

    def streak(self, today: date) -> int:
        """Return the number of consecutive days solved on time, up to today or yesterday.

        A day solved with help doesn't count and doesn't break the streak.
        """
        return self._length(today if today in self._unbroken else today - timedelta(days=1))

    @property
    def longest_streak(self) -> int:
        """The maximum number of consecutive days solved on time, counted as in `streak`."""
        days = self._unbroken
        ends = [day for day in days if day + timedelta(days=1) not in days]
        return max(map(self._length, ends), default=0)

    @property
    def _unbroken(self) -> frozenset[date]:
        """Days that don't break a streak."""
        return self.on_time | self.helped

    def _length(self, day: date) -> int:
        length = 0
        while day in self._unbroken:
            length += day in self.on_time
            day -= timedelta(days=1)
        return length


def days_solved(
    games: Iterable[EndedGame], ids: Sequence[str], zone: tzinfo | None = None
) -> Days:
    """Return the days whose puzzle was solved; days beyond tomorrow aren't known.

    ``games``: a player's games; games of other puzzles are ignored.
    ``ids``: the ids of the puzzles in the order of their days.
    ``zone``: the time zone of games whose day is unknown; by default, the system's.
    """
    indices = {name: index for index, name in enumerate(ids)}
    today = date.today()
    on_time: set[date] = set()
    helped: set[date] = set()
    later: set[date] = set()
    for game in games:
        index = indices.get(game.puzzle_id)
        if index is None or not game.is_won or not game.is_dated(today):
            continue
        ended = game.local_day(zone)
        days_late = (place_of(ended, len(ids)) - index) % len(ids)
        if days_late == 0:
            (on_time if game.has_record else helped).add(ended)
        else:
            later.add(ended - timedelta(days=days_late))
    return Days(
        on_time=frozenset(on_time),
        later=frozenset(later - on_time - helped),
        helped=frozenset(helped - on_time),
    )


# Summaries ---------------------------------------------------------------------------------------

MAX_WEEKS: Final = 104


@dataclass(frozen=True, slots=True)
class Tally:
    """The numbers of some games; times are those of wins that can have a record, in seconds."""

    n_games: int
    n_won: int  #: Solved before any other end
    n_hints: int
    best_seconds: float | None

    @classmethod
    def of(cls, games: Collection[EndedGame]) -> Tally:
        won = [game for game in games if game.is_solved]
        times = [game.seconds for game in won if game.has_record and game.seconds is not None]
        return cls(
            n_games=len(games),
            n_won=len(won),
            n_hints=sum(game.hints or 0 for game in games),
            best_seconds=min(times, default=None),
        )


@dataclass(frozen=True, slots=True)
class Week:
    """The games of a week."""

    monday: date
    n_games: int
    n_won: int


@dataclass(frozen=True, slots=True)
class Summary:
    """All games of a player; each counts once, by its first end."""

    all: Tally
    by_cards: Mapping[int, Tally]  #: In ascending order, as the next
    by_feathers: Mapping[int, Tally]  #: 0 for puzzles whose difficulty is unknown
    days: Days  #: Those with a win
    weeks: tuple[Week, ...]  #: The last `MAX_WEEKS` up to that of the last game


def final_ends(games: Sequence[EndedGame]) -> list[EndedGame]:
    """Return one row for each game that was left and solved later, which counts as solved.

    Other games are unchanged: a game that was given up stays so.
    """
    left = {game.key + AFTER for game in games if game.outcome == "left"}
    solved_later = left & {game.key for game in games if game.outcome == "solved_after"}
    return [
        replace(game, outcome="solved") if game.key in solved_later else game
        for game in games
        if game.key + AFTER not in solved_later
    ]


def summarise(games: Iterable[EndedGame], feathers: Mapping[str, int]) -> Summary:
    """Summarise the games of a log.

    ``feathers``: the difficulty of puzzles, by id, as far as it is known.
    """
    counted = [game for game in games if game.outcome != "solved_after"]
    today = date.today()
    dated = [game for game in counted if game.is_dated(today)]
    return Summary(
        all=Tally.of(counted),
        by_cards=_tallies(counted, lambda game: game.cards),
        by_feathers=_tallies(counted, lambda game: feathers.get(game.puzzle_id, 0)),
        days=Days(frozenset(game.local_day() for game in dated if game.is_solved), frozenset()),
        weeks=_weeks(dated),
    )


def _tallies(games: Iterable[EndedGame], key: Callable[[EndedGame], int]) -> dict[int, Tally]:
    """Return the numbers of the games with each key."""
    groups: dict[int, list[EndedGame]] = defaultdict(list)
    for game in games:
        groups[key(game)].append(game)
    return {name: Tally.of(groups[name]) for name in sorted(groups)}


def _weeks(games: Iterable[EndedGame]) -> tuple[Week, ...]:
    groups: dict[date, list[EndedGame]] = defaultdict(list)
    for game in games:
        day = game.local_day()
        groups[day - timedelta(days=day.weekday())].append(game)
    if not groups:
        return ()
    n_weeks = min((max(groups) - min(groups)).days // 7 + 1, MAX_WEEKS)
    mondays = [max(groups) - timedelta(weeks=number) for number in reversed(range(n_weeks))]
    return tuple(
        Week(monday, len(groups[monday]), sum(game.is_solved for game in groups[monday]))
        for monday in mondays
    )


# The moves of games ------------------------------------------------------------------------------

Record: TypeAlias = Rating | EndedGame


class PlayedMove(NamedTuple):
    """One move of a game whose moves are known."""

    game: int  #: Number of the game, from 1
    puzzle_id: str
    deal: str  #: The arrangement in which it was played, whose cards the move names
    rater: str  #: Empty for the owner, and in the game log
    is_solved: bool  #: Whether the game was
    depth: int  #: Number of moves before
    move: str
    seconds: float | None  #: Time at the board when it was made; None if unknown
    #: Of the position before. None where it is lost, as in the tension of a puzzle, and if the
    #: search was too long.
    tension: float | None
    is_mistake: bool  #: Whether it is proved to have lost a winnable position


_TYPES: Final = {
    **dict.fromkeys(("game", "depth"), "int64"),
    **dict.fromkeys(("is_solved", "is_mistake"), "bool"),
    **dict.fromkeys(("seconds", "tension"), "float64"),
}


def played_moves(records: Iterable[Record], cancel: Cancel) -> Work[pd.DataFrame]:
    """Return a row for each move of each game whose moves are known, see `PlayedMove`.

    Every position is decided, which is long work.
    """
    import pandas as pd  # noqa: PLC0415 half a second

    known = [each for each in records if each.timed_moves]
    decided: dict[Deal, WinningMoves] = {}
    rows: list[PlayedMove] = []
    for done, record in enumerate(known):
        yield Progress(done, len(known))
        number = rows[-1].game + 1 if rows else 1
        rows += _moves_of(record, number, decided, cancel)
    return pd.DataFrame(rows, columns=PlayedMove._fields).astype(_TYPES)


def _moves_of(
    record: Record, game: int, decided: dict[Deal, WinningMoves], cancel: Cancel
) -> Iterator[PlayedMove]:
    """Yield the moves of a game; ``decided``: positions so far, by their top cards."""
    from engine.search.solver import winning_moves  # noqa: PLC0415 compiled code

    moves = parse_timed_moves(record.deal, record.timed_moves)
    rater = record.rater if isinstance(record, Rating) else ""
    is_solved = len(moves) == record.deal.n_cards - 1
    position = Position.from_deal(record.deal)
    for depth, made in enumerate(moves):
        tops = position.to_deal()
        if tops not in decided:
            decided[tops] = winning_moves(position, cancel=cancel)
            cancel.raise_if_set()
        found, text = decided[tops], position.move_text(made.move)
        tension = found.tension if found.winning else None
        is_mistake = bool(found.winning) and made.move not in (*found.winning, *found.unknown)
        yield PlayedMove(
            game,
            record.puzzle_id,
            record.deal.to_line(),
            rater,
            is_solved,
            depth,
            text,
            made.seconds,
            tension,
            is_mistake,
        )
        position = position.play(made.move)


def before_mistake(game: EndedGame, cancel: Cancel) -> Deal | None:
    """Return the top cards before the first move that lost a game; None without such a move.

    Raises StoppedError when cancelled.
    """
    position = Position.from_deal(game.deal)
    for made in _moves_of(game, 1, {}, cancel):
        if made.is_mistake:
            return position.to_deal()
        position = position.play(made.move)
    return None


def by_depth(moves: pd.DataFrame) -> pd.DataFrame:
    """Return the number of games, mean tension, mistakes and mean time at each depth."""
    return moves.groupby("depth", as_index=False).agg(
        n_games=("game", "size"),
        tension=("tension", "mean"),
        n_mistakes=("is_mistake", "sum"),
        seconds=("seconds", "mean"),
    )


def by_puzzle(moves: pd.DataFrame) -> pd.DataFrame:
    """Return the number of games, solvers and different solutions of each puzzle.

    Solutions with the same moves in another order are the same: all cards but the last are covered
    once, so the moves say which card covered which, and their order doesn't change that. They are
    compared in one arrangement of the puzzle, that with the most: a repeat has other cards.
    """
    import pandas as pd  # noqa: PLC0415 half a second

    solved = moves[moves["is_solved"]]
    of_games = solved.groupby(["puzzle_id", "deal", "game"])["move"].agg(frozenset)
    of_deals = of_games.groupby(["puzzle_id", "deal"]).nunique()
    counts = {
        "n_games": moves.groupby("puzzle_id", sort=False)["game"].nunique(),
        "n_solvers": solved.groupby("puzzle_id")["rater"].nunique(),
        "n_solutions": of_deals.groupby("puzzle_id").max(),
    }
    found = pd.DataFrame(counts, index=counts["n_games"].index)
    return found.fillna(0).astype("int64").reset_index()
