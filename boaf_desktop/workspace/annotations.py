"""A player's annotations of puzzles: ratings, tags, notes, favourites and game results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, TypeAlias

from engine.files.reading import read_text
from engine.files.storage import is_there, locked, make_folder, write_atomic
from engine.games import GameLog
from engine.study.snapshot import Opinion, Snapshot

Games: TypeAlias = Mapping[str, tuple[int, int]]
"""Numbers of games solved and given up, by the id of their puzzle."""


@dataclass(frozen=True, slots=True)
class Annotation(Opinion):
    """Ratings, notes and game results of one puzzle, over all its repeats."""

    n_solved: int = 0  #: Number of games
    n_given_up: int = 0  #: Number of games
    is_starred: bool = False  #: Whether it is a favourite


NO_ANNOTATION: Final = Annotation()


def annotation_of(
    puzzle_id: str, sources: Iterable[Snapshot | None], games: Games, stars: frozenset[str]
) -> Annotation:
    """Return the annotation of a puzzle.

    ``sources``: ratings; the first that has the puzzle counts.
    """
    found = (each.opinions.get(puzzle_id) for each in sources if each is not None)
    opinion = next((each for each in found if each is not None), None)
    if opinion is None and puzzle_id not in games and puzzle_id not in stars:
        return NO_ANNOTATION  # at once, since a table asks this for a hundred thousand puzzles
    n_solved, n_given_up = games.get(puzzle_id, (0, 0))
    stated = {} if opinion is None else asdict(opinion)
    return Annotation(
        n_solved=n_solved, n_given_up=n_given_up, is_starred=puzzle_id in stars, **stated
    )


def read_games(path: Path) -> dict[str, tuple[int, int]]:
    """Return how the finished games of each puzzle ended; empty without a file.

    Raises StorageError or FileFormatError when the file exists but cannot be read.
    """
    games: dict[str, tuple[int, int]] = {}
    for game in GameLog(path).read() if is_there(path) else ():
        solved, given_up = games.get(game.puzzle_id, (0, 0))
        games[game.puzzle_id] = (solved + game.is_solved, given_up + (not game.is_solved))
    return games


def read_stars(path: Path) -> frozenset[str]:
    """Return the ids of the favourites, one per line of a file; empty without a file.

    Raises StorageError or FileFormatError when the file exists but cannot be read.
    """
    if not is_there(path):
        return frozenset()
    return frozenset(line for line in read_text(path).splitlines() if line)


def change_stars(path: Path, changes: Mapping[str, bool]) -> frozenset[str]:
    """Add and remove favourites in the file that all windows share, and return all of them.

    ``changes``: by id, whether it is a favourite; other puzzles don't change.

    Raises StorageError or FileFormatError when the file cannot be read or written; it is not
    changed.
    """
    make_folder(path.parent)
    with locked(path, timeout_s=1.0):  # in the GUI thread; a holder needs milliseconds
        before = read_stars(path)
        starred = {name for name, is_starred in changes.items() if is_starred}
        after = (before - changes.keys()) | starred
        if after != before:
            write_atomic(path, "".join(f"{name}\n" for name in sorted(after)))
    return after
