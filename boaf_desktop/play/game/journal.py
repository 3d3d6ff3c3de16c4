"""The running games on disk, so that nothing is lost in a crash or when a window is closed."""

import json
import logging
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Slot

from boaf_desktop.play.game.game import UNPLAYED, FirstEnd, Game, GameState, Stopwatch
from boaf_desktop.play.game.game_positions import Node
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import MAX_GAMES, Session
from boaf_desktop.requests import Requests
from boaf_desktop.storage.atomic_save import OwnFile, save_whole, set_aside
from boaf_desktop.storage.window_files import SCHEMA
from engine.columns import SECONDS
from engine.errors import BoafError, FileFormatError
from engine.game import Move, parse_deal
from engine.games.game_log import parse_help
from engine.ratings.play_record import PLAY_COLUMNS, PLAY_NAMES, PlayRecord

_LOG: Final = logging.getLogger(__name__)
_DEBOUNCE_MS: Final = 150
_PAINT_MS: Final = 20  # in which a move is painted
_MAX_BYTES: Final = 8 * 1024 * 1024
_MAX_NODES: Final = 100_000  # of a game
_MAX_SECONDS: Final = 10.0**10  # more than any date in seconds
_LONGEST_TEXT: Final = 300


class Journal(QObject):
    """Saves the games of a session shortly after each change."""

    def __init__(self, session: Session, path: Path, requests: Requests) -> None:
        super().__init__(session)
        self._session = session
        self._file = OwnFile(path, requests, self)
        self._texts: dict[Game, str] = {}
        self._changed: set[Game] = set()
        self._timer = QTimer(self, singleShot=True)
        self._resting = QTimer(self, singleShot=True, interval=_DEBOUNCE_MS)
        self._timer.timeout.connect(self.write)
        session.puzzle_changed.connect(self._on_change)
        session.telemetry_changed.connect(self._on_change)
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
    def write(self) -> None:
        """Write the games now; a failure is reported and play continues."""
        self._timer.stop()
        self._resting.start()
        self._file.save(_to_text(self._texts_of(self._session.games)))

    def _texts_of(self, games: Sequence[Game]) -> Iterable[str]:
        """Return the games as text; games not on the board since the last call are cached."""
        fresh = self._changed | {self._session.game}
        self._changed = {self._session.game}  # its clock is running
        self._texts = {
            game: _game_text(game)
            if game in fresh or game not in self._texts
            else self._texts[game]
            for game in games
        }
        return self._texts.values()


def write_journal(path: Path, games: Iterable[Game]) -> bool:
    """Write games, the current one last; log a failure and return False."""
    return save_whole(path, _to_text(map(_game_text, games)))


def _to_text(games: Iterable[str]) -> str:
    return f'{{"schema":{SCHEMA},"games":[{",".join(games)}]}}'


def _game_text(game: Game) -> str:
    return json.dumps(_game_to_json(game), ensure_ascii=False, separators=(",", ":"))


def take_over_journal(own: Path, other: Path) -> bool:
    """Prepend the games of an abandoned window to a journal.

    Of a deal played in both, the game of ``own`` is kept. Returns whether the games are safe in
    ``own``; if either can't be read now, both are kept for another start.
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
        games.pop(game.puzzle.slot, None)
        games[game.puzzle.slot] = game
    return write_journal(own, games.values())


def read_journal(path: Path) -> list[Game]:
    """Read the games of an earlier run; the last one was on the board.

    A file that is not a journal is renamed with the suffix ``.rejected`` and logged; an unreadable
    game is skipped. Nothing in the file is trusted: sizes are bounded, and every move is replayed.
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
        return _games_from_json(json.loads(path.read_bytes().decode()))
    except FileNotFoundError:
        return []
    except (ValueError, RecursionError) as error:
        _LOG.warning("the journal was set aside: %s", error)
        set_aside(path)
        return []


def _games_from_json(contents: Any) -> list[Game]:
    if not isinstance(contents, dict) or contents.get("schema") != SCHEMA:
        raise FileFormatError(f"The journal doesn't use schema {SCHEMA}.")
    records = contents.get("games")
    if not isinstance(records, list):
        raise FileFormatError("The journal contains no list of games.")
    games = []
    for record in records[-MAX_GAMES:]:
        try:
            games.append(_game_from_json(record))
        except (BoafError, LookupError, TypeError, ValueError, OverflowError) as error:
            _LOG.warning("a game of the journal was left out: %s", error)
    return games


