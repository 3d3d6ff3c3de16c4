"""Games on disk: the running ones, so that they survive, and the log of ended ones."""

import json
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from boaf_desktop.play.game import UNPLAYED, Game, GameState, Puzzle, Stopwatch, last_move_at
from boaf_desktop.play.session import Session
from boaf_desktop.storage import SCHEMA, OwnFile, save_whole, set_aside
from boaf_desktop.widgets.jobs import run, run_latest
from engine.errors import BoafError, FileFormatError
from engine.files.columns import SECONDS
from engine.files.storage import make_folder
from engine.game import Move, parse_deal
from engine.played_games import (
    AFTER,
    QUICK,
    Best,
    End,
    EndedGame,
    GameLog,
    best_wins,
    current_games,
    final_ends,
    help_words,
    parse_help,
)
from engine.player_rating import RatedGame, Strength, rated_games
from engine.progress import Cancel, Progress, Work
from engine.ratings import PLAY_COLUMNS, PLAY_NAMES, PlayRecord

_LOG: Final = logging.getLogger(__name__)
_DEBOUNCE_MS: Final = 150
_PAINT_MS: Final = 20  # in which a move is painted
_MAX_BYTES: Final = 8 * 1024 * 1024
_MAX_NODES: Final = 100_000  # of a game
_MAX_SECONDS: Final = 10.0**10  # more than any date in seconds
_LONGEST_TEXT: Final = 10_000  # characters; the path of a set may have thousands

_FIRST_ENDS: Final[Mapping[str, End | None]] = {
    "": None,
    "solved": "solved",
    "given_up": "given_up",
    "left": "left",
}

_Value = TypeVar("_Value")


class Journal(QObject):
    """Saves the games of a session shortly after each change."""

    def __init__(self, session: Session, path: Path, report: Callable[[str], object]) -> None:
        super().__init__(session)
        self._session = session
        self._file = OwnFile(path, report, self)
        self._texts: dict[Game, str] = {}
        self._changed: set[Game] = set()
        self._timer = QTimer(self, singleShot=True)
        self._resting = QTimer(self, singleShot=True, interval=_DEBOUNCE_MS)
        self._timer.timeout.connect(self.write)
        session.puzzle_changed.connect(self._on_change)
        session.counts_changed.connect(self._on_change)
        session.put_away_changed.connect(self._on_put_away)

    @Slot()
    def _on_change(self) -> None:
        self._changed.add(self._session.game)
        # A single move is written once it is painted; during fast play, every 150 ms.
        if not self._timer.isActive():
            self._timer.start(max(_PAINT_MS, self._resting.remainingTime()))

    @Slot(object)
    def _on_put_away(self, game: Game) -> None:
        self._changed.add(game)
        self._on_change()

    @Slot()
    def write(self) -> bool:
        """Write the games now; a failure is reported, and play continues."""
        self._timer.stop()
        self._resting.start()
        # Only the game on the board, whose clock is running, and games that changed are new.
        changed, self._changed = self._changed | {self._session.game}, {self._session.game}
        self._texts = {
            game: self._texts[game]
            if game in self._texts and game not in changed
            else game_text(game)
            for game in self._session.games
        }
        return self._file.save(_to_text(self._texts.values()))

    def take_over(self, _own: Path, other: Path) -> bool:
        """Add the games of another journal to the session; return whether they are safe."""
        self._session.return_games(read_journal(other))
        return self.write()


def _to_text(games: Iterable[str]) -> str:
    return f'{{"schema":{SCHEMA},"games":[{",".join(games)}]}}'


