"""The games that were ended, as a window keeps them."""

from boaf_desktop.play.game.recorder import Recorder
from engine.games import EndedGame


def forget_all(recorder: Recorder) -> None:
    """Empty the memory of the log, as before it was first read."""
    recorder.games, recorder._keys, recorder._unwritten = (), set(), {}


def had_ended(recorder: Recorder, *games: EndedGame) -> None:
    """Add games of an earlier time, of which no file tells."""
    recorder.games += games
    recorder.changed.emit()
