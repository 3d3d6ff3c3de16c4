"""A player's annotations of puzzles: ratings, tags, notes and game results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, TypeAlias

from engine.files.storage import is_there
from engine.games import GameLog
from engine.study.snapshot import Opinion, Snapshot

Games: TypeAlias = Mapping[str, tuple[int, int]]
"""Numbers of games solved and given up, by the id of their puzzle."""


@dataclass(frozen=True, slots=True)
class Annotation(Opinion):
    """Ratings, notes and game results of one puzzle, over all its repeats."""

    n_solved: int = 0  #: Number of games
    n_given_up: int = 0  #: Number of games


NO_ANNOTATION: Final = Annotation()


def annotation_of(puzzle_id: str, sources: Iterable[Snapshot | None], games: Games) -> Annotation:
    """Return the annotation of a puzzle.

    ``sources``: ratings; the first that has the puzzle counts.
    """
    found = (each.opinions.get(puzzle_id) for each in sources if each is not None)
    opinion = next((each for each in found if each is not None), None)
    if opinion is None and puzzle_id not in games:
        return NO_ANNOTATION  # at once, since a table asks this for a hundred thousand puzzles
    n_solved, n_given_up = games.get(puzzle_id, (0, 0))
    stated = {} if opinion is None else asdict(opinion)
    return Annotation(n_solved=n_solved, n_given_up=n_given_up, **stated)


def read_games(path: Path) -> dict[str, tuple[int, int]]:
    """Return how the finished games of each puzzle ended; empty without a file.

    Raises StorageError or FileFormatError when the file exists but cannot be read.
    """
    games: dict[str, tuple[int, int]] = {}
    for game in GameLog(path).read() if is_there(path) else ():
        solved, given_up = games.get(game.puzzle_id, (0, 0))
        games[game.puzzle_id] = (solved + game.is_solved, given_up + (not game.is_solved))
    return games
