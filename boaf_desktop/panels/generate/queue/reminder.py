# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""One sentence at the start of the program when a queue was interrupted."""

from functools import partial

from PySide6.QtCore import QObject, Slot

from boaf_desktop.panels.generate.queue.store import Snapshot, look
from boaf_desktop.storage import paths
from boaf_desktop.widgets.jobs import run
from boaf_desktop.workspace.context import AppContext
from engine.puzzlesets.batch_queue import RUNNING


class QueueReminder(QObject):
    """Looks, off the GUI thread, whether a queue was running when the program ended."""

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context

    @Slot()
    def look(self) -> None:
        """Look, and say it."""
        if paths.queue_file().exists():
            # What fails is told by the panel, where something can be done about it.
            run(self, partial(look, paths.queue_file()), self._on_found)

    @Slot(object)
    def _on_found(self, now: Snapshot) -> None:
        n_open = sum(batch.is_open for batch in now.batches)
        if not now.is_busy and any(batch.state == RUNNING for batch in now.batches):
            words = self.tr(
                "The queue was interrupted with %n batch(es) left. Continue it in the Generate "
                "panel.",
                "", n_open,
            )  # fmt: skip
            self._context.notify(words)
