"""The games that a session keeps: that on the board, and those that the player left."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.puzzle import Puzzle
from engine.game import Deal

MAX_GAMES: Final = 200
"""Maximum number of games kept; it bounds the time to write the journal."""


class KeptGames:
    """At most one game of each puzzle, in the order in which they were left.

    The last one is on the board.
    """

    def __init__(self) -> None:
        self._games: dict[tuple[Deal, str], Game] = {}

    def __iter__(self) -> Iterator[Game]:
        return iter(self._games.values())

    def of(self, puzzle: Puzzle) -> Game | None:
        return self._games.get(puzzle.slot)

    def add(self, game: Game) -> None:
        """Add a game as the last, in place of another of its puzzle."""
        self._games.pop(game.puzzle.slot, None)
        self._games[game.puzzle.slot] = game

    def open(self, puzzle: Puzzle) -> Game:
        """Return the game of a puzzle, a new one if there is none; it becomes the last.

        Of the others, only those with something to save are kept.
        """
        game = self.of(puzzle) or Game(puzzle)
        known = game.puzzle
        # A puzzle opened without a name, such as a pasted one, keeps its own.
        if puzzle.source or not known.source:
            title, number = puzzle.title or known.title, puzzle.number or known.number
            game.puzzle = replace(puzzle, title=title, number=number)
        self._games = {slot: each for slot, each in self._games.items() if each.is_touched}
        self.add(game)
        return game

    def surplus(self) -> list[Game]:
        """Return the games that are too many, finished ones first."""
        *others, _on_board = self
        others.sort(key=lambda game: game.is_unfinished)
        return others[: max(0, len(self._games) - MAX_GAMES)]

    def drop(self, game: Game) -> None:
        del self._games[game.puzzle.slot]
