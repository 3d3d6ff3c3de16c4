# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What a game records by itself, for the rating form."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum


class GameState(StrEnum):
    """How a game stands or ended."""

    PLAYING = "playing"
    SOLVED = "solved"
    GIVEN_UP = "given_up"


class FirstEnd(StrEnum):
    """How a game ended first, which is what statistics count."""

    NONE = ""
    SOLVED = "solved"
    GIVEN_UP = "given_up"
    LEFT = "left"
    """For good, when it could no longer be won."""


@dataclass(frozen=True, slots=True)
class Telemetry:
    """The record of one game."""

    outcome: GameState = GameState.PLAYING  #: ``solved`` stays once reached
    #: Time at the board, without pauses and inactive windows; stops at the outcome.
    seconds: float = 0.0
    #: Counts of what the player did.
    moves: int = 0
    undos: int = 0
    hints: int = 0
    blunders: int = 0  #: Different moves that lost a winnable game, as far as that is proved
    first_move_seconds: float | None = None  #: Time at the board before the first move


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
        """Return whether time counts now."""
        return self._since is not None

    @property
    def seconds(self) -> float:
        """Time counted so far."""
        return self._kept + (0.0 if self._since is None else self._now() - self._since)

    def start(self) -> None:
        """Start the clock."""
        if self._since is None:
            self._since = self._now()

    def stop(self) -> None:
        """Stop the clock."""
        self._kept, self._since = self.seconds, None
