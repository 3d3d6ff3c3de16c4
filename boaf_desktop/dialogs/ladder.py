"""The ladder at a glance: a row for each size, a button for each puzzle."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QLocale, QSize, Qt, QTimer, Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from boaf_desktop.language.translation import tr
from boaf_desktop.play.feathers import feather_words
from boaf_desktop.play.game.ladder import CLIMB, Ladder, Rung
from boaf_desktop.play.status_line import clock_text
from boaf_desktop.widgets.buttons import close_buttons
from boaf_desktop.widgets.layout import add_all, dialog_column
from boaf_desktop.widgets.page import Page, set_style_property
from boaf_desktop.widgets.placement import fit_to_screen
from engine.games.feathers import feathers_of
from engine.games.game_log import MOST_STARS, Best

_CELL: Final = QSize(52, 44)  # in logical pixels, as the next
_SIZE: Final = QSize(760, 800)


class LadderWindow(QDialog):
    """Shows the player's progress, and opens any puzzle of the ladder.

    ``play_next``: opens the next puzzle at the player's level.
    """

    def __init__(self, ladder: Ladder, play_next: Callable[[], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._ladder = ladder
        self._buttons: dict[Rung, QPushButton] = {}
        self._labels: dict[int, QLabel] = {}
        self.setWindowTitle(tr("Ladder"))
        self.summary = QLabel()  #: The text above the rungs
        self.summary.setWordWrap(True)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(4)
        self._page = Page()
        self._page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._page.column.setContentsMargins(0, 0, 0, 0)
        self._page.column.addLayout(self._grid)
        buttons = close_buttons(self)
        self._play = QPushButton(tr("&Play next"))
        self._play.setDefault(True)
        buttons.addButton(self._play, QDialogButtonBox.ButtonRole.ActionRole)
        self._play.clicked.connect(play_next)
        self._play.clicked.connect(self.accept)  # it covers the board
        add_all(dialog_column(self), self.summary, (self._page, 1), buttons)
        self.resize(_SIZE)
        fit_to_screen(self)
        ladder.changed.connect(self._refresh)
        self._add_rungs(ladder.rungs)
        self._refresh()
        self._play.setFocus()  # the other buttons came before it
        QTimer.singleShot(0, self, self._show_level)

    def button(self, rung: Rung) -> QPushButton:
        return self._buttons[rung]

    @Slot()
    def _refresh(self) -> None:
        best, level = self._ladder.best(), self._ladder.level
        self.summary.setText(
            tr(
                "{solved} of {all} solved · {stars} of {most} stars. Your level: {level} cards. "
                "Solve {climb} puzzles of the same size to move up. You can play any puzzle at "
                "any time. Stars: no hint, no undo, no mistake.",
                climb=CLIMB,
                level=level,
                **self._ladder.counts(),
            )
        )
        for rung, button in self._buttons.items():
            self._show_rung(rung, button, best.get(rung.id))
        for n_cards, label in self._labels.items():
            size = tr("{n} cards", n=n_cards)
            is_level = n_cards == level
            label.setText(f"▸ {size}" if is_level else size)
            set_style_property(label, "heading", is_level)
            here = tr("{size}, your level", size=size)
            label.setAccessibleName(here if is_level else size)

    def _show_rung(self, rung: Rung, button: QPushButton, best: Best | None) -> None:
        number = QLocale().toString
        name = tr("{cards} cards, number {number}", cards=rung.n_cards, number=rung.number)
        text = number(rung.number)
        if best is not None:
            text += " ✓\n" + "★" * best.stars + "☆" * (MOST_STARS - best.stars)
            name = tr(
                "{puzzle}, solved, {stars} of {most} stars",
                puzzle=name,
                stars=best.stars,
                most=MOST_STARS,
            )
        lines = [name, feather_words(feathers_of(rung.level))]
        if best is not None and best.seconds is not None:
            lines.append(tr("Best time {time}", time=clock_text(best.seconds)))
        button.setText(text)
        button.setAccessibleName(name)
        button.setToolTip("\n".join(line for line in lines if line))

    def _add_rungs(self, rungs: tuple[Rung, ...]) -> None:
        sizes = sorted({rung.n_cards for rung in rungs})
        for row, n_cards in enumerate(sizes):
            self._labels[n_cards] = QLabel()
            self._grid.addWidget(self._labels[n_cards], row, 0)
        for rung in rungs:
            button = QPushButton()
            button.setStyleSheet("padding: 0;")
            button.setFixedSize(_CELL)
            button.clicked.connect(partial(self._open, rung))
            self._grid.addWidget(button, sizes.index(rung.n_cards), rung.number)
            self._buttons[rung] = button

    @Slot()
    def _show_level(self) -> None:
        """Scroll to the row of the player's level."""
        self._page.ensureWidgetVisible(self._labels[self._ladder.level], 0, _CELL.height())

    def _open(self, rung: Rung) -> None:
        self._ladder.open_rung(rung)
        self.accept()
