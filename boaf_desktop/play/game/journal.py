"""The running games on disk, so that nothing is lost in a crash or when a window is closed."""

import json
import logging
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Slot

from boaf_desktop.play.game.game import Game, last_move_at
from boaf_desktop.play.game.game_json import game_from_json, game_text
from boaf_desktop.play.game.session import Session
from boaf_desktop.requests import Requests
from boaf_desktop.storage.atomic_save import OwnFile, save_whole, set_aside
from boaf_desktop.storage.window_files import SCHEMA
from engine.errors import BoafError, FileFormatError

_LOG: Final = logging.getLogger(__name__)
_DEBOUNCE_MS: Final = 150
_PAINT_MS: Final = 20  # in which a move is painted
_MAX_BYTES: Final = 8 * 1024 * 1024


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
            game: game_text(game)
            if game in fresh or game not in self._texts
            else self._texts[game]
            for game in games
        }
        return self._texts.values()


def write_journal(path: Path, games: Iterable[Game]) -> bool:
    """Write games, the current one last; log a failure and return False."""
    return save_whole(path, _to_text(map(game_text, games)))


def _to_text(games: Iterable[str]) -> str:
    return f'{{"schema":{SCHEMA},"games":[{",".join(games)}]}}'


def take_over_journal(own: Path, other: Path) -> bool:
    """Prepend the games of an abandoned window to a journal.

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
    for record in records:
        try:
            games.append(game_from_json(record))
        except (BoafError, LookupError, TypeError, ValueError, OverflowError) as error:
            _LOG.warning("a game of the journal was left out: %s", error)
    return games
