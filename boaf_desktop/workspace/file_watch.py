"""Files and folders that are watched for changes by other programs."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal, Slot

from engine.files.system import is_there

_SETTLE_MS: Final = 400  # without another change


class FileWatch(QObject):
    """Reports changes once they have settled.

    A writer creates its lock, its row and perhaps a new file, which count as one change.
    """

    settled = Signal()  #: Something changed, and then nothing for a moment

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._timer.timeout.connect(self.settled)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self.settle)
        self._watcher.directoryChanged.connect(self.settle)

    @Slot()
    def settle(self) -> None:
        """Report a change in a moment."""
        self._timer.start()

    def watch(self, paths: Iterable[Path]) -> None:
        """Watch these files and folders, as far as they exist, and no others."""
        wanted = set(map(str, paths))
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - wanted:
            self._watcher.removePaths([*(watched - wanted)])
        new = [path for path in wanted - watched if is_there(Path(path))]
        if new:
            self._watcher.addPaths(new)


def table_paths(table: Path) -> set[Path]:
    """Return what to watch for a table: its file, and its folder, where files appear.

    If the folder is gone, its nearest parent shows when it returns.
    """
    folder = table.parent
    existing = next((each for each in (folder, *folder.parents) if is_there(each)), folder)
    return {existing, table}
