"""The question and the answer of the study: beside each other where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from boaf_desktop.widgets.fold import Fold
from boaf_desktop.widgets.layout import column_in

_WIDE: Final = 880
_CHOICES_WIDTH: Final = 340
_NO_LIMIT: Final = 16777215  # Qt's


class StudySides(QWidget):
    """Lays the question at the left of the answer, or folded below it.

    Parameters
    ----------
    question : sequence of QWidget
        What is chosen: ratings, features, options.
    below : QWidget
        Stands below the question whether or not it is folded.
    answer : sequence of QWidget
        What is said of it, from the top.
    """

    def __init__(
        self, question: Sequence[QWidget], below: QWidget, answer: Sequence[QWidget]
    ) -> None:
        super().__init__()
        self._is_wide = False
        asked = QWidget()
        inside = column_in(asked, 16)
        for widget in question:
            inside.addWidget(widget)
        self.fold = Fold(self.tr("Ratings and features"), asked)
        self._left, self._right = QWidget(), QWidget()
        for side, widgets in ((self._left, (self.fold, below)), (self._right, answer)):
            column = QVBoxLayout(side)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(16)
            for widget in widgets:
                column.addWidget(widget)
            column.addStretch(1)
        self._box = QBoxLayout(QBoxLayout.Direction.BottomToTop, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(24)
        self._box.addWidget(self._left)
        self._box.addWidget(self._right)

    def fit_width(self, width: int) -> bool:
        """Arrange both for a width in logical pixels; tell whether they stand side by side."""
        is_wide = width >= _WIDE
        ways = QBoxLayout.Direction
        # Beside a board the answer comes first, and the question below it.
        self._box.setDirection(ways.LeftToRight if is_wide else ways.BottomToTop)
        self._box.setStretchFactor(self._right, 1 if is_wide else 0)
        if is_wide is not self._is_wide:
            self._is_wide = is_wide
            self.fold.button.setChecked(is_wide)
        self._left.setMinimumWidth(_CHOICES_WIDTH if is_wide else 0)
        self._left.setMaximumWidth(_CHOICES_WIDTH if is_wide else _NO_LIMIT)
        return is_wide
