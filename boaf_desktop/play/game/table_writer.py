"""Appends rows to a table: reported at once, written in a worker thread, retried on failure."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.requests import Requests
from boaf_desktop.widgets.jobs import run
from engine.files.atomic import make_folder
from engine.games.log import Keyed, KeyedTable
from engine.progress import Cancel, Progress, Work


class TableWriter(QObject):
    """Holds the rows of a table and appends to them.

    ``mends``: whether an incomplete last row, as after a crash, is set aside even without new
    rows.
    """

    changed = Signal()  #: The table was read or grew
    recorded = Signal(object)  #: The keys of all rows on the disk, a set of str

    def __init__(
        self,
        table: Callable[[Path], KeyedTable[Any]],
        path: Path,
        requests: Requests,
        parent: QObject,
        *,
        mends: bool = False,
    ) -> None:
        super().__init__(parent)
        self._table, self._path, self._requests = table, path, requests
        self._mends = mends
        self.items: tuple[Any, ...] = ()  #: All rows read so far
        self._keys: set[str] = set()
        self._unwritten: dict[str, Keyed] = {}

    def knows(self, key: str) -> bool:
        """Return whether a row with a key exists."""
        return key in self._keys

    def add(self, items: Iterable[Keyed] = ()) -> None:
        """Add new rows and those that failed earlier; without arguments, only read."""
        wanted = {item.key: item for item in items}
        self._unwritten |= wanted
        self.items += tuple(item for key, item in wanted.items() if key not in self._keys)
        self._keys |= wanted.keys()
        path, table, rows = self._path, self._table, tuple(self._unwritten.values())
        is_read_only = not rows and not self._mends

        def work(_cancel: Cancel) -> Work[tuple[Any, ...]]:
            yield Progress(0, 0)
            if is_read_only:
                return table(path).read()
            make_folder(path.parent)
            return table(path).record(rows)

        run(self, work, self._on_recorded, self._requests.storage_failed.emit)
        self.changed.emit()

    @Slot(object)
    def _on_recorded(self, items: tuple[Any, ...]) -> None:
        known = {item.key for item in items}
        self._unwritten = {key: item for key, item in self._unwritten.items() if key not in known}
        self.items = (*items, *(item for item in self.items if item.key not in known))
        self._keys = {item.key for item in self.items}
        self.recorded.emit(known)
        self.changed.emit()
