"""The batches of a queue as a table."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, QObject

from boaf_desktop.panels.generate.queue.store import Snapshot
from boaf_desktop.widgets.tables import Column, TableModel
from engine.design.settings import GenerateSettings
from engine.puzzlesets.batch_queue import DONE, FAILED, RUNNING, STOPPED, WAITING, QueuedBatch

_USUAL: Final = (4, 4)


def batch_words(settings: GenerateSettings) -> str:
    """Say in a few words what a batch is."""
    translate, number = QCoreApplication.translate, QLocale().toString
    cards = number(settings.cards_low)
    if settings.cards_high != settings.cards_low:
        words = translate("queue", "{low} to {high}")
        cards = words.format(low=cards, high=number(settings.cards_high))
    parts = [translate("queue", "{n} cards").format(n=cards)]
    if (settings.rows, settings.columns) != _USUAL:
        words = translate("queue", "{rows} × {columns}")  # noqa: RUF001 - the sign of a grid
        parts.append(words.format(rows=number(settings.rows), columns=number(settings.columns)))
    parts.append(settings.energy.name or "—")
    parts.append(translate("queue", "seed {n}").format(n=settings.seed))
    return ", ".join(parts)


def state_words(batch: QueuedBatch, *, is_working: bool) -> str:
    """Say how far a batch is; one that runs while nobody works was interrupted."""
    translate = QCoreApplication.translate
    running = translate("queue", "running") if is_working else translate("queue", "interrupted")
    return {
        WAITING: translate("queue", "waiting"),
        RUNNING: running,
        DONE: translate("queue", "done"),
        STOPPED: translate("queue", "stopped"),
        FAILED: translate("queue", "failed"),
    }[batch.state]


class QueueModel(TableModel):
    """One row a batch, in the order in which they run."""

    def __init__(self, parent: QObject) -> None:
        translate = QCoreApplication.translate
        columns = (
            Column(
                translate("queue", "Batch"),
                translate("queue", "What is generated, in the order of work"),
                lambda batch: batch_words(batch.settings), is_number=False,
            ),
            Column(
                translate("queue", "Found"), translate("queue", "Puzzles so far, of those wanted"),
                self._found,
            ),
            Column(
                translate("queue", "State"),
                translate("queue", "Whether it waits, runs, or has ended"),
                lambda batch: state_words(batch, is_working=self._is_working), is_number=False,
            ),
        )  # fmt: skip
        super().__init__(columns, parent)
        self._now, self._is_working = Snapshot(), False

    def n_rows(self) -> int:
        """Return the number of batches."""
        return len(self._now.batches)

    def row(self, index: int) -> QueuedBatch:
        """Return a batch."""
        return self._now.batches[index]

    def show_queue(self, now: Snapshot, *, is_working: bool) -> None:
        """Show a queue as it stands; rows that stay the same ones are only painted anew."""
        paths = [batch.path for batch in self._now.batches]
        if paths == [batch.path for batch in now.batches]:
            self._now, self._is_working = now, is_working
            self.repaint_rows()
            return
        self.beginResetModel()
        self._now, self._is_working = now, is_working
        self.endResetModel()

    def tip(self, row: QueuedBatch, column: Column) -> str:  # noqa: ARG002 - of the whole row
        """Return all that a row says, why it ended, and its file."""
        texts = (each.text(row) for each in self.columns)
        return "\n".join(filter(None, (*texts, row.reason, str(row.path))))

    def _found(self, batch: QueuedBatch) -> str:
        number = QLocale().toString
        words = QCoreApplication.translate("queue", "{n} of {all}")
        n_found = self._now.found.get(batch.path, 0)
        return words.format(n=number(n_found), all=number(batch.settings.count))
