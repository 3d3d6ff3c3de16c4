"""A game as JSON, which the journal stores. Nothing that is read is trusted."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any, Final, TypeVar

from boaf_desktop.play.game.game import UNPLAYED, FirstEnd, Game, GameState, Stopwatch
from boaf_desktop.play.game.game_positions import Node
from boaf_desktop.play.game.puzzle import Puzzle
from engine.columns import SECONDS
from engine.errors import FileFormatError
from engine.game import Move, parse_deal
from engine.games.help import parse_help
from engine.ratings.play_record import PLAY_COLUMNS, PLAY_NAMES, PlayRecord

_MAX_NODES: Final = 100_000  # of a game
_MAX_SECONDS: Final = 10.0**10  # more than any date in seconds
_LONGEST_TEXT: Final = 10_000  # characters; the path of a set may have thousands

_Value = TypeVar("_Value")


def game_text(game: Game) -> str:
    return json.dumps(_game_to_json(game), ensure_ascii=False, separators=(",", ":"))


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
    game.key = _text(record["key"])
    _read_tree(game, record)
    _read_line(game, record)
    _read_times(game, record)
    game.outcome = GameState(record["outcome"])
    game.first_end = FirstEnd(record["first_end"])
    played = _play_of(record)
    game.play = replace(played, seconds=None, blunders=0)  # measured by the clock and the tree
    game.watch = Stopwatch(played.seconds or 0.0)
    game.moved_at_s = _or_none(_seconds, record["moved_at_s"])
    game.help = parse_help(" ".join(map(_text, record["help"])))
    game.is_put_away = record.get("put_away") is True
    game.was_unsolvable = record.get("unsolvable") is True
    played_at = _or_none(_seconds, record["played_at"])
    game.played_at = None if played_at is None else datetime.fromtimestamp(played_at, UTC)
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


def _read_line(game: Game, record: dict[str, Any]) -> None:
    """Read where the game is, and the line that redo follows from there on."""
    nodes = game.tree.nodes
    following = [nodes[_count(last)] for _node, last in zip(nodes, record["last"], strict=True)]
    game.node = nodes[_count(record["at"])]
    line = list(game.tree.path(game.node))
    child = following[game.node.number]
    while child.parent is line[-1]:
        line.append(child)
        child = following[child.number]
    game.line = tuple(line)


def _read_times(game: Game, record: dict[str, Any]) -> None:
    """Read when each move was made, and where the game ended; unknown before version 4.0."""
    nodes = game.tree.nodes
    times = record.get("times", [None] * (len(nodes) - 1))
    for node, seconds in zip(nodes[1:], times, strict=True):
        node.seconds = _or_none(_seconds, seconds)
    ended_at = _or_none(_count, record.get("ended_at"))
    game.end_node = None if ended_at is None else nodes[ended_at]


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