def game_text(game: Game) -> str:
    """Return a game as JSON."""
    puzzle, nodes, values = game.puzzle, game.tree.nodes, game.play_record().play_values()
    following = dict(pairwise(node.number for node in game.line))
    contents = {
        "key": game.key,
        "deal": puzzle.deal.to_line(),
        "title": puzzle.title,
        "number": puzzle.number,
        "source": puzzle.source,
        "asked_by": puzzle.requested_by,
        "nodes": [
            [node.parent.number, *node.move, int(node.is_played)]
            for node in nodes
            if node.parent is not None and node.move is not None
        ],
        "last": [following.get(node.number, 0) for node in nodes],
        "at": game.node.number,
        "times": [node.seconds for node in nodes[1:]],
        "ended_at": None if game.end_node is None else game.end_node.number,
        "outcome": game.outcome.value,
        "first_end": game.first_end or "",
        **{name: values[name] for name in PLAY_NAMES},
        "help": sorted(game.help),
        "moved_at_s": game.moved_at_s,
        "played_at": None if game.played_at is None else game.played_at.timestamp(),
        "put_away": game.is_put_away,
        "unsolvable": game.is_unsolvable,
    }
    return json.dumps(contents, ensure_ascii=False, separators=(",", ":"))


def write_journal(path: Path, games: Iterable[Game]) -> bool:
    """Write games, the current one last; log a failure and return False."""
    return save_whole(path, _to_text(map(game_text, games)))


def take_over_journal(own: Path, other: Path) -> bool:
    """Prepend the games of another journal.

    Of a deal played in both, the game with the latest move is kept. Returns whether the games are
    safe in ``own``; if either can't be read now, both are kept for another start.
    """
    try:
        theirs = _read(other)
        ours = _read(own) if theirs else []
    except OSError as error:
        _LOG.warning("the journal %s is not taken over yet: %s", other, error)
        return False
    if not theirs:
        return True
    games = {game.puzzle.slot: game for game in theirs}
    for game in ours:
        slot = game.puzzle.slot
        known = games.pop(slot, game)  # and inserted again: the last one is shown
        games[slot] = game if last_move_at(game) >= last_move_at(known) else known
    return write_journal(own, games.values())


def read_journal(path: Path) -> list[Game]:
    """Read the games of an earlier run; the last one was on the board.

    A file that is not a journal is renamed with the suffix ``.rejected`` and logged; an unreadable
    game is skipped.
    """
    try:
        return _read(path)
    except OSError as error:
        _LOG.warning("the journal was set aside: %s", error)
        set_aside(path)
        return []


def _read(path: Path) -> list[Game]:
    """Read a journal as `read_journal`; a file that the system can't read is left alone."""
    try:
        if path.stat().st_size > _MAX_BYTES:
            raise FileFormatError(
                "{path} is too large (maximum {maximum:,} bytes). It was renamed.",
                path=path,
                maximum=_MAX_BYTES,
            )
        contents = json.loads(path.read_bytes().decode())
        if not isinstance(contents, dict) or contents.get("schema") != SCHEMA:
            raise FileFormatError(f"The journal doesn't use schema {SCHEMA}.")
        if not isinstance(contents.get("games"), list):
            raise FileFormatError("The journal contains no list of games.")
    except FileNotFoundError:
        return []
    except (ValueError, RecursionError) as error:
        _LOG.warning("the journal was set aside: %s", error)
        set_aside(path)
        return []
    games = []
    for record in contents["games"]:
        try:
            games.append(game_from_json(record))
        except (BoafError, LookupError, TypeError, ValueError, OverflowError) as error:
            _LOG.warning("a game of the journal was left out: %s", error)
    return games


