"""The games that were ended, as a window keeps them."""

from boaf_desktop.play.journal import Recorder
from engine.played_games import EndedGame


def had_ended(recorder: Recorder, *games: EndedGame) -> None:
    """Add games of an earlier time."""
    recorder.add(games)