def _game_to_json(game: Game) -> dict[str, Any]:
    puzzle, nodes, values = game.puzzle, game.tree.nodes, game.telemetry().play_values()
    following = dict(pairwise(node.number for node in game.line))
    return {
        "key": game.key,
        "deal": puzzle.deal.to_line(),
        "title": puzzle.title,
        "number": puzzle.number,
        "source": puzzle.source,
        "asked_by": puzzle.requested_by,
        "nodes": [_node_to_json(node) for node in nodes[1:]],
        "last": [following.get(node.number, 0) for node in nodes],
        "at": game.node.number,
        "times": [node.seconds for node in nodes[1:]],
        "ended_at": None if game.end_node is None else game.end_node.number,
        "outcome": game.outcome.value,
        "first_end": game.first_end.value,
        **{name: values[name] for name in PLAY_NAMES},
        "help": sorted(game.help),
        "moved_at_s": game.moved_at_s,
        "played_at": None if game.played_at is None else game.played_at.timestamp(),
        "put_away": game.is_put_away,
        "unsolvable": game.is_unsolvable,
    }


def _node_to_json(node: Node) -> list[int]:
    parent, move = node.parent, node.move
    if parent is None or move is None:
        raise ValueError("the root has no move")
    return [parent.number, move.source, move.target, int(node.is_played)]


def _game_from_json(record: dict[str, Any]) -> Game:
    number = record["number"]
    puzzle = Puzzle.from_deal(
        parse_deal(_text(record["deal"])),
        title=_text(record["title"]),
        number=None if number is None else _count(number),
        source=_text(record["source"]),
        requested_by=_text(record["asked_by"]),
    )
    game = Game(puzzle)
    game.key = _text(record["key"])
    _read_tree(game, record)
    game.outcome = GameState(record["outcome"])
    game.first_end = FirstEnd(record["first_end"])
    played = _play_of(record)
    game.play = replace(played, seconds=None, blunders=0)  # measured by the clock and the tree
    game.watch = Stopwatch(played.seconds or 0.0)
    moved_at, played_at = record["moved_at_s"], record["played_at"]
    game.moved_at_s = None if moved_at is None else _seconds(moved_at)
    game.help = parse_help(" ".join(map(_text, record["help"])))
    game.is_put_away = record.get("put_away") is True
    game.was_unsolvable = record.get("unsolvable") is True
    if played_at is not None:
        game.played_at = datetime.fromtimestamp(_seconds(played_at), UTC)
    return game


def _play_of(record: dict[str, Any]) -> PlayRecord:
    """Return the values of a game; one that was not measured is None."""
    values: dict[str, Any] = UNPLAYED.play_values()
    for column in PLAY_COLUMNS:
        value = record.get(column.name)
        if value is not None:
            read = _seconds if column.cell is SECONDS else _count
            values[column.field] = read(value)
    return PlayRecord(**values)


def _read_tree(game: Game, record: dict[str, Any]) -> None:
    tree = game.tree
    if len(record["nodes"]) > _MAX_NODES:
        raise FileFormatError(f"A game has more than {_MAX_NODES} positions.")
    for parent, source, target, is_played in record["nodes"]:
        move = Move(_count(source), _count(target))
        tree.child(tree.nodes[_count(parent)], move).is_played = bool(_count(is_played))
    # The line that redo follows from the current position on.
    pairs = zip(tree.nodes, record["last"], strict=True)
    following = [tree.nodes[_count(last)] for _node, last in pairs]
    game.node = tree.nodes[_count(record["at"])]
    line = list(tree.path(game.node))
    child = following[game.node.number]
    while child.parent is line[-1]:
        line.append(child)
        child = following[child.number]
    game.line = tuple(line)
    _read_times(game, record)


def _read_times(game: Game, record: dict[str, Any]) -> None:
    """Read when each move was made, and where the game ended; unknown before version 4.0."""
    nodes, ended_at = game.tree.nodes, record.get("ended_at")
    times = record.get("times", [None] * (len(nodes) - 1))
    for node, seconds in zip(nodes[1:], times, strict=True):
        node.seconds = None if seconds is None else _seconds(seconds)
    game.end_node = None if ended_at is None else nodes[_count(ended_at)]


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
