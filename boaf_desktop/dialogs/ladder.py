"""The ladder as a picture: a row for each size, a button for each puzzle."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QLocale, QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from boaf_desktop.play.game.ladder import CLIMB, Ladder, Rung
from boaf_desktop.widgets.layout import dialog_column

_SOLVED: Final = "✓"
_WIDTH: Final = 40
_HEIGHT: Final = 28
_STEPS: Final = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}
"""What an arrow adds to the number of cards and to the number of the rung."""


class LadderWindow(QDialog):
    """Shows what is solved and opens any puzzle of the ladder.

    Parameters
    ----------
    ladder : Ladder
        The rungs and their standing.
    parent : QWidget
        The main window.

    Attributes
    ----------
    next_wanted : Signal()
        The next puzzle of the player's level is wanted.
    """

    next_wanted = Signal()

    def __init__(self, ladder: Ladder, parent: QWidget) -> None:
        super().__init__(parent)
        self._ladder = ladder
        self._buttons: dict[Rung, QPushButton] = {}
        self.setWindowTitle(self.tr("Ladder"))
        self._summary = QLabel()
        self._summary.setWordWrap(True)
        self._grid = QGridLayout()
        self._grid.setSpacing(4)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._play = QPushButton(self.tr("&Play the next"))
        self._play.setDefault(True)
        buttons.addButton(self._play, QDialogButtonBox.ButtonRole.ActionRole)
        self._play.clicked.connect(self.next_wanted)
        self._play.clicked.connect(self.accept)  # it lies over the board
        buttons.rejected.connect(self.reject)
        box = dialog_column(self)
        box.addWidget(self._summary)
        box.addLayout(self._grid)
        box.addStretch(1)
        box.addWidget(buttons)
        ladder.changed.connect(self._refresh)
        ladder.load()
        self._refresh()

    @property
    def summary(self) -> str:
        """What stands above the rungs."""
        return self._summary.text()

    def button(self, rung: Rung) -> QPushButton:
        """Return the button of a rung."""
        return self._buttons[rung]

    @Slot()
    def _refresh(self) -> None:
        rungs = self._ladder.rungs
        self._play.setEnabled(bool(rungs))
        if not rungs:
            self._summary.setText(self.tr("The ladder is being read…"))
            return
        if not self._buttons:
            self._build(rungs)
            self._play.setFocus()  # only now it can have it
        solved, level, number = self._ladder.solved(), self._ladder.level, QLocale().toString
        text = self.tr(
            "Graded puzzles from 4 cards to 16. Solve {climb} of a size and the next size comes "
            "up; every puzzle may be played at any time. You are at {level} cards, and {solved} "
            "of {all} are solved."
        )
        self._summary.setText(
            text.format(
                climb=number(CLIMB),
                level=number(level),
                solved=number(sum(rung.id in solved for rung in rungs)),
                all=number(len(rungs)),
            )
        )
        for rung, button in self._buttons.items():
            is_solved = rung.id in solved
            button.setText(_SOLVED if is_solved else number(rung.number))
            words = self.tr("{cards} cards, number {number}").format(
                cards=number(rung.n_cards), number=number(rung.number)
            )
            if is_solved:
                words = self.tr("{puzzle}, solved").format(puzzle=words)
            button.setAccessibleName(words)
            button.setToolTip(words)
            font = button.font()
            font.setBold(rung.n_cards == level)
            button.setFont(font)

    def _build(self, rungs: tuple[Rung, ...]) -> None:
        sizes = sorted({rung.n_cards for rung in rungs})
        for row, n_cards in enumerate(sizes):
            label = QLabel(self.tr("%n cards", "", n_cards))
            self._grid.addWidget(label, row, 0)
        for rung in rungs:
            button = QPushButton()
            button.setStyleSheet("padding: 0;")
            button.setFixedSize(_WIDTH, _HEIGHT)
            button.clicked.connect(partial(self._open, rung))
            button.installEventFilter(self)
            self._grid.addWidget(button, sizes.index(rung.n_cards), rung.number)
            self._buttons[rung] = button

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows go from rung to rung as they lie; Qt would take the next in order."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = _STEPS.get(Qt.Key(event.key()))
            rung = next((r for r, button in self._buttons.items() if button is watched), None)
            if step is not None and rung is not None:
                place = (rung.n_cards + step[0], rung.number + step[1])
                for other, button in self._buttons.items():
                    if (other.n_cards, other.number) == place:
                        button.setFocus()
                return True
        return super().eventFilter(watched, event)

    def _open(self, rung: Rung, _is_checked: bool = False) -> None:
        self._ladder.open_rung(rung)
        self.accept()
