"""Data a player left on puzzles: ratings, tags, notes, favourites, and game results."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language.wording import error_text
from boaf_desktop.requests import Requests
from boaf_desktop.storage import paths
from boaf_desktop.widgets.jobs import run_latest
from boaf_desktop.workspace.ratings_target import RatingsTarget
from engine.errors import BoafError
from engine.files.atomic import make_folder, read_text, write_atomic
from engine.files.lock import locked
from engine.games.game_log import GameLog
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile


@dataclass(frozen=True, slots=True)
class Mark:
    """Ratings, notes and game results of one puzzle, over all its repeats."""

    rating: float | None = None  #: Mean of the ratings that count; None without any
    tags: tuple[str, ...] = ()  #: Of all these ratings, in the order given
    notes: str = ""  #: Of all these ratings, one paragraph each
    n_solved: int = 0  #: Number of games
    n_given_up: int = 0  #: Number of games
    is_starred: bool = False  #: Whether it is a favourite


NO_MARK: Final = Mark()


class PuzzleMarks(QObject):
    """The marks of all puzzles by id, read off the GUI thread once requested."""

    changed = Signal()  #: The marks changed

    def __init__(self, ratings: RatingsTarget, requests: Requests, parent: QObject) -> None:
        super().__init__(parent)
        self._ratings, self._requests = ratings, requests
        self._marks: dict[str, Mark] = {}
        self._stars: frozenset[str] = frozenset()
        self._is_requested = False
        ratings.changed.connect(self.refresh)
        ratings.written.connect(self.refresh)

    def of(self, puzzle_id: str) -> Mark:
        mark = self._marks.get(puzzle_id, NO_MARK)
        is_starred = puzzle_id in self._stars
        return replace(mark, is_starred=True) if is_starred else mark

    def request(self) -> None:
        """Read the marks now, and again whenever they may have changed."""
        if not self._is_requested:
            self._is_requested = True
            self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Read the marks again, if they were requested."""
        if self._is_requested:
            ratings, own = self._ratings.path, self._ratings.own_path
            games, stars = paths.games_file(), paths.stars_file()
            run_latest(
                self,
                "read",
                lambda _cancel: (read_marks(ratings, games, own), read_stars(stars)),
                self._on_read,
                self._requests.message.emit,
            )

    def set_starred(self, ids: Iterable[str], is_starred: bool) -> None:
        """Add puzzles to the favourites or remove them."""
        try:
            self._stars = change_stars(paths.stars_file(), dict.fromkeys(ids, is_starred))
        except BoafError as error:
            self._requests.message.emit(error_text(error))
            return
        self.changed.emit()
        self.refresh()  # a read in progress may contain the old favourites

    def _on_read(self, result: tuple[dict[str, Mark], frozenset[str]]) -> None:
        if result != (self._marks, self._stars):
            self._marks, self._stars = result
            self.changed.emit()


def read_marks(ratings: Path, games: Path, own: Path | None = None) -> dict[str, Mark]:
    """Return the marks of all puzzles from the valid ratings and the finished games.

    ``own``: the player's own ratings file, used for puzzles missing in ``ratings``.

    Raises StorageError or FileFormatError when an existing file cannot be read.
    """
    from engine.study.participation import seen_ratings  # imported in a worker thread

    rows = list(seen_ratings(ratings).rows) if ratings.exists() else []
    if own is not None and own != ratings and own.exists():
        known_ids = {row.rating.puzzle_id for row in rows}
        own_rows = RatingsFile(own).read().rows
        rows += [row for row in own_rows if row.rating.puzzle_id not in known_ids]
    rated: defaultdict[str, list[Rating]] = defaultdict(list)
    for row in rows:
        rated[row.rating.puzzle_id].append(row.rating)
    solved: defaultdict[str, list[bool]] = defaultdict(list)
    for game in GameLog(games).read() if games.exists() else ():
        solved[game.puzzle_id].append(game.is_solved)
    return {id_: _mark_of(rated[id_], solved[id_]) for id_ in {*rated, *solved}}


def _mark_of(ratings: Sequence[Rating], solved: Sequence[bool]) -> Mark:
    """Return the mark of a puzzle; ``solved``: whether each of its games was."""
    values = [each.rating for each in ratings if each.rating is not None]
    notes = [each.notes.strip() for each in ratings]
    return Mark(
        rating=fmean(values) if values else None,
        tags=tuple(dict.fromkeys(tag for each in ratings for tag in each.tags)),
        notes="\n\n".join(note for note in notes if note),
        n_solved=solved.count(True),
        n_given_up=solved.count(False),
    )


def read_stars(path: Path) -> frozenset[str]:
    """Return the ids of the favourites, one per line of a file; empty without a file.

    Raises StorageError or FileFormatError when the file exists but cannot be read.
    """
    if not path.exists():
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
