"""Records the end of each game, and provides all recorded games."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal, Slot

from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.table_writer import TableWriter
from boaf_desktop.play.game.telemetry import FirstEnd, GameState
from boaf_desktop.requests import Requests
from engine.games.log import AFTER, End, EndedGame, GameLog, help_words

_SETTLE_MS: Final = 400
_ENDS: Final[dict[FirstEnd, End]] = {
    FirstEnd.SOLVED: "solved",
    FirstEnd.GIVEN_UP: "given_up",
    FirstEnd.LEFT: "left",
}


class Recorder(QObject):
    """Records a game once, at its first end; a record lost in a crash is added later.

    The journal keeps a game's end too, so `catch_up` at the next start adds what is missing.
    """

    changed = Signal()  #: The table was read or grew

    def __init__(self, session: Session, path: Path, requests: Requests, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._table = TableWriter(GameLog, path, requests, self, mends=True)
        self._table.changed.connect(self.changed)
        session.ended.connect(self.catch_up)
        session.left.connect(self.catch_up)
        self._path, self._seen = path, 0
        self._watcher = QFileSystemWatcher(self)
        self._soon = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._soon.timeout.connect(self._look)
        for changed in (self._watcher.directoryChanged, self._watcher.fileChanged):
            changed.connect(self._soon.start)
        self._table.recorded.connect(self._on_read)

    @property
    def games(self) -> tuple[EndedGame, ...]:
        """All finished games read so far."""
        return self._table.items

    @Slot()
    def catch_up(self) -> None:
        """Record every finished game of the session that is not in the table yet."""
        now = datetime.now(UTC)
        # Reported before writing: the next puzzle of the ladder depends on it, and the disk may be
        # slow.
        self._table.add(
            row
            for game in self._session.games
            for row in ended_games(game, now)
            if not self._table.knows(row.key)
        )

    @Slot()
    def _on_read(self) -> None:
        self._seen = self._size()
        wanted = {str(self._path.parent), *map(str, self._files())}
        missing = wanted - {*self._watcher.files(), *self._watcher.directories()}
        if missing and self._path.parent.exists():
            self._watcher.addPaths(list(missing))

    @Slot()
    def _look(self) -> None:
        """Read the table again if another window added to it."""
        if self._size() != self._seen:
            self._table.add()

    def _size(self) -> int:
        """Return the total size in bytes of the table's files."""
        with suppress(OSError):  # a file was removed in the meantime
            return sum(path.stat().st_size for path in self._files())
        return 0

    def _files(self) -> list[Path]:
        return list(self._path.parent.glob(f"{self._path.stem}*{self._path.suffix}"))


def ended_games(game: Game, when: datetime) -> Iterator[EndedGame]:
    """Yield the rows of a game: its first end, and a later win."""
    if game.first_end is not FirstEnd.NONE and game.puzzle.is_counted:
        yield _row(game, when, game.key, _ENDS[game.first_end])
        if game.outcome is GameState.SOLVED and game.first_end is not FirstEnd.SOLVED:
            yield _row(game, when, game.key + AFTER, "solved_after")


def _row(game: Game, when: datetime, key: str, end: End) -> EndedGame:
    puzzle, values = game.puzzle, game.telemetry().play_values()
    return EndedGame(when, key, puzzle.id, puzzle.deal, end, help_words(game.help), **values)
