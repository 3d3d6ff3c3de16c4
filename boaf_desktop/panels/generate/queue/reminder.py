"""A message at startup when a queue was interrupted."""

from functools import partial

from PySide6.QtCore import QObject, Slot

from boaf_desktop.panels.generate.queue.store import Snapshot, look
from boaf_desktop.storage import paths
from boaf_desktop.widgets.jobs import run
from boaf_desktop.workspace.context import AppContext
from engine.puzzlesets.batch_queue import RUNNING


class QueueReminder(QObject):
    """Checks, off the GUI thread, whether a queue was running when the program ended."""

    def __init__(self, context: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context

    @Slot()
    def look(self) -> None:
        """Check the queue and show the message."""
        if paths.queue_file().exists():
            # Errors are shown by the panel, where the user can act on them.
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