def game_from_json(record: dict[str, Any]) -> Game:
    """Return a game; sizes are bounded, and every move is replayed.

    Raises BoafError, LookupError, TypeError, ValueError or OverflowError for an invalid record.
    """
    puzzle = Puzzle.from_deal(
        parse_deal(_text(record["deal"])),
        title=_text(record["title"]),
        number=_or_none(_count, record["number"]),
        source=_text(record["source"]),
        requested_by=_text(record["asked_by"]),
    )
    game = Game(puzzle)
    game.key, tree = _text(record["key"]), game.tree
    if len(record["nodes"]) > _MAX_NODES:
        raise FileFormatError(f"A game has more than {_MAX_NODES} positions.")
    for parent, source, target, is_played in record["nodes"]:
        move = Move(_count(source), _count(target))
        tree.child(tree.nodes[_count(parent)], move).is_played = bool(_count(is_played))
    nodes = tree.nodes
    # Where the game is, and the line that redo follows from there on
    after = [nodes[_count(last)] for _node, last in zip(nodes, record["last"], strict=True)]
    game.node = nodes[_count(record["at"])]
    line = list(tree.path(game.node))
    while after[line[-1].number].parent is line[-1]:
        line.append(after[line[-1].number])
    game.line = tuple(line)
    # When each move was made, and where the game ended; unknown before version 4.0
    times = record.get("times", [None] * (len(nodes) - 1))
    for node, seconds in zip(nodes[1:], times, strict=True):
        node.seconds = _or_none(_seconds, seconds)
    ended_at = _or_none(_count, record.get("ended_at"))
    game.end_node = None if ended_at is None else nodes[ended_at]
    game.outcome = GameState(record["outcome"])
    game.first_end = _FIRST_ENDS[_text(record["first_end"])]
    values: dict[str, Any] = UNPLAYED.play_values()
    for column in PLAY_COLUMNS:
        value = record.get(column.name)
        if value is not None:  # one that was not measured is None
            values[column.field] = (_seconds if column.cell is SECONDS else _count)(value)
    played = PlayRecord(**values)
    game.play = replace(played, seconds=None, blunders=0)  # measured by the clock and the tree
    game.watch = Stopwatch(played.seconds or 0.0)
    game.moved_at_s = _or_none(_seconds, record["moved_at_s"])
    game.help = parse_help(" ".join(map(_text, record["help"])))
    game.is_put_away = record.get("put_away") is True
    game.was_unsolvable = record.get("unsolvable") is True
    played_at = _or_none(_seconds, record["played_at"])
    game.played_at = None if played_at is None else datetime.fromtimestamp(played_at, UTC)
    return game


def _or_none(read: Callable[[object], _Value], value: object) -> _Value | None:
    return None if value is None else read(value)


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise FileFormatError(f"{str(value)[:20]!r} in the journal isn't a count.")
    return value


def _seconds(value: object) -> float:
    if not isinstance(value, int | float) or not 0 <= value <= _MAX_SECONDS:
        raise FileFormatError(f"{str(value)[:20]!r} in the journal isn't a time.")
    return float(value)


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_TEXT:
        raise FileFormatError("A text field in the journal is missing or too long.")
    return value


