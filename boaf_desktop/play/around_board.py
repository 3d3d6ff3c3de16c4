"""Around the board: the name above it, the moves and their tension below it, the status bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import (
    QEvent,
    QObject,
    QPointF,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    QTimer,
    Slot,
)
from PySide6.QtGui import (
    QAction,
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QToolTip,
    QWidget,
)

from boaf_desktop.appearance import Theme
from boaf_desktop.language import clock_text, tr
from boaf_desktop.play.feathers import FeatherMark
from boaf_desktop.play.game import Node
from boaf_desktop.play.session import Session
from boaf_desktop.play.verdicts import shows_difficulty, shows_verdict, verdict_signs
from boaf_desktop.play.walk import Walk
from boaf_desktop.settings import VerdictMode
from boaf_desktop.shortcuts import with_key
from boaf_desktop.widgets.parts import (
    SnugLabel,
    add_all,
    announce,
    by_font,
    column_in,
    keep_room,
    name_once,
    painting,
    plain,
    plain_label,
    row_in,
    set_style_property,
)

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

_STRIP_HEIGHT: Final = 40  # in logical pixels, as all lengths here
_MARGIN: Final = 12.0
_CAPTION_SIZE: Final = 11  # of its letters
_GAP: Final = 4.0  # between bars
_WIDEST: Final = 56.0  # of a bar
_MIN_BAR: Final = 3.0  # height of a bar
_HOLLOW: Final = 8.0  # height of a bar whose tension is unknown
_ARM: Final = 4.0  # of the cross on a mistake
_LINE_HEIGHT: Final = 36
_STEP_HEIGHT: Final = 56  # three lines of text
_TICK_MS: Final = 500


class TitleStrip(QWidget):
    """Shown where a notice appears, so that the board keeps its place."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        session = self._session = window.session
        self._board, self._settings = window.board, window.settings
        self._difficulties = window.app.difficulties
        self._name, self._feathers = SnugLabel(minimum=0), FeatherMark(window.theme)
        self._name.setProperty("heading", True)
        self._name.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setFixedHeight(window.notice.minimumHeight())
        balance = QWidget()  # keeps the name in the middle, above the board
        balance.setFixedWidth(self._feathers.sizeHint().width())
        add_all(row_in(self, 12), None, balance, self._name, self._feathers, None)
        changes = (session.puzzle_changed, session.ended, session.blind_changed)
        for change in (*changes, self._difficulties.changed):
            change.connect(self._refresh)
        self._settings.on_change(self._refresh, "verdict_mode")
        session.puzzle_changed.connect(self._announce)
        self._refresh()

    @property
    def text(self) -> str:
        return self._name.text()

    @Slot()
    def _refresh(self) -> None:
        puzzle = self._session.puzzle
        self._name.show_text(puzzle.name)
        # Equivalent puzzles share an id: a blind rater must not recognise a repeat by it.
        tip = "" if self._session.is_blind else tr("Puzzle {id}", id=puzzle.id)
        self._name.setToolTip(plain(tip))
        # The difficulty would bias a rater, and tell whether the deal is solvable.
        is_shown = shows_difficulty(self._session.game, self._session, self._settings)
        if is_shown:
            self._feathers.show_puzzle(self._difficulties, puzzle)
        self._feathers.setVisible(is_shown and bool(self._feathers.count))

    @Slot()
    def _announce(self) -> None:
        puzzle, feathers = self._session.puzzle, self._feathers
        size = tr("{n} card", "{n} cards", n=puzzle.deal.n_cards)
        known = [] if feathers.isHidden() else [feathers.accessibleName()]
        # After what opens with it, such as Home in place of the board.
        text = ". ".join([puzzle.name, size, *known])
        QTimer.singleShot(0, self, lambda: announce(self._board, text))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.minimumHeight())


