"""A table that grows by one row at a time, also by other windows; written in a worker thread."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QFileSystemWatcher, QObject, Signal, Slot

from boaf_desktop.requests import Requests
from boaf_desktop.widgets.jobs import run
from engine.files.system import make_folder
from engine.files.table import FileState, state_of
from engine.games.keyed_table import Keyed, KeyedTable
from engine.progress import Cancel, Progress, Work


class TableWriter(QObject):
    """Holds the rows of a table and appends to them."""

    changed = Signal()  #: The table was read or grew

    def __init__(
        self,
        table: Callable[[Path], KeyedTable[Any]],
        path: Path,
        requests: Requests,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._table, self._path, self._requests = table, path, requests
        self.items: tuple[Any, ...] = ()  #: All rows read so far
        self._keys: set[str] = set()
        self._unwritten: dict[str, Keyed] = {}
        self.is_read = False  #: Whether the table was read
        self._state: FileState | None = None  # before it was read last
        # Another window may add rows. A file that is replaced is no longer watched, its folder is.
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self.look_again)
        self._watcher.directoryChanged.connect(self.look_again)

    def knows(self, key: str) -> bool:
        return key in self._keys

    def add(self, items: Iterable[Keyed]) -> None:
        """Add new rows and those that failed earlier, and read the table again."""
        new = {item.key: item for item in items}
        self._unwritten |= new
        self.items += tuple(item for key, item in new.items() if key not in self._keys)
        self._keys |= new.keys()
        path, table, rows = self._path, self._table, tuple(self._unwritten.values())

        def work(_cancel: Cancel) -> Work[tuple[tuple[Any, ...], FileState | None]]:
            yield Progress(0, 0)
            state = state_of(path)
            if not rows:
                return table(path).read(), state
            make_folder(path.parent)
            return table(path).record(rows), state

        run(self, work, self._on_recorded, self._requests.storage_failed.emit)
        self.changed.emit()

    @Slot()
    def look_again(self) -> None:
        """Read the table if it was written since, perhaps by another window."""
        if self.is_read and state_of(self._path) != self._state:
            self.add(())

    @Slot(object)
    def _on_recorded(self, read: tuple[tuple[Any, ...], FileState | None]) -> None:
        items, self._state = read
        self.is_read = True
        self._watcher.addPaths([str(self._path), str(self._path.parent)])
        written = {item.key for item in items}
        self._unwritten = {key: row for key, row in self._unwritten.items() if key not in written}
        self.items = (*items, *(item for item in self.items if item.key not in written))
        self._keys = {item.key for item in self.items}
        self.changed.emit()
