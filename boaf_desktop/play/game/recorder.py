"""Tables that grow by one row at a time, also by other windows: the ends of games, mistakes."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

from PySide6.QtCore import QFileSystemWatcher, QObject, Signal, Slot

from boaf_desktop.play.game.game import FirstEnd, Game, GameState
from boaf_desktop.play.game.session import Session
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.jobs import run
from engine.files.storage import make_folder
from engine.files.table import FileState, state_of
from engine.games import (
    AFTER,
    Best,
    End,
    EndedGame,
    Keyed,
    KeyedTable,
    best_wins,
    game_log,
    help_words,
)
from engine.progress import Cancel, Progress, Work


class TableWriter(QObject):
    """Holds the rows of a table and appends to them in a worker thread."""

    changed = Signal()  #: The table was read or grew

    def __init__(
        self,
        table: Callable[[Path], KeyedTable[Any]],
        path: Path,
        requests: Requests,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._table, self._path, self._requests = table, path, requests
        self.items: tuple[Any, ...] = ()  #: All rows read so far
        self._keys: set[str] = set()
        self._unwritten: dict[str, Keyed] = {}
        self.is_read = False  #: Whether the table was read
        self._state: FileState | None = None  # before it was read last
        # Another window may add rows. A file that is replaced is no longer watched, its folder is.
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self.look_again)
        self._watcher.directoryChanged.connect(self.look_again)

    def knows(self, key: str) -> bool:
        return key in self._keys

    def add(self, items: Iterable[Keyed]) -> None:
        """Add new rows and those that failed earlier, and read the table again."""
        new = {item.key: item for item in items}
        self._unwritten |= new
        self.items += tuple(item for key, item in new.items() if key not in self._keys)
        self._keys |= new.keys()
        path, table, rows = self._path, self._table, tuple(self._unwritten.values())

        def work(_cancel: Cancel) -> Work[tuple[tuple[Any, ...], FileState | None]]:
            yield Progress(0, 0)
            state = state_of(path)
            if not rows:
                return table(path).read(), state
            make_folder(path.parent)
            return table(path).record(rows), state

        run(self, work, self._on_recorded, self._requests.storage_failed.emit)
        self.changed.emit()

    @Slot()
    def look_again(self) -> None:
        """Read the table if it was written since, perhaps by another window."""
        if self.is_read and state_of(self._path) != self._state:
            self.add(())

    @Slot(object)
    def _on_recorded(self, read: tuple[tuple[Any, ...], FileState | None]) -> None:
        items, self._state = read
        self.is_read = True
        self._watcher.addPaths([str(self._path), str(self._path.parent)])
        written = {item.key for item in items}
        self._unwritten = {key: row for key, row in self._unwritten.items() if key not in written}
        self.items = (*items, *(item for item in self.items if item.key not in written))
        self._keys = {item.key for item in self.items}
        self.changed.emit()


class Recorder(TableWriter):
    """Records a game once, at its first end; a record lost in a crash is added later.

    The journal keeps a game's end too, so `catch_up` at the next start adds what is missing.
    """

    def __init__(self, session: Session, path: Path, requests: Requests, parent: QObject) -> None:
        super().__init__(game_log, path, requests, parent)
        self._session = session
        self._games_of_best = self.items  # from which the next was computed
        self._best: Mapping[str, Best] = {}
        session.ended.connect(self.catch_up)
        session.left.connect(self.catch_up)

    @property
    def games(self) -> tuple[EndedGame, ...]:
        return self.items

    @property
    def best(self) -> Mapping[str, Best]:
        """The best win of each puzzle that was won, by its id."""
        if self._games_of_best is not self.items:
            self._games_of_best, self._best = self.items, best_wins(self.items)
        return self._best

    @Slot()
    def catch_up(self) -> None:
        """Record every finished game of the session that is not in the table yet.

        One that ended before a crash did so at its last move, not now.
        """
        now = datetime.now(UTC)
        # Reported before writing: the next puzzle of the ladder depends on it, and the disk may be
        # slow.
        self.add(
            row
            for game in self._session.games
            for row in ended_games(game, game.played_at or now)
            if not self.knows(row.key)
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
