"""Mistakes: positions in which the player lost a winnable game, played one after another."""

from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language import tr
from boaf_desktop.play.game.bird import Standing
from boaf_desktop.play.game.game import FirstEnd, Game, GameState
from boaf_desktop.play.game.puzzle import MISTAKES, Puzzle
from boaf_desktop.play.game.recorder import Recorder, TableWriter
from boaf_desktop.play.game.session import Session
from boaf_desktop.requests import Requests
from boaf_desktop.storage import paths
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.jobs import run_latest
from engine.game import Deal, puzzle_id
from engine.games import (
    Habit,
    MistakeRow,
    find_habit,
    mistake_log,
    mistake_of,
    open_mistakes,
)
from engine.search.reasons import Loss

_ENOUGH_GAMES: Final = 10
_MAX_ROWS: Final = 30  # the recent mistakes


class Mistakes(QObject):
    """Collects mistakes from lost games, and offers those whose position hasn't been won since.

    Games with hidden verdicts and the tour are excluded, and games that can still be continued, if
    only the list would reveal that they are lost. A mistake that is proved after the end of its
    game is collected then.
    """

    changed = Signal()  #: A mistake was added, a position was won, or the habit was found

    def __init__(
        self,
        session: Session,
        settings: Settings,
        recorder: Recorder,
        requests: Requests,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._session, self._recorder, self._requests = session, recorder, requests
        self._table = TableWriter(mistake_log, paths.mistakes_file(), requests, self)
        self._hidden_keys: set[str] = set()  # of games while their verdict was hidden
        self._explained: tuple[MistakeRow, ...] = ()  # the rows of the last search for a habit
        self._reasons: dict[str, Loss | None] = {}  # by key of the row
        self.habit: Habit | None = None  #: Of the recent mistakes, see `find_habit`
        for signal in (session.ended, session.left, session.verdict_changed):
            signal.connect(self._collect)
        self._table.changed.connect(self.changed)
        recorder.changed.connect(self.changed)

    @property
    def positions(self) -> tuple[Deal, ...]:
        """The positions to win, oldest first."""
        return tuple(row.deal for row in self.open_rows)

    @property
    def open_rows(self) -> tuple[MistakeRow, ...]:
        """The mistakes to practise, oldest first, except those whose verdict must stay hidden."""
        wins: dict[str, datetime] = {}
        for game in self._recorder.games:
            if game.is_won:
                wins[game.puzzle_id] = max(game.ended_at, wins.get(game.puzzle_id, game.ended_at))
        return tuple(
            row
            for row in open_mistakes(self._table.items, wins)
            if not any(map(self._session.is_id_hidden, (row.puzzle_id, puzzle_id(row.deal))))
        )

    def update_habit(self) -> None:
        """Find the most frequent reason of the recent mistakes, from the tenth game on."""
        n_games = sum(game.is_first_end for game in self._recorder.games)
        recent = tuple(self._table.items[-_MAX_ROWS:])
        if n_games >= _ENOUGH_GAMES and recent != self._explained:
            self._explained = recent
            work = partial(find_habit, recent, self._reasons)
            run_latest(self, "habit", work, self._on_habit, self._on_habit_unknown)

    def _on_habit(self, habit: Habit | None) -> None:
        self.habit = habit
        self.changed.emit()

    def _on_habit_unknown(self, _sentence: str) -> None:
        self._explained = ()  # so that the next look at the mistakes searches again

    def catch_up(self) -> None:
        """Read the table, and add mistakes that were lost in a crash."""
        self._table.add(self._new_rows())

    def look_again(self) -> None:
        """Read the table if it was written since, perhaps by another window."""
        self._table.look_again()

    @Slot()
    def begin(self) -> None:
        """Request the oldest mistake, or report that there is none."""
        positions = self.positions
        if positions:
            self.open(positions[0])
        else:
            self._requests.message.emit(self.empty_text())

    def open(self, deal: Deal) -> None:
        """Request a mistake; a lost game of it begins again."""
        puzzle = Puzzle.from_deal(deal, source=MISTAKES)
        self._requests.puzzle.emit(puzzle)
        is_over = self._session.outcome is not GameState.PLAYING
        if is_over or self._session.evaluation.is_lost:
            self._session.play_again()

    def empty_text(self) -> str:
        """Return what to report while there is no mistake."""
        return tr(
            "No mistakes to practise. When you lose a winnable game and start another, the "
            "position appears here."
        )

    # As a puzzle sequence

    @staticmethod
    def holds(puzzle: Puzzle) -> bool:
        return puzzle.kind == MISTAKES

    def open_next(self, after: Puzzle) -> None:
        """Request the mistake after one; after the last, the first."""
        positions = self.positions
        index = positions.index(after.deal) if after.deal in positions else -1
        others = [*positions[index + 1 :], *positions[: max(0, index)]]
        if others:
            self.open(others[0])
        else:
            if after.deal not in positions:  # solved, so there is nothing more to do here
                self._requests.command.emit("home")
            self._requests.message.emit(tr("You have no other mistakes to practise."))

    def progress(self, after: Puzzle) -> Standing:
        """Describe how many other mistakes are left."""
        n_others = len(set(self.positions) - {after.deal})
        return Standing(tr("{n} more to practise.", n=n_others) if n_others else "")

    @Slot()
    def _collect(self) -> None:
        rows = self._new_rows()
        if rows:
            self._table.add(rows)

    def _new_rows(self) -> list[MistakeRow]:
        """Return the mistakes that aren't in the table, and exclude hidden ones for good."""
        now = datetime.now(UTC)
        new: list[MistakeRow] = []
        for game in filter(self._may_be_listed, self._session.games):
            rows = {row.key: row for row in _mistakes_in(game, now)}
            if self._session.is_id_hidden(game.puzzle.id):
                self._hidden_keys |= rows.keys()
            known = {key for key in rows if key in self._hidden_keys or self._table.knows(key)}
            new += [row for key, row in rows.items() if key not in known]
        return new

    def _may_be_listed(self, game: Game) -> bool:
        """Return whether a game was lost, and listing its mistakes doesn't reveal that."""
        is_lost = game.first_end is not FirstEnd.NONE and game.outcome is not GameState.SOLVED
        goes_on = game.is_unfinished and bool(game.node.evaluation.n_legal)
        is_secret = goes_on and not self._settings.verdict_mode.tells_losses
        return is_lost and not is_secret and game.puzzle.is_counted


def _mistakes_in(game: Game, now: datetime) -> Iterator[MistakeRow]:
    for node in game.tree.blunders():
        if node.parent is not None and node.move is not None:
            yield mistake_of(now, game.key, node.parent.position, node.move, game.puzzle.id)
