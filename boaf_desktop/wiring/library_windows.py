"""The window of the library, and the list of opened files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.placement import bring_to_front, fit_to_screen
from boaf_desktop.workspace.opened_files import OpenedFiles
from engine.progress import Cancel, Progress, Work

if TYPE_CHECKING:
    from boaf_desktop.library.library_window import LibraryWindow
    from boaf_desktop.window.main_window import MainWindow


class LibraryWindows(QObject):
    """Records which files were opened, and shows the windows."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        app = window.app
        self._window, self._app, self._study = window, app, app.study
        study = app.study
        self.files = OpenedFiles(app.settings, self)
        self._library: LibraryWindow | None = None
        self._being_read = ""
        app.open_set.opened.connect(self.files.touch_recent)
        app.open_set.unreadable.connect(self.files.forget)
        app.open_set.reading_long.connect(self._on_reading_long)
        window.sources.deals.file_opened.connect(self.files.touch_recent)
        window.sources.deals.file_refused.connect(self.files.forget)
        study.opened.connect(self._on_study_opened)
        window.commands.provide("library", self.show_library)

    @Slot(object)
    def _on_reading_long(self, path: Path | None) -> None:
        """Show a notice with a stop button while a large set is read, and remove it afterwards."""
        notice = self._window.notice
        if path is not None:
            self._being_read = self.tr("Opening {name}…").format(name=path.name)
            stop = self._app.open_set.stop_reading
            notice.show_message(self._being_read, self.tr("Stop"), stop, stays=True)
        elif notice.text == self._being_read:
            notice.dismiss()

    @Slot()
    def show_library(self) -> None:
        """Show every set and study."""
        if self._library is None:
            # Created only when first requested.
            from boaf_desktop.library.library_window import LibraryWindow

            self._library = LibraryWindow(self._app, self.files, self._window)
            fit_to_screen(self._library)
            self._library.set_requested.connect(self._on_set_requested)
            self._library.study_requested.connect(self._on_study_requested)
        bring_to_front(self._library)

    def try_ratings(self, path: Path) -> None:
        """Record a table of ratings if it can be read."""

        def work(_cancel: Cancel) -> Work[Path]:
            from boaf_desktop.panels.study.work import RatingsSource, load_ratings

            yield Progress(0, 0)
            load_ratings(RatingsSource(path))
            return path

        run(self, work, self.files.touch_recent, lambda _sentence: self.files.forget(path))

    @Slot(object)
    def _on_set_requested(self, path: Path) -> None:
        self._window.open_file(path)
        self._window.show_panel("puzzles")

    @Slot(object)
    def _on_study_requested(self, folder: Path) -> None:
        self._study.open(folder)
        self._window.show_panel("study")

    @Slot()
    def _on_study_opened(self) -> None:
        if self._study.view is not None:
            self.files.touch(self._study.view.folder)
