"""The area under the board: the line of the game with its tension, a solution, or a review."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QAction, QColor, QResizeEvent
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.translation import tr
from boaf_desktop.play.controls import PlayControls
from boaf_desktop.play.game.game_positions import Node
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.tension_strip import TensionStrip
from boaf_desktop.play.walk import Walk
from boaf_desktop.play.words import shows_verdict
from boaf_desktop.storage.settings import Settings, VerdictMode
from boaf_desktop.widgets.buttons import name_once
from boaf_desktop.widgets.labels import plain_label, set_style_property
from boaf_desktop.widgets.layout import add_all, by_font, column_in, keep_room, row_in

_LINE_HEIGHT: Final = 36  # in logical pixels, as the next
_STEP_HEIGHT: Final = 56  # three lines of text


class MoveList(QListWidget):
    """The moves in a row; click or use arrows to navigate."""

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session, self._theme = session, theme
        self._line: tuple[Node, ...] = ()
        self.setObjectName("move_list")
        self.setAccessibleName(tr("Moves"))
        self.setFlow(QListWidget.Flow.LeftToRight)
        self.setSpacing(2)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setFixedHeight(by_font(_LINE_HEIGHT))
        keep_room(self)  # the first move doesn't move the cards
        self.currentRowChanged.connect(self._on_row)

    def render_line(self, *, shows_verdicts: bool) -> None:
        """Show the line of the game; with verdicts, mistakes and lost positions stand out."""
        with QSignalBlocker(self):  # only the player's choice of a row goes there
            if self._line != self._session.line:
                self._line = self._session.line
                self.clear()
                self.addItems([""] * len(self._line))
            for row, node in enumerate(self._line):
                self._render_item(self.item(row), row, node, shows_verdicts=shows_verdicts)
            self.setCurrentRow(self._line.index(self._session.node))
        self.setVisible(len(self._line) > 1)
        self.scrollToItem(self.currentItem())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scrollToItem(self.currentItem())

    def _render_item(
        self, item: QListWidgetItem, row: int, node: Node, *, shows_verdicts: bool
    ) -> None:
        colours, is_current = self._theme.palette, node is self._session.node
        text = f"{row}. {node.move_text}" if row else tr("Deal")
        item.setText(f"{text} ✕" if shows_verdicts and node.is_blunder else text)
        is_lost = shows_verdicts and node.evaluation.is_lost
        colour = colours.text if is_current else colours.muted
        item.setForeground(QColor(colours.lost if is_lost else colour))
        font = self.font()
        font.setBold(is_current)
        item.setFont(font)

    @Slot(int)
    def _on_row(self, row: int) -> None:
        if row >= 0:
            self._session.go_to(self._line[row])


class StepBar(QWidget):
    """Buttons that step through positions on the board, and a text for the current step."""

    def __init__(self, walk: Walk) -> None:
        super().__init__()
        self._walk = walk
        self.text = plain_label()  #: The text
        self.text.setWordWrap(True)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        row = row_in(self, 4, (16, 2, 8, 2))
        row.addWidget(self.text, 1)
        for action in walk.buttons:
            button = QToolButton()
            button.setDefaultAction(action)
            is_primary = action.priority() == QAction.Priority.HighPriority
            button.setProperty("primary", is_primary)
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # so that keys go to the board
            row.addWidget(button)

    def render_step(self) -> None:
        """Show the position of the walk in words, and name its buttons."""
        for button in self.findChildren(QToolButton):
            name_once(button, button.defaultAction().toolTip())
        self.text.setText(self._walk.words())


class LineArea(QStackedWidget):
    """The tension strip over the move list; replaced by controls for a solution or a review.

    A player sees the moves on demand; a designer always sees them with their tension.
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
        for change in (
            session.position_changed,
            session.verdict_changed,
            session.blind_changed,
            session.ended,
            theme.changed,
        ):
            change.connect(self._refresh)
        for walk in self._walks:
            walk.changed.connect(self._refresh)
        settings.on_change(self._refresh, "verdict_mode", "is_designer", "shows_moves")
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        shows_verdicts = shows_verdict(self._session, self._settings)
        # Without a verdict it keeps its place; otherwise the cards would change size.
        has_verdicts = self._settings.verdict_mode is not VerdictMode.OFF
        self._strip.setVisible(has_verdicts and self._settings.is_designer)
        moves = self._session.line[1:]
        self._strip.render_bars(moves if shows_verdicts else ())
        self._moves.render_line(shows_verdicts=shows_verdicts)
        shown = [walk.is_shown for walk in self._walks]
        for bar, is_shown in zip(self._bars, shown, strict=True):
            if is_shown:
                bar.render_step()
        self.setCurrentIndex(shown.index(True) + 1 if any(shown) else 0)
        shows_moves = self._settings.is_designer or self._settings.shows_moves
        self.setVisible(any(shown) or shows_moves)
        set_style_property(self, "is_empty", not any(shown) and not moves)
        # Room for the longest step: otherwise the cards would change size from step to step.
        self.setMinimumHeight(by_font(_STEP_HEIGHT) if any(shown) else 0)
