"""Records when each set and study was last opened."""

import time
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.storage import paths
from boaf_desktop.storage.opened import change_opened, move_opened
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.jobs import run
from engine.resources import resource_path


class OpenedFiles(QObject):
    """Updates the recent files and the library's times when files are opened."""

    changed = Signal()  #: The list of times on disk changed

    def __init__(self, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings

    @Slot(object)
    def touch_recent(self, path: Path) -> None:
        """Put an opened file on top of the recent ones, and record the time."""
        self._settings.add_recent_file(path)
        self.touch(path)

    @Slot(object)
    def touch(self, path: Path) -> None:
        """Record when a set or study was opened, except files that came with the program."""
        path = path.absolute()
        if not path.is_relative_to(resource_path()):
            self._change({str(path): time.time()})

    @Slot(object)
    def forget(self, path: Path) -> None:
        """Remove an unreadable file from every list."""
        self.rename_or_remove(path, None)

    def rename_or_remove(self, old: Path, new: Path | None) -> None:
        """Update the lists of files after a file was renamed or deleted."""
        self._settings.move_recent_file(old, new)
        if self._settings.last_batch == str(old):
            self._settings.last_batch = "" if new is None else str(new)
        name, wanted = str(old.absolute()), None if new is None else str(new.absolute())
        run(
            self, lambda _cancel: move_opened(paths.opened_file(), name, wanted),
            self._on_written, self._on_failed,
        )  # fmt: skip

    def _change(self, wanted: Mapping[str, float | None]) -> None:
        run(
            self, lambda _cancel: change_opened(paths.opened_file(), wanted),
            self._on_written, self._on_failed,
        )  # fmt: skip

    @Slot(object)
    def _on_written(self, _times: dict[str, float]) -> None:
        self.changed.emit()

    @Slot(str)
    def _on_failed(self, _sentence: str) -> None:
        """Ignore the failure: an unwritable folder is reported at startup, and nothing is lost."""
