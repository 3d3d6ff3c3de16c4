"""The area under the board: the line of the game, a solution, or the review of a game."""

from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.controls import PlayControls
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.telemetry import GameState
from boaf_desktop.play.game.tree import Node, PositionVerdict
from boaf_desktop.play.standing import shows_verdict
from boaf_desktop.play.tension_strip import TensionStrip
from boaf_desktop.play.walk import Walk
from boaf_desktop.storage.settings import Settings, VerdictMode
from boaf_desktop.widgets.buttons import tool_button
from boaf_desktop.widgets.layout import add_all, column_in, row_in

_HEIGHT: Final = 36


class MoveList(QListWidget):
    """The moves in a row; click or use arrows to navigate."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session, self._theme = session, theme
        self._line: tuple[Node, ...] = ()
        self._is_rendering = False
        self.setObjectName("move_list")
        self.setAccessibleName(self.tr("Moves"))
        self.setFlow(QListWidget.Flow.LeftToRight)
        self.setSpacing(2)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setFixedHeight(_HEIGHT)
        self.currentRowChanged.connect(self._on_row)

    def render_line(self, *, tells: bool) -> None:
        """Show the line of the game; ``tells``: whether verdicts are shown."""
        self._is_rendering = True
        if self._line != self._session.line:
            self._line = self._session.line
            self.clear()
            self.addItems([""] * len(self._line))
        current = self._session.node
        for row, node in enumerate(self._line):
            self._render_item(self.item(row), row, node, tells=tells)
        self.setCurrentRow(self._line.index(current))
        self.scrollToItem(self.currentItem())
        self._is_rendering = False

    def _render_item(self, item: QListWidgetItem, row: int, node: Node, *, tells: bool) -> None:
        colours, is_current = self._theme.palette, node is self._session.node
        text = f"{row}. {node.move_text}" if row else self.tr("Deal")
        item.setText(f"{text} ✕" if tells and node.is_blunder else text)
        is_lost = tells and node.outlook.standing is PositionVerdict.LOST
        colour = colours.text if is_current else colours.muted
        item.setForeground(QColor(colours.lost if is_lost else colour))
        font = self.font()
        font.setBold(is_current)
        item.setFont(font)

    @Slot(int)
    def _on_row(self, row: int) -> None:
        if row >= 0 and not self._is_rendering:
            self._session.go_to(self._line[row])


class StepBar(QWidget):
    """Buttons that step through positions on the board, and a text for the current step."""

    def __init__(self, walk: Walk) -> None:
        super().__init__()
        self._walk = walk
        self._buttons: list[QToolButton] = []
        self.setAutoFillBackground(True)
        self.text = QLabel()  #: The text
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._row = row_in(self, 4, (8, 0, 8, 0))
        self._row.addWidget(self.text, 1)

    def render_step(self) -> None:
        """Show the position of the walk in words, and what its buttons do."""
        steps = self._walk.steps()
        if not self._buttons:
            for step in steps:
                button = tool_button(step.text, step.tip, step.act)
                button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # so that keys go to the board
                self._buttons.append(button)
            add_all(self._row, *self._buttons)
        for button, step in zip(self._buttons, steps, strict=True):
            button.setText(step.text)
            button.setToolTip(step.tip)
            button.setEnabled(step.is_enabled)
        self.text.setText(self._walk.words())


class LineArea(QStackedWidget):
    """The tension strip over the move list; replaced by controls for a solution or a review.

    A player sees the line after the end of a game or on demand; a designer always sees it.
    """

    def __init__(
        self, session: Session, settings: Settings, theme: Theme, controls: PlayControls
    ) -> None:
        super().__init__()
        self._session, self._settings = session, settings
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._strip, self._moves = TensionStrip(session, theme), MoveList(session, theme)
        line = QWidget()
        add_all(column_in(line, 0), self._strip, self._moves)
        self._walks = (controls.solution, controls.review)
        self._bars = tuple(map(StepBar, self._walks))
        for widget in (line, *self._bars):
            self.addWidget(widget)
        for signal in (session.position_changed, session.verdict_changed, session.blind_changed,
                       session.ended, theme.changed):  # fmt: skip
            signal.connect(self._refresh)
        for walk in self._walks:
            walk.changed.connect(self._refresh)
        settings.on_change(self._refresh, "verdict_mode", "is_designer", "shows_moves")
        self._refresh()

    @property
    def walk_text(self) -> str:
        """What is said about the solution or review that is shown; empty without one."""
        page = self.currentWidget()
        return page.text.text() if isinstance(page, StepBar) else ""

    def _is_line_wanted(self) -> bool:
        if self._settings.is_designer or self._settings.shows_moves:
            return True
        # A step of the tour has nothing to review.
        is_over = self._session.telemetry().outcome is not GameState.PLAYING
        return is_over and self._session.puzzle.is_counted

    @Slot()
    def _refresh(self) -> None:
        tells = shows_verdict(self._session, self._settings)
        # Without a verdict it keeps its place; otherwise the cards would change size.
        self._strip.setVisible(self._settings.verdict_mode is not VerdictMode.OFF)
        self._strip.render_bars(self._session.line[1:] if tells else ())
        self._moves.render_line(tells=tells)
        shown = [walk.is_shown for walk in self._walks]
        for bar, is_shown in zip(self._bars, shown, strict=True):
            if is_shown:
                bar.render_step()
        self.setCurrentIndex(shown.index(True) + 1 if any(shown) else 0)
        self.setVisible(any(shown) or self._is_line_wanted())
