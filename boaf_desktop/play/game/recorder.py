"""Records the end of each game, in the table of games."""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

from PySide6.QtCore import QObject, Slot

from boaf_desktop.play.game.game import FirstEnd, Game, GameState
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.table_writer import TableWriter
from boaf_desktop.requests import Requests
from engine.games.best_wins import Best, best_wins
from engine.games.game_log import AFTER, End, EndedGame, game_log
from engine.games.help import help_words


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
