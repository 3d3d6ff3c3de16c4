"""The queue of batches: added, moved, removed, and run in order."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QLocale,
    QModelIndex,
    QObject,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QAction, QUndoCommand, QUndoStack
from PySide6.QtWidgets import QAbstractItemView, QPushButton, QTableView, QWidget

from boaf_desktop.language.forms import plural_text
from boaf_desktop.language.wording import worded
from boaf_desktop.panels.generate.queue.scheduler import QueueScheduler
from boaf_desktop.panels.generate.queue.store import QueueStore, Snapshot
from boaf_desktop.widgets.layout import add_all, column_in, row_in
from boaf_desktop.widgets.notice import capitalised
from boaf_desktop.widgets.page import wrapped_label
from boaf_desktop.widgets.tables import (
    ROW_ROLE,
    EmptyHint,
    TableColumn,
    TableModel,
    add_action,
    set_width,
    show_rows,
)
from boaf_desktop.workspace.context import AppContext
from boaf_desktop.workspace.workspace import Workspace
from engine.design.settings import GenerateSettings
from engine.puzzlesets.batch_queue import (
    DONE,
    FAILED,
    RUNNING,
    STOPPED,
    WAITING,
    Change,
    QueuedBatch,
    added,
    marked,
    moved,
    removed,
)

_USUAL: Final = (4, 4)
_HEIGHT: Final = 172
_ROW_HEIGHT: Final = 28


class _Edit(QUndoCommand):
    """An undoable change of the queue, with its inverse."""

    def __init__(self, store: QueueStore, text: str, there: Change, back: Change) -> None:
        super().__init__(text)
        self._store, self._there, self._back = store, there, back

    def redo(self) -> None:
        self._store.change(self._there)

    def undo(self) -> None:
        self._store.change(self._back)


class QueueSection(QWidget):
    """Batches that run in order; a failed one shows its reason, and the next one starts."""

    add_requested = Signal()  #: The form's settings should be added
    changed = Signal()  #: `is_working` or `summary` changed

    def __init__(self, context: AppContext, workspace: Workspace) -> None:
        super().__init__()
        self._context, self._workspace = context, workspace
        self._fault = ""
        self.store = QueueStore(self)
        #: Determines which batch runs, and is notified of its end
        self.scheduler = QueueScheduler(self.store, self)
        self.model = QueueModel(self)
        self.undo_stack = QUndoStack(self)
        context.undo_group.addStack(self.undo_stack)
        self.add_button = QPushButton(self.tr("Add these settings"))
        self.start_button = QPushButton(self.tr("Start queue"))
        self.table = self._make_table()
        self.line = wrapped_label()  #: Message about the queue
        self.up_action = self._action(self.tr("Move up"), "Alt+Up", partial(self._move, -1))
        self.down_action = self._action(self.tr("Move down"), "Alt+Down", partial(self._move, 1))
        self.remove_action = self._action(self.tr("Remove"), "Del", self.remove)
        self.again_action = self._action(self.tr("Try again"), "", self.try_again)
        self.open_action = self._action(self.tr("Open the set"), "", self.open_set)
        self.clear_action = self._action(self.tr("Remove finished"), "", self.clear_done)
        shown = (self.up_action, self.down_action, self.remove_action)
        self._buttons = [self._button_for(action) for action in shown]
        self._lay_out()
        self.add_button.clicked.connect(self.add_requested)
        self.start_button.clicked.connect(self._on_start)
        self.table.activated.connect(self._on_activated)
        self.table.selectionModel().selectionChanged.connect(self._show)
        self.store.changed.connect(self._on_stored)
        self.scheduler.changed.connect(self._on_stored)
        self.scheduler.skipped.connect(self._on_skipped)
        self.store.refused.connect(self._on_refused)
        self._show()
        self.store.load()

    @property
    def batches(self) -> tuple[QueuedBatch, ...]:
        """The batches in their order."""
        return self.store.batches

    @property
    def is_working(self) -> bool:
        """Whether the queue is running."""
        return self.scheduler.is_working

    @property
    def may_start(self) -> bool:
        """Whether the button is usable: to start open batches, or to stop the running one."""
        return self.is_working or any(batch.is_open for batch in self.batches)

    @property
    def is_interrupted(self) -> bool:
        """Whether a batch was running when the program ended, and was not resumed."""
        is_anybody = self.is_working or self.store.snapshot.is_busy
        return not is_anybody and any(batch.state == RUNNING for batch in self.batches)

    @property
    def summary(self) -> str:
        """Progress of the queue in a few words."""
        n_batches, number = len(self.batches), QLocale().toString
        if not n_batches:
            return self.tr("batches, run one after another")
        n_open = sum(batch.is_open for batch in self.batches)
        if not n_open:
            n_done = sum(batch.state == DONE for batch in self.batches)
            return self.tr("{n} of %n batch(es) done", "", n_batches).format(n=number(n_done))
        words = self.tr("{n} of %n batch(es) left", "", n_batches).format(n=number(n_open))
        return (
            self.tr("{words}, interrupted").format(words=words) if self.is_interrupted else words
        )

    def add(self, batch: QueuedBatch) -> None:
        """Append a batch."""
        self._edit(self.tr("add a batch"), added(batch), removed([batch.path]))

    def _place_of(self, path: Path) -> int:
        return next((at for at, each in enumerate(self.batches) if each.path == path), -1)

    def _chosen(self) -> QueuedBatch | None:
        rows = self.table.selectionModel().selectedRows()
        batch = rows[0].data(ROW_ROLE) if rows else None
        return batch if isinstance(batch, QueuedBatch) else None

    def _move(self, by: int) -> None:
        batch = self._chosen()
        if batch is not None:
            self._edit(self.tr("move a batch"), moved(batch.path, by), moved(batch.path, -by))

    @Slot()
    def remove(self) -> None:
        """Remove the selected batch; its set stays. A running batch is stopped first."""
        batch = self._chosen()
        if batch is None:
            return
        if self.scheduler.has_turn(batch.path):
            self.scheduler.skip()
        else:
            self._take_out([batch])

    @Slot()
    def clear_done(self) -> None:
        """Remove finished batches; their sets stay."""
        self._take_out([batch for batch in self.batches if batch.state == DONE])

    def _take_out(self, gone: list[QueuedBatch]) -> None:
        if not gone:
            return
        places = [(self.batches.index(batch), batch) for batch in gone]

        def back(queue: tuple[QueuedBatch, ...]) -> tuple[QueuedBatch, ...]:
            for place, batch in places:
                queue = added(batch, place)(queue)
            return queue

        self._edit(self.tr("remove batches"), removed(batch.path for batch in gone), back)

    @Slot(object)
    def _on_skipped(self, path: Path) -> None:
        self._take_out([batch for batch in self.batches if batch.path == path])

    def _edit(self, text: str, there: Change, back: Change) -> None:
        self._fault = ""
        self.undo_stack.push(_Edit(self.store, text, there, back))

    @Slot()
    def try_again(self) -> None:
        """Queue the chosen batch again after it failed or stopped."""
        batch = self._chosen()
        if batch is not None and not batch.is_open:
            self.store.change(marked(batch.path, WAITING))

    @Slot()
    def open_set(self) -> None:
        """Open the puzzles found so far by the selected batch."""
        batch = self._chosen()
        if batch is None:
            return
        if self.store.snapshot.found.get(batch.path):
            self._workspace.open_set.open(batch.path, shows_first=True)
        else:
            self._say(self.tr("This batch hasn't found a puzzle yet."))

    @Slot(QModelIndex)
    def _on_activated(self, _index: QModelIndex) -> None:
        self.open_set()

    @Slot()
    def _on_start(self) -> None:
        if self.is_working:
            self.scheduler.stop_requested.emit()
        else:
            self._fault = ""
            self.scheduler.start()

    def show_found(self, path: Path, n_found: int) -> None:
        """Show the number of puzzles found by the running batch."""
        found = {**self.store.snapshot.found, path: n_found}
        now = replace(self.store.snapshot, found=found)
        self.model.show_queue(now, is_working=self.is_working)

    @Slot(str)
    def _on_refused(self, sentence: str) -> None:
        self._fault = sentence
        self._show()

    # Display

    def _say(self, sentence: str) -> None:
        self.line.setText(sentence)
        self.line.setVisible(bool(sentence))

    def _why(self, chosen: QueuedBatch | None) -> str:
        """Return why the selected batch stopped or failed, or else why the first such one did."""
        if chosen is not None and chosen.reason:
            return capitalised(worded(chosen.reason))
        reason = next((batch.reason for batch in self.batches if batch.reason), "")
        return capitalised(reason)

    @Slot()
    def _on_stored(self) -> None:
        chosen = self._chosen()
        self.model.show_queue(
            self.store.snapshot, is_working=self.is_working or self.store.snapshot.is_busy
        )
        if chosen is not None:
            self.table.selectRow(self._place_of(chosen.path))  # none after it was removed
        self._show()

    @Slot()
    def _show(self) -> None:
        chosen, n_batches = self._chosen(), len(self.batches)
        self.start_button.setText(
            self.tr("Stop queue")
            if self.is_working
            else self.tr("Continue queue")
            if self.is_interrupted
            else self.tr("Start queue")
        )
        place = -1 if chosen is None else self._place_of(chosen.path)
        self.up_action.setEnabled(place > 0)
        self.down_action.setEnabled(0 <= place < n_batches - 1)
        self.remove_action.setEnabled(chosen is not None)
        self.again_action.setEnabled(chosen is not None and not chosen.is_open)
        self.open_action.setEnabled(chosen is not None)
        self.clear_action.setEnabled(any(batch.state == DONE for batch in self.batches))
        self._say(self._fault or self._why(chosen))
        self.changed.emit()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        group = self._context.undo_group
        if event.type() == QEvent.Type.FocusIn:
            group.setActiveStack(self.undo_stack)
        elif event.type() == QEvent.Type.FocusOut and group.activeStack() is self.undo_stack:
            group.setActiveStack(self._context.session.undo_stack)
        return False

    def _action(self, text: str, key: str, act: Callable[[], None]) -> QAction:
        return add_action(self.table, text, key, lambda _checked=False: act())

    def _button_for(self, action: QAction) -> QPushButton:
        button = QPushButton(action.text())
        button.clicked.connect(action.trigger)
        action.enabledChanged.connect(button.setEnabled)
        return button

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setModel(self.model)
        EmptyHint(
            table,
            self.tr("Add the settings above to the queue as often as you like, then start it."),
        )
        table.setAccessibleName(self.tr("Queue of batches"))
        show_rows(table, _ROW_HEIGHT)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setFixedHeight(_HEIGHT)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = table.horizontalHeader()
        header.setStretchLastSection(True)
        for column, width in enumerate((200, 84)):
            set_width(header, column, width)
        table.installEventFilter(self)
        return table

    def _lay_out(self) -> None:
        column = column_in(self, 4, (16, 0, 0, 4))
        first, last = row_in(None, 8), row_in(None, 8)
        add_all(first, (self.add_button, 1), (self.start_button, 1))
        for button in self._buttons:
            last.addWidget(button, 1)
        add_all(column, first, self.table, last, self.line)


def batch_words(settings: GenerateSettings) -> str:
    """Describe a batch."""
    translate, number = QCoreApplication.translate, QLocale().toString
    if settings.cards_high == settings.cards_low:
        parts = [plural_text("queue", "%n card(s)", settings.cards_high)]
    else:
        words = plural_text("queue", "{low} to %n cards", settings.cards_high)
        parts = [words.format(low=number(settings.cards_low))]
    # Before the name, which may be truncated: the seed distinguishes batches of one form.
    parts.append(translate("queue", "seed {n}").format(n=settings.seed))
    if (settings.rows, settings.columns) != _USUAL:
        words = translate("queue", "{rows} × {columns}")
        parts.append(words.format(rows=number(settings.rows), columns=number(settings.columns)))
    parts.append(settings.energy.name or "—")
    return ", ".join(parts)


def state_words(batch: QueuedBatch, *, is_working: bool) -> str:
    """Return the state of a batch; a running one is interrupted unless the queue works."""
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
    """One row per batch, in the order in which they run."""

    def __init__(self, parent: QObject) -> None:
        translate = QCoreApplication.translate
        columns = (
            TableColumn(
                translate("queue", "Batch"),
                translate("queue", "Batch, in the order of generation"),
                lambda batch: batch_words(batch.settings), is_number=False,
            ),
            TableColumn(
                translate("queue", "Found"), translate("queue", "Puzzles generated / puzzles "
                                                                "requested"),
                self._found,
            ),
            TableColumn(
                translate("queue", "State"),
                translate("queue", "Status of the batch"),
                lambda batch: state_words(batch, is_working=self._is_working), is_number=False,
            ),
        )  # fmt: skip
        super().__init__(columns, parent)
        self._now, self._is_working = Snapshot(), False

    def n_rows(self) -> int:
        return len(self._now.batches)

    def row(self, index: int) -> QueuedBatch:
        return self._now.batches[index]

    def show_queue(self, now: Snapshot, *, is_working: bool) -> None:
        """Show a queue; if only states changed, the rows are just repainted."""
        paths = [batch.path for batch in self._now.batches]
        if paths == [batch.path for batch in now.batches]:
            self._now, self._is_working = now, is_working
            self.repaint_rows()
            return
        self.beginResetModel()
        self._now, self._is_working = now, is_working
        self.endResetModel()

    def tip(self, row: QueuedBatch, column: TableColumn) -> str:  # noqa: ARG002 - of the whole row
        texts = (each.text(row) for each in self.columns)
        return "\n".join(filter(None, (*texts, row.reason, str(row.path))))

    def _found(self, batch: QueuedBatch) -> str:
        number = QLocale().toString
        words = QCoreApplication.translate("queue", "{n} of {all}")
        n_found = self._now.found.get(batch.path, 0)
        return words.format(n=number(n_found), all=number(batch.settings.count))
