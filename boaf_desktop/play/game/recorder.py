"""The log of ended games, to which each end adds a row."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.play.game.game import FirstEnd, Game, GameState
from boaf_desktop.play.game.session import Session
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.jobs import run
from engine.files.storage import make_folder
from engine.games import (
    AFTER,
    Best,
    End,
    EndedGame,
    GameLog,
    best_wins,
    help_words,
)
from engine.progress import Cancel, Progress, Work


class Recorder(QObject):
    """Records a game once, at its first end; a record lost in a crash is added later.

    Holds the rows of the log, and appends to them in a worker thread. The journal keeps a game's
    end too, so `catch_up` at the next start adds what is missing.
    """

    changed = Signal()  #: The log was read or grew

    def __init__(self, session: Session, path: Path, requests: Requests, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._requests = session, requests
        self._log = GameLog(path)  # which parses only the rows that are new
        self.games: tuple[EndedGame, ...] = ()  #: All games read so far
        self._keys: set[str] = set()
        self._unwritten: dict[str, EndedGame] = {}
        self.is_read = False  #: Whether the log was read
        self._games_of_best: tuple[EndedGame, ...] = ()  # from which the next was computed
        self._best: Mapping[str, Best] = {}
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

    def add(self, games: Iterable[EndedGame]) -> None:
        """Add new games and those that failed earlier, and read the log again."""
        new = {game.key: game for game in games}
        self._unwritten |= new
        self.games += tuple(game for key, game in new.items() if key not in self._keys)
        self._keys |= new.keys()
        log, unwritten = self._log, tuple(self._unwritten.values())

        def work(_cancel: Cancel) -> Work[tuple[EndedGame, ...]]:
            yield Progress(0, 0)
            if not unwritten:
                return log.read()
            make_folder(log.path.parent)
            return log.record(unwritten)

        run(self, work, self._on_recorded, self._requests.storage_failed.emit)
        self.changed.emit()

    @Slot(object)
    def _on_recorded(self, games: tuple[EndedGame, ...]) -> None:
        self.is_read = True
        written = {game.key for game in games}
        self._unwritten = {key: row for key, row in self._unwritten.items() if key not in written}
        self.games = (*games, *(game for game in self.games if game.key not in written))
        self._keys = {game.key for game in self.games}
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
    if game.first_end is not FirstEnd.NONE and game.puzzle.is_counted:
        yield _row(game, when, game.key, cast("End", game.first_end.value))
        if game.outcome is GameState.SOLVED and game.first_end is not FirstEnd.SOLVED:
            yield _row(game, when, game.key + AFTER, "solved_after")


def _row(game: Game, when: datetime, key: str, end: End) -> EndedGame:
    puzzle, values = game.puzzle, game.telemetry().play_values()
    day = when.astimezone().date()
    return EndedGame(when, key, puzzle.id, puzzle.deal, end, help_words(game.help), day, **values)
