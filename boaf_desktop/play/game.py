"""A puzzle to play, and its game: the positions and what is proved about them, clock and ends."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from enum import Enum, StrEnum
from typing import Any, Final

from boaf_desktop.language import puzzle_name, short_day_text, tr, worded
from engine.files.columns import COUNT
from engine.game import Deal, Move, Position, parse_deal, puzzle_id
from engine.played_games import QUICK, End, Help
from engine.ratings import PLAY_COLUMNS, PlayRecord, TimedMove, format_timed_moves

FIRST_DEAL: Final = "-- -- KD QC / -- -- 5C -- / -- -- 6C -- / -- -- 4C --"
"""The first puzzle ever shown: five cards, with seven of eight first moves winning."""
TOUR: Final = "tour"  # a tutorial puzzle, which no statistic counts
DAILY: Final = "daily"  # its date follows
LADDER: Final = "ladder"  # its size and number follow, as in 8-3
FIRST: Final = "first"  # on the ladder, as the first puzzle after the tour in version 3.0
MISTAKES: Final = "slips"  # a position in which a game was lost
RANDOM: Final = "random"
EDITOR: Final = "editor"
STUDY: Final = "study"  # a puzzle of a round, whose source is the name of the study
_SOLVABLE: Final = {TOUR, DAILY, LADDER, FIRST, MISTAKES, QUICK}
"""Kinds that give only solvable deals, as the player knows."""
_DEALT: Final = {QUICK, RANDOM, EDITOR}
"""Kinds that are dealt or composed for a single game, so that only its game has them."""
_APART: Final = {TOUR, MISTAKES}
"""Kinds whose games never change a regular game of the same deal."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A deal with its names."""

    deal: Deal  #: The grid
    id: str  #: The id that all equivalent deals share
    title: str = ""  #: A short name for people; may be empty
    number: int | None = None  #: The FreeCell number of the deal, if any
    source: str = ""  #: Where it came from, such as the path of a file; may be empty
    requested_by: str = ""  #: The study round that requests its rating; empty otherwise

    @property
    def name(self) -> str:
        """Its name by its source, or its title, or else the bird of its id (`puzzle_title`)."""
        return self._name_by_source() or self.title or puzzle_name(self.id)

    @property
    def kind(self) -> str:
        """The kind of the source, such as `DAILY`; for a file, the source itself.

        A day or a number may follow. A file called *quick games.csv* is no quick deal, and
        neither is the puzzle of a study that someone called *quick*.
        """
        if self.requested_by:
            return STUDY
        kind, _, detail = self.source.partition(" ")
        return kind if detail.replace("-", "").isdigit() or not detail else self.source

    @property
    def detail(self) -> str:
        """The day or number after the kind of its source; empty without one."""
        return self.source.removeprefix(self.kind).lstrip()

    def _name_by_source(self) -> str:
        """Return its name in the window's language; empty if the source gives none."""
        if self.kind == DAILY and self.day is not None:
            return short_day_text(self.day)
        if self.kind == LADDER and self.detail:
            cards, _, number = self.detail.partition("-")
            return tr("Ladder {cards}·{number}", cards=cards, number=number)
        return {FIRST: tr("First puzzle"), MISTAKES: tr("Your mistake")}.get(self.kind, "")

    @property
    def day(self) -> date | None:
        """The date of a puzzle of the day; None for another puzzle."""
        try:
            return date.fromisoformat(self.detail) if self.kind == DAILY else None
        except ValueError:  # someone edited the journal
            return None

    @property
    def is_counted(self) -> bool:
        """Whether its end counts among the games."""
        return self.kind != TOUR

    @property
    def is_dealt(self) -> bool:
        return self.kind in _DEALT

    @property
    def is_solvable(self) -> bool:
        return self.kind in _SOLVABLE

    @property
    def slot(self) -> tuple[Deal, str]:
        """The key of its game.

        A study's puzzle starts from the deal, even if it was played elsewhere.
        """
        return self.deal, self.source if self.kind in _APART else self.requested_by

    @classmethod
    def from_deal(
        cls,
        deal: Deal,
        *,
        title: str = "",
        number: int | None = None,
        source: str = "",
        requested_by: str = "",
    ) -> Puzzle:
        return cls(deal, puzzle_id(deal), title, number, source, requested_by)

    @classmethod
    def from_number(cls, number: int, rows: int = 4, columns: int = 4) -> Puzzle:
        """Create the puzzle of a FreeCell number.

        Raises DealError when the number or the size is out of range.
        """
        deal = Deal.numbered(number, rows, columns)
        return cls.from_deal(deal, title=f"#{number}", number=number)


