"""The games that were ended, as a window keeps them."""

from boaf_desktop.play.game.recorder import Recorder, TableWriter
from engine.games import EndedGame


def forget_all(keeper: TableWriter) -> None:
    """Empty the memory of a table, as before it was first read."""
    keeper.items, keeper._keys, keeper._unwritten = (), set(), {}


def had_ended(recorder: Recorder, *games: EndedGame) -> None:
    """Add games of an earlier time, of which no file tells."""
    recorder.items += games
    recorder.changed.emit()
