"""The games that were ended, as a window keeps them."""

from __future__ import annotations

from boaf_desktop.play.game.keeper import Keeper
from boaf_desktop.play.game.recorder import Recorder
from engine.games.log import EndedGame


def keeper_of_games(recorder: Recorder) -> Keeper:
    """Return what writes the table of games."""
    (keeper,) = recorder.findChildren(Keeper)
    return keeper


def forget_all(keeper: Keeper) -> None:
    """Empty the memory of a table, as before it was first read."""
    keeper._items, keeper._keys, keeper._unwritten = (), set(), {}


def had_ended(recorder: Recorder, *games: EndedGame) -> None:
    """Add games of an earlier time, of which no file tells."""
    keeper_of_games(recorder)._items += games
    recorder.changed.emit()
