"""One line that offers to resume an interrupted batch."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Signal, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from boaf_desktop.panels.generate.batch_run import find_unfinished
from boaf_desktop.widgets.buttons import tool_button
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.widgets.layout import add_all, row_in
from boaf_desktop.widgets.page import ElidedLabel
from boaf_desktop.workspace.app import App

if TYPE_CHECKING:
    from engine.puzzlesets.resumable import Unfinished


class ContinueOffer(QWidget):
    """Shows the progress of the last batch, and resumes it on a click."""

    wanted = Signal(object)  #: The `Unfinished` batch should be resumed

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app, self._open_set = app, app.open_set
        self._seen: Path | None = None
        self._is_held = False
        self._looking: Job | None = None
        self._batch: Unfinished | None = None
        self.line = ElidedLabel()  #: Text of the offer
        self.button = QPushButton(self.tr("Continue"))
        self._close = tool_button("✕", self.tr("Keep the set as it is"), self._on_refused)
        add_all(row_in(self, 8), (self.line, 1), self.button, self._close)
        self.button.clicked.connect(self._on_requested)
        self.setVisible(False)
        app.open_set.changed.connect(self._on_set)

    @Slot()
    def look(self) -> None:
        """Check, off the GUI thread, whether the open set or else the last batch is unfinished."""
        self.hide_offer()
        self._is_held = False
        self._seen = here = self._open_set.path
        name = self._app.settings.last_batch
        paths = dict.fromkeys(path for path in (here, Path(name) if name else None) if path)
        if paths:
            self._looking = run(self, partial(find_unfinished, tuple(paths)), self._on_found)

    @Slot()
    def _on_set(self) -> None:
        """Check again when another set is opened, unless one is being generated."""
        if not self._is_held and self._open_set.path != self._seen:
            self.look()

    def hold(self) -> None:
        """Disable offers until the next `look`, because a batch is running."""
        self._is_held = True
        self.hide_offer()

    def hide_offer(self) -> None:
        """Hide the current offer."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        self._batch = None
        self.setVisible(False)

    @Slot(object)
    def _on_found(self, batch: Unfinished | None) -> None:
        self._looking = None
        self._batch = batch
        self.setVisible(batch is not None)
        if batch is not None:
            locale = QLocale()
            is_open = batch.path == self._open_set.path
            text = (
                self.tr("This set has {n} of %n puzzle(s).", "", batch.settings.count)
                if is_open
                else self.tr("The last batch has {n} of %n puzzle(s).", "", batch.settings.count)
            )
            self.line.show_text(text.format(n=locale.toString(batch.n_found)))
            self.line.setToolTip(str(batch.path))

    @Slot()
    def _on_requested(self) -> None:
        batch = self._batch
        self.hide_offer()
        if batch is not None:
            self.wanted.emit(batch)

    @Slot()
    def _on_refused(self) -> None:
        if self._batch is not None and str(self._batch.path) == self._app.settings.last_batch:
            self._app.settings.last_batch = ""
        self.hide_offer()
