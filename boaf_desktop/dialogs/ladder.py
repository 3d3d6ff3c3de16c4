"""The ladder at a glance: a row for each size, a button for each puzzle."""

from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QLocale,
    QObject,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QWidget,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.forms import Count
from boaf_desktop.play.feathers import feather_words, feathers_size, paint_feathers
from boaf_desktop.play.game.difficulties import Difficulties
from boaf_desktop.play.game.ladder import CLIMB, Ladder, Rung
from boaf_desktop.play.status import clock_text
from boaf_desktop.widgets.layout import add_all, dialog_column
from engine.games.progress import MOST_STARS, Best

CELL: Final = QSize(48, 44)
_STAR: Final = 12
_BELOW_STARS: Final = 4
_MARKS_FROM_BOTTOM: Final = 11.0


class LadderCell(QPushButton):
    """A button with marks under its number."""

    def __init__(self, number: str, theme: Theme) -> None:
        super().__init__()
        self._theme, self._number = theme, number
        self._stars: int | None = None
        self._feathers = 0
        # The number is above the marks. A style sheet would override a fixed size.
        low, line = round(_MARKS_FROM_BOTTOM) + 4, 1
        width, height = CELL.width() - 2 * line, CELL.height() - low - 2 * line
        self.setStyleSheet(
            f"padding: 0 0 {low}px 0; min-width: {width}px; max-width: {width}px;"
            f" min-height: {height}px; max-height: {height}px;"
        )
        self.set_standing(None, 0)
        theme.changed.connect(self.update)

    def set_standing(self, stars: int | None, feathers: int) -> None:
        """Show the stars of a solved puzzle; if None, the feathers of an unsolved one."""
        self._stars, self._feathers = stars, feathers
        # Without a star, only the tick shows that it is solved.
        self.setText(self._number if stars is None else f"{self._number} ✓")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._theme.palette
        if self.isDefault():  # on the accent colour
            colours = replace(colours, accent=colours.on_accent, muted=colours.on_accent)
        if self._stars is not None:
            low = self.rect().adjusted(0, 0, 0, -_BELOW_STARS)
            font = painter.font()
            font.setPixelSize(_STAR)
            painter.setFont(font)
            painter.setPen(QColor(colours.accent))
            stars = "★" * self._stars + "☆" * (MOST_STARS - self._stars)
            painter.drawText(
                low, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, stars
            )
        elif self._feathers:
            size = feathers_size(self._feathers) * 0.6
            area = QRectF(0, 0, size.width(), size.height())
            area.moveCenter(QPointF(self.width() / 2, self.height() - _MARKS_FROM_BOTTOM))
            paint_feathers(painter, area, self._feathers, colours, self._feathers)
        painter.end()


_GAP: Final = 4
_N_ROWS: Final = 13
_N_COLUMNS: Final = 12
_ROW: Final = CELL.height() + 6
_SIZE: Final = QSize(48 + 88 + 10 * (CELL.width() + _GAP) + 24, _N_ROWS * _ROW + 170)
"""The size with all rungs, which are loaded after the window is shown."""
_STEPS: Final = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}
"""The change of size and of rung number for each arrow key."""


