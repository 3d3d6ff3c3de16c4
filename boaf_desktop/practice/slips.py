"""Your slips: positions in which a game was lost that could be won, collected and practised."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from enum import Enum

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.keeper import Keeper
from boaf_desktop.play.game.puzzle import SLIPS, Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.telemetry import FirstEnd
from boaf_desktop.play.game.tree import Node, Standing
from engine.game import Deal, Move, puzzle_id
from engine.games.slips import MOST_PASSED, Exercise, Kind, SlipEvent, exercises, slip_of


class Answer(Enum):
    """How the exercise on the board stands."""

    OPEN = "open"
    PASSED = "passed"
    FAILED = "failed"
    HELPED = "helped"
    """The move was found with a hint."""
    SHOWN = "shown"
    """The move was shown before it was found."""


class Slips(QObject):
    """Collects what is lost, and puts it before the player again.

    A game's slips are taken when it has ended; those proved only then follow. Nothing is taken
    from games whose verdicts are hidden, from the tour and from practice.

    Parameters
    ----------
    events : Keeper
        The table of slips.
    """

    changed = Signal()  #: There are more, or the exercise stands otherwise
    puzzle_wanted = Signal(object)  #: A `Puzzle` should go on the board
    shown = Signal(object)  #: The `Move` that keeps the game should be marked

    def __init__(self, session: Session, events: Keeper, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._events = session, events
        self._answer = Answer.OPEN
        self._puzzle_id = ""
        self._kept_back: set[str] = set()
        self._ids: dict[Deal, str] = {}
        self._wants_show = False
        for signal in (session.solved, session.given_up, session.left, session.verdict_changed):
            signal.connect(self._collect)
        session.puzzle_changed.connect(self._on_puzzle)
        session.position_changed.connect(self._judge)
        session.verdict_changed.connect(self._judge)
        events.changed.connect(self.changed)

    # What there is

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """Every position in the order of practice, without those that are a secret now."""
        return tuple(
            each
            for each in exercises(self._events.items)
            if not any(map(self._session.is_name_hidden, (each.puzzle_id, self._id(each.deal))))
        )

    @property
    def due(self) -> tuple[Exercise, ...]:
        """The positions that come up: those that were not passed often enough."""
        return tuple(each for each in self.exercises if each.n_passed < MOST_PASSED)

    @property
    def n_others(self) -> int:
        """How many positions come up beside the one on the board."""
        return len(self._others())

    @property
    def n_left(self) -> int:
        """How many positions were not passed since the game was lost there."""
        return sum(each.is_left for each in self.exercises)

    @property
    def is_on_board(self) -> bool:
        """Whether an exercise is on the board."""
        return self.holds(self._session.puzzle)

    @property
    def answer(self) -> Answer:
        """How the exercise on the board stands."""
        return self._answer

    def catch_up(self) -> None:
        """Read the table."""
        self._events.add(self._new_slips())

    # What is pressed

    @Slot()
    def begin(self) -> None:
        """Put the position that comes first on the board."""
        self._open(self.due)

    @Slot()
    def try_again(self) -> None:
        """Go back to the position."""
        self._session.restart()

    @Slot()
    def show_answer(self) -> None:
        """Mark a move that keeps the game; the position counts as not found."""
        self._session.restart()
        winning = self._session.tree.root.outlook.winning
        self._wants_show = winning is None
        if winning:
            if self._answer in {Answer.OPEN, Answer.FAILED}:
                self._record("failed", None)
                self._set(Answer.SHOWN)
            self.shown.emit(min(winning))

    # As a course

    @staticmethod
    def holds(puzzle: Puzzle) -> bool:
        """Tell whether a puzzle is a position to practise."""
        return puzzle.source == SLIPS

    def open_next(self, _after: Puzzle) -> None:
        """Put the next position on the board, if there is another."""
        self._open(self._others())

    def open_previous(self, _before: Puzzle) -> None:
        """Stay: what was answered comes again by itself."""

    def progress(self) -> str:
        """Say nothing: the bar shows it."""
        return ""

    # Collecting

    @Slot()
    def _collect(self) -> None:
        found = list(self._new_slips())
        if found:
            self._events.add(found)

    def _new_slips(self) -> Iterator[SlipEvent]:
        now = datetime.now(UTC)
        for game in self._session.games:
            if game.first_end is FirstEnd.NONE or not game.puzzle.is_counted:
                continue
            for node in list(game.tree.blunders()):
                found = _slip(now, game, node)
                if self._session.is_name_hidden(game.puzzle.id):
                    self._kept_back.add(found.key)
                elif found.key not in self._kept_back and not self._events.knows(found.key):
                    yield found

    def _id(self, deal: Deal) -> str:
        if deal not in self._ids:
            self._ids[deal] = puzzle_id(deal)
        return self._ids[deal]

    # Practising

    def _others(self) -> tuple[Exercise, ...]:
        here = self._session.puzzle.deal if self.is_on_board else None
        return tuple(each for each in self.due if each.deal != here)

    def _open(self, due: tuple[Exercise, ...]) -> None:
        if not due:
            return
        self._puzzle_id = due[0].puzzle_id
        title = self.tr("Your slip")
        self.puzzle_wanted.emit(Puzzle.from_deal(due[0].deal, title=title, source=SLIPS))
        if self._session.telemetry().moves:  # it was on the board already
            self._session.play_again()

    def _record(self, kind: Kind, move: Move | None) -> None:
        """Record an answer; the same one to one showing has one key, be it after a restart."""
        game = self._session.games[-1]
        key, root = f"{game.key}-{kind}", game.tree.root.position
        if not self._events.knows(key):
            text = "" if move is None else root.move_text(move)
            name = self._puzzle_id or game.puzzle.id
            now = datetime.now(UTC)
            self._events.add([SlipEvent(now, key, kind, game.puzzle.deal, text, name)])

    @Slot()
    def _on_puzzle(self) -> None:
        self._answer = Answer.OPEN
        self._wants_show = False
        self.changed.emit()

    @Slot()
    def _judge(self) -> None:
        """Judge the first move from the position, as soon as it is proved."""
        if not self.is_on_board:
            return
        if self._wants_show and self._session.tree.root.outlook.winning is not None:
            self.show_answer()
            return
        path = self._session.tree.path(self._session.node)
        if len(path) < 2:
            if self._answer is Answer.FAILED:
                self._set(Answer.OPEN)
            return
        standing = path[1].outlook.standing
        if standing is Standing.LOST and self._answer is Answer.OPEN:
            self._record("failed", path[1].move)
            self._set(Answer.FAILED)
        elif standing in {Standing.WINNABLE, Standing.SOLVED} and self._answer in {
            Answer.OPEN,
            Answer.FAILED,
        }:
            is_helped = self._session.telemetry().hints > 0
            self._record("failed" if is_helped else "passed", path[1].move)
            self._set(Answer.HELPED if is_helped else Answer.PASSED)

    def _set(self, answer: Answer) -> None:
        self._answer = answer
        self.changed.emit()


def _slip(when: datetime, game: Game, node: Node) -> SlipEvent:
    if node.parent is None or node.move is None:
        raise ValueError("no move led to the start")
    return slip_of(when, game.key, node.parent.position, node.move, game.puzzle.id)
