"""What a row of puzzles has in common, be it a ladder, the days or the deals of one difficulty."""

from __future__ import annotations

from typing import Protocol

from boaf_desktop.play.game.puzzle import Puzzle


class Course(Protocol):
    """Knows what comes after and before each of its puzzles."""

    def holds(self, puzzle: Puzzle) -> bool:
        """Tell whether a puzzle was taken from here."""

    def open_next(self, after: Puzzle) -> None:
        """Ask for the puzzle after one."""

    def open_previous(self, before: Puzzle) -> None:
        """Ask for the puzzle before one, if there is such a one."""

    def progress(self) -> str:
        """Say how far the player is; empty where there is nothing to say."""
