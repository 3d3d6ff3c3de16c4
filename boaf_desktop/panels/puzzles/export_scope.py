"""The puzzles to save or export: the selected ones, or all shown."""

from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.language import tr
from boaf_desktop.panels.puzzles.puzzle_model import PuzzleModel
from boaf_desktop.panels.puzzles.puzzle_table import PuzzleTable
from boaf_desktop.widgets.parts import FlowRow, SnugLabel, by_font, column_in, push_button
from boaf_desktop.workspace.app import App

_MIN_LINE: Final = 90  # width of the description, in logical pixels
_SEVERAL: Final = 2
"""The puzzle on the board is always selected; several are selected intentionally."""


class ExportScope(QWidget):
    """Buttons that save or export puzzles, with a line that describes which.

    These are two or more selected puzzles, else all those shown, in the order shown.
    """

    changed = Signal()  #: The puzzles to export changed

    def __init__(self, table: PuzzleTable, model: PuzzleModel, app: App) -> None:
        super().__init__()
        self._table, self._model, self._app = table, model, app
        self.line = SnugLabel(by_font(_MIN_LINE))  #: Description of the puzzles to export
        self.save_button = push_button(
            tr("Save as set…"),
            lambda: app.requests.command.emit("save"),
            tr("Save these puzzles as a new set"),
        )
        self.export_button = push_button(
            tr("Export…"),
            lambda: app.requests.command.emit("export"),
            tr("Save these puzzles as a PDF, web page, table or text"),
        )
        buttons = self.save_button, self.export_button
        column_in(self).addLayout(FlowRow(*buttons, self.line))
        table.chosen_changed.connect(self.refresh)
        self.refresh()

    @property
    def places(self) -> list[int]:
        """Indices into the set of the puzzles to export, in order."""
        chosen = self._table.chosen_places
        return chosen if len(chosen) >= _SEVERAL else self._model.places

    @property
    def is_all(self) -> bool:
        """Whether the complete set is exported in its own order."""
        return self.places == list(range(len(self._app.open_set.records)))

    @Slot()
    def refresh(self) -> None:
        """Update the description of the puzzles to export."""
        self.line.show_text(self._text())
        for button in (self.save_button, self.export_button):
            button.setEnabled(self._model.rowCount() > 0)
        self.changed.emit()

    def _text(self) -> str:
        n_chosen, n_shown = len(self._table.chosen_places), self._model.rowCount()
        n_puzzles = len(self._app.open_set.records)
        if n_chosen >= _SEVERAL:
            return tr(
                "{some} of {n} puzzle selected",
                "{some} of {n} puzzles selected",
                some=n_chosen,
                n=n_puzzles,
            )
        if n_shown < n_puzzles:
            return tr(
                "{some} of {n} puzzle shown · {left} hidden by the filter",
                "{some} of {n} puzzles shown · {left} hidden by the filter",
                some=n_shown,
                n=n_puzzles,
                left=n_puzzles - n_shown,
            )
        return tr("One puzzle", "All {n} puzzles", n=n_puzzles)