def first_puzzle() -> Puzzle:
    """Return the puzzle that is shown at the very first start."""
    return Puzzle.from_deal(parse_deal(FIRST_DEAL))


def round_title(number: int, position: int, n_puzzles: int) -> str:
    """Return the title of a puzzle in a study round."""
    return tr("Round {round}, {place} of {all}", round=number, place=position, all=n_puzzles)


class PositionVerdict(Enum):
    """The verdict on a position, as far as it is proved."""

    SOLVED = "solved"
    WINNABLE = "winnable"
    LOST = "lost"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The proved facts about a position."""

    verdict: PositionVerdict  #: ``UNKNOWN`` until it is proved
    n_legal: int  #: Number of legal moves
    #: The winning moves; None while not all of them are known.
    winning: frozenset[Move] | None = None
    has_given_up: bool = False  #: Whether a search ended without proving the rest

    @property
    def is_known(self) -> bool:
        """Whether the position is proved winnable or lost."""
        return self.verdict is not PositionVerdict.UNKNOWN

    @property
    def is_lost(self) -> bool:
        """Whether the position is proved lost."""
        return self.verdict is PositionVerdict.LOST

    @property
    def tension(self) -> float | None:
        """1 - winning / all legal moves; None while unknown, solved or without legal moves."""
        if self.winning is None or not self.n_legal:
            return None
        return 1 - len(self.winning) / self.n_legal


@dataclass(eq=False, slots=True)
class Node:
    """One visited position."""

    number: int  #: Index in `MoveTree.nodes`
    position: Position
    parent: Node | None  #: The previous node; None at the start
    move: Move | None  #: The move that led here
    evaluation: Evaluation  #: What is proved about it so far
    children: list[Node] = field(default_factory=list)  #: In the order of the first visit
    is_played: bool = False  #: Whether the player made the move, rather than pasted it
    seconds: float | None = None  #: Time on the clock when the player made it last, if known

    @property
    def depth(self) -> int:
        depth, node = 0, self
        while node.parent is not None:
            depth, node = depth + 1, node.parent
        return depth

    @property
    def move_text(self) -> str:
        """The move that led to it, as its cards show it; empty at the start."""
        if self.parent is None or self.move is None:
            return ""
        return self.parent.position.move_symbols(self.move)

    @property
    def move_words(self) -> str:
        """The same within a sentence."""
        if self.parent is None or self.move is None:
            return ""
        return worded(self.parent.position.move_words(self.move))

    @property
    def is_blunder(self) -> bool:
        """Whether the move to this node is proved to have lost a winnable game."""
        return (
            self.parent is not None
            and self.parent.evaluation.verdict is PositionVerdict.WINNABLE
            and self.evaluation.is_lost
        )


class MoveTree:
    """Every position visited in one game; moves that were undone stay for the review."""

    def __init__(self, start: Position) -> None:
        self.nodes: list[Node] = []
        self.root = self._add(start, None, None)

    def child(self, node: Node, move: Move) -> Node:
        """Return the node after a move, created on the first visit.

        Raises MoveError when the move is not legal there.
        """
        for known in node.children:
            if known.move == move:
                return known
        return self._add(node.position.play(move), node, move)

    def path(self, node: Node) -> tuple[Node, ...]:
        """Return the nodes from the root to a node, both included."""
        path = [node]
        while path[-1].parent is not None:
            path.append(path[-1].parent)
        return tuple(reversed(path))

    def learn(self, node: Node, evaluation: Evaluation) -> None:
        """Store what was proved about a node, and update the nodes below it."""
        node.evaluation = evaluation
        todo = list(node.children)
        while todo:
            child = todo.pop()
            known = inherited(child)
            if known is not child.evaluation:
                child.evaluation = known
                todo += child.children

    def blunders(self) -> list[Node]:
        """Return every node where the player is proved to have lost a winnable game."""
        return [node for node in self.nodes if node.is_played and node.is_blunder]

    def may_hide_mistakes(self) -> bool:
        """Return whether a move of the player might still turn out to have lost the game."""
        unknown, lost = PositionVerdict.UNKNOWN, PositionVerdict.LOST
        for node in self.nodes:
            before = lost if node.parent is None else node.parent.evaluation.verdict
            after = node.evaluation.verdict
            may_lose = before is not lost and after in {lost, unknown}
            if node.is_played and may_lose and unknown in {before, after}:
                return True
        return False

    def _add(self, position: Position, parent: Node | None, move: Move | None) -> Node:
        node = Node(len(self.nodes), position, parent, move, evident(position))
        node.evaluation = inherited(node)
        self.nodes.append(node)
        if parent is not None:
            parent.children.append(node)
        return node


def evident(position: Position) -> Evaluation:
    """Evaluate a position without a search: solved, stuck, or unknown."""
    n_legal = position.count_moves()
    if position.is_solved:
        return Evaluation(PositionVerdict.SOLVED, n_legal, frozenset())
    if not n_legal:
        return Evaluation(PositionVerdict.LOST, 0, frozenset())
    return Evaluation(PositionVerdict.UNKNOWN, n_legal)


def inherited(node: Node) -> Evaluation:
    """Return a node's evaluation, extended by the facts that its parent's winning moves prove."""
    own, parent = node.evaluation, node.parent
    if own.is_known or parent is None or node.move is None:
        return own
    if not parent.evaluation.is_lost:
        if parent.evaluation.winning is None:
            return own
        if node.move in parent.evaluation.winning:
            return replace(own, verdict=PositionVerdict.WINNABLE)
    return Evaluation(PositionVerdict.LOST, own.n_legal, frozenset())


def better_moves(node: Node) -> tuple[Move, ...] | None:
    """Return the other moves that would have kept the game winnable; None while unknown."""
    if node.parent is None or node.parent.evaluation.winning is None:
        return None
    return tuple(sorted(move for move in node.parent.evaluation.winning if move != node.move))


class GameState(StrEnum):
    """The current state or the outcome of a game."""

    PLAYING = "playing"
    SOLVED = "solved"
    GIVEN_UP = "given_up"


MAX_GAP_S: Final = 5.0
"""Seconds between two ticks of a clock, after which the program must have been stopped."""


class Stopwatch:
    """A clock that runs only between `start` and `stop`, with a `tick` every second."""

    def __init__(self, seconds: float = 0.0) -> None:
        self._before = seconds  # counted before the last start
        self._since: float | None = None
        self._ticked = 0.0  # when it was last seen to run

    @property
    def is_running(self) -> bool:
        return self._since is not None

    @property
    def seconds(self) -> float:
        self.tick()
        running = 0.0 if self._since is None else time.monotonic() - self._since
        return self._before + running

    def start(self) -> None:
        if self._since is None:
            self._since = self._ticked = time.monotonic()

    def tick(self) -> None:
        """Leave out the time since the last tick if it is so long that the program was stopped."""
        if self._since is not None:
            now = time.monotonic()
            if now - self._ticked > MAX_GAP_S:
                self._since += now - self._ticked
            self._ticked = now

    def stop(self) -> None:
        self._before, self._since = self.seconds, None


_COUNTS: Final[dict[str, Any]] = {
    column.field: 0 for column in PLAY_COLUMNS if column.cell is COUNT
}
UNPLAYED: Final = PlayRecord(**_COUNTS)
_DECIMALS: Final = 3  # of measured seconds


@dataclass(eq=False)
class Game:
    """The record of a puzzle, kept while it is played and after it is left."""

    puzzle: Puzzle
    #: A unique id, so that its end is recorded once.
    key: str = field(default_factory=lambda: secrets.token_hex(8))
    tree: MoveTree = field(init=False)
    node: Node = field(init=False)  #: Where the game is
    line: tuple[Node, ...] = field(init=False)  #: The moves, including undone ones after ``node``
    end_node: Node | None = field(init=False)  #: Where it was at its outcome, if known
    watch: Stopwatch = field(default_factory=Stopwatch)
    outcome: GameState = GameState.PLAYING  #: ``SOLVED`` is never replaced
    #: Its first end, if any; a game that was given up can be continued.
    first_end: End | None = None
    #: What is counted while it is played; `play_record` adds the clock and the mistakes.
    play: PlayRecord = UNPLAYED
    moved_at_s: float | None = None  #: Time on the clock at the last move
    help: frozenset[Help] = frozenset()  #: The kinds of help that were used
    played_at: datetime | None = None  #: When the last move was made; None where unknown
    is_put_away: bool = False  #: Whether it was removed from Home, until it is played again
    was_unsolvable: bool = False  #: Whether its deal was proved unsolvable in an earlier run

    def __post_init__(self) -> None:
        self._start()

    def _start(self) -> None:
        self.tree = MoveTree(Position.from_deal(self.puzzle.deal))
        self.node = self.tree.root
        self.line, self.end_node = (self.node,), None

    def go_to(self, node: Node) -> None:
        """Go to a node; one outside the line replaces the rest of the line."""
        self.node = node
        if node not in self.line:
            self.line = self.tree.path(node)

    @property
    def is_touched(self) -> bool:
        """Whether there is anything to save."""
        is_played = len(self.tree.nodes) > 1 or self.outcome is not GameState.PLAYING
        is_timed = bool(self.puzzle.requested_by)  # also before a move, for its rating
        is_composed = self.puzzle.kind == EDITOR  # which nothing else keeps
        return is_played or is_timed or is_composed or bool(self.play.hints)

    @property
    def is_unfinished(self) -> bool:
        """Whether the player started it and may continue."""
        is_begun = bool(self.play.moves) and self.puzzle.is_counted
        return is_begun and self.outcome is GameState.PLAYING and not self.node.position.is_solved

    @property
    def is_living(self) -> bool:
        """Whether it is unfinished, has a legal move, and wasn't put away.

        A deal of a single game is living even before its first move.
        """
        can_go_on = bool(self.node.evaluation.n_legal) and not self.is_put_away
        is_only_here = self.outcome is GameState.PLAYING and self.puzzle.is_dealt
        return (self.is_unfinished or is_only_here) and can_go_on

    @property
    def is_unsolvable(self) -> bool:
        """Whether its deal is proved unsolvable."""
        return self.was_unsolvable or self.tree.root.evaluation.is_lost

    @property
    def was_left_lost(self) -> bool:
        """Whether the player left it in a lost position, and hasn't gone back since."""
        is_winnable = self.node.evaluation.verdict is PositionVerdict.WINNABLE
        return self.first_end == "left" and not is_winnable

    def end(self, outcome: GameState) -> None:
        """Set the outcome; the first end stays as it was if there was one."""
        self.outcome, self.end_node = outcome, self.node
        if self.first_end is None:
            self.first_end = "solved" if outcome is GameState.SOLVED else "given_up"

    def leave(self) -> bool:
        """Count it as lost if it is left in a lost position; return whether that is new.

        It stays open, with its moves. The ratings of a study tell how its games ended.
        """
        return not self.puzzle.requested_by and self.count_as_lost()

    def count_as_lost(self) -> bool:
        """Count it as lost if it is begun and lost; return whether that is new."""
        is_lost = bool(self.play.moves) and self.node.evaluation.is_lost
        if self.first_end is not None or not is_lost:
            return False
        self.first_end = "left"
        return True

    def begin_again(self) -> None:
        """Turn it into a new game of the same puzzle."""
        self.key, self.watch = secrets.token_hex(8), Stopwatch()
        self.outcome, self.first_end = GameState.PLAYING, None
        self.play, self.help = UNPLAYED, frozenset()
        self.moved_at_s = self.played_at = None
        known = self.tree.root.evaluation
        self._start()
        self.tree.learn(self.tree.root, known)

    def count(self, name: str, by: int = 1) -> None:
        """Count more actions of the player, or fewer, by their field of `PlayRecord`."""
        counted: dict[str, Any] = {name: (getattr(self.play, name) or 0) + by}
        self.play = replace(self.play, **counted)

    def count_move(self) -> None:
        """Count a move, and measure the time before it."""
        now_s = round(self.watch.seconds, _DECIMALS)
        if self.play.first_move_seconds is None:
            self.play = replace(self.play, first_move_seconds=now_s)
        elif self.moved_at_s is not None and self.outcome is GameState.PLAYING:
            pause_s = round(now_s - self.moved_at_s, _DECIMALS)
            longest_s = max(pause_s, self.play.longest_pause_seconds or 0.0)
            self.play = replace(self.play, longest_pause_seconds=longest_s)
        self.moved_at_s = now_s
        self.played_at = datetime.now(UTC)
        self.is_put_away = False
        self.count("moves")

    def make_move(self, node: Node) -> None:
        """Count a move to a node; after the outcome, its time is that of the first time."""
        self.count_move()
        node.is_played = True
        if self.outcome is GameState.PLAYING or node.seconds is None:
            node.seconds = self.moved_at_s

    def timed_moves(self) -> str:
        """Return the moves to the outcome, or so far; empty if not all are the player's."""
        last = self.node if self.outcome is GameState.PLAYING else self.end_node
        path = () if last is None else self.tree.path(last)[1:]
        if not all(node.is_played for node in path):
            return ""
        moves = (TimedMove(node.move, node.seconds) for node in path if node.move is not None)
        return format_timed_moves(self.puzzle.deal, moves)

    def play_record(self) -> PlayRecord:
        """Return the counts and times of the game so far.

        Times are those of the clock, which stops at the outcome, in pauses and while the window is
        inactive. A mistake counts once it is proved that it lost a winnable game.
        """
        return replace(
            self.play,
            seconds=round(self.watch.seconds, _DECIMALS),
            blunders=len(self.tree.blunders()),
            timed_moves=self.timed_moves(),
        )


def last_move_at(game: Game) -> datetime:
    """Return when a game was played last; the earliest time where that is unknown."""
    return game.played_at or datetime.min.replace(tzinfo=UTC)
