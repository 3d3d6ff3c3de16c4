"""Removing and moving puzzles of the open set, as undoable steps."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Slot
from PySide6.QtGui import QFocusEvent, QUndoCommand, QUndoStack

from boaf_desktop.panels.puzzles.arrangement import SortedPuzzles
from boaf_desktop.panels.puzzles.table import PuzzleTable
from boaf_desktop.workspace.app import App
from engine.puzzlesets.csv_format import PuzzleSet

_STAYS: Final = (
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
    Qt.FocusReason.ActiveWindowFocusReason,
)
"""Reasons for temporarily losing the focus."""


class _Step(QUndoCommand):
    """A change of a set; already applied when pushed to the stack."""

    def __init__(self, owner: SetEditor, text: str, before: PuzzleSet, after: PuzzleSet) -> None:
        super().__init__(text)
        self._owner, self._before, self._after = owner, before, after
        self._is_first = True

    def redo(self) -> None:
        if not self._is_first:
            self._owner.rewrite(self._before, self._after)
        self._is_first = False

    def undo(self) -> None:
        self._owner.rewrite(self._after, self._before)


class SetEditor(QObject):
    """Removes and reorders puzzles of the open set, first on disk.

    ``context``: its undo group gets a stack that is active while the table has the focus.
    """

    def __init__(
        self,
        app: App,
        table: PuzzleTable,
        arranged: SortedPuzzles,
    ) -> None:
        super().__init__(table)
        self._app = app
        self._table, self._arranged = table, arranged
        self._pending: tuple[str, PuzzleSet, PuzzleSet] | None = None
        self._path = app.open_set.path
        self.undo_stack = QUndoStack(self)
        app.undo_group.addStack(self.undo_stack)
        app.open_set.changed.connect(self._on_set_changed)
        app.open_set.rewritten.connect(self._on_rewritten)
        app.open_set.rewriting_failed.connect(self._on_failed)
        self.watch(table)
        table.drops.dropped.connect(self._on_dropped)

    @Slot()
    def remove_chosen(self) -> None:
        """Remove the selected puzzles from the set."""
        chosen = set(self._table.chosen_places)
        n_puzzles = len(self._app.open_set.records)
        if chosen:
            places = [index for index in range(n_puzzles) if index not in chosen]
            self._begin(self.tr("remove puzzles"), places)

    @Slot()
    def move_up(self) -> None:
        """Move the selected puzzles one position towards the start of the set."""
        self._move(-1)

    @Slot()
    def move_down(self) -> None:
        """Move the selected puzzles one position towards the end of the set."""
        self._move(1)

    @Slot()
    def keep_order(self) -> None:
        """Make the order shown the order of the set; hidden puzzles follow."""
        shown = self._arranged.places
        left = set(range(len(self._app.open_set.records))) - set(shown)
        self._begin(self.tr("sort the set"), [*shown, *sorted(left)])

    @Slot(int, str, str)
    def _on_dropped(self, row: int, source: str, csv: str) -> None:
        """Move puzzles of this set before the target row; add those of another set."""
        path = self._app.open_set.path
        if path is None:
            return
        if source != str(path):
            self._app.requests.collect_csv.emit(path, csv)
        elif self._may_move():
            chosen = self._table.chosen_places
            n_puzzles = len(self._app.open_set.records)
            before = n_puzzles if row < 0 else row
            rest = [place for place in range(n_puzzles) if place not in set(chosen)]
            at = sum(place < before for place in rest)
            self._begin(self.tr("move puzzles"), [*rest[:at], *chosen, *rest[at:]])

    def _may_move(self) -> bool:
        if self._arranged.is_in_own_order and not self._arranged.leaves_out:
            return True
        self._app.notify(self.tr("To move puzzles, first show the whole set in set order."))
        return False

    def _move(self, by: int) -> None:
        if not self._may_move():
            return
        places = list(range(len(self._app.open_set.records)))
        chosen = self._table.chosen_places
        # Start with the foremost puzzle, to free the position for the next one.
        for place in chosen if by < 0 else reversed(chosen):
            if not 0 <= place + by < len(places):
                return
            places[place], places[place + by] = places[place + by], places[place]
        self._begin(self.tr("move puzzles"), places)

    def _begin(self, text: str, places: Iterable[int]) -> None:
        if self._pending is None:
            before = self._app.open_set.puzzle_set()
            after = before.take(list(places))
            if after.records != before.records:
                self._pending = (text, before, after)
                self.rewrite(before, after)

    def rewrite(self, before: PuzzleSet, after: PuzzleSet) -> None:
        """Rewrite the set; emits `OpenSet.rewritten` or `OpenSet.rewriting_failed`."""
        self._app.open_set.rewrite(before, after)

    @Slot(object, object)
    def _on_rewritten(self, before: PuzzleSet, after: PuzzleSet) -> None:
        if self._pending is not None:
            self.undo_stack.push(_Step(self, *self._pending))
            self._pending = None
        n_gone = len(before.records) - len(after.records)
        if n_gone > 0:
            self._app.notify(
                self.tr(
                    "%n puzzle(s) removed. Use Undo to restore them. They are also in the set "
                    "“removed”.",
                    "",
                    n_gone,
                )
            )

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._pending = None
        self._app.notify(sentence)

    @Slot()
    def _on_set_changed(self) -> None:
        if self._app.open_set.path != self._path:
            self._path = self._app.open_set.path
            self._pending = None
            self.undo_stack.clear()

    def watch(self, view: QObject) -> None:
        """Direct Ctrl+Z to the set while a view of it has the focus."""
        view.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        group = self._app.undo_group
        if event.type() == QEvent.Type.FocusIn:
            group.setActiveStack(self.undo_stack)
        elif (
            isinstance(event, QFocusEvent)
            and event.type() == QEvent.Type.FocusOut
            and event.reason() not in _STAYS
            and group.activeStack() is self.undo_stack
        ):
            # No undo for a hidden view.
            group.setActiveStack(self._app.session.undo_stack)
        return False