class StatusLine(QObject):
    """Fills the window's status bar from the session."""

    def __init__(self, window: MainWindow) -> None:
        bar = window.statusBar()
        super().__init__(bar)
        session, settings, theme = window.session, window.settings, window.theme
        self._session, self._settings, self._theme = session, settings, theme
        self._walks = window.controls.walks
        self._title = window.centre.title
        self._mark, self._word = plain_label(), plain_label()
        self._where, self._clock = plain_label(), plain_label()
        bar.setSizeGripEnabled(False)
        self._why_button = QToolButton()
        self._why_button.setText(tr("Why?"))
        self._why_button.setToolTip(
            plain(
                with_key(
                    tr("Explain why the position is lost and mark the reason on the board"), "why"
                )
            )
        )
        self._why_button.setAccessibleName(tr("Why is it lost?"))
        # No higher than the text beside it: a growing bar would make the board jump.
        self._why_button.setStyleSheet("QToolButton { padding: 0 6px; font-weight: 600; }")
        self._why_button.setMaximumHeight(self._word.sizeHint().height())
        self._why_button.clicked.connect(window.commands["why"].trigger)
        bar.addWidget(_row(self._mark, self._word, self._why_button))
        bar.addPermanentWidget(_row(self._where, self._clock))
        self._tick = QTimer(self, interval=_TICK_MS)
        self._tick.timeout.connect(self._show_clock)
        self._tick.timeout.connect(self._show_where)
        self._tick.start()
        changes = (session.position_changed, session.ended, session.blind_changed)
        for change in (*changes, theme.changed):
            change.connect(self._refresh)
        for change in (session.verdict_changed, *(walk.changed for walk in self._walks)):
            change.connect(self._show_verdict)
        settings.on_change(self._show_clock, "shows_timer")
        settings.on_change(self._show_verdict, "verdict_mode")
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        self._show_verdict()
        self._show_where()
        self._show_clock()

    @Slot()
    def _show_verdict(self) -> None:
        walk = next((each for each in self._walks if each.is_shown), None)
        evaluation = self._session.evaluation if walk is None else walk.node.evaluation
        shown = shows_verdict(self._session, self._settings)
        # A stuck game says why at once, and a walk says what there is to say.
        is_plain = evaluation.is_lost and not self._session.is_stuck and walk is None
        self._why_button.setVisible(shown and is_plain)
        mark, word, colour = verdict_signs(evaluation.verdict, self._theme.palette)
        if is_plain and word != self._word.text():
            announce(self._word, word)
        self._word.setText(word)
        self._mark.setText(mark)
        for label in (self._mark, self._word):
            label.setVisible(shown)
            label.setStyleSheet(f"color: {colour}; font-weight: 600;")

    @Slot()
    def _show_where(self) -> None:
        """Show the number of cards, and the name unless the title above the board shows it."""
        puzzle = self._session.puzzle
        name = [] if self._title.isVisible() else [puzzle.name]
        size = tr("{n} card", "{n} cards", n=puzzle.deal.n_cards)
        grid = [f"{puzzle.deal.rows} × {puzzle.deal.columns}"] * self._settings.is_designer
        self._where.setText("   ·   ".join([*name, *grid, size]))

    @Slot()
    def _show_clock(self) -> None:
        self._clock.setVisible(self._settings.shows_timer)
        self._clock.setText(f"·   {clock_text(self._session.game.watch.seconds)}")


def _row(*widgets: QWidget) -> QWidget:
    holder = QWidget()
    add_all(row_in(holder, 8, (12, 0, 12, 4)), *widgets)
    return holder


