"""The line above the table of puzzles while halfway ratios are counted exactly."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QPushButton, QWidget

from boaf_desktop.widgets.layout import add_all, row_in
from boaf_desktop.widgets.page import ElidedLabel
from boaf_desktop.workspace.exact_counter import ExactCounter
from engine.statistics.display_names import short_id


class CountingLine(QWidget):
    """One line that shows what is being counted exactly, with a button to stop."""

    def __init__(self, counter: ExactCounter) -> None:
        super().__init__()
        self._counter = counter
        self._line = ElidedLabel()
        self._stop = QPushButton(self.tr("Stop"))
        self._stop.clicked.connect(counter.stop)
        add_all(row_in(self), (self._line, 1), self._stop)
        counter.changed.connect(self._render)
        self._render()

    @Slot()
    def _render(self) -> None:
        waiting = self._counter.waiting
        self.setVisible(bool(waiting))
        if waiting:
            name = short_id(next(iter(waiting.values())).id)
            text = self.tr("Counting the states of {puzzle}…").format(puzzle=name)
            if len(waiting) > 1:
                left = self.locale().toString(len(waiting) - 1)
                text += " " + self.tr("{count} remaining.").format(count=left)
            self._line.show_text(text)