class LadderWindow(QDialog):
    """Shows the player's progress, and opens any puzzle of the ladder."""

    next_requested = Signal()  #: The next puzzle at the player's level should be opened

    def __init__(
        self, ladder: Ladder, difficulties: Difficulties, theme: Theme, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._ladder, self._difficulties, self._theme = ladder, difficulties, theme
        self._buttons: dict[Rung, LadderCell] = {}
        self._labels: dict[int, QLabel] = {}
        self.setWindowTitle(self.tr("Ladder"))
        self.summary = QLabel()  #: The text above the rungs
        self.summary.setWordWrap(True)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(8)
        self._bar.setToolTip(self.tr("Puzzles solved"))
        self._bar.setAccessibleName(self.tr("Puzzles solved"))
        self._sheet = QWidget()
        self._grid = QGridLayout(self._sheet)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(0)  # so that the background of a row is visible around it
        self._level = QFrame(self._sheet)
        self._level.setObjectName("level")
        self._area = QScrollArea()
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setWidget(self._sheet)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._sheet.setAutoFillBackground(False)
        self._area.viewport().setAutoFillBackground(False)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self._play = QPushButton(self.tr("&Play next"))
        self._play.setDefault(True)
        buttons.addButton(self._play, QDialogButtonBox.ButtonRole.ActionRole)
        self._play.clicked.connect(self.next_requested)
        self._play.clicked.connect(self.accept)  # it covers the board
        buttons.rejected.connect(self.reject)
        box = dialog_column(self)
        box.setSpacing(12)
        add_all(box, self.summary, self._bar, (self._area, 1), buttons)
        # Has its final size before the rungs are loaded, so that it doesn't move.
        self.resize(_SIZE)
        for changed in (ladder.changed, difficulties.changed):
            changed.connect(self._refresh)
        theme.changed.connect(self._apply_theme)
        self._apply_theme()
        ladder.load()
        self._refresh()

    def button(self, rung: Rung) -> LadderCell:
        """Return the button of a rung."""
        return self._buttons[rung]

    @Slot()
    def _refresh(self) -> None:
        rungs = self._ladder.rungs
        self._play.setEnabled(bool(rungs))
        if not rungs:
            self.summary.setText(self.tr("Loading the ladder…"))
            return
        is_first = not self._buttons
        if is_first:
            self._build(rungs)
        best, solved = self._ladder.best(), self._ladder.solved()
        level, number = self._ladder.level, QLocale().toString
        n_solved = sum(rung.id in solved for rung in rungs)
        text = self.tr(
            "{solved} of {all} solved · {stars} of {most} stars. Your level: {level} cards. "
            "Solve {climb} puzzles of the same size to move up. You can play any puzzle at any "
            "time. Stars: no hint, no undo, no mistake."
        )
        self.summary.setText(
            text.format(
                climb=number(CLIMB),
                level=number(level),
                solved=number(n_solved),
                all=number(len(rungs)),
                stars=number(sum(each.stars for each in best.values())),
                most=number(len(rungs) * MOST_STARS),
            )
        )
        self._bar.setRange(0, len(rungs))
        self._bar.setValue(n_solved)
        for rung, button in self._buttons.items():
            self._show_rung(rung, button, best.get(rung.id))
        self._show_level(level)
        if is_first:
            self._play.setFocus()  # it can't have the focus before
            QTimer.singleShot(0, self, self._show_next)

    def _show_rung(self, rung: Rung, button: LadderCell, best: Best | None) -> None:
        number, curve = QLocale().toString, self._difficulties.curve
        words = self.tr("{cards} cards, number {number}").format(
            cards=Count(rung.n_cards), number=number(rung.number)
        )
        feathers = curve.feathers(rung.level)
        if best is not None:
            words = self.tr("{puzzle}, solved, {stars} of {most} stars").format(
                puzzle=words, stars=number(best.stars), most=number(MOST_STARS)
            )
        button.setAccessibleName(words)
        lines = [words, feather_words(feathers)]
        if best is not None and best.seconds is not None:
            lines.append(self.tr("Best time {time}").format(time=clock_text(best.seconds)))
        button.setToolTip("\n".join(line for line in lines if line))
        button.set_standing(None if best is None else best.stars, feathers)

    def _show_level(self, level: int) -> None:
        for n_cards, label in self._labels.items():
            font = label.font()
            font.setBold(n_cards == level)
            label.setFont(font)
            is_level = n_cards == level
            name = self.tr("%n cards", "", n_cards)
            here = self.tr("{size}, your level").format(size=name)
            label.setAccessibleName(here if is_level else name)
        row = list(self._labels).index(level)
        self._grid.addWidget(self._level, row, 0, 1, _N_COLUMNS)
        self._level.lower()

    @Slot()
    def _show_next(self) -> None:
        """Scroll to the row of the player's level."""
        self._area.ensureWidgetVisible(self._labels[self._ladder.level], 0, _GAP + CELL.height())

    def _build(self, rungs: tuple[Rung, ...]) -> None:
        sizes = sorted({rung.n_cards for rung in rungs})
        for row, n_cards in enumerate(sizes):
            label = QLabel(self.tr("%n cards", "", n_cards))
            label.setContentsMargins(8, 0, 8, 0)
            self._grid.addWidget(label, row, 0)
            self._grid.setRowMinimumHeight(row, _ROW)
            self._labels[n_cards] = label
        for rung in rungs:
            button = LadderCell(QLocale().toString(rung.number), self._theme)
            button.clicked.connect(partial(self._open, rung))
            button.installEventFilter(self)
            row = sizes.index(rung.n_cards)
            self._grid.addWidget(button, row, rung.number, Qt.AlignmentFlag.AlignVCenter)
            self._grid.setColumnMinimumWidth(rung.number, CELL.width())
            self._buttons[rung] = button
        self._grid.setColumnMinimumWidth(_N_COLUMNS - 1, _GAP)

    @Slot()
    def _apply_theme(self) -> None:
        colours = self._theme.palette
        self._level.setStyleSheet(
            f"QFrame#level {{ background: {colours.chip}; border: 1px solid {colours.accent};"
            " border-radius: 8px; }"
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = _STEPS.get(Qt.Key(event.key()))
            rung = next((r for r, button in self._buttons.items() if button is watched), None)
            if step is not None and rung is not None:
                target = (rung.n_cards + step[0], rung.number + step[1])
                for other, button in self._buttons.items():
                    if (other.n_cards, other.number) == target:
                        button.setFocus()
                        self._area.ensureWidgetVisible(button, 0, _GAP + CELL.height())
                return True
        return super().eventFilter(watched, event)

    def _open(self, rung: Rung, _is_checked: bool = False) -> None:
        self._ladder.open_rung(rung)
        self.accept()