class TensionStrip(QWidget):
    """Shows T = 1 - winning / all for every move played; click a bar to go there.

    The move that lost the game stands out by colour, full height and a cross. Unknown bars are
    hollow.
    """

    def __init__(self, session: Session, theme: Theme) -> None:
        super().__init__()
        self._session, self._theme = session, theme
        self.nodes: tuple[Node, ...] = ()  #: The nodes that have a bar, in order
        self._caption = tr("Tension")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Tension of your moves"))

    def sizeHint(self) -> QSize:
        return QSize(320, _STRIP_HEIGHT)

    def render_bars(self, nodes: tuple[Node, ...]) -> None:
        self.nodes = nodes
        words = (self.words(node) for node in nodes if node.is_blunder)
        self.setAccessibleDescription("; ".join(words) or self.meaning())
        self.update()

    def bar_rect(self, index: int) -> QRectF:
        """Return the slot of a bar, from 0; the bar itself may be lower."""
        n_bars = max(1, len(self.nodes))
        left = self._left_of_bars()
        width = (self.width() - left - _MARGIN - _GAP * (n_bars - 1)) / n_bars
        width = min(_WIDEST, width)
        return QRectF(left + index * (width + _GAP), 6, width, self.height() - 12)

    def _left_of_bars(self) -> float:
        caption = QFontMetricsF(self._caption_font()).horizontalAdvance(self._caption)
        return _MARGIN + caption + 2 * _GAP

    def _caption_font(self) -> QFont:
        font = self.font()
        font.setPixelSize(_CAPTION_SIZE)
        return font

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            colours = self._theme.palette
            if self.nodes:
                painter.setFont(self._caption_font())
                painter.setPen(QColor(colours.muted))
                place = QRectF(_MARGIN, 0, self.width(), self.height())
                painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, self._caption)
                painter.setPen(QPen(QColor(colours.line), 1))
                left, base = self._left_of_bars(), self.height() - 5.5
                painter.drawLine(QPointF(left, base), QPointF(self.width() - _MARGIN, base))
            depth = self._session.node.depth
            for index, node in enumerate(self.nodes):
                painter.setOpacity(1.0 if index < depth else 0.4)
                self._paint_bar(painter, self.bar_rect(index), node)

    def _paint_bar(self, painter: QPainter, slot: QRectF, node: Node) -> None:
        colours = self._theme.palette
        before = node.parent.evaluation if node.parent is not None else node.evaluation
        tension = 1.0 if node.is_blunder else before.tension
        if tension is None:
            painter.setPen(QPen(QColor(colours.line), 1, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            top = slot.bottom() - _HOLLOW
            painter.drawRoundedRect(QRectF(slot.x(), top, slot.width(), _HOLLOW), 2, 2)
            return
        height = max(_MIN_BAR, 0.0 if before.is_lost else slot.height() * tension)
        bar = QRectF(slot.x(), slot.bottom() - height, slot.width(), height)
        # If no move loses, only the mark of the move itself is drawn.
        colour = colours.winnable if tension and not before.is_lost else colours.line
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.lost if node.is_blunder else colour))
        painter.drawRoundedRect(bar, min(3.0, height / 2), min(3.0, height / 2))
        if node.is_blunder:
            painter.setPen(QPen(QColor(colours.window), _ARM / 2))
            for way in (QPointF(_ARM, _ARM), QPointF(_ARM, -_ARM)):
                painter.drawLine(bar.center() - way, bar.center() + way)

    def _node_at(self, point: QPointF) -> Node | None:
        for index, node in enumerate(self.nodes):
            slot = self.bar_rect(index)
            if slot.left() <= point.x() <= slot.right() + _GAP:
                return node
        return None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        node = self._node_at(event.position())
        if node is not None and event.button() == Qt.MouseButton.LeftButton:
            self._session.go_to(node)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            node = self._node_at(QPointF(event.pos()))
            words = self.meaning() if node is None else self.words(node)
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def meaning(self) -> str:
        """Describe what the bars show."""
        return tr(
            "Each bar is one of your moves. Its height is the share of the possible moves that "
            "would have lost (0–100%). Cross: the move that lost the game. Hollow: not yet "
            "analysed."
        )

    def words(self, node: Node) -> str:
        """Describe a bar: ``"5. 9H-TS: 3 of 7 moves kept it winnable"``."""
        parent = node.parent
        if parent is None:
            return ""
        move = f"{node.depth}. {node.move_text}"
        if parent.evaluation.winning is None:
            return tr("{move}: not yet analysed", move=move)
        if parent.evaluation.is_lost:
            return tr("{move}: already lost", move=move)
        winning, all_moves = len(parent.evaluation.winning), parent.evaluation.n_legal
        if node.is_blunder:
            return tr(
                "{move}: lost the game. {winning} of {all} moves would have won.",
                move=move,
                winning=winning,
                all=all_moves,
            )
        return tr(
            "{move}: {n} of {all} moves was winning",
            "{move}: {n} of {all} moves were winning",
            move=move,
            n=winning,
            all=all_moves,
        )


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
        self._row = row_in(self, 4, (16, 2, 8, 2))
        self._row.addWidget(self.text, 1)
        self._buttons: list[QToolButton] = []

    def render_step(self) -> None:
        """Show the position of the walk in words, and name its buttons."""
        if not self._buttons:  # not before, as they widen the window
            for action in self._walk.buttons:
                button = QToolButton()
                button.setDefaultAction(action)
                is_primary = action.priority() == QAction.Priority.HighPriority
                button.setProperty("primary", is_primary)
                button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # so that keys go to the board
                self._buttons.append(button)
            add_all(self._row, *self._buttons)
        for button in self._buttons:
            name_once(button, button.defaultAction().toolTip())
        self.text.setText(self._walk.words())


class LineArea(QStackedWidget):
    """The tension strip over the move list; replaced by controls for a solution or a review.

    A player sees the moves on demand; a designer always sees them with their tension.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        session, settings, theme = window.session, window.settings, window.theme
        self._session, self._settings = session, settings
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._strip, self._moves = TensionStrip(session, theme), MoveList(session, theme)
        line = QWidget()
        add_all(column_in(line, 0), self._strip, self._moves)
        self._walks = window.controls.walks
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
