"""The area under the board: the line of the game, a solution, or the review of a game."""

from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Slot,
)
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import (
    QLabel,
    QListView,
    QSizePolicy,
    QStackedWidget,
    QToolButton,
    QWidget,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.cards import lettered
from boaf_desktop.play.controls import PlayControls
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.telemetry import GameState
from boaf_desktop.play.game.tree import Node, PositionVerdict
from boaf_desktop.play.moves.tension_strip import TensionStrip
from boaf_desktop.play.reviewing import BoardReview
from boaf_desktop.play.solution import SolutionPlayer
from boaf_desktop.play.verdict_shown import shows_verdict
from boaf_desktop.storage.settings import Settings, VerdictMode
from boaf_desktop.widgets.buttons import tool_button
from boaf_desktop.widgets.layout import add_all, column_in, row_in
from engine.game import Move

_HEIGHT: Final = 36
_Index = QModelIndex | QPersistentModelIndex


class MoveModel(QAbstractListModel):
    """The nodes of the line being played, the start first."""

    def __init__(self, session: Session, settings: Settings, theme: Theme) -> None:
        super().__init__(session)
        self._session, self._settings = session, settings
        self._theme = theme
        self._nodes: tuple[Node, ...] = ()
        self.refresh()

    def refresh(self) -> None:
        """Reload the line."""
        nodes = self._session.tree.line(self._session.node)
        if nodes != self._nodes:
            self.beginResetModel()
            self._nodes = nodes
            self.endResetModel()
        else:
            self.dataChanged.emit(self.index(0), self.index(len(nodes) - 1))

    def node(self, row: int) -> Node:
        """Return the node of a row."""
        return self._nodes[row]

    def row_of(self, node: Node) -> int:
        """Return the row of a node of the line."""
        return self._nodes.index(node)

    def rowCount(self, parent: _Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._nodes)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        node = self._nodes[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(node)
        if role == Qt.ItemDataRole.FontRole and node is self._session.node:
            font = QFont()
            font.setWeight(QFont.Weight.DemiBold)
            return font
        if role == Qt.ItemDataRole.ForegroundRole:
            return QColor(self._colour(node))
        return None

    def _text(self, node: Node) -> str:
        if node.parent is None:
            text = self.tr("Deal")
        else:
            text = f"{self._session.tree.path(node).index(node)}. {node.move_text}"
        if node.is_blunder and self._tells:
            text += " ✕"  # the text is in the strip; this is its symbol
        return text

    @property
    def _tells(self) -> bool:
        return shows_verdict(self._session, self._settings)

    def _colour(self, node: Node) -> str:
        colours = self._theme.palette
        if node.outlook.standing is PositionVerdict.LOST and self._tells:
            return colours.lost
        return colours.text if node is self._session.node else colours.muted


class MoveList(QListView):
    """The moves in a row; click or use arrows to navigate."""

    def __init__(self, session: Session, settings: Settings, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self._moves = MoveModel(session, settings, theme)
        self._is_following = False
        self.setModel(self._moves)
        self.setObjectName("move_list")
        self.setAccessibleName(self.tr("Moves"))
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(False)
        self.setSpacing(2)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setFixedHeight(_HEIGHT)
        self.selectionModel().currentChanged.connect(self._on_current)
        session.position_changed.connect(self._follow)
        session.verdict_changed.connect(self._moves.refresh)
        for signal in (session.blind_changed, session.asked, session.given_up):
            signal.connect(self._moves.refresh)
        settings.on_change(self._moves.refresh, "verdict_mode")
        theme.changed.connect(self._moves.refresh)
        self._follow()

    @Slot()
    def _follow(self) -> None:
        self._is_following = True
        self._moves.refresh()
        index = self._moves.index(self._moves.row_of(self._session.node))
        self.setCurrentIndex(index)
        self.scrollTo(index)
        self._is_following = False

    @Slot(QModelIndex, QModelIndex)
    def _on_current(self, index: QModelIndex, _before: QModelIndex) -> None:
        if index.isValid() and not self._is_following:
            self._session.go_to(self._moves.node(index.row()))


_MOST_OTHERS: Final = 4


class StepBar(QWidget):
    """Buttons that step through positions on the board, and a text for the current step."""

    def __init__(self) -> None:
        super().__init__()
        self.setAutoFillBackground(True)
        self.text = QLabel()  #: The text
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setWordWrap(True)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.row = row_in(self, 4, (8, 0, 8, 0))  #: The layout of the buttons

    def button(self, text: str, tip: str, act: object) -> QToolButton:
        """Add a button that takes no focus, so that keys go to the board."""
        button = tool_button(text, tip, act)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.row.addWidget(button)
        return button


class SolutionBar(StepBar):
    """Buttons to step, pause, choose another move, and end a solution."""

    def __init__(self, player: SolutionPlayer) -> None:
        super().__init__()
        self._player = player
        self._back = self.button(
            self.tr("Previous move"), self.tr("Previous move (left arrow)"), player.back
        )
        self._toggle = self.button(self.tr("Play"), self.tr("Play (Space)"), player.toggle)
        self._forward = self.button(
            self.tr("Next move"), self.tr("Next move (right arrow)"), player.forward
        )
        self._other = self.button(
            self.tr("Another way"), self.tr("Show another winning move (Down)"), player.other_way
        )
        self.row.addWidget(self.text, 1)
        self.button(self.tr("Close"), self.tr("Back to the game (Esc)"), player.stop)
        player.changed.connect(self._refresh)

    @Slot()
    def _refresh(self) -> None:
        player = self._player
        if not player.is_shown:
            return
        self._back.setEnabled(player.place > 0)
        self._forward.setEnabled(player.place < player.n_moves)
        self._toggle.setEnabled(player.place < player.n_moves)
        self._other.setEnabled(bool(player.others))
        self._toggle.setText(self.tr("Pause") if player.is_playing else self.tr("Play"))
        tip = self.tr("Pause (Space)") if player.is_playing else self.tr("Play (Space)")
        self._toggle.setToolTip(tip)
        self._toggle.setAccessibleName(tip)
        self.text.setText(self._words())

    def _words(self) -> str:
        player, number = self._player, QLocale().toString
        where = self.tr("Solution: move {place} of {all}").format(
            place=number(player.place), all=number(player.n_moves)
        )
        if player.next_move is None:
            return self.tr("{where}. Solved.").format(where=where)
        next_text = self._move_text(player.next_move)
        if player.others is None:
            return self.tr("{where}. Next: {move}.").format(where=where, move=next_text)
        if not player.others:
            text = self.tr("{where}. Next: {move}, the only winning move.")
            return text.format(where=where, move=next_text)
        others = ", ".join(self._move_text(move) for move in player.others[:_MOST_OTHERS])
        n_more = len(player.others) - _MOST_OTHERS
        if n_more > 0:
            others = self.tr("{moves} and {n} more").format(moves=others, n=number(n_more))
        text = self.tr("{where}. Next: {move}. Other winning moves: {others}.")
        return text.format(where=where, move=next_text, others=others)

    def _move_text(self, move: Move) -> str:
        return lettered(self._player.position.move_symbols(move))


class ReviewBar(StepBar):
    """Steps through a finished game, from mistake to mistake."""

    def __init__(self, review: BoardReview) -> None:
        super().__init__()
        self._review = review
        self._back = self.button(
            "←",
            self.tr("Previous move (left arrow)"),
            lambda: review.go_to(review.place - 1),
        )
        self._forward = self.button(
            "→",
            self.tr("Next move (right arrow)"),
            lambda: review.go_to(review.place + 1),
        )
        self._mistake = self.button(
            self.tr("Next mistake"), self.tr("Next mistake (Down)"),
            lambda: review.go_to(review.mistake_place(1)),
        )  # fmt: skip
        self.row.addWidget(self.text, 1)
        self.button(
            self.tr("Play from here"), self.tr("Play on from this position (Enter)"),
            review.play_from_here,
        )  # fmt: skip
        self.button(self.tr("Close"), self.tr("Back to the game (Esc)"), review.stop)
        review.changed.connect(self._refresh)

    @Slot()
    def _refresh(self) -> None:
        review = self._review
        self._back.setEnabled(review.place > 0)
        self._forward.setEnabled(review.place < review.n_stops - 1)
        self._mistake.setEnabled(review.mistake_place(1) is not None)
        self.text.setText(review.words())


class LineArea(QStackedWidget):
    """The tension strip over the move list; replaced by controls for a solution or a review.

    All have the same height, so that the board doesn't jump. A player sees the line after the end
    of a game or on demand; a designer always sees it.
    """

    def __init__(
        self, session: Session, settings: Settings, theme: Theme, controls: PlayControls
    ) -> None:
        super().__init__()
        self._session, self._settings = session, settings
        self._player, self._review = controls.solution, controls.review
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._strip = TensionStrip(session, theme)
        self._line = QWidget()
        add_all(column_in(self._line, 0), self._strip, MoveList(session, settings, theme))
        self._bar = SolutionBar(self._player)
        self._review_bar = ReviewBar(self._review)
        for widget in (self._line, self._bar, self._review_bar):
            self.addWidget(widget)
        for signal in (session.blind_changed, session.position_changed, session.asked):
            signal.connect(self._refresh)
        session.solved.connect(self._refresh)
        session.given_up.connect(self._refresh)
        settings.on_change(self._refresh, "verdict_mode", "is_designer", "shows_moves")
        for walk in (self._player, self._review):
            walk.changed.connect(self._refresh)
            walk.ended.connect(self._refresh)
        self._refresh()

    @property
    def review_text(self) -> str:
        """The text of the review bar; empty when no game is reviewed."""
        return self._review_bar.text.text() if self._review.is_shown else ""

    @property
    def solution_text(self) -> str:
        """The text of the solution bar; empty when none is shown."""
        return self._bar.text.text() if self._player.is_shown else ""

    def set_low(self, is_low: bool) -> None:
        """Use less height, in a low window."""
        self._strip.set_low(is_low)

    @Slot()
    def _refresh(self) -> None:
        # Parts that depend on positions and puzzles keep their space; otherwise cards would be
        # resized and repainted. This includes the start, which is blind until the open round is
        # read.
        is_kept = self._settings.verdict_mode is not VerdictMode.OFF
        policy = self._strip.sizePolicy()
        policy.setRetainSizeWhenHidden(is_kept)
        self._strip.setSizePolicy(policy)
        self._strip.setVisible(shows_verdict(self._session, self._settings))
        is_wanted = (
            self._settings.is_designer
            or self._settings.shows_moves
            or (
                self._session.puzzle.is_counted  # a tour step has nothing to review
                and self._session.telemetry().outcome is not GameState.PLAYING
            )
        )
        # The page that isn't ignored determines the common height.
        _heed(self._line, is_heeded=is_wanted)
        for bar in (self._bar, self._review_bar):
            _heed(bar, is_heeded=not is_wanted)
        self.setCurrentIndex(2 if self._review.is_shown else 1 if self._player.is_shown else 0)
        self.setVisible(is_wanted or self._player.is_shown or self._review.is_shown)


def _heed(page: QWidget, *, is_heeded: bool) -> None:
    policy = QSizePolicy.Policy.Preferred if is_heeded else QSizePolicy.Policy.Ignored
    page.setSizePolicy(QSizePolicy.Policy.Preferred, policy)
