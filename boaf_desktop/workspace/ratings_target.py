"""The target file of ratings, what is hidden from the rater, and ratings written elsewhere."""

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal, Slot

from boaf_desktop.storage import paths
from engine.ratings.blinding import Blinding

_SETTLE_MS: Final = 400  # without another change, before the files are compared
_ROUNDS: Final = "iteration-*"  # folders of a study


@dataclass(frozen=True, slots=True)
class Destination:
    """The target of one puzzle's rating."""

    path: Path  #: The ratings file
    study: str = ""  #: Name of the study, empty for the player's own ratings
    iteration: int = 0  #: Its round, 0 for the player's own ratings


class RatingsTarget(QObject):
    """The file that ratings are appended to: the player's own, or that of the open study."""

    changed = Signal()  #: The target is another file, or was written from elsewhere
    written = Signal()  #: The rating form appended a row
    blinding_changed = Signal()  #: The set of hidden puzzles changed

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.path = self.own_path  #: The file that ratings are appended to
        self.study = ""  #: The name of the open study, empty outside of one
        self.blinding = Blinding()  #: The puzzles still to be rated, and what is hidden of them
        self._rounds: tuple[int, ...] = ()

    @property
    def own_path(self) -> Path:
        """The player's own file, outside any study."""
        return paths.data_dir() / "ratings.csv"

    def destination(self, number: int) -> Destination:
        """Return the target of a rating: the given round of the study; the own file for 0."""
        if self.study and number:
            return Destination(self.path, self.study, number)
        return Destination(self.own_path)

    @property
    def destinations(self) -> tuple[Destination, ...]:
        """Possible targets: the player's own file, and each round of the open study."""
        return tuple(map(self.destination, (0, *self._rounds)))

    def rate_into(self, path: Path, study: str = "", rounds: tuple[int, ...] = ()) -> None:
        """Set the target: the player's own file, or that of a study with these rounds."""
        self.path, self.study, self._rounds = path, study, rounds
        self.changed.emit()

    def set_blinding(self, blinding: Blinding) -> None:
        """Hide the puzzles of a study's rounds."""
        if blinding != self.blinding:
            self.blinding = blinding
            self.blinding_changed.emit()


class RatingsWatch(QObject):
    """Tells when the ratings or rounds in use changed on disk.

    Changes written by this window are not reported again.
    """

    def __init__(self, ratings: RatingsTarget, parent: QObject) -> None:
        super().__init__(parent)
        self._ratings = ratings
        self._seen = self._state_on_disk()
        self._watcher = QFileSystemWatcher(self)
        # A writer creates its lock, its row and perhaps a new file; report them as one change.
        self._settle_timer = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settle_timer.timeout.connect(self._compare)
        self._watcher.fileChanged.connect(self._settle_timer.start)
        self._watcher.directoryChanged.connect(self._settle_timer.start)
        ratings.changed.connect(self._on_known)
        ratings.written.connect(self._on_known)
        self._watch()

    @Slot()
    def _on_known(self) -> None:
        self._seen = self._state_on_disk()
        self._watch()

    def _files(self) -> list[Path]:
        path = self._ratings.path
        return sorted(path.parent.glob(f"{path.stem}*{path.suffix}"))

    def _watch(self) -> None:
        folder = self._ratings.path.parent
        rounds = folder.glob(_ROUNDS) if self._ratings.study else ()
        # If the folder is gone, watch its nearest existing parent to notice when it returns.
        existing = next((each for each in (folder, *folder.parents) if each.is_dir()), folder)
        to_watch = {str(path) for path in (existing, *self._files(), *rounds)}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - to_watch:
            self._watcher.removePaths(list(watched - to_watch))
        missing = [path for path in to_watch - watched if Path(path).exists()]
        if missing:
            self._watcher.addPaths(missing)

    def _state_on_disk(self) -> frozenset[str]:
        """Return the state of the files: ratings and fits with size and time, names of rounds."""
        folder = self._ratings.path.parent
        states = {path.name for path in folder.glob(_ROUNDS)}
        for path in (*self._files(), *folder.glob(f"{_ROUNDS}/fit.json")):
            with suppress(OSError):  # deleted meanwhile
                stat = path.stat()
                states.add(f"{path} {stat.st_size} {stat.st_mtime_ns}")
        return frozenset(states)

    @Slot()
    def _compare(self) -> None:
        if self._state_on_disk() != self._seen:
            self._ratings.changed.emit()  # which updates `_seen`
        else:
            self._watch()
