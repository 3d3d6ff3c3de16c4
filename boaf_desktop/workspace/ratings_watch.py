"""Detects ratings written elsewhere: by another window, the terminal or a spreadsheet."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Slot

from boaf_desktop.workspace.ratings_target import RatingsTarget

_SETTLE_MS: Final = 400  # without another change, before the files are compared


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
        rounds = folder.glob("iteration-*") if self._ratings.study else ()
        # If the folder is gone, watch its nearest existing parent to notice when it returns.
        existing = next((each for each in (folder, *folder.parents) if each.is_dir()), folder)
        to_watch = {str(path) for path in (existing, *self._files(), *rounds)}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - to_watch:
            self._watcher.removePaths(list(watched - to_watch))
        missing = [path for path in to_watch - watched if Path(path).exists()]
        if missing:
            self._watcher.addPaths(missing)

    def _state_on_disk(self) -> tuple[tuple[str, int, int], ...]:
        """Return the state of the files: ratings and fits with size and time, names of rounds."""
        states = []
        folder = self._ratings.path.parent
        fits = sorted(folder.glob("iteration-*/fit.json"))
        for path in (*self._files(), *fits):
            try:
                stat = path.stat()
            except OSError:
                continue  # deleted meanwhile
            states.append((str(path), stat.st_size, stat.st_mtime_ns))
        rounds = folder.glob("iteration-*")
        return (*states, *((path.name, 0, 0) for path in sorted(rounds)))

    @Slot()
    def _compare(self) -> None:
        if self._state_on_disk() != self._seen:
            self._ratings.changed.emit()  # which updates `_seen`
        else:
            self._watch()
