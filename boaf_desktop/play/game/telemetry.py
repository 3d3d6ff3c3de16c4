"""The data that a game records automatically, for the rating form."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from engine.ratings.play_record import PlayRecord


class GameState(StrEnum):
    """The current state or the outcome of a game."""

    PLAYING = "playing"
    SOLVED = "solved"
    GIVEN_UP = "given_up"


class FirstEnd(StrEnum):
    """The first end of a game, which statistics count."""

    NONE = ""
    SOLVED = "solved"
    GIVEN_UP = "given_up"
    LEFT = "left"
    """Left for good when it could no longer be won."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Telemetry(PlayRecord):
    """The record of one game.

    Times are those of the clock, which stops at the outcome, in pauses and while the window is
    inactive. A mistake counts once it is proved that it lost a winnable game.
    """

    outcome: GameState = GameState.PLAYING  #: ``solved`` is never replaced


class Stopwatch:
    """A clock that runs only between `start` and `stop`.

    ``now``: a monotonic clock in seconds.
    """

    def __init__(self, seconds: float = 0.0, now: Callable[[], float] = time.monotonic) -> None:
        self._kept = seconds
        self._now = now
        self._since: float | None = None

    @property
    def is_running(self) -> bool:
        """Whether time is being counted."""
        return self._since is not None

    @property
    def seconds(self) -> float:
        """The counted time in seconds."""
        return self._kept + (0.0 if self._since is None else self._now() - self._since)

    def start(self) -> None:
        """Start the clock."""
        if self._since is None:
            self._since = self._now()

    def stop(self) -> None:
        """Stop the clock."""
        self._kept, self._since = self.seconds, None