class Recorder(QObject):
    """Records a game once, at its first end; a record lost in a crash is added later.

    Holds the rows of the log, and appends to them in a worker thread. The journal keeps a game's
    end too, so `catch_up` at the next start adds what is missing.
    """

    changed = Signal()  #: The log was read or grew
    rated = Signal()  #: The rating was computed from the log

    def __init__(
        self, session: Session, path: Path, report: Callable[[str], object], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._report = session, report
        self._log = GameLog(path)  # which parses only the rows that are new
        self.games: tuple[EndedGame, ...] = ()  #: All games read so far that aren't deleted
        self._rows: tuple[EndedGame, ...] = ()  # those of the log, and those still to be written
        self._keys: set[str] = set()  # of these rows
        self._unwritten: list[EndedGame] = []
        self._is_writing = self._is_waiting = False
        self.is_read = False  #: Whether the log was read, or can't be
        self._games_of_best: tuple[EndedGame, ...] = ()  # from which the next was computed
        self._best: Mapping[str, Best] = {}
        self.ratings: list[RatedGame] = []  #: The player's strength after each rated game
        self.changed.connect(self._rate)
        session.ended.connect(self.catch_up)
        session.left.connect(self.catch_up)

    @property
    def problems(self) -> Sequence[str]:
        """What can't be read in the log, or isn't used."""
        return self._log.problems

    @property
    def best(self) -> Mapping[str, Best]:
        """The best win of each puzzle that was won, by its id."""
        if self._games_of_best is not self.games:
            self._games_of_best, self._best = self.games, best_wins(self.games)
        return self._best

    @property
    def strength(self) -> Strength:
        """The player's strength."""
        return self.ratings[-1].strength if self.ratings else Strength()

    @Slot()
    def _rate(self) -> None:
        """Compute the rating, without games that go on, as it would reveal that they are lost."""
        games, going_on = self.games, {game.key for game in self._session.living}
        # Earlier versions recorded no source.
        sources = {
            game.puzzle.deal: game.puzzle.source
            for game in self._session.games
            if game.puzzle.kind == QUICK
        }

        def work(_cancel: Cancel) -> list[RatedGame]:
            return rated_games(
                replace(game, source=game.source or sources.get(game.deal, ""))
                for game in final_ends(games)
                if game.outcome != "left" or game.key not in going_on
            )

        run_latest(self, "rate", work, self._on_rated, self._report)

    def _on_rated(self, ratings: list[RatedGame]) -> None:
        self.ratings = ratings
        self.rated.emit()

    def add(self, rows: Iterable[EndedGame]) -> None:
        """Add new games and marks, and those that failed earlier, and read the log again."""
        new = [row for row in rows if row.is_mark or row.key not in self._keys]
        self._unwritten += new
        self._show((*self._rows, *new))
        if self._is_writing:
            self._is_waiting = True  # so that rows are written in their order
            return
        self._is_writing = True
        log, unwritten = self._log, tuple(self._unwritten)

        def work(_cancel: Cancel) -> Work[tuple[EndedGame, ...]]:
            yield Progress(0, 0)
            if not unwritten:
                return log.rows()
            make_folder(log.path.parent)
            return log.record(unwritten)

        done = partial(self._on_recorded, len(unwritten))
        run(self, work, done, self._on_failed, on_end=self._on_end)

    def delete(self, games: Sequence[EndedGame], *, is_undone: bool = False) -> None:
        """Delete games from the list and all that is derived from it, or restore them."""
        mark: End = "restored" if is_undone else "deleted"
        self.add(replace(game, outcome=mark) for game in games)

    def _on_recorded(self, n_written: int, rows: tuple[EndedGame, ...]) -> None:
        self.is_read = True
        del self._unwritten[:n_written]
        keys = {row.key for row in rows}
        # One that can't be read in the file is still known here.
        others = (row for row in self._rows if not row.is_mark and row.key not in keys)
        self._show((*rows, *others, *(row for row in self._unwritten if row.is_mark)))

    def _on_failed(self, sentence: str) -> None:
        self.is_read = True
        self._report(sentence)
        self.changed.emit()

    @Slot()
    def _on_end(self) -> None:
        is_waiting, self._is_writing, self._is_waiting = self._is_waiting, False, False
        if is_waiting:
            self.add(())

    def _show(self, rows: tuple[EndedGame, ...]) -> None:
        self._rows, self._keys = rows, {row.key for row in rows}
        self.games = current_games(rows)
        self.changed.emit()

    @Slot()
    def catch_up(self) -> None:
        """Record every finished game of the session that is not in the log yet.

        One that ended before a crash did so at its last move, not now.
        """
        now = datetime.now(UTC)
        # Reported before writing: the next puzzle of the ladder depends on it, and the disk may be
        # slow.
        self.add(
            row
            for game in self._session.games
            for row in ended_games(game, game.played_at or now)
            if row.key not in self._keys
        )


def ended_games(game: Game, when: datetime) -> Iterator[EndedGame]:
    """Yield the rows of a game: its first end, and a later win."""
    if game.first_end is not None and game.puzzle.is_counted:
        yield _row(game, when, game.key, game.first_end)
        if game.outcome is GameState.SOLVED and game.first_end != "solved":
            yield _row(game, when, game.key + AFTER, "solved_after")


def _row(game: Game, when: datetime, key: str, end: End) -> EndedGame:
    puzzle, values = game.puzzle, game.play_record().play_values()
    day, source = when.astimezone().date(), puzzle.source if puzzle.kind == QUICK else ""
    words = help_words(game.help)
    return EndedGame(when, key, puzzle.id, puzzle.deal, end, words, day, source, **values)
